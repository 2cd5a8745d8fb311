"""A proof: a wager's exact distribution, and what it took to get there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from croupier.analysis.engine.errors import NotProvable

NONE_FOLDED = "no hand that wins it is folded by the best play of the ante"
"""Said of a wager that is lost with a folded hand."""


class PossibleResult(NamedTuple):
    """What can become of a wager."""

    event: str
    outcome: str
    net: Fraction
    """Gain or loss for an initial stake of one, at exact odds."""
    staked: Fraction
    """All that was put at risk for an initial stake of one."""
    fee: Fraction = Fraction(0)
    """What was paid for making the wager; it is in the loss."""


class BestDecision(NamedTuple):
    """A decision that can arise, and the move that is best for the wager."""

    asked: str
    sees: str
    move: str
    share: Fraction
    """How often it arises."""


@dataclass(frozen=True)
class Proof:
    """A wager's exact distribution, and what it took to prove it."""

    game: str
    wager: str
    lens: str
    distribution: Mapping[PossibleResult, Fraction]
    seconds: float
    leaves: int = 0
    """Leaves of the whole tree by this lens, nothing merged; in a chain, the ways that decide."""
    nodes: int = 0
    """Nodes after merging; in a chain, its states."""
    runs: int = 0
    """How often the script was begun, for all wagers proved in the same walk."""
    on: str = ""
    numbers: tuple[str, ...] = ()
    advice: tuple[BestDecision, ...] = ()
    """The best move wherever one is asked for; empty where the player decides nothing."""
    expected_rolls: Fraction | None = None
    """How many rolls it takes to decide the wager, where it may take more than one."""
    made: str = ""
    """When the wager is made, where that is not simply before the round."""
    method: str = ""
    """How it was proved, where not by running the script along every path."""
    strategy: str = ""
    """The best play in words, where a solver has found it."""
    note: str = ""
    """What else is to be said of the figure."""
    decimals: int | None = None
    """How many places the figures are good to, where they are not exact fractions."""
    rough: tuple[str, ...] = ()
    """Which figures of the published document are good to fewer places than that."""

    @property
    def total(self) -> Fraction:
        """The sum of all probabilities."""
        return sum(self.distribution.values(), Fraction(0))

    @cached_property
    def expected(self) -> Fraction:
        """The expected gain for an initial stake of one."""
        return sum((result.net * p for result, p in self.distribution.items()), Fraction(0))

    @cached_property
    def staked(self) -> Fraction:
        """All that is put at risk on average for an initial stake of one."""
        return sum((result.staked * p for result, p in self.distribution.items()), Fraction(0))

    @cached_property
    def fee(self) -> Fraction:
        """What is paid on average for making the wager."""
        return sum((result.fee * p for result, p in self.distribution.items()), Fraction(0))

    def checked(self) -> Proof:
        """The proof, if its probabilities come to one."""
        if self.total != 1:
            raise NotProvable(f"the probabilities of {self.wager} come to {self.total}, not 1")
        return self

    def must_come_to(self, value: Fraction) -> None:
        """The rounds counted one by one bring what the best play was found to be worth."""
        if self.expected != value:
            raise ArithmeticError(f"the rounds come to {self.expected}, the best play to {value}")

    def chance(self, event: str) -> Fraction:
        """The probability of an event."""
        return sum((p for r, p in self.distribution.items() if r.event == event), Fraction(0))
