"""What decides each wager of ultimate Texas hold'em, read off the hands."""

from __future__ import annotations

from croupier.games.house_poker import rules
from croupier.games.house_poker.rules import DEALER, FOLD, HIGHER, LOWER
from croupier.games.house_poker.state import FOLDED, has, with_board
from croupier.games.ultimate.rules import pays_blind, qualifies
from croupier.games.ultimate.state import UltimateFelt
from croupier.law import essential
from croupier.play.felt import Bet
from croupier.ranking import Category

DEALER_OUT = "the dealer has no hand"
NOT_QUALIFIED = "dealer does not qualify"
SMALL = "less than a straight"
UNQUALIFIED_SMALL = "dealer does not qualify, less than a straight"
NOTHING = "nothing"
NOT_EXPOSED = "hand not exposed"
RETURNED = "returned"


@essential
def dealer_qualifies(felt: UltimateFelt) -> bool:
    """Whether the dealer declares a hand that qualifies."""
    return qualifies(rules.best_hand(with_board(felt, DEALER)))


@essential
def standing(felt: UltimateFelt, seat: str) -> str:
    """How a player's hand stands against the dealer's; one that stays hidden is lower."""
    if seat in felt.state.not_exposed:
        return LOWER
    return rules.against_dealer(
        rules.best_hand(with_board(felt, seat)), rules.best_hand(with_board(felt, DEALER))
    )


def ante_result(stands: str, qualified: bool) -> str:
    """Which hand is higher, if the dealer qualifies."""
    return stands if qualified else NOT_QUALIFIED


def ante_event(felt: UltimateFelt, bet: Bet) -> str:
    """Whether the dealer qualifies, and if so which hand is higher."""
    if has(felt, bet.seat, FOLDED):
        return FOLD
    if felt.state.no_hand:
        return DEALER_OUT
    return ante_result(standing(felt, bet.seat), dealer_qualifies(felt))


def play_event(felt: UltimateFelt, bet: Bet) -> str:
    """Which hand is higher, whether the dealer qualifies or not."""
    return DEALER_OUT if felt.state.no_hand else standing(felt, bet.seat)


@essential
def blind_result(stands: str, qualified: bool, hand: Category, blind_needs_dealer: bool) -> str:
    """A higher hand is paid by what it is from a straight up; a lower one loses, unless the rules
    ask for a dealer who qualifies (reading UW-1).
    """
    if stands == HIGHER and pays_blind(hand):
        return hand.value
    if blind_needs_dealer and not qualified:
        return UNQUALIFIED_SMALL
    return SMALL if stands == HIGHER else stands


def blind_event(felt: UltimateFelt, bet: Bet) -> str:
    """Which hand is higher, whether the dealer qualifies, and what the player's hand is."""
    if has(felt, bet.seat, FOLDED):
        return FOLD
    if felt.state.no_hand:
        return DEALER_OUT
    hand = rules.best_hand(with_board(felt, bet.seat)).category
    needs_dealer = felt.rules.blind_needs_dealer
    return blind_result(standing(felt, bet.seat), dealer_qualifies(felt), hand, needs_dealer)


def trips_event(felt: UltimateFelt, bet: Bet) -> str:
    """What the player's own hand is, whatever the dealer has."""
    wager = felt.game.wagers[bet.wager]
    if bet.seat in felt.state.not_exposed:
        return NOT_EXPOSED
    called = rules.category(with_board(felt, bet.seat))
    if called in wager.pays:
        return called
    return RETURNED if felt.state.no_hand else NOTHING
