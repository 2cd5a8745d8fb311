"""A tournament on the floor: its stream, its money, who may, and what a failed write undoes."""

from __future__ import annotations

import pytest

from croupier.floor.core import messages as m
from croupier.floor.core.messages import Code
from croupier.floor.core.people import FloorPerson
from croupier.floor.core.recovery import take_up
from croupier.floor.store.memory import MemoryStore
from croupier.play.felt import Unbalanced
from croupier.play.offices import Office
from croupier.tournaments import Phase, Status, usual
from croupier.tournaments.conditions import Purchase
from tests.floor.core.cup import CUP, PLAYERS, POKER, Cup, conditions
from tests.floor.core.evening import CALLERS, PERSONS, Evening
from tests.provisions import provision


def test_a_tournament_is_a_stream_of_its_own() -> None:
    cup = Cup()
    assert cup.stood.phase is Phase.SET_UP
    assert cup.stood.conditions == conditions()
    assert (cup.cup.head.seq, cup.cup.durable) == (1, cup.cup.head)
    cup.act("manager", "publish")
    assert cup.cup.head.seq == 2
    assert cup.core.floor.head.seq == 5, "four buy-ins and the opening are the floor's own"


def test_an_id_is_used_once_on_the_floor() -> None:
    cup = Cup()
    body = m.DoOpenTournament(CUP, "Again", POKER, conditions())
    assert cup.refused("manager", body).code is Code.REFUSED
    table = m.DoOpenTable(CUP, "qld-2024/roulette")
    assert cup.refused("manager", table).code is Code.REFUSED
    colon = m.DoOpenTournament("a:b", "Colon", POKER, conditions())
    assert cup.refused("manager", colon).code is Code.BAD_BODY


@provision("nsw-poker s 28.4.2")
def test_conditions_that_lack_a_term_open_nothing() -> None:
    evening = Evening()
    body = m.DoOpenTournament(CUP, "Cup", POKER, usual(buy_in=False))
    error = evening.refused("manager", body)
    assert error.code is Code.REFUSED
    assert error.cites, "the provision that wants it stated"
    assert not evening.core.tournaments
    assert evening.core.floor.head.seq == 4


def test_a_game_without_tournaments_is_said_so() -> None:
    body = m.DoOpenTournament(CUP, "Cup", "qld-2024/blackjack", conditions())
    error = Evening().refused("manager", body)
    assert "no rule provides for tournaments" in error.text


@pytest.mark.parametrize("who", ["p1", "dealer", "supervisor", "attendant", "inspector"])
def test_only_the_operator_opens_one(who: str) -> None:
    body = m.DoOpenTournament(CUP, "Cup", POKER, conditions())
    error = Evening().refused(who, body)
    assert error.code is Code.NOT_ALLOWED
    assert error.cites


# -- money -----------------------------------------------------------------------------------------


@provision("nsw-poker s 28.5.1")
def test_who_enters_pays_the_pool_and_the_house_with_his_credit() -> None:
    cup = Cup()
    bank = cup.core.ledger.of("bank")
    cup.act("manager", "publish")
    reply = cup.act("p1", "enter")
    assert reply.credit == cup.credit("p1") == 100_000 - 12_000
    assert cup.pool == cup.stood.pool == 10_000
    assert cup.core.ledger.of("bank") - bank == 2_000, "the entry fee is the operator's"
    assert cup.stood.players["p1"].name == "Player 1"
    cup.core.ledger.check()


def test_who_has_not_the_credit_does_not_enter() -> None:
    cup = Cup(credit=11_999)
    cup.act("manager", "publish")
    error = cup.no("p1", "enter")
    assert error.code is Code.NO_CREDIT
    assert error.cites
    assert not cup.stood.players
    assert cup.pool == 0
    assert cup.cup.tournament.unsettled == ()


def test_prizes_go_to_credit_and_the_account_is_empty() -> None:
    cup = Cup().playing()
    assert cup.pool == 40_000
    first = cup.decided().stood.finish[0][0]
    cup.act("supervisor", "award")
    assert (cup.stood.phase, cup.pool) == (Phase.PAID, 0)
    won = sorted(cup.credit(one) - (100_000 - 12_000) for one in PLAYERS)
    assert won == [0, 8_000, 12_000, 20_000]
    assert cup.credit(first) == 100_000 - 12_000 + 20_000
    cup.core.ledger.check()


