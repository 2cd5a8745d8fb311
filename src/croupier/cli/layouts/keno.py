"""The keno card: eighty numbers, those chosen, those drawn, those that match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.layouts.canvas import Canvas
from croupier.cli.layouts.drawn import TableDrawing
from croupier.cli.layouts.rows import LIT, STAR
from croupier.games.keno.rules import NUMBERS, matches
from croupier.games.keno.state import KenoFelt
from croupier.money import dollars
from croupier.pages.layouts.families.keno import prizes
from croupier.play import Bet
from croupier.play.happenings import DiceRolled, WheelSpun
from croupier.speech.chips import said_once

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

CHOSEN: Final = "bold black on cyan"
DRAWN: Final = "bold yellow"
ACROSS: Final = 10
PITCH: Final = 6
WIDE: Final = ACROSS * PITCH + 2
BY_LINE: Final = 10
"""Balls called on one line."""


def draw(felt: KenoFelt, bets: list[Bet]) -> Text:
    """The card, and each way beneath it with what it has matched and what it can win."""
    chosen = {number for bet in bets for number in bet.numbers}
    canvas = Canvas()
    canvas.box(0, 0, WIDE, 6)
    canvas.box(0, 5, WIDE, 6)
    for place, number in enumerate(NUMBERS):
        row, column = divmod(place, ACROSS)
        said, style = _marked(number, number in chosen, number in felt.spins)
        canvas.write(1 + column * PITCH, 1 + row + (row > 3), f"{said:^{PITCH}}", style)
    text = canvas.text()
    text.append(f"\n {STAR}8{STAR} chosen and drawn   [8] chosen   (8) drawn", style="dim")
    for bet in bets:
        _way(text, felt, bet)
    return text


def _marked(number: str, chosen: bool, drawn: bool) -> tuple[str, str]:
    if chosen and drawn:
        return f"{STAR}{number}{STAR}", LIT
    if chosen:
        return f"[{number}]", CHOSEN
    return (f"({number})", DRAWN) if drawn else (number, "")


def _way(text: Text, felt: KenoFelt, bet: Bet) -> None:
    """One way: what it has matched, and the prizes for it."""
    (way,) = said_once([bet])
    chosen = len(bet.numbers)
    text.append(f"\n {way.name} {dollars(bet.stake)}", style="bold")
    if felt.spins:
        text.append(f"  {matches(bet.numbers, felt.spins)} of {chosen} matched", style=DRAWN)
    won = [
        f"{matched}: {dollars(verdict.pays(bet.stake))}"
        for matched, verdict in prizes(felt.game, bet.wager, chosen)
    ]
    if won:
        text.append(f"\n   wins with {'  '.join(won)}", style="dim")


def tell(felt: KenoFelt, came: DiceRolled | WheelSpun) -> RenderableType:
    """The balls as they come, a line at a time; those that match are marked."""
    from rich.text import Text

    come = felt.spins
    if not isinstance(came, WheelSpun) or (len(come) % BY_LINE and _more(felt)):
        return ""
    first = (len(come) - 1) // BY_LINE * BY_LINE
    chosen = {number for bet in felt.bets for number in bet.numbers}
    text = Text("drawn ", style="dim")
    for number in come[first:]:
        hit = number in chosen
        text.append(f"{STAR if hit else ' '}{number:>2} ", style=LIT if hit else DRAWN)
    return text


def _more(felt: KenoFelt) -> bool:
    """Whether more balls are to come."""
    return len(felt.spins) < felt.rules.drawn


TABLE: Final = TableDrawing("draw", draw, tell)
