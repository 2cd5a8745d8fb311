"""ACT 1992: what stands in every part in the same words, under numbers of its own."""

from __future__ import annotations

from croupier.law import Called, Point
from croupier.law.concordance import Carrier
from croupier.play import powers
from croupier.play.limits import in_units, payable_amount
from croupier.play.options import choices
from croupier.play.table import limits as notices
from croupier.play.table import seating

SMALLEST_PAYABLE, MULTIPLES_NOTICE, OTHER_UNITS, OTHER_MAXIMUM = choices("""
    smallest_payable  1   1, 5, 10, 20, 50, 100, 250, 500  The smallest amount in cents that the
        float can pay.
    multiples_notice  no  yes, no                          Whether a notice asks for wagers in
        multiples of the minimum.
    other_units    played   played, refused  Whether a wager that is not in units of the minimum is
        played all the same (BJ-21).
    other_maximum  by-sign  by-sign, never   Whether a maximum comes with the sign of the limits, or
        is never changed while the table is open (TA-11).
""")
PAYABLE = (SMALLEST_PAYABLE, MULTIPLES_NOTICE)
OPTIONS = (*PAYABLE, OTHER_UNITS, OTHER_MAXIMUM)


def limits(rule: int) -> dict[str, Carrier]:
    """The rule on minimum and maximum wagers."""
    return {
        f"{rule}.1(a)": (Point.LIMITS, OTHER_MAXIMUM),
        f"{rule}.1(b)": (MULTIPLES_NOTICE, OTHER_UNITS, payable_amount, in_units),
        f"{rule}.1(c)": Point.BELOW_MINIMUM,
        f"{rule}.1(d)": Point.ABOVE_MAXIMUM,
        f"{rule}.2": (Point.NOTICE, notices.give_notice, notices.change_limits, OTHER_MAXIMUM),
    }


def closing(rule: int) -> dict[str, Carrier]:
    """The rule on closing a table before the close of gaming."""
    return {f"{rule}.2": (notices.announce_closing, notices.end_play)}


def contravention(rule: int) -> dict[str, Carrier]:
    """What may be done about a player who broke a rule."""
    return {
        f"{rule}.2": Called(powers.misconduct, "contravention"),
        f"{rule}.2(a)": Point.VOIDED,
        f"{rule}.2(b)": Point.EXCLUDED,
    }


def invalidated(rule: int, ruling: Carrier) -> dict[str, Carrier]:
    """On what grounds an outcome may be invalidated."""
    return {
        f"{rule}.3": ruling,
        f"{rule}.3(a)": (*powers.DISRUPTIONS, powers.Invalidating.ACT_OF_GOD),
        f"{rule}.3(b)": powers.Invalidating.FRAUD,
    }


def general_provisions(
    rule: int, ruling: Carrier = powers.outcome_invalidated, *, seats: bool = True
) -> dict[str, Carrier]:
    """The last rule of a part; where players have no seats, there is one provision less."""
    vacated = {f"{rule}.8": seating.may_be_vacated} if seats else {}
    return {
        **contravention(rule),
        **invalidated(rule, ruling),
        f"{rule}.4": (ruling, powers.refunded),
        **vacated,
        f"{rule}.{10 if seats else 9}": (payable_amount, *PAYABLE, Point.ROUNDING),
    }
