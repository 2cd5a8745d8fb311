"""Who may place what where: one hand a player, one ante an area, the jackpot chip beside it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from croupier.games.stud.places import ANTE, CHIP, antes, of
from croupier.games.stud.rules import StudRules
from croupier.law import cites
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import Felt
from croupier.play.limits import outside_limits
from croupier.play.refusals import Refusal


def at_a_place(felt: Felt, answer: Place | Change) -> Place | Change:
    """A wager with its place: the player's own, or where he sits, or the lowest that is free."""
    if answer.box:
        return answer
    mine = of(felt, answer.seat, ANTE)
    if mine is not None:
        return msgspec.structs.replace(answer, box=mine.box)
    if answer.wager != ANTE or type(answer) is Change:
        return answer
    taken = {bet.box for bet in antes(felt)}
    seat = felt.header.seat(answer.seat)
    here = seat.place if seat is not None and seat.place else 1
    while str(here) in taken:
        here += 1
    return msgspec.structs.replace(answer, box=str(here))


@dataclass(frozen=True)
class Placing:
    """The checks of one table, with the citations of its book."""

    rules: StudRules
    places: str
    """Where the layout is."""
    one_hand: str
    one_wager: str
    chip: str = ""
    """That a jackpot wager is a chip."""
    chip_needs_ante: str = ""

    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot go there, or nothing."""
        placed = at_a_place(felt, answer)
        if answer.wager == CHIP:
            return self._chip(felt, placed)
        return (
            self._area(felt, placed)
            or self._from_under_a_chip(felt, placed)
            or self._added(felt, answer, placed)
        )

    @cites(
        "qld-2024 sch 3 s 7(1)", "qld-2024 sch 3 s 12(2)", "qld-2024 sch 3 s 12(3)",
        "act-1992 CP 1", "act-1992 CP 5.6", "act-1992 CP 5.7",
    )  # fmt: skip
    def _area(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """A player has one hand, and an area one player."""
        box, most = answer.box, self.rules.places
        if box not in map(str, range(1, most + 1)):
            return Refusal(f"there is no place {box!r}: places are 1 to {most}", self.places)
        for bet in antes(felt):
            if bet.seat == answer.seat and bet.box != box:
                return Refusal(f"{bet.seat} plays place {bet.box} already", self.one_hand)
            if bet.seat != answer.seat and bet.box == box:
                return Refusal(f"place {box} is {bet.seat}'s", self.one_wager)
        return None

    @cites("act-1992 CP 11.1")
    def _from_under_a_chip(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """An ante is not withdrawn while the jackpot chip lies beside it."""
        if answer.stake or of(felt, answer.seat, CHIP) is None:
            return None
        return Refusal(
            f"{answer.seat}'s jackpot chip goes first", self.chip_needs_ante
        )  # fmt: skip

    def _added(self, felt: Felt, said: Place | Change, answer: Place | Change) -> Refusal | None:
        """Chips added without naming the place count with those that lie there."""
        lies = of(felt, answer.seat, ANTE)
        if said.box or type(answer) is Change or lies is None or not felt.header.limits:
            return None
        return outside_limits(felt, answer, answer.stake + lies.stake, lies)

    @cites("act-1992 CP 5.1(b)", "act-1992 CP 11.1")
    def _chip(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """The jackpot is played with one chip, beside an ante."""
        if not answer.stake:
            return None
        if of(felt, answer.seat, ANTE) is None:
            return Refusal(
                f"{answer.seat} has no ante, and the jackpot is played beside one",
                self.chip_needs_ante,
            )
        lies = of(felt, answer.seat, CHIP)
        total = answer.stake + (lies.stake if lies is not None and type(answer) is Place else 0)
        if total != self.rules.chip:
            return Refusal(
                f"the jackpot is played with one chip of {dollars(self.rules.chip)}, "
                f"not {dollars(total)}",
                self.chip,
            )
        return None
