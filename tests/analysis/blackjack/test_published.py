"""The solver against figures that others have published for rules like ours.

Wizard of Odds, blackjack appendix 9 (combinatorial, composition dependent, October 2019): eight and
six decks, dealer hits soft 17, no hole card and everything lost to a dealer's blackjack, doubles on
any two cards, resplits to four hands but not of aces. That is the ACT game with another rule for
soft 17. Its splits look at the number of hands formed, ours do not, so totals differ in the sixth
place.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.analysis.blackjack.play import DOUBLE, HIT, STAND
from croupier.analysis.blackjack.solution import solve
from tests.analysis.blackjack.variants import ACT, BASE


@pytest.mark.parametrize(
    ("decks", "after_split", "published"),
    [
        (8, True, -0.007562),
        (8, False, -0.0089865),
        (6, True, -0.0072705),
        (6, False, -0.0086975),
    ],
)
def test_no_hole_card_and_everything_lost(decks: int, after_split: bool, published: float) -> None:
    rules = replace(ACT, decks=decks, dealer_hits_soft_17=True, double_after_split=after_split)
    assert solve(rules).value == pytest.approx(published, abs=3e-6)


ACE_UP = [  # player's cards, stand, hit, double against an ace, eight decks
    ((0, 1), -0.722307, -0.378980, -1.024082),
    ((0, 2), -0.722128, -0.403033, -1.023795),
    ((0, 3), -0.721938, -0.428099, -1.025496),
    ((0, 4), -0.722008, -0.453214, -1.028535),
    ((0, 5), -0.665036, -0.462428, -0.998987),
    ((3, 5), -0.721150, -0.286345, -0.639456),
    ((4, 5), -0.721201, -0.235977, -0.537869),
    ((0, 6), -0.465508, -0.420237, -0.908247),
]


@pytest.mark.parametrize(("cards", "stand", "hit", "double"), ACE_UP)
def test_single_hands_to_six_places(
    cards: tuple[int, int], stand: float, hit: float, double: float
) -> None:
    solution = solve(replace(ACT, dealer_hits_soft_17=True, least_to_stand=0))
    moves = solution.first_moves(0, *cards)
    assert moves[STAND] == pytest.approx(stand, abs=6e-7)
    assert moves[HIT] == pytest.approx(hit, abs=6e-7)
    assert moves[DOUBLE] == pytest.approx(double, abs=6e-7)


def test_one_deck_in_which_the_dealer_looks_for_a_blackjack() -> None:
    """Original wagers only is the same as a dealer who looks: +0.1839 % and +0.0423 % published."""
    looks = replace(
        BASE, decks=1, double_least=0, double_most=21, double_ace_is_one=False, most_hands=4
    )
    assert solve(looks).value == pytest.approx(0.001839, abs=7e-5)
    assert solve(replace(looks, double_after_split=False)).value == pytest.approx(
        0.000423, abs=7e-5
    )
