"""A round of red dog: two cards, the spread, the raises, the third card, the settlement."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import Card
from croupier.games.red_dog.rules import result, spread
from croupier.play import CLOSE, Choose, Draw, Limit, Move, Place, Round, Seat, Settle
from croupier.play.answers import Change
from tests.games.red_dog.table import (
    bet,
    deal,
    dog,
    finish,
    header,
    outcomes,
    raised,
    refusal,
    table,
)
from tests.provisions import provision


def card(text: str) -> Card:
    return Card.parse(text)


@provision("act-1992 RD 3.5", "act-1992 RD 8.2(a)")
def test_the_spread_counts_the_ranks_between_with_ace_high_only() -> None:
    for first, second, between in (
        ("2S", "4D", 1),
        ("4D", "2S", 1),
        ("AS", "2D", 11),
        ("AS", "KD", 0),
        ("2S", "AS", 11),
        ("9S", "9D", -1),
        ("TS", "AS", 3),
        ("JS", "TS", 0),
        ("5S", "TS", 4),
    ):
        assert spread(card(first), card(second)) == between


@provision(
    "act-1992 RD 5.3",
    "act-1992 RD 5.5",
    "act-1992 RD 5.5(a)",
    "act-1992 RD 5.5(a)(i)",
    "act-1992 RD 5.5(a)(ii)",
    "act-1992 RD 5.5(b)",
    "act-1992 RD 5.5(b)(i)",
    "act-1992 RD 5.5(b)(ii)",
    "act-1992 RD 5.5(c)",
)
@pytest.mark.parametrize(
    ("cards", "event"),
    [
        ("5S 7S 6D", "spread 1"),
        ("8S 5S 6D", "spread 2"),
        ("5S 9S 8D", "spread 3"),
        ("5S TS 9D", "spread 4 or more"),
        ("2S AS KD", "spread 4 or more"),
        ("5S 7S 5D", "not between"),  # equal to an end is not between
        ("5S 7S 7D", "not between"),
        ("5S 7S AD", "not between"),
        ("5S 5D 5S", "three of a kind"),
        ("5S 5D 6S", "pair"),
        ("5S 6D 6S", "no spread"),
    ],
)
def test_what_three_cards_come_to(cards: str, event: str) -> None:
    first, second, third = map(card, cards.split())
    assert result(first, second, third) == event


@provision("act-1992 RD 9")
@pytest.mark.parametrize(
    ("cards", "outcome", "pays"),
    [
        ("5S 5D 5H", "win", 11000),
        ("5S 7D 6H", "win", 5000),
        ("5S 8D 6H", "win", 4000),
        ("5S 9D 6H", "win", 2000),
        ("5S TD 6H", "win", 1000),
        ("2S AD KH", "win", 1000),
        ("5S 7D 8H", "lose", 0),
        ("5S 5D 8H", "void", 0),
    ],
)
def test_what_each_spread_pays(cards: str, outcome: str, pays: int) -> None:
    played = finish(table(cards=cards))
    assert outcomes(played) == {("P1", "original"): (outcome, pays)}


@provision("act-1992 RD 8", "act-1992 RD 8.1(a)", "act-1992 RD 8.1(b)", "act-1992 RD 8.2")
def test_left_then_right_then_the_centre() -> None:
    played = finish(table(cards="5S TD 6H"))
    assert {name: str(*hand.cards) for name, hand in played.felt.hands.items()} == {
        "left": "5S",
        "centre": "6H",
        "right": "TD",
    }


@provision("act-1992 RD 5.4", "act-1992 RD 8.2(a)")
def test_after_the_spread_is_announced_everyone_may_raise_up_to_his_wager() -> None:
    played = table(1, 2, 3, cards="5S TD")
    assert isinstance(played.prompt, Choose)
    assert [question.on for question in played.prompt.questions] == [
        f"box {box} with a spread of 4" for box in (1, 2, 3)
    ]
    assert "RD 5.4" in refusal(played, Move("P1", "raise", stake=1001))
    assert "RD 5.4" in refusal(played, Move("P1", "raise"))
    raised(played, "P3", 400)
    assert "RD 5.4" in refusal(played, Move("P3", "raise", stake=100))
    played.answer(Move("P1", "stand")).answer(CLOSE)
    assert isinstance(played.prompt, Draw)
    assert "RD 5.4" in refusal(played, Move("P2", "raise", stake=100))
    finish(deal(played, "9S"))
    assert played.felt.net() == {"P1": 1000, "P2": 1000, "P3": 1400}


@provision("act-1992 RD 5.4")
def test_a_raise_is_lost_with_its_wager() -> None:
    played = finish(deal(raised(table(cards="5S 8D"), "P1"), "5D"))
    assert outcomes(played) == {("P1", "original"): ("lose", 0), ("P1", "raise"): ("lose", 0)}
    assert played.felt.net() == {"P1": -2000}


@provision("act-1992 RD 8.2(b)")
def test_consecutive_cards_end_the_hand_without_a_third() -> None:
    played = table(cards="5S 6D")
    assert isinstance(played.prompt, Settle)
    assert "RD 8.2(b)" in refusal(played, Move("P1", "raise", stake=1000))
    assert outcomes(finish(played)) == {("P1", "original"): ("void", 0)}


@provision("act-1992 RD 8.2(c)")
def test_nobody_raises_on_a_pair() -> None:
    played = table(cards="5S 5D")
    assert isinstance(played.prompt, Draw)
    assert refusal(played, Move("P1", "raise", stake=1000)) == "RD 8.2(c)"
    finish(deal(played, "5H"))
    assert not {"three of a kind", "pair", "no spread"} & set(dog().wagers["raise"].verdicts)


@provision("act-1992 RD 5.6", "act-1992 RD 5.1", "act-1992 RD 8.1")
def test_wagers_are_made_before_the_first_card_and_then_left_alone() -> None:
    early = Round(dog()).answer(bet("P1", 1))
    assert "RD 5.4" in refusal(early, Place("P1", "raise", 100, box="1"))
    assert "RD 5.1" in refusal(early, Place("P1", "tie", 100, box="1"))
    played = table(cards="5S")
    assert "RD 8.1" in refusal(played, bet("P2", 2))
    assert "RD 5.6" in refusal(played, Change("P1", "original", 0, box="1"))
    deal(played, "TD")
    raised(played, "P1", 500)
    assert "RD 5.6" in refusal(played, Change("P1", "raise", 0, box="1"))


@provision("act-1992 RD 4", "act-1992 RD 4.1", "act-1992 RD 4.1(a)", "act-1992 RD 4.1(c)")
def test_below_the_minimum_once_and_then_returned_with_its_raise() -> None:
    limits = {"original": Limit(2000, 50000)}
    played = Round(dog(), header(Seat("P1", 1), limits=limits)).answer(bet("P1", 1))
    finish(deal(raised(deal(played.answer(CLOSE), "5S TD"), "P1", 300), "6S"))
    assert played.felt.net() == {"P1": 1300}
    assert played.felt.warned == ("P1",)
    again = Round(
        dog(), header(Seat("P1", 1), limits=limits, situation=played.felt.leaves())
    ).answer(bet("P1", 1))
    finish(deal(raised(deal(again.answer(CLOSE), "5S TD"), "P1", 300), "6S"))
    assert outcomes(again) == {("P1", "original"): ("void", 0), ("P1", "raise"): ("void", 0)}


@provision("act-1992 RD 4.1(d)")
def test_above_the_maximum_only_the_maximum_is_in_play() -> None:
    """Reading RD-2: and only that is matched by a raise."""
    limits = {"original": Limit(500, 2000)}
    played = Round(dog(), header(Seat("P1", 1), limits=limits)).answer(bet("P1", 1, 3000))
    deal(played.answer(CLOSE), "5S TD")
    assert "RD 5.4" in refusal(played, Move("P1", "raise", stake=2001))
    finish(deal(raised(played, "P1", 2000), "6S"))
    assert played.felt.net() == {"P1": 4000}


@provision("act-1992 RD 12.10")
@pytest.mark.parametrize(
    ("unit", "notice", "stake", "pays"),
    [
        (1, False, 1250, 1250),
        (100, False, 1250, 1300),
        (100, True, 1250, 1000),
        (5, True, 1000, 1000),
    ],
)
def test_what_the_float_cannot_pay(unit: int, notice: bool, stake: int, pays: int) -> None:
    game = dog(smallest_payable=unit, multiples_notice=notice)
    limits = {"original": Limit(1000, 50000)}
    played = Round(game, header(Seat("P1", 1), of=game, limits=limits)).answer(bet("P1", 1, stake))
    finish(deal(played.answer(CLOSE), "5S TD 6S"))
    assert outcomes(played)["P1", "original"] == ("win", pays)
