"""The key under which a figure may be kept on disk: the game, and all code that works figures out.

A game's own fingerprint leaves the analysis out, which is right for records and wrong for figures:
a solver that was mended must not be answered from before.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from croupier.play.fingerprint import shelf
from croupier.play.game import Game

PACKAGE = "croupier.analysis"


def figure_key(game: Game) -> str:
    """Of a game as it is, with its options and whatever was changed, and of the analysis."""
    return hashlib.sha256(f"{game.fingerprint()} {analysis_code()}".encode()).hexdigest()[:16]


def analysis_code() -> str:
    """A hash of the syntax of every module of the analysis."""
    return code_of(PACKAGE)


@cache
def code_of(package: str) -> str:
    """A hash of the syntax of every module of a package, or of one module; read once in a
    process.
    """
    digest, read = hashlib.sha256(), shelf()
    for name in _modules(package):
        module = read.module(name)
        assert module is not None
        digest.update(name.encode() + module.code)
    read.keep()
    return digest.hexdigest()


def _modules(package: str) -> Iterator[str]:
    place = find_spec(package)
    if place is None or not place.submodule_search_locations:
        yield package
        return
    folder = Path(place.submodule_search_locations[0])
    for path in sorted(folder.rglob("*.py")):
        inner = path.relative_to(folder).with_suffix("").parts
        yield ".".join((package, *(part for part in inner if part != "__init__")))
