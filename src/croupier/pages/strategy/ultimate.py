"""How to play ultimate Texas hold'em: the chart before the flop, and the rest in words."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.analysis.engine.walk import Progress
from croupier.analysis.ultimate.flops import Flops
from croupier.analysis.ultimate.solution import solve
from croupier.analysis.ultimate.strategy import CHECKS, advice, chart, in_words
from croupier.pages.document import Page
from croupier.pages.strategy import house
from croupier.pages.strategy.shown import Strategy
from croupier.pages.writing import note
from croupier.play.game import Game


class UltimateStrategy(house.WithEdge, frozen=True, kw_only=True):
    """The best play, as it is published."""

    strategy: str
    before_the_flop: Mapping[str, str]


def undrawn(game: Game) -> str:
    """There is a chart."""
    return ""


def strategy(game: Game, told: Progress, most: int) -> Strategy:
    """The best play, and what it costs."""
    solution = solve(game, told)
    edge, words = -solution.value, in_words(solution, Flops(solution))
    published = UltimateStrategy(
        game=game.id,
        options=dict(game.options),
        house_edge=str(edge),
        house_edge_percent=house.percent(edge),
        strategy=words,
        before_the_flop={one.sees: one.move for one in advice(solution)},
    )
    signs = {CHECKS: "to check"}
    for antes in sorted(set(solution.at_once.values()) - {0}):
        signs[str(antes)] = f"to play {antes} antes"
    title = f"{game.title} ({game.book}): before the flop"
    drawn = house.starting_hands(title, chart(solution), signs)
    costs = f"House edge {float(edge):.4%} of the ante, with the blind and the play wager."
    sentences = house.in_sentences(words.split("; "))
    page = Page(title, (house.chart_grid(drawn, CHECKS), *sentences, note(costs)))
    return Strategy(published, page, drawn, (costs,))
