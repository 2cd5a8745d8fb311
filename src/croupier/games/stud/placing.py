"""Who may place what where: one hand a player, one ante an area, the jackpot chip beside it."""

from __future__ import annotations

from croupier.games.house_poker import placing as house
from croupier.games.house_poker.state import of
from croupier.games.stud.rules import CHIP
from croupier.games.stud.state import StudFelt
from croupier.law import rule
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.refusals import Refusal


def placing(felt: StudFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot go there, or nothing."""
    return house.placing(felt, answer) or one_chip(felt, answer)


@rule
def one_chip(felt: StudFelt, answer: Place | Change) -> Refusal | None:
    """The jackpot is played with one chip."""
    if answer.wager != CHIP or not answer.stake:
        return None
    chip, lies = felt.rules.chip, of(felt, answer.seat, CHIP)
    total = answer.stake + (lies.stake if lies is not None and type(answer) is Place else 0)
    if total == chip:
        return None
    return Refusal(
        f"the jackpot is played with one chip of {dollars(chip)}, not {dollars(total)}",
        felt.law[one_chip],
    )
