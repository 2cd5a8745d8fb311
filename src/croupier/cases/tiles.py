"""Tiles in case files: hands by player, whole or set in two parts.

`tiles` is a list of four for one hand, or hands by player (`bank` for the bank's); a hand is four
tiles, or `{low: […], high: […]}` where it is set, or two tiles where only a part is asked about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from croupier.cases.form import Case, CaseState
from croupier.equipment.pieces import BadPiece
from croupier.equipment.tiles import SET, TILES, Tile

ONE = ""
"""The name of a hand that is the only one."""
PARTS = ("low", "high")


def tile(case: Case, where: str, text: object) -> Tile:
    """A tile as it is written in a case."""
    try:
        return Tile.parse(str(text))
    except BadPiece as error:
        raise case.wrong(where, str(error)) from None


class TilesGiven:
    """The hands that a case gives."""

    def __init__(self, case: Case) -> None:
        self.hands: dict[str, list[Tile]] = {}
        self.low: dict[str, list[Tile]] = {}
        """Of the hands that are set, the low part."""
        given = case.tiles if isinstance(case.tiles, Mapping) else {ONE: case.tiles}
        for name, hand in given.items() if case.tiles is not None else ():
            self._read(case, str(name), hand)

    def _read(self, case: Case, name: str, hand: object) -> None:
        where = f"tiles.{name}".rstrip(".")
        if isinstance(hand, Mapping):
            if set(hand) != set(PARTS) or not all(isinstance(p, list) for p in hand.values()):
                raise case.wrong(where, "a hand that is set is {low: [two tiles], high: [two]}")
            low, high = ([tile(case, where, one) for one in hand[part]] for part in PARTS)
            if len(low) != 2 or len(high) != 2:
                raise case.wrong(where, "a part is two tiles")
            self.low[name], self.hands[name] = low, [*low, *high]
        elif isinstance(hand, list):
            self.hands[name] = [tile(case, where, one) for one in hand]
        else:
            raise case.wrong(where, "a hand is a list of tiles, or {low: […], high: […]}")

    @property
    def all(self) -> list[Tile]:
        """Every tile that is given."""
        return [one for hand in self.hands.values() for one in hand]


def too_many(case: Case) -> str:
    """Why a case gives tiles that one set does not hold; nothing if it does."""
    hands = TilesGiven(case).hands.values()
    together = [
        [one for hand in hands for one in hand] + [tile(case, "shoe", t) for t in case.shoe]
    ]
    for given in hands if only_tiles(case) else together:
        for one, times in Counter(given).items():
            if times > SET[one]:
                return f"there are only {SET[one]} of {one} in a set of tiles, not {times}"
    return ""


def only_tiles(case: Case) -> bool:
    """Whether a case is about tiles and no round: each hand stands for itself."""
    played = case.wagers or case.moves or case.rolls or case.event or case.state != CaseState()
    return case.tiles is not None and case.sequence is None and not played


def others(case: Case) -> list[Tile]:
    """The tiles of the set that a case does not name, for hands that it leaves open."""
    left = Counter(TILES) - Counter(
        TilesGiven(case).all + [tile(case, "shoe", t) for t in case.shoe]
    )
    return sorted(left.elements())
