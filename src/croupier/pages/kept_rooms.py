"""Rooms of poker, played out once and kept: until the game, its players or the counting are others.

As with exact odds, a file is named by the key of all that made it, and one that says another key is
not read.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import msgspec

from croupier.analysis.figure_key import code_of, figure_key
from croupier.law import kept
from croupier.pages import poker_odds as counting
from croupier.pages.poker_odds import PokerOdds, TellProgress, poker_odds
from croupier.play.game import Game

PLAYERS = "croupier.bots"


class RoomFile(msgspec.Struct, frozen=True, array_like=True):
    """What a file of the cache folder holds."""

    key: str
    odds: PokerOdds


class FreshRoom(NamedTuple):
    """A room, and if it was played out again, where what was kept said otherwise."""

    odds: PokerOdds
    differences: tuple[str, ...]
    compared: bool


def room_key(game: Game) -> str:
    """Of a room as it is, of the analysis, of who plays and of what counts."""
    words = (figure_key(game), code_of(PLAYERS), code_of(counting.__name__))
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:16]


def room_odds(game: Game, told: TellProgress, *, fresh: bool = False) -> FreshRoom:
    """What is kept of a room, or played out now; `fresh` plays it out again and compares."""
    key = room_key(game)
    name = f"room-{key}"
    before = kept.read(name, RoomFile)
    if before is not None and before.key != key:
        before = None
    if before is not None and not fresh:
        return FreshRoom(before.odds, (), False)
    found = poker_odds(game, told)
    kept.write(name, RoomFile(key, found))
    return FreshRoom(found, _differences(before, found), before is not None)


def _differences(before: RoomFile | None, now: PokerOdds) -> tuple[str, ...]:
    if before is None or before.odds == now:
        return ()
    was = {one.structure: one for one in before.odds.house}
    said = [
        f"{one.structure}: {one.cents_per_hand:.4f} cents a hand, kept as "
        f"{was[one.structure].cents_per_hand:.4f}"
        for one in now.house
        if one.structure in was and was[one.structure] != one
    ]
    return tuple(said) or ("other hands came than were kept",)
