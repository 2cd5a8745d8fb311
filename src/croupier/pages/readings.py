"""How unclear places of a book are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from croupier.law import Reading
from croupier.pages.document import Note, Span, Tone
from croupier.pages.writing import note, quiet, strong


class ReadingFacts(msgspec.Struct, frozen=True):
    """How an unclear place of a book is read."""

    number: str
    cites: list[str]
    issue: str
    choices: list[str]
    choice: str
    why: str

    @staticmethod
    def of(reading: Reading) -> ReadingFacts:
        """A reading as other programs see it."""
        cites = [str(citation) for citation in reading.cites]
        choices = list(reading.choices)
        return ReadingFacts(
            reading.number, cites, reading.issue, choices, reading.choice, reading.why
        )


def reading_notes(readings: Iterable[ReadingFacts]) -> Iterator[Note]:
    """Readings, each with what was unclear, what was chosen and why."""
    for one in readings:
        yield note(
            strong(one.number),
            Span(f"  {', '.join(one.cites)}\n", Tone.CITE),
            f"{one.issue}\n",
            quiet("Read as: "),
            Span(one.choice, Tone.ACCENT),
            f". {one.why}",
            indent=2,
            after=1,
        )
