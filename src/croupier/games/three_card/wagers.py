"""What decides each wager of three card poker."""

from __future__ import annotations

from croupier.games.house_poker.counts import without_a_dealer
from croupier.games.house_poker.rules import (
    ANTE,
    DEALER,
    EQUAL,
    HIGHER,
    LOWER,
    against_dealer,
    at_least,
)
from croupier.games.house_poker.state import FOLDED, has
from croupier.games.three_card import rules
from croupier.games.three_card.rules import CARDS_IN_HAND
from croupier.games.three_card.state import ThreeCardFelt, cards_for
from croupier.law import essential, rule
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.game import Game
from croupier.play.wagers import Wager
from croupier.ranking import STANDARD, THREE_CARD

NO_QUALIFY = "the dealer does not qualify"
RETURNED = "returned"
NOTHING = "nothing"


def _folded(game: Game, wager: Wager) -> tuple[str, ...]:
    """Who has bet can no longer fold."""
    return (FOLDED,) if wager.name == ANTE else ()


@essential
@events(HIGHER, EQUAL, LOWER, NO_QUALIFY, by_game=_folded)
def ante_event(felt: ThreeCardFelt, bet: Bet) -> str:
    """How a player's hand stands against the dealer's, who may not qualify."""
    if has(felt, bet.seat, FOLDED):
        return FOLDED
    dealer = felt.cards(DEALER)
    if felt.state.no_hand or not rules.dealer_qualifies(dealer):
        return NO_QUALIFY
    return against_dealer(THREE_CARD.rank(cards_for(felt, bet.seat)), THREE_CARD.rank(dealer))


@essential
@events(*filter(rules.is_ante_bonus_hand, THREE_CARD.rules.order), may=(NOTHING,))
def ante_bonus(felt: ThreeCardFelt, bet: Bet) -> str:
    """The bonus hand that goes with an ante, if the player has one."""
    made = rules.hand_name(cards_for(felt, bet.seat))
    return made if rules.is_ante_bonus_hand(made) and not has(felt, bet.seat, FOLDED) else NOTHING


@rule
@events(
    *filter(rules.is_pair_plus_hand, THREE_CARD.rules.order),
    *(NOTHING, FOLDED),
    by_game=without_a_dealer(RETURNED),
)
def pair_plus(felt: ThreeCardFelt, bet: Bet) -> str:
    """The hand, row or column itself, whatever the dealer has; it is taken with a fold."""
    if _is_taken_with_fold(felt, bet):
        return FOLDED
    made = rules.hand_name(cards_for(felt, bet.seat, bet.on))
    if rules.is_pair_plus_hand(made):
        return made
    return RETURNED if felt.state.no_hand else NOTHING


@rule
@events(
    *(made for made in STANDARD.rules.order if at_least(made, rules.SIX_CARD_LEAST)),
    *(NOTHING, FOLDED),
)
def six_card_bonus(felt: ThreeCardFelt, bet: Bet) -> str:
    """The best five of a hand, row or column and the dealer's three cards."""
    if _is_taken_with_fold(felt, bet):
        return FOLDED
    return rules.best_of_six([*cards_for(felt, bet.seat, bet.on), *felt.cards(DEALER)]) or NOTHING


def _is_taken_with_fold(felt: ThreeCardFelt, bet: Bet) -> bool:
    """Whether a wager beside the ante has gone with the hand; rows and columns never do."""
    return not bet.on and has(felt, bet.seat, FOLDED) and not felt.rules.side_wagers_stand


@rule
def jackpot_hand(felt: ThreeCardFelt, seat: str) -> tuple[tuple[str, int], ...]:
    """The player's three cards and the first two that were dealt to the dealer."""
    mine = tuple((felt.hand_of(seat), card) for card in range(CARDS_IN_HAND))
    return (*mine, (DEALER, 0), (DEALER, 1))
