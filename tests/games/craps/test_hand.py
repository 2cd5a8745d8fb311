"""A hand roll by roll: what is decided, what travels, what stays for the next."""

from __future__ import annotations

import pytest

from croupier.play import CLOSE, Bets, Carried, Dice, Place, Roll, Settle
from tests.games.craps.table import hand, lying, next_hand, outcomes, throw
from tests.provisions import provision


@provision("qld-2024 sch 4 s 25(1)", "qld-2024 sch 4 s 25(5)", "qld-2024 sch 4 s 5(1)")
def test_bets_roll_settle_and_bets_again() -> None:
    played = hand(Place("P1", "win", 1000))
    assert isinstance(played.prompt, Bets)
    assert played.prompt.phase == "come out"
    played.answer(CLOSE)
    assert isinstance(played.prompt, Roll)
    throw(played, (4, 2))
    assert isinstance(played.prompt, Bets)
    assert played.prompt.phase == "point 6"
    assert {"come", "win-odds"} <= set(played.prompt.wagers)
    assert "win" not in played.prompt.wagers
    throw(played, (5, 6), (3, 3))
    assert played.over
    assert outcomes(played) == {"win": ("win", 1000)}


@provision("qld-2024 sch 4 s 25(5)")
def test_nothing_is_paid_before_the_result_stands() -> None:
    played = hand(Place("P1", "field", 500))
    played.answer(CLOSE)
    assert isinstance(played.prompt, Roll)
    played.answer(Dice((6, 6)))
    assert isinstance(played.prompt, Settle)
    assert played.settlement == ()


@provision("qld-2024 sch 4 s 4(2)(a)[10](ii)", "qld-2024 sch 4 s 4(2)(b)[10](ii)")
def test_come_bets_travel_and_wait_over_the_end_of_a_hand() -> None:
    played = hand(Place("P1", "win", 1000), Place("P1", "come", 500), point=6)
    throw(played, (5, 4))
    assert lying(played) == {"win": 1000, "come 9": 500}
    played.answer(Place("P1", "come", 300))
    throw(played, (3, 3))
    assert played.over
    assert lying(played) == {"come 9": 500, "come 6": 300}
    following = next_hand(played)
    throw(following, (4, 5))
    assert outcomes(following) == {"come 9": ("win", 500)}
    assert lying(following) == {"come 6": 300}


@provision("qld-2024 sch 4 s 4(2)(a)[10](i)")
def test_the_seven_that_ends_the_hand_pays_the_new_come_bet_and_takes_the_old() -> None:
    played = hand(Place("P1", "come", 500), point=6, layout=(Carried("P1", "come", 400, "8"),))
    throw(played, (3, 4))
    assert outcomes(played) == {"come": ("win", 500), "come 8": ("lose", 0)}
    assert played.felt.net() == {"P1": 100}


@provision("qld-2024 sch 4 s 4(2)(c)")
def test_a_two_gives_a_new_dont_come_bet_back_and_leaves_an_old_one() -> None:
    played = hand(
        Place("P1", "dont-come", 500), point=6, layout=(Carried("P1", "dont-come", 400, "8"),)
    )
    throw(played, (1, 1))
    assert outcomes(played) == {"dont-come": ("void", 0)}
    assert lying(played) == {"dont-come 8": 400}


@provision("qld-2024 sch 4 s 16(5)", "qld-2024 sch 4 s 17(5)")
def test_a_come_bet_replaced_on_its_number_does_not_inherit_the_odds() -> None:
    played = hand(
        Place("P1", "come", 500),
        Place("P1", "come-odds", 400, "8"),
        point=6,
        layout=(Carried("P1", "come", 400, "8"),),
    )
    throw(played, (5, 3))
    assert outcomes(played) == {"come 8": ("win", 400), "come-odds 8": ("win", 480)}
    assert lying(played) == {"come 8": 500}


@provision("qld-2024 sch 4 s 10(3)")
@pytest.mark.parametrize(
    ("roll", "net"),
    [((1, 1), 3000), ((1, 2), 1300), ((6, 5), 1300), ((6, 6), 3000), ((3, 4), -400)],
)
def test_a_horn_is_paid_as_four_wagers(roll: tuple[int, int], net: int) -> None:
    played = throw(hand(Place("P1", "horn", 400)), roll)
    assert played.felt.net() == {"P1": net}
    assert len(played.settlement) == 4


@provision("qld-2024 sch 4 s 4(2)(a)[18]")
@pytest.mark.parametrize(("high", "net"), [("2", 6300), ("3", 2900), ("11", 2900), ("12", 6300)])
def test_a_horn_high_has_its_fifth_unit_on_its_number(high: str, net: int) -> None:
    rolls = {"2": (1, 1), "3": (1, 2), "11": (5, 6), "12": (6, 6)}
    played = throw(hand(Place("P1", "horn-high", 500, high)), rolls[high])
    assert played.felt.net() == {"P1": net}
