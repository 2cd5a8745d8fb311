"""Words for wagers and results: what people say, as the game names it.

A wager may be called by another name (`yo`, `hard 8`, `1st dozen`) and a place on the layout by
another word; whatever is still unknown after that is left as it was said, for the game to refuse.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from croupier.play.answers import Change, Place, in_order
from croupier.play.game import Game
from croupier.play.wagers import Wager

W = TypeVar("W", Place, Change)
EMPTY = ("-bet", "-wager", "-entry", "-ticket")
"""Words after the name of a wager that add nothing to it."""


def as_named(game: Game, said: W) -> W:
    """A wager with the names that the game has for it and for where it lies."""
    wager, implied = _wager(game, said.wager)
    if wager is None:
        return said
    numbers = said.numbers
    on = _place(wager, said.on or implied)
    if implied and on != implied:  # it names one place and lies on another
        return said
    if numbers and wager.on and not on:
        on = _place(wager, "-".join(numbers))
        numbers = () if on in wager.on else numbers
    if wager.spots is not None and not wager.spots(()):  # its numbers go without saying
        numbers = () if not wager.spots(numbers) else numbers
    return msgspec.structs.replace(said, wager=wager.name, on=on, numbers=numbers)


def _wager(game: Game, name: str) -> tuple[Wager | None, str]:
    """The wager of this name, and the place that the name implies."""
    if name in game.wagers:
        return game.wagers[name], ""
    plain = _plain(name)
    wagers = game.wagers.values()
    less = plain.rpartition("-")[0] if plain.endswith(EMPTY) else plain.removesuffix("s")
    for said in dict.fromkeys((plain, less)):
        for wager in wagers:
            if said == wager.name:
                return wager, ""
            if said in wager.aka:
                return wager, wager.aka[said]
        for wager in wagers:  # with its place after it: `place 6`, `triple 3`
            for called in (wager.name, *(word for word, place in wager.aka.items() if not place)):
                rest = said.removeprefix(f"{called}-")
                if rest != said and _place(wager, rest) in wager.on:
                    return wager, _place(wager, rest)
    if len(game.wagers) == 1:
        for wager in wagers:
            if _place(wager, plain) in wager.on:
                return wager, _place(wager, plain)
    return None, ""


def _place(wager: Wager, on: str) -> str:
    if on in wager.on:
        return on
    plain = _plain(on)
    if plain in wager.also:
        return wager.also[plain]
    return next((place for place in wager.on if _plain(place) == plain), on)


def result_named(results: Iterable[str], said: str) -> str:
    """A result of a wheel as the wheel names it: `a` for `A`, `$5` for `5`."""
    named = list(dict.fromkeys(results))
    if said in named:
        return said
    plain = _plain(said)
    return next((result for result in named if plain in (_plain(result), result.lstrip("$"))), said)


def numbers_named(said: Iterable[object]) -> tuple[str, ...]:
    """Numbers as they are written on the layout, from the lowest."""
    return in_order(str(number) for number in said)


def _plain(text: str) -> str:
    """A name without its capitals, apostrophes and spaces."""
    return "-".join(text.lower().replace("'", "").replace("_", " ").split())
