"""What a box cannot tell apart must not change what becomes of its wagers."""

from __future__ import annotations

from random import Random

import pytest

from croupier.equipment.cards import CARDS, Card
from croupier.games.lucky_draw.lens import kind, one_box, state
from croupier.play import CLOSE, DONE, Choose, Draw, Move, Place, Round
from tests.games.lucky_draw.table import lucky, table

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


@pytest.mark.parametrize("seed", range(80))
def test_cards_that_look_alike_give_the_same_lines(seed: int) -> None:
    random = Random(seed)
    ranks = "3333A2" if seed % 2 else "23456789TJQKA"
    pool = [card for card in CARDS if card.rank in ranks]
    cards = [random.choice(pool) for _ in range(6)]
    swapped = [random.choice([c for c in CARDS if kind(c) == kind(card)]) for card in cards]
    draws = random.random() < 0.7
    one, other = play(cards, draws), play(swapped, draws)
    assert one.settlement == other.settlement


def test_the_order_within_a_hand_is_forgotten_and_the_cards_gone_are_not() -> None:
    assert state(table(1, cards="2S 9D 7H").felt) == state(table(1, cards="7C 9S 2D").felt)
    assert state(table(1, cards="2S 9D 7H").felt) != state(table(1, cards="4S 9D 5H").felt)
    assert state(table(1, cards="3S 9D 3H").felt) != state(table(1, cards="3S 9D 3S").felt)
    assert state(table(1, cards="2S 9D").felt) != state(table(1, cards="9S 2D").felt)


def test_thirteen_kinds_of_card() -> None:
    assert len({kind(card) for card in CARDS}) == 13
    assert one_box("").state is state
