"""Several players on a box: who decides, and what the others may do."""

from __future__ import annotations

import pytest

from croupier.books import game, game_of
from croupier.play import CLOSE, Close, Move, Place, Refused, Round, Seat
from tests.games.blackjack.table import (
    ACT,
    QLD,
    asked,
    deal,
    finish,
    header,
    move,
    moves,
    outcomes,
    refused,
    shared,
)
from tests.provisions import provision


@provision(
    "qld-2024 sch 2 s 7",
    "qld-2024 sch 2 s 9(1)(a)",
    "qld-2024 sch 2 s 9(1)(b)",
    "qld-2024 sch 2 s 9(2)",
    "qld-2024 sch 2 s 9(4)",
)
def test_the_first_on_a_box_decides_for_all() -> None:
    played = shared(1000, 5000, cards="TS 9D 4H")
    assert asked(played) == ("P1", "box 1")
    assert "9(4)" in refused(played, Move("P2", "hit"))


@provision("act-1992 BJ 15.1(a)", "act-1992 BJ 15.1(b)", "act-1992 BJ 15.1(c)", "act-1992 BJ 15.2")
@pytest.mark.parametrize(
    ("places", "stakes", "decides"),
    [
        ((0, 2), (5000, 1000), "P2"),  # the player who sits there
        ((1, 0), (1000, 3000), "P2"),  # nobody sits there: the highest wager
        ((0, 0), (1000, 1000), "P1"),  # equal wagers: nearest to the dealer
        ((2, 2), (1000, 3000), "P2"),
    ],
)
def test_who_decides_in_canberra(
    places: tuple[int, int], stakes: tuple[int, int], decides: str
) -> None:
    played = game(ACT)
    seats = [Seat(f"P{n}", place) for n, place in enumerate(places, 1)]
    round = Round(played, header(played, seats=seats))
    for number, stake in enumerate(stakes, 1):
        round.answer(Place(f"P{number}", "original", stake, box="2"))
    deal(round.answer(CLOSE), "TS 9D 4H")
    assert asked(round)[0] == decides


@pytest.mark.parametrize("id", [QLD, ACT])
@provision(
    "qld-2024 sch 2 s 9(6)",
    "qld-2024 sch 2 s 9(6)(a)",
    "qld-2024 sch 2 s 9(6)(b)",
    "act-1992 BJ 13.1",
)
def test_the_others_may_double_too_and_share_the_one_card(id: str) -> None:
    played = shared(1000, 1000, 1000, cards="6S 9D 5H", id=id)
    if id == ACT:
        assert asked(played)[0] == "P1"
    move(played, "double", 1000)
    assert moves(played) == {"double", "no-double"}
    move(played, "double", 1000, "P3")
    played.answer(Close())  # P2 says nothing and does not double
    deal(played, "TC TD")
    finish(played)
    assert outcomes(played) == {
        "P1 original": "win",
        "P1 double": "win",
        "P2 original": "win",
        "P3 original": "win",
        "P3 double": "win",
    }


@provision("qld-2024 sch 2 s 9(7)")
def test_on_a_split_each_other_player_covers_or_chooses() -> None:
    played = shared(1000, 1000, 1000, cards="8S 9D 8H")
    move(played, "split", 1000)
    assert moves(played) == {"cover", "first-hand", "second-hand"}
    with pytest.raises(Refused):
        played.answer(Close())
    move(played, "cover", 1000, "P2")
    move(played, "second-hand", seat="P3")
    deal(played, "TC")
    assert asked(played) == ("P1", "box 1 hand 1")
    move(played, "stand")
    deal(played, "2C")
    move(played, "double", 1000)
    move(played, "no-double", seat="P2")
    move(played, "double", 500, "P3")
    deal(played, "KC TD")
    finish(played)
    assert outcomes(played) == {
        "P1 original": "lose",
        "P1 split 2": "win",
        "P1 double 2": "win",
        "P2 original": "lose",
        "P2 split 2": "win",
        "P3 original 2": "win",
        "P3 double 2": "win",
    }


