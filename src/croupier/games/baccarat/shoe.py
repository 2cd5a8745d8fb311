"""Before and around a coup: cutting, burning, and the player who deals."""

from __future__ import annotations

from croupier.equipment.cards import BACK
from croupier.games.baccarat.rules import BaccaratRules, burn_count
from croupier.games.baccarat.state import CoupFelt
from croupier.law import cite, cites
from croupier.play.dealer import BURNT
from croupier.play.game import Script
from croupier.play.header import Seat
from croupier.play.prompts import EVERYONE, Choose, Cut, Draw, Option, Question, Turn


def make_ready(felt: CoupFelt, rules: BaccaratRules, parts: tuple[str, ...]) -> Script:
    """A new shoe is cut and burnt before the first wager."""
    if rules.burn == "none":
        return
    yield from cut_the_cards(felt, rules, parts)
    if felt.state.burn_omitted:
        return
    if rules.burn == "by value":
        yield from burn_by_value(felt, parts)
    else:
        yield from burn_one(felt, rules, parts)


# -- the cut -------------------------------------------------------------------------------------


@cites(
    "qld-2024 sch 1 s 14(1)", "qld-2024 sch 1 s 14(1)(a)", "qld-2024 sch 1 s 14(2)",
    "qld-2024 sch 1 s 14(3)", "qld-2024 sch 1 s 14(4)", "qld-2024 sch 1 s 14(14)",
    "act-1992 BA 7.1", "act-1992 BA 7.2", "act-1992 MB 7.1", "act-1992 MB 7.2",
)  # fmt: skip
def cut_the_cards(felt: CoupFelt, rules: BaccaratRules, parts: tuple[str, ...]) -> Script:
    """The stack is offered round the table until a player cuts; if nobody does, the dealer must."""
    why = cite(cut_the_cards, *parts)
    moves = ("cut", "decline", "ask") if rules.cut_passed_on else ("cut", "decline")
    options = tuple(Option(move, cites=why) for move in moves)
    for seat in _offered_the_cut(felt, rules):
        if felt.cutter:
            break
        if seat.id in felt.declined:
            continue
        answer = yield Choose((Question(seat.id, "cut", options, "decline"),), why)
        if getattr(answer, "move", "decline") == "decline":
            felt.declined.append(seat.id)
        elif answer.move == "ask":
            felt.cutter = f"whoever {seat.id} asks"
        else:
            felt.cutter = seat.id
    if felt.cut_at is None:
        yield from place_the_cut(felt, rules, parts)


@cites("qld-2024 sch 1 s 14(5)", "qld-2024 sch 1 s 14(6)", "act-1992 BA 7.3", "act-1992 MB 7.3")
def place_the_cut(felt: CoupFelt, rules: BaccaratRules, parts: tuple[str, ...]) -> Script:
    """The cutting card goes in far enough from either end; a wrong cut is made again."""
    cards, ends = sum(felt.game.deck), max(rules.cut_from_ends, 1)
    cutter = felt.cutter or "dealer"
    answer = yield Cut(cutter, ends, cards - ends, cite(place_the_cut, *parts))
    felt.cut_at = answer.position


def _offered_the_cut(felt: CoupFelt, rules: BaccaratRules) -> list[Seat]:
    """Seated players from the dealer's left, either way round, then standing ones."""
    if rules.cut_order == "dealer":
        return []
    seated = sorted((s for s in felt.header.seats if not s.standing), key=lambda s: s.place)
    standing = [s for s in felt.header.seats if s.standing]
    if rules.cut_order == "anticlockwise":
        seated[1:] = reversed(seated[1:])
    return seated + standing


# -- the burn ------------------------------------------------------------------------------------


