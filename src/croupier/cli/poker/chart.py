"""`strategy` of poker among players: a plain chart of starting hands by what each wins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from croupier.analysis.equity import Showdown, equity, hands_of, starting_hands
from croupier.analysis.equity.ranges import written
from croupier.analysis.poker import showdown_of
from croupier.analysis.poker.chances import starting_sample
from croupier.analysis.poker.showdowns import dealt_at_first
from croupier.cli.poker.hints import before_the_draw
from croupier.cli.strategy_house import ORDER, Draw
from croupier.cli.table.company import rules_of
from croupier.cli.terminal import BadInput, emit, new_table, out, progress
from croupier.equipment.cards import RANKS
from croupier.play import Game

if TYPE_CHECKING:
    from croupier.analysis.charts import Chart

DEALS: Final = 20_000
"""Deals at random for each hand where they are not counted."""
NOTE: Final = (
    "Each figure is the part of the pot, in per cent, that the hand wins against one other hand "
    "that may be anything, if both stay to the end. More players, and players who only stay with "
    "good hands, leave less: it orders hands, and does not say which to play."
)
PLACES: Final = (0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0)
EXAMPLES: Final = 3
EACH: Final = 2_000
"""Deals at random for each hand of a sample."""
STRONG: Final = 60
FAIR: Final = 50
"""From which per cent on a hand is drawn so."""


@dataclass(frozen=True)
class Shares:
    """What starting hands of two cards win against one other, as parts of one."""

    by_name: dict[str, float]
    exact: bool
    within: float


def show_poker(game: Game, json: bool, draw: Draw) -> None:
    """The chart where starting hands are two cards; otherwise hands from the best to the worst."""
    showdown = showdown_of(rules_of(game))
    if showdown.hole == 2 and showdown.board:
        _show_chart(game, showdown, json, draw)
    else:
        _show_places(game, json)


def has_chart(game: Game) -> bool:
    """Whether there is a chart that could be drawn."""
    showdown = showdown_of(rules_of(game))
    return showdown.hole == 2 and bool(showdown.board)


# -- two cards -------------------------------------------------------------------------------------


def shares_of(game: Game, showdown: Showdown) -> Shares:
    """What each starting hand wins."""
    with progress(game.id) as bar:
        bar("", 0, 100)
        if not showdown.two:
            return _counted(showdown)
        names = _names(showdown)
        by_name, within = {}, 0.0
        for done, name in enumerate(names):
            bar("", 100 * done // len(names), 100)
            hand = hands_of(showdown, name)[:1]
            one = equity(showdown, [hand, ()], exact=False, deals=DEALS).seats[0]
            by_name[name], within = one.share, max(within, one.within)
    return Shares(by_name, exact=False, within=within)


@cache
def _counted(showdown: Showdown) -> Shares:
    found = {one.name: one.share for one in starting_hands(showdown)}
    return Shares(found, exact=True, within=0.0)


def _names(showdown: Showdown) -> list[str]:
    ranks = showdown.ranking.rules.ranks[::-1]
    return [
        _name(row, column)
        for at, row in enumerate(ranks)
        for other, column in enumerate(ranks)
        if at == other or row != column
    ]


def _name(row: str, column: str) -> str:
    """The hand of a place in the chart: suited right of the pairs, others left."""
    if row == column:
        return row + column
    high, low = sorted((row, column), key=RANKS.index, reverse=True)
    return f"{high}{low}{'s' if high == row else 'o'}"


def chart_of(game: Game, showdown: Showdown, shares: Shares) -> Chart:
    """The chart, a figure to each hand."""
    from croupier.analysis.charts import Chart, Row, Section

    ranks = showdown.ranking.rules.ranks[::-1]
    rows = tuple(
        Row(row, tuple(f"{100 * shares.by_name[_name(row, column)]:.0f}" for column in ranks))
        for row in ranks
    )
    title = f"{game.title} ({game.book}): starting hands, {len(showdown.deck)} cards"
    return Chart(title, tuple(ranks), (Section(ORDER, rows),), (), corner="")


def _notes(game: Game, showdown: Showdown, shares: Shares) -> tuple[str, ...]:
    how = "Exact." if shares.exact else f"By {DEALS:,} deals each, within {shares.within:.1%}."
    dealt = dealt_at_first(rules_of(game))[0]
    kept = f" Of {dealt} cards these are the two that are kept." if dealt > 2 else ""
    return (NOTE, f"{how}{kept}")


def _show_chart(game: Game, showdown: Showdown, json: bool, draw: Draw) -> None:
    from rich.text import Text

    shares = shares_of(game, showdown)
    chart, notes = chart_of(game, showdown, shares), _notes(game, showdown, shares)
    draw(chart, notes)
    best = sorted(shares.by_name.items(), key=lambda one: -one[1])
    if json:
        emit(
            {
                "game": game.id,
                "options": dict(game.options),
                "exact": shares.exact,
                "within": shares.within,
                "against": "one other hand that may be anything",
                "hands": [{"hand": name, "share": share} for name, share in best],
            }
        )
        return
    console = out()
    (section,) = chart.sections
    wide = console.width >= 4 * len(chart.columns) + 6
    table = new_table(chart.title, section.title)
    table.padding = (0, 1, 0, 0) if wide else 0
    table.show_edge = wide
    table.add_column("")
    for head in chart.columns:
        table.add_column(head, justify="right")
    for row in section.rows:
        cells = (Text(code, style=_style(int(code))) for code in row.codes)
        table.add_row(Text(row.label, style="bold"), *cells)
    console.print(table)
    console.print(f"Best: {', '.join(name for name, _ in best[:10])}.")
    for note in notes:
        console.print(f"[dim]{note}[/]")


def _style(share: int) -> str:
    if share >= STRONG:
        return "bold green"
    return "yellow" if share >= FAIR else "dim"


# -- more cards ------------------------------------------------------------------------------------


def _show_places(game: Game, json: bool) -> None:
    """Hands dealt at random, from the best to the worst, with examples."""
    rules = rules_of(game)
    with progress(game.id) as bar:
        sample = starting_sample(rules, lambda share: bar("", int(100 * share), 100), EACH)
    rows = []
    for before, place in zip((0.0, *PLACES), PLACES, strict=False):
        some = sample[int(before * len(sample)) : max(int(place * len(sample)), 1)]
        rows.append((place, some))
    if json:
        emit(
            {
                "game": game.id,
                "options": dict(game.options),
                "exact": False,
                "sample": len(sample),
                "against": "one other hand that may be anything",
                "places": [
                    {
                        "better_than_rest": place,
                        "share_from": some[-1][0],
                        "share_to": some[0][0],
                        "examples": [written(hand).split() for _, hand in some[:EXAMPLES]],
                    }
                    for place, some in rows
                    if some
                ],
            }
        )
        return
    console = out()
    table = new_table(
        f"{game.title} ({game.book}): starting hands",
        columns="The best>! | Win of the pot>! | Such as",
    )
    for place, some in rows:
        if some:
            examples = "; ".join(written(hand) for _, hand in some[:EXAMPLES])
            low, high = some[-1][0], some[0][0]
            table.add_row(f"{place:.0%}", f"{low:.0%} to {high:.0%}", examples)
    console.print(table)
    dealt = f"hands dealt at random{before_the_draw(rules)}"
    console.print(f"[dim]{len(sample)} {dealt}. {NOTE}[/]")
    console.print(f"[dim]`croupier advise {game.id} --hand …` weighs one hand.[/]")


def no_chart(game: Game) -> BadInput:
    """A picture was asked for where there is no chart."""
    return BadInput(f"{game.id} has no chart of starting hands that could be drawn: too many cards")
