"""How four tiles are set at the table: what each move makes of them, and tiles said by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.equipment.tiles import BadTile, Tile, parse_tiles
from croupier.games.pai_gow.rules import TILES_IN_A_HAND, PaiGowRules
from croupier.games.pai_gow.setting import settings_meant
from croupier.play import Felt, Question
from croupier.ranking.tiles import Setting


def _settings(felt: Felt[Any, Any, Any], asked: Question) -> Mapping[str, Setting]:
    """By move, the setting that it makes of the tiles asked about, if all of them are known."""
    hand = felt.hands.get(asked.on)
    if not isinstance(felt.rules, PaiGowRules) or hand is None:
        return {}
    tiles = [Tile(tile) for tile in hand.faces(asked.seat) if tile >= 0]
    return settings_meant(felt.rules, tiles) if len(tiles) == TILES_IN_A_HAND else {}


def makes(felt: Felt[Any, Any, Any], asked: Question) -> Mapping[str, str]:
    """By move, which tiles are the low hand and what it makes: ' (low gor bot: 7-9)'; nothing for
    moves that set no tiles.
    """
    meant = _settings(felt, asked)
    return {
        move: f" (low {' '.join(map(str, one.low))}: {felt.rules.order.said(one)})"
        for move, one in meant.items()
    }


def by_tiles(felt: Felt[Any, Any, Any], asked: Iterable[Question], said: str) -> str:
    """What was said, with two tiles that make a part said as the move that sets them so."""
    try:
        two = parse_tiles(said)
    except BadTile:
        return said
    for question in asked:
        for move, setting in _settings(felt, question).items():
            if len(two) == 2 and tuple(sorted(two)) in setting:
                return f"{move} {question.on}"
    return said
