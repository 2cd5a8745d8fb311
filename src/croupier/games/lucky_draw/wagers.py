"""Lucky draw wagers: what decides each."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.lucky_draw.rules import against_dealer, lucky
from croupier.games.lucky_draw.state import LuckyFelt, in_play
from croupier.play.cutting import DEALER
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.spots import box_spot
from croupier.ranking.points import points


def own(felt: LuckyFelt, bet: Bet) -> list[Card]:
    """The cards of the box a wager lies on; one that names no box is on the first in play."""
    return felt.hands[box_spot(bet.box or in_play(felt)[0].box)].cards


@events("higher", "lower", "tie")
def enter(felt: LuckyFelt, bet: Bet) -> str:
    """Higher, lower or a tie: how the box's hand did against the dealer's."""
    return against_dealer(points(own(felt, bet)), points(felt.hands[DEALER].cards))


@events(
    "3-3-3 suited", "3-3-3 off suit", "lucky 9", "lucky 8", "lucky 7", "six or less", "lower", "tie"
)
def draw(felt: LuckyFelt, bet: Bet) -> str:
    """As for the enter wager; a winning hand is named by its three cards."""
    result = enter(felt, bet)
    return lucky(own(felt, bet)) if result == "higher" else result
