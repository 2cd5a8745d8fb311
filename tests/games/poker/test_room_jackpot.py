"""The jackpot of a poker room (rule 30): offered, grown, won, shared, changed, out of order."""

from __future__ import annotations

import random

import pytest

from croupier.books import game, game_of
from croupier.equipment import Scripted, SeededSource, parse_cards
from croupier.jackpots.pools import Unreconciled
from croupier.jackpots.room import JackpotSign, WinningHand, award
from croupier.play import CLOSE, Move, Settle, Table
from croupier.play.offices import DEALER, MANAGER, SUPERVISOR, actor_named
from croupier.play.room.jackpot import grow
from croupier.play.table import Driver
from croupier.play.table import commands as c
from croupier.play.table.standing import JackpotAt, replace
from croupier.play.table_rules import MINUTE
from tests.games.poker.tables import HOLDEM, QLD, a_table, deal, finish, open_round, play, post
from tests.games.poker.test_room_stakes import refused
from tests.provisions import provision

ROYAL = WinningHand("royal", "royal flush", percent=100)
QUADS = WinningHand("quads", "four of a kind", percent=10)
BOAT = WinningHand("boat", "full house", cents=5_000)
SIGN = JackpotSign("J", HOLDEM, 50, 100_000, (ROYAL, QUADS, BOAT))

BOARD_ROYAL = "2C 3C 4D 2D 3D 5D 9C TS JS QS 9D KS 9H AS"
"""A royal flush on the board for everybody."""
TWO_QUADS = "AC KC 2D AD KD 3D 4C AH AS KH 4D KS 4H 7C"
"""Four aces against four kings."""


def table_with(cards: str = "", sign: JackpotSign = SIGN, pool: int | None = None) -> Table:
    """Three players and a jackpot; the button is with P3."""
    box = Scripted(parse_cards(cards)) if cards else None
    table = Table("T1", game(HOLDEM), SeededSource(5), box=box)
    for place in (1, 2, 3):
        table.sit(f"P{place}", place, 20_000, 0)
    table.give(c.OfferJackpot, MANAGER, 0, sign, pool)
    return table


def deal_and_grow(table: Table) -> None:
    """A round by which the jackpot grows, with its blinds."""
    open_round(table)
    table.give(c.NoMoreBets, DEALER, 0)
    post(table)


def call_down(table: Table) -> None:
    """All call and check, and show their hands."""
    deal_and_grow(table)
    table.answer(Move("P3", "call", stake=200), 0)
    table.answer(Move("P1", "call", stake=100), 0)
    finish(table)


def pool(table: Table) -> JackpotAt:
    """The jackpot as the console has it; its account adds up."""
    at = table.standing.jackpot
    assert at is not None
    assert at.displayed + at.reserve == at.funded - at.paid
    return at


def won(table: Table) -> dict[str, int]:
    """By player, what the jackpot has paid him."""
    paid: dict[str, int] = {}
    for event in table.events:
        if event.what == "jackpot won":
            paid[event.who] = paid.get(event.who, 0) - event.cents
    return paid


# -- offered ---------------------------------------------------------------------------------------


@provision("nsw-poker s 30.3", "nsw-poker s 30.4", "nsw-poker s 30.2")
def test_a_pool_is_for_one_variation_and_has_at_most_four_events() -> None:
    table = a_table(players=2)
    five = tuple(WinningHand(f"e{n}", "flush", cents=100) for n in range(5))
    wrong = (
        (JackpotSign("J", "nsw-poker/omaha", 50, 0, (BOAT,)), "the pool is for nsw-poker/omaha"),
        (JackpotSign("J", HOLDEM, 50, 0, five), "one to 4 jackpot events, not 5 (s 30.4)"),
        (JackpotSign("J", HOLDEM, 50, 0, ()), "not 0"),
        (JackpotSign("J", HOLDEM, 0, 0, (BOAT,)), "each round adds something"),
        (JackpotSign("J", HOLDEM, 50, -1, (BOAT,)), "each round adds something"),
        (JackpotSign("J", HOLDEM, 50, 0, (BOAT, BOAT)), "two events go by one name"),
        (
            JackpotSign("J", HOLDEM, 50, 0, (WinningHand("x", "five aces", cents=1),)),
            "no hand called",
        ),
        (JackpotSign("J", HOLDEM, 50, 0, (WinningHand("x", "flush"),)), "either a share"),
        (JackpotSign("J", HOLDEM, 50, 0, (WinningHand("x", "flush", 101),)), "either a share"),
    )
    for sign, why in wrong:
        with refused(why):
            table.give(c.OfferJackpot, MANAGER, 0, sign)
    with refused("does not stand below nothing"):
        table.give(c.OfferJackpot, MANAGER, 0, SIGN, -1)
    table.give(c.OfferJackpot, MANAGER, 0, SIGN)
    with refused("it is changed by a sign"):
        table.give(c.OfferJackpot, MANAGER, 0, SIGN)


