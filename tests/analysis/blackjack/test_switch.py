"""Blackjack switch: two hands of a small deck played one after the other, card by card."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from croupier.analysis.blackjack.switch import solve_switch
from croupier.analysis.blackjack.worth import advise_switch
from tests.analysis.blackjack.by_hand import ByHand, Cards, Done, Shoe, less
from tests.analysis.blackjack.variants import SWITCH

RULES = replace(SWITCH, most_hands=1, even_money=False)
SMALL = (2, 0, 0, 0, 0, 3, 0, 0, 3, 6)


def one_after_the_other(hands: tuple[Cards, Cards], dealer: int, shoe: Shoe) -> Fraction:
    """Both hands at their best with five cards known, then the dealer; the sum of both gains."""
    slow = ByHand(RULES)

    def chosen(first: Cards, cards: Cards) -> str:
        rest = shoe
        for card in cards[2:]:
            rest = less(rest, card)
        worth = {move: slow.by(move, cards, dealer, rest, 0) for move in slow.moves(cards, False)}
        return max(worth, key=lambda move: worth[move])

    @cache
    def go(done: tuple[Done, ...], cards: Cards, rest: Shoe) -> Fraction:
        move = chosen(hands[len(done)], cards)
        if move == "stand":
            return after((*done, Done(cards)), rest)
        total = Fraction(0)
        for card, p in slow.draws(rest):
            more, left = (*cards, card), less(rest, card)
            if move == "hit" and sum(more) <= 21:
                total += p * go(done, more, left)
            else:
                total += p * after((*done, Done(more, doubled=move == "double")), left)
        return total

    def after(done: tuple[Done, ...], rest: Shoe) -> Fraction:
        if len(done) < 2:
            return go(done, hands[1], rest)
        return each(done, (dealer,), rest)

    def each(done: tuple[Done, ...], his: Cards, rest: Shoe) -> Fraction:
        # Both hands carry an original wager of their own, so each is settled by itself.
        return sum((slow.settle((hand,), his, rest) for hand in done), Fraction(0))

    return go((), hands[0], shoe)


@pytest.mark.parametrize(
    ("hands", "dealer"),
    [(((6, 10), (9, 10)), 6), (((1, 10), (6, 10)), 10), (((9, 10), (6, 1)), 9)],
)
def test_two_hands_dealt_in_order_are_worth_what_the_solver_says(
    hands: tuple[Cards, Cards], dealer: int
) -> None:
    shoe = list(SMALL)
    for card in (*hands[0], *hands[1], dealer):
        shoe[card - 1] -= 1
    played = one_after_the_other(hands, dealer, tuple(shoe))
    solved = solve_switch(RULES, SMALL)
    (a, b), (c, d) = ((x - 1, y - 1) for x, y in hands)
    dealt, _ = solved.either(dealer - 1, (a, b), (c, d))
    assert dealt == pytest.approx(float(played), abs=1e-12)


def test_the_chances_of_four_cards_and_the_dealers_sum_to_one() -> None:
    solved = solve_switch(RULES, SMALL)
    assert np.sum(solved._chances()) == pytest.approx(1.0)
    assert solved.value() > float(solved.single.value)
    assert 0 < solved.share_switched() < 1


def test_an_exchange_may_make_twenty_one_but_no_blackjack() -> None:
    said = advise_switch(SWITCH, "T 6", "5 A", "9")
    assert said.best == "switch"
    twenty_one = said.switched[0].choices[0].worth
    assert twenty_one < 0.95, "a dealer's 22 and 21 void what is no blackjack"
    kept = advise_switch(SWITCH, "A T", "9 9", "6")
    assert kept.best == "decline"
    assert kept.dealt[0].choices[0].worth == pytest.approx(1.0)
