"""How to play stud against the house: what to bet, in words and as a table of ace-king hands."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.analysis.engine.walk import Progress
from croupier.analysis.stud.policies import POLICIES
from croupier.analysis.stud.solution import solve
from croupier.analysis.stud.strategy import in_words, table
from croupier.equipment.cards import RANKS
from croupier.pages.document import Align, Chart, Column, Key, Page, Span, Tone
from croupier.pages.strategy import house
from croupier.pages.strategy.shown import Strategy
from croupier.pages.writing import grid, note, row
from croupier.play.game import Game

HUES = {"B": "green", ".": "red", "s": "yellow", " ": ""}
LEGEND = {"B": "bet", ".": "fold", "s": "bet or fold, as the suits decide"}


class AceKing(msgspec.Struct, frozen=True):
    """An ace-king hand, and its move against each upcard."""

    hand: str
    moves: tuple[str, ...]


class StudStrategy(house.WithEdge, frozen=True, kw_only=True):
    """The best play and what is nearly as good, as they are published."""

    bets: float
    strategy: str
    rules_of_thumb: tuple[house.Thumb, ...]
    upcards: tuple[str, ...]
    ace_king: tuple[AceKing, ...]
    legend: Mapping[str, str]


def strategy(game: Game, told: Progress, most: int) -> Strategy:
    """The best play, what rules of thumb cost, and ace-king hands against every upcard."""
    solution = solve(game, told)
    edge, hands = solution.house_edge, table(solution)
    published = StudStrategy(
        game=game.id,
        options=dict(game.options),
        house_edge=str(edge),
        house_edge_percent=house.percent(edge),
        bets=float(solution.bet_share),
        strategy=in_words(solution),
        rules_of_thumb=tuple(
            house.Thumb(
                one.name,
                one.words,
                float(solution.edge_of(one) * 100),
                float(solution.cost_of(one) * 100),
            )
            for one in POLICIES
        ),
        upcards=tuple(RANKS),
        ace_king=tuple(AceKing(hand, tuple(signs)) for hand, signs in hands),
        legend=LEGEND,
    )
    title = f"{game.title}: ace-king hands against the upcard"
    faces = (Column(face, Align.CENTRE, one_line=True) for face in RANKS)
    heads = (Column("Hand", tone=Tone.STRONG, one_line=True), *faces)
    rows = (row(hand, *(Span(sign, hue=HUES[sign]) for sign in signs)) for hand, signs in hands)
    legend = tuple(Key(HUES[sign], f" {sign} ", means) for sign, means in LEGEND.items())
    page = Page(
        title,
        (
            Chart(grid(title, heads, rows), legend),
            note("Bet a pair or better, fold less than ace-king."),
            house.thumbs(edge, ((one.words, solution.cost_of(one)) for one in POLICIES)),
        ),
    )
    return Strategy(published, page)
