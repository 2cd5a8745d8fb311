"""What a family of games has to be drawn by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from croupier.play import Bet, Felt
from croupier.play.happenings import DiceRolled, WheelSpun

if TYPE_CHECKING:
    from rich.console import RenderableType

DrawTable = Callable[[Felt[Any, Any], list[Bet]], "RenderableType"]
"""The layout of a table with a player's chips on it and the last result marked."""
Tell = Callable[[Felt[Any, Any], DiceRolled | WheelSpun], "RenderableType"]
"""What a roll, spin or draw has come to, as it is called; nothing where nothing is said."""


def figure(felt: Felt[Any, Any], fact: str) -> int:
    """A public figure of the round, by the id that the game's view gives it; 0 if there is none."""
    facts = felt.game.view.facts(felt, {})
    return next((one.number for one in facts if one.id == fact), 0)


@dataclass(frozen=True)
class TableDrawing:
    """How a table is drawn and spoken of."""

    verb: str = "deal"
    """What is said to have the cards dealt, the wheel spun, the dice rolled."""
    draw: DrawTable | None = None
    tell: Tell | None = None
    hands: frozenset[str] = frozenset()
    """Cards that the layout shows, and that are not shown beside it as a hand."""
    every_roll: bool = False
    """Whether wagers are taken, and the layout drawn, between the rolls of a round."""
