"""The key under which a figure may be kept on disk: the game, and all code that works figures out.

A game's own fingerprint leaves the analysis out, which is right for records and wrong for figures:
a solver that was mended must not be answered from before.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from croupier.play.fingerprint import shelf
from croupier.play.game import Game

PACKAGE = "croupier.analysis"


def figure_key(game: Game) -> str:
    """Of a game as it is, with its options and whatever was changed, and of the analysis."""
    return hashlib.sha256(f"{game.fingerprint()} {analysis_code()}".encode()).hexdigest()[:16]


@cache
def analysis_code() -> str:
    """A hash of the syntax of every module of the analysis; read once in a process."""
    folder, digest, read = Path(__file__).parent, hashlib.sha256(), shelf()
    for path in sorted(folder.rglob("*.py")):
        inner = path.relative_to(folder).with_suffix("").parts
        name = ".".join((PACKAGE, *(part for part in inner if part != "__init__")))
        module = read.module(name)
        assert module is not None
        digest.update(name.encode() + module.code)
    read.keep()
    return digest.hexdigest()
