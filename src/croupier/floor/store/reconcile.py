"""Meters and reconciliation of a day, by table and for the floor: it balances, or names the entry
where it does not.

Every entry says itself what it has moved; the postings beside it and the balances of all accounts
are held against that.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol

import msgspec

from croupier.floor.core.accounts import is_bot, kind_of
from croupier.floor.core.entries import FLOOR, read_entry
from croupier.floor.core.money import about
from croupier.play.journal import BadJournal

MovedCents = tuple[str, str, int]
"""From where, to where, how many cents."""
HOUSES: Final = ("float", "commission", "fees")
OF_A_JACKPOT: Final = {"bank", "pool", "reserve"}
"""Between which accounts a jackpot's money moves; the table pays the winner."""
BY_THE_HOUSE: Final = ("open-pool", "fund-pool", "close-pool")
"""Entries of a shared jackpot by which the house puts money in or takes it out."""
DAY: Final = re.compile(r"\d{4}-\d\d-\d\d\Z")


class PostedEntry(msgspec.Struct, frozen=True):
    """An entry with the postings that lie beside it."""

    stream: str
    seq: int
    at: int
    public: bytes
    moved: tuple[MovedCents, ...]


class Ledgered(Protocol):
    """A store that can be reconciled."""

    def posted(self) -> Iterator[PostedEntry]:
        """Every entry with its postings, stream by stream."""

    def balances(self) -> dict[str, int]:
        """Every account as it stands."""


class FigureOfDay(msgspec.Struct, frozen=True):
    """One figure of a day: what it is about (a table, or the floor), its name, and cents."""

    about: str
    name: str
    cents: int


class Reconciled(msgspec.Struct, frozen=True):
    """A day's figures, and whether the whole record balances."""

    figures: tuple[FigureOfDay, ...]
    first_bad: str = ""

    @property
    def balanced(self) -> bool:
        """Whether nothing is wrong."""
        return not self.first_bad


def day_of(text: str) -> tuple[int, int] | None:
    """The first millisecond of a day (`2026-11-18`, UTC) and of the next; nothing if it is none."""
    try:
        if not DAY.match(text):
            return None
        begins = datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC)
        ends = begins + timedelta(days=1)
    except (ValueError, OverflowError):
        return None
    return int(begins.timestamp()) * 1000, int(ends.timestamp()) * 1000


def reconciled(store: Ledgered, begins: int, ends: int) -> Reconciled:
    """The figures of a day, out of a record that is counted to its end."""
    accounts: Counter[str] = Counter()
    figures: Counter[tuple[str, str]] = Counter()
    bad = ""
    for one in store.posted():
        bad = bad or _differs(one)
        for source, target, cents in one.moved:
            accounts[source] -= cents
            accounts[target] += cents
        if begins <= one.at < ends:
            _count(figures, one)
    bad = bad or _unbalanced(accounts, store.balances())
    return Reconciled(
        tuple(FigureOfDay(about, name, n) for (about, name), n in sorted(figures.items())), bad
    )


def _differs(one: PostedEntry) -> str:
    try:
        said = [(p.source, p.target, p.cents) for p in read_entry(one.public).postings]
    except BadJournal as error:
        return f"{one.stream}, entry {one.seq}: {error}"
    if said != list(one.moved):
        return f"{one.stream}, entry {one.seq}: its postings are not what it says"
    return ""


def _unbalanced(accounts: Counter[str], balances: dict[str, int]) -> str:
    for account in sorted({*accounts, *balances}):
        has, should = balances.get(account, 0), accounts.get(account, 0)
        if has != should:
            return f"{account} has {has} cents, and {should} by the postings"
    return ""


def _count(figures: Counter[tuple[str, str]], one: PostedEntry) -> None:
    """What the meters of a table and of the floor have counted by an entry; bots of the house are
    counted apart.
    """
    for source, target, cents in one.moved:
        giver, taker = kind_of(source), kind_of(target)
        if one.stream != FLOOR and {giver, taker} <= OF_A_JACKPOT:
            figures[one.stream, _of_a_jackpot(one, giver, taker)] += cents
            continue
        bots = " by bots" if is_bot(about(source).owner) or is_bot(about(target).owner) else ""
        if giver == "linked":
            figures[one.stream, f"jackpot paid{bots and ' to bots'}"] += cents
            continue
        if one.stream == FLOOR:
            figures[FLOOR, f"{giver} to {taker}{bots and ' of bots'}"] += cents
            continue
        if giver == "chips" and taker == "staked":
            figures[one.stream, f"wagered{bots}"] += cents
        elif giver in ("staked", *HOUSES) and taker == "chips":
            figures[one.stream, f"paid and returned{bots and ' to bots'}"] += cents
        for house in HOUSES:
            change = cents * ((taker == house) - (giver == house))
            if change:
                figures[one.stream, f"{house} won"] += change
                figures[FLOOR, "won by the house"] += change
        if giver == "credit":
            figures[one.stream, f"brought{bots}"] += cents
        elif taker == "credit":
            figures[one.stream, f"taken away{bots}"] += cents


def _of_a_jackpot(one: PostedEntry, giver: str, taker: str) -> str:
    kind = read_entry(one.public).kind
    if giver != "bank" and taker != "bank":
        again = "jackpot started again" if giver == "reserve" else "jackpot kept in the reserve"
        return "jackpot set by hand" if kind == "pool-works" else again
    by_a_round = kind not in BY_THE_HOUSE
    if taker == "bank":
        return "jackpot won" if by_a_round else "jackpot back to the house"
    return "jackpot contributed" if by_a_round else "jackpot put in by the house"
