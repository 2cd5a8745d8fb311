"""Who may place what where: one hand a player, ante and blind alike, the rest beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from croupier.games.ultimate.places import ANTE, BLIND, COMPULSORY, JACKPOT, TRIPS, of, owners
from croupier.games.ultimate.rules import UltimateRules
from croupier.law import cites
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet, Felt
from croupier.play.limits import outside_limits
from croupier.play.refusals import Refusal
from croupier.play.steps import lay_or_change

LEVELS = {"level-1": 1, "level-2": 2, "level-3": 3}
"""The levels of a jackpot wager by the names of their areas."""
OTHER = {ANTE: BLIND, BLIND: ANTE}


def at_a_place(felt: Felt, answer: Place | Change) -> Place | Change:
    """A wager with its place: the player's own, or where he sits, or the lowest that is free."""
    if answer.box:
        return answer
    for bet in felt.live():
        if bet.seat == answer.seat:
            return msgspec.structs.replace(answer, box=bet.box)
    if type(answer) is Change:
        return answer
    taken = {bet.box for bet in felt.live()}
    seat = felt.header.seat(answer.seat)
    here = seat.place if seat is not None and seat.place else 1
    while str(here) in taken:
        here += 1
    return msgspec.structs.replace(answer, box=str(here))


def lay(felt: Felt, answer: Place | Change) -> None:
    """A wager is put down or changed; of ante and blind, a change of one is a change of both."""
    placed = at_a_place(felt, answer)
    lay_or_change(felt, placed)
    if type(placed) is Change and placed.wager in COMPULSORY:
        other = of(felt, placed.seat, OTHER[placed.wager])
        if other is not None:
            felt.change(other, placed.stake, felt.game.law.change)


