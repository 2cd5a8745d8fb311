"""`books` and `games`: what there is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, TypeVar

from croupier.books import Listing, books, game, listings
from croupier.books.book import NOT_BUILT
from croupier.cli import arguments as given
from croupier.cli.terminal import emit, new_table, out
from croupier.law import register, said
from croupier.play import Choice, Game, Mishap, OptionValue, Wager
from croupier.play.reports.forms import Field, fields_of

FEW = 20
"""Of an option with more values than this, only the ends are tried for what they bring."""
LONGEST_LIST = 1000
"""A range of more values than this is written as its two ends."""


def show_books(json: bool) -> None:
    """The rule books, with the numbers of their provisions and games."""
    rows = [
        {
            "book": book.id,
            "title": book.title,
            "provisions": sum(not p.citation.is_chapter for p in register(book.id)),
            "games": sum(file != NOT_BUILT for file in book.games.values()),
        }
        for book in books().values()
    ]
    if json:
        emit(rows)
        return
    table = new_table("The rule books", columns="Book*! | Instrument | Provisions> | Games>")
    for row in rows:
        table.add_row(*(str(value) for value in row.values()))
    out().print(table)


def show_games(which: str | None, json: bool) -> None:
    """The games of all books or of one, or one game."""
    one_game = which is not None and "/" in which
    chosen = None if which is None or one_game else given.book(which)
    listed = [one for one in listings() if chosen in (None, one.id.partition("/")[0])]
    if which is not None and one_game:
        listed = [given.listed(which)]
    if json:
        emit([as_json(one) for one in listed])
        return
    if not listed:
        out().print(f"No game of {chosen} can be played yet.")
        return
    print_games(listed)


def print_games(listed: list[Listing]) -> None:
    """A table of games."""
    table = new_table("The games")
    table.add_column("Game", style="bold", no_wrap=True)
    table.add_column("Title", overflow="fold")
    table.add_column("Wagers", justify="right")
    table.add_column("Provision", style="cyan", no_wrap=True)
    for one in listed:
        table.add_row(one.id, one.title, str(len(game(one.id).wagers)), one.cites)
    console = out()
    console.print(table)
    console.print(
        "[dim]croupier explain GAME · croupier odds GAME · croupier play GAME[/dim]",
        soft_wrap=True,
    )


def as_json(one: Listing, built: Game | None = None) -> dict[str, Any]:
    """A game as other programs see it: enough to write a case without reading code. Without a table
    that is built, what any of its options brings is listed too, with the option it needs.
    """
    others = list(_with_options(one)) if built is None else []
    built = built or game(one.id)
    return {
        "id": one.id,
        "book": built.book,
        "title": one.title,
        "cites": one.cites,
        "about": one.about,
        "wagers": _each(_wager, built.wagers, [(by, game.wagers) for by, game in others]),
        "options": [_option(choice) for choice in one.choices],
        "moves": list(
            dict.fromkeys(move for _, game in (("", built), *others) for move in game.moves)
        ),
        "inscriptions": [
            {"words": one.words, "cites": one.cites} for one in built.tables.inscriptions
        ],
        "irregularities": _each(
            partial(_mishap, built),
            built.irregularities,
            [(by, game.irregularities) for by, game in others],
        ),
    }


Needs = tuple[str, OptionValue]
"""The option that something needs, and its value."""
T = TypeVar("T")


def _with_options(one: Listing) -> Iterator[tuple[Needs, Game]]:
    """The game with each of its options set otherwise, one at a time; of a long range, its ends."""
    for choice in one.choices:
        values = choice.choices
        for value in values if len(values) <= FEW else (values[0], values[-1]):
            if value != choice.default:
                yield (choice.name, value), game(one.id, **{choice.name: value})


def _each(
    shown: Callable[[T], dict[str, Any]],
    always: Mapping[str, T],
    others: Iterable[tuple[Needs, Mapping[str, T]]],
) -> list[dict[str, Any]]:
    """What there is by default, then what there is only with an option: its name and values."""
    rows = {name: shown(what) | {"needs": None} for name, what in always.items()}
    for (option, value), found in others:
        for name, what in found.items():
            if name in always:
                continue
            row = rows.setdefault(name, shown(what) | {"needs": {"option": option, "values": []}})
            if row["needs"]["option"] == option:
                row["needs"]["values"].append(value)
    return list(rows.values())


def _wager(wager: Wager) -> dict[str, Any]:
    return {
        "wager": wager.name,
        "title": wager.title,
        "cites": wager.cites,
        "kind": wager.kind,
        "on": list(wager.on),
        "numbers": wager.counts,
        "units": wager.units,
        "travels": list(wager.travels),
    }


def _mishap(game: Game, mishap: Mishap) -> dict[str, Any]:
    types = fields_of(mishap.facts, game)
    return {
        "irregularity": mishap.slug,
        "title": mishap.title,
        "cites": said(mishap.cites),
        "facts": [one.name for one in types],
        "fact_types": [_fact(one) for one in types],
        "effects": list(mishap.effects),
    }


def _fact(one: Field) -> dict[str, Any]:
    return {
        "fact": one.name,
        "type": one.type,
        "values": list(one.values),
        "must_be_said": one.required,
        "fields": [_fact(inner) for inner in one.fields],
    }


def _option(choice: Choice) -> dict[str, Any]:
    values = choice.choices
    is_range = isinstance(values, range)
    ends = [values[0], values[-1]] if len(values) > LONGEST_LIST else list(values)
    return {
        "option": choice.name,
        "default": choice.default,
        "choices": ends,
        "range": {"least": values[0], "most": values[-1]} if is_range else None,
        "help": choice.help,
        "cites": choice.cites,
    }
