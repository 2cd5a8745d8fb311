"""`strategy` and `advise` for Texas hold'em bonus: the chart, rules of thumb, what a bet brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli import strategy_house as house
from croupier.cli.terminal import out, progress
from croupier.play import Game

if TYPE_CHECKING:
    from croupier.analysis.charts import Chart
    from croupier.analysis.holdem_bonus.solution import Solution

SIZES = ((2, 0), (2, 3), (2, 4))
"""Hole cards and community cards at each decision."""


def show_holdem_bonus(game: Game, json: bool, draw: house.Draw) -> None:
    """The best play, and what rules of thumb cost."""
    from croupier.analysis.holdem_bonus.solution import solve

    def picture(solution: Solution) -> None:
        draw(_chart(game, solution), (_edge(solution),))

    house.show_solved(game, json, solve, _document, _print, picture)


def _chart(game: Game, solution: Solution) -> Chart:
    from croupier.analysis.holdem_bonus.strategy import BETS, FOLDS, chart

    title = f"{game.title} ({game.book}): before the flop"
    return house.starting_hands(title, chart(solution), {BETS: "to bet", FOLDS: "to fold"})


def _edge(solution: Solution) -> str:
    return f"House edge {-float(solution.value):.4%} of the ante, with the wagers that follow it."


def _document(solution: Solution) -> dict[str, object]:
    from croupier.analysis.holdem_bonus.strategy import advice, costs, sentences

    found = costs(solution)
    return {
        **house.edge(-solution.value),
        "strategy": "; ".join(sentences(solution, found)),
        "rules_of_thumb": [
            {
                "name": cost.policy.name,
                "words": cost.policy.words,
                "turn_cost_percent": float(cost.turn * 100),
                "river_cost_percent": float(cost.river * 100),
            }
            for cost in found
        ],
        "before_the_flop": {one.sees: one.move for one in advice(solution)},
    }


def _print(game: Game, solution: Solution) -> None:
    from croupier.analysis.holdem_bonus.strategy import FOLDS, costs, sentences

    found = costs(solution)
    house.print_chart(_chart(game, solution), FOLDS)
    house.print_sentences(sentences(solution, found))
    house.print_thumbs(-solution.value, ((cost.policy.words, cost.both) for cost in found))
    out().print(_edge(solution))


def advise_holdem_bonus(game: Game, hand: str, board: str, json: bool) -> None:
    """What a bet brings with two cards, and with the community cards that are shown."""
    from croupier.analysis.holdem_bonus.worth import worth

    mine, shown = house.cards_given(
        hand,
        board,
        sizes=SIZES,
        like="the two hole cards, and the three or four community cards that are shown, with their "
        "suits, such as --hand 'AS 9D' --board 'QH 8C 2S'",
    )
    with progress(game.id) as bar:
        values = worth(game, mine, shown, lambda share: bar("", int(100 * share), 100))
    heading = " with ".join(house.in_a_row(cards) for cards in (mine, shown) if cards)
    seen = {"hand": [*map(str, mine)], "board": [*map(str, shown)]}
    house.show_worth(game, json, heading, seen, values)
