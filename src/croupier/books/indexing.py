"""Reading every game for what carries out which provision: concordances, wagers and options."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path
from types import FunctionType
from typing import Final

import croupier
from croupier.books import catalogue
from croupier.books.book import books, file_of, modules
from croupier.books.catalogue import Listing
from croupier.books.tournaments import tournaments
from croupier.games.jackpot.rules import TableJackpot
from croupier.law import (
    Called,
    Citation,
    Concordance,
    Does,
    NoRule,
    RuleField,
    code_name,
    project_path,
    provisions,
    where_is,
)
from croupier.play.game import Game
from croupier.ranking import Ranking

FLOOR: Final = "floor.txt"
"""In a book's folder: what of a running floor carries out its provisions."""
IndexRow = tuple[Citation, str, str]
"""A provision, the name of what carries it out, and its file and line."""


def of_games() -> Iterator[tuple[str, Iterator[IndexRow]]]:
    """By game, what carries out which provision."""
    for listing in catalogue.listings():
        yield listing.id, _of_listing(listing)


def of_tournaments() -> Iterator[IndexRow]:
    """The same of tournaments, which are nobody's game."""
    for game, rules in tournaments().items():
        file = file_of(books()[game.partition("/")[0]], "tournaments")
        module = file.__name__ if file is not None else ""
        for concordance in rules.law.concordances:
            yield from _of_concordance(concordance, module)


def of_the_floor() -> Iterator[IndexRow]:
    """The same of a running floor: books lie below it, so a text of theirs names its code."""
    for book in books().values():
        named = book.home / FLOOR
        if not named.is_file():
            continue
        for line in named.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                cites, name = line.split("\t")
                yield Citation.parse(book.id, cites), name, _line_of(name)


def _line_of(name: str) -> str:
    """File and line of ``module:qualname``, without importing it: it may want what is not here."""
    module, _, path = name.partition(":")
    file = Path(croupier.__file__).parent.joinpath(*module.split(".")[1:]).with_suffix(".py")
    within: ast.AST = ast.parse(file.read_text(encoding="utf-8"))
    for step in path.split("."):
        inside = {getattr(one, "name", ""): one for one in ast.iter_child_nodes(within)}
        if step not in inside:
            raise NoRule(f"{FLOOR} names {name}, which is not there")
        within = inside[step]
    assert isinstance(within, ast.FunctionDef | ast.AsyncFunctionDef)
    return f"{project_path(str(file))}:{within.lineno}"


def _of_listing(listing: Listing) -> Iterator[IndexRow]:
    book, module = listing.id.partition("/")[0], modules()[listing.id]

    def each(cites: str, name: str, line: str = "") -> Iterator[IndexRow]:
        for text in provisions(cites):
            yield Citation.parse(book, text), f"{module}:{name}", line

    yield from each(listing.cites, listing.id)
    for choice in listing.choices:
        yield from each(choice.cites, f"option {choice.name}")
    yield from _of_law(listing)
    for game in _games(listing):
        for wager in game.wagers.values():
            placing = (wager.box_cites, wager.beside_cites, wager.first_cites, wager.units_cites)
            limits = (wager.limits_cites, wager.unbounded_cites)
            times = (wager.late_cites, wager.change_cites, wager.late_change_cites)
            for cites in (wager.cites, *limits, *times, *placing):
                yield from each(cites, f"wager {wager.name}")
            for verdict in wager.verdicts.values():
                for text in verdict.cites:
                    yield from each(text, f"wager {wager.name}")
        for inscription in game.tables.inscriptions:
            yield from each(inscription.cites, "layout")
        for cites in game.placing.reserved.values():
            yield from each(cites, "reserved wagers")


def _of_law(listing: Listing) -> Iterator[IndexRow]:
    """What every concordance says by which the game is played under some option."""
    module = modules()[listing.id]
    laws = [listing.law]
    for game in _games(listing):
        jackpot = game.beside.jackpot
        laws += [game.law, *([jackpot.law] if isinstance(jackpot, TableJackpot) else ())]
    for concordance in {id(one): one for law in laws for one in law.concordances}.values():
        yield from _of_concordance(concordance, module)


def _of_concordance(one: Concordance, module: str) -> Iterator[IndexRow]:
    for entry in one.entries:
        carrier = entry.carrier
        if isinstance(carrier, Called | Does):
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
