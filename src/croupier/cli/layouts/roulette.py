"""The roulette layout: zeros on top, twelve rows of three, the boxes beside and below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.layouts.canvas import Canvas
from croupier.cli.layouts.drawn import TableDrawing
from croupier.cli.layouts.race_track import MARKS, STYLES, draw_race_track
from croupier.cli.layouts.rows import CHIPS, LIT, PAYS, STAR
from croupier.equipment.wheels import colour
from croupier.games.roulette.multipliers import COUNT, ODDS
from croupier.games.roulette.race_track import SERIES
from croupier.games.roulette.rules import ROWS, column, dozen
from croupier.games.roulette.state import SpinFelt
from croupier.games.roulette.view import MULTIPLIED
from croupier.games.roulette.wagers import EVEN_CHANCES
from croupier.pages.layouts import Shape, layout_of
from croupier.pages.layouts.families.roulette import CHANCES, ORDINALS
from croupier.pages.layouts.trials import short
from croupier.play import Bet
from croupier.play.areas import Area
from croupier.play.happenings import DiceRolled, WheelSpun
from croupier.speech.chips import chip, in_a_line

if TYPE_CHECKING:
    from rich.text import Text


DOZEN_X, NUMBERS_X, PITCH = 14, 28, 16
"""Where the dozens and the numbers begin, and how far apart the columns of numbers are."""
RIGHT: Final = NUMBERS_X + 3 * PITCH
GROUP: Final = 5
"""Lines from one dozen to the next: four rows and the line between."""


def draw(felt: SpinFelt, bets: list[Bet]) -> Text:
    """The layout with these chips on it, the number spun marked; other wagers beneath."""
    rules = felt.rules
    sheet = _Sheet(felt, bets)
    y = 0
    for row in rules.layout.rows[: -len(ROWS)]:
        for place, number in enumerate(row):
            left, right = (
                NUMBERS_X + at * (RIGHT - NUMBERS_X) // len(row) for at in (place, place + 1)
            )
            sheet.canvas.box(left, y, right - left + 1, 3)
            sheet.number(number, left + 1, y + 1, right - left - 1)
        y += 2
    for third in range(3):
        sheet.dozen(third, y + third * GROUP)
    y += 3 * GROUP
    for place in range(3):
        x = NUMBERS_X + place * PITCH
        sheet.canvas.box(x, y, PITCH + 1, 4)
        sheet.words("column", str(place + 1), f"COLUMN {place + 1}", x + 1, y + 1, PITCH - 1)
    if SERIES.keys() & felt.game.wagers.keys():
        draw_race_track(sheet.canvas, rules.wheel, bets, sheet.spun, y + 4)
    text = sheet.canvas.text()
    more = [bet for bet in bets if bet.part_of or not _has_a_box(bet)]
    if more:
        text.append("\n  also  ", style="bold")
        text.append(in_a_line(more))
    return text


class _Sheet:
    """The layout while it is drawn: what has a box, and what lies in it."""

    def __init__(self, felt: SpinFelt, bets: list[Bet]) -> None:
        self.canvas = Canvas()
        self.game = felt.game
        self.areas = layout_of(felt.game, Shape.LYING).by_id
        self.bets = bets
        self.spun = felt.spins[-1] if felt.spins else ""
        self.multiplied = multiplied(felt)

    def number(self, number: str, x: int, y: int, width: int) -> None:
        """A number in its colour, with the odds drawn for it and the chips on it by itself."""
        hue = colour(number)
        style = LIT if number == self.spun else STYLES[hue]
        self.canvas.fill(x, y, width, style)
        mark = STAR if number == self.spun else MARKS.get(hue, " ")
        label = f"{mark}{number:>3}"
        if number in self.multiplied:
            label += f" {self.multiplied[number]}:1"
        self.canvas.write(x + 1, y, label, style)
        stake = self._chips("straight-up", "", (number,))
        chips = chip(stake, width - len(label) - 2)
        self.canvas.write(x + width - 1 - len(chips), y, chips, CHIPS)

    def dozen(self, third: int, y: int) -> None:
        """Four rows of numbers with their dozen and the two even chances beside them."""
        canvas = self.canvas
        canvas.box(0, y, DOZEN_X + 1, GROUP + 1)
        canvas.box(DOZEN_X, y, NUMBERS_X - DOZEN_X + 1, GROUP + 1)
        for row in range(4):
            for place, number in enumerate(ROWS[third * 4 + row]):
                x = NUMBERS_X + place * PITCH
                canvas.box(x, y, PITCH + 1, GROUP + 1)
                self.number(number, x + 1, y + 1 + row, PITCH - 1)
        for half, name in enumerate(CHANCES[third * 2 : third * 2 + 2]):
            label = f"{MARKS.get(name, '')} {name.upper()}".strip()
            self.words(name, "", label, 1, y + 1 + half * 2, DOZEN_X - 1)
        width = NUMBERS_X - DOZEN_X - 1
        label = f"{ORDINALS[third]} dozen".upper()
        self.words("dozen", str(third + 1), label, DOZEN_X + 1, y + 2, width)

    def words(self, wager: str, on: str, label: str, x: int, y: int, width: int) -> None:
        """A box of words: its name, and under it what it pays and the chips on it."""
        if wager not in self.game.wagers:
            return
        won = bool(self.spun) and holds(wager, on, self.spun)
        if won:
            self.canvas.fill(x, y, width, LIT)
        self.canvas.write(x + 1, y, f"{STAR if won else ' '}{label}", LIT if won else "bold")
        pays = short(self.areas[Area(wager, on).id].pays)
        self.canvas.write(x + 2, y + 1, pays, PAYS)
        chips = chip(self._chips(wager, on, ()), width - len(pays) - 3)
        self.canvas.write(x + width - len(chips) - 1, y + 1, chips, CHIPS)

    def _chips(self, wager: str, on: str, numbers: tuple[str, ...]) -> int:
        """The chips in one place, whatever they were called as."""
        return sum(
            bet.stake
            for bet in self.bets
            if (bet.wager, bet.on, bet.numbers) == (wager, on, numbers)
        )


def multiplied(felt: SpinFelt) -> dict[str, int]:
    """The numbers that carry higher odds, in the order in which they were drawn."""
    facts = felt.game.view.facts(felt, {})
    return {one.title: one.number for one in facts if one.id.startswith(MULTIPLIED)}


def _has_a_box(bet: Bet) -> bool:
    return len(bet.numbers) == 1 or bet.wager in EVEN_CHANCES or bool(bet.on)


def holds(wager: str, on: str, number: str) -> bool:
    """Whether an outside wager holds a number."""
    if wager in EVEN_CHANCES:
        sort, names = EVEN_CHANCES[wager]
        return names[sort(int(number))] == wager
    return str((column if wager == "column" else dozen)(int(number))) == on


def say_spin(result: str) -> str:
    """The spin in a sentence: 'The ball rests in 17: black, odd, low.'"""
    others = [name for name in ("odd", "even", "low", "high") if holds(name, "", result)]
    return f"The ball rests in {result}: {', '.join([colour(result), *others])}."


def tell(felt: SpinFelt, came: DiceRolled | WheelSpun) -> str:
    """What has been drawn or spun; a number that is multiplied is said with its odds."""
    if not isinstance(came, WheelSpun):
        return ""
    if came.of == COUNT:
        return f"{came.at} numbers carry higher odds."
    if came.of == ODDS:
        return f"{list(multiplied(felt))[-1]} pays {came.at} to 1 straight up."
    return say_spin(came.at) if came.of == "the wheel" else ""


TABLE: Final = TableDrawing("spin", draw, tell)
