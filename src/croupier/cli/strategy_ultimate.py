"""`strategy` for ultimate Texas hold'em: the chart before the flop, and the rest in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli import strategy_house as house
from croupier.cli.terminal import out
from croupier.play import Game

if TYPE_CHECKING:
    from croupier.analysis.charts import Chart
    from croupier.analysis.ultimate.solution import Solution


def show_ultimate(game: Game, json: bool, draw: house.Draw) -> None:
    """The best play, and what it costs."""
    from croupier.analysis.ultimate.solution import solve

    def picture(solution: Solution) -> None:
        draw(_chart(game, solution), (_edge(solution),))

    house.show_solved(game, json, solve, _document, _print, picture)


def _chart(game: Game, solution: Solution) -> Chart:
    from croupier.analysis.ultimate.strategy import CHECKS, chart

    signs = {CHECKS: "to check"}
    for antes in sorted(set(solution.at_once.values()) - {0}):
        signs[str(antes)] = f"to play {antes} antes"
    title = f"{game.title} ({game.book}): before the flop"
    return house.starting_hands(title, chart(solution), signs)


def _edge(solution: Solution) -> str:
    return (
        f"House edge {-float(solution.value):.4%} of the ante, with the blind and the play wager."
    )


def _document(solution: Solution) -> dict[str, object]:
    from croupier.analysis.ultimate.flops import Flops
    from croupier.analysis.ultimate.strategy import advice, in_words

    return {
        **house.edge(-solution.value),
        "strategy": in_words(solution, Flops(solution)),
        "before_the_flop": {one.sees: one.move for one in advice(solution)},
    }


def _print(game: Game, solution: Solution) -> None:
    from croupier.analysis.ultimate.flops import Flops
    from croupier.analysis.ultimate.strategy import CHECKS, in_words

    house.print_chart(_chart(game, solution), CHECKS)
    house.print_sentences(in_words(solution, Flops(solution)).split("; "))
    out().print(_edge(solution))
