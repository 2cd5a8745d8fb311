"""Disputes over chips: how a player might get round the limits, and chips that were moved."""

from __future__ import annotations

import msgspec
import pytest

from croupier.books import game, game_of
from croupier.books.act_1992.american_roulette import CHIPS as ACT
from croupier.books.qld_2024.roulette import CHIPS as QUEENSLAND
from croupier.equipment import SeededSource
from croupier.games.roulette.state import StakeButton
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    Change,
    Limit,
    Place,
    Refused,
    Result,
    Round,
    Seat,
    Settle,
    Table,
)
from croupier.play.colour_chips import ChipRules, Colours, issue, redeem, settle
from croupier.play.felt import Purse
from croupier.play.offices import MANAGER
from croupier.play.spoken import as_named
from croupier.play.table import commands as c
from tests.games.roulette.table import AR, QLD, X, on, opened, single, spin
from tests.provisions import provision

MOST = {"*": Limit(100, 1000)}


def moved(numbers: str, to: str, **more: object) -> dict[str, object]:
    """Chips of P1 on one number that belong on another."""
    return {
        "player": "P1",
        "wager": "straight-up",
        "numbers": [numbers],
        "belongs": {"wager": "straight-up", "numbers": [to]},
        **more,
    }


# -- the limits cannot be got round ----------------------------------------------------------------


@provision("qld-2024 sch 7 s 9(3)", "qld-2024 sch 7 s 15(2)", "act-1992 AR 5.6")
@pytest.mark.parametrize(
    ("id", "cites"), [(QLD, "sch 7 s 9(3)"), (X, "sch 16 s 5(3)"), (AR, "AR 5.6")]
)
def test_a_layout_has_no_boxes_that_would_each_take_the_maximum(id: str, cites: str) -> None:
    played = opened(game(id), limits=MOST).answer(on("P1", "red", 1000))
    refusal = played.refusal(Place("P1", "red", 1000, box="2"))
    assert refusal is not None
    assert said(refusal.cites) == cites
    assert "no boxes" in refusal.text


@provision("qld-2024 sch 7 s 15(2)")
def test_a_wager_cannot_call_itself_part_of_another() -> None:
    huge = Place("P1", "straight-up", 10**9, numbers=("17",), part_of="red")
    for part_of in ("red", "tier", "no such wager"):
        said = msgspec.structs.replace(huge, part_of=part_of)
        refusal = opened(single(), limits=MOST).refusal(said)
        assert refusal is not None
        assert refusal.text == f"no part of {part_of!r} is placed or changed by itself"


@provision("act-1992 AR 5.3(a)")
def test_a_called_series_is_not_taken_apart() -> None:
    played = Round(game(AR)).answer(on("P1", "tier", 600))
    piece = Change("P1", "split", 0, numbers=("5", "8"), part_of="tier")
    assert played.refusal(piece) is not None
    assert played.refusal(msgspec.structs.replace(piece, part_of="")) is not None
    assert not played.answer(Change("P1", "tier", 0)).felt.live()


@provision("qld-2024 sch 7 s 15(2)", "qld-2024 sch 7 s 8(2)")
def test_the_5_line_is_one_place_by_whatever_words() -> None:
    double = game(QLD, wheel="double")
    played = opened(double, limits=MOST).answer(on("P1", "5-line", 1000))
    named = on("P1", "5-line", 1000, "0", "00", "1", "2", "3")
    refusal = played.refusal(named)
    assert refusal is not None
    assert refusal.text == "the numbers of a 5-line wager go without saying: name none"
    refusal = played.refusal(as_named(double, named))
    assert refusal is not None
    assert "above this table's $10 maximum" in refusal.text


def test_numbers_are_listed_and_not_run_together() -> None:
    with pytest.raises(TypeError, match="one by one"):
        Place("P1", "split", 100, numbers="12")  # type: ignore[arg-type]


@pytest.mark.parametrize("number", ["٣", "²", " 17", "17 ", "017", "+17", "1_7", "", "0x11"])
def test_a_number_is_written_as_it_stands_on_the_layout(number: str) -> None:
    played = Round(single())
    said = as_named(single(), on("P1", "straight-up", 100, number))
    assert played.refusal(said) is not None


