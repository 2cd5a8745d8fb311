"""Three card poker: an arc of places; on terminals nine cards for all, and lines through them."""

from __future__ import annotations

from croupier.games.three_card.rules import ARRAY, LINES, LOCATIONS
from croupier.pages.layouts import arc
from croupier.pages.layouts.cloth import CARD, Cloth, areas_of
from croupier.pages.layouts.layout import Layout
from croupier.pages.layouts.rect import Rect, around
from croupier.play.areas import Area
from croupier.play.spots import DEALER

ACROSS = 3


def lay(cloth: Cloth) -> Layout:
    """The table, or the terminal."""
    return arc.lay(cloth) if cloth.game.view.boxes(cloth.game) else _terminal(cloth)


def _terminal(cloth: Cloth) -> Layout:
    """The dealer's cards, the array with areas at the ends of its lines, the player's own."""
    x, top = (345.0, 150.0) if cloth.lying else (150.0, 104.0)
    scale, step = (1.2, 1.32) if cloth.lying else (0.84, 1.2)
    wide, high = CARD[0] * scale * step, (CARD[1] * scale) + CARD[0] * scale * (step - 1)
    array = Rect(x - wide * ACROSS / 2, top, wide * ACROSS, high * ACROSS)
    cloth.spot(DEALER, _dealers(cloth), label="Dealer", step=0.5)
    cloth.spot(ARRAY, array, step=step, across=ACROSS, scale=scale)
    for number, at in zip(LOCATIONS, array.grid(len(LOCATIONS), ACROSS), strict=True):
        cloth.pick(number, around(*at.middle, CARD[0] * scale, CARD[1] * scale))
    aside = Rect(1090, 16, 90, 50) if cloth.lying else Rect(350, 60, 40, 30)
    cloth.aside(aside)
    _lines(cloth, array, wide, high)
    y = _own(cloth, array)
    if cloth.lying:
        cloth.headed(860, 24, 400)
    else:
        cloth.headed(290, 30, 200)
    return cloth.layout(cloth.legend(y) + (30 if cloth.lying else 14))


def _dealers(cloth: Cloth) -> Rect:
    return Rect(145, 34, 400, 100) if cloth.lying else Rect(10, 22, 170, 68)


def _lines(cloth: Cloth, array: Rect, wide: float, high: float) -> None:
    """At the end of each row and under each column, an area for each wager on that line."""
    wagers = [name for name, wager in cloth.game.wagers.items() if wager.on]
    each = (120.0, 44.0) if cloth.lying else (48.0, 40.0)
    for line, (first, *_) in LINES.items():
        row, column = divmod(first, ACROSS)
        if line.startswith("row"):
            whole = Rect(
                array.right + cloth.gap,
                array.y + row * high + (high - each[1]) / 2,
                len(wagers) * (each[0] + cloth.gap) - cloth.gap,
                each[1],
            )
            there = whole.across(len(wagers), cloth.gap)
        else:
            tall = 38.0 if cloth.lying else 32.0
            whole = Rect(
                array.x + column * wide + 3,
                array.bottom + cloth.gap,
                wide - 6,
                len(wagers) * (tall + cloth.gap) - cloth.gap,
            )
            there = whole.down(len(wagers), cloth.gap)
        for wager, at in zip(wagers, there, strict=True):
            cloth.put(Area(wager, line), at, short=cloth.fitting(Area(wager), at))


def _own(cloth: Cloth, array: Rect) -> float:
    """The wagers on the cards that a player picks; where everything ends."""
    game = cloth.game
    own = [area for area in areas_of(game, "additional", "added") if not area.on]
    names = [name for name, wager in game.wagers.items() if wager.spots is not None]
    if cloth.lying:
        column = Rect(array.right + 280, array.y, 230, array.h)
    else:
        column = cloth.band(array.bottom + 86, 44)
    many = len(names) + len(own)
    there = column.down(many, cloth.gap) if cloth.lying else column.across(many, cloth.gap)
    for name, at in zip(names, there, strict=False):
        cloth.put(Area(name), at, picks=tuple(game.wagers[name].counts))
    for area, at in zip(own, there[len(names) :], strict=True):
        cloth.put(area, at)
    return max(column.bottom, array.bottom + (100 if cloth.lying else 0))
