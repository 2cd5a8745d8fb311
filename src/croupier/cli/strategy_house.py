"""What `strategy` and `advise` of all games of poker against the house say alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from croupier.cli.terminal import BadInput, emit, new_table, out, progress
from croupier.equipment.cards import BadCard, Card, parse_cards
from croupier.play import Game

if TYPE_CHECKING:
    from croupier.analysis.charts import Chart

ORDER = "suited right of the pairs, others left"
"""How the starting hands of a chart lie."""

Solution = TypeVar("Solution")
Solve = Callable[[Game, Callable[[float], None]], Solution]
Draw = Callable[["Chart", tuple[str, ...]], None]
"""Draws a chart with notes below it, if a picture was asked for."""


def show_solved(
    game: Game,
    json: bool,
    solve: Solve[Solution],
    document: Callable[[Solution], dict[str, object]],
    show: Callable[[Game, Solution], None],
    draw: Callable[[Solution], None] = lambda solution: None,
) -> None:
    """Solve a game, draw its chart, and say how to play it, on the screen or as JSON."""
    with progress(game.id) as bar:
        solution = solve(game, lambda share: bar("", int(100 * share), 100))
    draw(solution)
    if json:
        emit({"game": game.id, "options": dict(game.options), **document(solution)})
    else:
        show(game, solution)


def edge(house_edge: Fraction) -> dict[str, object]:
    """The house edge as JSON says it."""
    return {"house_edge": str(house_edge), "house_edge_percent": 100 * float(house_edge)}


def starting_hands(title: str, lines: Sequence[str], legend: Mapping[str, str]) -> Chart:
    """The chart of starting hands; `legend` says what its signs mean."""
    from croupier.analysis.charts import Chart, Row, Section

    heads, *rows = (line.split() for line in lines)
    section = Section(ORDER, tuple(Row(name, tuple(signs)) for name, *signs in rows))
    return Chart(title, tuple(heads), (section,), tuple(legend.items()), corner="")


def print_chart(chart: Chart, passive: str) -> None:
    """The chart of starting hands, the sign of those that only wait or fold left plain."""
    (section,) = chart.sections
    signs = ", ".join(f"{sign} {means}" for sign, means in chart.legend)
    table = new_table(chart.title, f"{signs}; {section.title}")
    table.add_column("")
    for head in chart.columns:
        table.add_column(head, justify="center")
    for row in section.rows:
        cells = (sign if sign == passive else f"[bold green]{sign}[/]" for sign in row.codes)
        table.add_row(f"[bold]{row.label}[/]", *cells)
    out().print(table)


def print_sentences(sentences: Iterable[str]) -> None:
    """The best play in words, a line to a sentence."""
    for sentence in sentences:
        out().print(f"· {sentence}")


def print_thumbs(best: Fraction, rules: Iterable[tuple[str, Fraction]]) -> None:
    """Rules of thumb with what each costs more than the best play."""
    table = new_table("Rules of thumb", columns="Rule | House edge>! | Costs>!")
    table.add_row("the best play", f"{float(best):.4%}", "")
    for words, cost in rules:
        table.add_row(words, f"{float(best + cost):.4%}", f"{float(cost):.4%}")
    out().print(table)


# -- advice ----------------------------------------------------------------------------------------


def cards_given(*written: str, sizes: Iterable[tuple[int, ...]], like: str) -> list[list[Card]]:
    """Cards as they were written; so many of each, all different, or a sentence with an example."""
    try:
        given = [list(parse_cards(text)) for text in written]
    except BadCard as error:
        raise BadInput(str(error)) from None
    every = [card for cards in given for card in cards]
    if twice := next((card for card in every if every.count(card) > 1), None):
        raise BadInput(f"there is one {twice} in the deck, and it was given twice: give {like}")
    if tuple(map(len, given)) not in set(sizes):
        raise BadInput(f"give {like}")
    return given


def in_a_row(cards: Iterable[Card]) -> str:
    """Cards side by side, as they are typed."""
    return " ".join(map(str, cards))


def show_worth(
    game: Game, json: bool, heading: str, seen: Mapping[str, object], values: Mapping[str, Fraction]
) -> None:
    """What each move is worth in antes, the best first."""
    moves = sorted(values, key=lambda move: -values[move])
    if json:
        each = [{"move": move, "value": float(values[move])} for move in moves]
        emit({"game": game.id, **seen, "best": moves[0], "moves": each, "per": "ante"})
        return
    table = new_table(f"{game.title}: {heading}", columns="Move* | Worth, in antes>")
    for move in moves:
        table.add_row(move, f"{float(values[move]):+.4f}")
    out().print(table)
