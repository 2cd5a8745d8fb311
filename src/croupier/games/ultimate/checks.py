"""Who may place what where: one hand a player, ante and blind alike, the rest beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from croupier.games.house_poker import placing
from croupier.games.house_poker.places import of, owners
from croupier.games.house_poker.rules import ANTE
from croupier.games.ultimate.rules import BLIND, COMPULSORY, JACKPOT, UltimateRules
from croupier.games.ultimate.state import UltimateFelt
from croupier.law import Point, cites
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.limits import outside_limits
from croupier.play.refusals import Refusal
from croupier.play.steps import take_wager

LEVELS = {"level-1": 1, "level-2": 2, "level-3": 3}
"""The levels of a jackpot wager by the names of their areas."""
OTHER = {ANTE: BLIND, BLIND: ANTE}


def lay(felt: UltimateFelt, answer: Place | Change) -> None:
    """A wager is put down or changed; of ante and blind, a change of one is a change of both."""
    take_wager(felt, answer)
    if type(answer) is Change and answer.wager in COMPULSORY:
        other = of(felt, answer.seat, OTHER[answer.wager])
        if other is not None:
            felt.change(other, answer.stake, felt.game.law.of(Point.CHANGE))


@dataclass(frozen=True)
class Placing(placing.Placing):
    """The checks of one table, with the citations of its book."""

    rules: UltimateRules
    equal: Mapping[str, str] = field(default_factory=dict)
    """By wager, that ante and blind are the same."""
    value: tuple[str, ...] = ()
    """By level, what a jackpot wager is."""

    def amount(self, felt: UltimateFelt, answer: Place | Change) -> Refusal | None:
        """Ante and blind are alike, and a jackpot wager has its value."""
        if answer.wager in COMPULSORY:
            return self._alike(felt, answer)
        return self._value(felt, answer) if answer.wager == JACKPOT else None

    def wanted(self, wager: str) -> tuple[str, ...]:
        """Trips go beside ante and blind, a jackpot wager beside an ante."""
        return (ANTE,) if wager == JACKPOT else COMPULSORY

    @cites("wa-uth s 5.8")
    def enough(self, missing: list[str], wager: str) -> bool:
        """Whether one of the two will do."""
        return self.rules.one_will_do and len(missing) < len(self.wanted(wager))

    @cites("qld-2024 sch 11(a) s 14(1)(b)", "wa-uth s 3.8", "wa-uth s 3.13")
    def _alike(self, felt: UltimateFelt, answer: Place | Change) -> Refusal | None:
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

    def _both(self, felt: UltimateFelt, answer: Change) -> Refusal | None:
        """A change of one goes for the other too, within its own limits and the player's chips."""
        other = of(felt, answer.seat, OTHER[answer.wager])
        if other is None:
            return None
        game, lies = felt.game, of(felt, answer.seat, answer.wager)
        step = game.wagers[other.wager].step
        if answer.stake % step:
            return Refusal(
                f"{dollars(answer.stake)} cannot be paid to the cent at the odds of {other.wager}: "
                f"stake a multiple of {step}c",
                game.law.of(Point.ROUNDING),
            )
        also = msgspec.structs.replace(answer, wager=other.wager)
        more = 2 * answer.stake - other.stake - (lies.stake if lies is not None else 0)
        refusal = outside_limits(felt, also, answer.stake, other) if felt.header.limits else None
        return refusal or (game.affordable(felt, answer.seat, more) if more > 0 else None)

    @cites("wa-uth s 3.22(a)", "wa-uth s 3.22(b)", "wa-uth s 3.22(c)")
    def _value(self, felt: UltimateFelt, answer: Place | Change) -> Refusal | None:
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


@cites("qld-2024 sch 11(a) s 17(3)(f)", "qld-2024 sch 11(a) s 14(1)", "wa-uth s 5.6")
def return_what_is_incomplete(felt: UltimateFelt, rules: UltimateRules, why: str) -> None:
    """An area without both wagers is dealt no cards, unless one of them will do."""
    if rules.one_will_do:
        return
    both = [seat for seat in owners(felt, ANTE) if of(felt, seat, BLIND) is not None]
    for bet in felt.live():
        if bet.seat not in both:
            felt.give_back(bet, "void", why, "ante and blind were not both placed")
