"""Equity: against published figures, a second statement that shares no code, and each other."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.equity import (
    HOLDEM,
    OMAHA,
    BadRange,
    Showdown,
    equity,
    frequencies,
    hands_of,
    starting_hands,
)
from croupier.equipment.cards import Card
from croupier.ranking import MANILA_32, STANDARD, THIRTY_SIX, Category

MANILA = Showdown(MANILA_32, 2, two=True)


def by_hand(showdown: Showdown, hands: list[str], board: str) -> list[Fraction]:
    """Every board dealt one by one and ranked by the plain ranking."""
    held = [hands_of(showdown, hand)[0] for hand in hands]
    shown = [Card.parse(card) for card in board.split()]
    used = {int(c) for c in shown} | {c for hand in held for c in hand}
    left = [card for card in showdown.deck if card not in used]
    shares = [Fraction(0)] * len(held)
    boards = list(combinations(left, showdown.board - len(shown)))
    for more in boards:
        whole = [*map(int, shown), *more]
        ranking = showdown.ranking
        ranks = [
            ranking.rank(ranking.best_of_two(hand, whole))
            if showdown.two
            else ranking.rank([*hand, *whole])
            for hand in held
        ]
        best = [at for at, rank in enumerate(ranks) if rank == max(ranks)]
        for at in best:
            shares[at] += Fraction(1, len(best) * len(boards))
    return shares


@pytest.mark.parametrize(
    ("showdown", "hands", "board"),
    [
        (HOLDEM, ["AsKs", "QhQd", "7c7d"], "2c 7h 9s"),
        (OMAHA, ["AsAhKsKh", "9c8c7d6d"], "2c 7h 9s"),
        (MANILA, ["AsKs", "QhQd"], "7C 8C 9D"),
        (Showdown(THIRTY_SIX, 2), ["AsKs", "QhQd"], "6C 8C 9D"),
    ],
)
def test_every_deal_is_counted_as_by_hand(showdown: Showdown, hands: list[str], board: str) -> None:
    found = equity(showdown, [hands_of(showdown, hand) for hand in hands], board)
    assert found.exact
    assert [seat.exactly for seat in found.seats] == by_hand(showdown, hands, board)


def test_published_figures_before_the_flop() -> None:
    found = equity(HOLDEM, [hands_of(HOLDEM, "AsKs"), hands_of(HOLDEM, "QhQd")])
    assert (found.hands, found.exact) == (1_712_304, True)
    assert [round(seat.share, 4) for seat in found.seats] == [0.4621, 0.5379]


def test_a_range_is_the_mean_of_its_hands() -> None:
    kings, aces = hands_of(HOLDEM, "KK"), hands_of(HOLDEM, "AA,AKs")
    board = "2C 7D 9H"
    whole = equity(HOLDEM, [kings, aces], board)
    each = [
        equity(HOLDEM, [[one], [other]], board).seats[0].exactly
        for one in kings
        for other in aces
        if not {*one} & {*other}
    ]
    parts = [part for part in each if part is not None]
    assert whole.seats[0].exactly == sum(parts, Fraction(0)) / len(parts)


def test_dealt_at_random_lies_within_its_interval_of_the_exact_figure() -> None:
    for hands, board in ((["AsKs", "QQ"], "2C 7D 9H"), (["AA", "random"], "2C 7D 9H TS")):
        ranges = [hands_of(HOLDEM, hand) for hand in hands]
        exact = equity(HOLDEM, ranges, board, exact=True)
        dealt = equity(HOLDEM, ranges, board, exact=False, deals=40_000, seed=5)
        assert not dealt.exact
        for one, other in zip(exact.seats, dealt.seats, strict=True):
            assert abs(one.share - other.share) < 2 * other.within < 0.02
        assert sum(seat.share for seat in dealt.seats) == pytest.approx(1)


def test_a_hand_of_nobody_knows_what_is_dead() -> None:
    board, ranges = "2C 7D 9H", [hands_of(HOLDEM, "AsAh"), hands_of(HOLDEM, "KsKh")]
    drawing = equity(HOLDEM, ranges, board)
    dead = equity(HOLDEM, ranges, board, dead="Kc Kd")
    assert dead.seats[0].share > drawing.seats[0].share
    assert dead.seats[1].exactly == 0  # nothing is left that could help


def test_nine_hands_at_random_share_alike() -> None:
    found = equity(HOLDEM, [()] * 9, deals=20_000)
    assert all(abs(seat.share - 1 / 9) < 2 * seat.within for seat in found.seats)


@pytest.mark.parametrize(
    ("ranges", "board", "message"),
    [
        (["AsKs"], "", "two hands or more"),
        (["AsKs", "AsQd"], "", "share cards"),
        (["AsKs", "QhQd"], "2C 2C", "a card twice"),
        (["AsKs", "QhQd"], "2C 3C 4C 5C 6C 7C", "5 cards at most"),
        (["AsKs", "QhQd"], "XX", "not a row of cards"),
        (["random"] * 24, "", "want 53 cards of 52"),
    ],
)
def test_what_cannot_be_is_refused(ranges: list[str], board: str, message: str) -> None:
    with pytest.raises(BadRange, match=message):
        equity(HOLDEM, [hands_of(HOLDEM, text) for text in ranges], board)


@pytest.mark.parametrize(
    ("text", "hands"),
    [("22+", 78), ("A2s+", 48), ("A2+", 192), ("22-55", 24), ("T9s-76s", 16), ("AKs, QQ", 10)],
)
def test_ranges_as_people_write_them(text: str, hands: int) -> None:
    assert len(hands_of(HOLDEM, text)) == hands


@pytest.mark.parametrize(
    "text", ["", "AA-KQ", "AKs-76o", "AAs", "A", "AsKdQh", "banana", "T9s-75s"]
)
def test_what_names_no_hands_is_refused(text: str) -> None:
    with pytest.raises(BadRange):
        hands_of(HOLDEM, text)


def test_a_short_deck_has_no_deuces() -> None:
    with pytest.raises(BadRange, match="no such card in a deck of 36"):
        hands_of(Showdown(THIRTY_SIX, 2), "22")
    with pytest.raises(BadRange, match="2C is not in a deck"):
        hands_of(Showdown(THIRTY_SIX, 2), "As2c")


def test_omaha_is_written_in_cards() -> None:
    with pytest.raises(BadRange, match="a hand of this game 4"):
        hands_of(OMAHA, "AsKs")


def test_frequencies_of_the_books_three_decks() -> None:
    """Known by arithmetic: a royal flush in each suit, four of a kind with any side card."""
    for ranking, ranks in ((STANDARD, 13), (THIRTY_SIX, 9), (MANILA_32, 8)):
        found = frequencies(Showdown(ranking, 5, board=0))
        assert found.counts[Category.ROYAL_FLUSH] == 4
        assert found.counts[Category.FOUR] == ranks * 4 * (ranks - 1)
        assert found.counts[Category.PAIR] == ranks * 6 * (
            (ranks - 1) * (ranks - 2) * (ranks - 3) // 6 * 64
        )


def test_frequencies_of_five_in_seven_by_a_second_count() -> None:
    """All sets of seven of the short deck would be long by hand: a sample of them instead."""
    found = frequencies(Showdown(MANILA_32, 2))
    assert found.hands == 3_365_856
    rng, deck = Random(3), MANILA.deck
    sample = [MANILA_32.rank(rng.sample(deck, 7)).category for _ in range(20_000)]
    for kind, many in found.counts.items():
        assert abs(sample.count(kind) / 20_000 - many / found.hands) < 0.015


def test_starting_hands_against_one_at_random() -> None:
    found = {one.name: one for one in starting_hands(Showdown(MANILA_32, 2))}
    assert len(found) == 8 + 28 * 2
    dealt = equity(Showdown(MANILA_32, 2), [hands_of(MANILA, "AKs"), ()], deals=60_000, exact=False)
    assert abs(found["AKs"].share - dealt.seats[0].share) < 2 * dealt.seats[0].within
    with pytest.raises(NotProvable):
        starting_hands(OMAHA)
