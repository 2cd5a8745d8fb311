"""Who has acted before his turn is held to it, or not: three books, three tables."""

from __future__ import annotations

from enum import Enum

from croupier.games.poker.binding_acts import DECLARED, SHORT, short_of_a_call
from croupier.games.poker.rules import BET, CALL, CHECK, FOLD, RAISE
from croupier.games.poker.state import Bound, PokerFelt
from croupier.law import Cites
from croupier.play.prompts import Question

CHECKS, LARGER, RAISED = "checks", "larger", "raised"
"""What undoes a wager out of turn: that those who were missed check, that one of them bets more,
or that one of them bets or raises at all."""
OUT_OF_TURN = (CHECKS, LARGER, RAISED)


class MissedBets(Enum):
    """What those who were missed have wagered, where what it does has a provision of its own."""

    NO_MORE = "no more than he did: he calls or folds"
    MORE = "more than he did: he does what he likes"


def held_by(felt: PokerFelt, bound: Bound) -> Cites:
    """By what a player is held to what he did before his turn."""
    if bound.by != CHECKS:
        return bound.why
    more = missed_wager(felt, bound) > bound.wagers
    return felt.law[MissedBets.MORE if more else MissedBets.NO_MORE]


def of(felt: PokerFelt, player: int) -> Bound | None:
    """What a player whose turn has come did before it."""
    return next((one for one in felt.state.bound if one.player == player), None)


def forget(felt: PokerFelt, player: int) -> None:
    """What he did before his turn binds him no more."""
    felt.state.bound[:] = [one for one in felt.state.bound if one.player != player]


def stands(felt: PokerFelt, player: int) -> tuple[str, int] | None:
    """The move that a player is held to without being asked, with its chips; or nothing."""
    bound = of(felt, player)
    if bound is None or bound.by not in OUT_OF_TURN:
        return None
    state = felt.state
    wagered = missed_wager(felt, bound)
    if bound.by == CHECKS:
        if wagered:
            return None
        if not all(state.out[one] for one in bound.missed):
            return CHECK, 0
    elif (bound.by == LARGER and wagered > bound.wagers) or (
        bound.by == RAISED and wagered > max(bound.fronts)
    ):
        return None
    move = RAISE if state.high else BET
    if bound.wagers <= state.high:
        move = CALL
    return move, bound.wagers - state.front[player]


def missed_wager(felt: PokerFelt, bound: Bound) -> int:
    """The highest wager that those have made since who were missed."""
    front = felt.state.front
    return max((front[one] for one in bound.missed if front[one] > bound.fronts[one]), default=0)


def narrowed(felt: PokerFelt, player: int, question: Question) -> Question:
    """What is open to a player who has wagered out of turn and is asked: no raise where those who
    were missed have wagered no more than he. Who has put down less than a call makes it up or
    folds; who has said that he raises says by how much, and is held to that if he says no more.
    """
    bound = of(felt, player)
    if bound is not None and bound.by == DECLARED:
        raises = _only(question, (BET, RAISE), RAISE if felt.state.high else BET)
        # a ruling may have left nobody who could answer it, and a raise has a call in it
        return raises if raises.options else _only(question, (CALL,), CALL)
    if bound is not None and bound.by == SHORT:
        return _only(question, short_of_a_call(), FOLD)
    if bound is None or bound.by != CHECKS or missed_wager(felt, bound) > bound.wagers:
        return question
    return _only(question, (CHECK, CALL, FOLD), question.otherwise)


def _only(question: Question, moves: tuple[str, ...], otherwise: str) -> Question:
    options = tuple(option for option in question.options if option.move in moves)
    return Question(question.seat, question.on, options, otherwise)


def silence(question: Question) -> tuple[str, int]:
    """What it is that a player says nothing: a move, with the least that it takes. Who is bound to
    one is asked about that alone.
    """
    return question.otherwise, min(one.least for one in question.options)


def lies_there(felt: PokerFelt, player: int) -> int:
    """The chips of a player that lie in front of him and are not wagered yet: part of a call, or a
    wager out of turn that has not gone back to him.
    """
    bound = of(felt, player)
    if bound is None or bound.by not in (SHORT, CHECKS, LARGER):
        return 0
    return bound.wagers - felt.state.front[player]


def loses_by_folding(felt: PokerFelt, player: int) -> Bound | None:
    """What a player leaves in the pot who folds after a wager out of turn, if he leaves it, or
    after one that was less than a call.
    """
    bound = of(felt, player)
    return bound if bound is not None and bound.by in (CHECKS, SHORT) else None
