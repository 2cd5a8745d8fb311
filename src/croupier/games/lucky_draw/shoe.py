"""Before the first round from a shoe: who cuts the cards."""

from __future__ import annotations

from croupier.games.lucky_draw.boxes import DEALER
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.law import cite, cites
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.header import Seat
from croupier.play.prompts import Choose, Cut, Option, Question
from croupier.play.steps import step


@cites(
    "qld-2024 sch 14 s 13(1)(a)", "qld-2024 sch 14 s 13(1)(b)", "qld-2024 sch 14 s 13(1)(c)",
    "qld-2024 sch 14 s 13(2)",
)  # fmt: skip
def offered_the_cut(felt: Felt) -> list[Seat]:
    """The player who must be asked first, then every other clockwise.

    First comes the player to whose box the cutting card came in the last round; if it came to the
    dealer, the one farthest to the dealer's right; before the start of play, the first at the
    table.
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
    "qld-2024 sch 14 s 12(1)", "qld-2024 sch 14 s 12(3)", "qld-2024 sch 14 s 12(4)",
    "qld-2024 sch 14 s 12(5)", "qld-2024 sch 14 s 12(6)(a)", "qld-2024 sch 14 s 12(6)(b)",
    "qld-2024 sch 14 s 13(2)", "qld-2024 sch 14 s 13(3)", "qld-2024 sch 14 s 13(4)",
)  # fmt: skip
@step
def cut_the_cards(felt: Felt, rules: LuckyDrawRules, parts: tuple[str, ...]) -> Script:
    """The stack is offered until a player cuts or has another cut; failing that, the dealer cuts.

    No card is burnt afterwards.
    """
    why = cite(cut_the_cards, *parts)
    options = (Option("cut", cites=why), Option("decline", cites=why), Option("ask", cites=why))
    for seat in offered_the_cut(felt):
        if "cutter" in felt.marks:
            break
        if f"{seat.name} declined the cut" in felt.marks:
            continue
        answer = yield Choose((Question(seat.name, "cut", options, "decline"),), why)
        if getattr(answer, "move", "decline") == "decline":
            felt.marks[f"{seat.name} declined the cut"] = "yes"
        else:
            felt.marks["cutter"] = seat.name
    if "cut at" not in felt.marks:
        cards = sum(felt.game.deck)
        ends = rules.cut_from_ends
        answer = yield Cut(felt.marks.get("cutter", DEALER), ends, cards - ends, why)
        felt.marks["cut at"] = str(answer.position)
