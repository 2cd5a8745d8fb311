"""Queensland general part, sections 4 to 17: what holds at every table."""

from __future__ import annotations

from croupier.equipment.machine import CardMachine
from croupier.law import Point, called, concordance
from croupier.play import powers
from croupier.play.irregularities import Mishap, Ruling
from croupier.play.table_rules import MINUTE, NoticeRules

NOTICE = NoticeRules(
    "s 13(1)(a)",
    rounds=3,
    sign_for_raise=20 * MINUTE,
    raise_cites="s 13(1)(c)",
    sign=True,
    sign_cites="s 13(1)(b)",
    at_once="s 13(2)",
)
"""Three rounds' notice and a changed sign; a higher minimum shown for twenty minutes, or at once
for those who join later (reading G-6)."""

GENERAL = concordance(
    "qld-2024",
    {
        "s 4(2)": powers.device_used,
        "s 5(1)": Point.DIRECTIONS,
        "s 11(2)": powers.contravention,
        "s 11(2)(b)": Point.EXCLUDED,
        "s 13(1)": Point.LIMITS,
        "s 13(1)(a)": Point.NOTICE,
        "s 13(1)(b)": Point.SIGN,
        "s 13(1)(c)": Point.RAISE_NOTICE,
        "s 13(2)": Point.AT_ONCE,
    },
)
"""Every table."""

_IN_THE_MACHINE = dict.fromkeys(
    ("s 16(a)", "s 16(c)", "s 16(e)", "s 16(f)", "s 16(g)"), CardMachine
)

WITH_MACHINE = concordance("qld-2024", {**_IN_THE_MACHINE, "s 17": powers.machine_malfunction})
"""Tables where a card machine may deal."""

MACHINE_AND_HANDS = concordance(
    "qld-2024",
    {
        **_IN_THE_MACHINE,
        "s 17": called(powers.malfunction_in_a_hand, "machine-malfunction"),
    },
)
"""The same for games in which all wagers of a player ride on one hand."""

# -- games whose schedules have no concordance yet -------------------------------------------------

CONDUCT = (
    Mishap(
        "device-used",
        "A player had a device that can help him",
        "s 4(2)",
        powers.Sanction,
        powers.device_used,
        ("returned", "excluded"),
    ),
    Mishap(
        "contravention",
        "A player broke a rule or ignored a direction",
        "s 11(2)",
        powers.Separation,
        powers.contravention,
        ("returned", "excluded", "separated"),
    ),
)
"""The powers over players, for games without cards and so without a card machine."""


def _machine(ruling: Ruling) -> Mishap:
    return Mishap(
        "machine-malfunction",
        "The card machine failed during a round",
        "s 17",
        powers.Malfunction,
        ruling,
        ("machine", "offer", "returned", "round"),
    )


GENERAL_IRREGULARITIES = (*CONDUCT, _machine(powers.machine_malfunction))
ONE_HAND_IRREGULARITIES = (*CONDUCT, _machine(powers.malfunction_in_a_hand))
