"""The three-level jackpot: what it pays, how the pools grow, who comes first, how it is shared."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.jackpots import Levels
from tests.games.ultimate.table import ACES, WA, Play
from tests.provisions import provision

SEED = 2_500_000
"""What each pool starts with: 5,000 times a wager of five dollars."""
POOLS = {"level-1": 3_000_000, "level-2": 2_600_000, "level-3": 4_000_000, "level-reserve": 0}
STAKES = {1: 500, 2: 1000, 3: 1500}
FED = 205
"""41 per cent of five dollars."""


def one(hand: str, board: str, level: int = 1, pools: dict[str, int] | None = None) -> Play:
    """A player with a jackpot wager plays on."""
    play = Play(WA, {"P1": hand, "dealer": "2D 2H", "community": board}, pools=pools or {})
    play.bets("P1").bet("P1", "jackpot", STAKES[level], f"level-{level}").deal()
    return play.move("P1", "play", 4).end()


@provision("wa-uth s 3.25(a)", "wa-uth s 3.26", "wa-uth s 1.1(a)")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize(
    ("hand", "board", "times"),
    [
        ("9C 9S", "9D 9H 7C 4H 3S", 500),
        ("9C 9S", "9D 7H 7C 4H 3S", 100),
        ("AS QS", "KS 9S 7S 4H 3D", 50),
        ("8S 6S", "9D 7C 5H KD 3D", 25),
    ],
)
def test_bonus_prizes_are_multiples_of_the_levels_wager(
    level: int, hand: str, board: str, times: int
) -> None:
    play = one(hand, board, level)
    assert play.result("jackpot") == ("win", times * STAKES[level])
    assert sum(play.pools().values()) == 3 * SEED + STAKES[level] - times * STAKES[level]


@provision("wa-uth s 3.25(b)(iii)", "wa-uth s 1.1(a)")
def test_only_the_flop_counts() -> None:
    assert one("9C 9S", "9D 8H 7C 7H 3S").result("jackpot") == ("lose", 0)
    assert one("AS QS", "KS 9S 7D 4S 3D").result("jackpot") == ("lose", 0)


@provision("wa-uth s 3.28", "wa-uth s 3.29", "wa-uth s 3.30(a)", "wa-uth s 3.30(b)")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_each_pool_that_is_played_for_gets_41_per_cent_of_a_level_1_wager(level: int) -> None:
    pools = one(ACES, "KS 9D 7C 4H 3S", level).pools()
    for pool in (1, 2, 3):
        assert pools[f"level-{pool}"] == SEED + (FED if pool <= level else 0)
    assert pools["level-reserve"] == STAKES[level] - FED * level


@provision("wa-uth s 3.31(a)", "wa-uth s 3.31(b)", "wa-uth s 3.31(c)", "wa-uth s 3.32(a)")
@provision("wa-uth s 3.32(b)", "wa-uth s 3.32(c)")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_royal_flush_takes_the_display_of_its_level(level: int) -> None:
    play = one("AS QS", "KS JS TS 4H 3D", level, POOLS)
    names = [f"level-{n}" for n in (1, 2, 3)]
    won = sum(POOLS[name] + FED for name in names[:level])
    assert play.result("jackpot") == ("win", won)
    for n, name in enumerate(names, 1):
        assert play.pools()[name] == (SEED if n <= level else POOLS[name])


@provision("wa-uth s 3.33(a)", "wa-uth s 3.33(b)", "wa-uth s 3.33(c)", "wa-uth s 3.34")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_straight_flush_takes_a_tenth_and_no_pool_stays_below_its_reseed(level: int) -> None:
    play = one("9S 8S", "QS JS TS 4H 3D", level, POOLS)
    names = [f"level-{n}" for n in (1, 2, 3)]
    display = sum(POOLS[name] + FED for name in names[:level])
    assert play.result("jackpot") == ("win", display // 10)
    for n, name in enumerate(names, 1):
        before = POOLS[name] + FED
        after = max(SEED, before - before // 10) if n <= level else POOLS[name]
        assert play.pools()[name] == after


def several(levels: dict[str, int], hands: dict[str, str]) -> Play:
    """Players with jackpot wagers on one flop."""
    play = Play(WA, {**hands, "dealer": "2D 2H", "community": "JS TS 9S 4H 3D"}, pools=POOLS)
    play.bets(*hands)
    for seat, level in levels.items():
        play.bet(seat, "jackpot", STAKES[level], f"level-{level}")
    play.deal()
    for seat in hands:
        play.move(seat, "play", 4)
    return play.end()


@provision("wa-uth s 4.18(a)", "wa-uth s 4.18(b)", "wa-uth s 4.21")
def test_straight_flushes_of_one_level_are_put_together_and_shared() -> None:
    play = several({"P1": 1, "P2": 1}, {"P1": "KS QS", "P2": "8S 7S"})
    first = POOLS["level-1"] + 2 * FED
    left = first - first // 10
    together = first // 10 + left // 10
    assert play.result("jackpot", "P1") == play.result("jackpot", "P2") == ("win", together // 2)
    assert play.pools()["level-1"] == max(SEED, left - left // 10)


@provision("wa-uth s 4.20(a)", "wa-uth s 4.20(b)", "wa-uth s 4.20(c)")
def test_straight_flushes_of_several_levels_are_paid_from_level_1_up() -> None:
    play = several({"P1": 3, "P2": 1}, {"P1": "KS QS", "P2": "8S 7S"})
    low = POOLS["level-1"] + 2 * FED
    assert play.result("jackpot", "P2") == ("win", low // 10)
    left = low - low // 10
    display = left + POOLS["level-2"] + POOLS["level-3"] + 2 * FED
    assert play.result("jackpot", "P1") == ("win", display // 10)


@provision("wa-uth s 4.19(a)", "wa-uth s 4.19(b)")
def test_a_straight_flush_is_paid_before_a_royal_flush() -> None:
    hands = {"P1": "AS KS", "P2": "9S 8S", "dealer": "2D 2H", "community": "QS JS TS 4H 3D"}
    play = Play(WA, hands, pools=POOLS).bets("P1", "P2")
    for seat in ("P1", "P2"):
        play.bet(seat, "jackpot", 500, "level-1")
    play.deal().move("P1", "play", 4).move("P2", "play", 4).end()
    first = POOLS["level-1"] + 2 * FED
    assert play.result("jackpot", "P2") == ("win", first // 10)
    assert play.result("jackpot", "P1") == ("win", first - first // 10)


@provision("wa-uth s 5.14")
@pytest.mark.parametrize("amended", [True, False])
def test_a_short_jackpot_wager_is_made_up_or_goes_back(amended: bool) -> None:
    hands = {"P1": "8S 6S", "dealer": "2D 2H", "community": "9D 7C 5H KD 3D"}
    play = Play(WA, hands).bets("P1").bet("P1", "jackpot", 500, "level-1").deal()
    play.report("jackpot-short", player="P1", stake=300, amended=amended)
    play.move("P1", "play", 4).end()
    said = (
        {("jackpot", "amended")} if amended else {("jackpot", "void"), ("returned", "P1 jackpot")}
    )
    assert said <= play.effects()
    assert play.result("jackpot") == (("win", 12_500) if amended else ("void", 0))
    assert bool(play.pools()) is amended


@provision("wa-uth s 5.15")
def test_after_a_fault_of_the_display_the_last_verified_amount_counts() -> None:
    hands = {"P1": "AS QS", "dealer": "2D 2H", "community": "KS JS TS 4H 3D"}
    play = Play(WA, hands, pools=POOLS).bets("P1").bet("P1", "jackpot", 500, "level-1").deal()
    play.report("display-fault", verified={"level-1": 2_900_000}).move("P1", "play", 4).end()
    assert ("jackpot", "last verified amount") in play.effects()
    assert play.result("jackpot") == ("win", 2_900_000)
    assert play.pools()["level-1"] == 2_500_000


@provision("wa-uth s 5.16(a)", "wa-uth s 5.16(b)")
@pytest.mark.parametrize("found", [True, False])
def test_a_malfunction_of_the_system_voids_the_round(found: bool) -> None:
    play = Play(WA, {"P1": ACES, "dealer": "2D 2H"}).bets("P1")
    play.bet("P1", "jackpot", 500, "level-1").deal().report("system-malfunction", found=found)
    assert play.effects() >= {("round", "void" if found else "continues")}
    assert play.round.over is found


def test_without_a_jackpot_there_is_no_such_wager() -> None:
    play = Play(WA, {"P1": ACES, "dealer": "2D 2H"}, jackpot=False).bets("P1").deal()
    assert "jackpot" not in play.game.wagers
    assert not play.move("P1", "play", 4).end().pools()


@given(
    st.lists(
        st.tuples(st.sampled_from(["wager", "straight", "royal", "fixed"]), st.integers(1, 3)),
        max_size=30,
    ),
    st.sampled_from([100, 200, 250, 500, 1000]),
)
def test_pools_are_reconciled_whatever_is_won(events: list[tuple[str, int]], unit: int) -> None:
    levels = Levels(("one", "two", "three"), "reserve", 5_000 * unit, 41, unit)
    meters = levels.meters({})
    for kind, level in events:
        if kind == "wager":
            meters = meters.wagered(level)
        elif kind == "straight":
            _, meters = meters.share(level, 10)
        elif kind == "royal":
            _, meters = meters.all_of(level)
        else:
            meters = meters.fixed(25 * unit)
        assert all(amount >= levels.starts_at for amount in meters.amounts)
        meters.pools()
