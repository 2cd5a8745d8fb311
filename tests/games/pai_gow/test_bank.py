"""Who is offered the bank of pai gow, and what comes of it."""

from __future__ import annotations

import pytest

from croupier.games.pai_gow.state import BoxPlayed, PaiGowState
from croupier.play import CLOSE, Bets, Choose, Limit, Move
from tests.games.pai_gow.table import (
    ACT,
    BANK,
    QLD,
    STRONG,
    WEAK,
    TilesFor,
    asked,
    bet,
    felt_of,
    finish,
    moves,
    say,
    table,
    to_the_hands,
)
from tests.games.told import effects, refusal
from tests.provisions import provision

BOTH = pytest.mark.parametrize("id", [ACT, QLD])


def played(*boxes: tuple[int, str]) -> dict[str, BoxPlayed]:
    """Boxes of the last round with their players; the last named has set the tiles."""
    return {
        str(box): BoxPlayed(players.split(), players.split()[-1], 6_000) for box, players in boxes
    }


@provision("qld-2024 sch 6 s 18(9)", "act-pai-gow-2023 PG 6.5")
def test_the_first_player_is_asked_in_queensland_and_who_set_in_the_act() -> None:
    left = PaiGowState(last=played((3, "P3 P4")))
    assert asked(table(QLD, left)) == [("P3", "bank at box 3")]
    assert asked(table(ACT, left)) == [("P4", "bank at box 3")]


@provision("act-pai-gow-2023 PG 6.4", "qld-2024 sch 6 s 18(2)")
def test_who_has_played_box_one_may_bank_there_in_queensland_only() -> None:
    left = PaiGowState(
        last=played((1, "P3"), (4, "P4")),
        last_banker="P4",
        last_bank_box="4",
        rounds_banked=2,
        house_banked=False,
    )
    assert asked(table(QLD, left)) == [("P3", "bank at box 1")]
    assert moves(table(QLD, left), "P3") == {"bank", "co-bank", "decline"}
    assert isinstance(table(ACT, left).prompt, Bets)


@provision("qld-2024 sch 6 s 18(3)")
def test_after_the_house_box_one_is_open_to_whoever_is_asked() -> None:
    left = PaiGowState(last=played((3, "P3")))
    open_to = {"bank", "co-bank", "bank-box-1", "co-bank-box-1", "decline"}
    assert moves(table(QLD, left), "P3") == open_to
    taken = say(table(QLD, left), "P3", "co-bank-box-1")
    state = felt_of(taken).state
    assert (state.banker, state.bank_box, state.co_bank) == ("P3", "1", True)
    assert asked(taken) == [("P3", "cut")]  # nobody joins a bank with the house
    assert effects(taken)["bank"] == ["P3 and the house"]


@provision("qld-2024 sch 6 s 18(10)", "qld-2024 sch 6 s 18(11)")
def test_the_offer_goes_on_from_the_banker_who_gives_it_up() -> None:
    left = PaiGowState(
        last=played((2, "P2"), (3, "P3"), (4, "P4"), (5, "P5")),
        last_banker="P4",
        last_bank_box="4",
        rounds_banked=1,
        house_banked=False,
    )
    going = table(QLD, left, players="P2 P3 P4 P5")
    offered = []
    while isinstance(going.prompt, Choose):
        offered += [seat for seat, _ in asked(going)]
        going.answer(CLOSE)
    assert offered == ["P4", "P5", "P2", "P3"]
    assert felt_of(going).state.banker == ""
    assert isinstance(going.prompt, Bets)


