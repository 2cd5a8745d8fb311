"""The parts of a document: what is shown, in order, and not how it is drawn.

>>> grid = Grid(columns=columns("Wager* | Pays>"), rows=(row("tie", "8 to 1"),))
>>> Page("Odds", parts=(grid,)).parts[0].rows[0][1].plain
'8 to 1'
"""

from __future__ import annotations

from enum import Enum

import msgspec

from croupier.law import Cites


class Tone(Enum):
    """What a piece of text is to the reader; a front chooses how it looks."""

    PLAIN = "plain"
    STRONG = "strong"
    QUIET = "quiet"
    GOOD = "good"
    BAD = "bad"
    WARN = "warn"
    CITE = "cite"
    ACCENT = "accent"


class Span(msgspec.Struct, frozen=True, omit_defaults=True):
    """A run of text in one tone."""

    text: str
    tone: Tone = Tone.PLAIN


Text = tuple[Span, ...]


class Align(Enum):
    """Where a column's cells stand."""

    LEFT = "left"
    RIGHT = "right"
    CENTRE = "centre"


class Column(msgspec.Struct, frozen=True, omit_defaults=True):
    """A column of a grid: its heading and how its cells stand."""

    title: str = ""
    align: Align = Align.LEFT
    tone: Tone = Tone.PLAIN
    one_line: bool = False
    """Whether a cell is never broken over two lines."""


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands in one place of a grid."""

    text: Text = ()
    hue: str = ""
    """The name of a colour that the cell is filled with, where it is one of a chart."""

    @property
    def plain(self) -> str:
        """The words alone."""
        return "".join(span.text for span in self.text)


class Grid(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Rows and columns, with a title above and a caption below."""

    title: Text = ()
    columns: tuple[Column, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    caption: Text = ()
    breaks: tuple[int, ...] = ()
    """The rows before which a line is drawn."""


class Key(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a colour or a letter of a chart means."""

    hue: str
    mark: str
    means: str


class Chart(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A grid of coloured cells with a legend, such as the best play by hand and dealer's card."""

    grid: Grid
    legend: tuple[Key, ...] = ()
    across: str = ""
    down: str = ""


class Note(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A sentence or a paragraph."""

    text: Text = ()


class Cite(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Provisions that stand behind what is above them."""

    book: str
    cites: Cites


class Section(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A part of a page under a heading of its own; sections may hold sections."""

    title: Text = ()
    parts: tuple[Part, ...] = ()
    id: str = ""
    """What a link goes to."""


Part = Section | Grid | Chart | Note | Cite


class Page(msgspec.Struct, frozen=True, omit_defaults=True):
    """A document."""

    title: str
    parts: tuple[Part, ...] = ()


MARKS = {"*": Tone.STRONG, "§": Tone.CITE}
"""Signs behind the name of a column: its tone; `>` right, `^` centred, `!` in one line."""


def columns(text: str) -> tuple[Column, ...]:
    """Columns said in a line: `Wager* | Pays> | Provision§`.

    >>> [(one.title, one.align.value, one.one_line) for one in columns("Wager*! | Pays>")]
    [('Wager', 'left', True), ('Pays', 'right', False)]
    """
    found = []
    for one in text.split(" | "):
        title = one.rstrip("*§>^!")
        marks = one[len(title) :]
        align = Align.RIGHT if ">" in marks else Align.CENTRE if "^" in marks else Align.LEFT
        tone = next((MARKS[mark] for mark in marks if mark in MARKS), Tone.PLAIN)
        found.append(Column(title, align, tone, "!" in marks or "§" in marks))
    return tuple(found)


def text(*runs: str | Span) -> Text:
    """Text from words and runs in a tone."""
    return tuple(Span(one) if isinstance(one, str) else one for one in runs if one)


def row(*cells: str | Span | Text | Cell) -> tuple[Cell, ...]:
    """A row of a grid from what stands in it."""
    return tuple(
        one if isinstance(one, Cell) else Cell(one) if isinstance(one, tuple) else Cell(text(one))
        for one in cells
    )


def note(*runs: str | Span) -> Note:
    """A paragraph from words and runs in a tone."""
    return Note(text(*runs))
