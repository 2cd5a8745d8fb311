"""`strategy` for ultimate Texas hold'em: the chart before the flop, and the rest in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.say import out
from croupier.cli.strategy_house import edge, print_chart, print_sentences, show_solved
from croupier.play import Game

if TYPE_CHECKING:
    from croupier.analysis.ultimate.solution import Solution


def show_ultimate(game: Game, json: bool) -> None:
    """The best play, and what it costs."""
    from croupier.analysis.ultimate.solution import solve

    show_solved(game, json, solve, _document, _print)


def _document(solution: Solution) -> dict[str, object]:
    from croupier.analysis.ultimate.flops import Flops
    from croupier.analysis.ultimate.strategy import advice, in_words

    return {
        **edge(-solution.value),
        "strategy": in_words(solution, Flops(solution)),
        "before_the_flop": {one.sees: one.move for one in advice(solution)},
    }


def _print(game: Game, solution: Solution) -> None:
    from croupier.analysis.ultimate.flops import Flops
    from croupier.analysis.ultimate.strategy import CHECKS, chart, in_words

    print_chart(
        f"{game.title}: before the flop",
        f"antes to play, {CHECKS} to check; suited right of the pairs, others left",
        chart(solution), CHECKS,
    )  # fmt: skip
    print_sentences(in_words(solution, Flops(solution)).split("; "))
    out().print(
        f"House edge {-float(solution.value):.4%} of the ante, with the blind and the play wager."
    )
