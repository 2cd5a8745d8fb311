"""What can be changed without a figure changing, and why: said, so that nobody is misled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.play.game import Game

NO_EFFECT_ON_ODDS: Final[Mapping[tuple[str, str], str]] = {
    ("roulette", "zero hit"): (
        "the numbers that stand for all others in a proof are not zero, which the book pays alike"
    ),
}
"""By family and event of a row: why the odds of its wager do not turn on it."""

FULL_SHOE: Final = "exact odds are those of a round dealt from a full shoe; simulate it to its cut"


def no_effect(game: Game, field: str) -> str:
    """Why a field makes no difference to a game's odds; empty where it may make one."""
    kind, _, rest = field.partition(".")
    if field == "cut":
        return FULL_SHOE
    if kind == "pays":
        return NO_EFFECT_ON_ODDS.get((game.family, rest.partition(".")[2]), "")
    return ""
