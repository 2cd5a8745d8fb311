"""A page on the terminal: the one way in which a document is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeVar

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel as Framed
from rich.table import Table
from rich.text import Text as Styled
from rich.tree import Tree

from croupier.law import said
from croupier.pages.document import (
    Align,
    Branch,
    Chart,
    Cite,
    Grid,
    GridRow,
    Note,
    Page,
    Panel,
    Part,
    Section,
    Text,
    Tone,
)

STYLES: Final = {
    Tone.PLAIN: "",
    Tone.STRONG: "bold",
    Tone.LIGHT: "not bold",
    Tone.QUIET: "dim not bold",
    Tone.GOOD: "green",
    Tone.BEST: "bold green",
    Tone.BAD: "red",
    Tone.WORST: "bold red",
    Tone.WARN: "yellow",
    Tone.CITE: "cyan not bold",
    Tone.ACCENT: "italic",
}
HUES: Final = {
    "": "",
    "red": "black on red",
    "green": "black on green",
    "blue": "black on bright_blue",
    "yellow": "black on yellow",
    "violet": "black on magenta",
}
"""How a sign of a chart is filled."""
JUSTIFY: Final[dict[Align, Literal["left", "right", "center"]]] = {
    Align.LEFT: "left",
    Align.RIGHT: "right",
    Align.CENTRE: "center",
}
WIDE: Final = 80
NARROW: Final = 60
"""Below so many columns what is spare is left out, and some grids are told in words."""
LEAST: Final = 4
"""Columns that a sign of a narrow grid needs with the space beside it."""

T = TypeVar("T")


def print_page(console: Console, page: Page) -> None:
    """Print a page."""
    for part in page.parts:
        print_part(console, part)


def print_part(console: Console, part: Part) -> None:
    """Print a part of a page, and what is under it."""
    match part:
        case Section():
            if part.apart:
                console.print()
            if part.title:
                console.print(styled(part.title, "bold"))
            for inner in part.parts:
                print_part(console, inner)
        case Note():
            _print_note(console, part)
        case _:
            for drawn in _drawn(part, console.width):
                console.print(drawn)


def _print_note(console: Console, part: Note) -> None:
    text = styled(part.text)
    if part.unbroken:
        console.print(Styled(" " * part.indent) + text, soft_wrap=True)
    elif part.indent or part.after:
        console.print(Padding(text, (0, 0, part.after, part.indent)))
    else:
        console.print(text)


def _drawn(
    part: Grid | Chart | Panel | Branch | Cite, width: int = WIDE
) -> Iterator[RenderableType]:
    match part:
        case Grid() if part.instead and width < NARROW:
            yield styled(part.title, "bold")
            yield from map(styled, part.instead)
        case Grid():
            yield table(part, width)
        case Chart():
            if part.grid.columns:
                yield table(part.grid, width)
            for key in part.legend:
                yield Styled.assemble((key.mark, HUES[key.hue]), f" {key.means}")
        case Panel():
            yield Framed(styled(part.text), title=styled(part.title), title_align="left")
        case Branch():
            yield _tree(part)
        case Cite():
            yield Styled(said(part.cites), style=STYLES[Tone.CITE])


def styled(text: Text, style: str = "") -> Styled:
    """A run of text in the terminal's colours; a single run fills its cell with its own."""
    if len(text) == 1 and not style:
        return Styled(text[0].text, style=HUES[text[0].hue] or STYLES[text[0].tone])
    found = Styled(style=style)
    for span in text:
        found.append(span.text, style=HUES[span.hue] or STYLES[span.tone])
    return found


class Titled(Table):
    """A table whose title may be wider than it: Rich breaks a title where the table ends."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The title as a line above, the table, the caption as a line below."""
        title, caption = self.title, self.caption
        self.title = self.caption = None
        try:
            if title:
                yield title
            yield from super().__rich_console__(console, options)
            if caption:
                yield caption
        finally:
            self.title, self.caption = title, caption


def table(grid: Grid, width: int = WIDE) -> Table:
    """A grid as all of this command's tables are drawn; with little room, without what is spare and
    without a space that it can do without.
    """
    crowded = grid.narrow and width < LEAST * len(grid.columns)
    left_out = {at for at, column in enumerate(grid.columns) if column.spare and width < NARROW}
    beside = (0, 1, 0, 0) if grid.narrow or grid.bare else (0, 1)
    drawn = Titled(
        title=styled(grid.title, "bold") if grid.title else None,
        caption=styled(grid.caption, "dim") if grid.caption else None,
        box=None if grid.bare else box.SIMPLE_HEAD,
        show_header=grid.headed,
        show_edge=not crowded,
        pad_edge=False,
        padding=0 if crowded else beside,
    )
    for column in _without(grid.columns, left_out):
        drawn.add_column(
            column.title,
            justify=JUSTIFY[column.align],
            style=STYLES[column.tone],
            no_wrap=column.one_line,
            min_width=column.least or None,
            overflow="fold" if column.anywhere else "ellipsis",
        )
    for number, row in enumerate(grid.rows):
        tone = grid.tones.get(number, Tone.PLAIN)
        ends = number + 1 in grid.breaks
        drawn.add_row(*_cells(_without(row, left_out)), style=STYLES[tone], end_section=ends)
    return drawn


def _without(row: Sequence[T], left_out: set[int]) -> tuple[T, ...]:
    return tuple(one for at, one in enumerate(row) if at not in left_out)


def _cells(row: GridRow) -> Iterator[RenderableType]:
    for cell in row:
        yield styled(cell.text)


def _tree(branch: Branch, within: Tree | None = None) -> Tree:
    label = styled(branch.label)
    tree = Tree(label) if within is None else within.add(label)
    for one in branch.under:
        _tree(one, tree)
    return tree
