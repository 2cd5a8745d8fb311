"""Who may place what where: one hand a player, one ante an area, the jackpot chip beside it."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.house_poker import placing
from croupier.games.house_poker.places import of
from croupier.games.house_poker.state import HouseFelt
from croupier.games.stud.rules import CHIP, StudRules
from croupier.law import cites
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.refusals import Refusal


@dataclass(frozen=True)
class Placing(placing.Placing):
    """The checks of one table, with the citations of its book."""

    rules: StudRules
    chip: str = ""
    """That a jackpot wager is a chip."""

    @cites("act-1992 CP 5.1(b)")
    def amount(self, felt: HouseFelt, answer: Place | Change) -> Refusal | None:
        """The jackpot is played with one chip."""
        if answer.wager != CHIP:
            return None
        lies = of(felt, answer.seat, CHIP)
        total = answer.stake + (lies.stake if lies is not None and type(answer) is Place else 0)
        if total == self.rules.chip:
            return None
        return Refusal(
            f"the jackpot is played with one chip of {dollars(self.rules.chip)}, "
            f"not {dollars(total)}",
            self.chip,
        )
