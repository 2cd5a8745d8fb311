"""The layout of a wheel of fortune: its symbols, their sections and odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.layouts.drawn import TableDrawing
from croupier.cli.layouts.rows import BoxRow, LayoutBox, draw_rows
from croupier.games.wheels.rules import WheelRules
from croupier.pages.layouts import Shape, layout_of
from croupier.play import Bet, Felt
from croupier.play.happenings import DiceRolled, WheelSpun

if TYPE_CHECKING:
    from rich.text import Text


def draw(felt: Felt, bets: list[Bet]) -> Text:
    """The symbols with these chips on them; the one that was spun is lit."""
    rules = felt.game.rules
    assert isinstance(rules, WheelRules)
    spun = felt.spins[-1] if felt.spins else ""
    areas = [
        LayoutBox(
            on.short,
            sum(bet.stake for bet in bets if bet.on == on.area.on),
            on.pays,
            on.area.on == spun,
            f"{rules.wheel.count(on.area.on)} of {len(rules.wheel)}",
        )
        for on in layout_of(felt.game, Shape.LYING).areas
    ]
    return draw_rows([BoxRow(areas, "symbols · sections of the wheel · what they pay")]).text()


def tell(felt: Felt, came: DiceRolled | WheelSpun) -> str:
    """The spin in a sentence."""
    return f"The wheel stops at {came.at}." if isinstance(came, WheelSpun) else ""


TABLE: Final = TableDrawing("spin", draw, tell)