@provision("nsw-poker s 30.2", "nsw-poker s 30.17.3")
def test_a_table_offers_it_no_more_once_whoever_has_won_is_paid() -> None:
    table = table_with(TWO_QUADS)
    table.give(c.JackpotFails, DEALER, 0)
    call_down(table)
    with refused("a prize waits here"):
        table.give(c.WithdrawJackpot, SUPERVISOR, 0)
    table.give(c.ConfirmJackpot, MANAGER, 0, 60_000)
    deal_and_grow(table)
    with refused("a jackpot is withdrawn after it"):
        table.give(c.WithdrawJackpot, SUPERVISOR, 0)
    finish(table)
    table.give(c.WithdrawJackpot, SUPERVISOR, 0)
    assert table.standing.jackpot is None
    assert table.events[-1].what == "jackpot withdrawn"
    with refused("no jackpot is offered"):
        table.give(c.WithdrawJackpot, SUPERVISOR, 0)
    table.give(c.OfferJackpot, MANAGER, 0, SIGN)


def test_queensland_has_no_such_jackpot() -> None:
    sign = JackpotSign("J", QLD, 50, 0, (BOAT,))
    with refused("no rule that lets the house offer a jackpot"):
        a_table(QLD, 2).give(c.OfferJackpot, MANAGER, 0, sign)
    with refused("no jackpot is offered at this table"):
        a_table(players=2).give(c.NoMoreBets, DEALER, 0)


# -- growing ---------------------------------------------------------------------------------------


@provision("nsw-poker s 30.4", "nsw-poker s 30.6")
def test_the_house_adds_the_same_amount_each_round_and_no_chip_of_the_table() -> None:
    table = table_with()
    for _ in range(3):
        deal_and_grow(table)
        with refused("has grown by this round already"):
            table.give(c.NoMoreBets, DEALER, 0)
        finish(table)
    assert (pool(table).displayed, pool(table).funded) == (100_150, 100_150)
    assert table.standing.house == 0
    assert sum(seat.balance for seat in table.seats.values()) == 60_000


@provision("nsw-poker s 30.7", "nsw-poker s 30.7.1", "nsw-poker s 30.7.2")
def test_what_was_forgotten_is_done_with_authority_until_the_next_round() -> None:
    table = table_with()
    with refused("or none was played"):
        table.give(c.NoMoreBets, SUPERVISOR, 0, authorised=True)
    deal(table)
    with refused("a supervisor authorises it (s 30.7"):
        table.give(c.NoMoreBets, DEALER, 0)
    table.give(c.NoMoreBets, SUPERVISOR, 0, authorised=True)
    finish(table)
    play(table)
    with refused("a supervisor authorises it"):
        table.give(c.NoMoreBets, DEALER, 0)
    table.give(c.NoMoreBets, SUPERVISOR, 0, authorised=True)
    with refused("already"):
        table.give(c.NoMoreBets, SUPERVISOR, 0, authorised=True)
    deal_and_grow(table)  # the next round is another
    finish(table)
    play(table)  # forgotten altogether
    deal(table)
    table.give(c.NoMoreBets, SUPERVISOR, 0, authorised=True)
    assert pool(table).displayed == 100_200
    grown = [event.cites for event in table.events if event.what == "jackpot grows"]
    late = "s 30.7, s 30.7.1, s 30.7.2"
    assert grown == [late, late, "s 30.4, s 30.6", late]


