"""What decides each wager of stud against the house, read off the hands."""

from __future__ import annotations

from croupier.games.house_poker.rules import (
    DEALER,
    HIGHER,
    against_dealer,
    best_hand,
    category,
)
from croupier.games.house_poker.state import HouseFelt
from croupier.games.stud.rules import DEAD_MANS_HAND, is_dead_mans_hand, qualifies
from croupier.law import cites
from croupier.play.felt import Bet

NOT_QUALIFIED, MISCOUNTED = "dealer does not qualify", "dealer's hand miscounted"
NOTHING = "nothing"


@cites("qld-2024 sch 3 s 15(a)", "qld-2024 sch 3 s 15(b)", "act-1992 CP 8.4", "act-1992 CP 9.2")
def dealer_plays(felt: HouseFelt) -> bool:
    """Whether the dealer declares a hand that plays."""
    return not felt.state.no_hand and qualifies(felt.hands[DEALER].cards)


def ante_event(felt: HouseFelt, bet: Bet) -> str:
    """Whether the dealer plays, and if so which hand is higher."""
    if felt.state.no_hand:
        return MISCOUNTED
    if not dealer_plays(felt):
        return NOT_QUALIFIED
    mine = best_hand(felt.cards(felt.hand_of(bet.seat)))
    return against_dealer(mine, best_hand(felt.cards(DEALER)))


def bet_event(felt: HouseFelt, bet: Bet) -> str:
    """As the ante; a hand that wins is paid by what it is."""
    event = ante_event(felt, bet)
    return category(felt.cards(felt.hand_of(bet.seat))) if event == HIGHER else event


@cites("act-1992 CP 11.2")
def jackpot_event(felt: HouseFelt, bet: Bet) -> str:
    """What the player's own hand is, whatever the dealer has."""
    cards = felt.cards(felt.hand_of(bet.seat))
    if is_dead_mans_hand(cards):
        return DEAD_MANS_HAND
    called = category(cards)
    return called if called in felt.game.wagers[bet.wager].pays else NOTHING
