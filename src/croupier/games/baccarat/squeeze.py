"""Cards dealt face down: who may look at them first, and how they come to lie face up."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.baccarat.state import CoupFelt, Look
from croupier.law import Cites, rule
from croupier.play.answers import Close
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.prompts import EVERYONE, Choose, Option, Question, Turn

HANDS = ("player", "banker")
NOWHERE = 10**6
"""The place of a player who has none: behind all who have one."""


@rule
def lookers(felt: CoupFelt, hand: str) -> tuple[str, ...]:
    """The players who may look at a hand first.

    By the highest wager on it (equal wagers: the lowest place at the table, and where places are
    not known the first to wager), or everyone whose wager on it reaches the threshold.
    """
    on_it = [bet for bet in felt.bets if bet.wager == hand and bet.state == "live"]
    totals = {bet.seat: sum(b.stake for b in on_it if b.seat == bet.seat) for bet in on_it}
    if not totals:
        return ()
    rules = felt.rules
    if rules.squeezed_by == "threshold":
        return tuple(seat for seat, staked in totals.items() if staked >= rules.threshold)
    if rules.squeezed_by == "highest":
        return (min(totals, key=lambda seat: (-totals[seat], _place(felt, seat, on_it))),)
    return ()


def _place(felt: CoupFelt, seat: str, bets: Sequence[Bet]) -> int:
    """Where a player sits: the number of his place, terminal or box."""
    known = felt.header.seat(seat)
    if known is not None and known.place:
        return known.place
    boxes = [int(bet.box) for bet in bets if bet.seat == seat and bet.box.isdecimal()]
    return min(boxes, default=NOWHERE)


@rule
def squeeze(felt: CoupFelt) -> Script:
    """Those who may look do so until they are done or the time is up; then all cards are shown."""
    why = felt.law[squeeze]
    while waiting := _questions(felt, why):
        for question in waiting:
            if Look(question.seat, question.on) in felt.state.looking:
                yield from _look(felt, question.seat, question.on, why)
                break
        else:
            answer = yield Choose(waiting, why)
            if type(answer) is Close:
                for question in waiting:
                    _done(felt, question.seat, question.on)
            elif answer.move == "done":
                _done(felt, answer.seat, _hand(waiting, answer.seat, answer.on))
            else:
                hand = _hand(waiting, answer.seat, answer.on)
                felt.state.looking.append(Look(answer.seat, hand))
    for name in HANDS:
        yield from _turn_over(felt, name, why)


def _look(felt: CoupFelt, seat: str, name: str, why: Cites) -> Script:
    """The next card of a hand that a player has asked to see is shown to him."""
    position = _unseen(felt, name, seat)[0]
    felt.hands[name].turn(position, (yield Turn(name, position, seat, why)), seat)
    felt.state.looking.remove(Look(seat, name))


def _turn_over(felt: CoupFelt, name: str, why: Cites) -> Script:
    hand = felt.hands[name]
    while hidden := hand.face_down():
        hand.turn(hidden[0], (yield Turn(name, hidden[0], EVERYONE, why)))


def _questions(felt: CoupFelt, why: Cites) -> tuple[Question, ...]:
    options = (Option("look", cites=why), Option("done", cites=why))
    return tuple(
        Question(seat, hand, options, "done")
        for hand in HANDS
        for seat in lookers(felt, hand)
        if _unseen(felt, hand, seat) and _look_at(felt, seat, hand) not in felt.state.looked
    )


def _unseen(felt: CoupFelt, hand: str, seat: str) -> list[int]:
    """Positions of a hand's cards that this seat has not seen yet."""
    seen = felt.hands[hand].seen
    return [position for position in sorted(seen) if seat not in seen[position]]


def _look_at(felt: CoupFelt, seat: str, hand: str) -> Look:
    return Look(seat, hand, len(felt.hands[hand].cards))


def _done(felt: CoupFelt, seat: str, hand: str) -> None:
    felt.state.looked.append(_look_at(felt, seat, hand))


def _hand(waiting: Sequence[Question], seat: str, on: str) -> str:
    return next(q.on for q in waiting if q.seat == seat and on in ("", q.on))
