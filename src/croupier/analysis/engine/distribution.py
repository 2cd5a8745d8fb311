"""What events do to a wager: the gain by each, and the distribution from how often each comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from croupier.analysis.engine.proof import PossibleResult
from croupier.play.wagers import Verdict, Wager

LOST = {"lose": Fraction(-1), "surrender": Fraction(-1, 2)}


def gain_of(verdict: Verdict, stake: int = 1) -> Fraction:
    """What a stake gains by a verdict, for each unit of it."""
    if verdict.outcome == "win":
        return verdict.wins(stake) / stake
    return LOST.get(verdict.outcome, Fraction(0))


def by_hand(wager: Wager, made: Mapping[str, int], nothing: str) -> dict[PossibleResult, Fraction]:
    """A wager that pays by the hand alone, by how often each is made; those that it does not pay
    come to nothing.
    """
    counted: Counter[str] = Counter()
    for name, many in made.items():
        counted[name if name in wager.pays else nothing] += many
    return by_event(wager, counted)


def by_event(wager: Wager, counted: Mapping[str, int]) -> dict[PossibleResult, Fraction]:
    """A wager's distribution, by how often each event comes; the house may keep the stake."""
    total = sum(counted.values())
    shares: dict[PossibleResult, Fraction] = {}
    for event, many in counted.items():
        verdict = wager.verdicts[event]
        kept = 1 if wager.keeps_stake and verdict.outcome == "win" else 0
        result = PossibleResult(event, verdict.outcome, gain_of(verdict) - kept, Fraction(1))
        if many:
            shares[result] = Fraction(many, total)
    return shares
