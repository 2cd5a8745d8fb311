"""Sic-bo: the large areas, the numbers twice and three times, totals, combinations, numbers."""

from __future__ import annotations

from itertools import combinations_with_replacement

from croupier.pages.layouts.cloth import Cloth, areas_of
from croupier.pages.layouts.layout import Layout
from croupier.pages.layouts.names import aloud, listed
from croupier.pages.layouts.once import once_a_game
from croupier.pages.layouts.trials import odds_by, trial, wins
from croupier.play import Game
from croupier.play.areas import Area

ROLLS = tuple(combinations_with_replacement(range(1, 7), 3))
"""Every way three dice can lie; the order means nothing."""
SIDES = ("small", "odd", "any-triple", "jackpot", "even", "big")
"""The large areas, from the left."""
GROUPS = ("double", "triple", "total", "combination", "four-number", "single")
"""The rows of areas under them."""
PER_ROW = {"total": (14, 7), "combination": (15, 5), "four-number": (4, 2)}
"""Areas side by side on a lying and on a standing cloth, where not all of a kind are."""


def lay(cloth: Cloth) -> Layout:
    """The whole cloth."""
    game = cloth.game
    y = 112.0 if cloth.lying else 74.0
    sides = [name for name in SIDES if name in game.wagers]
    there = cloth.band(y, 78 if cloth.lying else 54)
    for name, at in zip(sides, there.across(len(sides), cloth.gap), strict=True):
        short = game.wagers[name].title
        cloth.put(Area(name), at, short=short, pays=pays(game, name))
    y = there.bottom + cloth.gap
    for group in GROUPS:
        if group in game.wagers:
            y = _group(cloth, [area for area in areas_of(game, "main") if area.wager == group], y)
    cloth.headed(cloth.wide / 2 if cloth.lying else 130, 20, 240)
    dice = (1040.0, 56.0, 1.0) if cloth.lying else (320.0, 38.0, 0.7)
    return cloth.layout(y + (20 if cloth.lying else 8), dice=dice)


def _group(cloth: Cloth, areas: list[Area], y: float) -> float:
    """The areas of one kind; where they end."""
    per_row = PER_ROW.get(areas[0].wager, (6, 6))[not cloth.lying]
    high = 62.0 if cloth.lying else 38.0
    there = cloth.band(y, -(-len(areas) // per_row) * (high + cloth.gap) - cloth.gap)
    for area, at in zip(areas, there.grid(len(areas), per_row, cloth.gap), strict=True):
        said = listed(tuple(area.on.split("-")))
        name = aloud(cloth.game, area, said)
        odds = pays(cloth.game, area.wager, area.on)
        hue = "" if area.wager == "total" else "dice"
        cloth.put(area, at, hue=hue, name=name, short=label(area), pays=odds)
    return there.bottom + cloth.gap


def label(area: Area) -> str:
    """How often a face stands in its area."""
    return " ".join([area.on] * {"double": 2, "triple": 3}.get(area.wager, 1))


@once_a_game
def pays(game: Game, wager: str, on: str = "") -> str:
    """What an area pays, found by throwing the dice at it; a jackpot is drawn and not thrown."""
    thrown = odds_by(trial(game, wager, on, roll=roll) for roll in ROLLS)
    return thrown or str(game.wagers[wager].pays.rows[0].odds)


@once_a_game
def totals(game: Game, wager: str) -> tuple[int, ...]:
    """The totals on which a large area wins."""
    return tuple(sorted({sum(roll) for roll in ROLLS if wins(game, wager, roll=roll)}))


@once_a_game
def won_by(game: Game, roll: tuple[int, ...]) -> frozenset[Area]:
    """The areas that win by a roll; none before there is one."""
    there = areas_of(game, "main") if roll else []
    return frozenset(area for area in there if wins(game, area.wager, area.on, roll=roll))
