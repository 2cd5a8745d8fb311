"""Stud and draw: hands without a board, against a count that shares no code and against dealing."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from croupier.analysis.equity import Showdown, equity, hands_of
from croupier.analysis.equity.ranges import cards_of, written
from croupier.analysis.poker.chances import chance
from croupier.ranking import MANILA_32, STANDARD

SEVEN = Showdown(STANDARD, 7, board=0)
FIVE = Showdown(STANDARD, 5, board=0)
SHORT = Showdown(MANILA_32, 5, board=0)


def dead_but(showdown: Showdown, hands: list[str], many: int) -> str:
    """Cards that are out, so that only so many are left to come."""
    held = {card for hand in hands for card in cards_of(hand)}
    free = [card for card in showdown.deck if card not in held]
    return written(tuple(free[::-1][many:]))


def by_hand(showdown: Showdown, hands: list[str], dead: str) -> list[Fraction]:
    """Every way to fill the hands up, one after another, ranked by the plain ranking."""
    held = [cards_of(hand) for hand in hands]
    out = {*cards_of(dead)}.union(*held)
    left = frozenset(card for card in showdown.deck if card not in out)
    won = [Fraction(0)] * len(held)
    deals = 0

    def fill(seat: int, free: frozenset[int], ranks: tuple[int, ...]) -> None:
        nonlocal deals
        if seat == len(held):
            deals += 1
            best = [at for at, rank in enumerate(ranks) if rank == max(ranks)]
            for at in best:
                won[at] += Fraction(1, len(best))
            return
        for more in combinations(sorted(free), showdown.hole - len(held[seat])):
            rank = int(showdown.ranking.rank([*held[seat], *more]))
            fill(seat + 1, free.difference(more), (*ranks, rank))

    fill(0, left, ())
    return [one / deals for one in won]


@pytest.mark.parametrize(
    ("showdown", "hands", "left"),
    [
        (SEVEN, ["AsAd7c", "KsKd2c"], 11),
        (SEVEN, ["AsAd7c9d2s", "KsKd"], 11),
        (SEVEN, ["KsKd", "AsAd7c9d2s"], 11),
        (SEVEN, ["AsAd7c9d2sTcTd", "KsKdKc3c5h"], 12),
        (SEVEN, ["AsAd7c9d3c", "KsKd2c5h3d", "9h8h7h6h2d"], 9),
        (SEVEN, ["AsAd7c9d3cTc", "KsKd2c5h3dTd", "9h8h7h6h2dTh", "QsQdQc2h2s4s"], 12),
        (FIVE, ["AsAd", "9h8h7h6h"], 12),
        (FIVE, ["As2s", "Ah2h"], 10),
        (SHORT, ["AsAd", "9h8h7h"], 14),
    ],
)
def test_every_deal_is_counted_as_by_hand(showdown: Showdown, hands: list[str], left: int) -> None:
    dead = dead_but(showdown, hands, left)
    found = equity(showdown, [hands_of(showdown, hand) for hand in hands], dead=dead, exact=True)
    assert [seat.exactly for seat in found.seats] == by_hand(showdown, hands, dead)


def test_a_draw_by_arithmetic() -> None:
    """Two pair against a pat flush: four of the 42 cards left fill up."""
    hands = [hands_of(FIVE, "AhJh9h4h2h"), hands_of(FIVE, "KsKdQcQs")]
    found = equity(FIVE, hands, dead="7s")
    assert [seat.exactly for seat in found.seats] == [Fraction(38, 42), Fraction(4, 42)]


def test_cards_nobody_knows_are_any_cards() -> None:
    """Only what lies open is known of the other: as `croupier advise` reckons, by dealing."""
    mine, up = cards_of("AsAd7c9d"), cards_of("KdQd")
    found = equity(SEVEN, [(mine,), (up,)], exact=True)
    assert found.exact
    dealt = chance(SEVEN, mine, others=(up,), deals=40_000)
    assert found.seats[0].share == pytest.approx(dealt, abs=0.01)


@pytest.mark.parametrize(
    ("showdown", "hands"),
    [(SEVEN, ["AsAd7c", "KsKd2c"]), (FIVE, ["AsAd", "9h8h7h6h", "QcQdQs"])],
)
def test_dealt_at_random_lies_within_its_interval(showdown: Showdown, hands: list[str]) -> None:
    ranges = [hands_of(showdown, hand) for hand in hands]
    exact = equity(showdown, ranges, exact=True)
    dealt = equity(showdown, ranges, exact=False, deals=100_000, seed=4)
    for one, other in zip(exact.seats, dealt.seats, strict=True):
        assert abs(one.share - other.share) < 2 * other.within < 0.02


def test_of_several_hands_each_comes_alike() -> None:
    whole = equity(SEVEN, [hands_of(SEVEN, "AsAd7c9d, QsQd2c2d"), hands_of(SEVEN, "KsKd3c5h")])
    each = [
        equity(SEVEN, [hands_of(SEVEN, one), hands_of(SEVEN, "KsKd3c5h")]).seats[0].exactly
        for one in ("AsAd7c9d", "QsQd2c2d")
    ]
    assert whole.seats[0].exactly == sum((one for one in each if one), Fraction(0)) / 2
