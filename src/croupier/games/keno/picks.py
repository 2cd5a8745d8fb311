"""Numbers that the writer terminal picks: quick picks, mystery quick picks and set bets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from croupier.equipment.randomness import Source
from croupier.games.keno.rules import NUMBERS
from croupier.games.keno.tickets import Way
from croupier.law import essential, rule
from croupier.play.answers import in_order


def _pick(source: Source, count: int) -> list[str]:
    """So many different numbers, each selection equally likely, in the order picked."""
    left = list(NUMBERS)
    return [left.pop(source.below(len(left))) for _ in range(count)]


@rule
def quick_pick(source: Source, count: int) -> tuple[str, ...]:
    """The terminal picks the numbers; the player has said how many."""
    if not 1 <= count <= len(NUMBERS):
        raise ValueError(f"{count} numbers cannot be picked out of {len(NUMBERS)}")
    return in_order(_pick(source, count))


@rule
def mystery_quick_pick(source: Source, counts: Iterable[int]) -> tuple[str, ...]:
    """The terminal picks the numbers, and how many of those that the schedule allows."""
    allowed = tuple(counts)
    return quick_pick(source, allowed[source.below(len(allowed))])


@dataclass(frozen=True)
class SetBet:
    """A way ticket out of the catalogue: its ways, and whether its numbers must be played."""

    name: str
    ways: tuple[Way, ...]
    fixed: bool = True

    @essential
    def played(self, source: Source) -> tuple[Way, ...]:
        """The ways as they are played: as illustrated, or with numbers that the terminal picks.

        The pattern of the illustration is kept: ways that share a number still do.
        """
        if self.fixed:
            return self.ways
        shown = in_order({number for way in self.ways for number in way.numbers})
        instead = dict(zip(shown, _pick(source, len(shown)), strict=True))
        return tuple(
            Way(way.wager, in_order(instead[number] for number in way.numbers), way.stake)
            for way in self.ways
        )
