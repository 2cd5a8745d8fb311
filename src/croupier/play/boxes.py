"""Boxes on a layout: which box a wager goes on, who shares it, and how much lies there together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from croupier.law import rule
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import LIVE, Bet, Felt
from croupier.play.limits import limit_for
from croupier.play.refusals import Refusal
from croupier.play.state import RoundState


@dataclass(frozen=True)
class BoxRules:
    """Who may wager on which box: what the rules of a family with boxes begin with."""

    box_wager: str
    """The wager that puts a player on a box."""

    boxes: int = 7
    """How many boxes, or betting areas of a terminal, the layout has."""

    players_per_box: int = 0
    """How many players may wager on one box; 0 where any number may."""

    box_total: bool = False
    """Whether all wagers on a box count together against the maximum."""

    several_boxes: bool = True
    """Whether a player may wager on more than one box."""


BoxFelt = Felt[RoundState, BoxRules, Any]


def on_boxes(felt: Felt[Any, Any, Any], *wagers: str) -> list[Bet]:
    """The undecided wagers of these kinds, from the dealer's left; on one box as they came."""
    found = [bet for bet in felt.bets if bet.state == LIVE and bet.wager in wagers]
    return sorted(found, key=lambda bet: int(bet.box or 1)) if len(found) > 1 else found


def box_meant(felt: BoxFelt, answer: Place | Change) -> Place | Change:
    """A wager with its box: who names none means the box he plays, or the one he sits at, or the
    lowest that is free.
    """
    if answer.box:
        return answer
    wager, boxes = felt.rules.box_wager, felt.rules.boxes
    there = on_boxes(felt, wager)
    lying = on_boxes(felt, answer.wager) if type(answer) is Change else there
    mine = [bet.box for bet in lying if bet.seat == answer.seat]
    if mine:
        return msgspec.structs.replace(answer, box=mine[0])
    if answer.wager != wager or type(answer) is Change:
        return answer
    taken = {bet.box for bet in there}
    seat = felt.header.seat(answer.seat)
    wanted = seat.place if seat is not None else 0
    free = [str(box) for box in (wanted, *range(1, boxes + 1)) if 0 < box <= boxes]
    return msgspec.structs.replace(
        answer, box=next((box for box in free if box not in taken), free[0])
    )


def on_a_box(felt: BoxFelt, answer: Place | Change) -> Refusal | None:
    """Why a player cannot have this wager on that box, or nothing."""
    rules = felt.rules
    if answer.wager != rules.box_wager:
        return None
    answer = box_meant(felt, answer)
    refusal = on_a_numbered_box(felt, answer)
    if refusal is not None or not answer.stake or not felt.bets:
        return refusal
    if not rules.several_boxes:
        refusal = on_one_box_only(felt, answer)
    if refusal is None and rules.players_per_box:
        refusal = with_so_many_others(felt, answer)
    if refusal is None and rules.box_total:
        refusal = with_what_lies_there(felt, answer)
    return refusal


@rule
def on_a_numbered_box(felt: BoxFelt, answer: Place | Change) -> Refusal | None:
    """The boxes of the layout are numbered, and there are no others."""
    box, boxes = answer.box, felt.rules.boxes
    why = felt.law[on_a_numbered_box]
    if not (box.isascii() and box.isdigit() and box == str(int(box))):
        return Refusal(f"boxes are numbered from 1: {box!r} is none", why)
    if not 1 <= int(box) <= boxes:
        return Refusal(f"there is no box {box}: the layout has {boxes}", why)
    return None


@rule
def on_one_box_only(felt: BoxFelt, answer: Place | Change) -> Refusal | None:
    """A player keeps to one box."""
    for bet in on_boxes(felt, felt.rules.box_wager):
        if bet.seat == answer.seat and bet.box != answer.box:
            return Refusal(
                f"{{seat}} wagers on box {bet.box}, and one box a player is allowed",
                felt.law[on_one_box_only],
                answer.seat,
            )
    return None


def _others(felt: BoxFelt, answer: Place | Change) -> list[Bet]:
    """The wagers of other players on the same box."""
    there = on_boxes(felt, felt.rules.box_wager)
    return [bet for bet in there if bet.box == answer.box and bet.seat != answer.seat]


@rule
def with_so_many_others(felt: BoxFelt, answer: Place | Change) -> Refusal | None:
    """So many players may share a box."""
    others = {bet.seat for bet in _others(felt, answer)}
    if len(others) < felt.rules.players_per_box:
        return None
    return Refusal(f"box {answer.box} takes no more players", felt.law[with_so_many_others])


@rule
def with_what_lies_there(felt: BoxFelt, answer: Place | Change) -> Refusal | None:
    """All wagers on a box together are within the maximum."""
    box, wager = answer.box, felt.rules.box_wager
    others = _others(felt, answer)
    most = limit_for(felt, None, wager).most
    if not others or most is None:
        return None
    lies = felt.find(answer.seat, wager, box=box)
    mine = lies.stake if lies is not None and type(answer) is Place else 0
    total = answer.stake + mine + sum(bet.stake for bet in others)
    if total <= most:
        return None
    return Refusal(
        f"the wagers on box {box} would come to {dollars(total)}, above the {dollars(most)} "
        "maximum",
        felt.law[with_what_lies_there],
    )
