"""A run is the same whoever deals which units, in whatever order and however many at once."""

from __future__ import annotations

from threading import Event

import numpy as np
import pytest

from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.exact import tables
from croupier.analysis.engine.rounds import RoundTable, StateSource
from croupier.analysis.simulate.figures import counted, covariance
from croupier.analysis.simulate.generator import begun, below, drawn, key_of, split_mix, word
from croupier.analysis.simulate.shoes import deal_units
from croupier.analysis.simulate.tables import ShoeCut, over_shoes
from croupier.analysis.simulate.units import BulkDealing, DealtRounds, deal_rounds
from croupier.analysis.simulate.ways import DealHow, plan_for
from croupier.books import game

ROUNDS = 70_001


@pytest.fixture(scope="module")
def coups() -> BulkDealing:
    return plan_for(game("qld-2024/baccarat"), ["player", "tie", "perfect-pairs"]).dealings[0]


@pytest.mark.parametrize(("threads", "block"), [(2, 0), (3, 1), (8, 0), (1, 64), (2, 7)])
def test_any_number_of_threads_and_any_block_give_the_same(
    coups: BulkDealing, threads: int, block: int
) -> None:
    alone = deal_rounds(coups, ROUNDS, 9, 1)
    shared = deal_rounds(coups, ROUNDS, 9, threads, block_units=block)
    assert alone.rounds == shared.rounds == ROUNDS
    assert (alone.counts == shared.counts).all()


def test_another_seed_is_another_run(coups: BulkDealing) -> None:
    one, other = (deal_rounds(coups, 5_000, seed, 1).counts for seed in (1, 2))
    assert (one != other).any()


def test_rounds_asked_for_are_the_first_of_a_longer_run() -> None:
    throws = plan_for(game("qld-2024/craps"), ["win"]).dealings[0]
    short, long = (deal_rounds(throws, many, 4, 1) for many in (5_000, 9_000))
    rest = deal_rounds(throws, 9_000, 4, 2, block_units=1)
    assert (long.counts == rest.counts).all()
    assert (short.counts <= long.counts).all()


def test_who_stops_keeps_what_there_is(coups: BulkDealing) -> None:
    stop = Event()

    def told(so_far: DealtRounds) -> None:
        if so_far.rounds > 20_000:
            stop.set()

    found = deal_rounds(coups, 10**12, 1, 2, told=told, stop=stop)
    assert 20_000 < found.rounds < 10**9
    again = deal_rounds(coups, found.rounds, 1, 1)
    assert (again.counts == found.counts).all()


# -- chance ----------------------------------------------------------------------------------------


def test_words_are_those_of_the_published_generators() -> None:
    """SplitMix64 from 1234567; xoshiro256++ from 1, 2, 3, 4."""
    with np.errstate(over="ignore"):
        first = [int(split_mix(np.uint64(1234567), np.uint64(n))) for n in range(3)]
        assert first == [6457827717110365317, 3203168211198807973, 9817491932198370423]
        s = (np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(4))
        found = []
        for _ in range(4):
            one, s = word(s)
            found.append(int(one))
    assert found == [41943041, 58720359, 3588806011781223, 3591011842654386]


def test_every_card_left_is_as_likely_as_any_other() -> None:
    shoe = np.arange(6, dtype=np.int8)
    seen = np.zeros((6, 6))
    with np.errstate(over="ignore"):
        s = begun(key_of(2026), 0)
        for _ in range(3_000):
            for at in range(6):
                card, s = drawn(shoe, at, s)
                seen[at, card] += 1
            assert sorted(shoe) == list(range(6))
    spread = (seen - 500) / np.sqrt(3_000 * (1 / 6) * (5 / 6))
    assert np.abs(spread).max() < 4


def test_numbers_below_are_all_below() -> None:
    with np.errstate(over="ignore"):
        s = begun(key_of(1), 1)
        for many in (1, 2, 37, 416):
            for _ in range(50):
                found, s = below(np.uint64(many), s)
                assert 0 <= int(found) < many


