"""The parts of a document: what is shown, in order, and not how it is drawn.

>>> grid = Grid(columns=columns("Wager* | Pays>"), rows=(row("tie", "8 to 1"),))
>>> Page("Odds", parts=(grid,)).parts[0].rows[0][1].plain
'8 to 1'
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

import msgspec

from croupier.law import Cites, said


class Tone(Enum):
    """What a piece of text is to the reader; a front chooses how it looks."""

    PLAIN = "plain"
    STRONG = "strong"
    LIGHT = "light"
    """Not strong, within what is."""
    QUIET = "quiet"
    GOOD = "good"
    BEST = "best"
    BAD = "bad"
    WORST = "worst"
    WARN = "warn"
    CITE = "cite"
    ACCENT = "accent"


class Span(msgspec.Struct, frozen=True, omit_defaults=True):
    """A run of text in one tone."""

    text: str
    tone: Tone = Tone.PLAIN
    hue: str = ""
    """The name of a colour that the run is filled with, where it is a sign of a chart."""


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
    least: int = 0
    """It is at least so many letters wide."""
    anywhere: bool = False
    """Whether a long word may be broken."""
    spare: bool = False
    """Whether it may be left out where there is little room."""


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands in one place of a grid."""

    text: Text = ()

    @property
    def plain(self) -> str:
        """The words alone."""
        return plain(self.text)


GridRow = tuple[Cell, ...]


class Grid(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Rows and columns, with a title above and a caption below."""

    title: Text = ()
    columns: tuple[Column, ...] = ()
    rows: tuple[GridRow, ...] = ()
    caption: Text = ()
    breaks: tuple[int, ...] = ()
    """The rows before which a line is drawn."""
    tones: dict[int, Tone] = {}
    """The rows that stand out, by their number from nought."""
    narrow: bool = False
    """Whether its columns stand close together."""
    headed: bool = True
    """Whether the headings of its columns are shown."""
    bare: bool = False
    """Whether it has no lines at all, as a chart of signs."""
    instead: tuple[Text, ...] = ()
    """What is said below its title where there is too little room for its columns."""


class Key(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a colour or a letter of a chart means."""

    hue: str
    mark: str
    means: str


class Chart(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A grid of coloured cells with a legend, such as the best play by hand and dealer's card."""

    grid: Grid = Grid()
    legend: tuple[Key, ...] = ()


class Note(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A sentence or a paragraph."""

    text: Text = ()
    indent: int = 0
    after: int = 0
    """How many lines are left free behind it."""
    unbroken: bool = False
    """Whether it stays one line however long it is, as names of files and lines of a record do."""


class Panel(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """What a page is about, framed."""

    title: Text = ()
    text: Text = ()


class Branch(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A label, and what belongs under it."""

    label: Text = ()
    under: tuple[Branch, ...] = ()


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
    apart: bool = False
    """Whether a line is left free above it."""


Part = Section | Grid | Chart | Note | Panel | Branch | Cite


class Page(msgspec.Struct, frozen=True, omit_defaults=True):
    """A document."""

    title: str
    parts: tuple[Part, ...] = ()


MARKS = {"*": Tone.STRONG, "§": Tone.CITE}
"""Signs behind the name of a column: its tone; `>` right, `^` centred, `!` in one line,
`?` to be left out where there is little room."""

Words = str | Span | Text
"""What is made into text."""


def columns(text: str) -> tuple[Column, ...]:
    """Columns said in a line: `Wager* | Pays> | Provision§`.

    >>> [(one.title, one.align.value, one.one_line) for one in columns("Wager*! | Pays>")]
    [('Wager', 'left', True), ('Pays', 'right', False)]
    """
    found = []
    for one in text.split(" | "):
        title = one.rstrip("*§>^!?")
        marks = one[len(title) :]
        align = Align.RIGHT if ">" in marks else Align.CENTRE if "^" in marks else Align.LEFT
        tone = next((MARKS[mark] for mark in marks if mark in MARKS), Tone.PLAIN)
        unbroken = "!" in marks or "§" in marks
        found.append(Column(title, align, tone, unbroken, spare="?" in marks))
    return tuple(found)


def text(*runs: Words) -> Text:
    """Text from words and runs in a tone."""
    found: list[Span] = []
    for one in runs:
        if isinstance(one, tuple):
            found += one
        elif one:
            found.append(Span(one) if isinstance(one, str) else one)
    return tuple(found)


def plain(text: Text) -> str:
    """The words alone."""
    return "".join(span.text for span in text)


def row(*cells: Words | Cell) -> GridRow:
    """A row of a grid from what stands in it."""
    return tuple(one if isinstance(one, Cell) else Cell(text(one)) for one in cells)


def grid(
    title: Words = "",
    heads: str | tuple[Column, ...] = "",
    rows: Iterable[GridRow] = (),
    caption: Words = "",
    breaks: Iterable[int] = (),
    tones: dict[int, Tone] | None = None,
    narrow: bool = False,
) -> Grid:
    """A grid; its columns said in a line, or given."""
    heading = columns(heads) if isinstance(heads, str) else heads
    told = text(title), heading, tuple(rows), text(caption), tuple(breaks)
    return Grid(*told, tones=tones or {}, narrow=narrow)


def note(*runs: Words, indent: int = 0, after: int = 0) -> Note:
    """A paragraph from words and runs in a tone."""
    return Note(text(*runs), indent, after)


def line(*runs: Words, indent: int = 0) -> Note:
    """A line that is never broken."""
    return Note(text(*runs), indent, unbroken=True)


def strong(words: str) -> Span:
    """Words that stand out."""
    return Span(words, Tone.STRONG)


def quiet(words: str) -> Span:
    """Words that stand back."""
    return Span(words, Tone.QUIET)


def cited(cites: Cites | str) -> Span:
    """Provisions in a sentence."""
    return Span(said(cites), Tone.CITE)


def each_on_a_line(cites: Cites | str) -> str:
    """Citations one below the other, so that none is broken."""
    return said(cites).replace(", ", "\n")
