"""What if: a game with its pay tables and rules changed in place, and what that costs.

Rows that only change what is won are reckoned in the page at once, from the exact distribution;
everything else is worked out beside the pages, like any figure.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final, cast
from urllib.parse import urlencode

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Template

from croupier.analysis.changes import change_game, said_value
from croupier.analysis.engine.proof import Proof
from croupier.analysis.kept_odds import read_proofs
from croupier.analysis.repriced import can_be_repriced
from croupier.analysis.what_if import named_place
from croupier.books import Listing, books, game, listing
from croupier.money import Odds
from croupier.pages.field_words import words_of_fields
from croupier.play import Game, Wager
from croupier.web.desk.citing import writer
from croupier.web.desk.figures import compared, figure
from croupier.web.desk.games import (
    FigureShown,
    chosen,
    games_by_book,
    in_words,
    query,
    untitled,
)
from croupier.web.policy import AnyRequest
from croupier.web.work import Workshop

MOST_PLACES: Final = 6
"""Places of one wager whose figures are shown beside its rows."""
SIMPLE: Final = (bool, int, str)
"""What a field of the rules holds that a person can type."""


class PayRow(msgspec.Struct, frozen=True):
    """A row of a pay table that may be changed."""

    field: str
    event: str
    title: str
    pays: str
    cites: str
    num: int = 0
    den: int = 0
    most: int = 0
    """How far its slider goes; nought where it pays an amount."""


class PlacePriced(msgspec.Struct, frozen=True):
    """A wager where it lies: what it costs, and how often each of its rows comes."""

    name: str
    edge: float
    rates: str
    """By event, as JSON: for the page's own reckoning."""


class WagerPriced(msgspec.Struct, frozen=True):
    """A wager with its rows."""

    name: str
    title: str
    rows: tuple[PayRow, ...]
    places: tuple[PlacePriced, ...]
    at_once: bool
    """Whether the page reckons with its rows by itself."""


class RuleShown(msgspec.Struct, frozen=True):
    """An option or a field of the rules."""

    field: str
    title: str
    now: str
    help: str
    cites: str
    values: tuple[str, ...] = ()


# -- pages -----------------------------------------------------------------------------------------


@get("/what-if", sync_to_thread=True)
def what_if_list() -> Template:
    """The games that can be changed."""
    return Template("desk/what_ifs.html", context={"books": games_by_book()})


@get("/what-if/{book:str}/{name:str}", sync_to_thread=True)
def what_if_shown(
    request: AnyRequest,
    workshop: NamedDependency[Workshop],
    book: FromPath[str],
    name: FromPath[str],
    part: FromQuery[bool] = False,
) -> Template:
    """A game's pay tables and rules, to be changed."""
    one, made = chosen(request, book, name)
    if made.tables.room is not None:
        raise NotFoundException(
            f"Players of {one.title} play among themselves: the house has no edge to change."
        )
    state = figure("odds", made, workshop, begin=part)
    asked = f"?{query(made)}" if query(made) else ""
    shown = FigureShown("odds", "What each wager costs", state, "", f"/what-if/{made.id}{asked}")
    context = {
        "listing": one,
        "game": made,
        "book": books()[book],
        "query": query(made),
        "wagers": list(_wagers(made)),
        "figure": shown,
        "options": list(_options(one, made)),
        "rules": list(_rules(made)),
    }
    return Template("desk/what_if_rows.html" if part else "desk/what_if.html", context=context)