@provision("qld-2024 sch 2 s 42", "qld-2024 sch 2 s 9(7)")
def test_who_says_nothing_at_a_split_does_not_hold_up_the_table() -> None:
    played = shared(1000, 2000, 3000, cards="8S 9D 8H")
    with pytest.raises(Refused):
        played.interrupt("player-absent", {"player": "P2", "box": "1"})
    move(played, "split", 1000)
    played.interrupt("player-absent", {"player": "P2", "box": "1"})
    assert asked(played) == ("P3", "box 1"), "the other is still asked"
    again = Round.resume(played.save(), game_of)
    for table in (played, again):
        move(table, "second-hand", seat="P3")
        deal(table, "TC")
        assert asked(table) == ("P1", "box 1 hand 1"), "the box still has its player"
        move(table, "stand")
        deal(table, "3C")
        move(table, "hit")
        deal(table, "9C")
        move(table, "stand")
        deal(table, "TD")
        finish(table)
        assert outcomes(table) == {
            "P1 original": "lose",
            "P1 split 2": "win",
            "P2 original": "lose",
            "P3 original 2": "win",
        }


@provision("act-1992 BJ 12.1", "act-1992 BJ 12.2")
def test_in_canberra_silence_leaves_the_wager_on_the_first_hand_at_every_split() -> None:
    played = shared(1000, 1000, cards="8S 9D 8H", id=ACT)
    move(played, "split", 1000)
    assert moves(played) == {"cover", "first-hand"}
    move(played, "cover", 1000, "P2")
    deal(played, "8C")
    move(played, "split", 1000)
    assert asked(played) == ("P2", "box 1 hand 1")
    played.answer(Close())
    deal(played, "TC")
    assert [(bet.seat, bet.wager, bet.on) for bet in played.felt.bets[2:]] == [
        ("P1", "split", "2"),
        ("P2", "split", "2"),
        ("P1", "split", "3"),
    ]


@pytest.mark.parametrize("id", [QLD, ACT])
@provision(
    "qld-2024 sch 2 s 9(5)", "qld-2024 sch 2 s 25(3)", "act-1992 BJ 15.3(a)", "act-1992 BJ 10(b)"
)
def test_each_player_insures_for_himself(id: str) -> None:
    played = shared(1000, 1000, cards="TS AD 9H", id=id)
    move(played, "insure", 500, "P2", "box 1")
    move(played, "decline", seat="P1")
    move(played, "stand")
    deal(played, "5D")
    assert outcomes(played) == {"P2 insurance": "lose"}
    deal(played, "3C")
    assert outcomes(finish(played))["P1 original"] == "void"


@pytest.mark.parametrize("id", [QLD, ACT])
@provision("qld-2024 sch 2 s 24(4)", "act-1992 BJ 15.3(b)", "act-1992 BJ 10(a)(ii)")
def test_each_player_takes_even_money_for_himself(id: str) -> None:
    played = shared(1000, 1000, cards="AS AD KH", id=id)
    move(played, "even-money", seat="P1", on="box 1")
    move(played, "decline", seat="P2")
    deal(played, "TD")
    finish(played)
    assert played.felt.net() == {"P1": 1000, "P2": 0}


@provision("qld-2024 sch 2 s 27(1)", "qld-2024 s 11(2)(a)")
def test_a_split_is_off_when_its_player_is_shut_out_before_the_cards_lie_apart() -> None:
    played = shared(1000, 1000, 1000, cards="8S 9D 8H")
    move(played, "split", 1000)
    move(played, "cover", 1000, "P3", "box 1")
    played.interrupt("contravention", {"player": "P1"})
    assert asked(played) == ("P2", "box 1")
    assert moves(played) == {"hit", "stand", "split"}
    assert outcomes(played) == {
        "P1 original": "void",
        "P1 split 2": "void",
        "P3 split 2": "void",
    }
