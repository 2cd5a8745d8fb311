"""Tables of play of keno: the schedules of prizes."""

from __future__ import annotations

from typing import Final

from croupier.games.keno.rules import NUMBERS
from croupier.money import dollars
from croupier.pages.document import Align, Column, Grid, Tone
from croupier.pages.layouts.trials import prize_for
from croupier.pages.writing import grid, row
from croupier.play import Game, Wager

ACROSS: Final = 8
"""Columns of a schedule of prizes that stand side by side."""
MOST_CHOSEN: Final = 20
"""Nobody chooses more numbers than this on one way."""


def tables(game: Game) -> tuple[Grid, ...]:
    """The schedules of prizes, by numbers chosen and numbers matched."""
    found = []
    for wager in game.wagers.values():
        may_be = [
            chosen
            for chosen in range(1, MOST_CHOSEN + 1)
            if wager.spots is not None and not wager.spots(NUMBERS[:chosen])
        ]
        parts = -(-len(may_be) // ACROSS)
        wide = -(-len(may_be) // parts)
        for first in range(0, len(may_be), wide):
            found.append(_schedule(game, wager, may_be[first : first + wide]))
    return tuple(found)


def _schedule(game: Game, wager: Wager, across: list[int]) -> Grid:
    stake = wager.proof_stake or 100
    rows = []
    for matched in range(across[-1], -1, -1):
        prizes = [
            prize_for(game, wager.name, NUMBERS[:chosen], matched) if matched <= chosen else None
            for chosen in across
        ]
        if any(prizes):
            won = (dollars(one.pays(stake)) if one else "" for one in prizes)
            rows.append(row(str(matched), *won))
    heads = (
        Column("Drawn", Align.RIGHT, Tone.STRONG),
        *(Column(f"of {chosen}", Align.RIGHT) for chosen in across),
    )
    return grid(f"{wager.title}\nprizes for {dollars(stake)}", heads, rows)
