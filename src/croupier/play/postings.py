"""Whose money a table has to do with, and every cent of it that moves: double entry, typed, cited.

A command's postings say all that it has moved, during a round too; the sum of all postings gives
every balance of a table. What a player brings and takes away goes from and to his `Credit`: his
account with the house, his terminal, or his pocket.

>>> sat = MoneyMoved(Credit("P1"), ChipsOf("P1"), 10_000, ())
>>> wagered = MoneyMoved(ChipsOf("P1"), Staked(), 500, ("s 8(1)",))
>>> balances([sat, wagered])[ChipsOf("P1")]
9500
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

import msgspec

from croupier.jackpots.pools import RESERVE
from croupier.law import Cites


class ChipsOf(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """The chips in front of a player that he has not wagered; those of a colour apart."""

    seat: str
    colour: str = ""


class Staked(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Wagers on the layout and chips in pots, while a round is open."""


class StaysUp(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A player's wagers that stay on the layout between rounds, with what making them cost."""

    seat: str


class Float(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What the house has won on wagers, or lost."""


class PotCommission(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What the house has taken from pots."""


class Fees(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What players have paid for a seat, their time and taking part in a game among themselves."""


class PaidAhead(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What was paid for games of tickets that are still to come."""


class PrizesOwed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Prizes of tickets that nobody has claimed yet."""


class PoolOf(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What a jackpot stands at, by its name."""

    name: str


class ReserveOf(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What a jackpot has beside the amount displayed."""

    name: str


class HeldBack(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What is withheld from a player, or refused to him."""

    seat: str


class Credit(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What a player has away from the table."""

    seat: str


class Cash(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Cash of players who have no chips at the table, where it takes cash."""


class OnTheWay(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The stake of a player who is directed from one table to another."""

    seat: str


class HouseMoney(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The house's money away from the table: what it puts into a jackpot."""


class OtherTables(msgspec.Struct, frozen=True, tag=True, gc=False):
    """What other tables have added to a jackpot that this one shares, or paid from it."""


class PrizeMoney(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The prize pool of a tournament."""


MoneyAccount = (
    ChipsOf
    | Staked
    | StaysUp
    | Float
    | PotCommission
    | Fees
    | PaidAhead
    | PrizesOwed
    | PoolOf
    | ReserveOf
    | HeldBack
    | Credit
    | Cash
    | OnTheWay
    | HouseMoney
    | OtherTables
    | PrizeMoney
)
STAKED, FLOAT, COMMISSION, FEES = Staked(), Float(), PotCommission(), Fees()
PAID_AHEAD, OWED, CASH, HOUSE_MONEY = PaidAhead(), PrizesOwed(), Cash(), HouseMoney()
OTHER_TABLES, PRIZE_MONEY = OtherTables(), PrizeMoney()

OUTSIDE = Credit | Cash | OnTheWay
"""Where the chips at a table come from and go to."""
_OUTSIDE = frozenset(get_args(OUTSIDE))


class MoneyMoved(msgspec.Struct, frozen=True, gc=False):
    """Money that moved: from where, to where, how many cents (above nothing), and by which
    provisions.
    """

    source: MoneyAccount
    target: MoneyAccount
    cents: int
    cites: Cites = ()


def moved(
    source: MoneyAccount, target: MoneyAccount, cents: int, cites: Cites = ()
) -> tuple[MoneyMoved, ...]:
    """A posting, the other way round for less than nothing; none for nothing."""
    if cents > 0:
        return (MoneyMoved(source, target, cents, cites),)
    return (MoneyMoved(target, source, -cents, cites),) if cents else ()


def pool_account(name: str) -> PoolOf | ReserveOf:
    """The account of what goes by a name among the pools of a jackpot: a display or its reserve."""
    return ReserveOf(name.removesuffix(RESERVE)) if name.endswith(RESERVE) else PoolOf(name)


def balances(postings: Iterable[MoneyMoved]) -> dict[MoneyAccount, int]:
    """Every account after these postings."""
    accounts: dict[MoneyAccount, int] = {}
    for one in postings:
        accounts[one.source] = accounts.get(one.source, 0) - one.cents
        accounts[one.target] = accounts.get(one.target, 0) + one.cents
    return accounts


def from_outside(postings: Iterable[MoneyMoved]) -> int:
    """What has come to the chips at a table from elsewhere, or (below nothing) has gone."""
    came = 0
    for one in postings:
        source = type(one.source)
        if source in _OUTSIDE:
            came += one.cents
        if type(one.target) in _OUTSIDE and source is not PoolOf:
            came -= one.cents  # a jackpot is no chips at the table
    return came
