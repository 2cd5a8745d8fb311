"""What a round moves, as postings of the table: while it is played, and when it is closed.

On the felt chips go between purses, wagers, pots and the house. At the table a purse is the chips
in front of a player, or of a colour, or the cash of who has no chips there; all wagers and pots are
what is staked; and what a ticket has paid ahead is in front of its player when its game opens.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from croupier.law import Cites
from croupier.play.chips import THE_HOUSE, Account, House, Pool, Posting, Pot, Purse, Stake
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.header import Header
from croupier.play.postings import (
    CASH,
    FEES,
    FLOAT,
    HOUSE_MONEY,
    OWED,
    PAID_AHEAD,
    STAKED,
    ChipsOf,
    Credit,
    MoneyAccount,
    MoneyMoved,
    PoolOf,
    PotCommission,
    StaysUp,
    moved,
    pool_account,
)
from croupier.play.table.chips import CameTo, Entries
from croupier.play.table.standing import Standing

COMMISSION = PotCommission()


class RoundPostings:
    """Follows the felt of a round, and tells what each command has moved."""

    __slots__ = ("_brought", "_count", "_from_pots", "_laid", "_purses", "_seen", "_stays", "last")

    def __init__(self, game: Game, header: Header, felt: Felt, tickets: Entries | None) -> None:
        self._from_pots = game.tables.room is not None
        self._purses: dict[str, MoneyAccount] = {THE_HOUSE: FLOAT}
        for seat in header.seats:
            colour = seat.chips if seat.chip_value else ""
            self._purses[seat.id] = ChipsOf(seat.id, colour)
        self._stays = len(header.layout) + sum(1 for one in header.layout if one.fee)
        """How many of the first postings lay out what has stayed up."""
        self._seen: list[Posting] = felt.postings
        self._count = 0
        self._brought: dict[str, int] = {}
        self.last: tuple[MoneyMoved, ...] = ()
        """What the last command has moved."""
        self._laid = tuple(_ticket_games(tickets)) if tickets is not None else ()

    def look(self, felt: Felt, cites: Cites = ()) -> None:
        """A command was applied: what it has moved is what the felt has seen since. If the round
        was run again, what does not stand there any more goes back first.
        """
        now = felt.postings
        if len(now) == self._count and now is self._seen and felt.brought == self._brought:
            self.last, self._laid = self._laid, ()
            return
        found, self._laid = list(self._laid), ()
        if now is not self._seen:
            found += self._taken_back(now)
        for at in range(self._count, len(now)):
            found += self._money(at, now[at])
        if felt.brought != self._brought:
            before, brought = self._brought, felt.brought
            for seat in brought if brought.keys() >= before.keys() else {**before, **brought}:
                more = brought.get(seat, 0) - before.get(seat, 0)
                if more:
                    found += moved(Credit(seat), self.purse(seat), more, cites)
            self._brought = dict(brought)
        self._seen, self._count = now, len(now)
        self.last = tuple(found)

    def brings(self, felt: Felt, seat: str, cites: Cites) -> None:
        """A player has brought chips or taken some, and nothing else has happened."""
        if felt.postings is not self._seen or len(felt.postings) != self._count or self._laid:
            self.look(felt, cites)
            return
        before, now = self._brought.get(seat, 0), felt.brought.get(seat, 0)
        self._brought[seat] = now
        self.last = moved(Credit(seat), self._purses.get(seat, CASH), now - before, cites)

    def _taken_back(self, now: list[Posting]) -> Iterable[MoneyMoved]:
        """What was posted before and is not any more, from the last to the first."""
        before, alike = self._seen[: self._count], 0
        while alike < min(len(before), len(now)) and before[alike] == now[alike]:
            alike += 1
        self._count = alike
        for at in range(len(before) - 1, alike - 1, -1):
            for one in self._money(at, before[at]):
                yield MoneyMoved(one.target, one.source, one.cents, one.cites)

    def _money(self, at: int, posting: Posting) -> tuple[MoneyMoved, ...]:
        source, target, cents, cites = posting
        if type(source) is Purse and type(target) is Stake and at >= self._stays:  # a wager is laid
            return moved(self._purses.get(source.seat, CASH), STAKED, cents, cites)
        if at < self._stays and type(source) is Purse:
            return moved(StaysUp(source.seat), self._whose(target, source), cents, cites)
        giver, taker = self._whose(source, target), self._whose(target, source)
        return moved(giver, taker, cents, cites) if giver is not taker else ()

    def _whose(self, account: Account, other: Account) -> MoneyAccount:
        match account:
            case Stake() | Pot():
                return STAKED
            case Purse():
                return self._purses.get(account.seat, CASH)
            case House():
                if not self._from_pots:
                    return FLOAT
                return COMMISSION if type(other) is Pot else FEES
            case Pool():
                return PoolOf(account.name)

    def purse(self, seat: str) -> MoneyAccount:
        """What a player wagers from and is paid to."""
        return self._purses.get(seat, CASH)

    def sits(self, seat: str) -> None:
        """A player has joined the round."""
        self._purses[seat] = ChipsOf(seat)

    # -- when it is closed ---------------------------------------------------------------------

    def closing(self, felt: Felt, before: Mapping[str, int] | None) -> Iterable[MoneyMoved]:
        """What stays on the layout, and what jackpots have come to, which stood at so much; those
        that are kept for several tables are posted by whoever keeps them.
        """
        for bet in felt.live():
            yield from moved(STAKED, StaysUp(bet.seat), bet.stake)
            yield from moved(FLOAT, StaysUp(bet.seat), bet.fee)
        if before is None:
            return
        where = {one.name: one.cites for one in felt.effects}
        for name, cents in felt.pools.items():
            more = cents - before.get(name, 0)
            yield from moved(HOUSE_MONEY, pool_account(name), more, where.get(f"pool {name}", ()))

    def in_colour(self, stood: Standing, after: Standing, felt: Felt) -> Iterable[MoneyMoved]:
        """What a player has won or lost is made up in his colour, and what does not come to whole
        chips of it in others.
        """
        if stood.colours is None or after.colours is None:
            return
        for seat in stood.seats:
            purse = self.purse(seat.id)
            worth = {one.colour: one.chips * one.value for one in stood.colours.of(seat.id)}
            if isinstance(purse, ChipsOf) and purse.colour:
                worth[purse.colour] = worth.get(purse.colour, 0) + self._moved_by(felt, seat.id)
            for one in after.colours.of(seat.id):
                more = one.chips * one.value - worth.get(one.colour, 0)
                yield from moved(ChipsOf(seat.id), ChipsOf(seat.id, one.colour), more)

    def _moved_by(self, felt: Felt, seat: str) -> int:
        """What the purse of a player has come to in the round, but for wagers that stayed up."""
        came = felt.brought.get(seat, 0)
        for at, (source, target, cents, _) in enumerate(felt.postings):
            if type(source) is Purse and source.seat == seat and at >= self._stays:
                came -= cents
            if type(target) is Purse and target.seat == seat:
                came += cents
        return came


def _ticket_games(tickets: Entries) -> Iterable[MoneyMoved]:
    """A game opens: what it costs is in front of those who have tickets for it, paid ahead or,
    where it is a free one, by the house.
    """
    for seat, cost in _costs(tickets).items():
        free = tickets.free.get(seat, 0)
        yield from moved(PAID_AHEAD, ChipsOf(seat), cost - free)
        yield from moved(FLOAT, ChipsOf(seat), free)


def _costs(tickets: Entries) -> dict[str, int]:
    costs: dict[str, int] = {}
    for way in tickets.ways:
        costs[way.seat] = costs.get(way.seat, 0) + way.stake
    return costs


def tickets_came_to(
    stood: Standing, tickets: Entries, came: Sequence[CameTo], gains: Mapping[str, int]
) -> Iterable[MoneyMoved]:
    """A game is over: prizes wait for who claims them; what was not spent goes back; who is not at
    the table has it elsewhere, with what he has won or lost beside.
    """
    costs = _costs(tickets)
    ahead = {seat: cost - tickets.free.get(seat, 0) for seat, cost in costs.items()}
    free = {seat: tickets.free.get(seat, 0) for seat in costs}
    for one in came:
        ahead[one.seat] = ahead.get(one.seat, 0) - one.spent - one.back
        free[one.seat] = free.get(one.seat, 0) - one.free
        yield from moved(ChipsOf(one.seat), OWED, one.prize)
    for seat, cents in ahead.items():
        yield from moved(ChipsOf(seat), PAID_AHEAD, cents)
    for seat, cents in free.items():
        yield from moved(ChipsOf(seat), FLOAT, cents)
    for seat in ahead:
        if not stood.sits(seat):
            left = gains.get(seat, 0) + sum(one.back for one in came if one.seat == seat)
            yield from moved(ChipsOf(seat), Credit(seat), left)
