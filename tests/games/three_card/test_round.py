"""A round of three card poker: who gets which card, who shows, who is paid."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import BACK
from croupier.play import CLOSE, Draw, Round, Turn
from croupier.play.answers import Place
from tests.games.three_card.table import STAKE, Play, hand, poker
from tests.play.lying import lying
from tests.provisions import provision

ODD, KING_HIGH = "TS 8H 4D", "KS 9H 2D"


@provision("qld-2024 sch 12 s 5(a)", "qld-2024 sch 12 s 5(b)", "qld-2024 sch 12 s 18(a)")
@pytest.mark.parametrize(
    ("dealer", "plays"),
    [
        ("JS TH 8D", False),
        ("QS 3H 2D", True),
        ("2S 2H 3D", True),
        ("KS 3H 2D", True),
        ("2H 4H 5H", True),
        ("AS 3H 4D", True),
    ],
)
def test_the_dealer_plays_with_a_queen_or_higher(dealer: str, plays: bool) -> None:
    played = hand("9S 9D 9C", dealer)
    assert played.results()["bet"] == (("win", STAKE) if plays else ("void", 0))
    assert played.results()["ante"] == ("win", STAKE)


@provision(
    "qld-2024 sch 12 s 21(1)",
    "qld-2024 sch 12 s 21(2)(a)",
    "qld-2024 sch 12 s 21(2)(c)",
    "qld-2024 sch 12 s 20(1)",
    "qld-2024 sch 12 s 21(2)",
)
def test_a_higher_hand_is_paid_once_on_ante_and_bet() -> None:
    played = hand("AS 9D 7C", "KS 9H 2D")
    assert played.results() == {"bet": ("win", STAKE), "ante": ("win", STAKE)}
    assert played.net() == 2 * STAKE


@provision(
    "qld-2024 sch 12 s 21(2)[2]",
    "qld-2024 sch 12 s 21(3)",
    "qld-2024 sch 12 s 21(3)(a)",
    "qld-2024 sch 12 s 21(3)(c)",
)
def test_a_lower_hand_loses_both() -> None:
    played = hand("QS 9D 7C", "KS 9H 2D")
    assert played.results() == {"bet": ("lose", 0), "ante": ("lose", 0)}


@provision(
    "qld-2024 sch 12 s 9(2)",
    "qld-2024 sch 12 s 9(6)",
    "qld-2024 sch 12 s 21(4)",
    "qld-2024 sch 12 s 21(4)(f)",
    "qld-2024 sch 12 s 21(4)(g)",
)
def test_equal_hands_stand_off_whatever_their_suits() -> None:
    played = hand("KC 9D 2C", KING_HIGH)
    assert played.results() == {"bet": ("standoff", 0), "ante": ("standoff", 0)}
    assert played.net() == 0


@provision("qld-2024 sch 12 s 19(1)", "qld-2024 sch 12 s 19(2)(a)", "qld-2024 sch 12 s 19(3)")
def test_a_dealer_without_a_queen_pays_even_a_lower_hand() -> None:
    played = hand("9S 7D 2C", "JS TH 8D")
    assert played.results() == {"bet": ("void", 0), "ante": ("win", STAKE)}


@provision(
    "qld-2024 sch 12 s 21(2)(b)",
    "qld-2024 sch 12 s 21(3)(b)",
    "qld-2024 sch 12 s 22(1)",
    "qld-2024 sch 12 s 22(2)(a)",
    "qld-2024 sch 12 s 22(2)(b)",
    "qld-2024 sch 12 s 6",
)
@pytest.mark.parametrize(
    ("player", "dealer", "ante", "bonus"),
    [
        ("5S 6D 7C", KING_HIGH, "win", STAKE),
        ("5S 6D 7C", "8S 9H TD", "lose", STAKE),
        ("5S 6D 7C", "5H 6C 7D", "standoff", STAKE),
        ("5S 6D 7C", "JS TH 8D", "win", STAKE),
        ("5S 5D 5C", KING_HIGH, "win", 4 * STAKE),
        ("5S 6S 7S", KING_HIGH, "win", 5 * STAKE),
        ("5S 7S 9S", KING_HIGH, "win", 0),
    ],
)
def test_a_straight_or_better_earns_the_bonus_whoever_wins(
    player: str, dealer: str, ante: str, bonus: int
) -> None:
    played = hand(player, dealer)
    assert played.results()["ante"][0] == ante
    assert played.results().get("ante-bonus", ("", 0))[1] == bonus


@provision(
    "qld-2024 sch 12 s 21(2)(d)",
    "qld-2024 sch 12 s 21(3)(d)",
    "qld-2024 sch 12 s 24(1)",
    "qld-2024 sch 12 s 24(2)(a)",
    "qld-2024 sch 12 s 24(2)(b)",
    "qld-2024 sch 12 s 25",
    "qld-2024 sch 12 s 7",
)
@pytest.mark.parametrize("dealer", [KING_HIGH, "JS TH 8D", "AS AH AD"])
@pytest.mark.parametrize(
    ("player", "times"),
    [("3C 3D 9C", 1), ("3C 5C 9C", 4), ("3C 4D 5C", 6), ("3C 3D 3H", 25), ("3C 4C 5C", 40)],
)
def test_pair_plus_is_paid_whatever_the_dealer_has(player: str, times: int, dealer: str) -> None:
    assert hand(player, dealer, side=200).results()["pair-plus"] == ("win", 200 * times)


def test_pair_plus_without_a_pair_loses() -> None:
    assert hand("AC KD 9C", "JS TH 8D", side=200).results()["pair-plus"] == ("lose", 0)


@provision("qld-2024 sch 12 s 3(a)", "qld-2024 sch 12 s 17(2)", "qld-2024 sch 12 s 17(3)")
def test_a_fold_costs_ante_and_pair_plus_at_once_and_the_dealer_shows_nothing() -> None:
    play = Play(poker(), f"5S 5D 5C {KING_HIGH}").bet("P1").bet("P1", "pair-plus", 200).deal()
    play.move("P1", "fold")
    assert play.results() == {"ante": ("lose", 0), "pair-plus": ("lose", 0)}
    play.settle()
    assert lying(play.round.felt).hands["dealer"] == ("??", "??", "??")
    assert play.net() == -STAKE - 200


# -- cards -----------------------------------------------------------------------------------------


@provision(
    "qld-2024 sch 12 s 16(1)",
    "qld-2024 sch 12 s 16(2)(a)(i)",
    "qld-2024 sch 12 s 16(2)(a)(ii)",
    "qld-2024 sch 12 s 16(2)(a)(iii)",
    "qld-2024 sch 12 s 16(2)(a)(iv)",
    "qld-2024 sch 12 s 16(2)(b)",
    "qld-2024 sch 12 s 16(2)(b)(i)",
    "qld-2024 sch 12 s 16(2)(b)(ii)",
    "qld-2024 sch 12 s 16(3)",
)
@pytest.mark.parametrize(
    ("dealing", "order"),
    [
        ("threes", "1 1 1 2 2 2 d d d"),
        ("in-turn", "1 2 d 1 2 d 1 2 d"),
        ("players-first", "1 2 d 1 2 1 2 d d"),
    ],
)
def test_cards_go_round_face_down_from_the_dealers_left(dealing: str, order: str) -> None:
    played = Round(poker(dealing=dealing))
    played.answer(Place("Bo", "ante", STAKE, box="5")).answer(Place("Al", "ante", STAKE, box="2"))
    played.answer(CLOSE)
    names = {"1": "Al", "2": "Bo", "d": "dealer"}
    for place in order.split():
        assert isinstance(played.prompt, Draw)
        assert not played.prompt.face_up
        assert played.prompt.to == names[place]
        played.answer(BACK)
    assert isinstance(played.prompt, Turn)


@provision("qld-2024 sch 12 s 17(1)")
def test_players_see_their_own_cards_only() -> None:
    play = Play(poker(), "AS KS QS 2C 3C 4C 5D 6D 7D").bet("P1").bet("P2").deal()
    hidden = ("??", "??", "??")
    assert lying(play.round.felt, "P1").hands == {
        "P1": ("AS", "KS", "QS"),
        "P2": hidden,
        "dealer": hidden,
    }
    assert lying(play.round.felt).hands["P1"] == hidden


@provision("qld-2024 sch 12 s 18", "qld-2024 sch 12 s 20(2)(a)", "qld-2024 sch 12 s 20(2)(b)")
def test_a_dealer_who_plays_has_every_hand_shown_from_his_right() -> None:
    play = Play(poker(), f"AS 8S 7D 9C 7C 2H {KING_HIGH}").bet("P1").bet("P2").deal()
    play.move("P2", "bet").move("P1", "bet")
    assert lying(play.round.felt).hands["P1"] == ("AS", "8S", "7D")
    play.settle()
    assert [line.seat for line in play.round.settlement] == ["P2", "P2", "P1", "P1"]


@provision("qld-2024 sch 12 s 19(4)", "qld-2024 sch 12 s 19(5)")
def test_a_dealer_who_does_not_play_sees_only_hands_that_are_paid_for_themselves() -> None:
    cards = "4S 4C 9D  AS 8S 7D  5C 6H 7S  JS TH 8D"
    play = Play(poker(), cards).bet("P1").bet("P1", "pair-plus").bet("P2").bet("P3").deal()
    for seat in ("P1", "P2", "P3"):
        play.move(seat, "bet")
    play.settle()
    shown = lying(play.round.felt).hands
    assert shown["P1"] == ("4S", "4C", "9D")
    assert shown["P2"] == ("??", "??", "??")
    assert shown["P3"] == ("5C", "6H", "7S")


@provision("qld-2024 sch 12 s 17(4)")
def test_players_decide_in_any_order_and_the_table_waits_for_all() -> None:
    play = Play(poker(), f"AS 8S 7D 9C 7C 2H {KING_HIGH}").bet("P1").bet("P2").deal()
    assert play.asked() == ["P1", "P2"]
    play.move("P2", "fold")
    assert play.asked() == ["P1"]
    assert play.round.refusal(CLOSE) is not None
