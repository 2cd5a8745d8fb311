"""What decides each wager of Texas hold'em bonus, read off the hands."""

from __future__ import annotations

from croupier.games.holdem_bonus.rules import BONUS_HANDS, NO_BONUS, bonus_hand, pays_ante
from croupier.games.holdem_bonus.state import BonusFelt
from croupier.games.house_poker.counts import without_a_dealer
from croupier.games.house_poker.rules import (
    DEALER,
    EQUAL,
    FOLD,
    HIGHER,
    LOWER,
    against_dealer,
    best_hand,
)
from croupier.games.house_poker.state import with_board
from croupier.law import essential, rule
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.ranking import Category

DEALER_OUT = "the dealer has no hand"
SMALL = "higher, but less than a flush"
RETURNED = "returned"


@essential
def standing(felt: BonusFelt, seat: str) -> str:
    """How the best five of a player's seven cards stand against the dealer's."""
    return against_dealer(best_hand(with_board(felt, seat)), best_hand(with_board(felt, DEALER)))


def ante_result(stands: str, hand: Category) -> str:
    """Of a higher hand it matters what it is; the ante of a lesser one stands off (reading H-2)."""
    return SMALL if stands == HIGHER and not pays_ante(hand) else stands


@events(HIGHER, SMALL, EQUAL, LOWER, FOLD, by_game=without_a_dealer(DEALER_OUT))
def ante_event(felt: BonusFelt, bet: Bet) -> str:
    """Which hand is higher, and whether a winning one is a flush or better."""
    if felt.state.no_hand:
        return DEALER_OUT
    hand = best_hand(with_board(felt, bet.seat)).category
    return ante_result(standing(felt, bet.seat), hand)


@events(HIGHER, EQUAL, LOWER, by_game=without_a_dealer(DEALER_OUT))
def street_event(felt: BonusFelt, bet: Bet) -> str:
    """Which hand is higher."""
    return DEALER_OUT if felt.state.no_hand else standing(felt, bet.seat)


@rule
@events(*BONUS_HANDS, NO_BONUS, FOLD, by_game=without_a_dealer(RETURNED))
def bonus_event(felt: BonusFelt, bet: Bet) -> str:
    """What the player's hole cards are, whichever hand wins."""
    found = bonus_hand(felt.cards(felt.hand_of(bet.seat)))
    return RETURNED if found == NO_BONUS and felt.state.no_hand else found