@provision("act-pai-gow-2023 PG 6.2", "act-pai-gow-2023 PG 6.3")
def test_who_may_keep_the_bank_is_asked_alone_and_then_all_others() -> None:
    left = PaiGowState(
        last=played((3, "P3"), (4, "P4"), (5, "P5")),
        last_banker="P4",
        last_bank_box="4",
        rounds_banked=1,
        house_banked=False,
    )
    going = table(ACT, left)
    assert asked(going) == [("P4", "bank at box 4")]
    kept = say(table(ACT, left), "P4", "bank")
    assert felt_of(kept).state.banker == "P4"
    say(going, "P4", "decline")
    assert asked(going) == [("P5", "bank at box 5"), ("P3", "bank at box 3")]
    say(say(going, "P3", "bank"), "P5", "bank")
    assert felt_of(going).state.banker == "P5"  # next to the last banker, anticlockwise


@provision("act-pai-gow-2023 PG 6.2")
def test_of_those_who_ask_one_by_one_the_rest_may_stay_silent() -> None:
    left = PaiGowState(last=played((3, "P3"), (4, "P4"), (5, "P5")))
    going = say(table(ACT, left), "P5", "bank").answer(CLOSE)
    assert felt_of(going).state.banker == "P5"
    assert isinstance(table(ACT, left).answer(CLOSE).prompt, Bets)


@provision("act-pai-gow-2023 PG 7.9", "act-pai-gow-2023 PG 7.9(a)", "act-pai-gow-2023 PG 7.9(b)")
def test_the_house_wagers_what_the_banker_says_within_what_he_covers() -> None:
    left = PaiGowState(banker="P5", bank_box="5", last=played((5, "P5")))
    limits = {"wager": Limit(2_000, 50_000)}
    going = table(ACT, left, limits=limits).answer(CLOSE)
    assert moves(going, "P5") == {"match", "minimum"}
    say(going, "P5", "match")
    assert [(bet.seat, bet.stake) for bet in going.felt.live()] == [("house", 6_000)]
    poor = table(ACT, left, limits=limits, balance=5_000).answer(CLOSE)
    assert moves(poor, "P5") == {"minimum"}
    poorer = table(ACT, left, limits=limits, balance=1_000).answer(CLOSE)
    assert asked(poorer) == [("P5", "cut")]
    silent = table(ACT, left, limits=limits).answer(CLOSE).answer(CLOSE)
    assert [bet.stake for bet in silent.felt.live()] == [2_000]
    without = table(ACT, left).answer(CLOSE).answer(CLOSE)
    assert [bet.stake for bet in without.felt.live()] == [6_000]


@provision("act-pai-gow-2023 PG 6.1", "qld-2024 sch 6 s 18(4)")
@BOTH
def test_partners_cover_together(id: str) -> None:
    state = PaiGowState(banker="P5", put_up=4_000, partners={"P4": 3_000})
    going = table(id, state, balance=50_000)
    while isinstance(going.prompt, Choose):
        going.answer(CLOSE)
    assert refusal(going, bet("P3", 7_020))
    going.answer(bet("P3", 7_000))
    assert refusal(going, bet("P3", 20, "6"))


@provision("qld-2024 sch 6 s 19(3)")
def test_nothing_won_and_nothing_lost_is_a_stand_off_without_commission() -> None:
    tiles = TilesFor({"box 3": STRONG, "box 4": WEAK, "bank": BANK})
    wagers = (bet("P3", 5_000), bet("P4", 5_000))
    going = finish(to_the_hands(table(QLD, PaiGowState(banker="P5")), tiles, *wagers), tiles)
    (line,) = (line for line in going.settlement if line.wager == "bank")
    assert (line.outcome, line.pays, line.stake, line.box) == ("standoff", 0, 0, "5")
    assert line.number == 0  # no wager of the round
    assert going.felt.house == 250  # the winner's commission


