"""`strategy` for Mississippi stud: the points of the cards, and a table for two to four of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.strategy_house import edge, show_solved
from croupier.cli.terminal import new_table, out
from croupier.games.mississippi.rules import HAND_CARDS, HOLE_CARDS, STREETS
from croupier.play import Game

if TYPE_CHECKING:
    from croupier.analysis.mississippi import Solution

SUM = "played so, every hand is played its best"


def show_mississippi(game: Game, json: bool) -> None:
    """The best play by points, and what it costs."""
    from croupier.analysis.mississippi import solve

    show_solved(game, json, solve, _document, _print)


def _document(solution: Solution) -> dict[str, object]:
    from croupier.analysis.mississippi.points import POINTS, TABLE, in_words

    return {
        **edge(-solution.worth_of_an_ante),
        "strategy": in_words(),
        "points": [{"cards": cards, "points": points} for cards, points in POINTS],
        "table": [
            {"street": STREETS[rule.cards - HOLE_CARDS], "antes": rule.antes, "with": rule.words}
            for rule in TABLE
        ],
    }


def _print(game: Game, solution: Solution) -> None:
    from croupier.analysis.mississippi.points import POINTS, TABLE

    console = out()
    points = new_table(f"{game.title}: points", columns="Cards | Points>")
    for faces, count in POINTS:
        points.add_row(faces, str(count))
    console.print(points)
    for cards in range(HOLE_CARDS, HAND_CARDS):
        street = STREETS[cards - HOLE_CARDS].replace("-", " ")
        table = new_table(f"{cards} cards: {street}", columns="Wager! | With")
        for rule in TABLE:
            if rule.cards == cards:
                table.add_row(f"{rule.antes} x ante", rule.words)
        table.add_row("fold", "anything else")
        console.print(table)
    console.print(f"House edge {-float(solution.worth_of_an_ante):.4%} of the ante; {SUM}.")
