"""Worked out once for a game, and forgotten with it."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from croupier.play import Game

OnceGiven = ParamSpec("OnceGiven")
OnceMade = TypeVar("OnceMade")


def once_a_game(
    make: Callable[Concatenate[Game, OnceGiven], OnceMade],
) -> Callable[Concatenate[Game, OnceGiven], OnceMade]:
    """Keeps what a function makes of a game, for that very game: one with an option or a pay table
    changed is another.
    """
    known: dict[int, dict[Hashable, OnceMade]] = {}

    @wraps(make)
    def kept(game: Game, /, *args: OnceGiven.args, **kwargs: OnceGiven.kwargs) -> OnceMade:
        mine = known.get(id(game))
        if mine is None:
            mine = known[id(game)] = {}
            weakref.finalize(game, known.pop, id(game), None)
        key = cast("Hashable", (args, tuple(kwargs.items())))
        if key not in mine:
            mine[key] = make(game, *args, **kwargs)
        return mine[key]

    return kept
