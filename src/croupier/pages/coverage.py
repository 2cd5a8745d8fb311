"""Coverage: which provisions have code and a test, and which not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from croupier.books import books
from croupier.law import (
    Citation,
    Provision,
    ProvisionClass,
    coverage,
    near_test,
    unclassified,
    without_code,
    without_test,
)
from croupier.law.coverage import Reach
from croupier.pages.document import Column, Grid, GridRow, Page, Part, Span, Text, Tone
from croupier.pages.writing import columns, grid, note, quiet, row, text

BAR: Final = 7
"""How many characters a full bar has."""
LEGEND: Final = (
    "To do: provisions classed computed or enforced; of the unclassified nobody has said "
    "yet what they ask for. Test: a test or case cites that very provision. Near: only a part "
    "of it is cited, or the whole."
)

CoverageCounts = Mapping[str, Mapping[str, Mapping[str, int]]]
"""By book and chapter, how many provisions there are of each class, with code, with a test."""


class MissingProvision(msgspec.Struct, frozen=True):
    """A provision that lacks something, as `coverage --missing --json` lists it."""

    citation: str
    heading: str
    kind: str = msgspec.field(name="class")
    code: bool
    test: bool
    near_test: bool


@dataclass(frozen=True)
class BookLacking:
    """What of a book is not there yet."""

    code: tuple[Provision, ...]
    test: tuple[Provision, ...]
    near: frozenset[Citation]
    """Of those without a test, the ones of which a part or the whole has one."""
    unclassified: tuple[Provision, ...]
    """Nobody has said what they ask for."""

    @staticmethod
    def of(book: str, code: Reach, tests: Reach) -> BookLacking:
        """What a book lacks, by the provisions that have code and those that have tests."""
        no_test = without_test(book, tests)
        near = near_test(no_test, tests)
        return BookLacking(without_code(book, code), no_test, near, unclassified(book))

    def rows(self) -> list[MissingProvision]:
        """What asks for code and a test and lacks one of them, and what is unclassified, in the
        book's order.
        """
        untested = {p.citation for p in (*self.test, *self.unclassified)}
        uncoded = {p.citation for p in (*self.code, *self.unclassified)}
        every = {p.citation: p for p in (*self.code, *self.test, *self.unclassified)}
        return [
            MissingProvision(
                str(citation),
                every[citation].heading,
                every[citation].kind.value,
                citation not in uncoded,
                citation not in untested,
                citation in self.near,
            )
            for citation in sorted(every)
        ]


def counts(only: Iterable[str], code: Reach, tests: Reach) -> CoverageCounts:
    """What `coverage --json` prints: the counts of these books."""
    wanted = set(only)
    found = coverage(code, tests).items()
    return {book: chapters for book, chapters in found if book in wanted}


def coverage_page(
    counted: CoverageCounts, lacking: Mapping[str, BookLacking], more: str = ""
) -> Page:
    """A table to each book; `more` says where what is missing is listed."""
    grids = (_book(book, chapters, lacking[book]) for book, chapters in counted.items())
    return Page("Coverage", (*grids, note(quiet(f"{LEGEND} {more}".strip()))))


def _book(book: str, chapters: Mapping[str, Mapping[str, int]], lacking: BookLacking) -> Grid:
    no_code = Counter(p.citation.schedule for p in lacking.code)
    no_test = Counter(p.citation.schedule for p in lacking.test)
    near = Counter(citation.schedule for citation in lacking.near)
    rows: list[GridRow] = []
    whole = Counter[str]()
    for chapter, count in chapters.items():
        todo = count["computed"] + count["enforced"]
        here = Counter(
            all=count["provisions"],
            todo=todo,
            code=todo - no_code[chapter],
            test=todo - no_test[chapter],
            near=near[chapter],
            unclassified=count["unclassified"],
        )
        whole.update(here)
        rows.append(_row(chapter, here))
    last = len(rows)
    return grid(
        f"{book}: {books()[book].title}",
        "Part! | All>! | Unclassed>! | To do>! | Code>! | Test>! | Near>!",
        (*rows, _row("all", whole)),
        breaks=(last,),
        tones={last: Tone.STRONG},
    )


def _row(chapter: str, here: Counter[str]) -> GridRow:
    todo, unknown = here["todo"], here["unclassified"]
    return row(
        chapter,
        str(here["all"]),
        Span(str(unknown), Tone.WORST) if unknown else "–",
        str(todo or "–"),
        _bar(here["code"], todo),
        _bar(here["test"], todo),
        str(here["near"] or "–"),
    )


def _bar(done: int, todo: int) -> Text:
    """So many of so many, as a bar."""
    if not todo:
        return text(quiet("–"))
    full = done * BAR // todo
    tone = Tone.GOOD if done == todo else Tone.WARN
    return text(Span("█" * full, tone), quiet("░" * (BAR - full)), f" {done:>4}")


# -- what is missing ---------------------------------------------------------------------------


def missing_page(rows: Mapping[str, list[MissingProvision]]) -> Page:
    """What lacks code or a test, book by book."""
    parts = (part for book, lacking in rows.items() for part in _missing(book, lacking))
    return Page("Missing", tuple(parts))


def _missing(book: str, lacking: list[MissingProvision]) -> Iterator[Part]:
    if not lacking:
        yield note(f"{book}: every provision to be computed or enforced has code and a test.")
        return
    classed = [one for one in lacking if one.kind != ProvisionClass.UNCLASSIFIED.value]
    heads = (*columns("Provision§ | Class | Heading"), Column("Lacks", tone=Tone.WARN))
    if classed:
        title = f"{book}: {len(classed)} without code or test"
        rows = (row(one.citation, one.kind, one.heading, _lacks(one)) for one in classed)
        yield grid(title, heads, rows)
    unknown = Counter(
        Citation.parse(book, one.citation).schedule for one in lacking if one not in classed
    )
    for part, count in unknown.items():
        yield note(f"{book}: {count} provisions of {part} are unclassified.")


def _lacks(one: MissingProvision) -> str:
    words = [word for word, there in (("code", one.code), ("test", one.test)) if not there]
    return " and ".join(words) + (" (near)" if one.near_test else "")
