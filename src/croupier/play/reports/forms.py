"""The form of a report: each fact of a mishap with what it is about, its help and its choices.

The terminal asks it in words, a page as a form, a case file by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from croupier.equipment.cards import Card
from croupier.equipment.tiles import Tile
from croupier.law import Cites, provisions
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.irregularities import Facts, Mishap
from croupier.play.reports.facts import FactKind

PLAIN: dict[object, tuple[FactKind, str]] = {
    bool: (FactKind.YES_NO, "true or false"),
    int: (FactKind.NUMBER, "whole number"),
    str: (FactKind.TEXT, "text"),
    Card: (FactKind.CARD, "card"),
    Tile: (FactKind.TILE, "tile"),
}
"""What a value is about where its type says no more, and what a writer of cases calls it."""
WITH_WAGER = ("on", "numbers")
"""Facts that are said together with the wager they are about."""
MANY = {"true or false": "true or false", "text": "texts"}
"""Several of them, where it is not the word with an s."""


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """One fact of a mishap, as it is asked for."""

    name: str
    about: FactKind
    help: str
    """What is asked, in a few words."""
    type: str
    """How it is written, in words."""
    values: tuple[str, ...] = ()
    """The only values that will do; nothing where there are no such."""
    choices: tuple[str, ...] = ()
    """What there is of it at the table now."""
    required: bool = False
    default: object = None
    """What it is where nothing is said."""
    many: bool = False
    """Whether it is a row of such values."""
    by_place: bool = False
    """Whether it is such a value, or a row of them, for each place."""
    number: bool = False
    """Whether it may be written as a number."""
    text: bool = False
    """Whether it may be written as text."""
    length: int = 0
    """How many values the row has, where that is fixed."""
    fields: tuple[Field, ...] = ()
    """What it consists of, where it is no single value."""

    def __str__(self) -> str:
        return f"{self.name} ({' or '.join(self.values) or self.type})"


class Form(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mishap as it can be reported."""

    irregularity: str
    title: str
    cites: Cites
    effects: tuple[str, ...]
    """What the ruling may report, by name."""
    fields: tuple[Field, ...]


def form(mishap: Mishap, game: Game, felt: Felt | None = None) -> Form:
    """What is asked about a mishap; with a felt, with what there is to choose among now."""
    fields = fields_of(mishap.facts, game, felt)
    return Form(mishap.slug, mishap.title, provisions(mishap.cites), mishap.effects, fields)


def asked_of(fields: Sequence[Field]) -> list[Field]:
    """What is asked one by one: where a wager lies is said with the wager."""
    told = any(field.about is FactKind.WAGER for field in fields)
    return [field for field in fields if not (told and field.name in WITH_WAGER)]


def fields_of(kind: type[Facts], game: Game, felt: Felt | None = None) -> tuple[Field, ...]:
    """The facts that a mishap is reported with, in their order."""
    words = kind.words(game)
    found = []
    for field in _fields(kind):
        values = tuple(words.get(field.name, field.values))
        inner = tuple(fields_of(part, game, felt)) if (part := _struct(kind, field.name)) else ()
        choices = values or (choices_now(field.about, felt) if felt is not None else ())
        found.append(msgspec.structs.replace(field, values=values, choices=choices, fields=inner))
    return tuple(found)


def choices_now(about: FactKind, felt: Felt) -> tuple[str, ...]:
    """What there is of a kind of fact at the table now."""
    if about is FactKind.SEAT:
        seated = [seat.id for seat in felt.header.seats]
        return tuple(dict.fromkeys((*seated, *(bet.seat for bet in felt.bets))))
    if about in (FactKind.BOX, FactKind.TICKET):
        return tuple(dict.fromkeys(bet.box for bet in felt.bets if bet.box))
    if about is FactKind.PLACE:
        return tuple(felt.hands)
    if about is FactKind.WAGER:
        return tuple(dict.fromkeys(bet.wager for bet in felt.live()))
    if about is FactKind.AREA:
        return tuple(felt.game.wagers)
    return ()


