"""Figures kept in the process, by the values that they were made of: never by the name of a game.

A game whose trips pay otherwise has the same best play, and finds it kept; one whose blind pays
otherwise does not.
"""

from __future__ import annotations

import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import numpy as np

F = TypeVar("F")
ANALYSIS = "croupier.analysis"


def read_by(deck: Sequence[int], terms: object) -> Hashable:
    """All that a solver takes from a game, if it takes its deck and these terms: equal where a
    solution would be.
    """
    parts = sorted(vars(terms).items())
    return tuple(deck), *((name, _value(part)) for name, part in parts)


def _value(part: object) -> Hashable:
    if isinstance(part, np.ndarray):
        return part.shape, part.tobytes()
    assert isinstance(part, Hashable)
    return part


class KeptFigures(Generic[F]):
    """The last few figures of a kind."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, F] = OrderedDict()

    def forget(self) -> bool:
        """Let all of them go; whether there were any."""
        held = bool(self._kept)
        self._kept.clear()
        return held

    def of(self, key: Hashable, work_out: Callable[[], F]) -> F:
        """The figure of this key, worked out if it is not kept."""
        if key not in self._kept:
            self._kept[key] = work_out()
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def forget_family(family: str) -> None:
    """Let go of all that the analysis of a family keeps in memory: whoever works through many games
    comes back to none.
    """
    held = False
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{ANALYSIS}.{family}."):
            for value in vars(module).values():
                if isinstance(value, KeptFigures):
                    held |= value.forget()
                elif hasattr(value, "cache_clear"):
                    held |= value.cache_info().currsize > 0
                    value.cache_clear()
    if held:  # solutions hold on to each other, and to look for such takes its time
        gc.collect()
