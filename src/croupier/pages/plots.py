"""Plots as SVG: bars, a line, and the range that narrows; the same figures give the same bytes.

>>> bars("Gains", [("35 to 1", 1 / 37), ("lost", 36 / 37)]).count("<rect")
2
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

WIDTH: Final = 640.0
LEFT: Final = 76.0
RIGHT: Final = 44.0
TOP: Final = 34.0
BOTTOM: Final = 44.0
BAR: Final = 19.0
FONT: Final = "'DejaVu Sans', Verdana, sans-serif"
INK, QUIET, LINES, FILL, BAND = "#1d2733", "#5b6875", "#d5dbe1", "#2f6f9f", "#9fc3dc"
TICK: Final = 78
"""The longest name of a power of ten is so wide."""
DEEPEST: Final = -9
"""Chances below one in a thousand million are drawn at the edge."""

PlotPoint = tuple[float, float]
TickText = Callable[[float], str]


def bars(title: str, shares: Sequence[tuple[str, float]]) -> str:
    """How often each of some results comes, as bars on a scale of powers of ten."""
    least = min((share for _, share in shares if share > 0), default=1.0)
    low = max(floor(log10(least)), DEEPEST) if least < 1 else -1
    height = TOP + BAR * len(shares) + 34
    left = LEFT + 64
    scale = (WIDTH - left - 92) / -low

    def across(share: float) -> float:
        return left + scale * (max(log10(share), low) - low) if share > 0 else left

    body: list[str] = []
    named = range(0, low - 1, -ceil(TICK / scale))
    for power in range(low, 1):
        x = across(10.0**power)
        body.append(_stroke((x, TOP - 6), (x, height - 28)))
        if power in named:
            body.append(_words(x, height - 14, _power(power), "middle"))
    for number, (label, share) in enumerate(shares):
        y = TOP + BAR * number
        wide = max(across(share) - left, 1.0)
        body.append(
            f'<rect x="{left:.1f}" y="{y + 2:.1f}" width="{wide:.1f}" height="{BAR - 5:.1f}" '
            f'fill="{FILL}"/>'
        )
        body.append(_words(left - 6, y + BAR / 2 + 3, label, "end"))
        body.append(_words(left + wide + 5, y + BAR / 2 + 3, _percent(share), "start", QUIET))
    return _svg(title, height, body)


def line(
    title: str, points: Sequence[PlotPoint], across: TickText, up: TickText, zero: bool = True
) -> str:
    """A curve through points; with a line at nought where it crosses it."""
    height = 260.0
    axes = _Axes(points, height)
    body = [*axes.drawn(across, up)]
    if zero and axes.low < 0 < axes.high:
        body.append(_stroke(axes.at((axes.first, 0.0)), axes.at((axes.last, 0.0)), INK, 1.2))
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(axes.at, points))
    body.append(f'<polyline points="{path}" fill="none" stroke="{FILL}" stroke-width="2"/>')
    return _svg(title, height, body)


def ranges(
    title: str, rounds: Sequence[int], bands: Sequence[tuple[float, float]], mid: float
) -> str:
    """By number of rounds, the range that something stays in, round what it comes to in the end."""
    height = 260.0
    low = min(least for least, _ in bands)
    high = max(most for _, most in bands)
    axes = _Axes([(log10(rounds[0]), low), (log10(rounds[-1]), high)], height)
    places = [log10(many) for many in rounds]
    around = [axes.at((x, least)) for x, (least, _) in zip(places, bands, strict=True)]
    around += [
        axes.at((x, most)) for x, (_, most) in reversed(list(zip(places, bands, strict=True)))
    ]
    shape = " ".join(f"{x:.1f},{y:.1f}" for x, y in around)
    body = [f'<polygon points="{shape}" fill="{BAND}" opacity="0.7"/>']
    body += axes.drawn(lambda x: f"{10**x:,.0f}", lambda y: f"{y:.0%}", places)
    body.append(_stroke(axes.at((places[0], mid)), axes.at((places[-1], mid)), FILL, 2))
    return _svg(title, height, body)


class _Axes:
    """Where points are drawn."""

    def __init__(self, points: Sequence[PlotPoint], height: float) -> None:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.first, self.last = min(xs), max(xs)
        self.ticks = _ticks(min(ys), max(ys))
        self.low, self.high = self.ticks[0], self.ticks[-1]
        self._height = height

    def at(self, point: PlotPoint) -> PlotPoint:
        """A point of the drawing."""
        wide, high = WIDTH - LEFT - RIGHT, self._height - TOP - BOTTOM
        x = LEFT + wide * (point[0] - self.first) / ((self.last - self.first) or 1)
        y = TOP + high * (self.high - point[1]) / ((self.high - self.low) or 1)
        return x, y

    def drawn(self, across: TickText, up: TickText, places: Sequence[float] = ()) -> Iterator[str]:
        """Lines and figures."""
        for tick in self.ticks:
            start = self.at((self.first, tick))
            yield _stroke(start, self.at((self.last, tick)))
            yield _words(start[0] - 6, start[1] + 3.5, up(tick), "end")
        for place in places or [self.first + (self.last - self.first) * n / 4 for n in range(5)]:
            x, y = self.at((place, self.low))
            yield _stroke((x, y), (x, y + 4))
            yield _words(x, y + 16, across(place), "middle")


def _ticks(low: float, high: float) -> list[float]:
    """Round figures from below the lowest to above the highest."""
    if high <= low:
        low, high = low - 0.5, high + 0.5
    rough = (high - low) / 5
    size = 10.0 ** floor(log10(rough))
    step = next(size * times for times in (1, 2, 2.5, 5, 10) if size * times >= rough)
    return [step * n for n in range(floor(low / step), ceil(high / step) + 1)]


def _percent(share: float) -> str:
    return f"{share:.2%}" if share >= 0.0001 else f"1 in {1 / share:,.0f}" if share else "never"


def _power(power: int) -> str:
    return f"{10.0**power:.0%}" if power >= -2 else f"1 in {10**-power:,}"


def _stroke(start: PlotPoint, end: PlotPoint, colour: str = LINES, width: float = 1) -> str:
    return (
        f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}" '
        f'stroke="{colour}" stroke-width="{width:g}"/>'
    )


def _words(x: float, y: float, words: str, anchor: str, colour: str = INK, size: int = 11) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}" '
        f'font-size="{size}">{escape(words)}</text>'
    )


def _svg(title: str, height: float, body: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {height:g}" '
        f'class="plot" role="img" font-family="{FONT}"><title>{escape(title)}</title>'
        f'<text x="0" y="15" font-size="13" font-weight="bold" fill="{INK}">{escape(title)}</text>'
        f"{''.join(body)}</svg>"
    )