def test_the_house_that_drives_a_table_does_it_by_itself() -> None:
    source = SeededSource(1)
    driver = Driver(table_with(), source, lambda: 0)
    driver.open()
    assert pool(driver.table).displayed == 100_050


# -- won -------------------------------------------------------------------------------------------


@provision("nsw-poker s 30.8", "nsw-poker s 30.9", "nsw-poker s 30.10", "nsw-poker s 30.12")
def test_the_whole_pool_is_shared_alike_by_who_shows_the_hand() -> None:
    table = table_with(BOARD_ROYAL, pool=300_001)
    deal(table)
    table.answer(Move("P3", "fold"), 0)
    table.answer(Move("P1", "call", stake=100), 0)
    table.give(c.NoMoreBets, SUPERVISOR, 0, authorised=True)
    finish(table)
    assert won(table) == {"P1": 150_025, "P2": 150_025}  # an odd cent stays with the reserve
    assert (pool(table).displayed, pool(table).reserve) == (100_000, -99_999)
    assert table.standing.house == 0
    assert "s 30.12" in next(event for event in table.events if event.what == "jackpot won").cites
    assert table.seats["P1"].balance == 20_000  # a prize is no part of the stake


@provision("nsw-poker s 30.13")
def test_percentages_are_taken_one_after_another_put_together_and_shared() -> None:
    table = table_with(TWO_QUADS)
    deal(table)
    table.answer(Move("P3", "fold"), 0)
    table.answer(Move("P1", "call", stake=100), 0)
    finish(table)
    assert won(table) == {"P1": 9_500, "P2": 9_500}  # 10% of $1,000 and 10% of $900, halved
    assert (pool(table).displayed, pool(table).reserve) == (81_000, 0)
    assert "s 30.13" in next(event for event in table.events if event.what == "jackpot won").cites


@provision("nsw-poker s 30.14")
def test_a_fixed_prize_is_paid_in_full_to_each() -> None:
    table = table_with("AC AD 2D KC KD 3D 4C QC QD QH 4D 9S 4H 7C")
    deal(table)
    table.answer(Move("P3", "fold"), 0)
    table.answer(Move("P1", "call", stake=100), 0)
    finish(table)
    assert won(table) == {}
    table = table_with("AC AD 2D AH AS 3D 4C QC QD QH 4D 9S 4H 7C")
    deal(table)
    table.answer(Move("P3", "fold"), 0)
    table.answer(Move("P1", "call", stake=100), 0)
    finish(table)
    assert won(table) == {"P1": 5_000, "P2": 5_000}
    assert (pool(table).displayed, pool(table).reserve) == (100_000, -10_000)
    assert "s 30.14" in next(event for event in table.events if event.what == "jackpot won").cites


@provision("nsw-poker s 30.9", "nsw-poker s 30.10")
def test_who_folds_or_does_not_show_has_nothing() -> None:
    table = table_with(BOARD_ROYAL)
    deal(table)
    table.answer(Move("P3", "call", stake=200), 0)
    table.answer(Move("P1", "call", stake=100), 0)
    running = table.running
    assert running is not None
    while len(running.round.felt.cards("community")) < 5:
        table.answer(CLOSE, 0)
    table.answer(Move("P1", "bet", stake=1_000), 0)
    table.answer(Move("P2", "fold"), 0)
    table.answer(Move("P3", "call", stake=1_000), 0)
    table.answer(Move("P1", "show"), 0)
    table.answer(Move("P3", "muck"), 0)
    finish(table)
    assert list(won(table)) == ["P1"]


def test_a_player_wins_the_first_event_of_the_sign_that_is_his() -> None:
    anything = WinningHand("any", "odd card hand", cents=100, or_better=True)
    table = table_with(TWO_QUADS, JackpotSign("J", HOLDEM, 50, 100_000, (QUADS, anything)))
    call_down(table)  # a tenth of $1,000.50 and a tenth of what is left, halved
    assert won(table) == {"P1": 9_504, "P2": 9_504, "P3": 100}


@provision("nsw-poker s 1.1")
def test_a_bad_beat_is_won_by_the_hand_that_is_beaten() -> None:
    bad_beat = WinningHand("bad beat", "four of a kind", cents=70_000, or_better=True, beaten=True)
    table = table_with(TWO_QUADS, JackpotSign("J", HOLDEM, 50, 0, (bad_beat,)))
    call_down(table)
    assert won(table) == {"P2": 70_000}


