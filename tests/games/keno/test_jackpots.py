"""Jackpots: the guaranteed minimum, what feeds them, sharing, and the next game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.games.keno.prizes import contribution, shared, standing
from croupier.games.keno.rules import KenoRules
from croupier.play import CLOSE, DONE, Result, Spin
from croupier.play.table import Table
from tests.games.keno.game import keno, left_to_the_next, settled, way
from tests.provisions import provision

RULES = KenoRules(jackpots={6: 200_000, 8: 2_000_000})
SIX = range(1, 7)


@provision("act-1992 KE 7.2")
def test_a_jackpot_never_stands_below_its_minimum() -> None:
    assert standing({}, 6, RULES) == 200_000
    assert standing({"jackpot-6": 150_000}, 6, RULES) == 200_000
    assert standing({"jackpot-6": 250_000}, 6, RULES) == 250_000


@provision("act-1992 KE 7.3")
def test_a_fifth_of_what_is_wagered_goes_in() -> None:
    assert contribution(1_300, RULES) == 260


@provision("act-1992 KE 12.6")
@given(st.integers(200_000, 10**8), st.lists(st.integers(2, 9_999), min_size=1, max_size=9))
def test_winners_share_by_what_they_wagered(pool: int, dollars: list[int]) -> None:
    parts = shared(pool, [stake * 100 for stake in dollars])
    assert 0 <= pool - sum(parts) < len(parts)
    for stake, part in zip(dollars, parts, strict=True):
        assert part == pool * stake // sum(dollars)


@provision("act-1992 KE 7.3", "act-1992 KE 7.2")
def test_what_is_not_won_goes_on_to_the_next_game() -> None:
    played = keno(pools={"jackpot-6": 250_000})
    played.answer(way("jackpot", range(61, 67), 500))
    settled(played)
    assert left_to_the_next(played) == {"jackpot-6": 250_100, "jackpot-8": 2_000_000}


@provision("act-1992 KE 12.6", "act-1992 KE 7.2")
def test_after_a_win_the_minimum_stands_again_with_the_cents_that_could_not_be_shared() -> None:
    played = keno(pools={"jackpot-6": 250_000})
    for seat in ("P1", "P2", "P3"):
        played.answer(way("jackpot", SIX, 200, seat))
    assert settled(played) == dict.fromkeys((1, 2, 3), ("win", 83_373))
    assert left_to_the_next(played)["jackpot-6"] == 200_000 + 250_120 - 3 * 83_373


@provision("act-1992 KE 1(l)", "act-1992 KE 6.3(a)", "act-1992 KE 6.3(f)")
def test_six_standard_numbers_play_for_the_jackpot_too() -> None:
    played = keno()
    played.answer(way("standard", SIX, 200))
    played.answer(way("jackpot", SIX, 200, "P2"))
    assert settled(played) == {1: ("win", 100_040), 2: ("win", 100_040)}


@provision("act-1992 KE 17.3")
def test_an_invalidated_game_feeds_no_jackpot() -> None:
    played = keno(pools={"jackpot-6": 250_000})
    played.answer(way("jackpot", SIX, 200)).answer(CLOSE)
    played.interrupt("outcome-invalidated", {"reason": "fire"})
    assert played.over
    assert played.felt.net() == {"P1": 0}
    assert left_to_the_next(played) == {"jackpot-6": 250_000}


@provision("act-1992 KE 7.3")
def test_a_table_carries_the_jackpots_from_game_to_game() -> None:
    table = Table("K1", game("act-1992/keno"), SeededSource(1))
    table.sit("P1", 1, 100_000, now=0)
    for now in range(2):
        played = table.open_round(now=now)
        played.answer(way("jackpot", SIX, 1_000)).answer(CLOSE)
        for ball in range(61, 81):
            assert isinstance(played.prompt, Spin)
            played.answer(Result(str(ball)))
        played.answer(DONE)
        table.close_round(now=now)
    assert table.header().situation.state.pools == {"jackpot-6": 200_400, "jackpot-8": 2_000_000}
    assert table.seats["P1"].balance == 98_000
