"""What a wager does to a bankroll: risk of ruin with and without goal and time, N0, drawdown and
the distribution of a session.

Sessions are drawn from how often each ending of a wager comes (its exact distribution, or what a
run has counted); that confirms nothing about the game, and is for bankrolls only. Rounds are taken
as independent of each other.

>>> from fractions import Fraction
>>> fair = GainShares((1.0, -1.0), (0.5, 0.5))
>>> fair.mean, fair.standard_deviation, fair.rounds_to_certainty
(0.0, 1.0, inf)
>>> round(GainShares((1.0, -1.0), (0.51, 0.49)).ruin_ever(50), 3)
0.135
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, inf, sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.curve_picture import Curves, curves_svg
from croupier.analysis.engine.proof import Proof
from croupier.analysis.simulate.figures import CountedWager
from croupier.analysis.simulate.generator import key_of

STEPS = 60
"""Halvings in which a root is found."""
SESSIONS = 20_000
POINTS = 49
"""Points of the curve of sessions."""


@dataclass(frozen=True)
class GainShares:
    """What a round may gain, in units of the stake, and how likely each gain is."""

    gains: tuple[float, ...]
    shares: tuple[float, ...]

    @classmethod
    def of_proof(cls, proof: Proof) -> GainShares:
        """From the exact distribution of a wager."""
        found = proof.distribution
        return cls(tuple(float(one.net) for one in found), tuple(map(float, found.values())))

    @classmethod
    def of_run(cls, one: CountedWager) -> GainShares:
        """From what a run has counted."""
        came = [(float(r.net), n) for r, n in zip(one.about.results, one.came, strict=True) if n]
        return cls(tuple(net for net, _ in came), tuple(many / one.rounds for _, many in came))

    @property
    def mean(self) -> float:
        """What a round gains on average."""
        return float(np.dot(self.gains, self.shares))

    @property
    def standard_deviation(self) -> float:
        """How far rounds spread."""
        squares = float(np.dot(np.square(self.gains), self.shares))
        return sqrt(max(squares - self.mean**2, 0.0))

    @property
    def rounds_to_certainty(self) -> float:
        """N0: after so many rounds the expected gain or loss is one standard deviation."""
        return inf if abs(self.mean) < 1e-12 else (self.standard_deviation / self.mean) ** 2

    @property
    def score(self) -> float:
        """The square of gain over deviation, a million times: what a counter compares games by."""
        spread = self.standard_deviation
        return 1e6 * (self.mean / spread) ** 2 if spread else inf

    # -- ruin without end ------------------------------------------------------------------------

    def ruin_ever(self, bankroll: float) -> float:
        """The chance to lose it all, however long one plays; certain where the game is not won.

        By the adjustment coefficient: the root r > 0 of E[exp(-r gain)] = 1. An upper bound that
        is sharp up to what the last round overshoots.
        """
        root = self._adjustment()
        return 1.0 if root is None else exp(-root * bankroll)

    def ruin_before(self, bankroll: float, goal: float) -> float:
        """The chance to lose it all before so much is won."""
        root = self._adjustment()
        if root is None:
            root = -(GainShares(tuple(-g for g in self.gains), self.shares)._adjustment() or 0.0)
        if abs(root) * (bankroll + goal) < 1e-9:
            return goal / (bankroll + goal)
        if root > 0:
            top = exp(-root * bankroll) - exp(-root * (bankroll + goal))
            return top / (1 - exp(-root * (bankroll + goal)))
        root = -root
        return (1 - exp(-root * goal)) / (1 - exp(-root * (bankroll + goal)))

    def _adjustment(self) -> float | None:
        if self.mean <= 0 or min(self.gains) >= 0:
            return None
        gains, shares = np.array(self.gains), np.array(self.shares)

        def over(rate: float) -> float:
            return float(shares @ np.exp(-rate * gains)) - 1

        low, high = 0.0, 1.0
        while over(high) < 0:
            low, high = high, 2 * high
        if not low:
            low = high
            while over(low) >= 0:
                low /= 2
        for _ in range(STEPS):
            middle = (low + high) / 2
            low, high = (middle, high) if over(middle) < 0 else (low, middle)
        return (low + high) / 2

    # -- sessions --------------------------------------------------------------------------------

    def sessions(
        self,
        bankroll: float,
        rounds: int,
        *,
        goal: float | None = None,
        seed: int = 1,
        sessions: int = SESSIONS,
    ) -> Sessions:
        """Many sessions of so many rounds, each over sooner if the bankroll or the goal is met."""
        rng = np.random.default_rng(int(key_of(seed)))
        gains = np.array(self.gains)
        up_to = np.cumsum(self.shares) / sum(self.shares)
        up_to[-1] = 1.0
        won, best, worst = np.zeros(sessions), np.zeros(sessions), np.zeros(sessions)
        over = np.zeros(sessions, np.bool_)
        for _ in range(rounds):
            drawn = gains[np.searchsorted(up_to, rng.random(sessions), side="right")]
            won += np.where(over, 0.0, drawn)
            best = np.maximum(best, won)
            worst = np.maximum(worst, best - won)
            over |= won <= -bankroll
            if goal is not None:
                over |= won >= goal
        return Sessions(bankroll, goal, rounds, won, worst)


@dataclass(frozen=True, eq=False)
class Sessions:
    """What sessions came to, in units of the stake."""

    bankroll: float
    goal: float | None
    rounds: int
    won: NDArray[np.float64]
    drawdown: NDArray[np.float64]
    """By session, the deepest fall from what had been the most."""

    @property
    def ruined(self) -> float:
        """How many lost it all, as a share."""
        return float((self.won <= -self.bankroll).mean())

    @property
    def reached(self) -> float | None:
        """How many met the goal, as a share."""
        return None if self.goal is None else float((self.won >= self.goal).mean())

    def quantiles(self, *shares: float) -> list[float]:
        """What a session brings at the least in such shares of all."""
        return [float(found) for found in np.quantile(self.won, shares)]

    @property
    def mean(self) -> float:
        """What a session brings on average."""
        return float(self.won.mean())

    @property
    def deep_drawdown(self) -> float:
        """One session in twenty falls deeper."""
        return float(np.quantile(self.drawdown, 0.95))

    @property
    def mean_drawdown(self) -> float:
        """The deepest fall of a session on average."""
        return float(self.drawdown.mean())

    def histogram(self, bars: int = 40) -> tuple[list[float], list[int]]:
        """The distribution: edges of bars, and how many sessions each holds."""
        many, edges = np.histogram(self.won, bars)
        return [float(edge) for edge in edges], [int(count) for count in many]

    def curves(self) -> Curves:
        """How many sessions bring no more than so much, to be drawn."""
        ends = float(self.won.min()), float(self.won.max())
        gains = sorted({float(f"{gain:.6g}") for gain in np.linspace(*ends, POINTS)})
        up_to = tuple(100 * float((self.won <= gain).mean()) for gain in gains)
        stakes = f"{self.rounds:,} rounds with {self.bankroll:g} units"
        if self.goal is not None:
            stakes += f", or until {self.goal:g} are won"
        return Curves(
            f"Sessions of {stakes}: ruined {self.ruined:.2%}",
            "units won at the end",
            "sessions that win no more, %",
            tuple(f"{gain:.6g}" for gain in gains),
            {"sessions": up_to},
        )

    def _repr_svg_(self) -> str:
        """The distribution as a notebook draws it."""
        return curves_svg(self.curves())
