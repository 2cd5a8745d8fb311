"""What each fact of a mishap is: its type and the values it may have, as case files write them."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from croupier.equipment.cards import Card
from croupier.equipment.tiles import Tile
from croupier.play import Facts, Game

PLAIN = {
    bool: "true or false",
    int: "whole number",
    str: "text",
    Card: "card",
    Tile: "tile",
}
MANY = {
    bool: "list of true or false",
    int: "list of whole numbers",
    str: "list of texts",
    Card: "list of cards",
    Tile: "list of tiles",
}


class FactType(msgspec.Struct, frozen=True):
    """One fact of a mishap."""

    fact: str
    type: str
    """What it is, in words."""
    values: tuple[str, ...]
    """The only values that will do; nothing where there are no such."""
    must_be_said: bool
    fields: tuple[FactType, ...] = ()
    """What it consists of, where it is no single value."""

    def __str__(self) -> str:
        return f"{self.fact} ({' or '.join(self.values) or self.type})"


def fact_types(kind: type[Facts], game: Game) -> list[FactType]:
    """The facts that a mishap is reported with, in their order."""
    hints, words = get_type_hints(kind), kind.words(game)
    return [
        FactType(
            field.name,
            type_in_words(hints[field.name]),
            tuple(words.get(field.name, _literals(hints[field.name]))),
            field.required,
            tuple(fact_types(inner, game)) if (inner := _struct(hints[field.name])) else (),
        )
        for field in msgspec.structs.fields(kind)
    ]


def type_in_words(kind: Any) -> str:
    """A type as somebody says it who writes cases, and no programs."""
    inner = [one for one in get_args(kind) if one not in (NoneType, Ellipsis)]
    origin = get_origin(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if origin is Literal:
        return "text"
    if origin is UnionType:
        return " or ".join(type_in_words(one) for one in sorted(inner, key=str))
    if origin is dict:
        return f"{_rows(inner[1])} by place"
    if origin in (list, tuple):
        many = MANY.get(inner[0], f"list of values, each {type_in_words(inner[0])}")
        return many.replace("of ", f"of {len(inner)} ", 1) if len(inner) > 1 else many
    return "fields"


def _rows(kind: Any) -> str:
    return type_in_words(kind).removeprefix("list of ") if get_origin(kind) else PLAIN[kind]


def _literals(kind: Any) -> tuple[str, ...]:
    return tuple(map(str, get_args(kind))) if get_origin(kind) is Literal else ()


def _struct(kind: Any) -> type[Facts] | None:
    return kind if isinstance(kind, type) and issubclass(kind, Facts) else None
