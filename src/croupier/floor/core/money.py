"""The book of account: every balance with all that waits to be written, and what may not be.

Checked after every entry, in production too: no account stands below nothing but where it may, and
the meters of everybody touched agree with his accounts: credit = in + won - out - wagered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from croupier.floor.core.accounts import MAY_BE_NEGATIVE, PostedLine, kind_of
from croupier.law import Cites
from croupier.play.felt import Unbalanced

_OUTSIDE = frozenset({"bank", "voucher", "disputed", "way", "tournament"})
"""Where a player's money comes from and goes to without being played for."""


class ShortOf(Exception):
    """An account does not hold what is to be taken from it."""

    def __init__(self, account: str, has: int, wants: int, cites: Cites = ()) -> None:
        super().__init__(f"{account} has {has} cents, and {wants} are to be taken from it")
        self.account, self.has, self.wants, self.cites = account, has, wants, cites


class PlayerMeters(msgspec.Struct):
    """What the meters of one player have counted."""

    came: int = 0
    """All in."""
    won: int = 0
    """All that was paid or handed back to him at tables."""
    went: int = 0
    """All out."""
    wagered: int = 0
    """Turnover."""

    @property
    def credit(self) -> int:
        """What he must have, on his credit and in front of him."""
        return self.came + self.won - self.went - self.wagered


def owner_of(account: str) -> str:
    """Whose own money an account is: his credit, or chips that are his; nobody's otherwise."""
    kind, _, rest = account.partition(":")
    if kind == "chips":
        return rest.split(":")[1]
    if kind == "carried":
        return rest.partition(":")[2]
    return rest if kind == "credit" else ""


def metered(meters: dict[str, PlayerMeters], postings: Iterable[PostedLine]) -> None:
    """What postings have the meters count, by person."""
    for one in postings:
        giver, taker = owner_of(one.source), owner_of(one.target)
        if giver != taker:
            if giver:
                _count(meters, giver, one.target, one.cents, gives=True)
            if taker:
                _count(meters, taker, one.source, one.cents, gives=False)


def _count(
    meters: dict[str, PlayerMeters], person: str, other: str, cents: int, *, gives: bool
) -> None:
    own = meters.get(person)
    if own is None:
        own = meters[person] = PlayerMeters()
    outside = kind_of(other) in _OUTSIDE
    if gives and outside:
        own.went += cents
    elif gives:
        own.wagered += cents
    elif outside:
        own.came += cents
    else:
        own.won += cents


class Ledger:
    """Every account of the floor after the newest entry."""

    __slots__ = ("_accounts", "_own", "_purses", "balances", "meters")

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}
        self.meters: dict[str, PlayerMeters] = {}
        self._purses: dict[str, str] = {}
        """By account that is somebody's own money, whose; nothing for the others."""
        self._accounts: dict[str, list[str]] = {}
        """By person, the accounts that are his own money."""
        self._own: dict[str, int] = {}
        """By person, all that is his own: his credit, and chips in front of him."""

    def load(self, balances: Mapping[str, int], meters: Mapping[str, PlayerMeters]) -> None:
        """The accounts and meters as they were written."""
        self.balances, self.meters = dict(balances), dict(meters)
        self._own = {}
        for account, cents in balances.items():
            person = self.owner(account)
            if person:
                self._own[person] = self._own.get(person, 0) + cents

    def of(self, account: str) -> int:
        """What an account holds."""
        return self.balances.get(account, 0)

    def owner(self, account: str) -> str:
        """Whose own money an account is: his credit, or chips in front of him."""
        known = self._purses.get(account)
        if known is None:
            known = self._purses[account] = owner_of(account)
            if known:
                self._accounts.setdefault(known, []).append(account)
        return known

    def accounts_of(self, person: str) -> tuple[str, ...]:
        """The accounts that are somebody's own money."""
        return tuple(self._accounts.get(person, ()))

    def post(self, postings: Sequence[PostedLine]) -> None:
        """Money moves; if an account does not hold it nothing has, and it is named."""
        if not postings:
            return
        self._add(postings, 1)
        for one in postings:
            has = self.balances[one.source]
            if has < 0 and kind_of(one.source) not in MAY_BE_NEGATIVE:
                taken = sum(line.cents for line in postings if line.source == one.source)
                self._add(postings, -1)
                raise ShortOf(one.source, self.of(one.source), taken, one.cites)
        for person in self.touched(postings):
            if self._own[person] != self.meters[person].credit:
                raise Unbalanced(
                    f"{person} has {self._own[person]} cents and his meters say "
                    f"{self.meters[person].credit}"
                )

    def follow(self, postings: Sequence[PostedLine]) -> None:
        """Money has moved elsewhere, and that is written: nothing is refused any more."""
        self._add(postings, 1)

    def take_back(self, postings: Sequence[PostedLine]) -> None:
        """Money has not moved after all."""
        self._add(postings, -1)

    def _add(self, postings: Iterable[PostedLine], sign: int) -> None:
        balances, owner = self.balances, self.owner
        for one in postings:
            cents = sign * one.cents
            balances[one.source] = balances.get(one.source, 0) - cents
            balances[one.target] = balances.get(one.target, 0) + cents
            giver, taker = owner(one.source), owner(one.target)
            if giver == taker:
                continue
            if giver:
                self._own[giver] = self._own.get(giver, 0) - cents
                _count(self.meters, giver, one.target, cents, gives=True)
            if taker:
                self._own[taker] = self._own.get(taker, 0) + cents
                _count(self.meters, taker, one.source, cents, gives=False)

    def touched(self, postings: Iterable[PostedLine]) -> set[str]:
        """Whose money postings have moved."""
        found = set()
        for one in postings:
            giver, taker = self.owner(one.source), self.owner(one.target)
            if giver != taker:
                found |= {giver, taker}
        return found - {""}

    def belongs_to(self, person: str) -> int:
        """All that is somebody's own: his credit and the chips in front of him."""
        return self._own.get(person, 0)

    def check(self) -> None:
        """Everything adds up, or `Unbalanced` says what does not."""
        if total := sum(self.balances.values()):
            raise Unbalanced(f"the accounts add up to {total} cents, not to nothing")
        own = dict.fromkeys(self.meters, 0)
        for account, cents in self.balances.items():
            if cents < 0 and kind_of(account) not in MAY_BE_NEGATIVE:
                raise Unbalanced(f"{account} stands at {cents} cents")
            person = self.owner(account)
            if person:
                own[person] = own.get(person, 0) + cents
        for person, has in own.items():
            meters = self.meters.get(person) or PlayerMeters()
            if meters.credit != has:
                raise Unbalanced(f"{person} has {has} cents and the meters say {meters.credit}")
