"""Commission: the part of a win that the house keeps.

>>> five_percent = Commission(5, 100)
>>> five_percent, five_percent.on(1000)
(5% commission, 50)
"""

from __future__ import annotations

import msgspec

from croupier.money.money import BadMoney
from croupier.money.rounding import EXACT, Rounding


class Commission(msgspec.Struct, frozen=True):
    """A commission of num/den of the amount won, made payable by a named rounding rule.

    act-1992 baccarat rule 6.2 takes 5 % of the amount won on the banker's hand.
    """

    num: int
    den: int
    rounding: Rounding = EXACT
    cites: str = ""

    def __post_init__(self) -> None:
        whole = type(self.num) is int and type(self.den) is int
        if not whole or not 0 <= self.num < self.den:
            raise BadMoney(
                f"a commission of {self.num!r}/{self.den!r} is not a part of the amount won: "
                "it must be at least nothing and less than all of it"
            )

    def on(self, won: int) -> int:
        """The commission in cents on an amount won."""
        return self.rounding(won * self.num, self.den)

    def __str__(self) -> str:
        whole, part = divmod(self.num * 100, self.den)
        rate = f"{whole}%" if not part else f"{self.num}/{self.den}"
        return f"{rate} commission"

    __repr__ = __str__
