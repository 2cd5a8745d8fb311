"""Tables of play of pai gow: what the house way does with all deals, and where books differ."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.books import game as game_with
from croupier.books import game_ids
from croupier.games.pai_gow import house_way as ways
from croupier.games.pai_gow.house_way import HouseWay, HouseWayRule, differences, house_way
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.way_tables import hands
from croupier.law import said
from croupier.pages.document import Grid
from croupier.pages.writing import grid, row
from croupier.play import Game

SHOWN = 40
"""How many hands are shown that another book sets otherwise."""
STEPS: tuple[HouseWayRule, ...] = (
    *(ways.excepted, ways.pair_play, ways.split_reaches),
    *(ways.beside_chong_three, ways.beside_less),
    *(ways.most_low, ways.most_high, ways.poor),
    *(ways.set_apart, ways.high_tile, ways.not_beaten, ways.movable_tile),
)
"""The rules in the order in which they are asked; the last four choose among equal points."""


def tables(game: Game) -> tuple[Grid, ...]:
    """The rules of the house way with how many deals each decides; and the other books' ways."""
    return (_rules(game), *(_otherwise(game, other) for other in _others(game)))


def _way(game: Game) -> HouseWay:
    assert isinstance(game.rules, PaiGowRules)
    return game.rules.house_way


def _rules(game: Game) -> Grid:
    way = _way(game)
    counted: dict[tuple[int, str], int] = {}
    example: dict[tuple[int, str], str] = {}
    for hand, deals in hands().items():
        decided = house_way(way, hand)
        for rule in decided.by[1:]:
            particular = decided.cites if rule in (ways.excepted, ways.split_reaches) else ""
            key = STEPS.index(rule), particular
            counted[key] = counted.get(key, 0) + deals
            example.setdefault(key, decided.said(way))
    rows = []
    for key in sorted(counted):
        rule, particular = STEPS[key[0]], key[1]
        words = (rule.__doc__ or "").partition(".")[0].replace("\n    ", " ")
        where = particular or said(game.law.of(rule)[:1])
        rows.append(row(words, f"{counted[key]:,}", example[key], where))
    return grid(
        f"The house way, on all {sum(hands().values()):,} deals",
        "What decides | Deals>! | Such as | Provision§",
        rows,
        "a rule below is asked where those above leave a choice",
    )


def _others(game: Game) -> Iterator[Game]:
    """The same game in other books, without options."""
    name = game.id.rpartition("/")[2]
    for id in game_ids():
        if id != game.id and id.endswith(f"/{name}"):
            yield game_with(id)


def _otherwise(game: Game, other: Game) -> Grid:
    found = differences(_way(game), _way(other), hands())
    deals = sum(hands()[hand] for hand in found)
    rest = len(found) - SHOWN
    rows = []
    for hand, decided in list(found.items())[:SHOWN]:
        settings = [(str(one.setting), _way(game).order.said(one.setting)) for one in decided]
        rows.append(row(*settings[0], *settings[1], str(hands()[hand])))
    return grid(
        f"Set otherwise by {other.id}: {deals:,} deals",
        "Here! | Makes | There! | Makes | Deals>",
        rows,
        f"and {rest} more kinds of hand" if rest > 0 else "",
    )
