"""The order of a round, what each box may do, and what is refused."""

from __future__ import annotations

import pytest

from croupier.books import BadOption, game
from croupier.law import said
from croupier.play import CLOSE, Bets, Change, Choose, Draw, Move, Place, Refused, Round, Settle
from tests.games.lucky_draw.table import (
    cards,
    deal,
    draw,
    finish,
    lucky,
    moves,
    outcomes,
    stand,
    table,
    turn,
)
from tests.provisions import provision


@provision(
    "qld-2024 sch 14 s 16",
    "qld-2024 sch 14 s 16(1)",
    "qld-2024 sch 14 s 16(2)",
    "qld-2024 sch 14 s 16(3)",
    "qld-2024 sch 14 s 16(4)",
)
def test_a_round_in_the_order_of_the_book() -> None:
    played = table(2, 5)
    order = []
    for card in ["2S", "3S", "4S", "5S", "6S"]:
        assert isinstance(played.prompt, Draw)
        order.append(played.prompt.to)
        deal(played, card)
    assert order == ["box 2", "box 5", "dealer", "box 2", "box 5"]
    assert turn(played) == "box 2"
    assert moves(played) == {"stand", "draw"}
    deal(draw(played, 2), "AH")
    assert turn(played) == "box 5"
    deal(stand(played, 5), "KC 3C")
    assert isinstance(played.prompt, Settle)
    finish(played)
    assert outcomes(played) == {
        ("2", "enter"): ("win", 1000),
        ("2", "draw"): ("win", 2000),
        ("5", "enter"): ("win", 1000),
    }


@provision("qld-2024 sch 14 s 7", "qld-2024 sch 14 s 9", "qld-2024 sch 14 s 9(1)")
def test_a_wager_without_a_box_takes_the_lowest_free_one() -> None:
    played = Round(lucky())
    played.answer(Place("P1", "enter", 1000, box="1"))
    played.answer(Place("P2", "enter", 1000))
    played.answer(Place("P1", "enter", 1000))
    assert [(bet.seat, bet.box) for bet in played.felt.bets] == [
        ("P1", "1"),
        ("P2", "2"),
        ("P1", "3"),
    ]
    for seat in ("P4", "P5", "P6", "P7"):
        played.answer(Place(seat, "enter", 1000))
    refusal = played.refusal(Place("P8", "enter", 1000))
    assert refusal is not None
    assert said(refusal.cites) == "sch 14 s 3(1)"


@provision("qld-2024 sch 14 s 11(2)(b)")
def test_a_stake_on_which_three_to_two_cannot_be_paid_is_refused() -> None:
    refusal = Round(lucky()).refusal(Place("P1", "enter", 1001))
    assert refusal is not None
    assert said(refusal.cites) == "sch 14 s 11(2)(b)"


@provision("qld-2024 sch 14 s 8", "qld-2024 sch 14 s 8(1)")
def test_wagers_may_be_changed_until_they_close() -> None:
    played = Round(lucky())
    played.answer(Place("P1", "enter", 1000, box="1"))
    played.answer(Change("P1", "enter", 3000, box="1"))
    played.answer(Change("P1", "enter", 2000))
    assert played.felt.bets[0].stake == 2000
    played.answer(Change("P1", "enter", 0))
    played.answer(Place("P2", "enter", 1000, box="1"))
    played.answer(CLOSE)
    refusal = played.refusal(Change("P2", "enter", 0, box="1"))
    assert refusal is not None
    assert "sch 14 s 8(1)" in said(refusal.cites)


@provision("qld-2024 sch 14 s 6(1)", "qld-2024 sch 14 s 7(4)")
def test_without_an_enter_wager_no_card_is_dealt() -> None:
    played = Round(lucky()).answer(CLOSE)
    assert isinstance(played.prompt, Settle)
    finish(played)
    assert played.over
    assert not played.settlement


@provision("qld-2024 sch 14 s 6(3)", "qld-2024 sch 14 s 16(3)(a)")
def test_a_draw_needs_a_wager_equal_to_the_enter_wager() -> None:
    played = table(1, cards="5S 9D KS")
    for stake in (0, 500, 2000):
        with pytest.raises(Refused, match=r"sch 14 s 6\(3\)"):
            draw(played, 1, stake)
    draw(played, 1)
    assert isinstance(played.prompt, Draw)
    assert [(bet.wager, bet.stake, bet.box) for bet in played.felt.live()] == [
        ("enter", 1000, "1"),
        ("draw", 1000, "1"),
    ]


@provision("qld-2024 sch 14 s 16(7)")
def test_nobody_is_asked_after_an_additional_card() -> None:
    played = deal(draw(table(1, cards="KS 9D KD"), 1), "AS")
    assert isinstance(played.prompt, Draw)
    assert played.prompt.to == "dealer"
    assert cards(played, "box 1") == "KS KD AS"


def test_silence_decides_nothing() -> None:
    played = table(1, cards="KS 9D KD")
    assert isinstance(played.prompt, Choose)
    assert played.refusal(CLOSE) is not None


@provision("qld-2024 sch 14 s 9(1)")
def test_a_player_with_two_boxes_answers_for_each() -> None:
    played = Round(lucky())
    for box in "12":
        played.answer(Place("P1", "enter", 1000, box=box))
    deal(played.answer(CLOSE), "9S KS 5D KD KH")
    played.answer(Move("P1", "stand", "box 1"))
    played.answer(Move("P1", "draw", "box 2", 1000))
    finish(deal(played, "8C KC"))
    assert outcomes(played) == {
        ("1", "enter"): ("win", 1000),
        ("2", "enter"): ("win", 1000),
        ("2", "draw"): ("win", 2000),
    }


@provision("qld-2024 sch 14 s 3(1)", "qld-2024 sch 14 s 4", "qld-2024 sch 14 s 10")
def test_options_keep_to_the_book() -> None:
    assert [sum(lucky(decks=decks).deck) for decks in (6, 7, 8)] == [312, 364, 416]
    for wrong in ({"decks": 5}, {"decks": 9}, {"boxes": 8}, {"boxes": 0}):
        with pytest.raises(BadOption):
            game("qld-2024/lucky-draw-baccarat", **wrong)


def test_the_wagering_period_takes_enter_wagers_only() -> None:
    prompt = Round(lucky()).prompt
    assert isinstance(prompt, Bets)
    assert prompt.wagers == ("enter",)
