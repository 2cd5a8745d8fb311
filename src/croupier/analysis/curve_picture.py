"""Curves as a picture: SVG written by hand, the same bytes for the same figures; PNG by matplotlib.

>>> drawn = curves_svg(Curves("Tie", "decks", "house edge %", ("6", "8"), {"tie": (14.4, 14.3)}))
>>> drawn.startswith("<svg"), drawn.count("<circle")
(True, 2)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from pathlib import Path

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 76, 180, 46, 56
COLOURS = ("#1f5f8b", "#b3472e", "#3d7a3a", "#8a5a9e", "#a67c1f", "#4a4a4a")
FONT = "DejaVu Sans, Helvetica, Arial, sans-serif"
MOST_TICKS = 7
MOST_LABELS = 12


@dataclass(frozen=True)
class Curves:
    """Figures by a value, one curve for each name."""

    title: str
    along: str
    """What the values are."""
    up: str
    """What the figures are."""
    values: tuple[str, ...]
    figures: Mapping[str, tuple[float | None, ...]]
    """By name, the figure at each value; nothing where there is none."""

    def places(self) -> list[float]:
        """Where the values stand: by their size if all are numbers, otherwise one by one."""
        try:
            return [float(value) for value in self.values]
        except ValueError:
            return [float(number) for number in range(len(self.values))]


def curves_svg(curves: Curves) -> str:
    """The picture."""
    across, low, high, ticks = _frame(curves)
    first, last = min(across), max(across)

    def x(value: float) -> float:
        wide = WIDTH - LEFT - RIGHT
        return LEFT + wide * ((value - first) / (last - first) if last > first else 0.5)

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="{FONT}" font-size="12">',
        f"<title>{escape(curves.title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        _text(LEFT, 26, curves.title, "start", bold=True),
    ]
    for tick in ticks:
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(tick):.1f}" y2="{y(tick):.1f}" '
            f'stroke="{"#888888" if tick == 0 else "#dddddd"}"/>'
        )
        parts.append(_text(LEFT - 8, y(tick) + 4, f"{tick:g}", "end"))
    step = ceil(len(curves.values) / MOST_LABELS)
    for number, value in enumerate(curves.values):
        if number % step == 0:
            parts.append(_text(x(across[number]), HEIGHT - BOTTOM + 18, value, "middle"))
    parts.append(_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, curves.along, "middle"))
    parts.append(
        f'<text transform="translate(18 {HEIGHT / 2:g}) rotate(-90)" text-anchor="middle" '
        f'fill="#333333">{escape(curves.up)}</text>'
    )
    for number, (name, figures) in enumerate(curves.figures.items()):
        colour = COLOURS[number % len(COLOURS)]
        points = [(x(at), y(f)) for at, f in zip(across, figures, strict=True) if f is not None]
        line = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="{colour}"/>' for a, b in points]
        at = TOP + 16 * number + 6
        right = WIDTH - RIGHT + 14
        parts.append(f'<rect x="{right}" y="{at - 8}" width="10" height="10" fill="{colour}"/>')
        parts.append(_text(right + 16, at + 1, name, "start"))
    return "\n".join([*parts, "</svg>", ""])


def write_curves(curves: Curves, path: Path) -> None:
    """The picture as a file: SVG, or PNG where its name says so."""
    if path.suffix.lower() == ".png":
        _write_png(curves, path)
    else:
        path.write_text(curves_svg(curves), encoding="utf-8")


def _write_png(curves: Curves, path: Path) -> None:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH / 100, HEIGHT / 100), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    across = curves.places()
    for number, (name, figures) in enumerate(curves.figures.items()):
        points = [(at, f) for at, f in zip(across, figures, strict=True) if f is not None]
        colour = COLOURS[number % len(COLOURS)]
        axes.plot(*zip(*points, strict=True), marker="o", label=name, color=colour)
    step = ceil(len(curves.values) / MOST_LABELS)
    axes.set_xticks(across[::step], curves.values[::step])
    axes.set(title=curves.title, xlabel=curves.along, ylabel=curves.up)
    axes.grid(axis="y", alpha=0.4)
    axes.legend()
    figure.savefig(path, format="png", dpi=150)


def _frame(curves: Curves) -> tuple[list[float], float, float, list[float]]:
    """Where values stand, the lowest and highest figure shown, and the lines between."""
    every = [one for figures in curves.figures.values() for one in figures if one is not None]
    if not every:
        raise ValueError("there is nothing to draw")
    least, most = min(every), max(every)
    span = (most - least) or abs(most) or 1.0
    rough = span / (MOST_TICKS - 1)
    power = 10 ** floor(log10(rough))
    step = next(times * power for times in (1, 2, 5, 10) if times * power >= rough)
    low, high = floor(least / step), ceil(most / step)
    high = high if high > low else low + 1
    ticks = [round(n * step, 12) for n in range(low, high + 1)]
    return curves.places(), ticks[0], ticks[-1], ticks


def _text(x: float, y: float, words: str, anchor: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold" font-size="15"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="#222222"{weight}>'
        f"{escape(words)}</text>"
    )
