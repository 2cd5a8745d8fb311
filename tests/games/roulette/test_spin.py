"""A spin: wagers, the call, the result, and who is settled first."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    Bets,
    Change,
    Limit,
    Place,
    Refused,
    Result,
    Round,
    Settle,
    Spin,
)
from croupier.play.felt import HOUSE, Purse, Stake
from croupier.play.spoken import as_named
from tests.games.roulette.table import AR, QLD, X, on, opened, settled, single, spin
from tests.provisions import provision

NO_SPINS = {
    QLD: ("same-direction", "short-spin", "foreign-object", "ball-hung-up", "ball-out", "no-spin"),
    AR: (
        "same-direction",
        "short-spin",
        "foreign-object",
        "not-in-compartment",
        "ball-out",
        "no-spin",
    ),
}


@provision("qld-2024 sch 7 s 6(2)", "act-1992 AR 3.3")
@pytest.mark.parametrize("id", [QLD, AR])
def test_losing_wagers_are_collected_before_winning_ones_are_paid(id: str) -> None:
    lines = settled(
        game(id),
        "17",
        on("P1", "black", 1000),
        on("P2", "red", 1000),
        on("P1", "straight-up", 100, "17"),
        on("P3", "dozen", 500, place="3"),
        on("P2", "odd", 700),
    )
    assert [line.outcome for line in lines] == ["lose", "lose", "win", "win", "win"]
    assert [line.pays for line in lines] == [0, 0, 1000, 3500, 700]
    assert all(line.why and said(line.cites) for line in lines)


@provision(
    "qld-2024 sch 7 s 5(3)",
    "qld-2024 sch 7 s 9(1)",
    "qld-2024 sch 7 s 9(4)",
    "act-1992 AR 3.2",
    "act-1992 AR 5.7",
)
@pytest.mark.parametrize("id", [QLD, AR, X])
def test_no_wager_after_the_call(id: str) -> None:
    played = Round(game(id)).answer(on("P1", "red", 1000)).answer(CLOSE)
    for late in (on("P1", "red", 500), Change("P1", "red", 0), Change("P1", "red", 2000)):
        refusal = played.refusal(late)
        assert refusal is not None
        assert "no more bets" in refusal.text
    assert [bet.stake for bet in played.felt.live()] == [1000]


@provision(
    "qld-2024 sch 7 s 12(1)", "qld-2024 sch 7 s 13(1)", "act-1992 AR 5.12", "act-1992 AR 5.13"
)
@pytest.mark.parametrize("id", [QLD, AR])
def test_a_wager_is_settled_where_it_lies_whoever_put_it_there(id: str) -> None:
    wanted, lies = ("17", "20"), ("16", "17")
    (line,) = settled(game(id), "20", on("P1", "split", 500, *lies))
    assert (line.outcome, line.numbers) == ("lose", lies)
    (line,) = settled(game(id), "20", on("P1", "split", 500, *wanted))
    assert (line.outcome, line.pays) == ("win", 8500)


@provision("qld-2024 sch 7 s 9(5)", "act-1992 AR 5.7")
def test_a_winning_wager_is_its_owners_again() -> None:
    played = spin(Round(single()).answer(on("P1", "red", 1000)), "1")
    assert played.over
    assert played.felt.balances() == {HOUSE: -1000, Purse("P1"): 1000, Stake(1): 0}
    assert not played.felt.live()


@provision("qld-2024 sch 7 s 2(1)")
def test_the_wheel_gives_only_its_own_numbers() -> None:
    for name, wheel in (("single", SINGLE_ZERO), ("double", DOUBLE_ZERO), ("triple", TRIPLE_ZERO)):
        played = Round(game(QLD, wheel=name)).answer(CLOSE)
        assert isinstance(played.prompt, Spin)
        assert played.prompt.results == wheel.compartments
        assert (played.refusal(Result("000")) is None) == (name == "triple")
        refusal = played.refusal(Result("37"))
        assert refusal is not None
        assert "sch 7 s 2(1)" in said(refusal.cites)


@provision("qld-2024 sch 7 s 8(2)", "qld-2024 sch 7 s 16(2)", "act-1992 AR 6.2(b)")
@pytest.mark.parametrize("wheel", ["single", "double", "triple"])
def test_every_outside_wager_loses_to_every_zero(wheel: str) -> None:
    played = game(QLD, wheel=wheel)
    zeros = {"single": ("0",), "double": ("0", "00"), "triple": ("0", "00", "000")}[wheel]
    outside = [
        on("P1", name, 100, place=place)
        for name in ("column", "dozen", "low", "high", "even", "odd", "red", "black")
        for place in (played.wagers[name].on or ("",))
    ]
    for zero in zeros:
        lines = settled(played, zero, *outside)
        assert {(line.outcome, said(line.cites)) for line in lines} == {("lose", "sch 7 s 16(2)")}


@provision(
    "qld-2024 sch 7 s 17(1)",
    "qld-2024 sch 7 s 17(2)",
    "qld-2024 sch 7 s 17(3)",
    "qld-2024 sch 7 s 17(4)",
    "qld-2024 sch 7 s 17(5)",
    "act-1992 AR 8.1",
    "act-1992 AR 8.2",
    "act-1992 AR 8.3",
    "act-1992 AR 8.4",
    "act-1992 AR 8.5",
    "act-1992 AR 8.6",
)
@pytest.mark.parametrize(("id", "slug"), [(id, slug) for id in NO_SPINS for slug in NO_SPINS[id]])
def test_no_spin_opens_the_wagers_again_and_the_next_spin_decides(id: str, slug: str) -> None:
    played = Round(game(id)).answer(on("P1", "straight-up", 100, "8")).answer(on("P2", "red", 100))
    with pytest.raises(Refused, match="nothing has been spun"):
        played.interrupt(slug)
    played.answer(CLOSE).answer(Result("8"))
    assert isinstance(played.prompt, Settle)
    played.interrupt(slug, {"settled_at": "8"})
    assert isinstance(played.prompt, Bets)
    assert not played.felt.spins
    assert not played.felt.lines
    played.answer(Change("P2", "red", 0)).answer(on("P3", "odd", 500))
    spin(played, "9")
    assert played.felt.net() == {"P1": -100, "P2": 0, "P3": 500}
    assert [(e.name, e.value) for e in played.felt.effects] == [
        ("spin", "invalid"),
        ("round", "continues"),
    ]


def test_there_is_no_card_machine_at_a_roulette_table() -> None:
    assert "machine-malfunction" not in single().irregularities
    assert "chip-moved" not in game(X).irregularities  # a terminal has no chips to move


@pytest.mark.parametrize(
    ("said", "wager", "place", "numbers"),
    [
        (Place("P1", "six line", 5, numbers=("1", "2", "3", "4", "5", "6")), "6-line", "", 6),
        (Place("P1", "2nd 12", 5), "dozen", "2", 0),
        (Place("P1", "dozen", 5, "13-24"), "dozen", "2", 0),
        (Place("P1", "third column", 5), "column", "3", 0),
        (Place("P1", "1 to 18", 5), "low", "", 0),
        (Place("P1", "5-line", 5, numbers=("00", "0", "1", "2", "3")), "5-line", "", 0),
        (Place("P1", "straight", 5, numbers=("00",)), "straight-up", "", 1),
    ],
)
def test_wagers_by_other_names(said: Place, wager: str, place: str, numbers: int) -> None:
    named = as_named(game(QLD, wheel="double"), said)
    assert (named.wager, named.on, len(named.numbers)) == (wager, place, numbers)
    assert Round(game(QLD, wheel="double")).refusal(named) is None


def test_chips_added_in_one_place_are_one_wager() -> None:
    played = Round(single())
    played.answer(on("P1", "split", 500, "20", "17")).answer(on("P1", "split", 200, "17", "20"))
    assert [bet.stake for bet in played.felt.live()] == [700]
    played.answer(CLOSE).answer(Result("17")).answer(DONE)
    assert [line.pays for line in played.settlement] == [700 * 17]


@provision("qld-2024 sch 7 s 15(2)")
def test_terminals_and_tables_refuse_what_is_outside_their_limits() -> None:
    for id in (QLD, X):
        played = opened(game(id), limits={"*": Limit(500, 1000)})
        for stake in (499, 1001):
            refusal = played.refusal(on("P1", "red", stake))
            assert refusal is not None
            assert "sch 7 s 15(2)" in said(refusal.cites)
        assert played.refusal(on("P1", "red", 1000)) is None
