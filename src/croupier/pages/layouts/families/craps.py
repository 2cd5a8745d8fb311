"""Craps: the numbers with what waits on them, the lines, the field, and the one-roll wagers."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.games.craps.rules import POINTS
from croupier.games.craps.state import HandState
from croupier.pages.layouts.cloth import Cloth
from croupier.pages.layouts.layout import Layout
from croupier.pages.layouts.once import once_a_game
from croupier.pages.layouts.rect import Rect
from croupier.pages.layouts.trials import joined, trial
from croupier.play import Game
from croupier.play.areas import Area

NAMES = {6: "SIX", 9: "NINE"}
"""6 and 9 are spelt out: they look alike from across the table."""
DICE = tuple((first, second) for first in range(1, 7) for second in range(first, 7))
FEW = 3
WAITING = (("dont-come", "dont-come-odds"), ("lay",), ("place",), ("buy",), ("come", "come-odds"))
"""What may wait on a number, from the top of its box."""
LINES = (
    ("come", "dont-come"),
    ("field", "big-6", "big-8"),
    ("win", "win-odds", "dont-win", "dont-win-odds"),
)
HARD = ("hardway 6", "hardway 8", "hardway 4", "hardway 10")
ONE_ROLL = ("craps-2", "craps-3", "eleven", "craps-12")
ANY = ("any-7", "any-craps", "horn")
HIGH = ("horn-high 2", "horn-high 3", "horn-high 11", "horn-high 12")
SHORT = {"eleven": "11", "lay": "Lay", "buy": "Buy", "come": "Come", "dont-come": "Don't"}


def lay(cloth: Cloth) -> Layout:
    """The whole cloth."""
    if cloth.lying:
        left = Rect(60, 140, 706, 0)
        y = _numbers(cloth, left, (34, 34, 74, 34, 34))
        for names, high in zip(LINES, (70, 60, 70), strict=True):
            y = _row(cloth, names, Rect(left.x, y, left.w, high))
        right, y = Rect(790, 140, 350, 0), 140.0
        for names, high in ((ANY, 62), (HARD, 128), (ONE_ROLL, 128), (HIGH, 104)):
            per = 3 if names is ANY else 2
            y = _row(cloth, names, Rect(right.x, y, right.w, high), per)
        cloth.headed(600, 40, 600)
        return cloth.layout(630, dice=(1040, 76, 1.0))
    y = _numbers(cloth, cloth.band(86, 0), (28, 28, 44, 28, 28))
    for names in (LINES[0], LINES[1], LINES[2], ANY, HARD, ONE_ROLL, HIGH):
        y = _row(cloth, names, cloth.band(y, 40))
    cloth.headed(120, 26, 220)
    return cloth.layout(y + 8, dice=(320, 46, 0.7))


def _numbers(cloth: Cloth, top: Rect, heights: tuple[float, ...]) -> float:
    """The numbers side by side, each with what waits on it; where they end."""
    gap = 4.0 if cloth.lying else 2.0
    high = sum(heights) + gap * (len(heights) - 1)
    columns = Rect(top.x, top.y, top.w, high).across(len(POINTS), gap + 2)
    for number, column in zip(POINTS, columns, strict=True):
        y = column.y
        for wagers, tall in zip(WAITING, heights, strict=True):
            there = Rect(column.x, y, column.w, tall).across(len(wagers), gap)
            for wager, at in zip(wagers, there, strict=True):
                _waiting(cloth, wager, number, at)
            y += tall + gap
    return columns[0].bottom + cloth.gap


def _waiting(cloth: Cloth, wager: str, number: int, at: Rect) -> None:
    """One wager that waits on a number; a come bet gets there by the dice and not by a player."""
    game, on = cloth.game, str(number)
    short = SHORT.get(wager, "Odds")
    if wager == "place":
        short = NAMES.get(number, on)
    cloth.put(
        Area(wager, on),
        at,
        hue="point" if wager == "place" else "",
        name=f"{game.wagers[wager].title} {number}",
        short=short,
        pays=pays(game, wager, on),
        target=not game.wagers[wager].travels,
    )


def _row(cloth: Cloth, names: tuple[str, ...], at: Rect, per_row: int = 0) -> float:
    """Areas side by side; where they end."""
    game = cloth.game
    found = [name.partition(" ") for name in names]
    there = [Area(wager, on) for wager, _, on in found if wager in game.wagers]
    for area, rect in zip(
        there, at.grid(len(there), per_row or len(there), cloth.gap), strict=True
    ):
        title = game.wagers[area.wager].title
        short = f"Hard {area.on}" if area.wager == "hardway" else f"{title} {area.on}".rstrip()
        if area.wager.endswith("-odds"):
            short = "Odds"
        cloth.put(
            area,
            rect,
            name=f"{title} {area.on}".rstrip(),
            short=SHORT.get(area.wager, short) if area.on or area.wager == "eleven" else short,
            pays=pays(game, area.wager, area.on),
        )
    return at.bottom + cloth.gap


@once_a_game
def pays(game: Game, wager: str, on: str, point: int = 0) -> str:
    """What a wager pays, found by throwing the dice at it: with this point on, or with each."""
    points: Iterable[int] = (point,) if point else (int(on),) if on else (0, *POINTS)
    found: set[str] = set()
    for one in points:
        for roll in DICE:
            verdict = trial(game, wager, on, roll=roll, state=HandState(point=one))
            if verdict is not None and verdict.outcome == "win":
                found.add(verdict.odds_text)
    odds = sorted(found, key=lambda text: (text.count(" "), text))
    return joined(odds) if len(odds) < FEW else "by number"