@provision("nsw-poker s 30.11", "nsw-poker s 30.10")
def test_the_last_player_left_tables_his_cards_and_sees_the_flop() -> None:
    table = table_with("TS 2C 3C JS 2D 3D 9C QS KS AS 9D 4C 9H 5C")
    deal(table)
    with refused("the round is not over yet"):
        table.report("tabled-for-jackpot", {"player": "P1"}, 0)
    table.answer(Move("P3", "fold"), 0)
    table.answer(Move("P1", "raise", stake=900), 0)
    table.answer(Move("P2", "fold"), 0)
    assert isinstance(table.prompt, Settle)
    with refused("P2 is not the last player left"):
        table.report("tabled-for-jackpot", {"player": "P2"}, 0)
    table.report("tabled-for-jackpot", {"player": "P1"}, 0)
    with refused("P1 has shown his hand"):
        table.report("tabled-for-jackpot", {"player": "P1"}, 0)
    finish(table)
    assert won(table) == {"P1": 100_000}
    assert table.seats["P1"].balance == 20_200


@provision("nsw-poker s 30.8", "nsw-poker s 30.10")
def test_later_there_is_no_flop_to_ask_for_and_the_cards_are_tabled() -> None:
    table = table_with("TS 2C 3C JS 2D 3D 9C QS KS AS 9D 4C 9H 5C")
    deal(table)
    table.answer(Move("P3", "fold"), 0)
    table.answer(Move("P1", "call", stake=100), 0)
    table.answer(Move("P2", "check"), 0)
    table.answer(Move("P1", "bet", stake=500), 0)
    table.answer(Move("P2", "fold"), 0)
    table.report("tabled-for-jackpot", {"player": "P1"}, 0)
    running = table.running
    assert running is not None
    assert len(running.round.felt.cards("community")) == 3
    finish(table)
    assert won(table) == {"P1": 100_000}


def test_nobody_tables_cards_for_a_jackpot_that_is_not_offered() -> None:
    table = a_table(players=3)
    deal(table)
    table.answer(Move("P3", "fold"), 0)
    table.answer(Move("P1", "fold"), 0)
    with refused("no jackpot is offered at this table"):
        table.report("tabled-for-jackpot", {"player": "P2"}, 0)


def test_pineapple_is_discarded_first() -> None:
    sign = JackpotSign("J", "nsw-poker/pineapple", 50, 0, (BOAT,))
    table = a_table("nsw-poker/pineapple", 3)
    table.give(c.OfferJackpot, MANAGER, 0, sign)
    deal(table)
    table.answer(Move("P3", "fold"), 0)
    table.answer(Move("P1", "fold"), 0)
    with refused("has not discarded"):
        table.report("tabled-for-jackpot", {"player": "P2"}, 0)


@provision("nsw-poker s 30.15")
def test_the_console_counts_where_the_display_says_something_else() -> None:
    table = table_with(BOARD_ROYAL)
    table.give(c.BroadcastJackpot, DEALER, 0, 999_999)
    call_down(table)
    assert sum(won(table).values()) == 100_050 - 100_050 % 3
    wrong = next(event for event in table.events if event.what == "display was wrong")
    assert (wrong.detail, wrong.cites) == ("$9,999.99 displayed, $1,000.50 counts", "s 30.15")
    right = table_with(BOARD_ROYAL)
    right.give(c.BroadcastJackpot, DEALER, 0, 100_050)
    call_down(right)
    assert not any(event.what == "display was wrong" for event in right.events)


@provision("nsw-poker s 30.18")
def test_a_void_round_has_no_winner() -> None:
    table = table_with(BOARD_ROYAL)
    deal(table)
    table.report("outcome-invalidated", {"reason": "fire"}, 0)
    assert table.prompt is None
    table.close_round(0)
    assert won(table) == {}


