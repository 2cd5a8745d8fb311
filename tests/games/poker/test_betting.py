"""Betting: who acts when, what is open to him and for how much."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.play import CLOSE, Choose, Move, Place, Refused, Round
from tests.games.poker.hands import HOLDEM, Faces, cards, go, options, settled, shown, table, turn
from tests.provisions import provision

STUD = "nsw-poker/seven-card-stud"
LIMIT: dict[str, Any] = {"structure": "structured", "minimum": 200, "maximum": 400}
BOARD = cards(community="2C 7D 9H JS 4C")


def moves(played: Round) -> set[str]:
    return set(options(played))


def raised(played: Round) -> tuple[int, int]:
    """The chips that a raise may add, from the least to the most."""
    option = options(played)["raise"]
    return option.least, option.most


def sizes_of(played: Round, move: str) -> list[int]:
    """The chips that a move of several fixed sizes may add."""
    assert isinstance(played.prompt, Choose)
    return [one.least for one in played.prompt.questions[0].options if one.move == move]


# -- order -----------------------------------------------------------------------------------------


@provision("nsw-poker s 20.3.1", "nsw-poker s 9.4", "nsw-poker s 9.7", "nsw-poker s 20.1")
def test_the_first_to_act_sits_left_of_the_last_blind_then_left_of_the_button() -> None:
    played = go(table(HOLDEM, "P1 9000, P2 9000, P3 9000, P4 9000"))
    assert played.felt.state.order == ["P1", "P2", "P3", "P4"]
    assert turn(played) == "P3"
    go(played, "P3 call; P4 call; P1 call; P2 check", BOARD)
    assert turn(played) == "P1"
    assert moves(played) == {"check", "fold", "bet"}


@provision("nsw-poker s 9.8", "nsw-poker s 9.3", "qld-2024 sch 10 s 25(6)")
@pytest.mark.parametrize("id", [HOLDEM, "qld-2024/texas-holdem"])
def test_of_two_players_the_button_posts_first_and_acts_first_and_is_dealt_last(id: str) -> None:
    played = go(table(id, "P1 9000, P2 9000"))
    assert played.felt.state.order == ["P1", "P2"]
    assert [(bet.seat, bet.stake) for bet in played.felt.bets] == [("P2", 100), ("P1", 200)]
    assert turn(played) == "P2"
    go(played, "P2 call; P1 check", BOARD)
    assert turn(played) == "P1"


@provision("qld-2024 sch 5 s 23(1)", "qld-2024 sch 5 s 24(4)", "qld-2024 sch 5 s 10(3)")
@provision("qld-2024 sch 5 s 17(1)", "qld-2024 sch 5 s 20(2)", "qld-2024 sch 5 s 20(3)")
def test_the_buck_posts_is_dealt_first_and_acts_last_then_first() -> None:
    faces = cards(community="7C 8D 9H JS KC")
    played = go(table("qld-2024/manila-poker", "P1 9000, P2 9000, P3 9000", button="P1"), "", faces)
    assert played.felt.state.order == ["P1", "P2", "P3"]
    assert turn(played) == "P2"
    go(played, "P2 call; P3 call", faces)
    assert (turn(played), moves(played)) == ("P1", {"check", "raise"})
    go(played, "P1 check", faces)
    assert (turn(played), moves(played)) == ("P1", {"check", "fold", "bet"})


@provision("qld-2024 sch 5 s 2(b)", "qld-2024 sch 5 s 24(5)")
def test_the_part_of_a_buck_that_folds_passes_to_the_next_active_player() -> None:
    faces = cards(community="7C 8D 9H JS KC")
    played = table("qld-2024/manila-poker", "P1 9000, P2 9000, P3 9000", button="P1")
    go(played, "P2 raise 1000; P3 call; P1 fold", faces)
    assert turn(played) == "P2"


# -- checking --------------------------------------------------------------------------------------


@provision("nsw-poker s 11.1", "nsw-poker s 7.3", "nsw-poker s 11.4")
def test_only_the_last_blind_may_check_in_the_first_round() -> None:
    played = go(table(HOLDEM, "P1 9000, P2 9000, P3 9000"))
    assert moves(played) == {"fold", "call", "raise"}
    with pytest.raises(Refused, match="check is not open"):
        played.answer(Move("P3", "check"))
    go(played, "P3 call; P1 call")
    assert moves(played) == {"check", "fold", "raise"}


@provision("nsw-poker s 11.5", "nsw-poker s 14.3.1", "nsw-poker s 14.5.1")
def test_nobody_checks_at_draw_poker() -> None:
    played = go(table("nsw-poker/draw-ante", "P1 9000, P2 9000, P3 9000"))
    assert (turn(played), moves(played)) == ("P1", {"fold", "bet"})
    go(played, "P1 bet 200; P2 call; P3 fold; P1 pat; P2 pat")
    assert (turn(played), moves(played)) == ("P1", {"fold", "bet"})
    go(played, "P1 fold")
    assert settled(played).felt.net() == {"P1": -250, "P2": 300, "P3": -50}


@provision("nsw-poker s 11.2", "nsw-poker s 11.3", "nsw-poker s 20.4.2", "nsw-poker s 20.4.3")
def test_one_may_check_after_another_until_somebody_bets() -> None:
    played = go(table(HOLDEM, "P1 9000, P2 9000, P3 9000"), "P3 call; P1 call; P2 check", BOARD)
    go(played, "P1 check; P2 check")
    assert moves(played) == {"check", "fold", "bet"}
    go(played, "P3 bet 200")
    assert (turn(played), moves(played)) == ("P1", {"fold", "call", "raise"})


@provision("nsw-poker s 10.3", "nsw-poker s 10.4", "nsw-poker s 7.4.5")
def test_silence_checks_where_it_can_and_folds_otherwise() -> None:
    played = go(table(HOLDEM, "P1 9000, P2 9000, P3 9000"))
    played.answer(CLOSE)
    assert played.felt.state.out == [False, False, True]
    go(played, "P1 call")
    played.answer(CLOSE)
    assert played.felt.state.out == [False, False, True]


# -- how much --------------------------------------------------------------------------------------


@provision("nsw-poker s 8.8.6", "nsw-poker s 7.4.4", "qld-2024 sch 10 s 31(4)")
@pytest.mark.parametrize("id", [HOLDEM, "qld-2024/texas-holdem"])
def test_a_raise_is_at_least_the_last_one(id: str) -> None:
    played = go(table(id, "P1 9000, P2 9000, P3 9000"))
    assert raised(played) == (400, 9000)
    go(played, "P3 raise 700")
    assert raised(played) == (600 + 500, 8900)
    go(played, "P1 raise 1900")
    assert raised(played)[0] == 1800 + 1300


@provision("nsw-poker s 8.8.7", "qld-2024 sch 10 s 31(5)", "qld-2024 sch 10 s 10(1)")
@pytest.mark.parametrize("id", ["nsw-poker/omaha", "qld-2024/omaha"])
def test_the_call_counts_into_the_pot_before_a_pot_raise(id: str) -> None:
    played = go(table(id, "P1 90000, P2 90000, P3 90000", structure="pot"))
    assert raised(played) == (400, 200 + 500)  # blinds of 300, a call of 200
    go(played, "P3 raise 700")
    assert raised(played)[1] == 600 + (1000 + 600)


@provision("qld-2024 sch 10 s 31(6)")
@pytest.mark.parametrize("id", [HOLDEM, "qld-2024/texas-holdem"])
def test_half_the_pot_after_the_call(id: str) -> None:
    played = go(table(id, "P1 90000, P2 90000, P3 90000", structure="half-pot"))
    assert raised(played) == (400, 200 + 250)


@provision("qld-2024 sch 10 s 31(3)")
def test_a_least_raise_above_the_most_is_the_most() -> None:
    played = table("qld-2024/texas-holdem", "P1 9000, P2 50, P3 9000", structure="half-pot")
    go(played)  # blinds of 100 and 50, a call of 200: half of that is less than the minimum
    assert raised(played) == (200 + 175, 200 + 175)


@provision("nsw-poker s 8.8.9", "qld-2024 sch 10 s 31(8)", "qld-2024 sch 10 s 28(4)")
def test_structured_bets_are_small_in_two_rounds_and_big_in_two() -> None:
    played = go(table(HOLDEM, "P1 9000, P2 9000, P3 9000", **LIMIT))
    assert raised(played) == (400, 400)
    go(played, "P3 call; P1 call; P2 check", BOARD)
    assert options(played)["bet"].least == options(played)["bet"].most == 200
    go(played, "P1 check; P2 check; P3 check", BOARD)
    assert options(played)["bet"].least == options(played)["bet"].most == 400


@provision("nsw-poker s 8.8.9")
def test_three_raises_and_no_more_until_two_are_left_in_the_final_round() -> None:
    played = go(table(HOLDEM, "P1 90000, P2 90000", **LIMIT))
    go(played, "P2 raise 300; P1 raise 400; P2 raise 400")
    assert moves(played) == {"fold", "call"}
    go(played, "P1 call", BOARD)
    go(played, "P1 check; P2 check; P1 check; P2 check", BOARD)
    go(played, "P1 bet 400; P2 raise 800; P1 raise 800; P2 raise 800", BOARD)
    assert moves(played) == {"fold", "call", "raise"}  # only two, and the last round


@provision("nsw-poker s 8.8.9")
def test_in_the_final_round_a_third_who_is_all_in_keeps_the_cap() -> None:
    played = go(table(HOLDEM, "P1 90000, P2 90000, P3 600", **LIMIT))
    go(played, "P3 raise 400; P1 raise 500; P2 call; P3 call", BOARD)
    go(played, "P1 check; P2 check; P1 check; P2 check", BOARD)
    go(played, "P1 bet 400; P2 raise 800; P1 raise 800; P2 raise 800", BOARD)
    assert moves(played) == {"fold", "call"}


@provision("nsw-poker s 8.8.8")
def test_no_limit_counts_no_raises() -> None:
    played = go(table(HOLDEM, "P1 90000, P2 90000"))
    go(played, "P2 raise 300; P1 raise 400; P2 raise 400; P1 raise 400; P2 raise 400")
    assert "raise" in moves(played)


@provision("qld-2024 sch 10 s 10(3)")
def test_queensland_counts_raises_if_the_operator_says_so_and_never_lets_go() -> None:
    played = go(table("qld-2024/texas-holdem", "P1 90000, P2 90000", raises=2, **LIMIT))
    go(played, "P2 raise 300; P1 raise 400")
    assert moves(played) == {"fold", "call"}


@provision("qld-2024 sch 5 s 26(1)", "qld-2024 sch 5 s 26(2)", "qld-2024 sch 5 s 26(4)")
def test_manila_raises_are_one_or_two_blinds_and_no_less_than_the_last() -> None:
    faces = cards(community="7C 8D 9H JS KC")
    played = table("qld-2024/manila-poker", "P1 90000, P2 90000, P3 90000", button="P1")
    go(played, "", faces)
    sizes = sizes_of(played, "raise")
    assert sizes == [1000, 1500]
    go(played, "P2 raise 1500; P3 raise 2500", faces)
    sizes = sizes_of(played, "raise")
    assert sizes == [2000 + 1000]
    with pytest.raises(Refused):
        played.answer(Move("P1", "raise", stake=2500))
    go(played, "P1 raise 3000", faces)
    assert moves(played) == {"fold", "call"}  # three raises


@provision("qld-2024 sch 5 s 24(2)", "qld-2024 sch 5 s 24(3)", "qld-2024 sch 5 s 26(3)")
def test_a_manila_round_opens_for_one_or_two_blinds_and_the_last_for_up_to_four() -> None:
    faces = cards(community="7C 8D 9H JS KC")
    played = table("qld-2024/manila-poker", "P1 90000, P2 90000, P3 90000", button="P1")
    go(played, "P2 call; P3 call; P1 check", faces)
    sizes = sizes_of(played, "bet")
    assert sizes == [500, 1000]
    go(played, "P1 check; P2 check; P3 check; " * 3, faces)
    sizes = sizes_of(played, "bet")
    assert sizes == [500, 1000, 1500, 2000]


@provision("qld-2024 sch 5 s 26(5)")
def test_two_who_contest_a_manila_pot_raise_as_they_like() -> None:
    faces = cards(community="7C 8D 9H JS KC")
    played = table("qld-2024/manila-poker", "P1 90000, P2 90000", button="P1")
    go(played, "P2 raise 1000; P1 raise 1000; P2 raise 1000; P1 raise 1000", faces)
    assert raised(played) == (500 + 500, 90000 - 2000)


# -- all-in ----------------------------------------------------------------------------------------


@provision("nsw-poker s 12.4", "qld-2024 sch 10 s 32(9)", "qld-2024 sch 10 s 32(2)")
@pytest.mark.parametrize("id", [HOLDEM, "qld-2024/texas-holdem"])
def test_a_short_all_in_is_no_raise_and_lets_nobody_raise_again(id: str) -> None:
    played = go(table(id, "P1 9000, P2 9000, P3 9000, P4 800"))
    go(played, "P3 raise 600; P4 raise 800")
    assert "raise" in moves(played)  # P1 has not acted
    assert raised(played)[0] == 700 + 400  # the last full raise over the all-in wager
    go(played, "P1 fold; P2 fold")
    assert (turn(played), moves(played)) == ("P3", {"fold", "call"})


@provision("nsw-poker s 12.4")
def test_two_short_all_ins_together_are_no_raise_either() -> None:
    played = go(table(HOLDEM, "P1 9000, P2 9000, P3 9000, P4 800, P5 1000"))
    go(played, "P3 raise 600; P4 raise 800; P5 raise 1000; P1 fold; P2 fold")
    assert (turn(played), moves(played)) == ("P3", {"fold", "call"})


@provision("nsw-poker s 12.2", "nsw-poker s 12.1", "nsw-poker s 7.4.3")
def test_a_short_blind_leaves_the_call_as_it_is() -> None:
    played = go(table(HOLDEM, "P1 9000, P2 150, P3 9000"))
    assert options(played)["call"].least == 200


@provision("nsw-poker s 12.3", "nsw-poker s 10.2", "nsw-poker s 7.4.2")
def test_a_short_opening_bet_is_called_for_what_it_is_or_raised_by_a_bet() -> None:
    faces = cards(community="2C 7D 9H JS 4C")
    played = go(table(HOLDEM, "P1 250, P2 9000, P3 9000"), "P3 call; P1 call; P2 check", faces)
    go(played, "P1 bet 50")
    assert options(played)["call"].least == 50
    assert raised(played)[0] == 250


@provision("nsw-poker s 12.4")
def test_in_limit_poker_a_short_all_in_is_completed() -> None:
    played = go(table(HOLDEM, "P1 9000, P2 9000, P3 300, P4 9000", **LIMIT))
    go(played, "P3 raise 300")
    assert raised(played) == (400, 400)


@provision("qld-2024 sch 5 s 27(5)", "qld-2024 sch 5 s 27(6)", "qld-2024 sch 5 s 27(1)")
def test_after_a_short_tap_out_those_who_have_acted_only_call() -> None:
    faces = cards(community="7C 8D 9H JS KC")
    played = table("qld-2024/manila-poker", "P1 700, P2 9000, P3 9000", button="P1")
    go(played, "P2 call; P3 call; P1 raise 200", faces)
    assert (turn(played), moves(played)) == ("P2", {"fold", "call"})


# -- stud ------------------------------------------------------------------------------------------


def stud(first: str, second: str, third: str, **stacks: int) -> tuple[Round, Faces]:
    faces = cards(P1=f"2C 3C {first}", P2=f"5C 6C {second}", P3=f"8C 9C {third}")
    chips = ", ".join(f"{name} {stacks.get(name, 9000)}" for name in ("P1", "P2", "P3"))
    return table(STUD, chips, **LIMIT, bring_in=100), faces


@provision("nsw-poker s 17.3.1", "nsw-poker s 17.2", "nsw-poker s 17.1")
def test_the_lowest_card_brings_it_in_and_suits_mean_nothing() -> None:
    played, faces = stud("7S", "4S", "4C")
    go(played, "", faces)
    assert (turn(played), moves(played)) == ("P2", {"bet"})
    sizes = sizes_of(played, "bet")
    assert sizes == [100, 200]


@provision("nsw-poker s 8.8.9", "nsw-poker s 17.3.1")
def test_completing_the_bring_in_is_the_first_of_three_raises() -> None:
    played, faces = stud("7S", "4S", "KC")
    go(played, "P2 bet 100", faces)
    assert raised(played) == (200, 200)
    go(played, "P3 raise 200; P1 raise 400; P2 raise 500")
    assert moves(played) == {"fold", "call"}


@provision("nsw-poker s 26.20", "nsw-poker s 26.17")
def test_who_is_all_in_does_not_open() -> None:
    played, faces = stud("4S", "7S", "KC", P1=50)
    go(played, "", faces)
    assert turn(played) == "P2"


@provision("nsw-poker s 17.4.2", "nsw-poker s 26.20", "nsw-poker s 17.4.1", "nsw-poker s 17.4.3")
def test_the_highest_hand_on_show_speaks_first_or_the_player_left_of_it() -> None:
    faces = cards(P1="2C 3C 4S AD", P2="5C 6C KS 9D", P3="8C 9C KC 9H")
    played = table(STUD, "P1 9000, P2 9000, P3 9000", **LIMIT, bring_in=100)
    go(played, "P1 bet 100; P2 call; P3 call", faces)
    assert turn(played) == "P1"  # an ace alone beats king and nine
    faces = cards(P1="2C 3C 4S 5D", P2="5C 6C KS 9D", P3="8C 9C KC 9H")
    played = table(STUD, "P1 9000, P2 150, P3 9000", **LIMIT, bring_in=100)
    go(played, "P1 bet 100; P2 call; P3 call", faces)
    assert turn(played) == "P3"  # P2 ties with P3, sits nearer and is all-in: next to his left


@provision("nsw-poker s 16.3.1", "nsw-poker s 16.4.2", "nsw-poker s 16.2", "nsw-poker s 16.1")
@provision("nsw-poker s 16.3.2", "nsw-poker s 16.4.1", "nsw-poker s 16.4.3", "nsw-poker s 16.5")
@provision("nsw-poker s 16.6.1", "nsw-poker s 16.6.2", "nsw-poker s 16.6.3", "nsw-poker s 26.17")
def test_a_hand_of_five_card_stud() -> None:
    faces = cards(P1="AS 2S 3S 4S 5S", P2="KD KC 9H 9S 2H")
    played = table("nsw-poker/five-card-stud", "P1 9000, P2 9000", **LIMIT, bring_in=100)
    go(played, "P1 bet 100; P2 raise 200; P1 call", faces)
    assert turn(played) == "P2"
    go(played, "P2 check; P1 check; P2 check; P1 check; P2 check; P1 check", faces)
    assert turn(played) == "P2"  # the pair on show shows first
    shown(played, faces)
    assert played.felt.net() == {"P1": 250, "P2": -250}
    assert played.settlement[0].why == "$5 with straight flush, five high"


@pytest.mark.parametrize(
    "more",
    [
        {"on": "P1"},
        {"numbers": ("1",)},
        {"part_of": "horn"},
        {"oral": True},
        {"cash": True},
        {"stake": 101},
        {"seat": "P2"},
        {"wager": "straddle"},
    ],
)
def test_a_blind_is_due_as_it_is_and_not_with_anything_more(more: dict[str, Any]) -> None:
    played = table("nsw-poker/texas-holdem", "P1 5000, P2 5000, P3 5000")
    due = played.felt.state.owes[0]
    blind = {"seat": due.seat, "wager": due.wager, "stake": due.stake}
    assert played.refusal(Place(**{**blind, **more})) is not None
    assert played.refusal(Place(**blind)) is None
