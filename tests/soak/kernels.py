"""Kernels of families held against `Round`, card by card: the same cards, the same gains.

    python -m tests.soak.kernels [ROUNDS] [GAME …]

Of every game whose family has a kernel that deals from whole packs, the first round of so many
units is dealt again at a real `Round`, where the player weighs every move as `croupier advise`
does. Stops at the first round that differs.
"""

from __future__ import annotations

import sys
from time import perf_counter

from croupier.analysis.simulate.ways import plan_for
from croupier.books import game, game_ids
from croupier.bots.playing_out import are_among_players, to_play_out
from tests.analysis.simulate.against_round import LAYOUTS, rounds_alike

ROUNDS = 2_000


def main() -> None:
    """All such games, or those named."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    for id in sys.argv[2:] or game_ids():
        played = game(id)
        if are_among_players(played) or played.family not in LAYOUTS:
            continue
        began = perf_counter()
        dealing = plan_for(played, to_play_out(played)).dealings[0]
        won = rounds_alike(played, dealing, rounds)
        took = perf_counter() - began
        print(f"{id:36} {rounds:,} rounds alike, {won} wagers won, {took:.0f} s", flush=True)


if __name__ == "__main__":
    main()
