"""Odds: what a winning wager is paid for what it staked.

>>> banker = Odds(19, 20)
>>> banker, banker.winnings(2000), banker.fraction
(19 to 20, 1900, Fraction(19, 20))
>>> Odds.parse("8:1") == Odds(8, 1)
True
>>> banker.winnings(50)
Traceback (most recent call last):
croupier.money.money.NotWhole: $0.50 at 19 to 20 wins 47 10/20 cents, which is not a whole number
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

import msgspec

from croupier.money.money import BadMoney, NotWhole, dollars

_WRITTEN: Final = re.compile(r"([0-9,]+)\s*(?:to|:)\s*([0-9]+)", re.ASCII | re.IGNORECASE)


class BadOdds(ValueError):
    """What was written is not odds."""


class Odds(msgspec.Struct, frozen=True):
    """Odds of num to den: num is won for every den staked, and the stake is returned as well.

    Odds are kept as the book prints them, so 2 to 2 is not the same value as 1 to 1; compare
    `.fraction` to ask whether two pay alike.
    """

    num: int
    den: int

    def __post_init__(self) -> None:
        for part in (self.num, self.den):
            if type(part) is not int or part < 1:
                raise BadOdds(
                    f"odds of {self.num!r} to {self.den!r} are not odds: "
                    "both sides must be whole numbers of 1 or more"
                )

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Odds written as '19 to 20' or '8:1'."""
        found = _WRITTEN.fullmatch(text.strip())
        if found is None:
            raise BadOdds(f"{text!r} is not odds: write 8 to 1 or 8:1")
        return cls(int(found[1].replace(",", "")), int(found[2]))

    @property
    def fraction(self) -> Fraction:
        """Winnings for a stake of one, as an exact fraction."""
        return Fraction(self.num, self.den)

    def winnings(self, stake: int) -> int:
        """The cents won by this stake, exactly; `NotWhole` when a part of a cent is left."""
        won, part = divmod(stake * self.num, self.den)
        if part or won < 0 or type(won) is not int:
            self._refuse(stake)
        return won

    def _refuse(self, stake: int) -> None:
        if type(stake) is not int:
            raise TypeError(f"a stake is a whole number of cents, not {stake!r}")
        if stake < 0:
            raise BadMoney(f"a stake of {dollars(stake)} is less than nothing")
        cents, part = divmod(stake * self.num, self.den)
        raise NotWhole(
            f"{dollars(stake)} at {self} wins {cents} {part}/{self.den} cents, "
            "which is not a whole number"
        )

    def __str__(self) -> str:
        return f"{self.num:,} to {self.den}"

    __repr__ = __str__


class Return(Odds, frozen=True):
    """A prize of num for every den staked; the stake is the house's whether it wins or not.

    >>> Return(12, 1), Return(12, 1).winnings(300)
    (12 for 1, 3600)
    """

    def __str__(self) -> str:
        return f"{self.num:,} for {self.den}"

    __repr__ = __str__