@dataclass(frozen=True)
class Placing:
    """The checks of one table, with the citations of its book."""

    rules: UltimateRules
    places: str
    """Where the layout is."""
    one_hand: str
    one_wager: Mapping[str, str]
    """By wager, that an area takes one."""
    equal: Mapping[str, str]
    """By wager, that ante and blind are the same."""
    beside: Mapping[str, str]
    """By wager, that it goes beside an ante, or an ante and a blind."""
    value: tuple[str, ...] = ()
    """By level, what a jackpot wager is."""

    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot go there, or nothing."""
        placed = at_a_place(felt, answer)
        if type(placed) is Change and not placed.stake:
            return self._withdrawn(felt, placed)
        return (
            self._area(felt, placed)
            or (self._alike(felt, placed) if placed.wager in COMPULSORY else None)
            or (self._beside(felt, placed) if placed.wager in self.beside else None)
            or (self._value(felt, placed) if placed.wager == JACKPOT else None)
            or self._added(felt, answer, placed)
        )

    @cites(
        "qld-2024 sch 11(a) s 10(1)", "qld-2024 sch 11(a) s 15(2)", "qld-2024 sch 11(a) s 15(3)",
        "wa-uth s 3.3", "wa-uth s 3.6", "wa-uth s 3.12", "wa-uth s 3.17",
    )  # fmt: skip
    def _area(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """A player has one hand, and an area one player."""
        box, most = answer.box, self.rules.places
        if box not in map(str, range(1, most + 1)):
            return Refusal(f"there is no place {box!r}: places are 1 to {most}", self.places)
        for bet in felt.live():
            if bet.seat == answer.seat and bet.box != box:
                return Refusal(f"{bet.seat} plays place {bet.box} already", self.one_hand)
            if bet.seat != answer.seat and bet.box == box:
                return Refusal(f"place {box} is {bet.seat}'s", self.one_wager[answer.wager])
        return None

    @cites("qld-2024 sch 11(a) s 14(1)(b)", "wa-uth s 3.8", "wa-uth s 3.13")
    def _alike(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Ante and blind are the same amount."""
        if type(answer) is Change:
            return self._both(felt, answer)
        lies = of(felt, answer.seat, answer.wager)
        other = of(felt, answer.seat, OTHER[answer.wager])
        total = answer.stake + (lies.stake if lies is not None else 0)
        if other is None or other.stake == total:
            return None
        return Refusal(
            f"{answer.seat}'s {other.wager} is {dollars(other.stake)}, and the {answer.wager} "
            f"must be the same, not {dollars(total)}",
            self.equal[answer.wager],
        )

    def _both(self, felt: Felt, answer: Change) -> Refusal | None:
        """A change of one goes for the other too, within its own limits and the player's chips."""
        other = of(felt, answer.seat, OTHER[answer.wager])
        if other is None:
            return None
        game, lies = felt.game, of(felt, answer.seat, answer.wager)
        also = msgspec.structs.replace(answer, wager=other.wager)
        more = 2 * answer.stake - other.stake - (lies.stake if lies is not None else 0)
        refusal = outside_limits(felt, also, answer.stake, other) if felt.header.limits else None
        return refusal or (game.affordable(felt, answer.seat, more) if more > 0 else None)

    @cites(
        "qld-2024 sch 11(a) s 14(1)(a)", "qld-2024 sch 11(a) s 14(1)(c)", "wa-uth s 3.18",
        "wa-uth s 3.24", "wa-uth s 5.8",
    )  # fmt: skip
    def _beside(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Trips go beside ante and blind, a jackpot wager beside an ante."""
        wanted = (ANTE,) if answer.wager == JACKPOT else COMPULSORY
        missing = [wager for wager in wanted if of(felt, answer.seat, wager) is None]
        if not missing or (self.rules.one_will_do and len(missing) < len(wanted)):
            return None
        return Refusal(
            f"{answer.seat} has no {' and no '.join(missing)}: a {answer.wager} wager goes beside "
            f"{'it' if len(wanted) == 1 else 'both'}",
            self.beside[answer.wager],
        )

    def _withdrawn(self, felt: Felt, answer: Change) -> Refusal | None:
        """Ante and blind are not withdrawn from under other wagers."""
        for wager in (TRIPS, JACKPOT):
            if answer.wager in COMPULSORY and of(felt, answer.seat, wager) is not None:
                return Refusal(
                    f"{answer.seat}'s {wager} wager goes first", self.beside[wager]
                )  # fmt: skip
        return None

    @cites("wa-uth s 3.22(a)", "wa-uth s 3.22(b)", "wa-uth s 3.22(c)")
    def _value(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """A jackpot wager is exactly its level's value, and a player has one."""
        levels, level = self.rules.levels, LEVELS[answer.on]
        assert levels is not None
        lies = of(felt, answer.seat, JACKPOT)
        if lies is not None and (lies.on != answer.on or type(answer) is Place):
            return Refusal(
                f"{answer.seat} has a {lies.on} jackpot wager: both levels together are level-3, "
                f"one wager of {dollars(levels.stake(3))}",
                self.value[2],
            )
        if answer.stake != levels.stake(level):
            return Refusal(
                f"a {answer.on} jackpot wager is {dollars(levels.stake(level))}, "
                f"not {dollars(answer.stake)}",
                self.value[level - 1],
            )
        return None

    def _added(self, felt: Felt, said: Place | Change, answer: Place | Change) -> Refusal | None:
        """Chips added without naming the place count with those that lie there."""
        lies: Bet | None = of(felt, answer.seat, answer.wager)
        if said.box or type(answer) is Change or lies is None or not felt.header.limits:
            return None
        return outside_limits(felt, answer, answer.stake + lies.stake, lies)


@cites("qld-2024 sch 11(a) s 17(3)(f)", "qld-2024 sch 11(a) s 14(1)", "wa-uth s 5.6")
def return_what_is_incomplete(felt: Felt, rules: UltimateRules, why: str) -> None:
    """An area without both wagers is dealt no cards, unless one of them will do."""
    if rules.one_will_do:
        return
    both = [seat for seat in owners(felt, ANTE) if of(felt, seat, BLIND) is not None]
    for bet in felt.live():
        if bet.seat not in both:
            felt.give_back(bet, "void", why, "ante and blind were not both placed")
