"""`strategy`: the chart of basic strategy, in colour, as a picture or as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli import arguments as given
from croupier.cli.commands.odds import analysed
from croupier.cli.poker.chart import has_chart, no_chart, show_poker
from croupier.cli.strategy_holdem_bonus import show_holdem_bonus
from croupier.cli.strategy_house import Draw
from croupier.cli.strategy_mississippi import show_mississippi
from croupier.cli.strategy_pai_gow import show_pai_gow
from croupier.cli.strategy_stud import show_stud
from croupier.cli.strategy_ultimate import show_ultimate
from croupier.cli.terminal import BadInput, emit, new_table, out, progress
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.holdem_bonus.rules import HoldemBonusRules
from croupier.games.mississippi.rules import MississippiRules
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.poker.rules import PokerRules
from croupier.games.stud.rules import StudRules
from croupier.games.ultimate.rules import UltimateRules
from croupier.play import Game

if TYPE_CHECKING:
    from croupier.analysis.blackjack.basic import Basic
    from croupier.analysis.charts import Chart

BY_RULES: Mapping[type, Callable[[Game, bool], None]] = {
    MississippiRules: show_mississippi,
    PaiGowRules: show_pai_gow,
    StudRules: show_stud,
}
"""How to play the games that have no chart, by the type of their rules."""
WITH_CHART: Mapping[type, Callable[[Game, bool, Draw], None]] = {
    HoldemBonusRules: show_holdem_bonus,
    PokerRules: show_poker,
    UltimateRules: show_ultimate,
}
"""The same of games with a chart of starting hands."""
STYLES = {
    "S": "black on red",
    "H": "black on green",
    "D": "black on bright_blue",
    "P": "black on yellow",
    "R": "black on magenta",
    "": "",
}
"""The colour of a move by its letter."""


def show_strategy(
    text: str, options: Iterable[str], svg: Path | None, png: Path | None, most: int, json: bool
) -> None:
    """The chart of one game, with the hands that are played otherwise by who looks at each card."""
    show_game(given.chosen_game(text, options), svg, png, most, json)


def show_game(
    game: Game, svg: Path | None = None, png: Path | None = None, most: int = 10, json: bool = False
) -> None:
    """The same of a game that is built."""
    from croupier.analysis.blackjack.basic import basic_strategy
    from croupier.analysis.blackjack.chart import chart_of
    from croupier.analysis.blackjack.solution import solve

    rules = game.rules
    for path in filter(None, (svg, png)):
        _can_be_written(path)
    if isinstance(rules, PokerRules) and (svg or png) and not has_chart(game):
        raise no_chart(game)
    if type(rules) in WITH_CHART:
        WITH_CHART[type(rules)](game, json, partial(_draw, svg, png))
        return
    if not isinstance(rules, BlackjackRules):
        if svg is not None or png is not None:
            raise BadInput(f"{game.id} is played by no chart that could be drawn")
        BY_RULES.get(type(rules), _in_words)(game, json)
        return
    with progress(game.id) as bar:
        solution = solve(rules, progress=lambda share: bar("", int(90 * share), 100))
        basic = basic_strategy(solution)
    chart = chart_of(basic, f"{game.title} ({game.book}), {rules.decks} decks")
    notes = _notes(basic)
    _draw(svg, png, chart, notes)
    if json:
        emit(_document(game, basic, chart, notes))
    else:
        _print(chart, notes)
        _print_departures(basic, most)


def _in_words(game: Game, json: bool) -> None:
    """The best play in words, as the odds were worked out by it."""
    found = [row for row in analysed(game)["wagers"] if not row["strategy"].startswith("none")]
    if not found:
        raise BadInput(
            f"{game.id} leaves a player nothing to decide: see `croupier odds {game.id}`"
        )
    if json:
        kept = ("wager", "on", "strategy", "house_edge", "house_edge_percent")
        plays = [{key: row[key] for key in kept} for row in found]
        emit({"game": game.id, "options": dict(game.options), "wagers": plays})
        return
    console = out()
    console.print(f"[bold]{game.title}[/] [dim]{game.id}[/]")
    for row in found:
        name = " ".join(word for word in (row["wager"], row["on"]) if word)
        console.print(f"{name}: {row['strategy']}.", markup=False)
        console.print(f"[dim]House edge {row['house_edge_percent']:.4f}%.[/]")


def _notes(basic: Basic) -> tuple[str, ...]:
    """What the chart costs, and what it assumes."""
    from croupier.analysis.blackjack.solution import POLICY

    rules = basic.solution.rules
    if rules.switch:
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


def _print(chart: Chart, notes: tuple[str, ...]) -> None:
    """The chart within 80 columns, so that no card of the dealer's is cut off."""
    from rich.table import Table
    from rich.text import Text

    console = out()
    console.print(Text(chart.title, style="bold"))
    codes = [code for part in chart.sections for row in part.rows for code in row.codes]
    wide = max(3, *(len(_short(code)) for code in codes))
    for section in chart.sections:
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
        table.add_column("Dealer", min_width=6, no_wrap=True)
        for face in chart.columns:
            table.add_column(face, justify="center", min_width=wide, no_wrap=True)
        for row in section.rows:
            cells = [Text(f"{_short(code):^{wide}}", style=STYLES[code[:1]]) for code in row.codes]
            table.add_row(Text(row.label, style="bold"), *cells)
        console.print(Text(f"\n{section.title}", style="bold"))
        console.print(table)
    console.print()
    for code, meaning in chart.legend:
        console.print(Text.assemble((f"{_short(code):^{wide}}", STYLES[code[:1]]), f" {meaning}"))
    for note in notes:
        console.print(f"[dim]{note}[/]")


