"""`strategy` for ultimate Texas hold'em: the chart before the flop, and the rest in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.say import emit, new_table, out, progress
from croupier.play import Game

if TYPE_CHECKING:
    from croupier.analysis.ultimate.solution import Solution


def show_ultimate(game: Game, json: bool) -> None:
    """The best play, and what it costs."""
    from croupier.analysis.ultimate.solution import solve

    with progress(game.id) as bar:
        solution = solve(game, lambda share: bar("", int(100 * share), 100))
    if json:
        emit(_document(game, solution))
    else:
        _print(game, solution)


def _document(game: Game, solution: Solution) -> dict[str, object]:
    from croupier.analysis.ultimate.flops import Flops
    from croupier.analysis.ultimate.strategy import advice, in_words

    return {
        "game": game.id,
        "options": dict(game.options),
        "house_edge": str(-solution.value),
        "house_edge_percent": -100 * float(solution.value),
        "strategy": in_words(solution, Flops(solution)),
        "before_the_flop": {one.sees: one.move for one in advice(solution)},
    }


def _print(game: Game, solution: Solution) -> None:
    from croupier.analysis.ultimate.flops import Flops
    from croupier.analysis.ultimate.strategy import CHECKS, chart, in_words

    console = out()
    heads, *rows = (line.split() for line in chart(solution))
    table = new_table(
        f"{game.title}: before the flop",
        f"antes to play, {CHECKS} to check; suited right of the pairs, others left",
    )
    table.add_column("")
    for head in heads:
        table.add_column(head, justify="center")
    for name, *signs in rows:
        cells = (sign if sign == CHECKS else f"[bold green]{sign}[/]" for sign in signs)
        table.add_row(f"[bold]{name}[/]", *cells)
    console.print(table)
    for sentence in in_words(solution, Flops(solution)).split("; "):
        console.print(f"· {sentence}")
    console.print(
        f"House edge {-float(solution.value):.4%} of the ante, with the blind and the play wager."
    )
