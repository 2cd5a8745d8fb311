"""Called wagers: series, neighbours and the maximum marker, laid as wagers on the layout."""

from __future__ import annotations

import msgspec
import pytest

from croupier.books import game
from croupier.equipment.wheels import SINGLE_ZERO
from croupier.games.roulette.state import StakeButton
from croupier.law import said
from croupier.play import CLOSE, Change, Limit, Round, Seat
from tests.games.roulette.table import AR, on, opened, settled, spin
from tests.provisions import provision

MAXIMUMS = {
    "straight-up": Limit(100, 1000),
    "split": Limit(100, 2000),
    "street": Limit(100, 3000),
    "corner": Limit(100, 4000),
    "6-line": Limit(100, 6000),
}
PIECES = {"tier": 6, "orphelins": 5, "voisins": 9, "zero-game": 4}


@provision("act-1992 AR 5.3(a)", "act-1992 AR 5.3(b)", "act-1992 AR 5.3(c)", "act-1992 AR 5.3(d)")
@pytest.mark.parametrize("name", PIECES)
def test_a_series_is_laid_in_its_pieces(name: str) -> None:
    played = Round(game(AR)).answer(on("P1", name, PIECES[name] * 100))
    laid = played.felt.live()
    assert sum(bet.stake for bet in laid) == PIECES[name] * 100
    assert {bet.part_of for bet in laid} == {name}
    doubled = {bet.numbers for bet in laid if bet.stake == 200}
    assert doubled == ({("0", "2", "3"), ("25", "26", "28", "29")} if name == "voisins" else set())
    assert played.refusal(on("P2", name, PIECES[name] * 100 + 1)) is not None


def test_a_series_is_changed_and_withdrawn_whole() -> None:
    played = Round(game(AR)).answer(on("P1", "tier", 600)).answer(Change("P1", "tier", 1200))
    assert {bet.stake for bet in played.felt.live()} == {200}
    assert played.refusal(Change("P1", "tier", 1000)) is not None
    assert played.refusal(Change("P1", "voisins", 0)) is not None
    played.answer(Change("P1", "tier", 0))
    assert not played.felt.live()
    assert played.felt.net() == {"P1": 0}


@provision("act-1992 AR 5.3(e)")
@pytest.mark.parametrize("number", SINGLE_ZERO.compartments)
def test_neighbours_win_on_five_compartments_side_by_side(number: str) -> None:
    place = SINGLE_ZERO.place(number)
    around = {SINGLE_ZERO.compartments[(place + step) % 37] for step in (-2, -1, 0, 1, 2)}
    laid = Round(game(AR)).answer(on("P1", "neighbours", 500, place=number)).felt.live()
    assert {bet.numbers[0] for bet in laid} == around
    assert {(bet.wager, bet.stake, bet.part_of) for bet in laid} == {
        ("straight-up", 100, f"neighbours {number}")
    }


@provision("act-1992 AR 5.4(a)")
@pytest.mark.parametrize("number", SINGLE_ZERO.compartments)
def test_a_maximum_marker_wins_every_piece_on_its_number(number: str) -> None:
    played = opened(game(AR), limits=MAXIMUMS)
    wager = game(AR).wagers["maximum-marker"]
    laid = wager.laid_as(played.felt, on("P1", "maximum-marker", 1, place=number))
    whole = sum(piece.stake for piece in laid)
    for short in (whole - 100, whole + 100):
        refusal = played.refusal(on("P1", "maximum-marker", short, place=number))
        assert refusal is not None
        assert said(refusal.cites) == "AR 5.4(a)"
    spin(played.answer(on("P1", "maximum-marker", whole, place=number)), number)
    lines = played.settlement
    assert {line.outcome for line in lines} == {"win"}
    assert all(number in line.numbers for line in lines)
    assert all(line.stake == MAXIMUMS[line.wager].most for line in lines)


