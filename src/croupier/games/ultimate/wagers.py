"""What decides each wager of ultimate Texas hold'em, read off the hands."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.house_poker import rules
from croupier.games.house_poker.counts import no_hand_for_the_dealer
from croupier.games.house_poker.rules import DEALER, EQUAL, FOLD, HIGHER, LOWER
from croupier.games.house_poker.state import ABSENT, FOLDED, has, with_board
from croupier.games.ultimate.rules import BLIND, pays_blind, qualifies
from croupier.games.ultimate.state import UltimateFelt
from croupier.law import essential
from croupier.play.events import ByGame, events
from croupier.play.felt import Bet
from croupier.play.game import Game
from croupier.play.wagers import Wager
from croupier.ranking import STANDARD, Category

DEALER_OUT = "the dealer has no hand"
NOT_QUALIFIED = "dealer does not qualify"
SMALL = "less than a straight"
UNQUALIFIED_SMALL = "dealer does not qualify, less than a straight"
NOTHING = "nothing"
NOT_EXPOSED = "hand not exposed"
RETURNED = "returned"


def by_rulings(*without_dealer: str, exposed: bool = False, absent: bool = True) -> ByGame:
    """What may become of a wager only by rulings that not every book has: on a dealer without a
    hand, on a hand that stays hidden, on a player who is not there.
    """

    def further(game: Game, wager: Wager) -> Iterator[str]:
        from croupier.games.ultimate import mishaps  # which play rounds with these wagers

        if game.law.of(no_hand_for_the_dealer) or game.law.of(mishaps.dealer_exposed):
            yield from without_dealer
        if exposed and game.law.of(mishaps.hand_not_exposed):
            yield NOT_EXPOSED
        if absent and game.law.of(mishaps.absent):
            yield ABSENT
        if wager.name == BLIND and game.rules.blind_needs_dealer:
            yield UNQUALIFIED_SMALL

    return further


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


@events(HIGHER, EQUAL, LOWER, NOT_QUALIFIED, FOLD, by_game=by_rulings(DEALER_OUT))
def ante_event(felt: UltimateFelt, bet: Bet) -> str:
    """Whether the dealer qualifies, and if so which hand is higher."""
    if has(felt, bet.seat, FOLDED):
        return FOLD
    if felt.state.no_hand:
        return DEALER_OUT
    return ante_result(standing(felt, bet.seat), dealer_qualifies(felt))


@events(HIGHER, EQUAL, LOWER, by_game=by_rulings(DEALER_OUT, absent=False))
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


@events(
    *filter(pays_blind, STANDARD.rules.order),
    *(SMALL, EQUAL, LOWER, FOLD),
    by_game=by_rulings(DEALER_OUT),
)
def blind_event(felt: UltimateFelt, bet: Bet) -> str:
    """Which hand is higher, whether the dealer qualifies, and what the player's hand is."""
    if has(felt, bet.seat, FOLDED):
        return FOLD
    if felt.state.no_hand:
        return DEALER_OUT
    hand = rules.best_hand(with_board(felt, bet.seat)).category
    needs_dealer = felt.rules.blind_needs_dealer
    return blind_result(standing(felt, bet.seat), dealer_qualifies(felt), hand, needs_dealer)


@events(NOTHING, FOLD, may=tuple(Category), by_game=by_rulings(RETURNED, exposed=True))
def trips_event(felt: UltimateFelt, bet: Bet) -> str:
    """What the player's own hand is, whatever the dealer has."""
    wager = felt.game.wagers[bet.wager]
    if bet.seat in felt.state.not_exposed:
        return NOT_EXPOSED
    called = rules.category(with_board(felt, bet.seat))
    if called in wager.pays:
        return called
    return RETURNED if felt.state.no_hand else NOTHING
