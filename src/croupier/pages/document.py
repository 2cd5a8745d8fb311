"""The parts of a document: what is shown, in order, and not how it is drawn."""

from __future__ import annotations

from enum import Enum

import msgspec

from croupier.law import Cites


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
    bar: float | None = None
    """How far a bar beside the figure reaches, from nought to one, where there is one."""

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


def plain(text: Text) -> str:
    """The words alone."""
    return "".join(span.text for span in text)
