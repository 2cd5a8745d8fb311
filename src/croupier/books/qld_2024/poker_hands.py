"""Queensland 2024: how poker hands rank, schedule by schedule."""

from __future__ import annotations

from croupier.law import Concordance, concordance
from croupier.law.concordance import Carrier
from croupier.ranking import (
    MANILA_32,
    MANILA_32_ACE_HIGH,
    STANDARD,
    THREE_CARD,
    Ranking,
    bars,
    rules,
)


def _ranked(
    part: str, made: str, order: str, by: Ranking, before: dict[str, Carrier] | None = None
) -> Concordance:
    """What makes each hand, the order of hands, and what decides between two of a kind."""
    return concordance(
        f"qld-2024 {part}",
        {
            **(before or {}),
            made: rules.category_of,
            f"{order}(1)": (by, Ranking.compare),
            f"{order}(2)-(4)": rules.counting_ranks,
            f"{order}(5)": rules.run_to,
            f"{order}(6)": Ranking.compare,
        },
    )


HANDS_3 = _ranked("sch 3", "s 5", "s 6", STANDARD, {"s 4": bars.ace_king_or_better})
DEFINED_11 = {"s 2(c), s 2(a)-(c)[2], s 2(a)-(b)[3]": Ranking.best}
HANDS_11 = _ranked("sch 11", "s 7", "s 8", STANDARD, DEFINED_11)
DEFINED_11A = {"s 2(a)-(c), s 2(a)-(c)[2]": Ranking.best, "s 5": bars.pair_or_better}
HANDS_11A = _ranked("sch 11(a)", "s 8", "s 9", STANDARD, DEFINED_11A)
HANDS_12 = _ranked("sch 12", "s 8", "s 9", THREE_CARD, {"s 5": bars.queen_or_better})
HANDS_12A = concordance("qld-2024 sch 12(a)", {"s 5(1)": Ranking.best})
HANDS_15 = concordance(
    "qld-2024 sch 15",
    {
        "s 3(1)": STANDARD,
        "s 3(2)": rules.category_of,
        "s 3(3)": rules.counting_ranks,
        "s 3(4)": rules.run_to,
        "s 3(5)": rules.counting_ranks,
    },
)
BONUS_HANDS = concordance("qld-2024 sch 17", {"s 38": bars.pair_or_better, "s 39": THREE_CARD})
"""The 3 card bonus is paid in the order of the three-card game (reading MS-12)."""

HANDS_5 = concordance(
    "qld-2024 sch 5",
    {
        "s 4": Ranking.best_of_two,
        "s 8": rules.category_of,
        "s 9(1)": MANILA_32,
        "s 9(2)-(4)": rules.counting_ranks,
        "s 9(5)": (MANILA_32_ACE_HIGH, rules.run_to),
        "s 9(6)": Ranking.compare,
    },
)
HANDS_10 = concordance(
    "qld-2024 sch 10",
    {
        "s 2(a)-(c)": Ranking.best,
        "s 2(a)[2]": Ranking.best_of_two,
        "s 8": rules.category_of,
        "s 9(1)": STANDARD,
        "s 9(2)-(4)": rules.counting_ranks,
        "s 9(5)-(6)": rules.run_to,
        "s 9(7)": Ranking.compare,
    },
)
