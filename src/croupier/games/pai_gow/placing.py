"""Who may place what where, against which bank."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.games.pai_gow import bank, jackpot, setting, stacks
from croupier.games.pai_gow.rules import CUTS, GEE_JUN, WAGER, one_is_double
from croupier.games.pai_gow.state import (
    TileFelt,
    Wagered,
    bank_box,
    banks,
    candidates,
    from_the_bank,
    setter,
    wagered,
)
from croupier.law import Cites, essential, rule
from croupier.money import dollars
from croupier.play.answers import Change, Move, Place
from croupier.play.boxes import on_a_numbered_box, with_so_many_others, with_what_lies_there
from croupier.play.dues import Dues, Owed
from croupier.play.limits import limit_for
from croupier.play.refusals import Refusal
from croupier.ranking.tiles import is_legal

NOT_NEGOTIABLE = "non-negotiable"
"""What a player plays with whose chips the house alone takes."""


def box_meant(felt: TileFelt, answer: Place | Change) -> Place | Change:
    """A wager with its box: the one its owner has a wager on, or sits at, or the first that is
    free; box one and the bank's come last.
    """
    if answer.box:
        return answer
    mine = [one.box for one in wagered(felt) if one.seat == answer.seat]
    if answer.wager != WAGER and not mine:
        return answer
    taken = {one.box for one in wagered(felt)}
    seat = felt.header.seat(answer.seat)
    others = {str(one.place) for one in felt.header.seats if one.id != answer.seat}
    boxes = [str(box) for box in range(1, felt.rules.boxes + 1)]
    last = {"1", bank_box(felt), *felt.state.off}
    sits = [str(seat.place)] if seat is not None else []
    wanted = [
        box
        for box in (*sits, *(box for box in boxes if box not in others), *boxes)
        if box in boxes and box not in last and box not in taken
    ]
    free = [box for box in boxes if box not in last]
    return msgspec.structs.replace(answer, box=(mine or wanted or free or boxes)[0])


def placing(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot go there, or nothing."""
    if answer.wager == GEE_JUN:
        return jackpot.on_the_jackpot(felt, answer)
    if not answer.stake:
        return jackpot_goes_first(felt, answer)
    rules = felt.rules
    refusal = (
        on_a_numbered_box(felt, answer)
        or against_the_bank(felt, answer)
        or not_by_the_banker(felt, answer)
        or off_marker(felt, answer)
        or with_so_many_others(felt, answer)
    )
    if refusal is None and rules.negotiable_only:
        refusal = negotiable(felt, answer)
    if refusal is None and rules.alone_above_maximum:
        refusal = alone_above_the_maximum(felt, answer)
    if (
        refusal is None
        and rules.box_total
        and not (felt.state.banker and rules.most_for_house_only)
    ):
        refusal = with_what_lies_there(felt, answer)
    after = wagers_after(felt, answer)
    return refusal or bank.covered(felt, after) or two_boxes(felt, after, answer.seat)


def wagers_after(felt: TileFelt, answer: Place | Change) -> list[Wagered]:
    """The wagers as they would lie with this one."""
    lies = felt.find(answer.seat, WAGER, box=answer.box)
    stake = answer.stake + (lies.stake if lies is not None and type(answer) is Place else 0)
    changed = Wagered(answer.seat, answer.box, stake)
    kept = [
        changed if (one.seat, one.box) == (answer.seat, answer.box) else one
        for one in wagered(felt)
    ]
    return kept if changed in kept else [*kept, changed]


# -- where -----------------------------------------------------------------------------------------


