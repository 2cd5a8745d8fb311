"""When a raise is closed to a player."""

from __future__ import annotations

from croupier.equipment.cards import BACK
from croupier.games.red_dog.rules import CONSECUTIVE, PAIR
from croupier.games.red_dog.state import CENTRE, RAISE, STAND, RedDogFelt, card_at, spread_of
from croupier.law import Cites, essential
from croupier.play.answers import Move


def not_open(felt: RedDogFelt, move: Move) -> Cites:
    """The provision that closes a raise: a pair, no spread, or not the time for it."""
    if move.move not in (RAISE, STAND):
        return ()
    if no_raise_on_pair(felt):
        return felt.law[no_raise_on_pair]
    return felt.law[no_spread] if no_spread(felt) else felt.law[late]


@essential
def no_raise_on_pair(felt: RedDogFelt) -> bool:
    """Whether the first two cards are a pair, on which nobody raises."""
    return spread_of(felt) == PAIR


@essential
def no_spread(felt: RedDogFelt) -> bool:
    """Whether the first two cards are consecutive: no third card comes."""
    return spread_of(felt) == CONSECUTIVE


@essential
def late(felt: RedDogFelt) -> bool:
    """Whether the time between the spread and the third card has gone by."""
    return card_at(felt, CENTRE) is not BACK
