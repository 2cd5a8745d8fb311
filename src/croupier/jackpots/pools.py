"""A progressive pool: what is displayed, what is held in reserve, and how both are kept right.

Each wager goes partly onto the display and for the rest into the reserve. A prize that is a share
of the display comes off it; what is guaranteed beyond that, fixed prizes, and the amount that the
display starts again with come out of the reserve. Where that is short, the house advances the
money and the reserve stands below nothing.

>>> pool = PoolRules("boomerang", starts_at=1_000_000, increment=40)
>>> meter = pool.meter({"boomerang": 2_000_000})
>>> prize, meter = meter.share(10, guaranteed=100_000)
>>> prize, meter.displayed
(200000, 1800000)
>>> meter = meter.wagered(100)
>>> meter.pools()
{'boomerang': 1800040, 'boomerang-reserve': 60}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

RESERVE = "-reserve"
"""How the name of a reserve ends."""


class Unreconciled(RuntimeError):
    """Money of a pool has appeared or vanished: always a fault of the program."""


@dataclass(frozen=True)
class PoolRules:
    """The rules of one pool."""

    name: str
    """What the display is called; the reserve is called the same with `-reserve` after it."""
    starts_at: int
    """The amount displayed at first, and again after all of it was won."""
    increment: int
    """Per cent of each wager that goes onto the display; the rest goes into the reserve."""

    @property
    def reserve(self) -> str:
        """The name of the reserve."""
        return f"{self.name}{RESERVE}"

    def meter(self, pools: Mapping[str, int]) -> Meter:
        """The pool as a table knows it; nothing known, it stands where it starts."""
        displayed = pools.get(self.name, self.starts_at)
        reserve = pools.get(self.reserve, 0)
        return Meter(self, displayed, reserve, displayed + reserve)


@dataclass(frozen=True)
class Meter:
    """A pool as it stands."""

    pool: PoolRules
    displayed: int
    reserve: int
    opened: int
    """Display and reserve together when the count began."""
    taken: int = 0
    """What has been wagered since."""
    paid: int = 0
    """What has been paid since."""
    fed: int = 0
    """What wagers have put onto the display since."""

    def wagered(self, cents: int) -> Meter:
        """A wager on the jackpot is collected; a part of a cent is the reserve's."""
        up = cents * self.pool.increment // 100
        return replace(
            self,
            displayed=self.displayed + up,
            reserve=self.reserve + cents - up,
            taken=self.taken + cents,
            fed=self.fed + up,
        )

    def share(self, percent: int, guaranteed: int = 0) -> tuple[int, Meter]:
        """A share of the display is won, or the amount guaranteed if that is more.

        Won whole, the display starts again.
        """
        share = self.displayed * percent // 100
        prize = max(share, guaranteed)
        return prize, self.won(share, percent == 100).kept(share - prize)

    def won(self, cents: int, whole: bool) -> Meter:
        """So much of the display is won; if that is the whole prize, it starts again."""
        left, reserve = self.displayed - cents, self.reserve
        if whole:
            left, reserve = self.pool.starts_at, reserve - self.pool.starts_at + left
        return replace(self, displayed=left, reserve=reserve, paid=self.paid + cents)

    def fixed(self, cents: int) -> tuple[int, Meter]:
        """A prize of a fixed amount is won: the display is not touched by it."""
        return cents, replace(self, reserve=self.reserve - cents, paid=self.paid + cents)

    def kept(self, cents: int) -> Meter:
        """Odd cents of a prize that cannot be shared stay with the reserve."""
        return replace(self, reserve=self.reserve + cents, paid=self.paid - cents)

    def funded(self, cents: int) -> Meter:
        """The house puts money into the reserve, or (below nothing) takes it out."""
        return replace(self, reserve=self.reserve + cents, taken=self.taken + cents)

    def set_again(self, cents: int) -> Meter:
        """The display is set to an amount; the reserve gives or takes the difference."""
        more = cents - self.displayed
        return replace(self, displayed=cents, reserve=self.reserve - more)

    def pools(self) -> dict[str, int]:
        """Display and reserve by name, once they agree with what came in and went out."""
        self.reconcile()
        return {self.pool.name: self.displayed, self.pool.reserve: self.reserve}

    def contributed(self) -> dict[str, int]:
        """By name, what has been put into display and reserve since."""
        return {self.pool.name: self.fed, self.pool.reserve: self.taken - self.fed}

    def reconcile(self) -> None:
        """What was there, with what came in and without what was paid, is what is there."""
        should, there = self.opened + self.taken - self.paid, self.displayed + self.reserve
        if should != there:
            raise Unreconciled(f"{self.pool.name} holds {there} cents and should hold {should}")
