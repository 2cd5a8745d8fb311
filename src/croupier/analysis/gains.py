"""What a wager may gain, as a distribution: its moments, its largest win, and sums of many rounds.

>>> from croupier.books import game
>>> from croupier.analysis.odds import odds
>>> red = gains_of(odds(game("qld-2024/roulette"), ["red"]).wagers[0])
>>> red.mean, red.shares
(Fraction(-1, 37), {Fraction(1, 1): Fraction(18, 37), Fraction(-1, 1): Fraction(19, 37)})
>>> print(red)
roulette red, for a stake of one
gain    chance  1 in
   1  48.6486%  2.06
  -1  51.3514%  1.95
mean -0.0270, deviation 0.9996, skewness 0.05
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from html import escape
from math import sqrt

from croupier.analysis.odds import WagerOdds


@dataclass(frozen=True)
class Gains:
    """A wager's gain for an initial stake of one."""

    name: str
    shares: Mapping[Fraction, Fraction]
    """By gain, largest first, how often it comes."""

    @cached_property
    def mean(self) -> Fraction:
        """What a round gains on average."""
        return self._moment(1)

    @cached_property
    def variance(self) -> Fraction:
        """The mean of the squares of what it is off the mean."""
        return self._moment(2) - self.mean**2

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return sqrt(self.variance)

    @cached_property
    def skewness(self) -> float:
        """How lopsided it is: above nought where rare wins are large."""
        if not self.variance:
            return 0.0
        mean = self.mean
        third = self._moment(3) - 3 * mean * self._moment(2) + 2 * mean**3
        return float(third) / self.deviation**3

    @property
    def largest(self) -> tuple[Fraction, Fraction]:
        """The largest gain, and how often it comes."""
        return next(iter(self.shares.items()))

    def chance_of_more(self, than: Fraction | int) -> Fraction:
        """How often it gains more than this."""
        return sum((share for gain, share in self.shares.items() if gain > than), Fraction(0))

    def _moment(self, power: int) -> Fraction:
        return sum((gain**power * share for gain, share in self.shares.items()), Fraction(0))

    # -- shown ---------------------------------------------------------------------------------

    def rows(self) -> list[tuple[str, str, str]]:
        """Each gain in words: gain, chance, one in how many rounds."""
        return [
            (number(gain), f"{100 * float(share):.4f}%", one_in(share))
            for gain, share in self.shares.items()
        ]

    def __str__(self) -> str:
        rows = [("gain", "chance", "1 in"), *self.rows()]
        widths = [max(len(row[n]) for row in rows) for n in range(3)]
        lines = ["  ".join(map(str.rjust, row, widths)) for row in rows]
        return "\n".join((f"{self.name}, for a stake of one", *lines, self.summary()))

    def summary(self) -> str:
        """Its moments in a line."""
        return (
            f"mean {float(self.mean):.4f}, deviation {self.deviation:.4f}, "
            f"skewness {self.skewness:.2f}"
        )

    def _repr_html_(self) -> str:
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
            for row in self.rows()
        )
        head = "<tr><th>gain</th><th>chance</th><th>1 in</th></tr>"
        caption = f"<caption>{escape(self.name)}, for a stake of one</caption>"
        below = f"<p>{escape(self.summary())}</p>"
        return f"<table>{caption}<thead>{head}</thead><tbody>{body}</tbody></table>{below}"


def gains_of(odds: WagerOdds) -> Gains:
    """The distribution of what a wager gains."""
    shares: dict[Fraction, Fraction] = {}
    for result, share in odds.proof.distribution.items():
        shares[result.net] = shares.get(result.net, Fraction(0)) + share
    game = odds.proof.game.partition("/")[2]
    name = " ".join(filter(None, (game, odds.wager, odds.on, "-".join(odds.numbers))))
    return Gains(name, dict(sorted(shares.items(), reverse=True)))


def number(value: Fraction) -> str:
    """A gain as it is written: whole, with two places, or as a fraction where those do not do.

    >>> number(Fraction(19, 20)), number(Fraction(-1)), number(Fraction(1, 3))
    ('0.95', '-1', '1/3')
    """
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.10g}" if 10**4 % value.denominator == 0 else str(value)


def one_in(share: Fraction) -> str:
    """One in how many rounds.

    >>> one_in(Fraction(1, 37)), one_in(Fraction(18, 37)), one_in(Fraction(1, 649740))
    ('37', '2.06', '649,740')
    """
    if not share:
        return "never"
    rounds = 1 / share
    if rounds.denominator == 1 or rounds >= 1000:
        return f"{round(rounds):,}"
    return f"{float(rounds):.{2 if rounds < 100 else 1}f}"
