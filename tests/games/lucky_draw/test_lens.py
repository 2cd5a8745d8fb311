"""What a box cannot tell apart must not change what becomes of its wagers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from croupier.analysis.engine.exact import prove
from croupier.equipment.cards import CARDS, Card
from croupier.games.lucky_draw.lens import kind, one_box, state
from croupier.play import CLOSE, DONE, Choose, Draw, Move, Place, Round
from tests.games.lucky_draw.table import lucky, table
from tests.often import often

GAME = lucky()


def play(cards: list[Card], draws: bool) -> Round:
    played = Round(GAME).answer(Place("P1", "enter", 1000)).answer(CLOSE)
    shoe = iter(cards)
    while not played.over:
        if isinstance(played.prompt, Draw):
            played.answer(next(shoe))
        elif isinstance(played.prompt, Choose):
            move = Move("P1", "draw", stake=1000) if draws else Move("P1", "stand")
            played.answer(move)
        else:
            played.answer(DONE)
    return played


@pytest.mark.parametrize("seed", range(often(30, 400)))
def test_cards_that_look_alike_give_the_same_lines(seed: int) -> None:
    random = Random(seed)
    ranks = "3333A2" if seed % 2 else "23456789TJQKA"
    pool = [card for card in CARDS if card.rank in ranks]
    cards = [random.choice(pool) for _ in range(6)]
    swapped = [random.choice([c for c in CARDS if kind(c) == kind(card)]) for card in cards]
    draws = random.random() < 0.7
    one, other = play(cards, draws), play(swapped, draws)
    assert one.settlement == other.settlement


def test_a_hand_is_known_by_its_points_and_by_what_threes_it_may_come_to() -> None:
    assert state(table(1, cards="2S 9D 7H").felt) == state(table(1, cards="7C 9S 2D").felt)
    assert state(table(1, cards="2S 9D 7H").felt) == state(table(1, cards="4S 9D 5H").felt)
    assert state(table(1, cards="2S 9D 7H").felt) != state(table(1, cards="4S 9D 4H").felt)
    assert state(table(1, cards="3S 9D 3H").felt) != state(table(1, cards="3S 9D 3S").felt)
    assert state(table(1, cards="2S 9D").felt) != state(table(1, cards="9S 2D").felt)


def test_thirteen_kinds_of_card() -> None:
    assert len({kind(card) for card in CARDS}) == 13
    assert one_box("").state is state


def test_a_proof_by_this_lens_is_the_sum_over_all_deals() -> None:
    """A shoe of threes, eights and kings, proved by the script and counted by hand."""
    few = [2 if card.rank == "3" else 4 if card.rank in "8K" else 0 for card in CARDS]
    proof = prove(replace(GAME, deck=few), "enter")
    counts = Counter(kind(card) for card in CARDS for _ in range(few[card]))
    assert proof.expected == best_play(counts)
    assert proof.total == 1


def best_play(left: Counter[int]) -> Fraction:
    """The worth of a box under its best choices, by plain counting."""
    worth = Fraction(0)
    for deal, chance in deals(left, 3):
        own, dealer, second = deal
        rest = left - Counter(deal)
        stands = against(value(own) + value(second), dealer, rest, Fraction(1), Fraction(1))
        draws = sum(
            p
            * against(
                value(own) + value(second) + value(third),
                dealer,
                rest - Counter([third]),
                1 + pays(own, second, third),
                Fraction(2),
            )
            for (third,), p in deals(rest, 1)
        )
        worth += chance * max(stands, draws)
    return worth


def deals(left: Counter[int], cards: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every sequence of cards that can come, with its chance."""
    if not cards:
        yield (), Fraction(1)
        return
    for first, count in left.items():
        for more, chance in deals(left - Counter([first]), cards - 1):
            yield (first, *more), Fraction(count, left.total()) * chance


def value(look: int) -> int:
    return 3 if look >= 10 else look


def pays(*hand: int) -> Fraction:
    if min(hand) >= 10:
        return Fraction(30 if len(set(hand)) == 1 else 9)
    count = sum(map(value, hand)) % 10
    return {7: Fraction(3, 2), 8: Fraction(2), 9: Fraction(3)}.get(count, Fraction(1))


def against(total: int, dealer: int, left: Counter[int], win: Fraction, loss: Fraction) -> Fraction:
    """The worth of a finished hand against a dealer who draws to four."""
    worth = Fraction(0)
    for (second,), chance in deals(left, 1):
        count = (value(dealer) + value(second)) % 10
        thirds = deals(left - Counter([second]), 1) if count <= 4 else [((0,), Fraction(1))]
        for (third,), p in thirds:
            final = (count + value(third)) % 10 if count <= 4 else count
            mine = total % 10
            worth += chance * p * (win if mine > final else -loss if mine < final else 0)
    return worth