def test_a_rebuy_costs_credit_and_gives_chips() -> None:
    offer = Purchase(5_000, 10_000, most=1, until_level=1)
    cup = Cup(stated=conditions(rebuys=offer)).playing()
    (loser,) = (one.id for one in cup.stood.at_table("T1")[1:])
    cup.wins(cup.stood.at_table("T1")[0].id)
    before = cup.credit(loser)
    cup.act(loser, "rebuy")
    assert (cup.credit(loser), cup.stood.player(loser).chips) == (before - 5_000, 10_000)
    assert cup.pool == cup.stood.pool == 45_000


def test_a_cancelled_tournament_gives_everything_back() -> None:
    cup = Cup().entered()
    cup.act("manager", "cancel", why="too few")
    assert [cup.credit(one) for one in PLAYERS] == [100_000] * 4
    assert cup.pool == 0


def test_money_that_the_tournament_does_not_know_of_stops_the_floor() -> None:
    cup = Cup().entered("p1")
    cup.core.ledger.balances[f"tournament:{CUP}"] += 1
    with pytest.raises(Unbalanced):
        cup.cup.count(cup.core.ledger)
    error = cup.no("p2", "enter")
    assert error.code is Code.NOT_READY
    assert "tournament cup, entry 5" in cup.core.stopped
    assert "p2" not in cup.stood.players


# -- who may ---------------------------------------------------------------------------------------


def test_a_player_acts_for_himself_only() -> None:
    cup = Cup().entered("p1")
    error = cup.no("p2", "withdraw", player="p1")
    assert (error.code, bool(error.cites)) == (Code.NOT_ALLOWED, True)
    assert "Player 1" in error.text


def test_a_dealer_conducts_when_he_is_appointed() -> None:
    cup = Cup().entered()
    error = cup.no("dealer", "designate", tables=("T1", "T2"))
    assert error.code is Code.NOT_ALLOWED
    assert error.cites, "the provision that names the tournament supervisor"
    cup.act("manager", "appoint", person="dealer")
    cup.act("dealer", "designate", tables=("T1", "T2"))


def test_what_a_player_is_entitled_to_is_not_for_him_to_say() -> None:
    cup = Cup(stated=conditions(criteria="members of the club"))
    cup.act("manager", "publish")
    error = cup.no("p1", "enter", meets=True)
    assert error.code is Code.REFUSED
    assert "criteria" in error.text
    cup.act("supervisor", "enter", player="p1")
    assert "p1" in cup.stood.players
    cup.core.people.put(FloorPerson("p2", "Player 2", Office.PLAYER, suspended=True))
    assert cup.no("supervisor", "enter", player="p2").code is Code.REFUSED


def test_only_whom_the_floor_knows_plays_or_conducts() -> None:
    cup = Cup()
    cup.act("manager", "publish")
    assert cup.no("supervisor", "enter", player="nobody").code is Code.NOT_FOUND
    assert cup.no("supervisor", "enter", player="dealer").code is Code.NOT_FOUND
    assert cup.no("manager", "appoint", person="p1").code is Code.NOT_FOUND
    assert cup.no("supervisor", "enter").code is Code.BAD_BODY
    assert cup.refused("p1", Cup.body("enter"), "other").code is Code.NOT_FOUND


@provision("act-1992 BJ 23.2")
def test_the_authority_approves_where_the_book_wants_it() -> None:
    cup = Cup("act-1992/blackjack", usual(buy_in=False))
    assert cup.no("p1", "enter").cites == ("BJ 23.2",)
    error = cup.no("manager", "approve")
    assert (error.code, error.cites) == (Code.NOT_ALLOWED, ("BJ 23.2",))
    added = m.DoAddPerson("The Authority", Office.AUTHORITY, "a password", "asked for")
    assert cup.refused("manager", added).code is Code.NOT_ALLOWED
    reply = cup.done("operator", added)
    assert isinstance(reply, m.PersonAdded)
    CALLERS[reply.person] = m.Caller(reply.person, reply.office)
    cup.act(reply.person, "approve")
    cup.act("p1", "enter")


# -- time ------------------------------------------------------------------------------------------


