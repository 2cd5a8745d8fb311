"""What decides each wager of stud against the house, read off the hands, and what it is paid."""

from __future__ import annotations

from croupier.games.house_poker import rules
from croupier.games.house_poker.counts import without_a_dealer
from croupier.games.house_poker.rules import ANTE, BET, DEALER, EQUAL, FOLD, HIGHER, LOWER
from croupier.games.jackpot.wagers import as_worked_out
from croupier.games.stud.rules import DEAD_MANS_HAND, at_most, is_dead_mans_hand, qualifies
from croupier.games.stud.state import StudFelt
from croupier.law import essential, rule
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.limits import payable_in_chips
from croupier.play.wagers import Verdict
from croupier.ranking import Category

NOT_QUALIFIED, MISCOUNTED = "dealer does not qualify", "dealer's hand miscounted"
NOTHING = "nothing"


@essential
def dealer_plays(felt: StudFelt) -> bool:
    """Whether the dealer declares a hand that plays."""
    return not felt.state.no_hand and qualifies(felt.hands[DEALER].cards)


@events(HIGHER, EQUAL, LOWER, NOT_QUALIFIED, FOLD, by_game=without_a_dealer(MISCOUNTED))
def ante_event(felt: StudFelt, bet: Bet) -> str:
    """Whether the dealer plays, and if so which hand is higher."""
    if felt.state.no_hand:
        return MISCOUNTED
    if not dealer_plays(felt):
        return NOT_QUALIFIED
    mine = rules.best_hand(felt.cards(felt.hand_of(bet.seat)))
    return rules.against_dealer(mine, rules.best_hand(felt.cards(DEALER)))


@events(*Category, EQUAL, LOWER, NOT_QUALIFIED, by_game=without_a_dealer(MISCOUNTED))
def bet_event(felt: StudFelt, bet: Bet) -> str:
    """As the ante; a hand that wins is paid by what it is."""
    event = ante_event(felt, bet)
    return rules.category(felt.cards(felt.hand_of(bet.seat))) if event == HIGHER else event


@rule
@events(DEAD_MANS_HAND, NOTHING, FOLD, may=tuple(Category))
def jackpot_event(felt: StudFelt, bet: Bet) -> str:
    """What the player's own hand is, whatever the dealer has."""
    cards = felt.cards(felt.hand_of(bet.seat))
    if is_dead_mans_hand(cards):
        return DEAD_MANS_HAND
    called = rules.category(cards)
    return called if called in felt.game.wagers[bet.wager].pays else NOTHING


# -- what is paid --------------------------------------------------------------------------------


def pay_up_to_the_maximum(felt: StudFelt, bet: Bet, verdict: Verdict) -> int:
    """Every wager at its odds; a bet no more than the maximum on the sign."""
    won = verdict.pays(bet.stake)
    return at_most(won, felt.rules.most) if bet.wager == BET else won


def pay_in_chips(felt: StudFelt, bet: Bet, verdict: Verdict) -> int:
    """The same in what the float can pay; a jackpot prize as it was worked out."""
    return as_worked_out(_payable, felt, bet, verdict)


def _payable(felt: StudFelt, bet: Bet, verdict: Verdict) -> int:
    won = payable_in_chips(felt, bet, verdict, ANTE)
    return at_most(won, felt.rules.most) if bet.wager == BET else won
