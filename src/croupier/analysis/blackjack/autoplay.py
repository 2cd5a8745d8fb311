"""Blackjack played out: the game itself by compiled kernels, what is beside it by the script."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.analysis.blackjack import bulk
from croupier.analysis.blackjack.insured import play_insurance
from croupier.analysis.blackjack.priced import priced
from croupier.analysis.engine.walk import Progress
from croupier.analysis.simulation import MAIN, Simulated, simulate
from croupier.games.blackjack.state import INSURANCE
from croupier.play.game import Game


def play_out(
    game: Game, rounds: int, seed: int, wagers: Sequence[str], told: Progress
) -> list[Simulated]:
    """The figures of each wager."""
    found = []
    for name in wagers:
        if name == INSURANCE:
            found.append(play_insurance(game, rounds, seed, told))
            continue
        if game.wagers[name].kind != MAIN:
            found += simulate(game, rounds, seed, [name], progress=told)
            continue
        seen = bulk.simulate_game(priced(game), rounds, seed)
        found.append(Simulated(name, "", (), rounds, seen.mean, seen.standard_error, bulk.STRATEGY))
    return found
