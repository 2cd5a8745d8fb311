"""Pools in levels: a higher wager plays for more of them, and each display adds those below it.

A wager of level n feeds pools 1 to n alike, plays for what they come to together, and a prize comes
off each of them. Fixed prizes, the amounts that pools start again with and odd cents are the
reserve's; where it is short the house advances the money and it stands below nothing.

>>> levels = Levels(("level-1", "level-2", "level-3"), "level-reserve", 2_500_000, 41, 500)
>>> meters = levels.meters({}).wagered(2)
>>> meters.amounts, meters.reserve, meters.display(2)
((2500205, 2500205, 2500000), 590, 5000410)
>>> prize, after = meters.share(1, 10)
>>> prize, after.amounts[0]
(250020, 2500000)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from croupier.jackpots.pools import Unreconciled


@dataclass(frozen=True)
class Levels:
    """The rules of pools in levels."""

    names: tuple[str, ...]
    """The pools, from level 1 up."""
    reserve: str
    """What the rest of the wagers is called."""
    starts_at: int
    """What each pool starts with, starts again with, and never stays below."""
    increment: int
    """Per cent of a wager of level 1 that goes into each pool that a wager plays for."""
    unit: int
    """A wager of level 1; one of level n is n times that."""

    def stake(self, level: int) -> int:
        """What a wager of a level is, in cents."""
        return level * self.unit

    def meters(self, pools: Mapping[str, int]) -> Meters:
        """The pools as a table knows them; one that nothing is known of stands where it starts,
        and to that one below it is lifted.
        """
        known = [pools.get(name, self.starts_at) for name in self.names]
        amounts = tuple(max(self.starts_at, amount) for amount in known)
        opened = sum(known) + pools.get(self.reserve, 0)
        return Meters(self, amounts, opened - sum(amounts), opened)


@dataclass(frozen=True)
class Meters:
    """The pools as they stand."""

    levels: Levels
    amounts: tuple[int, ...]
    reserve: int
    opened: int
    """All of it together when the count began."""
    taken: int = 0
    """What has been wagered since."""
    paid: int = 0
    """What has been paid since."""
    fed: tuple[int, ...] = ()
    """By pool, what wagers have put into it since."""
    verified: tuple[int, ...] = ()
    """What prizes are worked out from instead of the pools, after a fault of the display."""

    def display(self, level: int) -> int:
        """What a wager of this level plays for."""
        return sum((self.verified or self.amounts)[:level])

    def as_verified(self) -> Meters:
        """The display has failed: prizes are those of the pools as they stand now."""
        return replace(self, verified=self.amounts)

    def wagered(self, level: int) -> Meters:
        """A wager of a level goes into its pools; the rest of it is the reserve's."""
        stake = self.levels.stake(level)
        up = self.levels.unit * self.levels.increment // 100
        fed = tuple(amount + up if n < level else amount for n, amount in enumerate(self.amounts))
        before = self.fed or (0,) * len(self.amounts)
        return replace(
            self,
            amounts=fed,
            reserve=self.reserve + stake - up * level,
            taken=self.taken + stake,
            fed=tuple(put + up if n < level else put for n, put in enumerate(before)),
        )

    def share(self, level: int, percent: int) -> tuple[int, Meters]:
        """A share of a level's display is won; a pool left below its start is lifted to it."""
        start = self.levels.starts_at
        return self._won(
            level,
            self.display(level) * percent // 100,
            lambda amount: max(start, amount - amount * percent // 100),
        )

    def all_of(self, level: int) -> tuple[int, Meters]:
        """The whole display of a level is won, and its pools start again."""
        return self._won(level, self.display(level), lambda amount: self.levels.starts_at)

    def fixed(self, cents: int) -> Meters:
        """A prize of a fixed amount is won: no pool is touched by it."""
        return self._paid(cents, self.amounts)

    def kept(self, cents: int) -> Meters:
        """Odd cents of a prize that cannot be shared stay with the reserve."""
        return replace(self, reserve=self.reserve + cents, paid=self.paid - cents)

    def _won(self, level: int, prize: int, left: Callable[[int], int]) -> tuple[int, Meters]:
        """A prize comes off the pools of a level, and off what was verified of them."""
        after, verified = (
            (*map(left, amounts[:level]), *amounts[level:])
            for amounts in (self.amounts, self.verified)
        )
        return prize, replace(self._paid(prize, after), verified=verified)

    def _paid(self, prize: int, after: tuple[int, ...]) -> Meters:
        """The reserve bears what a prize and the new amounts come to beyond the old ones."""
        short = sum(after) + prize - sum(self.amounts)
        return replace(self, amounts=after, reserve=self.reserve - short, paid=self.paid + prize)

    def contributed(self) -> dict[str, int]:
        """By name, what wagers have put into the pools and the reserve since."""
        fed = self.fed or (0,) * len(self.amounts)
        named = dict(zip(self.levels.names, fed, strict=True))
        return named | {self.levels.reserve: self.taken - sum(fed)}

    def pools(self) -> dict[str, int]:
        """All of it by name, once it agrees with what came in and went out."""
        should = self.opened + self.taken - self.paid
        there = sum(self.amounts) + self.reserve
        if should != there:
            names = ", ".join(self.levels.names)
            raise Unreconciled(f"{names} hold {there} cents and should hold {should}")
        named = dict(zip(self.levels.names, self.amounts, strict=True))
        return named | {self.levels.reserve: self.reserve}
