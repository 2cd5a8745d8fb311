"""The solver against the script itself, run along every path of a small fixed deck.

The prover's player sees everything on the table, so where a later hand of a split can use what an
earlier one drew, he may do better than the solver's policy, and never worse.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.analysis.blackjack.solution import solve
from croupier.analysis.exact import prove
from croupier.books import game
from croupier.equipment.cards import RANKS
from croupier.games.blackjack.rules import VALUE, BlackjackRules
from croupier.play.lens import Lens

BY_VALUE = Lens("values", alike=lambda card: VALUE[card])


def both(id: str, cards: dict[str, int]) -> tuple[Fraction, Fraction]:
    """The value of the original wager by the solver and by the script."""
    deck, shoe = [0] * 52, [0] * 10
    for rank, many in cards.items():
        for n in range(many):
            card = RANKS.index(rank) * 4 + n % 4
            deck[card] += 1
            shoe[VALUE[card] - 1] += 1
    small = replace(game(id), deck=deck)
    assert isinstance(small.rules, BlackjackRules)
    solved = solve(small.rules, tuple(shoe), exact=True).value
    return solved, prove(small, "original", lens=BY_VALUE).expected


@pytest.mark.parametrize(
    ("id", "cards", "value"),
    [
        ("qld-2024/blackjack", {"A": 1, "9": 3, "T": 4}, Fraction(3, 16)),
        ("qld-2024/blackjack", {"7": 4, "T": 6}, Fraction(3, 70)),
        ("qld-2024/soft-17-blackjack", {"A": 2, "6": 4, "T": 6}, Fraction(317, 990)),
        ("qld-2024/spanish-blackjack", {"9": 4, "K": 6, "A": 1}, Fraction(177, 770)),
    ],
)
def test_the_whole_tree_to_the_last_digit(id: str, cards: dict[str, int], value: Fraction) -> None:
    solved, played = both(id, cards)
    assert solved == played == value


def test_who_sees_all_hands_of_a_split_does_a_little_better() -> None:
    solved, played = both("qld-2024/blackjack", {"A": 2, "9": 4, "T": 5})
    assert solved < played < solved + Fraction(1, 500)
