"""The shooter: to whom the dice are offered, who must wager, who keeps or passes them."""

from __future__ import annotations

from croupier.games.craps.rules import LINE
from croupier.games.craps.wagers import point_on
from croupier.law import cite, cites
from croupier.play.felt import Felt
from croupier.play.game import Script, excluded
from croupier.play.header import Seat
from croupier.play.prompts import Choose, Option, Question
from croupier.play.refusals import Refusal

ANYONE = "shooter"
"""Who rolls where the table does not know its players by name."""


def shooter(felt: Felt) -> str:
    """The player who has the dice, where the table knows him."""
    return felt.marks.get("shooter", "")


def thrower(felt: Felt) -> str:
    """Who is asked for the roll."""
    return shooter(felt) or ANYONE


@cites(
    "qld-2024 sch 4 s 20(1)", "qld-2024 sch 4 s 20(2)", "qld-2024 sch 4 s 20(3)",
    "qld-2024 sch 4 s 26(3)", "qld-2024 sch 4 s 26(4)", "qld-2024 sch 4(a) s 6",
)  # fmt: skip
def offer_the_dice(felt: Felt, parts: tuple[str, ...]) -> Script:
    """The dice go clockwise, from the boxperson's left or the last shooter's, until taken.

    Silence accepts. If nobody takes them the round cannot begin.
    """
    why = cite(offer_the_dice, *parts)
    situation, marks = felt.header.situation, felt.marks
    if "shooter" not in marks:
        marks["shooter"] = situation.shooter
        if situation.dice_from:
            marks["dice from"] = situation.dice_from
    if shooter(felt) and excluded(shooter(felt)) in marks:
        hand_over(felt, marks["shooter"], why)
    while not shooter(felt) and _offers(felt) and (seat := _next_offered(felt)) is not None:
        options = (Option("accept", cites=why), Option("refuse", cites=why))
        answer = yield Choose((Question(seat.name, "dice", options, "accept"),), why)
        if getattr(answer, "move", "accept") == "refuse":
            felt.answered.setdefault("dice", {})[_place(felt, seat)] = "refuse"
        else:
            marks["shooter"] = seat.name
            if point_on(felt):
                marks["took over"] = seat.name
            felt.say("dice", f"accepted by {seat.name}", why)


def refused_by_all(felt: Felt) -> bool:
    """Whether the dice were offered and nobody took them."""
    return _offers(felt) and not shooter(felt)


def _offers(felt: Felt) -> bool:
    """Whether this table offers the dice to players it knows."""
    situation = felt.header.situation
    known = situation.offer or situation.shooter or situation.dice_from
    return bool(known and _clockwise(felt))


def _next_offered(felt: Felt) -> Seat | None:
    said = felt.answered.get("dice", {})
    for seat in _clockwise(felt):
        if _place(felt, seat) not in said:
            return seat
    return None


def _clockwise(felt: Felt) -> list[Seat]:
    """The players in the order in which they are offered the dice."""
    seats = sorted(
        (s for s in felt.header.seats if not s.excluded and excluded(s.name) not in felt.marks),
        key=lambda seat: seat.place,
    )
    names = [seat.name for seat in seats]
    last = felt.marks.get("dice from", "")
    at = names.index(last) + 1 if last in names else 0
    return seats[at:] + seats[:at]


def _place(felt: Felt, seat: Seat) -> int:
    return felt.header.seats.index(seat)


def hand_over(felt: Felt, name: str, why: str) -> None:
    """The shooter relinquishes the dice: they are offered from his left."""
    felt.marks["shooter"] = ""
    if name:
        felt.marks["dice from"] = name
    felt.answered.pop("dice", None)
    felt.say("dice", "passed", why)


# -- wagering ------------------------------------------------------------------------------------


def may_close(felt: Felt) -> Refusal | None:
    """The dice are not thrown before the shooter has his win or don't win bet."""
    name = shooter(felt)
    if not name or any(bet.seat == name and bet.wager in LINE for bet in felt.live()):
        return None
    if not point_on(felt):
        return must_wager(felt, name)
    if felt.marks.get("took over") == name:  # with a point on he can make no line bet (CR-14)
        return None
    return must_go_on_wagering(felt, name)


@cites("qld-2024 sch 4 s 22(1)")
def must_wager(felt: Felt, name: str) -> Refusal:
    """The shooter makes a win or don't win bet before he throws."""
    return Refusal(
        f"{name} has the dice and must make a win or don't win bet",
        cite(must_wager, *felt.game.parts),
    )


@cites("qld-2024 sch 4 s 22(2)")
def must_go_on_wagering(felt: Felt, name: str) -> Refusal:
    """Without a line bet nobody stays the shooter; he passes the dice, or is ordered to."""
    return Refusal(
        f"{name} has no win or don't win bet left and must pass the dice",
        cite(must_go_on_wagering, *felt.game.parts),
    )


# -- after the decision --------------------------------------------------------------------------


@cites("qld-2024 sch 4 s 26(1)")
def may_pass(felt: Felt, name: str) -> Refusal | None:
    """While wagers are open the shooter may pass the dice, and nobody else (reading CR-13)."""
    if name and name == shooter(felt):
        return None
    return Refusal(f"{name} does not have the dice", cite(may_pass, *felt.game.parts))


@cites("qld-2024 sch 4 s 26(1)")
def pass_the_dice(felt: Felt, name: str) -> None:
    """The shooter gives up the dice during a hand; the next goes on with its point."""
    hand_over(felt, name, cite(pass_the_dice, *felt.game.parts))


@cites("qld-2024 sch 4 s 26(1)")
def keep_or_pass(felt: Felt, parts: tuple[str, ...]) -> Script:
    """After a decision the shooter is asked whether he keeps the dice or passes them."""
    name = shooter(felt)
    if not name or "dice" in felt.marks:
        return
    why = cite(keep_or_pass, *parts)
    options = (Option("keep", cites=why), Option("pass", cites=why))
    answer = yield Choose((Question(name, "dice", options, "keep"),), why)
    felt.marks["dice"] = getattr(answer, "move", "keep")
    if felt.marks["dice"] == "pass":
        hand_over(felt, name, why)


@cites("qld-2024 sch 4 s 26(2)(a)")
def must_pass(felt: Felt, parts: tuple[str, ...]) -> None:
    """After a 7 out the dice go on."""
    if shooter(felt):
        hand_over(felt, shooter(felt), cite(must_pass, *parts))
