"""Tables linked to one jackpot: an account of it to which lines are only ever added.

Events are given in the order in which they happened: wagers, wins as they were determined, money
that the house puts in. Wins at the same time are settled together, where the first of them stands.

>>> from croupier.jackpots.prizes import MeterShare
>>> linked = Linked(
...     PoolRules("jackpot", starts_at=1_000_000, increment=20), 100,
...     {"royal flush": MeterShare(1_000_000, 100), "straight flush": MeterShare(100_000, 10)},
...     {"flush": 10_000}, ("T1", "T2"), shared="sch 18 s 12(2)",
... )
>>> account = linked.settle({"jackpot": 2_100_000}, [
...     Wagers("T1", 5),
...     Winner("T1", "P1", "royal flush", "12", dealt=100, determined=160),
...     Winner("T2", "P2", "straight flush", "7", dealt=150, determined=190),
... ])
>>> [(award.player, award.cents) for award in account.awards]
[('P1', 2000090), ('P2', 200009)]
>>> account.pools()
{'jackpot': 900000, 'jackpot-reserve': -999599}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from croupier.jackpots.account import (
    AWARD,
    CONTRIBUTION,
    ODD,
    RESET,
    START,
    TRANSFER,
    AccountLine,
    JackpotAccount,
    LinkedAward,
    reconcile,
)
from croupier.jackpots.pools import Meter, PoolRules
from croupier.jackpots.prizes import MeterShare
from croupier.jackpots.sharing import Taken, share_set_prizes, take_together
from croupier.law import rule


class BadEvent(ValueError):
    """An event that cannot have happened; the sentence says which and why."""


@dataclass(frozen=True)
class Wagers:
    """Wagers that a table has accepted."""

    table: str
    number: int = 1


@dataclass(frozen=True)
class Winner:
    """A hand that has won."""

    table: str
    player: str
    hand: str
    round: str = ""
    dealt: int = 0
    """When the first card of the deal left the shoe."""
    determined: int = 0
    """When the win was determined."""


@dataclass(frozen=True)
class ReserveTransfer:
    """Money that the house puts into the reserve or (below nothing) takes out of it."""

    cents: int


@dataclass(frozen=True)
class Reset:
    """The meter is set to an amount; the reserve gives or takes the difference."""

    cents: int


JackpotEvent = Wagers | Winner | ReserveTransfer | Reset


@dataclass(frozen=True)
class Linked:
    """The jackpot of several tables."""

    pool: PoolRules | None
    """Where the wagers go; nothing where prizes are set."""
    chip: int
    shares: Mapping[str, MeterShare]
    """By hand, the share of the meter that it wins."""
    fixed: Mapping[str, int]
    """By hand, what it wins otherwise: a fixed prize, or one that is set and shared."""
    tables: tuple[str, ...]
    shared: str
    """Where it says how winners at the same time share."""
    paid: str = ""
    """Where it says what each hand is paid."""
    set_prizes: frozenset[str] = field(default_factory=frozenset)
    """The hands whose fixed prize is shared by those who win it on a table in a round."""
    returned: int = 0
    """What comes back of a winning wager."""

    @rule
    def settle(self, pools: Mapping[str, int], events: Sequence[JackpotEvent]) -> JackpotAccount:
        """The account of these events; it is proved before it is given out."""
        self._check(events)
        book = _Book(self, pools)
        done: set[int] = set()
        for number, event in enumerate(events):
            if isinstance(event, Wagers):
                book.wagers(event)
            elif isinstance(event, ReserveTransfer):
                book.transfer(event.cents)
            elif isinstance(event, Reset):
                book.reset(event.cents)
            elif number not in done:
                together = [n for n in self.same_time(events, number) if n not in done]
                done.update(together)
                book.wins([winner for n in together if isinstance(winner := events[n], Winner)])
        return book.closed()

    @rule
    def same_time(self, events: Sequence[JackpotEvent], first: int) -> list[int]:
        """Which wins count as won at the same time as the first: those of its own round, and at
        other tables those from a deal whose first card was out before it was determined.

        A fixed prize is nobody else's business, and a set one only that of its own table.
        """
        won = events[first]
        assert isinstance(won, Winner)
        if won.hand in self.fixed and won.hand not in self.set_prizes:
            return [first]
        together = [first]
        for number in range(first + 1, len(events)):
            other = events[number]
            if not isinstance(other, Winner) or not self._shared(other):
                continue
            if other.table == won.table:
                same = bool(won.round) and other.round == won.round
            else:
                same = won.hand in self.shares and other.dealt < won.determined
            if same:
                together.append(number)
        return together

    def _shared(self, winner: Winner) -> bool:
        return winner.hand in self.shares or winner.hand in self.set_prizes

    def _check(self, events: Sequence[JackpotEvent]) -> None:
        last = 0
        listed: set[tuple[str, str, str]] = set()
        for number, event in enumerate(events, 1):
            if isinstance(event, Wagers | Winner) and event.table not in self.tables:
                known = ", ".join(self.tables)
                raise BadEvent(
                    f"event {number}: there is no table {event.table!r}; there are: {known}"
                )
            if isinstance(event, Wagers) and event.number < 1:
                raise BadEvent(f"event {number}: {event.number} wagers are none")
            if isinstance(event, ReserveTransfer | Reset) and self.pool is None:
                raise BadEvent(f"event {number}: set prizes have no pool to put money into")
            if isinstance(event, Reset) and event.cents < 0:
                raise BadEvent(f"event {number}: a meter is not set below nothing")
            if not isinstance(event, Winner):
                continue
            once = event.table, event.round, event.player
            if event.round and once in listed:
                raise BadEvent(
                    f"event {number}: {event.player} has won in round {event.round} at "
                    f"{event.table} already; another box of the same player goes by another name"
                )
            listed.add(once)
            if event.hand not in self.shares and event.hand not in self.fixed:
                known = ", ".join((*self.shares, *self.fixed))
                raise BadEvent(f"event {number}: {event.hand!r} wins nothing; what wins: {known}")
            if event.hand in self.shares and not (event.dealt or event.determined):
                raise BadEvent(
                    f"event {number}: a {event.hand} wins a share of the meter: say when it was "
                    "dealt and when it was determined"
                )
            if event.hand in self.shares and event.dealt >= event.determined:
                raise BadEvent(f"event {number}: a win is determined after its deal has begun")
            if event.hand in self.shares:
                if event.determined < last:
                    raise BadEvent(f"event {number}: wins are listed as they were determined")
                last = event.determined


class _Book:
    """An account while it is kept: lines are added, and none is ever changed."""

    def __init__(self, linked: Linked, pools: Mapping[str, int]) -> None:
        self.linked = linked
        self.meter: Meter | None = None
        self.lines: list[AccountLine] = []
        self.awards: list[LinkedAward] = []
        if linked.pool is not None:
            self.meter = linked.pool.meter(pools)
            self.lines.append(
                AccountLine(START, self.meter.displayed, self.meter.reserve, "brought forward")
            )

    def _move(self, kind: str, after: Meter, about: str, why: str = "") -> None:
        assert self.meter is not None
        meter = after.displayed - self.meter.displayed
        reserve = after.reserve - self.meter.reserve
        self.lines.append(AccountLine(kind, meter, reserve, about, why))
        self.meter = after

    def wagers(self, event: Wagers) -> None:
        """Wagers go partly onto the meter, for the rest into the reserve."""
        if self.meter is not None:
            after = self.meter
            for _ in range(event.number):
                after = after.wagered(self.linked.chip)
            self._move(
                CONTRIBUTION,
                after,
                f"{event.number:,} wager{'s' * (event.number > 1)} at {event.table}",
            )

    def transfer(self, cents: int) -> None:
        """The house puts money into the reserve, or takes some out."""
        assert self.meter is not None
        where = "to the reserve" if cents >= 0 else "out of the reserve"
        self._move(TRANSFER, self.meter.funded(cents), where)

    def reset(self, cents: int) -> None:
        """The meter is set to an amount."""
        assert self.meter is not None
        self._move(RESET, self.meter.set_again(cents), "the meter is set")

    def wins(self, winners: Sequence[Winner]) -> None:
        """Wins at the same time are worked out together and paid."""
        linked = self.linked
        for_shares = [winner for winner in winners if winner.hand in linked.shares]
        others = [winner for winner in winners if winner.hand not in linked.shares]
        if for_shares:
            assert self.meter is not None
            taken = take_together(self.meter, linked.shares, _count(for_shares))
            self._post(taken)
            for winner in for_shares:
                self._award(winner, taken.each[winner.hand], len(for_shares) - 1, linked.shared)
        each = share_set_prizes(linked.fixed, _count(others))
        for winner in others:
            alike = sum(other.hand == winner.hand for other in others)
            why = linked.shared if alike > 1 else linked.paid
            self._award(winner, each[winner.hand], alike - 1, why)
            self._from_reserve(winner, each[winner.hand])
        for winner in for_shares:
            self._from_reserve(winner, 0)

    def _post(self, taken: Taken) -> None:
        """Each win as it comes off the meter; what the meter starts again with on a line of its
        own; then the cents that nobody can have.
        """
        assert self.meter is not None
        meter = self.meter
        for win in taken.wins:
            share = self.linked.shares[win.hand]
            _, after = meter.share(share.percent)
            off = win.shown * share.percent // 100
            top_up = win.prize - off
            self.lines.append(AccountLine(AWARD, -off, -top_up, win.hand, self.linked.shared))
            again = after.displayed - (win.shown - off)
            if share.percent == 100:
                self.lines.append(
                    AccountLine(RESET, again, -again, "the meter starts again", self.linked.shared)
                )
            meter = after
        if taken.odd < 0:
            self.lines.append(
                AccountLine(AWARD, 0, taken.odd, "up to each guarantee", self.linked.paid)
            )
        elif taken.odd:
            self.lines.append(
                AccountLine(ODD, 0, taken.odd, "kept by the reserve", self.linked.shared)
            )
        self.meter = taken.meter

    def _from_reserve(self, winner: Winner, cents: int) -> None:
        if self.meter is not None and cents + self.linked.returned:
            _, after = self.meter.fixed(cents + self.linked.returned)
            about = f"{winner.hand} of {winner.player} at {winner.table}"
            self._move(AWARD, after, about, self.linked.paid)

    def _award(self, winner: Winner, cents: int, others: int, why: str) -> None:
        where = f"{self.linked.paid}, {why}" if others else self.linked.paid or why
        self.awards.append(
            LinkedAward(winner.table, winner.player, winner.hand, cents, others, where)
        )

    def closed(self) -> JackpotAccount:
        """The account, once its lines agree with the meter and the meter with its own count."""
        account = JackpotAccount(self.linked.pool, tuple(self.lines), tuple(self.awards))
        if self.meter is not None:
            returned = self.linked.returned * len(self.awards)
            reconcile(account, self.meter, sum(award.cents for award in self.awards) + returned)
        return account


def _count(winners: Sequence[Winner]) -> Counter[str]:
    return Counter(winner.hand for winner in winners)
