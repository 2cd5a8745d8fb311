"""Prizes of a jackpot: a share of what the meter shows, and no less than what is guaranteed.

>>> MeterShare(100_000, 10)
$1,000 or 10%
>>> MeterShare(0, 100), MeterShare(0, 100).percent
(100% of jackpot, 100)
"""

from __future__ import annotations

from croupier.money import BadMoney, Prize, dollars


class MeterShare(Prize, frozen=True):
    """A share of the meter; `cents` is what is guaranteed however little that comes to."""

    percent: int = 100
    each: bool = False
    """Whether the guarantee is every winner's where several share, not a single winner's only."""

    def __post_init__(self) -> None:
        if type(self.cents) is not int or self.cents < 0:
            raise BadMoney(f"a guarantee of {self.cents!r} cents is not a whole amount")
        if not 0 < self.percent <= 100:
            raise BadMoney(f"{self.percent}% of a meter is no share of it")

    def __str__(self) -> str:
        """The greater of the two, as signs say it; short, for it stands in tables of odds."""
        guaranteed = f"{dollars(self.cents)} or {self.percent}%"
        return guaranteed if self.cents else f"{self.percent}% of jackpot"

    __repr__ = __str__
