"""A rule book as the catalogue knows it: its title, and which file has which game."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from croupier.law import Grammar, Instrument
from croupier.play.options import Choice
from croupier.play.table_rules import NoticeRules, Offices

NOT_BUILT = ""
"""Of a game that the book defines and that cannot be played yet."""


@dataclass(frozen=True, kw_only=True)
class Book(Instrument):
    """A rule book with its games; the folder's `__init__` says what is in it."""

    games: Mapping[str, str]
    """Every game of the book in its order, with the file of the folder that has it."""
    chapters: Mapping[str, str]
    """By game, the schedule or part of the book that is its own; nothing where all of it is."""
    notice: NoticeRules
    """How limits are changed, where a game has nothing else."""
    offices: Offices
    """Who may give which command at its tables."""
    at_tables: tuple[Choice, ...] = ()
    """What the operator may choose for any of its games that is not played on terminals."""
    terminals: frozenset[str] = frozenset()
    """The games that are."""
    coin: int = 0
    """The smallest coin, in cents, that he may permit in place of chips."""
    folder: str = ""
    """The package that has its files."""
    inherits: frozenset[str] = frozenset()
    """Of an amended book, the games that are as they were in the book before."""


def contents(
    id: str,
    title: str,
    grammar: Grammar,
    table: str,
    *,
    since: date | None,
    dated: str = "",
    notice: NoticeRules | None = None,
    offices: Offices | None = None,
    at_tables: tuple[Choice, ...] = (),
    terminals: str = "",
    coin: int = 0,
) -> Book:
    """A book by its table of contents: chapter, game and file; a dash where there is none."""
    games, chapters = _read(table)
    return Book(
        id=id,
        title=title,
        grammar=grammar,
        home=Path(),
        since=since,
        dated=dated,
        games=games,
        chapters=chapters,
        notice=notice or NoticeRules(),
        offices=offices or Offices(),
        at_tables=at_tables,
        terminals=frozenset(terminals.split()),
        coin=coin,
    )


def amendment(before: Book, id: str, title: str, table: str, *, since: date) -> Book:
    """The book before with its differences: the games of this table are its own, the others as they
    were; its register and readings have what is changed, and say what is repealed.
    """
    games, chapters = _read(table)
    return replace(
        before,
        id=id,
        title=title,
        since=since,
        dated="",
        amends=before.id,
        games={**before.games, **games},
        chapters={**before.chapters, **chapters},
        inherits=frozenset(before.games) - frozenset(games),
    )


def _read(table: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """By game, the files and the chapters of a table of contents."""
    rows = [re.split(r"\s{2,}", line.strip()) for line in table.strip().splitlines()]
    return (
        {game: "" if file == "-" else file for _, game, file in rows},
        {game: "" if chapter == "-" else chapter for chapter, game, _ in rows},
    )


@cache
def books() -> Mapping[str, Book]:
    """Every book by id: the folders beside this file, those with the most games first."""
    package = import_module("croupier.books")
    folders = [
        import_module(info.name)
        for info in pkgutil.iter_modules(package.__path__, "croupier.books.")
        if info.ispkg
    ]
    found: list[Book] = [
        replace(one.BOOK, folder=one.__name__, home=Path(one.__path__[0])) for one in folders
    ]
    found.sort(key=lambda book: (-len(book.games), book.id))
    return {book.id: book for book in found}


def having(book: Book, game: str) -> Book:
    """The book whose file has a game: this one, or the one that it leaves as it is."""
    while game in book.inherits:
        book = books()[book.amends]
    return book


def file_of(book: Book, name: str) -> ModuleType | None:
    """A file beside the games that a book has, or the one before it; nothing where none has it."""
    if find_spec(f"{book.folder}.{name}") is not None:
        return import_module(f"{book.folder}.{name}")
    return file_of(books()[book.amends], name) if book.amends else None


@cache
def modules() -> Mapping[str, str]:
    """By the id of each game that can be played, the module that lists it, in the books' order."""
    return {
        f"{book.id}/{game}": f"{having(book, game).folder}.{file}"
        for book in books().values()
        for game, file in book.games.items()
        if file != NOT_BUILT
    }


@cache
def game_ids() -> tuple[str, ...]:
    """Every game that a book defines, built or not, in the order of the books."""
    return tuple(f"{book.id}/{game}" for book in books().values() for game in book.games)
