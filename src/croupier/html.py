"""A page as HTML, for a notebook and a browser: plain elements with classes, all text escaped.

>>> from croupier.pages.document import Page
>>> from croupier.pages.writing import note, quiet
>>> html(Page("Odds", (note("1 < 2 ", quiet("exact")),)))
'<article class="croupier"><p>1 &lt; 2 <span class="quiet">exact</span></p></article>'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from croupier.law import said
from croupier.pages.document import (
    Align,
    Branch,
    Cell,
    Chart,
    Cite,
    Column,
    Grid,
    Note,
    Page,
    Panel,
    Part,
    Section,
    Span,
    Text,
    Tone,
)

TOP = 3
"""The level of a page's first headings: a notebook has its own above."""
DEEPEST = 6
"""HTML has no lower level of headings."""


def html(page: Page) -> str:
    """The page as one element."""
    return f'<article class="croupier">{_all(page.parts, TOP)}</article>'


def _all(parts: Iterable[Part], level: int) -> str:
    return "".join(_part(part, level) for part in parts)


def _part(part: Part, level: int) -> str:
    match part:
        case Section():
            id = f' id="{escape(part.id)}"' if part.id else ""
            return (
                f"<section{id}>{_heading(part.title, level)}{_all(part.parts, level + 1)}</section>"
            )
        case Note():
            return (
                f"<p{_classes('line' * part.unbroken)}>{text(part.text)}</p>" if part.text else ""
            )
        case Panel():
            return f"<header>{_heading(part.title, level)}<p>{text(part.text)}</p></header>"
        case Grid():
            return _table(part)
        case Chart():
            return _table(part.grid, "chart") + _legend(part)
        case Branch():
            return f"<ul><li>{_branch(part)}</li></ul>"
        case Cite():
            return f'<p class="cite">{escape(said(part.cites))}</p>'


def _heading(title: Text, level: int) -> str:
    number = min(level, DEEPEST)
    return f"<h{number}>{text(title)}</h{number}>" if title else ""


def text(runs: Text) -> str:
    """Text with what each run of it is as a class; lines that end, end."""
    return "".join(map(_span, runs)).replace("\n", "<br>")


def _span(span: Span) -> str:
    said_so = escape(span.text)
    classes = _classes(_tone(span.tone), f"hue-{span.hue}" if span.hue else "")
    return f"<span{classes}>{said_so}</span>" if classes else said_so


def _tone(tone: Tone) -> str:
    return "" if tone is Tone.PLAIN else tone.value


def _classes(*names: str) -> str:
    given = " ".join(filter(None, names))
    return f' class="{escape(given)}"' if given else ""


def _table(grid: Grid, *kinds: str) -> str:
    if not grid.columns:
        return ""
    caption = f"<caption>{text(grid.title)}</caption>" if grid.title else ""
    heads = "".join(
        f"<th{_classes(*_column(one))}>{escape(one.title)}</th>" for one in grid.columns
    )
    head = f"<thead><tr>{heads}</tr></thead>" if grid.headed else ""
    below = f"<p{_classes('quiet')}>{text(grid.caption)}</p>" if grid.caption else ""
    return f"<table{_classes(*kinds)}>{caption}{head}{''.join(_bodies(grid))}</table>{below}"


def _bodies(grid: Grid) -> Iterator[str]:
    """The rows; those between two lines are a body of their own."""
    rows: list[str] = []
    for number, row in enumerate(grid.rows):
        if rows and number in grid.breaks:
            yield f"<tbody>{''.join(rows)}</tbody>"
            rows = []
        tone = grid.tones.get(number, Tone.PLAIN)
        cells = "".join(map(_cell, grid.columns, row))
        rows.append(f"<tr{_classes(_tone(tone))}>{cells}</tr>")
    yield f"<tbody>{''.join(rows)}</tbody>"


def _head(column: Column) -> str:
    return f"<th{_classes(*_column(column))}>{escape(column.title)}</th>"


def _cell(column: Column, cell: Cell) -> str:
    return f"<td{_classes(*_column(column))}>{text(cell.text)}</td>"


def _column(column: Column) -> tuple[str, str]:
    align = "" if column.align is Align.LEFT else column.align.value
    return align, _tone(column.tone)


def _legend(chart: Chart) -> str:
    keys = "".join(
        f"<dt{_classes(f'hue-{key.hue}')}>{escape(key.mark.strip())}</dt>"
        f"<dd>{escape(key.means)}</dd>"
        for key in chart.legend
    )
    return f"<dl>{keys}</dl>" if keys else ""


def _branch(branch: Branch) -> str:
    under = "".join(f"<li>{_branch(one)}</li>" for one in branch.under)
    return text(branch.label) + (f"<ul>{under}</ul>" if under else "")
