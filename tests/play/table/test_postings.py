"""Sums of postings give every balance of a table, after every command of any evening."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.equipment.shoe import ShoeEmpty
from croupier.play import CLOSE, DONE, Bets, Driver, Place, Refused, Table
from croupier.play.offices import DEALER, OPERATOR, Actor
from croupier.play.postings import (
    Cash,
    ChipsOf,
    Credit,
    Fees,
    Float,
    HouseMoney,
    MoneyMoved,
    OnTheWay,
    PaidAhead,
    PoolOf,
    PotCommission,
    PrizesOwed,
    ReserveOf,
    Staked,
)
from croupier.play.round import written
from croupier.play.table import commands as c
from tests.games.poker.room import RoomEvening
from tests.games.poker.test_room_random import POKER, signs
from tests.often import often
from tests.play.anyplay import IDS, VARIANTS
from tests.play.table.evening import Evening
from tests.play.table.ledger import Ledger
from tests.play.tables import open_and_bet, table_of

GAMES = sorted({id for id, _ in VARIANTS})


class Disk:
    """Somewhere commands are kept, which is full now and then."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.record: list[bytes] = []

    def keep(self, data: bytes) -> None:
        """A command is written, or not at all."""
        if self.rng.random() < 0.1:
            raise OSError("no space left on device")
        self.record.append(data)


def an_evening(variant: tuple[str, dict[str, bool | int | str]], seed: int, steps: int) -> Ledger:
    """Sense and nonsense, mishaps, corrections, leavings, and a disk that fails."""
    evening = Evening(*variant, seed)
    ledger, disk = Ledger(evening.table), Disk(seed)
    evening.seat()
    evening.keep = disk.keep
    for _ in range(steps):
        try:
            evening.sense() if evening.rng.random() < 0.7 else evening.anything()
        except (Refused, ShoeEmpty, OSError):
            continue
    evening.keep = disk.record.append
    evening.finish()
    for seat in list(evening.table.seats):
        evening.table.leave(seat, evening.now)
    stood = evening.table.standing
    staying = sum(seat.balance for seat in stood.seats)
    assert stood.chips == stood.house + stood.ahead + stood.owed + staying
    return ledger


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("seed", range(often(1, 12)))
def test_the_postings_of_any_evening_give_every_balance(id: str, seed: int) -> None:
    rng = random.Random(f"{id} {seed}")
    variant = rng.choice([one for one in VARIANTS if one[0] == id])
    ledger = an_evening(variant, rng.randrange(10**6), 120)
    assert ledger.commands > 20


def an_evening_of_poker(id: str, seed: int) -> Ledger:
    """Players among themselves, with fees, a jackpot and a disk that fails."""
    rng = random.Random(f"{id} {seed}")
    evening = RoomEvening(id, signs(id, rng), rng.randrange(10**6))
    ledger, disk = Ledger(evening.table), Disk(seed)
    evening.table.keep = disk.keep
    for _ in range(150):
        try:
            evening.step()
        except OSError:
            continue
    evening.table.keep = disk.record.append
    evening.pay_and_play()
    for player in list(evening.table.seats):
        evening.table.leave(player, evening.now)
    assert evening.table.standing.chips == evening.table.standing.house == ledger.house()
    return ledger


@pytest.mark.parametrize("id", POKER)
@pytest.mark.parametrize("seed", range(often(1, 12)))
def test_the_postings_of_an_evening_of_poker_give_every_balance(id: str, seed: int) -> None:
    assert an_evening_of_poker(id, seed).commands > 20


def tickets_and_colours(evening: Evening) -> None:
    """Between rounds tickets are written, cancelled and claimed, and colours bought and sold."""
    rng, table, now = evening.rng, evening.table, evening.now
    who, number = rng.choice(IDS), f"{rng.randint(1, 9):06}"
    way = Place(who, "standard", 200, numbers=tuple(map(str, range(1, rng.randint(2, 4)))))
    acts: list[Callable[[], object]] = [
        lambda: table.give(c.WriteTicket, Actor(who), now, who, (way,), rng.randint(1, 5)),
        lambda: table.give(c.WriteTicket, Actor(who), now, who, (way,), rng.randint(1, 5)),
        lambda: table.give(c.CancelTicket, OPERATOR, now, number),
        lambda: table.give(c.ClaimTicket, OPERATOR, now, number),
        lambda: table.give(c.BuyColour, Actor(who), now, who, "red", 100, 50),
        lambda: table.give(c.RedeemColour, Actor(who), now, who, "red", rng.randint(1, 20)),
        lambda: table.leave(who, now),
        lambda: table.sit(who, 0, 100_000, now),
    ]
    try:
        rng.choice(acts)()
    except Refused:
        return


