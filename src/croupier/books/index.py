"""Which code carries out which provision: by the books' concordances, wagers and options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from types import FunctionType

from croupier.books import catalogue
from croupier.books.book import Book, books, file_of, modules
from croupier.books.catalogue import Listing
from croupier.books.tournaments import tournaments
from croupier.games.jackpot.rules import TableJackpot
from croupier.law import (
    Called,
    Citation,
    Concordance,
    RuleField,
    code_name,
    provisions,
    where_is,
)
from croupier.play.game import Game
from croupier.ranking import Ranking


@cache
def code_index(*games: str) -> dict[Citation, dict[str, str]]:
    """By provision, the names of what carries it out, each with its file and line.

    All games, or those named.
    """
    index: dict[Citation, dict[str, str]] = {}
    for listing in map(catalogue.listing, games) if games else catalogue.listings():
        for citation, name, line in _of_listing(listing):
            index.setdefault(citation, {}).setdefault(name, line)
    for game, rules in tournaments().items():
        file = file_of(books()[game.partition("/")[0]], "tournaments")
        module = file.__name__ if file is not None else ""
        for concordance in rules.law.concordances:
            for citation, name, line in _of_concordance(concordance, module):
                index.setdefault(citation, {}).setdefault(name, line)
    return index


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


def _of_listing(listing: Listing) -> Iterator[tuple[Citation, str, str]]:
    book, module = listing.id.partition("/")[0], modules()[listing.id]

    def each(cites: str, name: str, line: str = "") -> Iterator[tuple[Citation, str, str]]:
        for text in provisions(cites):
            yield Citation.parse(book, text), f"{module}:{name}", line

    yield from each(listing.cites, listing.id)
    for choice in listing.choices:
        yield from each(choice.cites, f"option {choice.name}")
    yield from _of_law(listing)
    for game in _games(listing):
        for wager in game.wagers.values():
            placing = (wager.box_cites, wager.beside_cites, wager.first_cites)
            for cites in (wager.cites, wager.limits_cites, wager.late_cites, *placing):
                yield from each(cites, f"wager {wager.name}")
            for verdict in wager.verdicts.values():
                for text in verdict.cites:
                    yield from each(text, f"wager {wager.name}")
        for inscription in game.tables.inscriptions:
            yield from each(inscription.cites, "layout")
        for cites in game.placing.reserved.values():
            yield from each(cites, "reserved wagers")


def _of_law(listing: Listing) -> Iterator[tuple[Citation, str, str]]:
    """What every concordance says by which the game is played under some option."""
    module = modules()[listing.id]
    laws = [listing.law]
    for game in _games(listing):
        laws += [
            game.law,
            *([game.beside.jackpot.law] if isinstance(game.beside.jackpot, TableJackpot) else ()),
        ]
    for concordance in {id(one): one for law in laws for one in law.concordances}.values():
        yield from _of_concordance(concordance, module)


def _of_concordance(one: Concordance, module: str) -> Iterator[tuple[Citation, str, str]]:
    for entry in one.entries:
        carrier = entry.carrier
        if isinstance(carrier, Called):
            carrier = carrier.function
        if isinstance(carrier, FunctionType):
            yield entry.citation, code_name(carrier), where_is(carrier)
        elif isinstance(carrier, RuleField):
            yield entry.citation, f"{carrier.rules.__module__}:{carrier}", entry.line
        elif isinstance(carrier, Enum):
            yield entry.citation, f"{module}:{carrier.name.lower()}", entry.line
        elif isinstance(carrier, Ranking):
            yield entry.citation, f"croupier.ranking:{carrier.name}", entry.line
        else:
            yield entry.citation, f"{module}:option {carrier.name}", entry.line


def _games(listing: Listing) -> Iterable[Game]:
    """The game with each value of each option, where these are few."""
    yield catalogue.game(listing.id)
    for choice in listing.choices:
        if isinstance(choice.choices, tuple):
            for value in choice.choices:
                if value != choice.default:
                    yield catalogue.game(listing.id, **{choice.name: value})
