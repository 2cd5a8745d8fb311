"""The chart of basic strategy of blackjack, and the hands that are played otherwise."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.analysis.blackjack.basic import Basic, basic_strategy
from croupier.analysis.blackjack.chart import FACES, chart_of, hand_text
from croupier.analysis.blackjack.departures import Departure, departures_of
from croupier.analysis.blackjack.priced import priced
from croupier.analysis.blackjack.solution import MOVE_NAMES, POLICY, solve
from croupier.analysis.charts import PlayChart as Drawn
from croupier.analysis.engine.walk import Progress
from croupier.pages.document import Align, Chart, Column, Grid, Key, Page, Part, Section, Span
from croupier.pages.strategy.shown import Published, Strategy
from croupier.pages.writing import grid, note, quiet, row, strong, text
from croupier.play.game import Game

HUES = {"S": "red", "H": "green", "D": "blue", "P": "yellow", "R": "violet", "": ""}
"""The colour of a move by its letter."""
SUITS = ("spades", "one suit", "two suits")
SOLVED = 0.9
"""How much of the work the solution is; the chart is the rest."""


class ChartRow(msgspec.Struct, frozen=True):
    """A hand, and its move against each card of the dealer's."""

    hand: str
    moves: tuple[str, ...]


class ChartSection(msgspec.Struct, frozen=True):
    """Hard totals, soft totals, pairs."""

    section: str
    rows: tuple[ChartRow, ...]


class Departed(msgspec.Struct, frozen=True):
    """A hand that is played otherwise by who looks at every card."""

    hand: tuple[str, ...]
    suits: str | None
    dealer: str
    best: str
    chart: str
    chance: float
    cost: float


class BlackjackStrategy(Published, frozen=True, kw_only=True):
    """The chart and the departures from it, as they are published."""

    dealer: tuple[str, ...]
    sections: tuple[ChartSection, ...]
    legend: Mapping[str, str]
    house_edge_chart: float | None
    house_edge_best: float | None
    departures: tuple[Departed, ...]
    notes: tuple[str, ...]


def undrawn(game: Game) -> str:
    """There is a chart of every game of the family."""
    return ""


def strategy(game: Game, told: Progress, most: int) -> Strategy:
    """The chart, and the dearest of the hands that are played otherwise."""
    rules = priced(game)
    solution = solve(rules, progress=lambda share: told(SOLVED * share))
    basic = basic_strategy(solution)
    chart = chart_of(basic, f"{game.title} ({game.book}), {rules.decks} decks")
    notes, departures = _notes(basic), departures_of(basic)
    switch = basic.solution.rules.switch
    published = BlackjackStrategy(
        game=game.id,
        options=dict(game.options),
        dealer=chart.columns,
        sections=tuple(
            ChartSection(part.title, tuple(ChartRow(one.label, one.codes) for one in part.rows))
            for part in chart.sections
        ),
        legend=dict(chart.legend),
        house_edge_chart=None if switch else float(basic.house_edge),
        house_edge_best=None if switch else float(basic.solution.house_edge),
        departures=tuple(map(_departed, departures)),
        notes=notes,
    )
    parts = (*_chart(chart, notes), *_otherwise(departures, most))
    return Strategy(published, Page(chart.title, parts), chart, notes)


def _notes(basic: Basic) -> tuple[str, ...]:
    """What the chart costs, and what it assumes."""
    if basic.solution.rules.switch:
        return (
            "How to play a hand once the exchange is decided; `croupier advise` with both hands "
            "says whether to exchange.",
        )
    best = float(basic.solution.house_edge)
    return (
        f"House edge by this chart {basic.house_edge:.4%}; by the best play, which looks at every "
        f"card of the hand, {best:.4%}.",
        f"Assumed: {POLICY}.",
    )


def _departed(one: Departure) -> Departed:
    return Departed(
        tuple(FACES[value] for value in one.values),
        SUITS[one.suits] if one.told_by_suit else None,
        FACES[one.dealer],
        MOVE_NAMES[one.move],
        MOVE_NAMES[one.chart],
        one.chance,
        one.cost,
    )


# -- the page --------------------------------------------------------------------------------------


def _chart(chart: Drawn, notes: tuple[str, ...]) -> list[Part]:
    """Within 80 columns, so that no card of the dealer's is cut off."""
    codes = [code for part in chart.sections for one in part.rows for code in one.codes]
    wide = max(3, *(len(_short(code)) for code in codes))
    dealt = (Column(face, Align.CENTRE, one_line=True, least=wide) for face in chart.columns)
    columns = (Column("Dealer", one_line=True, least=6), *dealt)
    parts: list[Part] = [note(strong(chart.title))]
    for section in chart.sections:
        rows = tuple(
            row(strong(one.label), *(_sign(code, wide) for code in one.codes))
            for one in section.rows
        )
        signs = Chart(Grid(columns=columns, rows=rows, bare=True))
        parts.append(Section(text(section.title), (signs,), apart=True))
    legend = tuple(
        Key(HUES[code[:1]], f"{_short(code):^{wide}}", means) for code, means in chart.legend
    )
    parts.append(Section(parts=(Chart(legend=legend),), apart=True))
    return [*parts, *(note(quiet(said)) for said in notes)]


def _sign(code: str, wide: int) -> Span:
    return Span(f"{_short(code):^{wide}}", hue=HUES[code[:1]])


def _short(code: str) -> str:
    return code.replace("/", "")


def _otherwise(found: tuple[Departure, ...], most: int) -> list[Part]:
    """The hands that are played otherwise, the dearest first."""
    if not found or most <= 0:
        return []
    rows = (
        row(
            hand_text(one),
            FACES[one.dealer],
            MOVE_NAMES[one.move],
            MOVE_NAMES[one.chart],
            f"{1 / one.chance:,.0f}",
            f"{one.cost:.4%}",
        )
        for one in found[:most]
    )
    title = f"Played otherwise by who looks at every card: {len(found)} hands"
    heads = "Hand | Dealer | Best | Chart | Comes once in> | Costs each time>"
    parts: list[Part] = [grid(title, heads, rows)]
    if len(found) > most:
        parts.append(note(quiet(f"and {len(found) - most} more, each of which costs less.")))
    return parts