# -- the shoe --------------------------------------------------------------------------------------


def _by_hand(
    table: RoundTable, kinds: list[int], mark: int, most: int, burns: list[int]
) -> list[int]:
    """Coups of one unit, walked through the table as it stands, with the shoe's life by hand."""
    ends: list[int] = []
    deck = np.array(kinds, np.int8)
    s = begun(key_of(6), 0)
    while len(ends) < most:
        card, s = drawn(deck, 0, s)
        at = 1
        for _ in range(burns[card]):
            card, s = drawn(deck, at, s)
            at += 1
        last = -1
        while last != 0 and len(ends) < most:
            begins, state = at, table.starts[0][0]
            while state >= 0:
                assert table.states[state].source is StateSource.SHOE
                card, s = drawn(deck, at, s)
                at += 1
                state = table.states[state].next[card]
            ends.append(~state)
            if last > 0:
                last -= 1
            elif last < 0 and at > mark:
                last = 0 if begins == mark else 1
    return ends


def test_a_shoe_lives_as_the_book_says() -> None:
    """Burnt by one card, one more coup after that of the cutting card (qld-2024 sch 1)."""
    played = game("qld-2024/baccarat")
    (table,) = tables(played, ["player", "banker", "tie"])
    dealing = over_shoes(played, (table,), None, ShoeCut(behind=100))
    kinds = [int(table.kind_of[card]) for card, many in enumerate(played.deck) for _ in range(many)]
    with np.errstate(over="ignore"):
        ends = _by_hand(table, kinds, 416 - 100, 400, [0] * len(table.kinds))
    by_hand = np.bincount(ends, minlength=len(table.endings))
    assert (dealing.block(6, 0, 1, 400).counts == by_hand).all()


def test_the_plain_function_gives_what_the_compiled_gives(coups: BulkDealing) -> None:
    cells = getattr(coups.deal, "__closure__", ())
    closed = {type(cell.cell_contents).__name__: cell.cell_contents for cell in cells}
    counts = np.zeros(coups.endings, np.int64)
    with np.errstate(over="ignore"):
        rounds = deal_units(2, 1, 150, key_of(5), closed["WalkTables"], closed["ShoeLife"], counts)
    block = coups.block(5, 2, 1, 150)
    assert rounds == block.rounds == 150
    assert (counts == block.counts).all()


@pytest.mark.parametrize(
    ("id", "behind", "says"),
    [
        ("qld-2024/baccarat", 2, "leave enough to finish the last round"),
        ("qld-2024/casino-war", 200, "the book has it 47 to 161 from the back"),
    ],
)
def test_a_cut_that_cannot_be_is_refused(id: str, behind: int, says: str) -> None:
    with pytest.raises(NotProvable, match=says):
        plan_for(game(id), list(game(id).wagers)[:1], DealHow(behind=behind))


# -- what was counted ------------------------------------------------------------------------------


def test_other_pays_and_covariances_follow_from_the_endings(coups: BulkDealing) -> None:
    found = {str(one): one for one in counted(deal_rounds(coups, 50_000, 1, 1))}
    tie, player = found["tie"], found["player"]
    share = tie.events()["tie"] / tie.rounds
    assert tie.mean == pytest.approx(9 * share - 1)
    nine = tie.mean_if(lambda result: 9 if result.event == "tie" else -1)
    assert nine == pytest.approx(10 * share - 1)
    assert covariance(tie, tie) == pytest.approx(tie.standard_deviation**2)
    assert abs(covariance(tie, player)) < tie.standard_deviation * player.standard_deviation
    with pytest.raises(ValueError, match="not decided by the same"):
        covariance(tie, found["perfect-pairs player"])


def test_a_wager_that_waits_for_the_dealer_has_a_dealing_of_its_own() -> None:
    """Kings bounty waits for the dealer: its round is no table, and it is dealt as cards laid."""
    played = game("qld-2024/electronic-blackjack")
    plan = plan_for(played, ["kings-bounty", "royal-match-21"])
    assert plan.left == ()
    assert len(plan.dealings) == 2
