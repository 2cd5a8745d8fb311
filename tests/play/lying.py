"""What lies on a felt, as one seat may see it: two felts alike are the same to it."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from croupier.play import Bet, Felt, Line
from croupier.play.felt import Effect


class Lying(NamedTuple):
    """What one seat may see of a felt."""

    hands: dict[str, tuple[str, ...]]
    bets: list[Bet]
    lines: list[Line]
    effects: tuple[Effect, ...]
    rolls: list[tuple[int, ...]]
    spins: list[str]


def lying(felt: Felt[Any, Any, Any], seat: str = "") -> Lying:
    """The felt as a seat sees it now; without a seat, as a bystander does."""
    hands = {name: hand.shown_to(seat) for name, hand in felt.hands.items()}
    bets = [replace(bet) for bet in felt.bets]
    return Lying(hands, bets, [*felt.lines], felt.effects, [*felt.rolls], [*felt.spins])