@get("/what-if/{book:str}/{name:str}/result", sync_to_thread=True)
def what_if_result(
    request: AnyRequest,
    workshop: NamedDependency[Workshop],
    book: FromPath[str],
    name: FromPath[str],
    part: FromQuery[bool] = False,
) -> Template | Redirect:
    """What the changes come to."""
    one, made = chosen_as_usual(book, name)
    changes = changed_fields(request, one, made)
    if not changes:
        return Redirect(f"/what-if/{made.id}")
    change_game(made, *changes)  # what makes no sense is said at once
    state = compared(made, changes, workshop)
    body = writer(book, 3).parts(untitled(state.page)) if state.page else ""
    asked = urlencode(dict(change.split("=", 1) for change in changes))
    address = f"/what-if/{made.id}/result?{asked}"
    context = {
        "listing": one,
        "game": made,
        "book": books()[book],
        "changes": changes,
        "query": "",
        "figure": FigureShown("what-if", "What it comes to", state, body, address),
    }
    return Template(
        "desk/figure_part.html" if part else "desk/what_if_result.html", context=context
    )


def chosen_as_usual(book: str, name: str) -> tuple[Listing, Game]:
    """The game of an address as the book has it: what the query says are changes to it."""
    found = listing(f"{book}/{name}")
    return found, game(found.id)


def changed_fields(request: AnyRequest, one: Listing, made: Game) -> tuple[str, ...]:
    """What of the form is not as the book has it."""
    book = {row.field: row.pays for wager in made.wagers.values() for row in _rows(wager)}
    book |= {rule.field: rule.now for rule in (*_options(one, made), *_rules(made))}
    given = {key: str(value).strip() for key, value in request.query_params.items()}
    return tuple(
        f"{field}={value}"
        for field, value in given.items()
        if field != "part" and value and value != book.get(field)
    )


# -- rows ------------------------------------------------------------------------------------------


def _wagers(made: Game) -> Iterator[WagerPriced]:
    """Wagers with pay tables, and what is known of each."""
    known = read_proofs(made)
    proofs: dict[str, list[Proof]] = {}
    for proof in known.proofs if known is not None else ():
        proofs.setdefault(proof.wager, []).append(proof)
    for wager in made.wagers.values():
        rows = tuple(_rows(wager))
        if rows:
            mine = proofs.get(wager.name, [])
            at_once = bool(mine) and all(can_be_repriced(made, proof) for proof in mine)
            places = tuple(map(_place, mine[:MOST_PLACES]))
            yield WagerPriced(wager.name, wager.title, rows, places, at_once)


def _rows(wager: Wager) -> Iterator[PayRow]:
    for row in wager.pays:
        field, title = f"pays.{wager.name}.{row.event}", row.title
        pays = row.odds
        if isinstance(pays, Odds):
            most = max(2 * pays.num, pays.num + 4 * pays.den)
            yield PayRow(field, row.event, title, str(pays), row.cites, pays.num, pays.den, most)
        else:
            yield PayRow(field, row.event, title, str(pays), row.cites)


def _place(proof: Proof) -> PlacePriced:
    rates: dict[str, float] = {}
    for result, share in proof.distribution.items():
        if result.outcome == "win":
            rates[result.event] = rates.get(result.event, 0.0) + float(share)
    name = named_place((proof.wager, proof.on, proof.numbers))
    return PlacePriced(name, float(-proof.expected * 100), msgspec.json.encode(rates).decode())


def _options(one: Listing, made: Game) -> Iterator[RuleShown]:
    for choice in one.choices:
        values = choice.choices
        told = tuple(map(said_value, values)) if len(values) <= 60 else ()
        now = said_value(made.options[choice.name])
        yield RuleShown(choice.name, in_words(choice.name), now, choice.help, choice.cites, told)


def _rules(made: Game) -> Iterator[RuleShown]:
    """The fields of the rules that a word can change, but for those that an option sets."""
    if not is_dataclass(made.rules):
        return
    words = words_of_fields(cast("type", type(made.rules)))
    for one in fields(made.rules):
        value = getattr(made.rules, one.name)
        if isinstance(value, SIMPLE) and one.name not in made.options:
            values = ("yes", "no") if isinstance(value, bool) else ()
            cites = ", ".join(made.law.of_field(made.rules, one.name))
            title, help = in_words(one.name), words.get(one.name, "")
            yield RuleShown(f"rules.{one.name}", title, said_value(value), help, cites, values)
