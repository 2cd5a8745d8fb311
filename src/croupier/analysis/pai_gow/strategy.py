"""The best play of pai gow in words: the house way and what is better, or a table of parts.

Best play is the house way but for some hands, which are told by what the house makes of them and
what to make instead: each a rule, with its tiles. Who does not want to learn them adds the worth of
both parts from one short table, and sets whichever comes to more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from croupier.analysis.pai_gow.count import highest_nothing
from croupier.analysis.pai_gow.solution import Mistake, PaiGowSolution
from croupier.equipment.tiles import CHONG, Tile
from croupier.games.pai_gow.house_way import Four, called
from croupier.ranking.tiles import NINE, Setting, TileOrder, TilePart

SCALE = 200
"""The parts of a table are worth whole numbers up to this."""

# -- rules -----------------------------------------------------------------------------------------


class BetterSetting(NamedTuple):
    """Where the house way makes one thing of some tiles and another is better."""

    house: str
    best: str
    tiles: tuple[str, ...]
    """The hands, any of several tiles in one place written with a stroke between."""
    hands: int
    deals: int
    least: Fraction
    most: Fraction
    """What it costs each time to follow the house way, for a wager of one."""
    cost: Fraction
    """What it costs on average over all hands."""


def rules_of(solution: PaiGowSolution) -> list[BetterSetting]:
    """Every hand that is better set otherwise than by the house way, in rules, dearest first."""
    order = solution.field.order
    groups: dict[tuple[str, str], list[Mistake]] = {}
    for one in solution.mistakes:
        house, best = called(order, one.house), called(order, one.best)
        if house == best:
            moved = _moved(one.best, one.house), _moved(one.house, one.best)
            house, best = (f"{house} with {tile} low" for tile in moved)
        groups.setdefault((house, best), []).append(one)
    found = [_rule(*said, group, solution.field.all_deals) for said, group in groups.items()]
    return sorted(found, key=lambda rule: -rule.cost)


def _moved(one: Setting, other: Setting) -> Tile:
    """The highest tile that is low in the second and not in the first."""
    return min(set(other.low) - set(one.low))


def _rule(house: str, best: str, group: list[Mistake], all_deals: int) -> BetterSetting:
    costs = [one.cost for one in group]
    total = sum((one.cost * one.deals for one in group), Fraction(0)) / all_deals
    return BetterSetting(
        house,
        best,
        tuple(in_short(one.hand for one in group)),
        len(group),
        sum(one.deals for one in group),
        min(costs),
        max(costs),
        total,
    )


def in_short(hands: Iterable[Four]) -> list[str]:
    """Hands with what they share written once: 'yun foo look ng', 'yun foo chit ng' become
    'yun foo look/chit ng'.

    >>> from croupier.equipment.tiles import parse_tiles
    >>> some = [tuple(parse_tiles(f"yun {four} foo {six}"))
    ...         for four in ("gor", "bon") for six in ("chong", "look")]
    >>> in_short([*some, tuple(parse_tiles("teen day mooy ng"))])
    ['yun gor/bon foo chong/look', 'teen day mooy ng']
    """
    patterns = [tuple(frozenset({tile}) for tile in hand) for hand in hands]
    merged = True
    while merged:
        merged = False
        for at, one in enumerate(patterns):
            for other in patterns[at + 1 :]:
                joined = _joined(one, other)
                if joined is not None:
                    patterns.remove(other)
                    patterns[at] = joined
                    merged = True
                    break
            if merged:
                break
    return [" ".join("/".join(map(str, sorted(tiles))) for tiles in one) for one in patterns]


Pattern = tuple[frozenset[Tile], ...]


def _joined(one: Pattern, other: Pattern) -> Pattern | None:
    """Two patterns that differ in one place only, as one."""
    left = list(other)
    apart = []
    for tiles in one:
        if tiles in left:
            left.remove(tiles)
        else:
            apart.append(tiles)
    if len(apart) != 1 or apart[0] & left[0]:
        return None
    return tuple(tiles | left[0] if tiles is apart[0] else tiles for tiles in one)


# -- a table of parts ------------------------------------------------------------------------------


class Grade(NamedTuple):
    """A line and column of the table: the level, and whether a high tile is in it."""

    level: int
    high: bool


def grade(order: TileOrder, part: TilePart) -> Grade:
    """Where a part stands in the table: a tile of chong rank or higher counts for points only."""
    level = order.rank(*part).level
    return Grade(level, level <= NINE and part[0] <= CHONG)


@dataclass(frozen=True, eq=False)
class WorthOfParts:
    """What a part is worth as the low one and as the high one, in two hundredths of a wager."""

    solution: PaiGowSolution

    @cached_property
    def worth(self) -> tuple[Mapping[Grade, int], Mapping[Grade, int]]:
        """By grade, how often the part beats the bank's."""
        field, bank = self.solution.field, self.solution.field.set_by(self.solution.way)
        sums: list[dict[Grade, list[int]]] = [{}, {}]
        low = bank[0].clip(highest_nothing(field.order))
        for number, ways in enumerate(field.settings):
            others, deals = field.others(number), int(field.deals[number])
            for setting in ways:
                ranks = field.ranks(setting)
                for at, (part, theirs) in enumerate(zip(setting, (low, bank[1]), strict=True)):
                    beats = int(others[ranks[at] > theirs].sum())
                    cell = sums[at].setdefault(grade(field.order, part), [0, 0])
                    cell[0] += deals * beats
                    cell[1] += deals

        def scaled(cells: dict[Grade, list[int]]) -> dict[Grade, int]:
            each = field.other_deals
            return {
                one: round(Fraction(SCALE * won, many * each)) for one, (won, many) in cells.items()
            }

        return scaled(sums[0]), scaled(sums[1])

    @cached_property
    def levels(self) -> dict[int, str]:
        """Every level of a part and what it is called, the lowest first."""
        order = self.solution.field.order
        ranks = {
            order.rank(*part)
            for hand in self.solution.field.settings
            for one in hand
            for part in one
        }
        return {rank.level: rank.name for rank in sorted(ranks)}

    def total(self, setting: Setting) -> int:
        """The worth of both parts together."""
        order = self.solution.field.order
        low, high = self.worth
        return low[grade(order, setting.low)] + high[grade(order, setting.high)]

    def chosen(self, four: Four) -> Setting:
        """The setting whose parts come to most; of equals the one with the better low part."""
        order = self.solution.field.order
        ways = self.solution.field.settings[self.solution.field.hands.index(four)]
        return max(ways, key=lambda one: (self.total(one), order.rank(*one.low)))

    @cached_property
    def house_edge(self) -> Fraction:
        """What a wager loses by the table."""
        return self.solution.edge_of(lambda four: self.chosen(tuple(four)))
