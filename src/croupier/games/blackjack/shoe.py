"""Before the first round of a shoe: who cuts the cards, and the card that is burnt."""

from __future__ import annotations

from croupier.games.blackjack.asks import Asks
from croupier.games.blackjack.boxes import DEALER
from croupier.law import cites
from croupier.play.dealer import BURNT
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.header import Seat
from croupier.play.prompts import Choose, Cut, Draw, Option, Question

NO_BURN = "burn omitted"
"""The mark of a shoe whose first card was not burnt."""


def make_ready(felt: Felt, ask: Asks) -> Script:
    """A new shoe is cut, and where the book says so a card is burnt, also by a new dealer."""
    situation = felt.header.situation
    if situation.new_shoe and ask.rules.cut_from_ends:
        yield from cut_the_cards(felt, ask)
    if ask.rules.burn and (situation.new_shoe or situation.new_dealer):
        yield from burn_one(felt, ask)


@cites(
    "qld-2024 sch 2 s 6(2)(a)", "qld-2024 sch 2 s 6(2)(b)", "qld-2024 sch 2 s 6(2)(c)",
    "act-1992 BJ 6.1(a)", "act-1992 BJ 6.1(b)", "act-1992 BJ 6.1(c)",
)  # fmt: skip
def offered_the_cut(felt: Felt) -> list[Seat]:
    """The player who is asked first, then every other clockwise.

    First comes the player to whose box the cutting card came in the last round; if it came to the
    dealer, the one farthest to the dealer's right; when play begins, the first at the table.
    """
    seats = list(felt.header.seats)
    if not seats:
        return []
    came_to = felt.header.situation.cutting_card_to
    clockwise = sorted(seats, key=lambda seat: seat.place)
    first = clockwise[-1] if came_to == DEALER else felt.header.seat(came_to) or seats[0]
    at = clockwise.index(first)
    return clockwise[at:] + clockwise[:at]


@cites(
    "qld-2024 sch 2 s 6(1)", "qld-2024 sch 2 s 6(3)", "qld-2024 sch 2 s 6(4)",
    "act-1992 BJ 6.1", "act-1992 BJ 6.1(d)",
)  # fmt: skip
def cut_the_cards(felt: Felt, ask: Asks) -> Script:
    """The stack is offered until a player cuts it; failing that, the house does."""
    why = ask.why(cut_the_cards)
    moves = ("cut", "decline", "ask") if ask.rules.cut_passed_on else ("cut", "decline")
    options = tuple(Option(move, cites=why) for move in moves)
    for seat in offered_the_cut(felt):
        if "cutter" in felt.marks:
            break
        if f"{seat.name} declined the cut" in felt.marks:
            continue
        answer = yield Choose((Question(seat.name, "cut", options, "decline"),), why)
        move = getattr(answer, "move", "decline")
        if move == "decline":
            felt.marks[f"{seat.name} declined the cut"] = "yes"
        else:
            felt.marks["cutter"] = seat.name if move == "cut" else f"whoever {seat.name} asks"
    if "cut at" not in felt.marks:
        yield from place_the_cut(felt, ask)


@cites("qld-2024 sch 2 s 6(5)", "qld-2024 sch 2 s 6(6)", "act-1992 BJ 6.2")
def place_the_cut(felt: Felt, ask: Asks) -> Script:
    """The cutting card goes in far enough from either end; a wrong cut is made again."""
    cards, ends = sum(felt.game.deck), ask.rules.cut_from_ends
    cutter = felt.marks.get("cutter", ask.rules.cut_falls_to)
    answer = yield Cut(cutter, ends, cards - ends, ask.why(place_the_cut))
    felt.marks["cut at"] = str(answer.position)


@cites("act-1992 BJ 7.2", "act-1992 BJ terms")
def burn_one(felt: Felt, ask: Asks) -> Script:
    """One card is burnt unseen."""
    burnt = felt.hand(BURNT)
    if not burnt.cards and NO_BURN not in felt.marks:
        burnt.take((yield Draw(BURNT, ask.why(burn_one), face_up=False)))
