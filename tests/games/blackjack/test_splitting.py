"""Splitting: one hand becomes two, and in Canberra up to four."""

from __future__ import annotations

from tests.games.blackjack.table import (
    ACT,
    asked,
    cards,
    deal,
    finish,
    move,
    moves,
    outcomes,
    table,
)
from tests.provisions import provision


@provision("qld-2024 sch 2 s 27(3)", "qld-2024 sch 2 s 27(4)")
def test_the_first_hand_is_finished_before_the_second_gets_a_card() -> None:
    played = move(table(1, cards="8S 9D 8H"), "split", 1000)
    deal(played, "6C")
    assert (cards(played, "box 1"), cards(played, "box 1 hand 2")) == ("8S 6C", "8H")
    assert moves(played) == {"hit", "stand"}
    move(played, "stand")
    deal(played, "3C")
    assert asked(played) == ("P1", "box 1 hand 2")
    assert moves(played) == {"hit", "stand", "double"}


@provision("qld-2024 sch 2 s 27(4)(b)", "qld-2024 sch 2 s 27(4)(c)", "qld-2024 sch 2 s 28(2)(b)")
def test_split_aces_get_a_card_each_and_no_blackjack() -> None:
    played = move(table(1, cards="AS TD AH"), "split", 1000)
    deal(played, "KC AC TC")
    finish(played)
    assert [line.pays for line in played.settlement] == [1000, 0]
    assert outcomes(played) == {"P1 original": "win", "P1 split 2": "lose"}


@provision("act-1992 BJ 12.2", "act-1992 BJ 12.5", "act-1992 BJ 12.4")
def test_four_hands_are_formed_and_played_by_number() -> None:
    played = move(table(1, id=ACT, cards="8S 6D 8H"), "split", 1000)
    deal(played, "8C")
    move(played, "split", 1000)
    deal(played, "8D")
    move(played, "split", 1000)
    deal(played, "8S")
    assert "split" not in moves(played)
    order = []
    for card in ("TC", "TD", "TH"):
        order.append(asked(played)[1])
        deal(move(played, "stand"), card)
    order.append(asked(played)[1])
    move(played, "stand")
    assert order == ["box 1 hand 1", "box 1 hand 2", "box 1 hand 3", "box 1 hand 4"]
    assert cards(played, "box 1") == "8S 8S"
    assert cards(played, "box 1 hand 3") == "8C TD"
    deal(played, "TS 9C")
    assert set(outcomes(finish(played)).values()) == {"win"}


@provision("act-1992 BJ 12.3", "act-1992 BJ 14(d)", "act-1992 BJ 12.6")
def test_split_aces_are_neither_split_again_nor_doubled_in_canberra() -> None:
    played = move(table(1, 2, id=ACT, cards="AS TS 6D AH 9S"), "split", 1000)
    deal(played, "AC KD")
    assert asked(played) == ("P2", "box 2")


@provision("act-1992 BJ 11.2(f)", "act-1992 BJ 17(b)(ii)")
def test_a_dealers_blackjack_takes_everything_in_canberra() -> None:
    played = move(table(1, id=ACT, cards="8S TD 8H"), "split", 1000)
    deal(played, "3C")
    deal(move(played, "double", 1000), "TC")
    deal(played, "TS")
    deal(move(played, "stand"), "AD")
    assert finish(played).felt.net() == {"P1": -3000}


@provision("qld-2024 sch 2 s 14(3)", "qld-2024 sch 2 s 26(5)", "qld-2024 sch 2 s 27(5)")
def test_a_dealers_blackjack_takes_the_original_wager_only_in_queensland() -> None:
    played = move(table(1, cards="8S TD 8H"), "split", 1000)
    deal(played, "3C")
    deal(move(played, "double", 1000), "TC")
    deal(played, "TS")
    deal(move(played, "stand"), "AD")
    assert finish(played).felt.net() == {"P1": -1000}
    assert outcomes(played)["P1 double 1"] == "void"
