"""The book of account: every balance with all that waits to be written, and what may not be.

Checked after every entry, in production too: no account stands below nothing but where it may, and
the meters of everybody touched agree with his accounts: credit = in + won - out - wagered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from croupier.floor.core.accounts import MAY_BE_NEGATIVE, PostedLine, kind_of
from croupier.floor.core.messages import Code, FloorError
from croupier.law import Cites
from croupier.money import dollars
from croupier.play.felt import Unbalanced

_OUTSIDE = frozenset({"bank", "voucher", "disputed", "way", "tournament"})
"""Where a player's money comes from and goes to without being played for."""


class ShortOf(Exception):
    """An account does not hold what is to be taken from it."""

    def __init__(self, account: str, has: int, wants: int, cites: Cites = ()) -> None:
        super().__init__(f"{account} has {has} cents, and {wants} are to be taken from it")
        self.account, self.has, self.wants, self.cites = account, has, wants, cites

    @property
    def told(self) -> FloorError:
        """What whoever wanted it is told."""
        has, wants = dollars(max(self.has, 0)), dollars(self.wants)
        what = "credit is" if kind_of(self.account) == "credit" else f"{self.account} has"
        return FloorError(Code.NO_CREDIT, f"the {what} {has}, not {wants}", self.cites)


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


class AboutAccount(msgspec.Struct, frozen=True, gc=False):
    """What the id of an account says of it."""

    owner: str
    """Whose own money it is: his credit, or chips that are his; nobody's otherwise."""
    outside: bool
    """Whether what comes from there or goes there was not played for."""
    may_be_negative: bool


@lru_cache(1 << 16)
def about(account: str) -> AboutAccount:
    """What the id of an account says of it."""
    kind, _, rest = account.partition(":")
    owner = rest if kind == "credit" else ""
    if kind == "chips":
        owner = rest.split(":")[1]
    elif kind == "carried":
        owner = rest.partition(":")[2]
    return AboutAccount(owner, kind in _OUTSIDE, kind in MAY_BE_NEGATIVE)


@lru_cache(1 << 16)
def changes_hands(source: str, target: str) -> tuple[AboutAccount, AboutAccount] | None:
    """Who gives and who takes, where money goes from one to another: then his meters count it."""
    giver, taker = about(source), about(target)
    return None if giver.owner == taker.owner else (giver, taker)


def metered(meters: dict[str, PlayerMeters], postings: Iterable[PostedLine]) -> None:
    """What postings have the meters count, by person."""
    for one in postings:
        hands = changes_hands(one.source, one.target)
        if hands is not None:
            metered_line(meters, *hands, one.cents)


def metered_line(
    meters: dict[str, PlayerMeters], giver: AboutAccount, taker: AboutAccount, cents: int
) -> None:
    """What the meters count of money that goes from one account to another's."""
    if giver.owner:
        own = meters.get(giver.owner)
        if own is None:
            own = meters[giver.owner] = PlayerMeters()
        if taker.outside:
            own.went += cents
        else:
            own.wagered += cents
    if taker.owner:
        own = meters.get(taker.owner)
        if own is None:
            own = meters[taker.owner] = PlayerMeters()
        if giver.outside:
            own.came += cents
        else:
            own.won += cents


class Ledger:
    """Every account of the floor after the newest entry."""

    __slots__ = ("_accounts", "_own", "balances", "meters")

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}
        self.meters: dict[str, PlayerMeters] = {}
        self._accounts: dict[str, list[str]] = {}
        """By person, the accounts that are his own money."""
        self._own: dict[str, int] = {}
        """By person, all that is his own: his credit, and chips in front of him."""

    def load(self, balances: Mapping[str, int], meters: Mapping[str, PlayerMeters]) -> None:
        """The accounts and meters as they were written."""
        self.balances, self.meters = dict(balances), dict(meters)
        self._own, self._accounts = {}, {}
        for account, cents in balances.items():
            person = about(account).owner
            if person:
                self._own[person] = self._own.get(person, 0) + cents
                self._accounts.setdefault(person, []).append(account)

    def of(self, account: str) -> int:
        """What an account holds."""
        return self.balances.get(account, 0)

    def accounts_of(self, person: str) -> Sequence[str]:
        """The accounts that are somebody's own money; they only ever become more."""
        return self._accounts.get(person, ())

    def post(self, postings: Sequence[PostedLine]) -> None:
        """Money moves; if an account does not hold it nothing has, and it is named."""
        if not postings:
            return
        touched = self._add(postings, 1)
        balances = self.balances
        for one in postings:
            if balances[one.source] < 0 and not about(one.source).may_be_negative:
                taken = sum(line.cents for line in postings if line.source == one.source)
                self._add(postings, -1)
                raise ShortOf(one.source, self.of(one.source), taken, one.cites)
        for person in touched:
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

    def _add(self, postings: Sequence[PostedLine], sign: int) -> set[str]:
        """Balances after postings, or (`sign` -1) before them, and the meters; whose they are."""
        balances, own, touched = self.balances, self._own, set[str]()
        for one in postings:
            source, target, cents = one.source, one.target, sign * one.cents
            if source not in balances:
                self._new(source)
            if target not in balances:
                self._new(target)
            balances[source] -= cents
            balances[target] += cents
            hands = changes_hands(source, target)
            if hands is not None:
                giver, taker = hands
                metered_line(self.meters, giver, taker, cents)
                if giver.owner:
                    own[giver.owner] -= cents
                    touched.add(giver.owner)
                if taker.owner:
                    own[taker.owner] += cents
                    touched.add(taker.owner)
        return touched

    def _new(self, account: str) -> None:
        """Money comes to an account, or is to be taken from it, for the first time."""
        self.balances[account] = 0
        person = about(account).owner
        if person:
            self._own.setdefault(person, 0)
            self._accounts.setdefault(person, []).append(account)

    def belongs_to(self, person: str) -> int:
        """All that is somebody's own: his credit and the chips in front of him."""
        return self._own.get(person, 0)

    def check(self) -> None:
        """Everything adds up, or `Unbalanced` says what does not."""
        if total := sum(self.balances.values()):
            raise Unbalanced(f"the accounts add up to {total} cents, not to nothing")
        own = dict.fromkeys(self.meters, 0)
        for account, cents in self.balances.items():
            if cents < 0 and not about(account).may_be_negative:
                raise Unbalanced(f"{account} stands at {cents} cents")
            person = about(account).owner
            if person:
                own[person] = own.get(person, 0) + cents
        for person, has in own.items():
            meters = self.meters.get(person) or PlayerMeters()
            if meters.credit != has:
                raise Unbalanced(f"{person} has {has} cents and the meters say {meters.credit}")
