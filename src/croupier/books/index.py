"""Which code carries out which provision, and what each game comes to; kept while no file changes.

To know it every game is built under every option, which takes seconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from croupier.books.book import Book, books, modules
from croupier.law import Citation, kept


class GameRow(msgspec.Struct, frozen=True, array_like=True):
    """A game in a list."""

    id: str
    title: str
    wagers: int
    cites: str


NO_GAME = ""
"""Where in the index stands what is no game's: tournaments and the floor."""


class GameProvisions(msgspec.Struct, frozen=True, array_like=True):
    """What carries out the provisions of one game: rows of book, steps, name and line."""

    rows: list[tuple[str, tuple[str, ...], str, str]]


def sources() -> tuple[Path, ...]:
    """The folders that have the program and its books; others may lie beside them."""
    import croupier.games

    package = Path(croupier.__file__).resolve().parent
    beside = (Path(one) for one in (*croupier.books.__path__, *croupier.games.__path__))
    return package, *(one for one in beside if package not in one.resolve().parents)


@cache
def game_rows() -> list[GameRow]:
    """Every game that can be played, with its wagers counted."""

    def made() -> list[GameRow]:
        from croupier.books import game, listings

        return [
            GameRow(one.id, one.title, len(game(one.id).wagers), one.cites) for one in listings()
        ]

    return kept.made_of("games", sources(), list[GameRow], made)


@cache
def _by_game() -> dict[str, msgspec.Raw]:
    """By game, what carries out which provision: `GameProvisions`, read where they are wanted."""

    def made() -> dict[str, msgspec.Raw]:
        from croupier.books import indexing

        found = {id: _rows(rows) for id, rows in indexing.of_games()}
        found[NO_GAME] = _rows((*indexing.of_tournaments(), *indexing.of_the_floor()))
        return {id: msgspec.Raw(msgspec.msgpack.encode(one)) for id, one in found.items()}

    return kept.made_of("index", sources(), dict[str, msgspec.Raw], made)


def _rows(rows: Iterable[tuple[Citation, str, str]]) -> GameProvisions:
    """Each once: a name stands by a provision with the line that it was first found at."""
    once: dict[tuple[str, tuple[str, ...], str], str] = {}
    for citation, name, line in rows:
        once.setdefault((citation.book, citation.path, name), line)
    return GameProvisions([(*key, line) for key, line in once.items()])


@cache
def code_index(*games: str) -> dict[Citation, dict[str, str]]:
    """By provision, the names of what carries it out, each with its file and line.

    All games, or those named; and what is no game's.
    """
    by_game = _by_game()
    read = msgspec.msgpack.Decoder(GameProvisions).decode
    index: dict[tuple[str, tuple[str, ...]], dict[str, str]] = {}
    for id in (*games, NO_GAME) if games else by_game:
        for book, steps, name, line in read(by_game[id]).rows:
            index.setdefault((book, steps), {}).setdefault(name, line)
    return {Citation(book, steps): names for (book, steps), names in index.items()}


def games_under(citation: Citation) -> tuple[str, ...]:
    """The games of a book whose files speak of a provision's schedule, or whose files use these."""
    listed = {
        game: module for game, module in modules().items() if game.startswith(f"{citation.book}/")
    }
    chapter = re.compile(rf"\b{re.escape(citation.schedule)}(?![\w(])")
    texts: dict[str, str] = {}
    for home in _folders(books()[citation.book]):
        for path in home.glob("*.py"):
            texts[path.stem] = texts.get(path.stem, "") + path.read_text(encoding="utf-8")
    in_general = citation.schedule != citation.path[0]
    if in_general or not any(map(chapter.search, texts.values())):
        return tuple(listed)
    speaking = {stem for stem, text in texts.items() if chapter.search(text)}
    uses = {stem: set(_IMPORTED.findall(text)) for stem, text in texts.items()}
    while more := {stem for stem in uses if uses[stem] & speaking} - speaking - {"__init__"}:
        speaking |= more
    return tuple(game for game, module in listed.items() if module.rpartition(".")[2] in speaking)


def _folders(book: Book) -> Iterator[Path]:
    """The folder of a book, and of those it amends."""
    yield book.home
    if book.amends:
        yield from _folders(books()[book.amends])


_IMPORTED = re.compile(r"croupier\.books\.\w+(?:\.| import )(\w+)")