@cache
def _fields(kind: type[Facts]) -> tuple[Field, ...]:
    """The facts of a kind of report, without what a game or a table adds."""
    hints = get_type_hints(kind, include_extras=True)
    found = []
    for field in msgspec.structs.fields(kind):
        default: object = field.default
        if field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        annotation = hints[field.name]
        help, plain = _help(annotation), _plain(annotation)
        inner, many, by_place, length = _inner(plain)
        kinds = [one for one in get_args(inner) if one is not NoneType] or [inner]
        found.append(
            Field(
                field.name,
                _about(annotation, kinds),
                help or field.name.replace("_", " "),
                _written(plain),
                values=tuple(map(str, get_args(plain))) if get_origin(plain) is Literal else (),
                required=field.required,
                default=None if default is msgspec.NODEFAULT else default,
                many=many,
                by_place=by_place,
                number=int in kinds,
                text=str in kinds,
                length=length,
            )
        )
    return tuple(found)


def _help(annotation: object) -> str:
    """The sentence that the type of a fact carries, the outermost first."""
    for meta in reversed(_metas(annotation)):
        if meta.description:
            return f"{meta.description[:1].lower()}{meta.description[1:]}"
    inner = [_help(one) for one in get_args(annotation) if get_origin(annotation) is not Annotated]
    return next(filter(None, inner), "")


def _about(annotation: object, kinds: list[object]) -> FactKind:
    """What the type of a fact, or of the values in it, says that it is about."""
    for meta in reversed(_metas(annotation)):
        if meta.extra:
            found: FactKind = meta.extra["about"]
            return found
    for inner in get_args(annotation):
        if get_origin(inner) is not None and (about := _about(inner, [])) is not FactKind.TEXT:
            return about
    if any(isinstance(one, type) and issubclass(one, Facts) for one in kinds):
        return FactKind.AREA
    return next((PLAIN[one][0] for one in kinds if one in PLAIN), FactKind.TEXT)


def _metas(annotation: object) -> list[msgspec.Meta]:
    return [one for one in getattr(annotation, "__metadata__", ()) if isinstance(one, msgspec.Meta)]


def _plain(annotation: Any) -> Any:
    """A type without what was said about it."""
    if get_origin(annotation) is Annotated:
        return _plain(get_args(annotation)[0])
    if get_origin(annotation) in (list, tuple, dict):
        return get_origin(annotation)[tuple(map(_plain, get_args(annotation)))]
    return annotation


def _inner(plain: Any) -> tuple[Any, bool, bool, int]:
    """The type of the values in it; whether they are a row, by place; how many there are."""
    origin, inner = get_origin(plain), get_args(plain)
    if origin is dict:
        value, many, _, length = _inner(inner[1])
        return value, many, True, length
    if origin in (list, tuple):
        return (
            inner[0],
            True,
            False,
            len(inner) if inner[-1] is not Ellipsis and origin is tuple else 0,
        )
    return plain, False, False, 0


def _struct(kind: type[Facts], name: str) -> type[Facts] | None:
    plain = _plain(get_type_hints(kind)[name])
    return plain if isinstance(plain, type) and issubclass(plain, Facts) else None


def _written(plain: Any) -> str:
    """A type as somebody says it who writes cases, and no programs."""
    inner = [one for one in get_args(plain) if one not in (NoneType, Ellipsis)]
    origin = get_origin(plain)
    if plain in PLAIN:
        return PLAIN[plain][1]
    if origin is Literal:
        return "text"
    if origin is UnionType:
        return " or ".join(_written(one) for one in sorted(inner, key=str))
    if origin is dict:
        return f"{_several(inner[1])} by place"
    if origin in (list, tuple):
        number = f"{len(inner)} " if len(inner) > 1 else ""
        one = PLAIN.get(inner[0], (None, ""))[1]
        if not one:
            return f"list of {number}values, each {_written(inner[0])}"
        return f"list of {number}{MANY.get(one, f'{one}s')}"
    return "fields"


def _several(plain: Any) -> str:
    words = _written(plain)
    return words.removeprefix("list of ") if get_origin(plain) else words