def test_a_wager_that_names_two_places_is_refused() -> None:
    said = Place("P1", "1st dozen", 100, "2")
    refusal = Round(single()).refusal(as_named(single(), said))
    assert refusal is not None
    assert "'1st dozen'" in refusal.text
    assert as_named(single(), Place("P1", "1st dozen", 100, "first")).on == "1"


# -- chips that were moved -------------------------------------------------------------------------


@provision("qld-2024 sch 7 s 14(2)")
def test_only_the_chip_that_was_moved_goes_back() -> None:
    played = Round(single()).answer(on("P1", "straight-up", 800, "20")).answer(CLOSE)
    played.interrupt("chip-moved", moved("20", "17", stake=300))
    assert {bet.numbers: bet.stake for bet in played.felt.live()} == {("20",): 500, ("17",): 300}
    played.answer(Result("17"))
    again = Round.resume(played.save(), game_of)
    for one in (played, again):
        one.answer(DONE).felt.audit()
        assert one.felt.net() == {"P1": 300 * 35 - 500}


@provision("qld-2024 sch 7 s 14(2)", "qld-2024 sch 7 s 15(2)")
def test_a_chip_put_back_onto_others_is_one_wager_with_them() -> None:
    played = opened(single(), limits=MOST)
    played.answer(on("P1", "straight-up", 600, "17")).answer(on("P1", "straight-up", 400, "20"))
    played.interrupt("chip-moved", moved("20", "17"))
    assert [bet.stake for bet in played.felt.live()] == [1000]
    assert played.refusal(on("P1", "straight-up", 100, "17")) is not None
    spin(played, "17")
    played.felt.audit()
    assert [(line.stake, line.pays) for line in played.settlement] == [(1000, 35_000)]


@provision("qld-2024 sch 7 s 14(1)(a)(i)", "qld-2024 sch 7 s 14(1)(a)(ii)")
def test_each_report_asks_for_its_own_proof() -> None:
    for slug, other, proof in (
        ("chip-moved", "confirmed", "identified"),
        ("dealer-misplaced", "identified", "confirmed"),
    ):
        played = Round(single()).answer(on("P1", "straight-up", 100, "20"))
        with pytest.raises(Refused, match=other):
            played.interrupt(slug, moved("20", "17", **{other: False}))
        played.interrupt(slug, moved("20", "17", **{proof: False}))
        assert played.felt.effects[0].value == "as it lies"


@provision("qld-2024 sch 7 s 14(1)(b)", "qld-2024 sch 7 s 13(1)")
@pytest.mark.parametrize(
    ("facts", "why"),
    [
        (moved("20", "17", stake=101), r"\$1.01 is no part of the \$1"),
        (moved("20", "17", stake=-1), "is no part of"),
        (moved("20", "20"), "lie there already"),
        (moved("20", "37"), "there is no 37"),
        (moved("21", "17"), "P1 has no straight-up wager there"),
        ({**moved("20", "17"), "belongs": {"wager": "red", "numbers": ["17"]}}, "not placed on"),
        ({**moved("20", "17"), "belongs": {"wager": "dozen"}}, "names what it is on"),
        ({**moved("20", "17"), "belongs": {"wager": "tier"}}, "has no wager 'tier'"),
    ],
)
def test_chips_belong_only_where_such_a_wager_can_lie(facts: dict[str, object], why: str) -> None:
    played = Round(single()).answer(on("P1", "straight-up", 100, "20"))
    with pytest.raises(Refused, match=why):
        played.interrupt("chip-moved", facts)


# -- terminals -------------------------------------------------------------------------------------


@provision("qld-2024 sch 16 s 5(1)", "qld-2024 sch 16 s 5(3)")
def test_a_terminal_takes_wagers_by_touch_and_from_credits() -> None:
    played = opened(game(X), Seat("P1", balance=500))
    for wager, cites in (
        (on("P1", "red", 100, cash=True), "sch 16 s 5(1)"),
        (Place("P1", "red", 100, oral=True), "sch 16 s 5(1)"),
        (on("P1", "red", 600), "sch 16 s 5(3)"),
    ):
        refusal = played.refusal(wager)
        assert refusal is not None
        assert said(refusal.cites) == cites


