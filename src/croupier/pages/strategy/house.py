"""What the strategies of all games of poker against the house have alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from croupier.analysis.charts import PlayChart, PlayRow, PlaySection
from croupier.pages.document import Align, Column, Grid, Note, Part, Span, Tone
from croupier.pages.strategy.shown import Published
from croupier.pages.writing import grid, note, row, strong

ORDER = "suited right of the pairs, others left"
"""How the starting hands of a chart lie."""


class WithEdge(Published, frozen=True, kw_only=True):
    """What every strategy against the house that is published begins with."""

    house_edge: str
    house_edge_percent: float


class Thumb(msgspec.Struct, frozen=True):
    """A rule of thumb, and what it costs."""

    name: str
    words: str
    house_edge_percent: float
    cost_percent: float


def percent(edge: Fraction) -> float:
    """An edge in hundredths."""
    return 100 * float(edge)


def starting_hands(title: str, lines: Sequence[str], legend: Mapping[str, str]) -> PlayChart:
    """The chart of starting hands; `legend` says what its signs mean."""
    heads, *rows = (line.split() for line in lines)
    section = PlaySection(ORDER, tuple(PlayRow(name, tuple(signs)) for name, *signs in rows))
    return PlayChart(title, tuple(heads), (section,), tuple(legend.items()), corner="")


def chart_grid(chart: PlayChart, passive: str) -> Grid:
    """The chart of starting hands, the sign of those that only wait or fold left plain."""
    (section,) = chart.sections
    signs = ", ".join(f"{sign} {means}" for sign, means in chart.legend)
    heads = (Column(), *(Column(head, Align.CENTRE) for head in chart.columns))
    rows = (
        row(
            strong(one.label),
            *(sign if sign == passive else Span(sign, Tone.BEST) for sign in one.codes),
        )
        for one in section.rows
    )
    return grid(chart.title, heads, rows, f"{signs}; {section.title}")


def in_sentences(sentences: Iterable[str]) -> tuple[Note, ...]:
    """The best play in words, a line to a sentence."""
    return tuple(note(f"· {sentence}") for sentence in sentences)


def thumbs(best: Fraction, rules: Iterable[tuple[str, Fraction]]) -> Part:
    """Rules of thumb with what each costs more than the best play."""
    rows = [row("the best play", f"{float(best):.4%}", "")]
    for words, cost in rules:
        rows.append(row(words, f"{float(best + cost):.4%}", f"{float(cost):.4%}"))
    return grid("Rules of thumb", "Rule | House edge>! | Costs>!", rows)