@provision("nsw-poker s 30.3")
def test_a_table_that_plays_something_else_does_not_play_for_the_pool() -> None:
    often = WinningHand("often", "odd card hand", cents=100, or_better=True)
    table = table_with(sign=JackpotSign("J", HOLDEM, 50, 0, (often,)))
    call_down(table)
    assert len(won(table)) == 3
    table.give(c.GiveNotice, SUPERVISOR, 0, game="nsw-poker/omaha")
    table.give(c.ChangeLimits, SUPERVISOR, 0, signage_changed=True, agreed=True)
    deal(table)
    with refused("the pool is for nsw-poker/texas-holdem (s 30.2, s 30.3"):
        table.give(c.NoMoreBets, SUPERVISOR, 0, authorised=True)
    table.answer(Move("P1", "call", stake=200), 0)
    table.answer(Move("P2", "call", stake=100), 0)
    shown = finish(table).felt.state.shown
    assert len(shown) >= 2
    assert set(won(table).values()) == {100}


# -- changed ---------------------------------------------------------------------------------------


@provision("nsw-poker s 30.16", "nsw-poker s 30.16.1", "nsw-poker s 30.16.2")
def test_what_is_on_offer_changes_when_it_was_won_and_a_sign_has_said_so() -> None:
    table = table_with(BOARD_ROYAL)
    new = JackpotSign("J2", HOLDEM, 70, 500, (BOAT,))
    with refused("no sign has shown the change and its time (s 30.16"):
        table.give(c.ChangeJackpot, MANAGER, 0)
    table.give(c.AnnounceJackpot, MANAGER, 0, new, 30 * MINUTE)
    with refused("the jackpot has not been won, and its time is not over"):
        table.give(c.ChangeJackpot, MANAGER, 30 * MINUTE)
    call_down(table)
    with refused("the sign has been up for 19 of 20 minutes"):
        table.give(c.ChangeJackpot, MANAGER, 20 * MINUTE - 1)
    with refused("the announced time of the change has not come"):
        table.give(c.ChangeJackpot, MANAGER, 20 * MINUTE)
    left = pool(table).displayed
    table.give(c.ChangeJackpot, MANAGER, 30 * MINUTE)
    assert (pool(table).sign, pool(table).displayed) == (new, left)
    with refused("no sign has shown"):
        table.give(c.ChangeJackpot, MANAGER, 60 * MINUTE)


@provision("nsw-poker s 30.16.1")
def test_a_round_without_a_winner_has_not_won_it() -> None:
    table = table_with("2C 3C 4C 7D 8D TD 9C 5S JS QS 9D KS 9H AS")
    table.give(c.AnnounceJackpot, MANAGER, 0, SIGN, 0)
    call_down(table)
    assert won(table) == {}
    with refused("the jackpot has not been won, and its time is not over"):
        table.give(c.ChangeJackpot, MANAGER, 30 * MINUTE)


@provision("nsw-poker s 30.16.1")
def test_or_when_its_time_is_over() -> None:
    table = table_with(sign=JackpotSign("J", HOLDEM, 50, 0, (BOAT,), until=60 * MINUTE))
    table.give(c.AnnounceJackpot, MANAGER, 0, SIGN, 0)
    with refused("its time is not over"):
        table.give(c.ChangeJackpot, MANAGER, 60 * MINUTE - 1)
    table.give(c.ChangeJackpot, MANAGER, 60 * MINUTE)
    with refused("the pool is for"):
        other = JackpotSign("J", "nsw-poker/omaha", 50, 0, (BOAT,))
        table.give(c.AnnounceJackpot, MANAGER, 0, other, 0)


# -- out of order ----------------------------------------------------------------------------------


@provision("nsw-poker s 30.17", "nsw-poker s 30.17.1", "nsw-poker s 30.17.2")
@provision("nsw-poker s 30.17.3", "nsw-poker s 30.17.4")
def test_what_is_won_while_it_does_not_work_is_paid_when_the_manager_has_set_it() -> None:
    table = table_with(BOARD_ROYAL)
    with refused("the jackpot works: nothing is set by hand"):
        table.give(c.ConfirmJackpot, MANAGER, 0, 1)
    table.give(c.JackpotFails, DEALER, 0)
    told = [event.what for event in table.standing.events]
    assert told == ["jackpot out of order", "inspectors and surveillance to be notified"]
    with refused("reported already"):
        table.give(c.JackpotFails, DEALER, 0)
    call_down(table)
    assert won(table) == {}
    with refused("does not stand below nothing"):
        table.give(c.ConfirmJackpot, MANAGER, 0, -1)
    for_him = "it is for the assistant manager (assistant gaming manager) (s 30.17"
    with refused(f"supervisor cannot decide that: {for_him}"):
        table.give(c.ConfirmJackpot, SUPERVISOR, 0, 90_000)
    table.give(c.ConfirmJackpot, actor_named("assistant gaming manager"), 0, 90_000)
    assert won(table) == {"P1": 30_000, "P2": 30_000, "P3": 30_000}
    assert pool(table).displayed == 100_000
    assert not pool(table).fails
    assert not pool(table).waiting


