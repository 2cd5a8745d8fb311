"""Pineapple before the discard: against a count that shares no code, and against dealing."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from croupier.analysis.equity import (
    HOLDEM,
    Equity,
    Showdown,
    before_discard,
    discards,
    equity,
    hands_of,
)
from croupier.analysis.equity.ranges import HoleCards, cards_of, written
from croupier.ranking import STANDARD

THREE = Showdown(STANDARD, 3)


def dead_but(hands: list[str], board: str, many: int) -> str:
    """Cards that are out, so that only so many are left to come."""
    held = {*cards_of(board)}.union(*map(cards_of, hands))
    free = [card for card in THREE.deck if card not in held]
    return written(tuple(free[::3] + free[1::3] + free[2::3])[many:])


def shares(
    hands: list[HoleCards], kept: list[list[HoleCards]], boards: list[HoleCards]
) -> list[Fraction]:
    """By hand what it wins over these boards, if of each any of the kept pairs may count."""
    won = [Fraction(0)] * len(hands)
    for board in boards:
        ranks = [max(STANDARD.rank([*pair, *board]) for pair in pairs) for pairs in kept]
        best = [at for at, rank in enumerate(ranks) if rank == max(ranks)]
        for at in best:
            won[at] += Fraction(1, len(best))
    return won


def by_hand(hands: list[str], board: str, dead: str, sight: int) -> list[Fraction]:
    """What is kept by trying each pair against all that the others could keep."""
    held = [tuple(sorted(cards_of(hand), reverse=True)) for hand in hands]
    out = {*cards_of(board), *cards_of(dead)}.union(*held)
    left = [card for card in THREE.deck if card not in out]
    every: list[list[HoleCards]] = [list(combinations(hand, 2)) for hand in held]
    won = [Fraction(0)] * len(held)
    deals = 0
    for flop in combinations(left, sight - len(cards_of(board))):
        rest = [card for card in left if card not in flop]
        boards = [(*cards_of(board), *flop, *more) for more in combinations(rest, 5 - sight)]
        kept: list[list[HoleCards]] = []
        for at, pairs in enumerate(every):
            tried = [
                shares(held, [*every[:at], [pair], *every[at + 1 :]], boards)[at] for pair in pairs
            ]
            kept.append([pairs[tried.index(max(tried))]])
        deals += len(boards)
        won = [a + b for a, b in zip(won, shares(held, kept, boards), strict=True)]
    return [one / deals for one in won]


@pytest.mark.parametrize(
    ("hands", "board", "sight", "left"),
    [
        (["AsAd7c", "KsQsJd"], "", 0, 11),
        (["As2d2c", "KsQsJd", "9h8h3c"], "", 0, 10),
        (["AsAd7c", "9c8c7h"], "7s 6c 2c", 3, 43),
        (["AsAd7c", "9c8c7h", "KcKdQc"], "7s 6c 2c", 3, 20),
        (["AsAd7c", "9c8c7h"], "6c", 3, 9),
        (["AsKd7c", "9c8c7h"], "", 3, 8),
    ],
)
def test_every_deal_is_counted_as_by_hand(
    hands: list[str], board: str, sight: int, left: int
) -> None:
    dead = dead_but(hands, board, left)
    ranges = [hands_of(THREE, hand) for hand in hands]
    found = before_discard(HOLDEM, ranges, board, dead, sight=sight, exact=True)
    assert [seat.exactly for seat in found.seats] == by_hand(hands, board, dead, sight)


def test_a_card_of_no_use_is_the_one_given_up() -> None:
    """Aces with a deuce against kings with a trey are aces against kings, with those two out."""
    ranges = [hands_of(THREE, "AsAd2c"), hands_of(THREE, "KsKd3h")]
    kept = [hands_of(HOLDEM, "AsAd"), hands_of(HOLDEM, "KsKd")]
    found = before_discard(HOLDEM, ranges, sight=0)
    assert found.exact
    assert found.seats == equity(HOLDEM, kept, dead="2c 3h").seats


@pytest.mark.parametrize("sight", [0, 3])
def test_dealt_at_random_lies_within_its_interval(sight: int) -> None:
    ranges = [hands_of(THREE, "AsAd7c"), hands_of(THREE, "KsKdJc")]
    exact = before_discard(HOLDEM, ranges, sight=sight, exact=True)
    dealt = before_discard(HOLDEM, ranges, sight=sight, exact=False, deals=2_000, seed=3)
    assert not dealt.exact
    for one, other in zip(exact.seats, dealt.seats, strict=True):
        assert abs(one.share - other.share) < 2 * other.within < 0.05


CLOSE = ["As5d5c, KhJdTc, 9h8h4c", "QsQdJc, AhKs3d, 7s6s5h"]
"""Hands of which it is not plain what to keep."""


@pytest.fixture(scope="module")
def close() -> Equity:
    """What they win, exactly."""
    return before_discard(HOLDEM, [hands_of(THREE, one) for one in CLOSE], sight=0, exact=True)


def test_of_few_sorts_of_deals_each_has_boards_of_its_own(close: Equity) -> None:
    ranges = [hands_of(THREE, one) for one in CLOSE]
    for seed in range(2, 5):
        found = before_discard(HOLDEM, ranges, sight=0, exact=False, deals=90, seed=seed)
        assert found.hands == 90
        for one, other in zip(close.seats, found.seats, strict=True):
            assert abs(one.share - other.share) < other.within
            assert abs(one.wins - other.wins) < 2 * other.within
            assert abs(one.ties - other.ties) < 2 * other.within
            assert other.within < 0.006  # deals at random would lie within two hundredths


def test_discards_by_few_boards_widen_the_interval(
    close: Equity, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept by twenty boards is often not the best: shares are off, and said to be."""
    monkeypatch.setattr(discards, "TRIED", 20)
    monkeypatch.setattr(discards, "MOST_SORTS", 0)
    ranges = [hands_of(THREE, one) for one in CLOSE]
    found = before_discard(HOLDEM, ranges, sight=0, exact=False, deals=3_000, seed=2)
    off = abs(found.seats[0].share - close.seats[0].share)
    monkeypatch.setattr(discards, "TRIED", 4_000)
    sure = before_discard(HOLDEM, ranges, sight=0, exact=False, deals=750, seed=2).seats[0].within
    by_chance = sure / 2  # a quarter of the deals
    assert by_chance < off < found.seats[0].within


def test_hands_at_random_share_alike() -> None:
    found = before_discard(HOLDEM, [()] * 3, sight=3, deals=2_000)
    assert all(abs(seat.share - 1 / 3) < 2 * seat.within for seat in found.seats)
