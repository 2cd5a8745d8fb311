"""The race track: the numbers as they follow one another around the wheel, and its series."""

from __future__ import annotations

from typing import Final

from croupier.cli.layouts.canvas import Canvas
from croupier.cli.layouts.rows import CHIPS, LIT, STAR
from croupier.equipment.wheels import Wheel, colour
from croupier.games.roulette.race_track import SERIES
from croupier.pages.layouts.families.race_track import AROUND, from_the_left, held_by
from croupier.play import Bet
from croupier.speech.chips import chip

STYLES: Final = {
    "red": "bold white on red",
    "black": "bold white on grey11",
    "green": "bold white on dark_green",
}
MARKS: Final = {"red": "◇", "black": "◆"}
"""Colours for those who see none: red is hollow."""

ACROSS: Final = 4
"""Columns for a number on the track."""


def straightened(wheel: Wheel) -> tuple[list[str], list[str]]:
    """The wheel as two rows: the upper from the left, the lower back to it.

    The left end lies in the middle of the first series.
    """
    around = from_the_left(wheel)
    upper = (len(around) + 1) // 2
    return around[:upper], around[upper:][::-1]


def draw_race_track(canvas: Canvas, wheel: Wheel, bets: list[Bet], spun: str, y: int) -> None:
    """Two rows of numbers with the series written between them and the chips called on each."""
    rows = straightened(wheel)
    width = len(rows[0]) * ACROSS + 2
    canvas.box(0, y, width, 6)
    for line, row in zip((y + 1, y + 4), rows, strict=True):
        for place, number in enumerate(row):
            style = LIT if number == spun else STYLES[colour(number)]
            mark = STAR if number == spun else MARKS.get(colour(number), " ")
            canvas.write(1 + place * ACROSS, line, f"{mark}{number:>2}", style)
    for series in AROUND:
        held = held_by(series)
        columns = [place for row in rows for place, number in enumerate(row) if number in held]
        middle = (sum(columns) * ACROSS // len(columns)) + ACROSS // 2
        _label(canvas, bets, series, middle, y + 2)
    _label(canvas, bets, "zero-game", width - 8, y + 3)


def _label(canvas: Canvas, bets: list[Bet], series: str, middle: int, y: int) -> None:
    stake = sum(bet.stake for bet in bets if bet.part_of == series)
    pieces = sum(many for _, many in SERIES[series])
    name = f"{series.upper()} {pieces}"
    canvas.write(middle - len(name) // 2, y, name, "bold")
    chips = chip(stake)
    if series == "zero-game":
        canvas.write(middle - len(name) // 2 - len(chips) - 1, y, chips, CHIPS)
    else:
        canvas.write(middle - len(chips) // 2, y + 1, chips, CHIPS)
