"""Where a wager at pai gow goes that names no box, and what a box takes."""

from __future__ import annotations

from croupier.games.pai_gow.placing import box_meant
from croupier.games.pai_gow.state import PaiGowState
from croupier.play import CLOSE, Change, Choose, Limit, Place, Round
from tests.games.pai_gow.table import ACT, QLD, bet, felt_of, table
from tests.games.told import refusal
from tests.provisions import provision


def meant(played: Round, seat: str, wager: str = "wager") -> str:
    """The box that a wager without one goes to."""
    return box_meant(felt_of(played), Place(seat, wager, 1_000)).box


def opened(played: Round) -> Round:
    """What is asked before the wagers is passed over."""
    while isinstance(played.prompt, Choose):
        played.answer(CLOSE)
    return played


def test_a_wager_goes_to_the_box_of_its_player_or_to_a_free_one() -> None:
    played = table(QLD, players="P1 P3 P4")
    assert meant(played, "P3") == "3"
    assert meant(played, "P1") == "2"  # box one is the bank's
    assert meant(played, "P9") == "2"
    played.answer(bet("P4", box="3"))
    assert meant(played, "P3") == "2"  # his own is taken
    assert meant(played, "P4") == "3"  # where his wager lies
    assert box_meant(felt_of(played), bet("P3", box="7")).box == "7"
    assert box_meant(felt_of(played), Change("P4", "wager", 500)).box == "3"


def test_free_boxes_where_nobody_sits_come_first() -> None:
    played = table(QLD, PaiGowState(off=["5"]), players="P2 P3 P4")
    assert meant(played, "P9") == "6"
    for seat, box in (("P2", "6"), ("P3", "7"), ("P4", "8")):
        played.answer(bet(seat, 1_000, box))
    assert meant(played, "P9") == "2"


def test_where_every_box_is_taken_a_wager_goes_beside_another() -> None:
    played = table(QLD, PaiGowState(off=["2"]), players="P3 P4 P5 P6 P7 P8")
    for number in range(3, 9):
        played.answer(bet(f"P{number}", 1_000, str(number)))
    assert meant(played, "P9") == "3"  # neither box one nor the one that is out of play


def test_a_bank_takes_its_box_out_of_choice() -> None:
    played = opened(table(QLD, PaiGowState(banker="P3"), players="P3 P4"))
    assert meant(played, "P9") == "2"
    assert meant(played, "P4") == "4"


@provision("act-pai-gow-2023 PG 12.3")
def test_a_jackpot_wager_goes_beside_its_owners_wager() -> None:
    played = table(ACT)
    assert meant(played, "P3", "gee-jun") == ""
    played.answer(bet("P3", box="6"))
    assert meant(played, "P3", "gee-jun") == "6"


@provision("act-pai-gow-2023 PG 5.1", "act-pai-gow-2023 PG 5.3(b)")
def test_a_box_has_a_maximum_against_the_house_and_none_against_a_player() -> None:
    limits = {"wager": Limit(1_000, 50_000)}
    house = table(ACT, limits=limits).answer(bet("P3", 40_000))
    assert "PG 5.1" in refusal(house, bet("P4", 20_000, "3"))
    banked = opened(table(ACT, PaiGowState(banker="P5"), limits=limits))
    banked.answer(bet("P3", 40_000))
    assert banked.refusal(bet("P4", 20_000, "3")) is None


@provision("qld-2024 sch 6 s 15(1)")
def test_wagers_on_a_box_are_limited_one_by_one_in_queensland() -> None:
    played = table(QLD, limits={"wager": Limit(1_000, 50_000)}).answer(bet("P3", 40_000))
    assert played.refusal(bet("P4", 20_000, "3")) is None


@provision("qld-2024 sch 6 s 18(4)")
def test_chips_added_to_a_wager_count_with_it_and_a_change_counts_alone() -> None:
    state = PaiGowState(banker="P5", put_up=10_000)
    played = opened(table(QLD, state)).answer(bet("P3", 6_000))
    assert played.refusal(bet("P3", 4_000)) is None
    assert "s 18(4)" in refusal(played, bet("P3", 4_020))
    assert played.refusal(Change("P3", "wager", 10_000, box="3")) is None
    assert "s 18(4)" in refusal(played, Change("P3", "wager", 10_020, box="3"))
    assert "s 18(4)" in refusal(played, bet("P4", 4_020))


@provision("qld-2024 sch 6 s 14(3)")
def test_the_maximum_itself_may_be_shared_and_other_boxes_are_not_meant() -> None:
    played = table(QLD, limits={"wager": Limit(1_000, 50_000)})
    played.answer(bet("P3", 50_000))
    assert played.refusal(bet("P4", 50_000, "3")) is None
    high = table(QLD, limits={"wager": Limit(1_000, 50_000)}, maximum=80_000)
    high.answer(bet("P3", 80_000))
    assert high.refusal(bet("P4", 1_000)) is None
    assert "s 14(3)" in refusal(high, bet("P4", 1_000, "3"))


@provision("act-pai-gow-2023 PG 12.3")
def test_a_wager_without_a_jackpot_wager_may_be_withdrawn() -> None:
    played = table(ACT).answer(bet("P3")).answer(bet("P4")).answer(bet("P4", 500, wager="gee-jun"))
    assert played.refusal(Change("P3", "wager", 0, box="3")) is None
    assert "PG 12.3" in refusal(played, Change("P4", "wager", 0, box="4"))
