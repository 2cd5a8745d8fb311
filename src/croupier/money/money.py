"""Money is whole cents: how amounts are written and read.

>>> dollars(1050), dollars(1000), dollars(-5), dollars(123456789)
('$10.50', '$10', '-$0.05', '$1,234,567.89')
>>> parse_dollars("$1,234.50"), parse_dollars("10"), parse_dollars("50c")
(123450, 1000, 50)
"""

from __future__ import annotations

import re
from typing import Final

_DOLLARS: Final = re.compile(
    r"(?P<sign>-?)\$?(?P<whole>[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.(?P<cents>[0-9]{2}))?", re.ASCII
)
_CENTS: Final = re.compile(r"(?P<sign>-?)(?P<cents>[0-9]+)c", re.ASCII)


class BadMoney(ValueError):
    """What was written is not an amount of money, or not one that can exist."""


class NotWhole(ArithmeticError):
    """An amount came out with a part of a cent and no rounding rule was named for it."""


def dollars(cents: int) -> str:
    """The amount as it is said at the table: whole dollars without cents, else two figures."""
    whole, part = divmod(abs(cents), 100)
    sign = "-" if cents < 0 else ""
    return f"{sign}${whole:,}.{part:02}" if part else f"{sign}${whole:,}"


def parse_dollars(text: str) -> int:
    """The cents in an amount written as dollars ('$10', '10.50', '1,000') or as cents ('50c')."""
    written = text.strip()
    if found := _CENTS.fullmatch(written):
        cents = int(found["cents"])
    elif found := _DOLLARS.fullmatch(written):
        cents = int(found["whole"].replace(",", "")) * 100 + int(found["cents"] or 0)
    else:
        raise BadMoney(f"{text!r} is not an amount of money: write $10, $10.50 or 50c")
    return -cents if found["sign"] else cents