def test_no_maximum_marker_where_no_maximum_is_displayed() -> None:
    refusal = Round(game(AR)).refusal(on("P1", "maximum-marker", 1000, place="17"))
    assert refusal is not None
    assert refusal.text == "this table does not display what a maximum-marker wager comes to"


@provision("act-1992 AR 4.1(d)")
def test_the_maximum_is_for_all_that_lies_in_one_place() -> None:
    played = opened(game(AR), limits={"straight-up": Limit(100, 1000)})
    played.answer(on("P1", "straight-up", 700, "17"))
    played.answer(on("P1", "neighbours", 2500, place="17"))
    played.answer(on("P1", "neighbours", 1000, place="25"))
    played.answer(on("P2", "straight-up", 900, "17"))
    spin(played, "17")
    back = [line for line in played.settlement if line.outcome == "reduced"]
    reduced = [(line.part_of, line.stake) for line in back]
    assert reduced == [("neighbours 25", 200), ("neighbours 17", 200)]
    won = [(line.seat, line.stake) for line in played.settlement if line.outcome == "win"]
    assert won == [("P1", 700), ("P1", 300), ("P2", 900)]


@provision("act-1992 AR 4.1(c)")
def test_the_minimum_is_for_all_that_lies_in_one_place() -> None:
    limits = {"straight-up": Limit(500, None)}
    for stake, warned in ((500, False), (400, True)):
        played = opened(game(AR), limits=limits)
        for number in ("17", "25", "2", "34", "6"):  # 250 each from the call, the rest beside it
            played.answer(on("P1", "straight-up", stake - 250, number))
        played.answer(on("P1", "neighbours", 1250, place="17"))
        spin(played, "0")
        assert bool(played.felt.warned) is warned


@provision("act-1992 AR 4.1(c)", "act-1992 AR 4.1(a)")
def test_a_warned_player_has_a_wager_below_the_minimum_back() -> None:
    played = opened(game(AR), limits={"*": Limit(500, None)})
    spin(played.answer(on("P1", "red", 100)), "1")
    assert played.felt.warned == ("P1",)
    assert played.felt.net() == {"P1": 100}


@provision("act-1992 AR 5.2(a)", "act-1992 AR 5.2(b)", "act-1992 AR 5.8")
def test_cash_lies_under_a_button_beside_the_numbers_and_becomes_chips_on_them() -> None:
    played = Round(game(AR))
    played.answer(on("P1", "column", 1000, place="2", cash=True))
    played.answer(on("P1", "straight-up", 1000, "5", cash=True))
    assert played.felt.state.buttons == [StakeButton("P1", "column", "2")]
    spin(played, "5")
    assert [line.pays for line in played.settlement] == [2000, 35000]


@provision("act-1992 AR 5.8")
def test_a_wager_by_word_needs_chips_or_cash() -> None:
    by_word = msgspec.structs.replace(on("P1", "tier", 600), oral=True)
    played = Round(game(AR))
    refusal = played.refusal(by_word)
    assert refusal is not None
    assert said(refusal.cites) == "AR 5.8"
    assert played.refusal(msgspec.structs.replace(by_word, cash=True)) is None


@provision("act-1992 AR 9.10")
def test_what_the_float_cannot_pay() -> None:
    lines = settled(game(AR, smallest_payable=250), "3", on("P1", "red", 101))
    assert [line.pays for line in lines] == [250]


@provision("act-1992 AR 9.2(b)")
def test_a_player_shut_out_stays_out_after_a_no_spin() -> None:
    played = opened(game(AR), Seat("P1"), Seat("P2"))
    played.answer(on("P1", "tier", 600)).answer(on("P2", "red", 100)).answer(CLOSE)
    played.interrupt("contravention", {"player": "P1", "exclude": True})
    assert [bet.seat for bet in played.felt.live()] == ["P2"]
    played.interrupt("no-spin")
    refusal = played.refusal(on("P1", "red", 100))
    assert refusal is not None
    assert "AR 9.2" in said(refusal.cites)
