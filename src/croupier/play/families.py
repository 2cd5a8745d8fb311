"""What another package has for a family of games, found by the family's name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


@cache
def of_family(where: str, family: str) -> ModuleType | None:
    """The module of a family at a place such as `croupier.analysis.{}.advice`, if it has one.

    >>> of_family("croupier.games.{}.rules", "blackjack").__name__
    'croupier.games.blackjack.rules'
    >>> of_family("croupier.games.{}.rules", "bingo") is None
    True
    """
    name = where.format(family)
    try:
        found = find_spec(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not name.startswith(f"{missing.name}."):
            raise
        return None
    return None if found is None else import_module(name)