def test_levels_pass_with_the_floors_clock_and_time_never_falls() -> None:
    cup = Cup().playing()
    at = cup.stood.at
    assert cup.stood.level(at) == 1
    assert cup.stood.level(at + 20 * 60_000) == 2
    cup.now -= 5_000
    cup.act("dealer", "open-round", table="T1")
    assert cup.stood.at == at
    cup.now = at + 21 * 60_000
    cup.act("dealer", "open-round", table="T2")
    assert cup.stood.table("T2").held.minimum == 200, "the second level"


def test_a_break_stops_the_clock_until_it_is_over() -> None:
    cup = Cup().playing()
    cup.act("supervisor", "pause", minutes=10)
    cup.now += 9 * 60_000
    assert cup.no("supervisor", "resume").cites
    assert cup.stood.seconds(cup.now) == 0
    cup.now += 60_000
    cup.act("supervisor", "resume")
    assert cup.stood.seconds(cup.now) == 0


# -- written or not --------------------------------------------------------------------------------


def test_nothing_counts_before_it_is_written_and_a_failed_write_undoes_it() -> None:
    store = MemoryStore(PERSONS)
    cup = Cup(store=store)
    cup.act("manager", "publish")
    head, credit = cup.cup.head, cup.credit("p1")
    first = cup.say("p1", Cup.body("enter"), CUP)
    second = cup.say("p2", Cup.body("enter"), CUP)
    assert set(cup.stood.players) == {"p1", "p2"}
    assert not cup.cup.written_state.players, "nobody is shown what is not written"
    store.refuses = "disk full"
    assert not cup.write()
    assert first.error is not None
    assert second.error is not None
    assert (cup.cup.head, cup.credit("p1"), cup.pool) == (head, credit, 0)
    assert not cup.stood.players
    store.refuses = ""
    cup.core.goes_on(cup.now)
    cup.act("p1", "enter")
    assert cup.pool == 10_000


def test_a_draw_that_could_not_be_written_comes_out_the_same() -> None:
    store = MemoryStore(PERSONS)
    cup = Cup(store=store).entered()
    cup.act("supervisor", "designate", tables=("T1", "T2"))
    cup.say("supervisor", Cup.body("ballot"), CUP)
    drawn = {one.id: (one.table, one.seat) for one in cup.stood.players.values()}
    store.refuses = "disk full"
    cup.write()
    assert not any(one.table for one in cup.stood.players.values())
    store.refuses = ""
    cup.core.goes_on(cup.now)
    cup.act("supervisor", "ballot")
    assert {one.id: (one.table, one.seat) for one in cup.stood.players.values()} == drawn


def test_an_opening_that_could_not_be_written_leaves_nothing() -> None:
    store = MemoryStore(PERSONS)
    evening = Evening(store=store)
    store.refuses = "disk full"
    evening.say("manager", m.DoOpenTournament(CUP, "Cup", POKER, conditions()))
    assert CUP in evening.core.tournaments
    assert not evening.write()
    assert not evening.core.tournaments
    assert evening.core.floor.head.seq == 4


def test_the_same_key_enters_once() -> None:
    cup = Cup()
    cup.act("manager", "publish")
    first = cup.act("p1", "enter", key="mine")
    assert cup.act("p1", "enter", key="mine") == first
    assert cup.pool == 10_000
    other = cup.refused("p1", Cup.body("withdraw"), CUP, key="mine")
    assert other.code is Code.OTHER_BODY
    cup.core = cup.again()
    assert cup.act("p1", "enter", key="mine") == first


def test_it_is_the_same_after_a_restart_and_goes_on() -> None:
    cup = Cup().playing()
    before = cup.cup
    cup.core = cup.again()
    assert cup.cup is not before
    assert cup.cup.tournament.save() == before.tournament.save()
    assert cup.cup.head == before.head
    cup.cup.count(cup.core.ledger)
    cup.decided()
    cup.act("supervisor", "award")
    assert cup.pool == 0


def test_it_is_the_same_from_a_snapshot_and_what_came_after() -> None:
    cup = Cup().playing()
    saved, seq = cup.cup.saved(), cup.cup.head.seq
    cup.decided()
    rows = [(one.seq, one.public, one.head, one.secret) for one in cup.store.entries(CUP, seq)]
    (opened,) = (one for one in cup.store.load().streams if one.stream == CUP)
    again = cup.again()
    taken = take_up(again, opened, saved, rows)
    assert taken.head == cup.cup.head
    assert again.tournaments[CUP].saved() == cup.cup.saved()
    assert cup.stood.players[cup.stood.finish[0][0]].status is Status.IN
