"""How to play Mississippi stud: the points of the cards, and a table for two to four of them."""

from __future__ import annotations

import msgspec

from croupier.analysis.engine.walk import Progress
from croupier.analysis.mississippi.points import POINTS, TABLE, in_words
from croupier.analysis.mississippi.solution import solve
from croupier.games.mississippi.rules import HAND_CARDS, HOLE_CARDS, STREETS
from croupier.pages.document import Page, Part
from croupier.pages.strategy import house
from croupier.pages.strategy.shown import Strategy
from croupier.pages.writing import grid, note, row
from croupier.play.game import Game

SUM = "played so, every hand is played its best"


class Points(msgspec.Struct, frozen=True):
    """Cards, and what each of them counts."""

    cards: str
    points: int


class StreetAdvice(msgspec.Struct, frozen=True, rename={"hand": "with"}):
    """How many antes are wagered on a street, and with which hands."""

    street: str
    antes: int
    hand: str


class MississippiStrategy(house.WithEdge, frozen=True, kw_only=True):
    """The best play by points, as it is published."""

    strategy: str
    points: tuple[Points, ...]
    table: tuple[StreetAdvice, ...]


def strategy(game: Game, told: Progress, most: int) -> Strategy:
    """The best play by points, and what it costs."""
    edge = -solve(game, told).worth_of_an_ante
    published = MississippiStrategy(
        game=game.id,
        options=dict(game.options),
        house_edge=str(edge),
        house_edge_percent=house.percent(edge),
        strategy=in_words(),
        points=tuple(Points(cards, points) for cards, points in POINTS),
        table=tuple(
            StreetAdvice(STREETS[rule.cards - HOLE_CARDS], rule.antes, rule.words) for rule in TABLE
        ),
    )
    points = (row(cards, str(count)) for cards, count in POINTS)
    parts: list[Part] = [grid(f"{game.title}: points", "Cards | Points>", points)]
    for cards in range(HOLE_CARDS, HAND_CARDS):
        street = STREETS[cards - HOLE_CARDS].replace("-", " ")
        rows = [row(f"{rule.antes} x ante", rule.words) for rule in TABLE if rule.cards == cards]
        rows.append(row("fold", "anything else"))
        parts.append(grid(f"{cards} cards: {street}", "Wager! | With", rows))
    parts.append(note(f"House edge {float(edge):.4%} of the ante; {SUM}."))
    return Strategy(published, Page(game.title, tuple(parts)))
