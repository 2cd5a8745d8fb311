"""What the wagers beside the game cost, proved from the script and counted by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from croupier.analysis.odds import odds
from croupier.books import game
from tests.games.blackjack.table import ACT, QLD
from tests.provisions import provision


def edge(id: str, wager: str, **options: int) -> Fraction:
    """The house edge as the prover has it."""
    return odds(game(id, **options), [wager]).wager(wager).house_edge


def pairs(decks: int, perfect: int, coloured: int, mixed: int) -> Fraction:
    """The edge of a wager on the kinds of a pair: the second card beside any first one."""
    others = 52 * decks - 1
    same, twin, rest = decks - 1, decks, 2 * decks
    pays = perfect * same + coloured * twin + mixed * rest
    return Fraction(others - (same + twin + rest) - pays, others)


@provision("qld-2024 sch 17 s 8(a)", "qld-2024 sch 17 s 8(b)", "qld-2024 sch 17 s 43(2)")
def test_pairs() -> None:
    assert edge(QLD, "perfect-pairs", decks=6) == pairs(6, 30, 10, 5)
    assert edge(QLD, "perfect-pairs", decks=8) == pairs(8, 25, 12, 6) == Fraction(17, 415)
    assert edge(QLD, "any-pair", decks=8) == pairs(8, 11, 11, 11)


@provision("qld-2024 sch 17 s 56")
def test_star_pairs_pay_aces_above_all() -> None:
    plain = pairs(8, 20, 8, 5)
    aces = Fraction(1, 13) * (pairs(8, 30, 30, 30) - plain)
    assert edge(QLD, "star-pairs", decks=8) == plain + aces


@provision("qld-2024 sch 17 s 26(2)")
@pytest.mark.parametrize("decks", [6, 8])
def test_super_sevens_with_a_third_card_always_taken(decks: int) -> None:
    cards, sevens = 52 * decks, 4 * decks
    one = Fraction(sevens, cards)
    two = one * Fraction(sevens - 1, cards - 1)
    suited_two = one * Fraction(decks - 1, cards - 1)
    third = Fraction(sevens - 2, cards - 2)
    suited_three = suited_two * Fraction(decks - 2, cards - 2)
    won = (
        3 * (one - two)
        + (1 - third) * (100 * suited_two + 50 * (two - suited_two))
        + 5000 * suited_three
        + 500 * (two * third - suited_three)
    )
    assert edge(QLD, "super-sevens", decks=decks) == 1 - one - won


@provision("act-1992 BJ 21.5", "act-1992 BJ 21.6")
def test_over_and_under_thirteen() -> None:
    left = dict.fromkeys(range(1, 10), 32) | {10: 128}
    over = under = Fraction(0)
    for first, many in left.items():
        for second, other in left.items():
            share = Fraction(many * (other - (first == second)), 416 * 415)
            over += share if first + second > 13 else 0
            under += share if first + second < 13 else 0
    assert edge(ACT, "over-13", decks=8) == 1 - 2 * over
    assert edge(ACT, "under-13", decks=8) == 1 - 2 * under


@provision("qld-2024 sch 17 s 48(1)", "qld-2024 sch 17 s 48(4)")
def test_lucky_lucky() -> None:
    pays = {"777s": 200, "678s": 100, "777": 50, "678": 30, "21s": 15, "21": 3, "20": 2, "19": 1}
    deck = Counter((min(rank, 10), suit) for rank in range(1, 14) for suit in range(4))
    decks, won = 6, 0
    for first, second, third in product(deck, repeat=3):
        hand = (first, second, third)
        ways = deck[first] * decks * (deck[second] * decks - (second == first))
        ways *= deck[third] * decks - (third == first) - (third == second)
        values = sorted(value for value, _ in hand)
        suited = "s" if len({suit for _, suit in hand}) == 1 else ""
        total = sum(values) + (10 if values[0] == 1 and sum(values) <= 11 else 0)
        names = ["".join(map(str, values)) + suited, f"{total}{suited}", str(total)]
        won += ways * next((pays[name] for name in names if name in pays), -1)
    cards = 52 * decks
    expected = Fraction(-won, cards * (cards - 1) * (cards - 2))
    assert edge(QLD, "lucky-lucky", lucky_lucky_table=2, decks=decks) == expected
