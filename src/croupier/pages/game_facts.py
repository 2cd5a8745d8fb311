"""A game as other programs see it: enough to write a case without reading code."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from croupier.books import Listing, game
from croupier.law import said
from croupier.pages.readings import ReadingFacts
from croupier.pages.tables import TableFacts
from croupier.play import Choice, Game, Mishap, OptionValue, Wager
from croupier.play.reports.forms import Field, fields_of

FEW = 20
"""Of an option with more values than this, only the ends are tried for what they bring."""
LONGEST_LIST = 1000
"""A range of more values than this is written as its two ends."""


class Needs(msgspec.Struct, frozen=True):
    """The option that something needs, and the values of it that bring it."""

    option: str
    values: list[OptionValue]


class ResultFacts(msgspec.Struct, frozen=True):
    """One thing that a wager may come to."""

    event: str
    outcome: str
    pays: str | None
    why: str
    cites: str


class WagerFacts(msgspec.Struct, frozen=True):
    """A wager; under options that are chosen, with what it may come to."""

    wager: str
    title: str
    cites: str
    kind: str
    on: tuple[str, ...]
    numbers: list[int]
    units: int
    travels: tuple[str, ...]
    needs: Needs | None
    results: list[ResultFacts] | UnsetType = UNSET


class Ends(msgspec.Struct, frozen=True):
    """The ends of a range."""

    least: OptionValue
    most: OptionValue


class OptionFacts(msgspec.Struct, frozen=True):
    """What the operator may choose; under options that are chosen, what he has."""

    option: str
    default: OptionValue
    choices: list[OptionValue]
    range: Ends | None
    help: str
    cites: str
    now: OptionValue | UnsetType = UNSET


class InscriptionFacts(msgspec.Struct, frozen=True):
    """What is printed on the layout."""

    words: str
    cites: str


class FactFacts(msgspec.Struct, frozen=True):
    """A fact of a mishap: its type and the values it may have."""

    fact: str
    type: str
    values: list[str]
    must_be_said: bool
    fields: list[FactFacts]

    @staticmethod
    def of(one: Field) -> FactFacts:
        """A field of the mishap's form."""
        fields = [FactFacts.of(inner) for inner in one.fields]
        return FactFacts(one.name, one.type, list(one.values), one.required, fields)


class MishapFacts(msgspec.Struct, frozen=True):
    """Something that may go wrong, and what its ruling may say."""

    irregularity: str
    title: str
    cites: str
    facts: list[str]
    fact_types: list[FactFacts]
    effects: list[str]
    needs: Needs | None


class GameFacts(msgspec.Struct, frozen=True):
    """A game as `games --json` lists it; `explain --json` adds its tables of play and readings."""

    id: str
    book: str
    title: str
    cites: str
    about: str
    wagers: list[WagerFacts]
    options: list[OptionFacts]
    moves: list[str]
    inscriptions: list[InscriptionFacts]
    irregularities: list[MishapFacts]
    tables: list[TableFacts] | UnsetType = UNSET
    readings: list[ReadingFacts] | UnsetType = UNSET


def game_facts(one: Listing, built: Game | None = None) -> GameFacts:
    """A game on offer: with all that any of its options brings, and the option that this needs; or
    as it is built, with what each wager comes to.
    """
    others = list(_with_options(one)) if built is None else []
    game_now = game(one.id) if built is None else built
    every = (game_now, *(game for _, game in others))
    return GameFacts(
        id=one.id,
        book=game_now.book,
        title=one.title,
        cites=one.cites,
        about=one.about,
        wagers=_each(
            lambda wager, needs: _wager(wager, needs, explained=built is not None),
            game_now.wagers,
            [(by, game.wagers) for by, game in others],
        ),
        options=[
            _option(choice, UNSET if built is None else built.options[choice.name])
            for choice in one.choices
        ],
        moves=list(dict.fromkeys(move for game in every for move in game.moves)),
        inscriptions=[
            InscriptionFacts(one.words, one.cites) for one in game_now.tables.inscriptions
        ],
        irregularities=_each(
            lambda mishap, needs: _mishap(game_now, mishap, needs),
            game_now.irregularities,
            [(by, game.irregularities) for by, game in others],
        ),
    )


OptionThatBrings = tuple[str, OptionValue]
"""An option, and its value that brings something."""
T = TypeVar("T")
F = TypeVar("F")


def _with_options(one: Listing) -> Iterator[tuple[OptionThatBrings, Game]]:
    """The game with each of its options set otherwise, one at a time; of a long range, its ends."""
    for choice in one.choices:
        values = choice.choices
        for value in values if len(values) <= FEW else (values[0], values[-1]):
            if value != choice.default:
                yield (choice.name, value), game(one.id, **{choice.name: value})


def _each(
    shown: Callable[[T, Needs | None], F],
    always: Mapping[str, T],
    others: Iterable[tuple[OptionThatBrings, Mapping[str, T]]],
) -> list[F]:
    """What there is by default, then what there is only with an option: its name and values."""
    brought: dict[str, tuple[T, Needs]] = {}
    for (option, value), found in others:
        for name, what in found.items():
            if name not in always:
                _, needs = brought.setdefault(name, (what, Needs(option, [])))
                if needs.option == option:
                    needs.values.append(value)
    return [
        *(shown(what, None) for what in always.values()),
        *(shown(what, needs) for what, needs in brought.values()),
    ]


def _wager(wager: Wager, needs: Needs | None, explained: bool) -> WagerFacts:
    return WagerFacts(
        wager.name,
        wager.title,
        wager.cites,
        wager.kind,
        wager.on,
        wager.counts,
        wager.units,
        wager.travels,
        needs,
        [
            ResultFacts(
                str(verdict.event),
                verdict.outcome,
                verdict.odds_text if verdict.outcome == "win" else None,
                verdict.why,
                said(verdict.cites),
            )
            for verdict in wager.verdicts.values()
        ]
        if explained
        else UNSET,
    )


def _mishap(game: Game, mishap: Mishap, needs: Needs | None) -> MishapFacts:
    fields = fields_of(mishap.facts, game)
    return MishapFacts(
        mishap.slug,
        mishap.title,
        said(mishap.cites),
        [one.name for one in fields],
        [FactFacts.of(one) for one in fields],
        list(mishap.effects),
        needs,
    )


def _option(choice: Choice, now: OptionValue | UnsetType) -> OptionFacts:
    values = choice.choices
    return OptionFacts(
        choice.name,
        choice.default,
        [values[0], values[-1]] if len(values) > LONGEST_LIST else list(values),
        Ends(values[0], values[-1]) if isinstance(values, range) else None,
        choice.help,
        choice.cites,
        now,
    )
