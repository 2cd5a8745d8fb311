"""Worked out once for a game, and forgotten with it."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from croupier.play import Game

Given = ParamSpec("Given")
Made = TypeVar("Made")


def once_a_game(
    make: Callable[Concatenate[Game, Given], Made],
) -> Callable[Concatenate[Game, Given], Made]:
    """Keeps what a function makes of a game, for that very game: one with an option or a pay table
    changed is another.
    """
    known: dict[int, dict[Hashable, Made]] = {}

    @wraps(make)
    def kept(game: Game, /, *args: Given.args, **kwargs: Given.kwargs) -> Made:
        mine = known.get(id(game))
        if mine is None:
            mine = known[id(game)] = {}
            weakref.finalize(game, known.pop, id(game), None)
        key = cast("Hashable", (args, tuple(kwargs.items())))
        if key not in mine:
            mine[key] = make(game, *args, **kwargs)
        return mine[key]

    return kept