@provision(
    "qld-2024 sch 16 s 5(2)",
    "qld-2024 sch 16 s 7(2)",
    "qld-2024 sch 16 s 7(3)(b)",
    "qld-2024 sch 16 s 7(3)(c)",
)
def test_a_terminal_is_cleared_of_what_lost_and_credits_what_won_with_its_stake() -> None:
    played = opened(game(X), Seat("P1", balance=1000))
    assert played.prompt is not None
    assert said(played.prompt.cites) == "sch 16 s 5(2)"
    played.answer(on("P1", "red", 300)).answer(Change("P1", "red", 500)).answer(
        on("P1", "odd", 200)
    )
    played.answer(CLOSE)
    for drawn in ("2", "17", "250", "9", "50", "12"):
        played.answer(Result(drawn))
    assert played.prompt == Settle(("sch 16 s 7(2)", "sch 16 s 7(3)(b)", "sch 16 s 7(3)(c)"))
    played.answer(DONE)
    assert not played.felt.live()
    assert played.felt.balances()[Purse("P1")] == 500 - 200


@provision("qld-2024 sch 16 s 10(2)")
def test_a_wrong_number_on_the_terminals_is_recalculated() -> None:
    played = Round(game(X)).answer(on("P1", "straight-up", 100, "17")).answer(CLOSE)
    for drawn in ("2", "17", "250", "9", "50"):
        played.answer(Result(drawn))
    with pytest.raises(Refused, match="no result yet"):
        played.interrupt("wrong-entry", {"correct": "17"})
    played.answer(Result("18"))
    for wrong in ("37", "00"):
        with pytest.raises(Refused, match="not on the wheel"):
            played.interrupt("wrong-entry", {"correct": wrong})
    played.interrupt("wrong-entry", {"correct": "17"})
    assert isinstance(played.prompt, Settle)
    played.answer(DONE)
    assert [line.pays for line in played.settlement] == [25_000]
    with pytest.raises(Refused, match="the round is over"):
        played.interrupt("wrong-entry", {"correct": "18"})
    played.correct(len(played.entries_in_force) - 3, "manager", "18 was spun after all")
    played.answer(Result("18")).answer(DONE)
    assert played.felt.net() == {"P1": -100}


# -- chips and buttons -----------------------------------------------------------------------------


@provision("qld-2024 sch 7 s 10(2)", "act-1992 AR 5.11")
@pytest.mark.parametrize("rules", [QUEENSLAND, ACT])
def test_what_is_won_in_colour_is_redeemed_and_what_is_lost_is_not(rules: ChipRules) -> None:
    chips = issue(Colours("R1"), rules, "P1", "red", 500, 20)
    chips = settle(settle(chips, "P1", -19 * 500), "P1", 35 * 500)
    with pytest.raises(Refused, match="has 36 red chips, not 37"):
        redeem(chips, rules, "P1", "red", 37, chips)
    chips, cents = redeem(chips, rules, "P1", "red", 36, chips)
    assert cents == 18_000
    assert settle(chips, "P1", -500) == chips  # what else he lost was not of this colour
    assert settle(chips, "P1", 500) == chips


@provision("act-1992 AR 5.2(b)")
def test_the_stake_button_goes_with_the_wager() -> None:
    played = Round(game(AR)).answer(on("P1", "column", 1000, place="2", cash=True))
    played.answer(Change("P1", "column", 500, "2"))
    assert played.felt.state.buttons == [StakeButton("P1", "column", "2")]
    played.answer(Change("P1", "column", 0, "2"))
    assert not played.felt.state.buttons


@provision("qld-2024 s 5(1)(b)")
def test_nobody_is_held_to_the_minimum_at_a_game_without_cards() -> None:
    table = Table("R1", single(), SeededSource(1), limits=MOST)
    table.sit("P1", 1, 10_000, now=0)
    with pytest.raises(Refused, match="card games only"):
        table.give(c.Direct, MANAGER, 0, "P1", minimum_only=True)
