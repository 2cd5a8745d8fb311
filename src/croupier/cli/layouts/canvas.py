"""Pen and paper for drawing a layout: boxes whose lines join, and writing in colours."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.text import Text

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
"""Where a line leaves the middle of its place."""

STROKES: Final = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""The character for each way in which lines may meet, in the order of the sums."""

LINE_STYLE: Final = "green"


class Canvas:
    """A sheet to draw on; it grows with what is drawn."""

    def __init__(self) -> None:
        self._written: dict[tuple[int, int], tuple[str, str]] = {}
        self._lines: dict[tuple[int, int], int] = {}
        self.width = 0
        self.height = 0

    def box(self, x: int, y: int, width: int, height: int) -> None:
        """A box with its corner at column x, row y; the lines of boxes that touch are joined."""
        right, bottom = x + width - 1, y + height - 1
        for row in (y, bottom):
            for column in range(x, right):
                self._line(column, row, RIGHT)
                self._line(column + 1, row, LEFT)
        for column in (x, right):
            for row in range(y, bottom):
                self._line(column, row, DOWN)
                self._line(column, row + 1, UP)
        self._reach(right, bottom)

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Words from column x on."""
        for at, letter in enumerate(text, x):
            self._written[at, y] = (letter, style)
        if text:
            self._reach(x + len(text) - 1, y)

    def centre(self, x: int, y: int, width: int, text: str, style: str = "") -> None:
        """Words in the middle of a width, cut where they are too long for it."""
        self.write(x + max(width - len(text), 0) // 2, y, text[:width], style)

    def fill(self, x: int, y: int, width: int, style: str) -> None:
        """A row of a box coloured, for words to be written on."""
        self.write(x, y, " " * width, style)

    def text(self) -> Text:
        """The whole sheet."""
        from rich.text import Text

        text = Text(no_wrap=True, overflow="crop")
        for y in range(self.height):
            row = [self._at(x, y) for x in range(self.width)]
            while row and row[-1] == (" ", ""):
                row.pop()
            for style, letters in groupby(row, key=itemgetter(1)):
                text.append("".join(letter for letter, _ in letters), style=style or None)
            if y < self.height - 1:
                text.append("\n")
        return text

    def _at(self, x: int, y: int) -> tuple[str, str]:
        if (x, y) in self._written:
            return self._written[x, y]
        ways = self._lines.get((x, y), 0)
        return STROKES[ways], LINE_STYLE if ways else ""

    def _line(self, x: int, y: int, way: int) -> None:
        self._lines[x, y] = self._lines.get((x, y), 0) | way

    def _reach(self, x: int, y: int) -> None:
        self.width, self.height = max(self.width, x + 1), max(self.height, y + 1)