@cites("qld-2024 sch 1 s 14(10)", "qld-2024 sch 1 s 14(11)", "qld-2024 sch 1 s 14(12)")
def burn_one(felt: CoupFelt, rules: BaccaratRules, parts: tuple[str, ...]) -> Script:
    """The first card is burnt unseen; a player may ask to see it, all may agree to burn more."""
    why = cite(burn_one, *parts)
    burnt = felt.hand(BURNT)
    if not burnt.cards:
        burnt.take((yield Draw(BURNT, why, face_up=False)))
    if not rules.burn_on_request:
        return
    if not felt.state.burn:
        options = (Option("go-on"), Option("show-burn", cites=why), Option("burn-more", cites=why))
        answer = yield Choose((Question("dealer", BURNT, options, "go-on"),), why)
        felt.state.burn = getattr(answer, "move", "go-on")
    if felt.state.burn == "go-on":
        return
    if burnt.cards[0] is BACK:
        burnt.turn(0, (yield Turn(BURNT, 0, EVERYONE, why)))
    if felt.state.burn == "burn-more":
        while len(burnt.cards) < 1 + burn_count(burnt.cards[0]):
            burnt.take((yield Draw(BURNT, why)))


@cites("act-1992 BA 8.2", "act-1992 MB 8.2")
def burn_by_value(felt: CoupFelt, parts: tuple[str, ...]) -> Script:
    """The first card is shown, and as many cards as it counts are burnt face down."""
    why = cite(burn_by_value, *parts)
    burnt = felt.hand(BURNT)
    if not burnt.cards:
        burnt.take((yield Draw(BURNT, why)))
    while len(burnt.cards) < 1 + burn_count(burnt.cards[0]):
        burnt.take((yield Draw(BURNT, why, face_up=False)))


# -- the designated player -----------------------------------------------------------------------


@cites(
    "qld-2024 sch 1 s 7(2)(c)", "qld-2024 sch 1 s 22", "qld-2024 sch 1 s 23",
)  # fmt: skip
def offer_the_shoe(felt: CoupFelt, parts: tuple[str, ...]) -> Script:
    """The shoe goes clockwise to the first seated player who takes it; otherwise the dealer deals.

    Asked before the wagers, and again after them if the player who deals has not wagered.
    """
    why = cite(offer_the_shoe, *parts)
    state = felt.state
    now = state.designated
    if felt.closed and not state.shoe_checked:
        state.shoe_checked = True
        if now and not _has_wagered(felt, now):
            felt.say("shoe", f"relinquished by {now}", why)
            state.stopped, state.designated, now = now, "", ""
    if not now and not state.shoe_refused:
        yield from _go_round(felt, why)


def _go_round(felt: CoupFelt, why: str) -> Script:
    options = (Option("accept", cites=why), Option("reject", cites=why))
    state = felt.state
    former = state.stopped or ("" if felt.header.situation.new_shoe else state.former)
    for seat in _clockwise_after(felt, former):
        if seat.id == former or seat.id in state.rejected:
            continue
        answer = yield Choose((Question(seat.id, "shoe", options, "reject"),), why)
        if getattr(answer, "move", "reject") == "accept":
            state.designated = seat.id
            felt.say("shoe", f"accepted by {seat.id}", why)
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


@cites("qld-2024 sch 1 s 22(9)")
def keep_or_pass_the_shoe(felt: CoupFelt, parts: tuple[str, ...]) -> Script:
    """After the coup the player who deals keeps the shoe or passes it, unless he lost."""
    state = felt.state
    name = state.designated
    if not name or state.kept:
        return
    moves: tuple[str, ...] = ("keep-shoe", "pass-shoe")
    why = cite(keep_or_pass_the_shoe, *parts)
    if hand_lost(felt, name):
        why, moves = cite(hand_lost, *parts), ("pass-shoe",)
    options = tuple(Option(move, cites=why) for move in moves)
    answer = yield Choose((Question(name, "shoe", options, moves[0]),), why)
    state.kept = getattr(answer, "move", moves[0])
    if state.kept == "pass-shoe":
        state.stopped, state.designated = name, ""
        felt.say("shoe", f"passed by {name}", why)


@cites("qld-2024 sch 1 s 22(10)(a)")
def hand_lost(felt: CoupFelt, name: str) -> bool:
    """Whether the hand lost on which the player who deals had wagered (reading B-9)."""
    return any(
        line.outcome == "lose"
        for line in felt.lines
        if line.seat == name and line.wager in ("player", "banker")
    )
