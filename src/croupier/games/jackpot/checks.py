"""Who may make a jackpot wager: one chip, beside a wager on the game, before the round begins."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.jackpot.system import LATE, SUSPENDED, TableJackpot
from croupier.law import cites
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import LIVE, Felt
from croupier.play.game import Check
from croupier.play.refusals import Refusal


@dataclass(frozen=True)
class Placing:
    """The checks of a table with a jackpot; the game's own see nothing of its wager."""

    jackpot: TableJackpot
    game: tuple[Check, ...]

    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot be placed or changed so, or nothing."""
        if answer.wager == self.jackpot.wager:
            return self._jackpot(felt, answer) if answer.stake else None
        if not answer.stake and answer.wager in self.jackpot.beside:
            for bet in self.jackpot.of(felt, LIVE):
                if bet.seat == answer.seat and answer.box in ("", bet.box):
                    return Refusal(
                        f"{bet.seat}'s {bet.wager} wager goes first", self.jackpot.law.beside
                    )
        for check in self.game:
            refusal = check(felt, answer)
            if refusal is not None:
                return refusal
        return None

    @cites("qld-2024 sch 18 s 4(1)", "qld-2024 sch 18 s 4(3)", "qld-2024 sch 18 s 19(1)(b)")
    def _jackpot(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        jackpot, seat = self.jackpot, answer.seat
        off = suspended(felt, jackpot) or missed(felt, jackpot, seat)
        if off is not None:
            return off
        missing = [name for name in jackpot.beside if felt.find(seat, name) is None]
        if missing:
            return Refusal(
                f"{seat} has no {missing[0]} wager: a {jackpot.wager} wager goes beside one",
                jackpot.law.beside,
            )
        mine = felt.find(seat, jackpot.beside[0])
        assert mine is not None
        if answer.box not in ("", mine.box):
            return Refusal(
                f"{seat}'s jackpot area is that of place {mine.box}", jackpot.law.chip
            )  # fmt: skip
        return wrong_chip(felt, jackpot, answer, mine.box)


def suspended(felt: Felt, jackpot: TableJackpot) -> Refusal | None:
    """The round is played without the jackpot."""
    if SUSPENDED not in felt.marks:
        return None
    return Refusal("the game goes on without the jackpot", jackpot.law.suspended)


def missed(felt: Felt, jackpot: TableJackpot, seat: str) -> Refusal | None:
    """After a game that was begun too early, only those may wager who had no opportunity."""
    if LATE not in felt.marks or seat in felt.marks[LATE].split("\n"):
        return None
    return Refusal(f"{seat} has had the opportunity to wager on it", jackpot.law.missed)


def wrong_chip(
    felt: Felt, jackpot: TableJackpot, answer: Place | Change, box: str
) -> Refusal | None:  # fmt: skip
    """The wager is one chip of the correct denomination."""
    if type(answer) is Place and answer.cash:
        return Refusal(f"a {jackpot.wager} wager is a chip, not cash", jackpot.law.chip)
    there = felt.find(answer.seat, jackpot.wager, box=box)
    total = answer.stake + (there.stake if there is not None and type(answer) is Place else 0)
    if total == jackpot.chip:
        return None
    return Refusal(
        f"a {jackpot.wager} wager is one chip of {dollars(jackpot.chip)}, not {dollars(total)}",
        jackpot.law.chip,
    )