@provision("act-pai-gow-2023 PG 11.10", "act-pai-gow-2023 PG 11.11")
def test_the_house_has_both_commissions_and_its_own_wager() -> None:
    left = PaiGowState(banker="P5", bank_box="5", last=played((5, "P5")))
    tiles = TilesFor({"box 3": STRONG, "box 4": WEAK, "box 1": "tit look foo ping", "bank": BANK})
    wagers = (bet("P3", 5_000), bet("P4", 10_000))
    going = finish(to_the_hands(table(ACT, left), tiles, *wagers), tiles)
    net = going.felt.net()
    gain = 10_000 - 5_000 - net["house"]
    assert net["house"] in (-6_000, 0)
    assert net == {
        "house": net["house"],
        "P3": 4_750,
        "P4": -10_000,
        "P5": gain * 95 // 100,
    }
    assert going.felt.house == 250 + gain * 5 // 100


@provision("qld-2024 sch 6 s 18(6)")
def test_where_no_table_counts_seats_those_who_played_may_join() -> None:
    left = PaiGowState(banker="P5", last=played((3, "P3"), (4, "P4")))
    assert {seat for seat, _ in asked(table(QLD, left, players=""))} == {"P3", "P4"}


@provision("qld-2024 sch 6 s 18(12)", "act-pai-gow-2023 PG 6.3")
@BOTH
def test_once_the_house_has_banked_the_last_banker_is_asked_again_after_the_others(id: str) -> None:
    left = PaiGowState(last=played((3, "P3"), (5, "P5")), last_bank_box="5")
    going = table(id, left)
    offered = []
    while isinstance(going.prompt, Choose):
        offered += [seat for seat, _ in asked(going)]
        going.answer(CLOSE)
    assert offered == ["P3", "P5"]


@provision("qld-2024 sch 6 s 18(1)", "qld-2024 sch 6 s 18(2)")
def test_a_player_banks_on_his_own_box_with_chips_that_he_has() -> None:
    left = PaiGowState(last=played((3, "P3")))
    taken = say(table(QLD, left), "P3", "bank")
    assert felt_of(taken).state.bank_box == "3"
    assert effects(taken)["bank"] == ["P3"]
    counted = table(QLD, left, balance=5_000)
    assert refusal(counted, Move("P3", "bank", "", 5_001))
    assert felt_of(say(counted, "P3", "bank", stake=5_000)).state.put_up == 5_000


@provision("act-pai-gow-2023 PG 6.5")
def test_who_set_two_boxes_banks_on_the_one_he_names() -> None:
    left = PaiGowState(last=played((3, "P3"), (6, "P3"), (8, "P4")))
    going = say(table(ACT, left), "P3", "bank", "bank at box 6")
    say(going, "P3", "decline", "bank at box 3").answer(CLOSE)
    state = felt_of(going).state
    assert (state.banker, state.bank_box) == ("P3", "6")


@provision("qld-2024 sch 6 s 36(3)", "act-pai-gow-2023 PG 11.3")
@BOTH
def test_a_stand_off_costs_a_bank_nothing(id: str) -> None:
    tiles = TilesFor({"box 3": "mooy ping gee jun", "bank": "teen gow yun foo"})
    going = to_the_hands(table(id, PaiGowState(banker="P5")), tiles, bet("P3"))
    going = finish(going, tiles)
    assert [(line.wager, line.outcome) for line in going.settlement] == [
        ("wager", "standoff"),
        ("bank", "standoff"),
    ]
    assert going.felt.net() == {"P3": 0, "P5": 0}


@provision("qld-2024 sch 6 s 14(2)(b)(ii)", "act-pai-gow-2023 PG 7.9")
def test_what_is_just_covered_is_taken() -> None:
    going = table(QLD, PaiGowState(banker="P5", put_up=4_000, co_bank=True)).answer(CLOSE)
    assert going.refusal(bet("P3", 8_000)) is None
    assert refusal(going, bet("P3", 8_020))
    left = PaiGowState(banker="P5", bank_box="5", put_up=6_000, last=played((5, "P5")))
    limits = {"wager": Limit(2_000, 50_000)}
    assert "match" in moves(table(ACT, left, limits=limits).answer(CLOSE), "P5")
