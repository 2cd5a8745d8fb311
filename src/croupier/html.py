"""A page as HTML, for a notebook and a browser: plain elements with classes, all text escaped.

>>> from croupier.pages.document import Page
>>> from croupier.pages.writing import note, quiet
>>> html(Page("Odds", (note("1 < 2 ", quiet("exact")),)))
'<article class="croupier"><p>1 &lt; 2 <span class="quiet">exact</span></p></article>'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

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
    plain,
)

TOP: Final = 3
"""The level of a page's first headings: a notebook has its own above."""
DEEPEST: Final = 6
"""HTML has no lower level of headings."""
MANY: Final = 4
"""A table of so many columns may be wider than a phone: it lies in a box that scrolls."""

CiteLink = Callable[[str], str]
"""From a provision as it is written to its HTML, such as a link."""

_BETWEEN: Final = re.compile(r"(, |; |\n)")
"""What stands between provisions."""


def html(page: Page, cite: CiteLink = escape, top: int = TOP) -> str:
    """The page as one element."""
    return f'<article class="croupier">{HtmlWriter(cite, top).parts(page.parts)}</article>'


@dataclass(frozen=True)
class HtmlWriter:
    """Writes parts of documents; a provision leads where `cite` says."""

    cite: CiteLink = escape
    top: int = TOP

    def parts(self, parts: Iterable[Part]) -> str:
        """Several parts, one after another."""
        return "".join(self._part(part, self.top) for part in parts)

    def text(self, runs: Text) -> str:
        """Text with what each run of it is as a class; lines that end, end."""
        return "".join(map(self._span, runs)).replace("\n", "<br>")

    def cites(self, written: str) -> str:
        """Provisions as they are written, each of which leads somewhere."""
        pieces = _BETWEEN.split(written)
        return "".join(
            escape(one) if number % 2 or not one.strip() else self.cite(one)
            for number, one in enumerate(pieces)
        )

    def _part(self, part: Part, level: int) -> str:
        match part:
            case Section():
                id = f' id="{escape(part.id)}"' if part.id else ""
                inner = "".join(self._part(one, level + 1) for one in part.parts)
                return f"<section{id}>{self._heading(part.title, level)}{inner}</section>"
            case Note():
                line = _classes("line" * part.unbroken)
                return f"<p{line}>{self.text(part.text)}</p>" if part.text else ""
            case Panel():
                head = self._heading(part.title, level)
                return f"<header>{head}<p>{self.text(part.text)}</p></header>"
            case Grid():
                return self._table(part)
            case Chart():
                return self._table(part.grid, "chart") + self._legend(part)
            case Branch():
                return f"<ul><li>{self._branch(part)}</li></ul>"
            case Cite():
                return f'<p class="cite">{self.cites(said(part.cites))}</p>'

    def _heading(self, title: Text, level: int) -> str:
        number = min(level, DEEPEST)
        return f"<h{number}>{self.text(title)}</h{number}>" if title else ""

    def _span(self, span: Span) -> str:
        cites = span.tone is Tone.CITE
        said_so = self.cites(span.text) if cites else escape(span.text)
        classes = _classes(_tone(span.tone), f"hue-{span.hue}" if span.hue else "")
        return f"<span{classes}>{said_so}</span>" if classes else said_so

    # -- tables --------------------------------------------------------------------------------

    def _table(self, grid: Grid, *kinds: str) -> str:
        if not grid.columns:
            return ""
        caption = f"<caption>{self.text(grid.title)}</caption>" if grid.title else ""
        heads = "".join(
            f'<th scope="col"{_classes(*_column(one))}>{escape(one.title)}</th>'
            if one.title
            else f"<td{_classes(*_column(one))}></td>"
            for one in grid.columns
        )
        head = f"<thead><tr>{heads}</tr></thead>" if grid.headed else ""
        below = f"<p{_classes('quiet')}>{self.text(grid.caption)}</p>" if grid.caption else ""
        rows = "".join(self._bodies(grid, "chart" in kinds))
        table = f"<table{_classes(*kinds, 'narrow' * grid.narrow)}>{caption}{head}{rows}</table>"
        if len(grid.columns) >= MANY and "chart" not in kinds:
            name = escape(plain(grid.title) or "Table")
            table = (
                f'<div class="scroll" role="region" tabindex="0" aria-label="{name}">{table}</div>'
            )
        return table + below

    def _bodies(self, grid: Grid, chart: bool) -> Iterator[str]:
        """The rows; those between two lines are a body of their own."""
        rows: list[str] = []
        for number, row in enumerate(grid.rows):
            if rows and number in grid.breaks:
                yield f"<tbody>{''.join(rows)}</tbody>"
                rows = []
            tone = grid.tones.get(number, Tone.PLAIN)
            cells = "".join(map(self._cell, grid.columns, row))
            if chart:  # the hand at the left is what a row is about
                cells = re.sub(r"^<td([^>]*)>(.*?)</td>", r'<th scope="row"\1>\2</th>', cells)
            rows.append(f"<tr{_classes(_tone(tone))}>{cells}</tr>")
        yield f"<tbody>{''.join(rows)}</tbody>"

    def _cell(self, column: Column, cell: Cell) -> str:
        runs, hue = cell.text, ""
        if len(runs) == 1 and runs[0].hue:  # a sign of a chart fills its cell
            hue, runs = f"hue-{runs[0].hue}", (Span(runs[0].text.strip(), runs[0].tone),)
        cites = column.tone is Tone.CITE
        words = self.cites(plain(runs)).replace("\n", "<br>") if cites else self.text(runs)
        bar = "" if cell.bar is None else _bar(cell.bar)
        return f"<td{_classes(*_column(column), hue, 'barred' * bool(bar))}>{words}{bar}</td>"

    def _legend(self, chart: Chart) -> str:
        keys = "".join(
            f"<div><dt{_classes(f'hue-{key.hue}')}>{escape(key.mark.strip())}</dt>"
            f"<dd>{escape(key.means)}</dd></div>"
            for key in chart.legend
        )
        return f'<dl class="legend">{keys}</dl>' if keys else ""

    def _branch(self, branch: Branch) -> str:
        under = "".join(f"<li>{self._branch(one)}</li>" for one in branch.under)
        return self.text(branch.label) + (f"<ul>{under}</ul>" if under else "")


def _bar(share: float) -> str:
    """A bar behind a figure: its length is an attribute, which a strict policy allows."""
    width = f"{100 * min(max(share, 0.0), 1.0):.1f}".rstrip("0").rstrip(".")
    return (
        '<svg class="gauge" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{width}" height="4"/></svg>'
    )


def _tone(tone: Tone) -> str:
    return "" if tone is Tone.PLAIN else tone.value


def _classes(*names: str) -> str:
    given = " ".join(filter(None, names))
    return f' class="{escape(given)}"' if given else ""


def _column(column: Column) -> tuple[str, str, str]:
    align = "" if column.align is Align.LEFT else column.align.value
    return align, _tone(column.tone), "one-line" if column.one_line else ""
