"""How the poker room's tables are run: notice of limits, and who may give which command."""

from __future__ import annotations

from croupier.play.offices import Office
from croupier.play.table_rules import MINUTE, NoticeRules, Offices

NOTICE = NoticeRules(
    rounds=3,
    sign_for_raise=20 * MINUTE,
    sign=True,
    if_agreed=True,
    closing=20 * MINUTE,
)
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