@provision("nsw-poker s 30.17.2")
def test_the_manager_may_set_an_empty_pool() -> None:
    table = table_with()
    table.give(c.JackpotFails, DEALER, 0)
    table.give(c.ConfirmJackpot, MANAGER, 0, 0)
    assert pool(table).displayed == 0
    deal_and_grow(table)
    assert pool(table).displayed == 50


@provision("nsw-poker s 30.17.3")
def test_a_round_without_a_winner_leaves_nothing_to_be_confirmed() -> None:
    table = table_with("2C 3C 4C 7D 8D TD 9C 5S JS QS 9D KS 9H AS")
    table.give(c.JackpotFails, DEALER, 0)
    call_down(table)
    assert not pool(table).waiting
    table.give(c.ConfirmJackpot, MANAGER, 0, 500)
    assert not pool(table).awarded


def test_an_offer_out_of_order_is_not_changed() -> None:
    table = table_with(sign=JackpotSign("J", HOLDEM, 50, 0, (BOAT,), until=0))
    table.give(c.AnnounceJackpot, MANAGER, 0, SIGN, 0)
    table.give(c.JackpotFails, DEALER, 0)
    with refused("the manager confirms it first"):
        table.give(c.ChangeJackpot, MANAGER, 60 * MINUTE)


# -- accounts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_any_winners_are_paid_to_the_cent_and_the_account_adds_up(seed: int) -> None:
    rng = random.Random(seed)
    events = tuple(
        WinningHand(f"e{n}", "flush", percent=rng.choice((0, 5, 33, 100)))
        for n in range(rng.randint(1, 4))
    )
    events = tuple(
        one if one.percent else WinningHand(one.name, one.hand, cents=rng.randint(1, 9_999))
        for one in events
    )
    sign = JackpotSign("J", HOLDEM, rng.randint(1, 99), rng.randint(0, 10**6), events)
    meter = sign.pool.meter({"J": rng.randint(0, 10**7)})
    winners = {one.name: [f"{one.name}{n}" for n in range(rng.randint(0, 4))] for one in events}
    came = award(sign, meter, winners)
    paid = sum(one.cents for one in came.awards)
    assert came.meter.displayed + came.meter.reserve == meter.displayed - paid
    assert meter.displayed + sum(line.meter for line in came.lines) == came.meter.displayed
    assert sum(line.reserve for line in came.lines) == came.meter.reserve
    assert len(came.awards) == sum(map(len, winners.values()))


def test_a_pool_that_does_not_add_up_neither_grows_nor_pays() -> None:
    table = table_with()
    play(table)
    stood = table.standing
    wrong = replace(stood, jackpot=replace(pool(table), paid=1))
    press = c.NoMoreBets(99, SUPERVISOR, 0, authorised=True)
    assert grow(table.game, stood, press, running=None).jackpot is not None
    with pytest.raises(Unreconciled):
        grow(table.game, wrong, press, running=None)


def test_an_evening_with_a_jackpot_is_the_same_from_its_record() -> None:
    record: list[bytes] = []
    table = Table("T1", game(HOLDEM), SeededSource(2), keep=record.append)
    for place in (1, 2, 3):
        table.sit(f"P{place}", place, 20_000, 0)
    often = WinningHand("often", "one pair", percent=20, or_better=True)
    table.give(c.OfferJackpot, MANAGER, 0, JackpotSign("J", HOLDEM, 50, 10_000, (often,)))
    for _ in range(12):
        deal_and_grow(table)
        finish(table)
    assert Table.rebuild(record, SeededSource(9), game_of).save() == table.save()
    pool(table)
