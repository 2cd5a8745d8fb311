"""How the poker room's tables are run: notice of limits, and who may give which command."""

from __future__ import annotations

from croupier.play.offices import Office
from croupier.play.table_rules import MINUTE, NoticeRules, Offices

NOTICE = NoticeRules(
    rounds=3,
    sign_for_raise=20 * MINUTE,
    sign=True,
    of_fees=frozenset(
        {"commission", "rate", "most_commission", "fee", "time_fee", "time_fee_by", "seat_fee"}
    ),
    if_agreed=True,
    closing=20 * MINUTE,
)
"""Of the commission by s 3.4, of all else by s 8.3; a sign shows either (ss 3.4.3, 8.1)."""

OFFICES = Offices(
    rulings={
        "direction-given": Office.SUPERVISOR,  # s 26.11
        "out-of-time": Office.SUPERVISOR,  # s 26.12
        "uncovered-error": Office.SUPERVISOR,  # s 26.14
        "device-used": Office.SUPERVISOR,  # s 27.4
        "outcome-invalidated": Office.SUPERVISOR,  # s 27.5
        "wager-refused": Office.SUPERVISOR,  # s 27.12
        "misconduct": Office.SUPERVISOR,  # s 27.13
        "disputed": Office.SUPERVISOR,  # s 27.14
    },
    titles={
        Office.SUPERVISOR: "casino supervisor",
        Office.ASSISTANT_MANAGER: "assistant gaming manager",
        Office.MANAGER_OF_THE_ROOM: "poker manager",
        Office.MANAGER: "gaming manager",
        Office.OPERATOR: "casino operator",
    },
)
"""All else that goes wrong is for the dealer too, a misdeal by s 25.9."""
