"""Colour chips and value chips: who has which, what they stand for, where they go."""

from __future__ import annotations

import msgspec
import pytest

from croupier.books import game
from croupier.books.act_1992.american_roulette import CHIPS as ACT
from croupier.books.qld_2024.roulette import CHIPS as QUEENSLAND
from croupier.equipment import SeededSource
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    Limit,
    Refused,
    Result,
    Round,
    Seat,
    Table,
    colour_chips,
)
from croupier.play.colour_chips import ChipRules, Colours, issue, redeem
from croupier.play.offices import DEALER, SUPERVISOR
from croupier.play.table import commands as c
from tests.games.roulette.table import AR, QLD, on, opened
from tests.provisions import provision

BOOKS = {QLD: QUEENSLAND, AR: ACT}


@provision("qld-2024 sch 7 s 10(1)", "qld-2024 sch 7 s 10(2)", "act-1992 AR 5.1")
@pytest.mark.parametrize("id", BOOKS)
def test_a_colour_has_one_value(id: str) -> None:
    rules = BOOKS[id]
    with pytest.raises(Refused, match="at a value above nothing"):
        issue(Colours("R1"), rules, "P1", "red", 0, 20)
    chips = issue(Colours("R1"), rules, "P1", "red", 500, 20)
    with pytest.raises(Refused, match=r"red stands for \$5") as refused:
        issue(chips, rules, "P1", "red", 100, 20)
    assert said(refused.value.refusal.cites) == rules.value
    chips = issue(chips, rules, "P1", "red", 500, 5)
    assert chips.worth() == {"P1": 12_500}
    seat = chips.seated(Seat("P1"))
    assert (seat.chips, seat.chip_value) == ("red", 500)
    assert chips.seated(Seat("P2")) == Seat("P2")


@provision("qld-2024 sch 7 s 10(3)")
def test_players_share_a_colour_only_if_all_agree() -> None:
    chips = issue(Colours("R1"), QUEENSLAND, "P1", "red", 500, 20)
    chips = issue(chips, QUEENSLAND, "P2", "red", 500, 20, agreed=("P1", "P2"))
    for agreed in ((), ("P1", "P3"), ("P2", "P3")):
        with pytest.raises(Refused, match="not all agree") as refused:
            issue(chips, QUEENSLAND, "P3", "red", 500, 20, agreed)
        assert said(refused.value.refusal.cites) == "sch 7 s 10(3)"
    chips = issue(chips, QUEENSLAND, "P3", "red", 500, 20, ("P1", "P2", "P3"))
    with pytest.raises(Refused, match=r"red stands for \$5"):
        issue(chips, QUEENSLAND, "P4", "red", 100, 20, ("P1", "P2", "P3", "P4"))
    seats = [chips.seated(Seat(name)) for name in ("P1", "P2", "P3")]
    assert all(seat.shares_colour for seat in seats)
    played = opened(game(QLD), *seats)
    played.answer(on("P1", "red", 500)).answer(on("P2", "red", 500)).answer(on("P3", "red", 500))


@provision("act-1992 AR 5.9", "act-1992 AR 5.1")
def test_in_canberra_a_colour_is_one_players_and_a_player_has_one_colour() -> None:
    chips = issue(Colours("R1"), ACT, "P1", "red", 500, 20)
    with pytest.raises(Refused, match="red is P1's colour") as refused:
        issue(chips, ACT, "P2", "red", 500, 20, agreed=("P1", "P2"))
    assert said(refused.value.refusal.cites) == "AR 5.9"
    with pytest.raises(Refused, match="P1 plays with red"):
        issue(chips, ACT, "P1", "blue", 500, 20)
    chips, _ = redeem(chips, ACT, "P1", "red", 20, chips)
    chips = issue(chips, ACT, "P2", "red", 100, 20)
    chips = issue(chips, ACT, "P1", "blue", 500, 20)
    assert chips.worth() == {"P1": 10_000, "P2": 2000}


@provision("qld-2024 sch 7 s 10(4)", "act-1992 AR 5.10")
@pytest.mark.parametrize("id", BOOKS)
def test_colour_chips_stay_at_their_table(id: str) -> None:
    rules, here = BOOKS[id], Colours("R1")
    there = issue(Colours("R2"), rules, "P1", "red", 500, 20)
    with pytest.raises(Refused, match="not played at table R1") as refused:
        colour_chips.play(here, rules, "P1", "red", there)
    assert said(refused.value.refusal.cites) == rules.table
    assert colour_chips.play(there, rules, "P1", "red", there).value == 500
    with pytest.raises(Refused, match="was issued no blue chips"):
        colour_chips.play(there, rules, "P1", "blue", there)


