"""A dealer for rounds by chance: any face not seen is as likely, and a round ends as it should."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from croupier.analysis.plain_dealer import PlainDealer
from croupier.analysis.simulation import never_gives_up
from croupier.books import game
from croupier.equipment.shoe import ShoeEmpty
from croupier.play.answers import CLOSE, DONE, Place
from croupier.play.game import Game
from croupier.play.prompts import Bets, Choose, Shuffle
from croupier.play.round import Round

THREE_CARD = game("qld-2024/three-card-poker")


def played(dealer: PlainDealer, of: Game, wager: Place) -> Round:
    """A round of one wager that is bet on."""
    playing = Round(of)
    laid = iter((wager, CLOSE))
    while (prompt := dealer.run(playing)) is not None:
        if isinstance(prompt, Bets):
            playing.answer(next(laid))
        elif isinstance(prompt, Choose):
            playing.answer(never_gives_up(playing, prompt.questions[0]))
        else:
            playing.answer(DONE)
    return playing


def test_every_card_of_a_pack_comes_once_and_then_none() -> None:
    dealer = PlainDealer(THREE_CARD, Random(3))
    assert sorted(next(dealer) for _ in range(52)) == list(range(52))
    with pytest.raises(ShoeEmpty):
        next(dealer)
    dealer.shuffle(Random(4))
    assert sorted(next(dealer) for _ in range(52)) == list(range(52))


def test_each_card_is_first_as_often_as_another() -> None:
    dealer, rng = PlainDealer(THREE_CARD, Random(1)), Random(1)
    firsts: Counter[int] = Counter()
    for _ in range(10_400):
        dealer.shuffle(rng)
        firsts[next(dealer)] += 1
    chi = sum((firsts[card] - 200) ** 2 / 200 for card in range(52))
    assert 20 < chi < 100  # 51 degrees of freedom


def test_what_lies_face_down_is_any_card_not_seen_when_it_is_turned() -> None:
    dealer = PlainDealer(THREE_CARD, Random(5))
    for seed in range(20):
        dealer.shuffle(Random(seed))
        playing = played(dealer, THREE_CARD, Place("P1", "ante", 1000))
        faces = [card for hand in playing.felt.hands.values() for card in hand.cards if card >= 0]
        assert playing.prompt is None
        assert sorted(faces) == sorted(dealer.seen)
        assert len(set(faces)) == len(faces) == 6


def test_cards_that_are_shuffled_back_may_come_again() -> None:
    dealer = PlainDealer(THREE_CARD, Random(5))
    playing = played(dealer, THREE_CARD, Place("P1", "ante", 1000))
    place, hand = next(iter(playing.felt.hands.items()))
    before = len(dealer.seen)
    dealer._take_back(playing, Shuffle(((place, 0), (place, 2))))
    assert len(dealer.seen) == before - 2
    assert hand.cards[1] in dealer.seen
    left = [next(dealer) for _ in range(52 - before + 2)]
    assert hand.cards[0] in left
    assert hand.cards[2] in left
    assert len(set(left)) == len(left)
