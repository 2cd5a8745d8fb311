"""Casino war wagers: what decides each."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.casino_war.rules import against
from croupier.games.casino_war.state import WarFelt, war_wager
from croupier.play.cutting import DEALER
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.spots import box_spot


def _cards(felt: WarFelt, bet: Bet, number: int) -> tuple[Card, Card]:
    """The box's card and the dealer's, of the first deal or of the war."""
    box, dealer = felt.hands[box_spot(bet.box or "1")], felt.hands[DEALER]
    return box.cards[number], dealer.cards[number]


@events("higher", "lower", "surrendered", "war lost", "war not lost")
def casino_war(felt: WarFelt, bet: Bet) -> str:
    """Higher or lower by the first cards; on equal ones by the war, or surrendered without."""
    first = against(*_cards(felt, bet, 0))
    if first != "equal":
        return first
    if war_wager(felt, bet) is None:
        return "surrendered"
    return "war lost" if war(felt, bet) == "lower" else "war not lost"


@events("equal", "not equal")
def tie(felt: WarFelt, bet: Bet) -> str:
    """Equal or not, by the first cards."""
    return "equal" if against(*_cards(felt, bet, 0)) == "equal" else "not equal"


@events("higher", "equal", "lower")
def war(felt: WarFelt, bet: Bet) -> str:
    """Higher, equal or lower, by the additional cards."""
    return against(*_cards(felt, bet, 1))