def against_the_bank(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """The bank's box takes no wager, and while a player banks box one may be the house's."""
    if answer.box == bank_box(felt):
        return not_on_a_bankers_box(felt) if felt.state.banker else not_on_the_banks_box(felt)
    if felt.state.banker and felt.rules.house_wagers and answer.box == "1":
        return box_one_is_the_houses(felt)
    return None


@essential
def not_on_the_banks_box(felt: TileFelt) -> Refusal:
    """No wager lies on box one while the house banks: its tiles are the bank's."""
    return _the_banks(felt, felt.law[not_on_the_banks_box])


@essential
def not_on_a_bankers_box(felt: TileFelt) -> Refusal:
    """No wager lies on the box on which a player has the bank."""
    return _the_banks(felt, felt.law[not_on_a_bankers_box])


def _the_banks(felt: TileFelt, why: Cites) -> Refusal:
    return Refusal(f"box {bank_box(felt)} is the bank's: no wager is taken on it", why)


@rule
def box_one_is_the_houses(felt: TileFelt) -> Refusal:
    """While a player banks, the tiles of box one are the house's."""
    says = "box 1 is the house's: its tiles play for the house"
    return Refusal(says, felt.law[box_one_is_the_houses])


@essential
def not_by_the_banker(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """Who has the bank wagers on no other hand."""
    if answer.seat not in banks(felt):
        return None
    says = "{seat} has the bank and wagers on no other hand"
    return Refusal(says, felt.law[not_by_the_banker], answer.seat)


@rule
def negotiable(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """Chips that are not negotiable are wagered only against the house's bank."""
    seat = felt.header.seat(answer.seat)
    if not felt.state.banker or seat is None or seat.chips != NOT_NEGOTIABLE:
        return None
    says = "{seat}'s chips are not negotiable: they are wagered only when the house banks"
    return Refusal(says, felt.law[negotiable], answer.seat)


@rule
def off_marker(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """A box with an off marker is out of play."""
    if answer.box not in felt.state.off:
        return None
    return Refusal(f"box {answer.box} has an off marker on it", felt.law[off_marker])


@rule
def alone_above_the_maximum(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """Who wagers above the table's maximum by arrangement is alone on his box."""
    most = limit_for(felt, None, WAGER).most
    there = [one for one in wagers_after(felt, answer) if one.box == answer.box]
    if most is None or len({one.seat for one in there}) < 2:
        return None
    if all(one.stake <= most for one in there):
        return None
    says = f"a wager above the {dollars(most)} maximum is the only one on its box"
    return Refusal(says, felt.law[alone_above_the_maximum])


def jackpot_goes_first(felt: TileFelt, answer: Place | Change) -> Refusal | None:
    """A wager is not withdrawn from under the jackpot wager beside it."""
    if felt.find(answer.seat, GEE_JUN, box=answer.box) is None:
        return None
    says = "{seat}'s jackpot wager goes first"
    return Refusal(says, felt.law[jackpot.beside_a_wager], answer.seat)


# -- two boxes -------------------------------------------------------------------------------------


def _sets(felt: TileFelt, wagers: list[Wagered], seat: str) -> list[int]:
    """What a player has wagered on each box whose tiles he would set."""
    return [
        one.stake
        for one in wagers
        if one.seat == seat and candidates(felt, one.box, wagers)[0] == seat
    ]


@essential
def two_boxes(felt: TileFelt, wagers: list[Wagered], seat: str) -> Refusal | None:
    """A player sets the tiles of one box; of two where that is permitted, and one wager is at
    least double the other.
    """
    stakes, rules = _sets(felt, wagers, seat), felt.rules
    if len(stakes) < 2:
        return None
    if len(stakes) > 2 or not rules.two_boxes:
        says = f"{{seat}} would set the tiles of {len(stakes)} boxes"
        return Refusal(says, felt.law[two_boxes], seat)
    if not one_is_double(stakes):
        says = "of the wagers on two boxes that {seat} sets, one is at least double the other"
        return Refusal(says, felt.law[one_is_double], seat)
    return only_alone(felt, wagers, seat) if rules.two_alone else None


@rule
def only_alone(felt: TileFelt, wagers: list[Wagered], seat: str) -> Refusal | None:
    """Two boxes are set by one player only against the house, and if nobody else wagers."""
    if not felt.state.banker and all(one.seat == seat for one in wagers):
        return None
    says = "{seat} may set two boxes only against the house and as the only player wagering"
    return Refusal(says, felt.law[only_alone], seat)


class OnTwoBoxes(Dues):
    """The tiles are not dealt while a player has wagers on two boxes that do not go together."""

    def owed(self, felt: TileFelt) -> Sequence[Owed]:
        wagers = wagered(felt)
        seats = dict.fromkeys(one.seat for one in wagers)
        wrong = (two_boxes(felt, wagers, seat) for seat in seats)
        return [Owed(why.seat, WAGER, 0, True, why.sentence, why.cites) for why in wrong if why]


# -- what may be said ------------------------------------------------------------------------------


def calls(felt: TileFelt, move: Move) -> Refusal | None:
    """Why something cannot be said while wagers are open, or nothing."""
    if move.move == jackpot.DECLINE_JACKPOT:
        return jackpot.who_sets_has_the_option(felt, move)
    return stacks.la_ja_refused(felt, move.seat)


def not_open(felt: TileFelt, move: Move) -> Cites:
    """The provision that closes a move to a player."""
    law, state = felt.law, felt.state
    if move.move in (bank.TAKE_ONE, bank.CO_BANK_ONE):
        if bank.on_box_one(felt) and bank.out_of_play(felt, "1"):
            return law[bank.out_of_play]
        return law.of(bank.on_box_one) or law.of(bank.not_on_box_one)
    if move.move in (bank.TAKE, bank.CO_BANK, bank.JOIN):
        if excluded := bank.shut_out(felt, move.seat):
            return excluded
        if bank.had_it_long_enough(felt, move.seat):
            return law[bank.had_it_long_enough]
        if move.move == bank.JOIN:
            return law[bank.combine]
        mine = [box for box in from_the_bank(felt) if bank.qualified(felt, box) == move.seat]
        if any(bank.out_of_play(felt, box) for box in mine):
            return law[bank.out_of_play]
        if not bank.has_enough(felt, move.seat):
            return law[bank.bank_covers]
        if bank.house_banks_first(felt):
            return law[bank.house_banks_first]
        if felt.rules.in_turn and any(move.seat in one.players for one in state.last.values()):
            return law[bank.offered_in_this_order]
        return law[bank.set_last_round if felt.rules.setters_bank else bank.played_last_round]
    if move.move in setting.WHO_SETS:
        return law[setting.sets_the_hand]
    if move.move in setting.MOVES or move.move == SET:
        return _not_set_now(felt, move)
    if move.move in (bank.MATCH, bank.MINIMUM):
        return law.of(bank.house_wager)
    if move.move == stacks.SHAKE:
        return law.of(stacks.shakes_too)
    if move.move in CUTS:
        return law[stacks.cut_the_tiles]
    if move.move == stacks.LA_JA:
        refusal = stacks.la_ja_refused(felt, move.seat)
        return refusal.cites if refusal is not None else ()
    return ()


SET = "set"
"""A hand set otherwise than four tiles may be."""


def _not_set_now(felt: TileFelt, move: Move) -> Cites:
    """The provision by which a player does not set a hand so, or not yet, or not again."""
    law, mine = felt.law, []
    if move.move == setting.SURRENDER:
        return law.of(setting.surrenders)
    for box in setting.players_boxes(felt):
        if setter(felt, box) == move.seat and move.on in ("", f"box {box}"):
            mine.append(box)
    now = setting.open_now(felt)
    if move.move == SET and any(box in now for box in mine):
        return law[is_legal]
    if any(setting.is_set(felt, box) for box in mine):
        return law[setting.may_change]
    if mine and not any(box in now for box in mine):
        return law[setting.set_first if felt.state.priority else setting.higher_wager_first]
    return ()
