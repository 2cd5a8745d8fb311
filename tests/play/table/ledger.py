"""A ledger of a table that knows its postings and nothing else, held against what stands."""

from __future__ import annotations

from collections import Counter

from croupier.equipment import Source
from croupier.play import Table
from croupier.play.chips import THE_HOUSE, Purse
from croupier.play.fold import Applied
from croupier.play.postings import (
    OWED,
    PAID_AHEAD,
    STAKED,
    ChipsOf,
    Credit,
    Fees,
    Float,
    MoneyAccount,
    MoneyMoved,
    PoolOf,
    PotCommission,
    ReserveOf,
    StaysUp,
    pool_account,
)
from croupier.play.table import commands as c
from croupier.play.table.fold import TableMoment


class Ledger:
    """Follows a table: after every command it has what the table has."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.accounts: Counter[MoneyAccount] = Counter()
        self.commands = 0
        self.kinds: set[type] = set()
        stood = table.standing
        for seat in stood.seats:  # who sits there already, and has perhaps paid for it
            self.accounts[ChipsOf(seat.id)] = seat.balance
        self.accounts[Fees()] = stood.fees
        self.accounts[Float()] = stood.house - stood.fees
        self.accounts[Credit("")] = -stood.chips
        propose, drop = table._propose, table.drop
        seen: list[Applied[TableMoment, c.TableCommand]] = []

        def proposed(
            command: c.TableCommand, source: Source | None, data: bytes
        ) -> Applied[TableMoment, c.TableCommand]:
            applied = propose(command, source, data)
            assert all(event.detail is not None for event in applied.events)  # can all be said
            seen.append(applied)
            self.post(applied.postings, 1)
            self.check()
            return applied

        def dropped(applied: Applied[TableMoment, c.TableCommand]) -> None:
            drop(applied)
            while seen:
                gone = seen.pop()
                self.post(gone.postings, -1)
                if gone is applied:
                    break
            self.check()

        vars(table).update(_propose=proposed, drop=dropped)

    def post(self, postings: tuple[MoneyMoved, ...], sign: int) -> None:
        """Money moves, or (taken back) has not."""
        self.commands += 1
        for one in postings:
            assert one.cents > 0
            assert one.source != one.target
            self.kinds |= {type(one.source), type(one.target)}
            self.accounts[one.source] -= sign * one.cents
            self.accounts[one.target] += sign * one.cents

    def house(self) -> int:
        """What the house has by the postings."""
        kinds = Float | PotCommission | Fees
        return sum(cents for one, cents in self.accounts.items() if isinstance(one, kinds))

    def chips(self, seat: str) -> int:
        """What a player has in front of him, in all colours."""
        return sum(
            cents
            for one, cents in self.accounts.items()
            if isinstance(one, ChipsOf) and one.seat == seat
        )

    def check(self) -> None:
        """Every balance of the table is the sum of its postings."""
        stood, running, have = self.table.standing, self.table.running, self.accounts
        assert not sum(have.values())
        up: Counter[str] = Counter()
        for one in stood.layout if running is None else ():
            up[one.seat] += one.stake + one.fee
        assert {one.seat: n for one, n in have.items() if isinstance(one, StaysUp) and n} == up
        purses: Counter[str] = Counter()
        house, layout, ahead, on_tickets = stood.house, 0, stood.ahead, Counter[str]()
        if running is not None:
            felt = running.round.felt
            for account, cents in felt.balances().items():
                if isinstance(account, Purse):
                    purses[account.seat] += cents
            purses.update(felt.brought)
            house += felt.house + purses.pop(THE_HOUSE, 0)
            layout = felt.layout
            if running.entries is not None:
                for way in running.entries.ways:
                    on_tickets[way.seat] += way.stake
                free = sum(running.entries.free.values())
                ahead -= on_tickets.total() - free
                house -= free
        assert have[STAKED] == layout
        assert self.house() == house
        assert (have[PAID_AHEAD], have[OWED]) == (ahead, stood.owed)
        assert sum(n for one, n in have.items() if isinstance(one, Fees)) >= stood.fees
        seats = {one.id: one.balance for one in stood.seats}
        names = {*seats, *(one.seat for one in have if isinstance(one, ChipsOf))}
        for seat in names:
            should = seats.get(seat, 0) + purses[seat] + on_tickets[seat] - up[seat]
            assert self.chips(seat) == should, seat
            assert should >= 0
        if stood.jackpot is None:
            for name, cents in stood.situation.pools.items():
                assert have[pool_account(name)] == cents
        else:
            name = stood.jackpot.sign.name
            assert have[PoolOf(name)] == stood.jackpot.displayed
            assert have[ReserveOf(name)] == stood.jackpot.reserve
        if stood.colours is not None and running is None:
            for held in stood.colours.holdings:
                assert have[ChipsOf(held.player, held.colour)] == held.chips * held.value
