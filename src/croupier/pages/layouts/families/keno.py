"""Keno: the eighty numbers to be picked from, and an area for each kind of ticket."""

from __future__ import annotations

from croupier.games.keno.rules import NUMBERS
from croupier.pages.layouts.cloth import Cloth
from croupier.pages.layouts.layout import Layout
from croupier.pages.layouts.once import once_a_game
from croupier.pages.layouts.rect import Rect
from croupier.pages.layouts.trials import prize_for
from croupier.play import Game, Verdict
from croupier.play.areas import Area

ACROSS = 10


def lay(cloth: Cloth) -> Layout:
    """The card, in two halves as it is printed, and the tickets beside or under it."""
    gap = 4.0
    card = Rect(60, 70, 760, 470) if cloth.lying else Rect(10, 50, 380, 300)
    halves = card.down(2, 14 if cloth.lying else 8)
    there = [at for half in halves for at in half.grid(len(NUMBERS) // 2, ACROSS, gap)]
    for number, at in zip(NUMBERS, there, strict=True):
        cloth.pick(number, at)
    tickets = Rect(860, 70, 280, 470) if cloth.lying else Rect(10, card.bottom + 12, 380, 120)
    wagers = cloth.game.wagers
    for name, at in zip(
        wagers, tickets.grid(len(wagers), 1 if cloth.lying else 2, cloth.gap), strict=True
    ):
        cloth.put(Area(name), at, short=wagers[name].title, picks=tuple(wagers[name].counts))
    cloth.headed(cloth.wide / 2, 12, 300)
    return cloth.layout(tickets.bottom + (40 if cloth.lying else 14))


@once_a_game
def prizes(game: Game, wager: str, chosen: int) -> tuple[tuple[int, Verdict], ...]:
    """By how many of so many numbers are drawn, what they win; the most first."""
    numbers = NUMBERS[:chosen]
    found = ((many, prize_for(game, wager, numbers, many)) for many in range(chosen, -1, -1))
    return tuple((many, verdict) for many, verdict in found if verdict is not None)
