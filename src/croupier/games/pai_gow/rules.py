"""Pai gow: boxes, dice, stacks and commission. Plain numbers in, plain answers out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.games.pai_gow.house_way import HouseWay
from croupier.law import essential, rule
from croupier.money import Commission
from croupier.play.boxes import BoxRules
from croupier.ranking.tiles import TileOrder

WAGER = "wager"
HOUSE_WAGER = "house-wager"
"""What the house puts on box one when a player banks."""
GEE_JUN = "gee-jun"
"""The wager on the jackpot, and the pool it plays for."""
TILES_IN_A_HAND = 4

CUTS = (
    *("yat-dong-dong-left", "yat-dong-dong-right"),
    *("cup-say-left-top", "cup-say-left-bottom", "cup-say-right-top", "cup-say-right-bottom"),
    *("chee-yee-top", "chee-yee-bottom"),
    *("die-pin-left", "die-pin-right"),
    "china-bank",
    *("jung-quat-top", "jung-quat-bottom"),
)
"""The traditional cuts, each way it may be made; the first is the house's (reading PB-7)."""


FIVE_PER_CENT = Commission(5, 100)


@dataclass(frozen=True, kw_only=True)
class PaiGowRules(BoxRules):
    """What a book or an operator decides about a game of pai gow."""

    box_wager: str = WAGER
    boxes: int = 8
    players_per_box: int = 3
    house_way: HouseWay
    """How the dealer sets four tiles."""
    commission: Commission = FIVE_PER_CENT
    """What the house keeps of a win."""
    bank_commission: Commission = FIVE_PER_CENT
    """What it keeps of the profit of a player who banks."""

    seated_sets: bool = False
    """Whether the player seated at a box sets its tiles, and then who wagered most on it;
    otherwise who has wagered on it for the longest time does."""
    negotiable_only: bool = False
    """Whether a player's bank is wagered against only with negotiable chips."""
    alone_above_maximum: bool = False
    """Whether who wagers above the table's maximum by arrangement is alone on his box."""
    two_boxes: bool = True
    """Whether a player may set the tiles of two boxes."""
    two_alone: bool = False
    """Whether he may do so only while nobody else wagers, and against the house."""
    reset: bool = False
    """Whether a setting may be changed until the bank's tiles are turned."""
    surrender: bool = False
    """Whether a player may have his wager taken without showing his tiles."""
    priority_by_size: bool = False
    """Whether the tiles of a box with half of the maximum on it are set before others look."""

    in_turn: bool = True
    """Whether the bank is offered to one player after another; otherwise players ask for it."""
    setters_bank: bool = False
    """Whether only who set the tiles of a box in the last round may bank there."""
    most_rounds: int = 2
    """How many rounds together a player may bank."""
    box_one_banks: bool = False
    """Whether a player may bank on box one after a round that the house banked."""
    co_bank: bool = False
    """Whether a player may bank in equal partnership with the house."""
    house_liability: int = 0
    """The most that the house stands for at a table when it co-banks, in cents, as displayed."""
    house_wagers: bool = False
    """Whether the house wagers on box one when a player banks."""
    most_for_house_only: bool = False
    """Whether the table's maximum is only for the house's own wager when a player banks."""
    bank_in_the_open: bool = False
    """Whether the bank's tiles are turned for all before they are set."""
    handlers: int = 2
    """How many of those who bank together may handle the tiles."""

    one_la_ja: bool = False
    """Whether the tiles are shuffled so only once a round."""
    any_may_la_ja: bool = False
    """Whether any player may ask for a la ja while the house banks; otherwise the highest wager."""
    shake: bool = False
    """Whether a player who banks may shake the dice once more."""
    wagers_until_pushed: bool = False
    """Whether wagers stay open until the first tiles are pushed out; otherwise until the call."""
    chip: int = 0
    """What a wager on the Gee Jun jackpot is, in cents; nothing where there is none."""

    @property
    def order(self) -> TileOrder:
        """How parts of a hand rank."""
        return self.house_way.order


@essential
def first_box(chung: int, total: int, boxes: int) -> int:
    """Where the first tiles go: the chung's box counts as one, and on anticlockwise."""
    return (chung - 1 + total - 1) % boxes + 1


@essential
def anticlockwise(first: int, boxes: int) -> tuple[int, ...]:
    """All boxes in the order the stacks go to them: boxes are numbered anticlockwise."""
    return tuple((first - 1 + step) % boxes + 1 for step in range(boxes))


@essential
def paid_on(stake: int, commission: Commission) -> int:
    """What a winning wager is paid: even money, less the commission on it."""
    return max(0, stake - commission.on(stake))


@essential
def profit_after(profit: int, commission: Commission) -> int:
    """What a player who banks keeps of his profit of a round."""
    return profit - commission.on(profit)


@rule
def half(cents: int) -> int:
    """An equal partner's part of what the bank gains or loses: an odd cent is the house's."""
    return cents // 2 if cents >= 0 else -(-cents // 2)


@essential
def one_is_double(stakes: Sequence[int]) -> bool:
    """Whether of two wagers one is at least twice the other."""
    low, high = sorted(stakes)
    return high >= 2 * low
