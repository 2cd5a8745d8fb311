"""What a family of games has of its own, found by the family's name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from croupier.play import Game

GAMES = "croupier.games"


def family_of(game: Game) -> str:
    """The family whose rules a game plays by, as its package is named; empty for none of ours.

    >>> from croupier.books import game
    >>> family_of(game("act-1992/mini-baccarat"))
    'baccarat'
    """
    package, _, _ = type(game.rules).__module__.rpartition(".")
    above, _, name = package.rpartition(".")
    return name if above == GAMES else ""


def module_for(game: Game, package: str) -> ModuleType | None:
    """The module of a package that has the name of a game's family; nothing where there is none."""
    name = f"{package}.{family_of(game)}"
    return import_module(name) if family_of(game) and find_spec(name) is not None else None
