"""Queensland general part, sections 4 to 17: what holds at every table."""

from __future__ import annotations

from croupier.play import mishaps, powers
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.table_rules import MINUTE, NoticeRules

NOTICE = NoticeRules(
    "s 13(1)(a)", rounds=3, sign_for_raise=20 * MINUTE, raise_cites="s 13(1)(c)",
    sign=True, sign_cites="s 13(1)(b)", at_once="s 13(2)",
)  # fmt: skip
"""Three rounds' notice and a changed sign; a higher minimum shown for twenty minutes, or at once
for those who join later (reading G-6)."""

GENERAL_IRREGULARITIES = (
    Irregularity(
        "device-used", "A player had a device that can help him", "s 4(2)", powers.Sanction,
        powers.sanction, ("returned", "excluded"), powers.player_is_known,
    ),
    Irregularity(
        "contravention", "A player broke a rule or ignored a direction", "s 11(2)",
        powers.Separation, powers.sanction, ("returned", "excluded", "separated"),
        powers.player_is_known,
    ),
    Irregularity(
        "machine-malfunction", "The card machine failed during a round", "s 17",
        powers.Malfunction, powers.machine_malfunction,
        ("machine", "offer", "returned", "round"),
    ),
)  # fmt: skip

CONDUCT = GENERAL_IRREGULARITIES[:2]
"""The powers over players, for games without cards and so without a card machine."""

ONE_HAND_IRREGULARITIES = (
    *CONDUCT,
    Irregularity(
        "machine-malfunction",
        "The card machine failed during a round",
        "s 17",
        powers.Malfunction,
        powers.malfunction_in_a_hand,
        ("machine", "offer", "returned", "round"),
    ),
)
"""The same for games in which all wagers of a player ride on one hand."""


def displaced(moved: str, misplaced: str, power: str) -> tuple[Mishap, ...]:
    """Chips that lie where they do not belong, which the operator may settle where they do."""
    return (
        Irregularity(
            "chip-moved", "Another person moved a player's chip", f"{moved}, {power}",
            mishaps.Moved, mishaps.settle_where_it_belongs, ("position", "round"),
            mishaps.chips_lie_there,
        ),
        Irregularity(
            "dealer-misplaced", "The dealer did not place a wager as instructed",
            f"{misplaced}, {power}", mishaps.Misplaced, mishaps.settle_where_it_belongs,
            ("position", "round"), mishaps.chips_lie_there,
        ),
    )  # fmt: skip
