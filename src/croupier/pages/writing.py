"""Parts of a document made of words.

>>> odds = grid("", "Wager* | Pays>", [row("tie", "8 to 1")])
>>> odds.rows[0][1].plain
'8 to 1'
"""

from __future__ import annotations

from collections.abc import Iterable

from croupier.law import Cites, said
from croupier.pages.document import Align, Cell, Column, Grid, GridRow, Note, Span, Text, Tone

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
        title = one.rstrip("*§>^!?~")
        marks = one[len(title) :]
        align = Align.RIGHT if ">" in marks else Align.CENTRE if "^" in marks else Align.LEFT
        tone = next((MARKS[mark] for mark in marks if mark in MARKS), Tone.PLAIN)
        unbroken = "!" in marks or "§" in marks
        broken = "~" in marks
        found.append(Column(title, align, tone, unbroken, anywhere=broken, spare="?" in marks))
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
