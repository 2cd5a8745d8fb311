"""Finding what is written anywhere: provisions, games, readings, functions, documents."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, Literal

import msgspec
from litestar import get
from litestar.params import FromQuery
from litestar.response import Template

from croupier.books import books, listings
from croupier.books.index import code_index
from croupier.law import BadCitation, Citation, Provision, readings, register
from croupier.web.desk.citing import provision_address
from croupier.web.desk.documents import documents
from croupier.web.desk.lookup import lookup

MOST: Final = 12
"""Of each kind, shown while one types."""
MOST_LETTERS: Final = 200

Kind = Literal["Provisions", "Games", "Functions", "Readings", "Documents"]
KINDS: Final[tuple[Kind, ...]] = ("Provisions", "Games", "Readings", "Functions", "Documents")


class SearchEntry(msgspec.Struct, frozen=True):
    """Something that can be found."""

    kind: Kind
    title: str
    about: str
    href: str
    words: str
    """All that it is found by, in small letters."""


class SearchGroup(msgspec.Struct, frozen=True):
    """What was found of one kind."""

    kind: Kind
    shown: tuple[SearchEntry, ...]
    more: int


def found(query: str) -> tuple[SearchGroup, ...]:
    """What a query finds, by kind, the best first."""
    asked = " ".join(query[:MOST_LETTERS].lower().split())
    if not asked:
        return ()
    scored: dict[Kind, list[tuple[int, int, SearchEntry]]] = {kind: [] for kind in KINDS}
    for number, (score, entry) in enumerate(_matching(asked)):
        scored[entry.kind].append((-score, number, entry))
    groups = []
    for kind in KINDS:
        cited = tuple(_cited(asked)) if kind == "Provisions" else ()
        best = [entry for _, _, entry in sorted(scored[kind], key=lambda one: one[:2])]
        every = list({entry.href + entry.title: entry for entry in (*cited, *best)}.values())
        if every:
            groups.append(SearchGroup(kind, tuple(every[:MOST]), max(len(every) - MOST, 0)))
    return tuple(groups)


def _matching(asked: str) -> Iterator[tuple[int, SearchEntry]]:
    """Whatever has all the words, a word's beginning counting most."""
    patterns = [re.compile(rf"(\b)?{re.escape(word)}") for word in asked.split()]
    every = (*_entries(), *(_functions() if lookup().there else ()))
    for entry in every:
        hits = [pattern.search(entry.words) for pattern in patterns]
        if all(hits):
            starts = sum(hit is not None and hit[1] is not None for hit in hits)
            yield 2 * starts + 3 * (asked in entry.title.lower()), entry


def _cited(asked: str) -> Iterator[SearchEntry]:
    """The provisions that the query names, in each book that numbers so, and what is under them."""
    for book in books():
        text = asked.removeprefix(book).strip()
        try:
            citation = Citation.parse(book, text)
        except BadCitation:
            continue
        if citation in register(book):
            yield from map(_provision, register(book).under(citation)[:MOST])


@cache
def _entries() -> tuple[SearchEntry, ...]:
    """All that does not wait for the index."""
    return (*_provisions(), *_games(), *_readings(), *_documents())


def _provision(one: Provision) -> SearchEntry:
    citation = one.citation
    return SearchEntry(
        "Provisions",
        f"{citation} {one.heading}",
        books()[citation.book].title,
        provision_address(citation),
        f"{citation.full} {one.heading}".lower(),
    )


def _provisions() -> Iterator[SearchEntry]:
    """Provisions with a heading of their own: an item is found by its number."""
    for book in books():
        lines = register(book).lines
        for one in register(book):
            if lines[str(one.citation)][1]:
                yield _provision(one)


def _games() -> Iterator[SearchEntry]:
    for one in listings():
        words = f"{one.id} {one.title} {one.about} {one.cites} {books()[one.book].title}"
        yield SearchEntry(
            "Games", one.title, books()[one.book].title, f"/games/{one.id}", words.lower()
        )


def _readings() -> Iterator[SearchEntry]:
    for book in books():
        for one in readings(book):
            where = provision_address(one.cites[0]) + f"#{one.number}"
            words = f"{one.number} {one.issue} {one.choice} {one.why}".lower()
            about = f"{one.choice} ({books()[book].title})"
            yield SearchEntry("Readings", f"{one.number} {one.issue}", about, where, words)


def _documents() -> Iterable[SearchEntry]:
    for one in documents().values():
        yield SearchEntry("Documents", one.title, one.about, f"/docs/{one.name}", one.text.lower())


@cache
def _functions() -> tuple[SearchEntry, ...]:
    by_code: dict[str, list[Citation]] = {}
    for citation, names in code_index().items():
        for code in names:
            by_code.setdefault(code, []).append(citation)
    return tuple(
        SearchEntry(
            "Functions",
            code.rpartition(":")[2],
            f"{code.partition(':')[0]} carries out {cites[0].full}"
            + (f" and {len(cites) - 1} more" if len(cites) > 1 else ""),
            f"/code/{code}",
            code.lower().replace("_", " ") + " " + code.lower(),
        )
        for code, cites in sorted(by_code.items())
    )


@get("/search", sync_to_thread=True)
def search(q: FromQuery[str] = "") -> Template:
    """What was found, as a page."""
    return Template("desk/search.html", context={"query": q[:MOST_LETTERS], "groups": found(q)})


@get("/search/results", sync_to_thread=True)
def results(q: FromQuery[str] = "") -> Template:
    """The same as a piece of a page, while one types."""
    return Template("desk/results.html", context={"query": q[:MOST_LETTERS], "groups": found(q)})
