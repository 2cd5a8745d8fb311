"""How to play Texas hold'em bonus: the chart before the flop, and rules of thumb after it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem_bonus.solution import solve
from croupier.analysis.holdem_bonus.strategy import BETS, FOLDS, advice, chart, costs, sentences
from croupier.pages.document import Page
from croupier.pages.strategy import house
from croupier.pages.strategy.shown import Strategy
from croupier.pages.writing import note
from croupier.play.game import Game


class StreetThumb(msgspec.Struct, frozen=True):
    """A rule of thumb, and what it costs on the turn and on the river."""

    name: str
    words: str
    turn_cost_percent: float
    river_cost_percent: float


class BonusStrategy(house.WithEdge, frozen=True, kw_only=True):
    """The best play and what is nearly as good, as they are published."""

    strategy: str
    rules_of_thumb: tuple[StreetThumb, ...]
    before_the_flop: Mapping[str, str]


def undrawn(game: Game) -> str:
    """There is a chart."""
    return ""


def strategy(game: Game, told: Progress, most: int) -> Strategy:
    """The best play, and what rules of thumb cost."""
    solution = solve(game, told)
    found, edge = costs(solution), -solution.value
    said = sentences(solution, found)
    published = BonusStrategy(
        game=game.id,
        options=dict(game.options),
        house_edge=str(edge),
        house_edge_percent=house.percent(edge),
        strategy="; ".join(said),
        rules_of_thumb=tuple(
            StreetThumb(
                cost.policy.name,
                cost.policy.words,
                float(cost.turn * 100),
                float(cost.river * 100),
            )
            for cost in found
        ),
        before_the_flop={one.sees: one.move for one in advice(solution)},
    )
    title = f"{game.title} ({game.book}): before the flop"
    drawn = house.starting_hands(title, chart(solution), {BETS: "to bet", FOLDS: "to fold"})
    costs_all = f"House edge {float(edge):.4%} of the ante, with the wagers that follow it."
    page = Page(
        title,
        (
            house.chart_grid(drawn, FOLDS),
            *house.in_sentences(said),
            house.thumbs(edge, ((cost.policy.words, cost.both) for cost in found)),
            note(costs_all),
        ),
    )
    return Strategy(published, page, drawn, (costs_all,))
