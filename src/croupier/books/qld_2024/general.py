"""Queensland general part, sections 4 to 17: what holds at every table."""

from __future__ import annotations

from croupier.books.qld_2024.tables import COINS
from croupier.law import Called, Does, Point, concordance
from croupier.law.concordance import Carrier
from croupier.play import powers
from croupier.play.options import Choice
from croupier.play.placing import from_credits
from croupier.play.table import funding, seating
from croupier.play.table import limits as notices
from croupier.play.table import shoe as shoes
from croupier.play.table.recalculating import recalculate
from croupier.play.table.withholding import refuse_credit
from croupier.play.table_rules import HOUR, WAGERING_PERIOD

ABOUT = 5
"""How many cards off a place may be that the book gives approximately."""

PERIOD = Choice(
    WAGERING_PERIOD,
    15_000,
    range(1, HOUR + 1),
    "Milliseconds for which a terminal takes wagers, shown by a countdown.",
)

DEVICE_USED = Called(powers.unapproved_device, "device-used")

GENERAL = concordance(
    "qld-2024",
    {
        "s 3": Point.CONDUCT,
        "s 4(2)": DEVICE_USED,
        "s 4(2)(a)": Point.DEVICE_VOIDED,
        "s 4(2)(b)": Point.DEVICE_EXCLUDED,
        "s 4(3)": (DEVICE_USED, Point.DEVICE_APPROVED),
        "s 5(1)": Point.DIRECTIONS,
        "s 5(1)(a)-(b), s 5(2)": seating.direct,
        "s 6(1)(a)": (COINS, Point.COINS),
        "s 6(1)(b)": COINS,
        "s 6(3)": Point.COINS,
        "s 7(a)": (notices.teach, Point.TEACHING),
        "s 7(b)-(c)": notices.teach,
        "s 11(2)": powers.contravention,
        "s 11(2)(a)": Point.VOIDED,
        "s 11(2)(b)": Point.EXCLUDED,
        "s 11(2)(c)": (seating.kept_apart, Point.APART),
        "s 13(1)": Point.LIMITS,
        "s 13(1)(a)": (Point.NOTICE, notices.give_notice, notices.change_limits),
        "s 13(1)(b)": (Point.SIGN, notices.change_limits),
        "s 13(1)(c)": (Point.RAISE_NOTICE, notices.give_notice),
        "s 13(2)": (Point.AT_ONCE, notices.raise_minimum),
        "s 13(2)(a)": notices.raise_minimum,
        "s 13(2)(b)": seating.remove_markers,
        "s 13(2)(c)": notices.raise_minimum,
        "s 15(2)(a)-(b)": shoes.shuffle,
        "s 15(2)(c)": (shoes.shuffle, shoes.direct_shuffle),
        "s 15(4)": shoes.reshuffle_on_request,
    },
)
"""Every table."""


def on_terminals(wrong_result: Carrier) -> dict[str, Carrier]:
    """What schedule 16 has for a card game on terminals; a result shown wrongly is the game's."""
    return {
        "sch 16 s 3(3)": Point.LATE,
        "sch 16 s 4(2)": funding.fund,
        "sch 16 s 4(3)": (funding.fund, funding.joins),
        "sch 16 s 5(1)": (from_credits, Point.ORAL, Point.COINS),
        "sch 16 s 5(2)": Point.CHANGE,
        "sch 16 s 5(3)": (Point.LIMITS, Point.CHIPS),
        "sch 16 s 5(4)": PERIOD,
        "sch 16 s 7(3)(c), sch 16 s 7(4)": funding.collect,
        "sch 16 s 8": (notices.limit_terminal, Point.LIMITS),
        "sch 16 s 10(2)": (wrong_result, recalculate),
        "sch 16 s 10(3)": recalculate,
        "sch 16 s 10(4), sch 16 s 10(4)(a)-(b)": refuse_credit,
    }


_IN_THE_MACHINE = {
    "s 16(a)": shoes.shoe_for,
    "s 16(c)": shoes.first_stage,
    "s 16(e)": shoes.has_a_shoe,
    "s 16(f)": (shoes.from_a_machine, shoes.Luck.card),
    "s 16(g)": (shoes.fed, shoes.Luck.card),
}

WITH_MACHINE = concordance(
    "qld-2024",
    {
        **_IN_THE_MACHINE,
        "s 17": powers.machine_malfunction,
        "s 17(2)": Does(powers.machine_malfunction, "machine"),
        "s 17(3)": Does(powers.machine_malfunction, "offer"),
    },
)
"""Tables where a card machine may deal."""

MACHINE_AND_HANDS = concordance(
    "qld-2024",
    {
        **_IN_THE_MACHINE,
        "s 17": Called(powers.malfunction_in_a_hand, "machine-malfunction"),
        "s 17(2)": Does(powers.malfunction_in_a_hand, "machine"),
        "s 17(3)": Does(powers.malfunction_in_a_hand, "offer"),
    },
)
"""The same for games in which all wagers of a player ride on one hand."""
