"""Tiles set by the house way of the book."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.books import game
from croupier.equipment.tiles import Tile
from croupier.games.pai_gow.house_way import HouseWay, house_way, point_play
from croupier.law import provisions
from croupier.play import Game
from croupier.play.view import HIDDEN, Lies, TableView, Viewer
from croupier.ranking.tiles import settings
from croupier.school.drill import DrillFound, DrillKey
from croupier.school.rounds import played_out, rounds, untold


def applies(played: Game) -> bool:
    """Whether the dealer sets tiles."""
    return played.family == "pai_gow"


def found(key: DrillKey) -> Iterator[DrillFound]:
    """Hands of four tiles that were dealt."""
    played = game(key.game)
    for chance in rounds(key):
        playing = played_out(chance)
        if playing is None:
            continue
        view = playing.view(Viewer.DEALER)
        hands = [one for one in view.places if _is_hand(one)]
        key.luck.shuffle(hands)
        for hand in hands:
            yield _set(played, view, hand)


def _is_hand(place: Lies) -> bool:
    return len(place.cards) == 4 and all(tile.face != HIDDEN for tile in place.cards)


def _set(played: Game, view: TableView, hand: Lies) -> DrillFound:
    way: HouseWay = played.rules.house_way
    four = [Tile.parse(tile.face) for tile in hand.cards]
    by = house_way(way, four)
    ways = [f"{one} ({way.order.said(one)})" for one in settings(way.order, four)]
    rules = (cite for rule in by.by for cite in played.law.of(rule))
    cites = tuple(dict.fromkeys((*provisions(by.cites), *rules)))
    alone = msgspec.structs.replace(view, places=(hand,), chips=())
    return DrillFound(
        f"Set the four tiles of {hand.title} by the house way: low hand / high hand.",
        untold(alone),
        by.said(way),
        tuple(ways),
        f"The house way is {by.said(way)}",
        cites,
        hard=point_play not in by.by,
    )
