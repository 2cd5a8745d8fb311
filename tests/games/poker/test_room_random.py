"""Evenings at random at tables of all thirteen games: chips are conserved at every step, and what
was interrupted, killed and resumed comes out the same.
"""

from __future__ import annotations

import random

import pytest

from croupier.books import BadOption, game_of, listings
from croupier.play import Header
from tests.games.poker.room import RoomEvening, again, count
from tests.often import often
from tests.play.table.evening import same

POKER = [one.id for one in listings() if "croupier.games.poker" in one.families]
SIGNS: tuple[dict[str, bool | int | str], ...] = (
    {},
    {"least_buy_in": 9_000, "most_buy_in": 50_000},
    {"seat_fee": 300, "time_fee": 1_200},
    {"time_fee": 1_000, "time_fee_by": "table"},
    {"time_to_act": 20, "extra_fee": 500, "lowest_chip": 100},
    {"commission": "percentage", "rate": 10},
    {"commission": "per-hand", "fee": 100},
    {"commission": 10, "seat_fee": 500, "time_fee": 2_000, "fee_minutes": 15},
    {"commission": 0, "fee": 200},
    {"commission": 10, "hour_cap": 700},
)


def signs(id: str, rng: random.Random) -> dict[str, bool | int | str]:
    """A sign that the game may have."""
    for _ in range(50):
        options = rng.choice(SIGNS)
        try:
            game_of(Header(id, options))
        except BadOption:
            continue
        return options
    return {}


def test_there_are_thirteen_games() -> None:
    """Nothing is left out."""
    assert len(POKER) == 13


@pytest.mark.parametrize("id", POKER)
@pytest.mark.parametrize("seed", range(often(1, 20)))
def test_an_evening_of_poker_ends_balanced_and_is_the_same_from_its_record(
    id: str, seed: int
) -> None:
    rng = random.Random(f"{id} {seed}")
    evening = RoomEvening(id, signs(id, rng), rng.randrange(10**6))
    snapshot, after, rounds = b"", 0, 0
    for step in range(250):
        evening.step()
        if step % 41 == 0:
            snapshot, after = evening.table.save(), len(evening.record)
        if step % 53 == 0:  # the process is killed here and begins again
            evening.table = again(evening)
            evening.table.keep = evening.record.append
    evening.pay_and_play()
    count(evening.table)
    rounds = evening.table.standing.rounds
    assert rounds >= 2
    assert same(again(evening), evening.table)
    assert same(again(evening, snapshot, after), evening.table)
    for player in list(evening.table.seats):
        evening.table.leave(player, evening.now)
    assert evening.table.standing.chips == evening.table.standing.house
