"""One round of Mississippi stud, in the order of the rule book."""

from __future__ import annotations

from croupier.games.house_poker import round as house
from croupier.games.house_poker import state
from croupier.games.house_poker.round import InStages
from croupier.games.house_poker.rules import BET, FOLD, KEEP, RETRACT
from croupier.games.house_poker.state import ABSENT, FOLDED
from croupier.games.mississippi.rules import AMOUNTS, BONUS, MAIN, STREETS
from croupier.games.mississippi.state import MississippiFelt, ante_of, may_change
from croupier.law import essential
from croupier.play.answers import Close, Move
from croupier.play.game import Script
from croupier.play.prompts import Choose, Option, Question

MOVES = (FOLD, BET, KEEP, RETRACT)


# -- the players decide --------------------------------------------------------------------------


@essential
def decide_third_street(felt: MississippiFelt, ask: InStages) -> Script:
    """On his two cards a player folds or makes the third street wager."""
    yield from _decide(felt, ask, 0)


@essential
def decide_fourth_street(felt: MississippiFelt, ask: InStages) -> Script:
    """With the first community card he folds or makes the fourth street wager."""
    yield from _decide(felt, ask, 1)


@essential
def decide_fifth_street(felt: MississippiFelt, ask: InStages) -> Script:
    """With the second he folds or makes the fifth street wager."""
    yield from _decide(felt, ask, 2)


def _decide(felt: MississippiFelt, ask: InStages, street: int) -> Script:
    """Everybody in the round is asked, in any order; and who may change his mind."""
    while questions := _questions(felt, ask, street):
        answer = yield Choose(questions, ask.decide[street])
        if type(answer) is Close:
            for seat in may_change(felt, street):
                del felt.state.may_change[seat]
        elif answer.seat in may_change(felt, street):
            del felt.state.may_change[answer.seat]
            _decide_again(felt, answer, street, ask)
        elif answer.move == FOLD:
            fold(felt, answer.seat, street)
        else:
            house.raise_it(felt, answer.seat, street, STREETS[street], answer.stake)


def _questions(felt: MississippiFelt, ask: InStages, street: int) -> tuple[Question, ...]:
    """Who is asked: whoever has not decided, those first who are directed to go first."""
    waiting = state.undecided(felt, street)
    first = [seat for seat in waiting if seat in felt.state.play_first]
    if first:
        return tuple(_question(felt, seat, street, ask) for seat in first)
    again = (_question_again(felt, seat, street, ask) for seat in may_change(felt, street))
    return (*(_question(felt, seat, street, ask) for seat in waiting), *again)


def _question(felt: MississippiFelt, seat: str, street: int, ask: InStages) -> Question:
    fold_it = Option(FOLD, cites=ask.decide[street])
    return Question(seat, "", (fold_it, _amount(felt, seat, street, ask)))


def _amount(felt: MississippiFelt, seat: str, street: int, ask: InStages) -> Option:
    """One, two or three antes; of an ante that was taken on a fold too."""
    ante = ante_of(felt, seat)
    assert ante is not None
    least, most = AMOUNTS[street](ante.stake)
    return Option(BET, least, most, ask.amount[street], ante.stake)


def _question_again(felt: MississippiFelt, seat: str, street: int, ask: InStages) -> Question:
    """A player who has decided may keep to it, fold, or wager another amount; silence keeps."""
    options = [Option(KEEP, cites=ask.decide[street]), Option(FOLD, cites=ask.decide[street])]
    bet, lies = _amount(felt, seat, street, ask), state.of(felt, seat, STREETS[street])
    if lies is None:
        options.append(bet)
    else:  # the amount is what is to lie there, as far as the player's chips go
        most = bet.most
        while most > lies.stake and felt.game.affordable(felt, seat, most - lies.stake):
            most -= bet.step
        options.append(Option(BET, bet.least, most, bet.cites, bet.step, adds=False))
    return Question(seat, "", tuple(options), KEEP)


def _decide_again(felt: MississippiFelt, answer: Move, street: int, ask: InStages) -> None:
    """A decision is changed: a wager is altered or taken back, a fold undone (reading MS-4)."""
    seat, why = answer.seat, ask.decide[street]
    lies = state.of(felt, seat, STREETS[street])
    if answer.move == KEEP or (answer.move == FOLD and lies is None):
        return
    if answer.move == FOLD:
        assert lies is not None
        felt.give_back(lies, "removed", why, "the player decides to fold instead")
        fold(felt, seat, street)
    elif lies is not None and answer.stake < lies.stake:
        felt.reduce(lies, answer.stake, why, "the player decides on less")
    elif lies is not None:
        felt.change(lies, answer.stake, why)
    else:
        house.put_back_what_was_folded(felt, why, seat)
        house.raise_it(felt, seat, street, STREETS[street], answer.stake)


@essential
def fold(felt: MississippiFelt, seat: str, street: int, done: str = FOLDED) -> None:
    """The hand's wagers are taken; the bonus outlives a fold, but not its owner's absence."""
    state.decide_so(felt, seat, street, done)
    house.close_the_hand(felt, seat, done, () if done == ABSENT else (BONUS,))


# -- the community cards -------------------------------------------------------------------------


@essential
def show_third_street(felt: MississippiFelt, ask: InStages) -> Script:
    """The first community card, once everybody has decided."""
    yield from house.show_board(felt, 1, ask.card[0])


@essential
def show_fourth_street(felt: MississippiFelt, ask: InStages) -> Script:
    """The second."""
    yield from house.show_board(felt, 2, ask.card[1])


@essential
def show_fifth_street(felt: MississippiFelt, ask: InStages) -> Script:
    """The third and last."""
    yield from house.show_board(felt, 3, ask.card[2])


@essential
def settle(felt: MississippiFelt) -> None:
    """From the dealer's right, each player's ante and streets; then the bonus wagers."""
    for seat in reversed(state.players(felt)):
        house.settle_wagers(felt, seat, *MAIN)
    for seat in reversed(state.owners(felt, BONUS)):
        house.settle_wagers(felt, seat, BONUS)
    felt.settled = True


COURSE = house.Course(
    decide=(decide_third_street, decide_fourth_street, decide_fifth_street),
    amounts=AMOUNTS,
    wagers=STREETS,
    question=_question,
    fold=fold,
    show=(show_third_street, show_fourth_street, show_fifth_street),
    awaited=state.players,
    settle=settle,
)