@pytest.mark.parametrize("id", ["act-1992/keno", "act-1992/american-roulette", "qld-2024/sic-bo"])
@pytest.mark.parametrize("seed", range(often(2, 20)))
def test_tickets_and_colours_are_posted_to_the_cent(id: str, seed: int) -> None:
    evening = Evening(id, {}, seed)
    evening.seat()
    ledger = Ledger(evening.table)
    for _ in range(500):
        for _ in range(4 if evening.table.running is None else 0):
            tickets_and_colours(evening)
        evening.sense()
    if id == "act-1992/keno":
        assert {PaidAhead, PrizesOwed} <= ledger.kinds
    else:
        assert any(isinstance(one, ChipsOf) and one.colour for one in ledger.accounts)


def test_money_of_poker_goes_to_commission_fees_jackpots_and_other_tables() -> None:
    wanted = {PotCommission, Fees, PoolOf, ReserveOf, HouseMoney, OnTheWay, Credit, Staked}
    seen: set[type] = set()
    for seed, id in product(range(6), POKER):
        if wanted <= seen:
            break
        seen |= an_evening_of_poker(id, seed).kinds
    assert wanted <= seen


def test_who_leaves_as_a_round_closes_takes_his_winnings() -> None:
    """It is a posting and no sentence that says what he took."""
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    coup = open_and_bet(table, Place("P1", "player", 1000))
    coup.answer(DONE)
    table.leave("P1", now=1)
    closed = table.propose(c.CloseRound(table.moment.last + 1, DEALER, 2))
    assert MoneyMoved(ChipsOf("P1"), Credit("P1"), 11_000, ()) in closed.postings


def test_a_wager_its_settlement_and_its_correction_are_posted_with_their_provisions() -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    table.open_round(now=0)
    while not isinstance(table.prompt, Bets):
        table.answer(CLOSE)
    entries = table.round.round.count if table.round is not None else 0
    place = written(Place("P1", "player", 1000))
    laid = table.propose(c.GiveAnswer(table.moment.last + 1, Actor("P1"), 0, place))
    assert [(one.source, one.target, one.cents) for one in laid.postings] == [
        (ChipsOf("P1"), Staked(), 1000)
    ]
    table.settle(laid)
    back = table.propose(c.Correct(table.moment.last + 1, DEALER, 0, entries, "not his"))
    assert [(one.source, one.target, one.cents) for one in back.postings] == [
        (Staked(), ChipsOf("P1"), 1000)
    ]
    table.drop(back)
    table.answer(CLOSE)
    paid = table.propose(c.GiveAnswer(table.moment.last + 1, DEALER, 0, DONE))
    assert [(one.source, one.target, one.cents) for one in paid.postings] == [
        (Staked(), ChipsOf("P1"), 1000),
        (Float(), ChipsOf("P1"), 1000),
    ]
    assert all(one.cites for one in paid.postings)


def test_money_of_a_cash_table_goes_from_and_to_cash() -> None:
    table = Table("T", game("act-1992/money-wheel"), SeededSource(1), cash=True)
    ledger = Ledger(table)
    for _ in range(20):
        table.open_round(now=0)
        wager = next(iter(table.game.wagers.values()))
        table.answer(Place("stranger", wager.name, 1000, on=wager.on[0]))
        table.answer(CLOSE)
        house = Driver(table, SeededSource(3), lambda: 0)
        house.go_on()
        house.close()
    assert ledger.kinds == {Cash, Staked, Float}
    assert ledger.accounts[Cash()] == -table.standing.chips == -table.standing.house


def test_who_sits_there_when_the_table_closes_takes_his_chips() -> None:
    table = Table("T", game("qld-2024/baccarat"), SeededSource(1))
    ledger = Ledger(table)
    for place, seat in enumerate(("P1", "P2"), 1):
        table.sit(seat, place, 10_000 * place, 0)
    table.close(1)
    assert not table.seats
    assert ledger.accounts[Credit("P1")] == ledger.accounts[Credit("P2")] == 0
    assert (table.standing.chips, ledger.chips("P1"), ledger.chips("P2")) == (0, 0, 0)
