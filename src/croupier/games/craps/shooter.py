"""The shooter: to whom the dice are offered, who must wager, who keeps or passes them."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.craps.rules import LINE
from croupier.games.craps.state import HandFelt
from croupier.law import Cites, essential
from croupier.play.dues import Dues, Owed
from croupier.play.game import Script
from croupier.play.header import Seat
from croupier.play.prompts import Choose, Option, Question
from croupier.play.refusals import Refusal

ANYONE = "shooter"
"""Who rolls where the table does not know its players by name."""


def thrower(felt: HandFelt) -> str:
    """Who is asked for the roll."""
    return felt.state.shooter or ANYONE


def offer_the_dice(felt: HandFelt) -> Script:
    """The dice go clockwise until they are taken.

    Silence accepts. If nobody takes them the round cannot begin.
    """
    state = felt.state
    if state.shooter and state.shooter in felt.excluded:
        hand_over(felt, state.shooter, felt.law[from_the_last_shooter])
    why = felt.law[from_the_last_shooter if state.dice_from else from_the_boxperson]
    while not state.shooter and _offers(felt) and (seat := _next_offered(felt)) is not None:
        options = (Option("accept", cites=why), Option("refuse", cites=why))
        answer = yield Choose((Question(seat.id, "dice", options, "accept"),), why)
        if getattr(answer, "move", "accept") == "refuse":
            state.refused.append(seat.id)
        else:
            state.shooter = seat.id
            if state.point:
                state.took_over = seat.id
            felt.say("dice", "accepted by {seat}", why, seat.id)


def refused_by_all(felt: HandFelt) -> bool:
    """Whether the dice were offered and nobody took them."""
    return _offers(felt) and not felt.state.shooter


def _offers(felt: HandFelt) -> bool:
    """Whether this table offers the dice to players it knows."""
    state = felt.state
    known = felt.header.situation.offer or state.shooter or state.dice_from
    return bool(known and _clockwise(felt))


def _next_offered(felt: HandFelt) -> Seat | None:
    for seat in _clockwise(felt):
        if seat.id not in felt.state.refused:
            return seat
    return None


def _clockwise(felt: HandFelt) -> list[Seat]:
    """The players in the order in which they are offered the dice."""
    seats = sorted(
        (s for s in felt.header.seats if not s.excluded and s.id not in felt.excluded),
        key=lambda seat: seat.place,
    )
    last = felt.state.dice_from
    return from_the_last_shooter(seats, last) if last else from_the_boxperson(seats)


@essential
def from_the_boxperson(seats: list[Seat]) -> list[Seat]:
    """At the start of play the dice are offered from the boxperson's left on."""
    return seats


@essential
def from_the_last_shooter(seats: list[Seat], last: str) -> list[Seat]:
    """Afterwards from the left of who had them last on, and to him last (reading CR-20)."""
    names = [seat.id for seat in seats]
    at = names.index(last) + 1 if last in names else 0
    return seats[at:] + seats[:at]


def hand_over(felt: HandFelt, name: str, why: Cites) -> None:
    """The shooter relinquishes the dice: they are offered from his left."""
    state = felt.state
    state.shooter = ""
    if name:
        state.dice_from = name
    state.refused.clear()
    felt.say("dice", "passed", why)


# -- wagering ------------------------------------------------------------------------------------


class LineBet(Dues):
    """The dice are not thrown before the shooter has his win or don't win bet."""

    def owed(self, felt: HandFelt) -> Sequence[Owed]:
        name = felt.state.shooter
        if not name or any(bet.seat == name and bet.wager in LINE for bet in felt.live()):
            return ()
        if not felt.state.point:
            why = must_wager(felt, name)
        elif felt.state.took_over == name:  # with a point on he can make no line bet (CR-14)
            return ()
        else:
            why = must_go_on_wagering(felt, name)
        first, *others = LINE
        return (Owed(name, first, 0, True, why.sentence, why.cites, instead=tuple(others)),)


@essential
def must_wager(felt: HandFelt, name: str) -> Refusal:
    """The shooter makes a win or don't win bet before he throws."""
    return Refusal(
        "{seat} has the dice and must make a win or don't win bet", felt.law[must_wager], name
    )


@essential
def must_go_on_wagering(felt: HandFelt, name: str) -> Refusal:
    """Without a line bet nobody stays the shooter; he passes the dice, or is ordered to."""
    return Refusal(
        "{seat} has no win or don't win bet left and must pass the dice",
        felt.law[must_go_on_wagering],
        name,
    )


# -- after the decision --------------------------------------------------------------------------


@essential
def may_pass(felt: HandFelt, name: str) -> Refusal | None:
    """While wagers are open the shooter may pass the dice, and nobody else (reading CR-13)."""
    if name and name == felt.state.shooter:
        return None
    return Refusal("{seat} does not have the dice", felt.law[may_pass], name)


@essential
def pass_the_dice(felt: HandFelt, name: str) -> None:
    """The shooter gives up the dice during a hand; the next goes on with its point."""
    hand_over(felt, name, felt.law[pass_the_dice])


@essential
def keep_or_pass(felt: HandFelt) -> Script:
    """After a decision the shooter is asked whether he keeps the dice or passes them."""
    name = felt.state.shooter
    if not name or felt.state.keeps:
        return
    why = felt.law[keep_or_pass]
    options = (Option("keep", cites=why), Option("pass", cites=why))
    answer = yield Choose((Question(name, "dice", options, "keep"),), why)
    felt.state.keeps = getattr(answer, "move", "keep")
    if felt.state.keeps == "pass":
        hand_over(felt, name, why)


@essential
def must_pass(felt: HandFelt) -> None:
    """After a 7 out the dice go on."""
    if felt.state.shooter:
        hand_over(felt, felt.state.shooter, felt.law[must_pass])
