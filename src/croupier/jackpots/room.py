"""The jackpot of a card room: the house pays into a pool for every round, and hands win from it.

What it offers stands on a sign: at most four events, each with a share of the pool or a fixed
prize. The pool grows by the same amount each round; fixed prizes, the amount that an emptied pool
starts again with and odd cents are the reserve's, which the house makes good.

>>> sign = JackpotSign("jackpot", "nsw-poker/texas-holdem", 50, 1_000_000, (
...     WinningHand("royal flush", "royal flush", percent=100),
...     WinningHand("quads", "four of a kind", percent=10),
...     WinningHand("boat", "full house", cents=5_000),
... ))
>>> meter = sign.pool.meter({}).wagered(sign.increment)
>>> won = award(sign, meter, {"quads": ["P1", "P2"], "boat": ["P3"]})
>>> [(one.player, one.cents) for one in won.awards]
[('P1', 95004), ('P2', 95004), ('P3', 5000)]
>>> won.meter.displayed, won.meter.reserve
(810041, -4999)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from croupier.jackpots.account import AWARD, ODD, RESET, AccountLine
from croupier.jackpots.pools import Meter, PoolRules
from croupier.jackpots.sharing import in_succession
from croupier.law import rule

MOST_EVENTS = 4
"""Jackpot events of one pool."""


class WinningHand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand that wins, and what."""

    name: str
    """What the display calls it."""
    hand: str
    """The kind of hand: `royal flush`, `four of a kind`."""
    percent: int = 0
    """The share of the pool that it wins; 0 where the prize is fixed."""
    cents: int = 0
    """The fixed prize; 0 where it wins a share."""
    or_better: bool = False
    """Whether higher hands win it too."""
    beaten: bool = False
    """Whether it wins only when it is beaten by another hand that is shown (a bad beat)."""


class JackpotSign(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is on offer: the parameters of a pool and its events, as they are displayed."""

    name: str
    game: str
    """The one variation that plays for it."""
    increment: int
    """What each round of play adds, in cents."""
    starts_at: int
    events: tuple[WinningHand, ...]
    until: int | None = None
    """When the offer expires, in seconds; nothing where it stays until it is won."""

    @property
    def pool(self) -> PoolRules:
        """The pool by its rules: all that the house puts in goes onto the display."""
        return PoolRules(self.name, self.starts_at, 100)


@rule
def faults(sign: JackpotSign) -> str:
    """What is wrong with a sign, in a few words; nothing if it may be offered: one to four events,
    each of them with a share or a fixed prize.

    >>> both = WinningHand("flush", "flush", percent=10, cents=100)
    >>> faults(JackpotSign("J", "g", 50, 0, (both,)))
    'flush wins either a share of the pool or a fixed prize'
    """
    if not 1 <= len(sign.events) <= MOST_EVENTS:
        return f"a pool has one to {MOST_EVENTS} jackpot events, not {len(sign.events)}"
    if len({event.name for event in sign.events}) < len(sign.events):
        return "two events go by one name"
    if sign.increment <= 0 or sign.starts_at < 0:
        return "each round adds something to a pool, which starts with nothing less than nothing"
    for event in sign.events:
        if (
            not 0 <= event.percent <= 100
            or event.cents < 0
            or bool(event.percent) == bool(event.cents)
        ):
            return f"{event.name} wins either a share of the pool or a fixed prize"
    return ""


class Console(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pool as the management console has it: the same for every table that is linked to it."""

    sign: JackpotSign
    displayed: int
    reserve: int
    funded: int
    """What the house has put in, with what stood there at first."""
    paid: int
    moves: int
    """How often it has changed: of two tables the one with more moves is up to date."""
    fails: bool = False
    awarded: bool = False
    next: JackpotSign | None = None
    next_shown: int = 0
    next_at: int = 0

    @property
    def meter(self) -> Meter:
        """The pool, which must add up."""
        meter = Meter(self.sign.pool, self.displayed, self.reserve, 0, self.funded, self.paid)
        meter.reconcile()
        return meter


@dataclass(frozen=True)
class RoomAward:
    """What a winner is paid."""

    event: str
    player: str
    cents: int


@dataclass(frozen=True)
class RoomWon:
    """What the winners of one round come to: who is paid what, and the account of it."""

    awards: tuple[RoomAward, ...]
    lines: tuple[AccountLine, ...]
    meter: Meter


def award(sign: JackpotSign, meter: Meter, winners: Mapping[str, Sequence[str]]) -> RoomWon:
    """Winners by event are paid in the order of the sign, each from what the one before has left;
    the account of it is proved.
    """
    awards: list[RoomAward] = []
    lines: list[AccountLine] = []
    for event in sign.events:
        players = winners.get(event.name, ())
        if not players:
            continue
        if event.cents:
            each, after = fixed_prize(meter, event.cents, len(players))
        elif event.percent == 100:
            each, after = whole_pool(meter, len(players))
        else:
            each, after = share_of_the_pool(meter, event.percent, len(players))
        lines += _lines(event, meter, after, each * len(players))
        awards += (RoomAward(event.name, player, each) for player in players)
        meter = after
    meter.reconcile()
    return RoomWon(tuple(awards), tuple(lines), meter)


def _lines(event: WinningHand, before: Meter, after: Meter, paid: int) -> list[AccountLine]:
    """The account of one event: what went out, what an emptied pool starts again with."""
    reset = after.displayed if event.percent == 100 else 0
    off = before.displayed - (after.displayed - reset)
    lines = [AccountLine(AWARD, -off, off - paid if paid > off else 0, event.name)]
    if off > paid:
        lines.append(AccountLine(ODD, 0, off - paid, "kept by the reserve"))
    if reset:
        lines.append(AccountLine(RESET, reset, -reset, "the pool starts again"))
    return lines


@rule
def whole_pool(meter: Meter, winners: int) -> tuple[int, Meter]:
    """All of the pool is won: the winners share it alike, and it starts again."""
    prize, after = meter.share(100)
    return _each(prize, winners, after)


@rule
def share_of_the_pool(meter: Meter, percent: int, winners: int) -> tuple[int, Meter]:
    """A percentage is won by each in succession, of what the one before has left; all that is put
    together and shared alike.

    >>> meter = PoolRules("J", 0, 100).meter({"J": 100_000})
    >>> each, after = share_of_the_pool(meter, 10, 2)
    >>> each, after.displayed
    (9500, 81000)
    """
    prizes, after = in_succession(meter, winners, lambda left: left.share(percent))
    return _each(sum(prizes), winners, after)


@rule
def fixed_prize(meter: Meter, cents: int, winners: int) -> tuple[int, Meter]:
    """Each winner has the whole fixed prize; the pool is not touched by it."""
    _, after = meter.fixed(cents * winners)
    return cents, after


def _each(prize: int, winners: int, after: Meter) -> tuple[int, Meter]:
    each = prize // winners
    return each, after.kept(prize - each * winners)


@rule
def display_is_wrong(console: int, broadcast: int | None) -> bool:
    """Whether the display shows something else than the management console, which then counts."""
    return broadcast is not None and broadcast != console
