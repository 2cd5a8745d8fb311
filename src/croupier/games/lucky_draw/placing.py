"""Who may place an enter wager where."""

from __future__ import annotations

import msgspec

from croupier.games.lucky_draw.state import ENTER, LuckyFelt, in_play
from croupier.law import essential
from croupier.play.answers import Change, Place
from croupier.play.refusals import Refusal


def placing(felt: LuckyFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot go there, or nothing.

    Table limits hold for each wager by itself, so for each box of a player.
    """
    refusal = in_payable_units(felt, answer)
    if refusal is not None or type(answer) is Change:
        return refusal
    return (
        on_a_box_of_the_layout(felt, answer.box)
        or one_wager_to_a_box(felt, answer.box)
        or on_one_box_only(felt, answer.seat)
    )


def lowest_free_box(felt: LuckyFelt, answer: Place | Change) -> Place | Change:
    """A wager that names no box goes on the lowest that is free; nowhere if all are taken."""
    if type(answer) is Change:
        return answer
    taken = {bet.box for bet in in_play(felt)}
    free = (str(n) for n in range(1, felt.rules.boxes + 1) if str(n) not in taken)
    return msgspec.structs.replace(answer, box=next(free, ""))


@essential
def in_payable_units(felt: LuckyFelt, answer: Place | Change) -> Refusal | None:
    """A draw wager equal to the enter wager can be paid to the cent."""
    step = felt.game.wagers["draw"].step
    if not answer.stake % step:
        return None
    return Refusal(
        f"an equal draw wager could not be paid to the cent: stake a multiple of {step}c",
        felt.law[in_payable_units],
    )


@essential
def on_a_box_of_the_layout(felt: LuckyFelt, box: str) -> Refusal | None:
    """The boxes of the layout are numbered, and there are no others."""
    boxes, why = felt.rules.boxes, felt.law[on_a_box_of_the_layout]
    if not box:
        return Refusal(f"all {boxes} boxes are taken", why)
    if box not in map(str, range(1, boxes + 1)):
        return Refusal(f"there is no box {box!r}: boxes are 1 to {boxes}", why)
    return None


@essential
def one_wager_to_a_box(felt: LuckyFelt, box: str) -> Refusal | None:
    """A box carries one enter wager."""
    for bet in in_play(felt):
        if bet.box == box:
            return Refusal(
                f"box {box} carries {{seat}}'s {ENTER} wager already",
                felt.law[one_wager_to_a_box],
                bet.seat,
            )
    return None


@essential
def on_one_box_only(felt: LuckyFelt, seat: str) -> Refusal | None:
    """Where a player has one box only, he keeps to it."""
    if felt.rules.several_boxes:
        return None
    for bet in in_play(felt):
        if bet.seat == seat:
            return Refusal(
                f"{{seat}} wagers on box {bet.box}, and one box a player is allowed",
                felt.law[on_one_box_only],
                seat,
            )
    return None
