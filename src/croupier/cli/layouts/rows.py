"""A layout drawn as rows of boxes: what each box is, what it pays, the chips on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.cli.layouts.canvas import Canvas
from croupier.speech.chips import chip

WIDTH: Final = 79
"""How wide a layout is drawn: it fits a terminal of 80 columns."""

CHIPS: Final = "bold black on yellow"
LIT: Final = "bold black on green"
PAYS: Final = "dim"
STAR: Final = "★"
"""Marks what has won, for those who see no colours."""


@dataclass(frozen=True)
class LayoutBox:
    """One box of a layout."""

    label: str
    stake: int = 0
    """The player's chips on it, in cents."""
    pays: str = ""
    """What it pays, where that differs from its neighbours in the row."""
    lit: bool = False
    """Whether the last result wins here."""
    note: str = ""
    """A line of its own under the label."""
    weight: int = 1
    """How much wider it is than a plain box."""
    style: str = "bold"


@dataclass(frozen=True)
class BoxRow:
    """A row of boxes under a heading."""

    areas: Sequence[LayoutBox]
    heading: str = ""


def draw_rows(
    rows: Iterable[BoxRow], width: int = WIDTH, canvas: Canvas | None = None, y: int = 0
) -> Canvas:
    """Rows of boxes one under the other, all of one width."""
    canvas = canvas or Canvas()
    for row in rows:
        if row.areas:
            y = _draw_row(canvas, row, width, y)
    return canvas


def _draw_row(canvas: Canvas, row: BoxRow, width: int, y: int) -> int:
    lines = 1 + any(area.note for area in row.areas) + any(area.pays for area in row.areas)
    lines += any(area.stake for area in row.areas)
    units = sum(area.weight for area in row.areas)
    edges = [0]
    for area in row.areas:
        edges.append(edges[-1] + area.weight)
    places = [edge * (width - 1) // units for edge in edges]
    for area, left, right in zip(row.areas, places, places[1:], strict=False):
        canvas.box(left, y, right - left + 1, lines + 2)
        _fill_area(canvas, area, left + 1, y + 1, right - left - 1, lines)
    if row.heading:
        canvas.write(2, y, f" {row.heading[: width - 6]} ", "italic")
    return y + lines + 1


def _fill_area(canvas: Canvas, area: LayoutBox, x: int, y: int, width: int, lines: int) -> None:
    style = LIT if area.lit else area.style
    label = area.label
    if area.lit:
        label = f"{STAR}{label}" if len(label) < width else label
        canvas.fill(x, y, width, LIT)
    canvas.centre(x, y, width, label, style)
    below = [(area.note, PAYS), (area.pays, PAYS)]
    for at, (text, how) in enumerate((pair for pair in below if pair[0]), 1):
        canvas.centre(x, y + at, width, text, how)
    if area.stake:
        canvas.centre(x, y + lines - 1, width, chip(area.stake, width), CHIPS)
