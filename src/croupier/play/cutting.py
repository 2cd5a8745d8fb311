"""Cutting the cards: the stack is offered round the table until somebody cuts it."""

from __future__ import annotations

from croupier.law import Cites, rule
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.header import Seat
from croupier.play.prompts import OFFERED, Choose, Cut, Option, Question

DEALER = "dealer"


@rule
def first_to_cut(felt: Felt) -> Seat | None:
    """The player to whose box the cutting card came in the last round; if it came to the dealer,
    the one farthest to the dealer's right; before the start of play, the first at the table.
    """
    seats = felt.header.seats
    if not seats:
        return None
    came_to = felt.header.situation.cutting_card_to
    if came_to == DEALER:
        return max(seats, key=lambda seat: seat.place)
    return felt.header.seat(came_to) or seats[0]


def clockwise_from(felt: Felt, first: Seat | None) -> list[Seat]:
    """The players as the stack is offered to them: from one of them, clockwise."""
    seats = sorted(felt.header.seats, key=lambda seat: seat.place)
    if first is None or first not in seats:
        return seats
    at = seats.index(first)
    return seats[at:] + seats[:at]


@rule
def far_enough_from_the_ends(cards: int) -> int:
    """How many cards must lie before the cut and behind it; one at least is a cut at all. A cut
    that is too near to an end is made again.
    """
    return max(cards, 1)


def cut_the_stack(
    felt: Felt,
    offered: list[Seat],
    why: Cites,
    ends: int,
    *,
    falls_to: str = DEALER,
    passed_on: bool = True,
) -> Script:
    """The stack is offered until a player cuts it, or has another cut it where that is allowed;
    failing that the house cuts. `ends` cards at least stay in front of the cut and behind it.
    """
    moves = ("cut", "decline", "ask") if passed_on else ("cut", "decline")
    options = tuple(Option(move, cites=why) for move in moves)
    for seat in offered:
        if felt.cutter:
            break
        if seat.id in felt.declined:
            continue
        answer = yield Choose((Question(seat.id, OFFERED, options, "decline"),), why)
        move = getattr(answer, "move", "decline")
        if move == "decline":
            felt.declined.append(seat.id)
        else:
            felt.cutter, felt.cut_passed_on = seat.id, move == "ask"
    if felt.cut_at is None:
        least, cutter = far_enough_from_the_ends(ends), felt.cutter or falls_to
        most = sum(felt.game.deck) - least
        where = felt.law.of(far_enough_from_the_ends) or why
        answer = yield Cut(cutter, least, most, why, felt.cut_passed_on, where)
        felt.cut_at = answer.position


def forget_the_cut(felt: Felt) -> None:
    """The cards were shuffled once more: they are offered and cut as if nobody had yet."""
    felt.cutter, felt.cut_passed_on, felt.cut_at = "", False, None
    felt.declined.clear()
