"""What table jackpots return: chances counted in two ways, and the meter that makes them fair."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

from croupier.analysis import odds
from croupier.analysis.jackpot.table_jackpots import five_cards, jackpot_odds, three_cards
from croupier.books import game
from croupier.equipment.cards import CARDS
from croupier.games.blackjack.blazing import sevens
from croupier.games.jackpot.rules import winning_hand
from tests.provisions import provision

POKER = "qld-2024/three-card-poker"


@provision("qld-2024 sch 18 s 6(1)", "qld-2024 sch 18 s 6(2)")
def test_hands_of_five_are_as_many_as_everybody_knows() -> None:
    counts = five_cards(True)
    assert sum(counts.values()) == comb(52, 5)
    assert counts["royal flush"] == 4
    assert counts["straight flush"] == 36
    assert counts["four of a kind"] == 624
    assert counts["full house"] == 3744
    assert counts["flush"] == 5108
    assert counts["dead man's hand"] == comb(4, 2) ** 2 * 44


def test_they_are_as_many_as_hands_looked_at_one_by_one() -> None:
    few = [card for card in CARDS if card.rank in "A8"] + [c for c in CARDS if c.rank == "K"][:2]
    one_by_one = Counter(winning_hand(hand, True) for hand in combinations(few, 5))
    assert one_by_one["dead man's hand"] == comb(4, 2) ** 2 * 2
    assert one_by_one["four of a kind"] == 2 * 6


@provision("qld-2024 sch 18 s 14(1)", "qld-2024 sch 18 s 14(2)")
@pytest.mark.parametrize("decks", [6, 8])
def test_sevens_are_as_many_as_cards_looked_at_one_by_one(decks: int) -> None:
    counts: Counter[str] = Counter()
    for cards in product(CARDS, repeat=3):
        ways = 1
        for at, card in enumerate(cards):
            ways *= decks - cards[:at].count(card)
        counts[sevens(cards[:2], cards[2])] += ways
    assert three_cards(decks) == counts


def test_the_return_rises_with_the_meter_and_breaks_even_where_it_says() -> None:
    found = jackpot_odds(game(POKER, jackpot="progressive"))
    assert found.returns(1_000_000) == Fraction(6085, 10829)
    assert found.returns(0) == found.returns(1_000_000)
    even = found.break_even
    assert even is not None
    assert found.returns(even) >= 1 > found.returns(even - 1)


def test_a_wager_that_always_pays_has_no_meter_to_wait_for() -> None:
    rich = game(POKER, jackpot="set", set_straight_flush=10**9)
    assert jackpot_odds(rich).break_even == 0
    poor = game(POKER, jackpot="set")
    assert jackpot_odds(poor).break_even is None
    assert jackpot_odds(poor).in_the_long_run == jackpot_odds(poor).returns(0)


def test_a_chip_that_comes_back_is_part_of_the_return() -> None:
    kept = jackpot_odds(game("qld-2024/blackjack", blazing_sevens=1, jackpot_stake="kept"))
    back = jackpot_odds(game("qld-2024/blackjack", blazing_sevens=1))
    assert back.returns(0) - kept.returns(0) == 1 - back.chances["none"]


def test_the_odds_of_the_game_have_the_jackpot_as_one_more_wager() -> None:
    with_it = odds(game(POKER, jackpot="progressive"), ["jackpot", "pair-plus"])
    without = odds(game(POKER), ["pair-plus"])
    assert with_it.wager("pair-plus").house_edge == without.wager("pair-plus").house_edge
    jackpot = with_it.wager("jackpot")
    assert jackpot.house_edge == 1 - Fraction(6085, 10829)
    assert jackpot.hit_frequency == Fraction(9516, comb(52, 5))
    assert "$159,810.53" in jackpot.note


def test_a_game_without_a_jackpot_has_none() -> None:
    with pytest.raises(LookupError, match="runs no jackpot"):
        jackpot_odds(game(POKER))
