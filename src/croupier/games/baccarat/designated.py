"""The player who deals: the shoe is offered, accepted, kept or passed on."""

from __future__ import annotations

from croupier.games.baccarat.state import CoupFelt
from croupier.law import Cites, rule
from croupier.play.game import Script
from croupier.play.header import Seat
from croupier.play.prompts import Choose, Option, Question


@rule
def offer_the_shoe(felt: CoupFelt) -> Script:
    """The shoe goes clockwise to the first seated player who takes it; otherwise the dealer deals.

    Asked before the wagers, and again after them if the player who deals has not wagered.
    """
    why = felt.law[offer_the_shoe]
    state = felt.state
    now = state.designated
    if felt.closed and not state.shoe_checked:
        state.shoe_checked = True
        if now and not _has_wagered(felt, now):
            felt.say("shoe", "relinquished by {seat}", why, now)
            state.stopped, state.designated, now = now, "", ""
    if not now and not state.shoe_refused:
        yield from _go_round(felt, why)


def _go_round(felt: CoupFelt, why: Cites) -> Script:
    options = (Option("accept", cites=why), Option("reject", cites=why))
    state = felt.state
    former = state.stopped or ("" if felt.header.situation.new_shoe else state.former)
    for seat in _clockwise_after(felt, former):
        if seat.id == former or seat.id in state.rejected:
            continue
        answer = yield Choose((Question(seat.id, "shoe", options, "reject"),), why)
        if getattr(answer, "move", "reject") == "accept":
            state.designated = seat.id
            felt.say("shoe", "accepted by {seat}", why, seat.id)
            return
        state.rejected.append(seat.id)
    state.shoe_refused = True


def _clockwise_after(felt: CoupFelt, former: str) -> list[Seat]:
    """Seated players clockwise, beginning at the dealer's left or next to the former dealer."""
    seated = sorted((s for s in felt.header.seats if not s.standing), key=lambda s: s.place)
    names = [seat.id for seat in seated]
    if former in names:
        at = names.index(former) + 1
        return seated[at:] + seated[:at]
    return seated


def _has_wagered(felt: CoupFelt, name: str) -> bool:
    """Whether a player has a wager (so at least the minimum) on the banker's or player's hand."""
    for bet in felt.bets:
        if bet.seat == name and bet.wager in ("player", "banker") and bet.state == "live":
            return True
    return False


@rule
def keep_or_pass_the_shoe(felt: CoupFelt) -> Script:
    """After the coup the player who deals keeps the shoe or passes it, unless he lost."""
    state = felt.state
    name = state.designated
    if not name or state.kept:
        return
    moves: tuple[str, ...] = ("keep-shoe", "pass-shoe")
    why = felt.law[keep_or_pass_the_shoe]
    if hand_lost(felt, name):
        why, moves = felt.law[hand_lost], ("pass-shoe",)
    options = tuple(Option(move, cites=why) for move in moves)
    answer = yield Choose((Question(name, "shoe", options, moves[0]),), why)
    state.kept = getattr(answer, "move", moves[0])
    if state.kept == "pass-shoe":
        state.stopped, state.designated = name, ""
        felt.say("shoe", "passed by {seat}", why, name)


@rule
def hand_lost(felt: CoupFelt, name: str) -> bool:
    """Whether the hand lost on which the player who deals had wagered (reading B-9)."""
    return any(
        line.outcome == "lose"
        for line in felt.lines
        if line.seat == name and line.wager in ("player", "banker")
    )
