"""A page in plain letters, for whoever prints one without a terminal's colours.

>>> from croupier.pages.document import Page
>>> from croupier.pages.writing import grid, note, row
>>> tie = grid("Odds", "Wager* | Pays>", (row("tie", "8 to 1"), row("player", "1 to 1")))
>>> print(plain_text(Page("Odds", (tie, note("Exact.")))))
Odds
Wager     Pays
──────────────
tie     8 to 1
player  1 to 1
<BLANKLINE>
Exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from croupier.law import said
from croupier.pages.document import (
    Align,
    Branch,
    Chart,
    Cite,
    Column,
    Grid,
    Note,
    Page,
    Panel,
    Part,
    Section,
    plain,
)

WIDTH: Final = 100
GAP: Final = 2
"""Spaces between two columns."""
NARROWEST: Final = 8
"""A column that may be broken is never narrower."""
JUSTIFY: Final = {Align.LEFT: str.ljust, Align.RIGHT: str.rjust, Align.CENTRE: str.center}


def plain_text(page: Page, width: int = WIDTH) -> str:
    """The page, no line of it wider than this unless it is said not to be broken."""
    lines = (line for part in page.parts for line in _lines(part, width))
    return "\n".join(line.rstrip() for line in lines).rstrip()


def _lines(part: Part, width: int) -> Iterator[str]:
    match part:
        case Section():
            yield from [""] * part.apart
            yield from [plain(part.title)] if part.title else []
            for inner in part.parts:
                yield from _lines(inner, width)
        case Note():
            yield from _note(part, width)
        case Grid():
            yield from _grid(part, width)
        case Chart():
            yield from _grid(part.grid, width) if part.grid.columns else ()
            yield from (f"{key.mark} {key.means}" for key in part.legend)
        case Panel():
            yield from _panel(part, width)
        case Branch():
            yield plain(part.label)
            yield from _under(part, "")
        case Cite():
            yield said(part.cites)


def _note(part: Note, width: int) -> Iterator[str]:
    indent = " " * part.indent
    words = plain(part.text)
    lines = [words] if part.unbroken else _broken(words, width - part.indent)
    yield from (f"{indent}{line}" for line in lines)
    yield from [""] * part.after


def _broken(words: str, width: int) -> list[str]:
    """Words in lines of this width; a line that is ended ends."""
    found: list[str] = []
    for line in words.split("\n"):
        found += wrap(line, width, drop_whitespace=True) or [""]
    return found


def _panel(part: Panel, width: int) -> Iterator[str]:
    yield f"╭─ {plain(part.title)} ".ljust(width - 1, "─") + "╮"
    yield from (f"│ {line:{width - 4}} │" for line in _broken(plain(part.text), width - 4))
    yield f"╰{'─' * (width - 2)}╯"


def _under(branch: Branch, before: str) -> Iterator[str]:
    for number, one in enumerate(branch.under, 1):
        last = number == len(branch.under)
        yield f"{before}{'└── ' if last else '├── '}{plain(one.label)}"
        yield from _under(one, f"{before}{'    ' if last else '│   '}")


def _grid(part: Grid, width: int) -> Iterator[str]:
    if part.title:
        yield plain(part.title)
    heads = [[column.title for column in part.columns]] if part.headed else []
    cells = [[cell.plain for cell in row] for row in part.rows]
    widths = _widths(part.columns, [*heads, *cells], width)
    for row in heads:
        yield from _row(part.columns, row, widths)
        if not part.bare:
            yield "─" * (sum(widths) + GAP * (len(widths) - 1))
    for number, row in enumerate(cells):
        yield from [""] * (number in part.breaks)
        yield from _row(part.columns, row, widths)
    if not part.bare:
        yield ""
    if part.caption:
        yield from _broken(plain(part.caption), width)


def _row(columns: Sequence[Column], row: Iterable[str], widths: Sequence[int]) -> Iterator[str]:
    broken = [_broken(cell, width) for cell, width in zip(row, widths, strict=True)]
    for cells in zip_longest(*broken, fillvalue=""):
        each = zip(columns, cells, widths, strict=True)
        yield (" " * GAP).join(JUSTIFY[column.align](cell, wide) for column, cell, wide in each)


def _widths(columns: Sequence[Column], rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """What each column needs; the widest that may be broken give way until all fit."""
    needs = [
        max((len(line) for row in rows for line in row[at].split("\n")), default=0) or 1
        for at in range(len(columns))
    ]
    give = [at for at, column in enumerate(columns) if not column.one_line]
    while sum(needs) + GAP * (len(needs) - 1) > width:
        widest = max(give, key=lambda at: needs[at], default=None)
        if widest is None or needs[widest] <= NARROWEST:
            break
        needs[widest] -= 1
    return needs
