"""What decides each wager of three card poker."""

from __future__ import annotations

from croupier.games.three_card.layout import DEALER, DEALER_OUT, cards_for, folded, rules_of
from croupier.games.three_card.rules import (
    best_of_six,
    compare,
    dealer_qualifies,
    hand_name,
    is_ante_bonus_hand,
    is_pair_plus_hand,
)
from croupier.law import cites
from croupier.play.felt import Bet, Felt

FOLDED = "folded"
NO_QUALIFY = "the dealer does not qualify"
HIGHER = "higher"
LOWER = "lower"
STAND_OFF = "stand off"
RETURNED = "returned"
NOTHING = "nothing"


@cites(
    "qld-2024 sch 12 s 19(2)(a)", "qld-2024 sch 12 s 19(3)", "qld-2024 sch 12 s 21(1)",
    "qld-2024 sch 12 s 21(2)[2]", "qld-2024 sch 12 s 21(4)", "qld-2024 sch 12(a) s 4",
)  # fmt: skip
def against_dealer(felt: Felt, bet: Bet) -> str:
    """How a player's hand stands against the dealer's."""
    if folded(felt, bet.seat):
        return FOLDED
    dealer = felt.cards(DEALER)
    if DEALER_OUT in felt.marks or not dealer_qualifies(dealer):
        return NO_QUALIFY
    order = compare(cards_for(felt, bet.seat), dealer)
    return HIGHER if order > 0 else LOWER if order < 0 else STAND_OFF


@cites("qld-2024 sch 12 s 22(1)", "qld-2024 sch 12(a) s 6(1)", "qld-2024 sch 12(a) s 6(3)")
def ante_bonus(felt: Felt, bet: Bet) -> str:
    """The bonus hand that goes with an ante, if the player has one."""
    made = hand_name(cards_for(felt, bet.seat))
    return made if is_ante_bonus_hand(made) and not folded(felt, bet.seat) else NOTHING


@cites(
    "qld-2024 sch 12 s 24(1)", "qld-2024 sch 12 s 24(2)(a)", "qld-2024 sch 12 s 24(2)(b)",
    "qld-2024 sch 12 s 29(4)(f)", "qld-2024 sch 12 s 29(4)(g)", "qld-2024 sch 12 s 29(6)(h)",
    "qld-2024 sch 12 s 29(6)(i)", "qld-2024 sch 12(a) s 3(1)(d)",
)  # fmt: skip
def pair_plus(felt: Felt, bet: Bet) -> str:
    """The hand, row or column itself, whatever the dealer has; it is taken with a fold."""
    if is_taken_with_fold(felt, bet):
        return FOLDED
    made = hand_name(cards_for(felt, bet.seat, bet.on))
    if is_pair_plus_hand(made):
        return made
    return RETURNED if DEALER_OUT in felt.marks else NOTHING


@cites(
    "qld-2024 sch 12(a) s 5(1)", "qld-2024 sch 12(a) s 5(2)", "qld-2024 sch 12(a) s 3(1)(d)"
)  # fmt: skip
def six_card_bonus(felt: Felt, bet: Bet) -> str:
    """The best five of a hand, row or column and the dealer's three cards."""
    if is_taken_with_fold(felt, bet):
        return FOLDED
    return best_of_six([*cards_for(felt, bet.seat, bet.on), *felt.cards(DEALER)]) or NOTHING


def is_taken_with_fold(felt: Felt, bet: Bet) -> bool:
    """Whether a wager beside the ante has gone with the hand; rows and columns never do."""
    return not bet.on and folded(felt, bet.seat) and not rules_of(felt).side_wagers_stand