@provision("qld-2024 sch 7 s 10(5)(a)", "qld-2024 sch 7 s 10(5)(b)", "act-1992 AR 5.11")
def test_where_colour_chips_are_redeemed() -> None:
    for rules, from_closed in ((QUEENSLAND, True), (ACT, False)):
        here, there = Colours("R1"), issue(Colours("R2"), rules, "P1", "red", 500, 20)
        with pytest.raises(Refused, match="chips of table R2") as refused:
            redeem(here, rules, "P1", "red", 5, there)
        assert said(refused.value.refusal.cites) == rules.redeem
        there, cents = redeem(there, rules, "P1", "red", 5, there)
        assert cents == 2500
        with pytest.raises(Refused, match="has 15 red chips, not 16"):
            redeem(there, rules, "P1", "red", 16, there)
        closed = msgspec.structs.replace(there, closed=True)
        with pytest.raises(Refused, match="closed"):
            issue(closed, rules, "P1", "red", 500, 1)
        if from_closed:
            assert redeem(here, rules, "P1", "red", 15, closed)[1] == 7500
        else:
            with pytest.raises(Refused, match="alone redeems"):
                redeem(here, rules, "P1", "red", 15, closed)


def test_a_book_without_a_rule_on_colours_refuses_none() -> None:
    rules = ChipRules("SB 4.2", "", "SB 4.3", "SB 4.3", "")
    chips = issue(Colours("S1"), rules, "P1", "red", 500, 20)
    chips = issue(chips, rules, "P2", "red", 100, 20)
    assert [h.value for h in chips.holdings] == [500, 100]


@provision("qld-2024 sch 7 s 10(2)", "act-1992 AR 5.1")
@pytest.mark.parametrize("id", BOOKS)
def test_a_stake_is_whole_chips(id: str) -> None:
    played = opened(game(id), Seat("P1", chips="red", chip_value=500))
    refusal = played.refusal(on("P1", "straight-up", 700, "4"))
    assert refusal is not None
    assert said(refusal.cites) == BOOKS[id].value
    assert played.refusal(on("P1", "straight-up", 1500, "4")) is None


def test_a_called_wager_is_whole_chips_in_every_piece() -> None:
    played = opened(game(AR), Seat("P1", chips="red", chip_value=500))
    assert played.refusal(on("P1", "tier", 600)) is not None
    assert played.refusal(on("P1", "tier", 3000)) is None


@provision("qld-2024 sch 7 s 11")
def test_value_chips_may_be_permitted_limited_or_prohibited() -> None:
    taken = {
        kind: [
            opened(game(QLD, value_chips=kind), Seat("P1", chips="value")).refusal(wager) is None
            for wager in (on("P1", "red", 500), on("P1", "straight-up", 500, "4"))
        ]
        for kind in ("permitted", "limited", "prohibited")
    }
    assert taken == {
        "permitted": [True, True],
        "limited": [True, False],
        "prohibited": [False, False],
    }


@provision("qld-2024 sch 7 s 9(1)")
def test_in_queensland_cash_is_no_wager() -> None:
    refusal = Round(game(QLD)).refusal(on("P1", "red", 500, cash=True))
    assert refusal is not None
    assert said(refusal.cites) == "sch 7 s 9(1)"


@provision("qld-2024 sch 7 s 15(1)")
def test_a_roulette_table_has_one_minimum_for_everyone() -> None:
    table = Table("R1", game(QLD), SeededSource(1), limits={"*": Limit(500, 50_000)})
    table.sit("P1", 1, 100_000, now=0)
    with pytest.raises(Refused, match="only after prior notice"):
        table.give(c.RaiseMinimum, SUPERVISOR, 10, {"*": Limit(1000, 50_000)})
    terminals = Table(
        "X1", game("qld-2024/roulette-x"), SeededSource(1), limits={"*": Limit(500, 50_000)}
    )
    terminals.give(c.RaiseMinimum, SUPERVISOR, 10, {"*": Limit(1000, 50_000)})


@provision("act-1992 AR 4.2", "act-1992 AR 9.8")
def test_in_canberra_limits_change_on_notice_and_seats_are_given_up() -> None:
    table = Table("R1", game(AR, places=1), SeededSource(1), limits={"*": Limit(500, 50_000)})
    table.sit("P1", 1, 100_000, now=0)
    with pytest.raises(Refused, match="only after prior notice") as refused:
        table.give(c.ChangeLimits, DEALER, 5)
    assert said(refused.value.refusal.cites) == "AR 4.2"
    table.give(c.GiveNotice, SUPERVISOR, 5, {"*": Limit(1000, 50_000)})
    table.give(c.ChangeLimits, DEALER, 6)
    assert table.standing.limits == {"*": Limit(1000, 50_000)}
    for now in range(7, 10):
        assert table.may_be_vacated() == []
        table.open_round(now).answer(CLOSE).answer(Result("0")).answer(DONE)
        table.close_round(now)
    assert table.may_be_vacated() == ["P1"]
