"""Western Australia: the four pay tables of the trips wager."""

from __future__ import annotations

from croupier.money import Odds, PayTable, Row
from croupier.ranking import Category

TRIPS_TABLES = {
    1: (50, 40, 30, 9, 7, 4, 3),
    2: (50, 40, 30, 8, 6, 5, 3),
    3: (50, 40, 30, 8, 7, 4, 3),
    4: (50, 40, 20, 7, 6, 5, 3),
}
"""By table, so many to one from a royal flush down to three of a kind."""

HANDS = (
    Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.FOUR, Category.FULL_HOUSE,
    Category.FLUSH, Category.STRAIGHT, Category.THREE,
)  # fmt: skip


def trips_table(number: int) -> PayTable:
    """What the trips wager pays by one of the tables."""
    return PayTable(
        f"trips, table {number}",
        tuple(
            Row(hand, hand.value, Odds(to_one, 1), "s 3.20(a), s 3.21")
            for hand, to_one in zip(HANDS, TRIPS_TABLES[number], strict=True)
        ),
    )
