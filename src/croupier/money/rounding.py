"""Rounding rules: what is paid when the exact amount cannot be.

No amount is rounded unless a rule with a name says how. A book takes the rule it needs and
puts its own citation on it:

>>> payout = DOWN_TO_50C.cited("qld-2024 sch 1 s 11(4)")
>>> payout(19 * 500, 20)                # $5 on the banker at 19 to 20 is $4.75
450
>>> EXACT(19 * 5, 20)
Traceback (most recent call last):
croupier.money.money.NotWhole: 4 15/20 cents is not a whole amount and no rounding rule applies
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from croupier.money.money import BadMoney, NotWhole, dollars


class Direction(Enum):
    """Which way a part amount goes."""

    REFUSE = "refuse"
    DOWN = "down"
    UP = "up"


class Rounding(msgspec.Struct, frozen=True):
    """A named way to make an exact amount payable; call it with the amount as a fraction."""

    name: str
    """Short name for options and reports: 'down to 50c'."""
    text: str
    """What it does, in a sentence."""
    direction: Direction
    unit: int = 1
    """The smallest amount that can be paid, in cents."""
    cites: str = ""
    """The provision that allows it; empty until a book gives one."""

    def __post_init__(self) -> None:
        if type(self.unit) is not int or self.unit < 1:
            raise BadMoney(f"{self.name}: the unit must be at least 1 cent, not {self.unit!r}")

    def __call__(self, numerator: int, denominator: int = 1) -> int:
        """The whole cents to be paid for numerator/denominator cents."""
        if type(numerator) is not int or type(denominator) is not int:
            raise TypeError("an amount of money is rounded from whole numbers, never from a float")
        if numerator < 0 or denominator < 1:
            raise BadMoney(
                f"{numerator}/{denominator} cents is not an amount to be paid: "
                "an amount is zero or more"
            )
        unit = self.unit
        units, part = divmod(numerator, denominator * unit)
        if not part or self.direction is Direction.DOWN:
            return units * unit
        if self.direction is Direction.UP:
            return (units + 1) * unit
        raise NotWhole(self._refusal(numerator, denominator))

    def _refusal(self, numerator: int, denominator: int) -> str:
        cents, part = divmod(numerator, denominator)
        amount = f"{cents} {part}/{denominator} cents" if part else f"{cents} cents"
        kind = "a whole amount" if self.unit == 1 else f"a multiple of {dollars(self.unit)}"
        return f"{amount} is not {kind} and no rounding rule applies"

    def cited(self, cites: str) -> Rounding:
        """The same rule under the provision that allows it."""
        return msgspec.structs.replace(self, cites=cites)

    def __str__(self) -> str:
        return f"{self.name} ({self.cites})" if self.cites else self.name


def _unit_name(unit: int) -> str:
    return f"{unit}c" if unit < 100 else dollars(unit)


def down_to(unit: int) -> Rounding:
    """Pay the amount rounded down to a multiple of the unit."""
    name = _unit_name(unit)
    return Rounding(f"down to {name}", f"A part of {name} is dropped.", Direction.DOWN, unit)


def up_to(unit: int) -> Rounding:
    """Pay the amount rounded up to a multiple of the unit."""
    name = _unit_name(unit)
    return Rounding(f"up to {name}", f"A part of {name} counts as {name}.", Direction.UP, unit)


EXACT: Final = Rounding("exact", "Paid to the cent; a part of a cent is refused.", Direction.REFUSE)
UP_TO_CENT: Final = Rounding("up to 1c", "A part of a cent counts as a cent.", Direction.UP)
DOWN_TO_50C: Final = down_to(50)
UP_TO_DOLLAR: Final = up_to(100)
