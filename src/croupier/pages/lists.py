"""The rule books and the games: what there is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

import msgspec

from croupier.books.book import NOT_BUILT, books
from croupier.books.index import GameRow
from croupier.law import register
from croupier.pages.document import Column, Page
from croupier.pages.writing import columns, grid, line, note, quiet, row


class BookRow(msgspec.Struct, frozen=True):
    """A book as `croupier books --json` lists it."""

    book: str
    title: str
    provisions: int
    games: int
    since: date | None
    """The day from which it is in force as it stands, where its text bears one."""
    amends: str | None
    """The book that it is with differences."""


def book_rows() -> list[BookRow]:
    """Every book, with the numbers of its provisions and of the games that can be played."""
    return [
        BookRow(
            book.id,
            book.title,
            sum(not p.citation.is_chapter for p in register(book.id)),
            sum(file != NOT_BUILT for file in book.games.values()),
            book.since,
            book.amends or None,
        )
        for book in books().values()
    ]


def books_page(listed: Iterable[BookRow]) -> Page:
    """The rule books."""
    rows = (
        row(one.book, one.title, str(one.since or "–"), str(one.provisions), str(one.games))
        for one in listed
    )
    heads = "Book*! | Instrument | In force since! | Provisions> | Games>"
    table = grid("The rule books", heads, rows)
    return Page("The rule books", (table,))


def games_page(listed: Sequence[GameRow]) -> Page:
    """Games, with their wagers counted and where they stand."""
    title = "The games"
    if not listed:
        return Page(title, (note("No game of this book can be played yet."),))
    id, wagers, provision = columns("Game*! | Wagers> | Provision§")
    heads = (id, Column("Title", anywhere=True), wagers, provision)
    rows = (row(one.id, one.title, str(one.wagers), one.cites) for one in listed)
    more = line(quiet("croupier explain GAME · croupier odds GAME · croupier play GAME"))
    return Page(title, (grid(title, heads, rows), more))
