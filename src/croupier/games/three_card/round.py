"""One round of three card poker at a table, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.equipment.cards import BACK
from croupier.games.house_poker import round as house
from croupier.games.house_poker import state
from croupier.games.house_poker.rules import ANTE, BET, DEALER, FOLD
from croupier.games.house_poker.state import FOLDED, WAGERED
from croupier.games.three_card.rules import (
    ANTE_BONUS,
    PAIR_PLUS,
    ThreeCardRules,
    bet_wager,
    dealer_qualifies,
)
from croupier.games.three_card.state import ThreeCardFelt, cards_for
from croupier.law import Law, rule
from croupier.play.answers import Close
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.prompts import Choose, Option, Question
from croupier.play.wagers import Wager


class Asks(house.InStages):
    """The questions of a round, with the citations of the book in play, made once."""

    rules: ThreeCardRules

    def __init__(self, rules: ThreeCardRules, wagers: Sequence[Wager], law: Law) -> None:
        super().__init__(rules, wagers, COURSE, law)
        self.fold = law[fold]

    def dealt_to(self, felt: ThreeCardFelt) -> list[str]:
        """Everybody with a wager on his own hand; without an ante, as only a proof has it."""
        return state.owners(felt, ANTE, PAIR_PLUS)


def three_card_poker(
    rules: ThreeCardRules, wagers: Sequence[Wager], law: Law
) -> Callable[[ThreeCardFelt], Script]:
    """The script of a round under the law of a book."""
    return partial(house.play, Asks(rules, wagers, law))


# -- the players decide ----------------------------------------------------------------------------


@rule
def decide(felt: ThreeCardFelt, ask: Asks) -> Script:
    """Who has an ante goes on or folds, in any order; in time, where silence decides."""
    while not felt.state.no_hand and (waiting := state.undecided(felt, 0)):
        questions = tuple(_question(felt, seat, ask) for seat in waiting)
        answer = yield Choose(questions, ask.decide[0])
        if type(answer) is Close:
            for seat in waiting:
                fold(felt, seat)
        elif answer.move == FOLD:
            fold(felt, answer.seat)
        else:
            state.decide_so(felt, answer.seat, 0, WAGERED)
            felt.place(answer.seat, BET, answer.stake, box=_ante(felt, answer.seat).box)


def _question(felt: ThreeCardFelt, seat: str, ask: Asks) -> Question:
    bet = bet_wager(_ante(felt, seat).stake)
    options = (Option(ask.rules.move, bet, bet, ask.amount[0]), Option(FOLD, cites=ask.fold))
    return Question(seat, "", options, ask.rules.silence)


def _ante(felt: ThreeCardFelt, seat: str) -> Bet:
    ante = state.of(felt, seat, ANTE)
    assert ante is not None
    return ante


@rule
def fold(felt: ThreeCardFelt, seat: str) -> None:
    """A player gives up: his wagers on the hand are taken with it (readings TP-4 and ETP-1)."""
    state.decide_so(felt, seat, 0, FOLDED)
    for bet in felt.live():
        taken = bet.wager == ANTE or not felt.rules.side_wagers_stand
        if bet.seat == seat and not bet.on and taken:
            felt.settle(bet, felt.game.wagers[bet.wager].verdicts[FOLDED])


# -- the showdown ----------------------------------------------------------------------------------


def shown(felt: ThreeCardFelt) -> list[str]:
    """Whose hands are shown; to a dealer who does not qualify, only those paid for themselves."""
    return [seat for seat in state.owners(felt, ANTE, PAIR_PLUS) if _is_shown(felt, seat)]


def _is_shown(felt: ThreeCardFelt, seat: str) -> bool:
    unknown = BACK in cards_for(felt, seat)
    if unknown or felt.state.no_hand or dealer_qualifies(felt.cards(DEALER)):
        return True
    paid = {ANTE: ANTE_BONUS, PAIR_PLUS: PAIR_PLUS}
    lying = ((state.of(felt, seat, wager), felt.game.wagers[by]) for wager, by in paid.items())
    return any(bet is not None and wager.decide(felt, bet) in wager.pays for bet, wager in lying)


# -- paying and taking -----------------------------------------------------------------------------


@rule
def settle(felt: ThreeCardFelt) -> None:
    """From the dealer's right: the bet, the ante bonus, the ante, then what lies beside them."""
    for seat in dict.fromkeys([*reversed(state.players(felt)), *(bet.seat for bet in felt.live())]):
        own = [bet for bet in felt.live() if bet.seat == seat]
        for bet in sorted(own, key=_turn):
            if bet.wager == ANTE:
                pay_ante_bonus(felt, bet)
            felt.settle(bet, felt.game.wagers[bet.wager].verdict(felt, bet))
    felt.settled = True


def _turn(bet: Bet) -> int:
    return {BET: 0, ANTE: 1}.get(bet.wager, 2)


@rule
def pay_ante_bonus(felt: ThreeCardFelt, ante: Bet) -> None:
    """A straight or better of a player who goes on is paid on the ante, whoever wins."""
    wager = felt.game.wagers[ANTE_BONUS]
    if wager.decide(felt, ante) in wager.pays:
        verdict = wager.verdict(felt, ante)
        why = f"{verdict.why}, {verdict.odds_text} on the ante"
        felt.bonus(ante.seat, ANTE_BONUS, verdict.pays(ante.stake), verdict.cites, why)


COURSE = house.Course(decide=(decide,), amounts=(bet_wager,), show=(), awaited=shown, settle=settle)
