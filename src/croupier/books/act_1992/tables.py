"""How the tables of 1992 are run: closing, and who may give which command."""

from __future__ import annotations

from croupier.play.offices import Office
from croupier.play.table_rules import NoticeRules, Offices

NOTICE = NoticeRules(closing_is_notified=True)
"""The players and an inspector are told beforehand that a table closes; agreement is not asked."""
OFFICES = Offices(
    rulings={
        "contravention": Office.SUPERVISOR,  # BJ 20.2 and its like
        "outcome-invalidated": Office.SUPERVISOR,  # BJ 20.3 and its like
        "dead-hand": Office.SUPERVISOR,  # CP 16.13
    },
    titles={Office.SUPERVISOR: "casino supervisor", Office.OPERATOR: "casino operator"},
)
"""What is the operator's a supervisor decides for him (reading BJ-19)."""
