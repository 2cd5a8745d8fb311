"""Rounds played out by themselves: against the house by the best play, among players by styles."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.analysis import autoplay
from croupier.analysis.engine.walk import Progress
from croupier.analysis.simulation import Simulated
from croupier.bots.gains import simulate_styles
from croupier.bots.styles import STYLES
from croupier.play.game import Game

MADE_WITH_ANOTHER = ("blind", "draw")
"""Wagers that a player must make with another, and that count with it."""


def are_among_players(game: Game) -> bool:
    """Whether players play among themselves, and not against the house."""
    return game.tables.room is not None


def to_play_out(game: Game) -> list[str]:
    """The wagers that have figures of their own; among players, the styles of play."""
    if are_among_players(game):
        return list(STYLES)
    return [
        wager.name
        for wager in game.wagers.values()
        if wager.kind != "added" and wager.name not in MADE_WITH_ANOTHER
    ]


def play_out(
    game: Game, rounds: int, seed: int, names: Sequence[str], told: Progress
) -> list[Simulated]:
    """What each of these wagers or styles has come to over so many rounds."""
    if are_among_players(game):
        return simulate_styles(game, rounds, seed, names, told)
    return autoplay.play_out(game, rounds, seed, names, told)
