"""A strategy chart as a picture: SVG written by hand, PNG drawn by matplotlib."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

from croupier.analysis.charts import PlayChart

COLOURS = {
    "S": "#e06666",
    "H": "#93c47d",
    "D": "#6fa8dc",
    "P": "#ffd966",
    "R": "#c9c2e6",
    "": "#ffffff",
    "B": "#93c47d",
    "4": "#6fa8dc",
    "3": "#93c47d",
    ".": "#f3f3f3",
}
"""The colour of each move: standing red, drawing green, doubling blue, splitting yellow; of poker
a bet green, four antes blue, and what only waits or folds grey."""
CELL_WIDTH, CELL_HEIGHT, LABEL_WIDTH, MARGIN = 46, 24, 66, 16
GAP = 12
FONT = "DejaVu Sans, Helvetica, Arial, sans-serif"


@dataclass(frozen=True)
class PictureBox:
    """A coloured field with a text in it, in points from the upper left corner."""

    x: float
    y: float
    width: float
    height: float
    text: str
    fill: str = ""
    bold: bool = False
    left: bool = False
    """Whether the text begins at the left edge instead of standing in the middle."""
    size: float = 12


def colour_of(code: str) -> str:
    """The colour of a code, by its first move; of a figure in per cent, by how high it is."""
    if len(code) == 2 and code.isdigit():
        return _heat(int(code))
    return COLOURS[code[:1]]


def _heat(percent: int) -> str:
    """From red over yellow, where both sides win alike, to green."""
    away = max(-1.0, min((percent - 50) / 30, 1.0))
    low, high = (0xF4, 0xC7, 0xC3) if away < 0 else (0x93, 0xC4, 0x7D), (0xFF, 0xF2, 0xCC)
    mixed = (round(b + (a - b) * abs(away)) for a, b in zip(low, high, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def boxes_of(
    chart: PlayChart, notes: tuple[str, ...] = ()
) -> tuple[list[PictureBox], float, float]:
    """The fields of a picture, and its width and height."""
    longest = max(
        (len(code) for part in chart.sections for row in part.rows for code in row.codes), default=1
    )
    cell = max(CELL_WIDTH, 9 * longest + 8)
    width = 2 * MARGIN + LABEL_WIDTH + cell * len(chart.columns)
    boxes = [
        PictureBox(
            MARGIN, MARGIN, width - 2 * MARGIN, 22, chart.title, bold=True, left=True, size=15
        )
    ]
    y = MARGIN + 30.0
    for section in chart.sections:
        boxes.append(
            PictureBox(
                MARGIN, y, width - 2 * MARGIN, CELL_HEIGHT, section.title, bold=True, left=True
            )
        )
        y += CELL_HEIGHT
        x = MARGIN + LABEL_WIDTH
        for number, face in enumerate(chart.columns):
            boxes.append(PictureBox(x + number * cell, y, cell, CELL_HEIGHT, face, "#eeeeee", True))
        boxes.append(PictureBox(MARGIN, y, LABEL_WIDTH, CELL_HEIGHT, chart.corner, "#eeeeee"))
        y += CELL_HEIGHT
        for row in section.rows:
            boxes.append(
                PictureBox(MARGIN, y, LABEL_WIDTH, CELL_HEIGHT, row.label, "#eeeeee", True)
            )
            for number, code in enumerate(row.codes):
                boxes.append(
                    PictureBox(x + number * cell, y, cell, CELL_HEIGHT, code, colour_of(code))
                )
            y += CELL_HEIGHT
        y += GAP
    texts = [f"{code}  {text}" for code, text in chart.legend]
    for text in (*texts, *notes):
        for line in _wrapped(text, int((width - 2 * MARGIN) / 6.4)):
            boxes.append(PictureBox(MARGIN, y, width - 2 * MARGIN, 17, line, left=True, size=11))
            y += 17
    return boxes, width, y + MARGIN


def _wrapped(text: str, columns: int) -> list[str]:
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) >= columns:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def svg_of(chart: PlayChart, notes: tuple[str, ...] = ()) -> str:
    """The chart as an SVG document."""
    boxes, width, height = boxes_of(chart, notes)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" font-family="{FONT}" role="img">',
        f"<title>{escape(chart.title)}</title>",
        f'<rect width="{width:g}" height="{height:g}" fill="#ffffff"/>',
    ]
    for box in boxes:
        if box.fill:
            parts.append(
                f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" '
                f'height="{box.height:g}" fill="{box.fill}" stroke="#ffffff"/>'
            )
        x = box.x if box.left else box.x + box.width / 2
        anchor = "start" if box.left else "middle"
        weight = ' font-weight="bold"' if box.bold else ""
        # Readers differ on baselines, so the text is put a third of its size below the middle.
        y = box.y + box.height / 2 + box.size * 0.35
        parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{box.size:g}" text-anchor="{anchor}"{weight}>'
            f"{escape(box.text)}</text>"
        )
    return "\n".join([*parts, "</svg>", ""])


def write_svg(chart: PlayChart, path: Path, notes: tuple[str, ...] = ()) -> None:
    """Write the chart as an SVG file."""
    path.write_text(svg_of(chart, notes), encoding="utf-8")


def write_png(chart: PlayChart, path: Path, notes: tuple[str, ...] = ()) -> None:
    """Write the chart as a PNG file, at twice the size of the SVG."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    boxes, width, height = boxes_of(chart, notes)
    figure = Figure(figsize=(width / 72, height / 72), dpi=144)
    canvas = FigureCanvasAgg(figure)
    axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)
    axes.set_axis_off()
    for box in boxes:
        if box.fill:
            axes.add_patch(
                Rectangle((box.x, box.y), box.width, box.height, facecolor=box.fill, edgecolor="w")
            )
        axes.text(
            box.x if box.left else box.x + box.width / 2,
            box.y + box.height / 2,
            box.text.replace("$", r"\$"),
            fontsize=box.size,
            fontweight="bold" if box.bold else "normal",
            ha="left" if box.left else "center",
            va="center",
        )
    canvas.print_png(path)  # type: ignore[no-untyped-call]