def _short(code: str) -> str:
    return code.replace("/", "")


def _print_departures(basic: Basic, most: int) -> None:
    """The hands that are played otherwise, the dearest first."""
    from croupier.analysis.blackjack.chart import FACES, hand_text
    from croupier.analysis.blackjack.departures import departures_of
    from croupier.analysis.blackjack.solution import MOVE_NAMES

    found = departures_of(basic)
    if not found or most <= 0:
        return
    console = out()
    columns = "Hand | Dealer | Best | Chart | Comes once in> | Costs each time>"
    title = f"Played otherwise by who looks at every card: {len(found)} hands"
    table = new_table(title, columns=columns)
    for one in found[:most]:
        table.add_row(
            hand_text(one),
            FACES[one.dealer],
            MOVE_NAMES[one.move],
            MOVE_NAMES[one.chart],
            f"{1 / one.chance:,.0f}",
            f"{one.cost:.4%}",
        )
    console.print(table)
    if len(found) > most:
        console.print(f"[dim]and {len(found) - most} more: see --departures.[/]")


def _document(game: Game, basic: Basic, chart: Chart, notes: tuple[str, ...]) -> dict[str, object]:
    from croupier.analysis.blackjack.chart import FACES, as_json
    from croupier.analysis.blackjack.departures import departures_of
    from croupier.analysis.blackjack.solution import MOVE_NAMES

    departures = [
        {
            "hand": [FACES[value] for value in one.values],
            "suits": ("spades", "one suit", "two suits")[one.suits] if one.told_by_suit else None,
            "dealer": FACES[one.dealer],
            "best": MOVE_NAMES[one.move],
            "chart": MOVE_NAMES[one.chart],
            "chance": one.chance,
            "cost": one.cost,
        }
        for one in departures_of(basic)
    ]
    switch = basic.solution.rules.switch
    return {
        "game": game.id,
        "options": dict(game.options),
        **as_json(chart),
        "house_edge_chart": None if switch else basic.house_edge,
        "house_edge_best": None if switch else float(basic.solution.house_edge),
        "departures": departures,
        "notes": list(notes),
    }


def _can_be_written(path: Path) -> None:
    """Said before the chart is worked out, which takes its time."""
    if path.is_dir() or not path.parent.is_dir():
        what = "that is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise BadInput(f"the picture cannot be written to {path}: {what}")


def _draw(svg: Path | None, png: Path | None, chart: Chart, notes: tuple[str, ...]) -> None:
    from croupier.analysis.picture import write_png, write_svg

    try:
        if svg is not None:
            write_svg(chart, svg, notes)
        if png is not None:
            write_png(chart, png, notes)
    except ImportError:
        raise BadInput(
            "a PNG is drawn by matplotlib, which is not installed; ask for --svg, or install "
            "croupier[pictures]"
        ) from None
    except OSError as error:
        raise BadInput(f"the picture cannot be written: {error}") from None
