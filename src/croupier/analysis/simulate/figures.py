"""What a run of rounds has come to: means, deviations, covariances and any other pays, from how
often each ending came.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.simulate.units import DealtRounds, DealtWager

NORMAL_95 = 1.959963984540054
"""Standard errors either side that hold the mean in 95 of 100 runs."""


def figures(net: NDArray[np.float64], came: NDArray[np.int64], rounds: int) -> tuple[float, float]:
    """Mean and standard deviation of a round."""
    if not rounds:
        return 0.0, 0.0
    mean = float(came @ net) / rounds
    squares = float(came @ (net - mean) ** 2)
    return mean, sqrt(squares / (rounds - 1)) if rounds > 1 else 0.0


@dataclass(frozen=True)
class CountedWager:
    """A wager and how often it came to each end, per unit of the initial stake."""

    about: DealtWager
    rounds: int
    came: tuple[int, ...]

    @property
    def net(self) -> NDArray[np.float64]:
        """What each ending gains."""
        return np.array([float(result.net) for result in self.about.results])

    @property
    def mean(self) -> float:
        """What a round brought."""
        return figures(self.net, np.array(self.came), self.rounds)[0]

    @property
    def standard_deviation(self) -> float:
        """How far rounds spread."""
        return figures(self.net, np.array(self.came), self.rounds)[1]

    @property
    def standard_error(self) -> float:
        """How far the mean may be off; of one round nothing can be said."""
        return self.standard_deviation / sqrt(self.rounds) if self.rounds > 1 else float("inf")

    @property
    def exact(self) -> float | None:
        """What a round gains on average."""
        return None if self.about.exact is None else float(self.about.exact)

    @property
    def z(self) -> float | None:
        """How many standard errors the mean is off the exact one."""
        error = self.standard_error
        if self.exact is None or not error or error == float("inf"):
            return None
        return (self.mean - self.exact) / error

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean lies in 95 of 100 runs."""
        return self.mean - NORMAL_95 * self.standard_error, self.mean + (
            NORMAL_95 * self.standard_error
        )

    def by_group(self) -> list[GroupCount]:
        """What came in each case that is counted apart, those left out that never came."""
        size = len(self.came) // max(len(self.about.groups), 1)
        found = []
        for number, name in enumerate(self.about.groups):
            here = slice(number * size, (number + 1) * size)
            came, results = np.array(self.came[here]), self.about.results[here]
            rounds = int(came.sum())
            if rounds:
                mean, spread = figures(self.net[here], came, rounds)
                staked = results[0].staked
                found.append(GroupCount(name, rounds, int(staked), mean, spread / sqrt(rounds)))
        return found

    def mean_if(self, pays: Callable[[PossibleResult], Fraction | float]) -> float:
        """What a round would have brought, had its endings been paid otherwise."""
        net = np.array([float(pays(result)) for result in self.about.results])
        return figures(net, np.array(self.came), self.rounds)[0]

    def events(self) -> dict[str, int]:
        """How often each event came."""
        found: dict[str, int] = {}
        for result, many in zip(self.about.results, self.came, strict=True):
            found[result.event] = found.get(result.event, 0) + many
        return found

    def __str__(self) -> str:
        place = (self.about.wager, self.about.on, "-".join(self.about.numbers))
        return " ".join(filter(None, place))


@dataclass(frozen=True)
class GroupCount:
    """One of the cases that are counted apart: a true count."""

    name: str
    rounds: int
    stake: int
    """Units that are staked then."""
    mean: float
    """What a round brings, in units."""
    standard_error: float


def counted(found: DealtRounds) -> list[CountedWager]:
    """Every wager of a dealing."""
    return [
        CountedWager(one, found.rounds * one.per, tuple(one.came(found.counts).tolist()))
        for one in found.dealing.wagers
    ]


def covariance(one: CountedWager, other: CountedWager) -> float:
    """Of two wagers whose endings are counted together."""
    if (one.about.first, one.came) != (other.about.first, other.came):
        raise ValueError(f"{one} and {other} are not decided by the same endings")
    came = np.array(one.came)
    both = float(came @ ((one.net - one.mean) * (other.net - other.mean)))
    return both / (one.rounds - 1)


HEADINGS = ("Wager", "Gain", "± 95 %", "Exact", "z")


@dataclass(frozen=True, repr=False)
class SimulatedRun:
    """Rounds that were dealt, and what each wager came to."""

    game: str
    seed: int
    wagers: tuple[CountedWager, ...]
    unit: str
    threads: int
    seconds: float = field(compare=False)
    processor_seconds: float = field(compare=False, default=0.0)
    cards: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    asked: int = 0
    """How many rounds were asked for: fewer were dealt if somebody stopped."""

    @property
    def rounds(self) -> int:
        """How many rounds of each wager."""
        return min((one.rounds for one in self.wagers), default=0)

    def wager(self, name: str, on: str = "") -> CountedWager:
        """One wager."""
        for one in self.wagers:
            if one.about.wager == name and on in ("", one.about.on):
                return one
        raise LookupError(f"{name} was not simulated for {self.game}")

    def rows(self) -> list[tuple[str, ...]]:
        """Each wager in words and figures."""
        return [
            (
                str(one),
                f"{one.mean:+.6f}",
                f"{NORMAL_95 * one.standard_error:.6f}",
                "–" if one.exact is None else f"{one.exact:+.6f}",
                "–" if one.z is None else f"{one.z:+.2f}",
            )
            for one in self.wagers
        ]

    def __repr__(self) -> str:
        return f"<{self.rounds:,} rounds of {self.game}: {len(self.wagers)} wagers>"

    def __str__(self) -> str:
        lines = [HEADINGS, *self.rows()]
        widths = [max(len(line[n]) for line in lines) for n in range(len(HEADINGS))]
        said = [
            "  ".join((line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])))
            for line in lines
        ]
        return "\n".join((f"{self.game}, {self.rounds:,} rounds, seed {self.seed}", *said))

    def _repr_html_(self) -> str:
        """The run as a notebook shows it: figures, and where each mean lies beside the exact."""
        head = "".join(f"<th>{heading}</th>" for heading in (*HEADINGS, ""))
        body = "".join(
            "<tr>"
            + "".join(f"<td>{escape(cell)}</td>" for cell in row)
            + f"<td>{_drawn(one.z)}</td></tr>"
            for row, one in zip(self.rows(), self.wagers, strict=True)
        )
        caption = f"{self.game}, {self.rounds:,} rounds, seed {self.seed}"
        return (
            f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
            f"<tbody>{body}</tbody></table>"
        )


def _drawn(z: float | None) -> str:
    """A mean on a line of three standard errors either side of the exact one."""
    if z is None:
        return ""
    at = 60 + 18 * max(-3.2, min(3.2, z))
    return (
        '<svg width="120" height="14" role="img"><line x1="6" y1="7" x2="114" y2="7" '
        'stroke="#999"/><line x1="60" y1="2" x2="60" y2="12" stroke="#333"/>'
        f'<circle cx="{at:.1f}" cy="7" r="4" fill="{"#1b6b4a" if abs(z) <= 3 else "#b3261e"}"/>'
        "</svg>"
    )


def together(runs: Sequence[CountedWager], order: Sequence[str]) -> tuple[CountedWager, ...]:
    """Wagers in the order in which they were asked for."""
    places = {name: n for n, name in enumerate(order)}
    return tuple(sorted(runs, key=lambda one: places.get(one.about.wager, len(places))))
