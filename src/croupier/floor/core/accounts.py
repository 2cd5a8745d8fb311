"""The accounts of the floor by their ids, and which of them each kind of money at a table is.

What a table alone moves has the table in its id (its commission and fees too, so that no two tables
ever wait for one account): one table, one owner, nobody else posts there.

>>> account_of("B1", ChipsOf("p1")), account_of("B1", Credit("p1")), kind_of("chips:B1:p1")
('chips:B1:p1', 'credit:p1', 'chips')
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.law import Cites
from croupier.play.postings import (
    OTHER_TABLES,
    Cash,
    ChipsOf,
    Credit,
    Fees,
    Float,
    HeldBack,
    HouseMoney,
    MoneyAccount,
    MoneyMoved,
    OnTheWay,
    OtherTables,
    PaidAhead,
    PoolOf,
    PotCommission,
    PrizeMoney,
    PrizesOwed,
    ReserveOf,
    Staked,
    StaysUp,
)

BANK: Final = "bank"
"""The house's money away from the tables: the cage."""
VOUCHER: Final = "voucher"
"""What the house owes on vouchers that nobody has redeemed yet."""

MAY_BE_NEGATIVE: Final = frozenset(
    {"bank", "float", "filled", "commission", "fees", "linked", "reserve", "cash"}
)
"""Kinds of account that may stand below nothing: the house's own, what lies outside, and a reserve
of a jackpot, to which the house advances what is short."""


class PostedLine(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Money that moved between two accounts: how many cents, and by which provisions."""

    source: str
    target: str
    cents: int
    cites: Cites = ()


def credit(person: str) -> str:
    """What somebody has on his meter, away from the tables."""
    return f"credit:{person}"


def chips(table: str, person: str) -> str:
    """What lies in front of somebody at a table and is not wagered."""
    return f"chips:{table}:{person}"


def disputed(person: str) -> str:
    """What the operator has refused to pay to somebody, until that is settled."""
    return f"disputed:{person}"


BOT: Final = "bot-"
"""What the id of a bot of the house begins with, and nobody else's: persons go by their office."""


def is_bot(person: str) -> bool:
    """Whether an id is that of a bot of the house."""
    return person.startswith(BOT)


def kind_of(account: str) -> str:
    """What kind of account an id is of."""
    return account.partition(":")[0]


def account_of(table: str, account: MoneyAccount) -> str:
    """The account of the floor that money at a table belongs to."""
    match account:
        case ChipsOf(seat=seat, colour=colour):
            return f"chips:{table}:{seat}:{colour}" if colour else f"chips:{table}:{seat}"
        case Credit(seat=seat):
            return f"credit:{seat}"
        case StaysUp(seat=seat):
            return f"carried:{table}:{seat}"
        case HeldBack(seat=seat):
            return f"held:{table}:{seat}"
        case OnTheWay(seat=seat):
            return f"way:{seat}"
        case PoolOf(name=name):
            return f"pool:{table}:{name}"
        case ReserveOf(name=name):
            return f"reserve:{table}:{name}"
        case HouseMoney():
            return BANK
    return f"{_OF_A_TABLE[type(account)]}:{table}"


_OF_A_TABLE: Final[dict[type, str]] = {
    Staked: "staked",
    Float: "float",
    PotCommission: "commission",
    Fees: "fees",
    PaidAhead: "ahead",
    PrizesOwed: "owed",
    Cash: "cash",
    OtherTables: "linked",
    PrizeMoney: "tournament",
}


def is_the_pools(moved: MoneyMoved) -> bool:
    """Whether money goes into the pool of a jackpot or out of it, and to no player: the stream of
    the jackpot has that, where it is beside a poker game.
    """
    return isinstance(moved.source, _ABOUT_A_POOL) and isinstance(moved.target, _ABOUT_A_POOL)


_ABOUT_A_POOL: Final = (HouseMoney, PoolOf, ReserveOf, OtherTables)


class TableAccounts:
    """The postings of one table as the floor's; every account is looked up once."""

    __slots__ = ("_known", "in_a_room", "table")

    def __init__(self, table: str, *, in_a_room: bool = False) -> None:
        """`in_a_room`: a jackpot beside its game has accounts of its own, which its stream moves;
        the table has one for what it has paid of that.
        """
        self.table, self.in_a_room = table, in_a_room
        self._known: dict[MoneyAccount, str] = {}

    def id(self, account: MoneyAccount) -> str:
        """The account of the floor."""
        known = self._known.get(account)
        if known is None:
            beside = self.in_a_room and isinstance(account, PoolOf | ReserveOf | OtherTables)
            known = account_of(self.table, OTHER_TABLES if beside else account)
            self._known[account] = known
        return known

    def posted(self, moved: MoneyMoved) -> PostedLine:
        """A posting of the table as one of the floor."""
        return PostedLine(self.id(moved.source), self.id(moved.target), moved.cents, moved.cites)
