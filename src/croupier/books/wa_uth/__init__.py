"""Western Australian rules of Ultimate Texas Hold'em."""

from datetime import date

from croupier.books.book import contents
from croupier.law import decimal_grammar
from croupier.play.offices import Office
from croupier.play.table_rules import Offices

OFFICES = Offices(
    payments=Office.SUPERVISOR,  # s 5.17
    rulings={
        "system-malfunction": Office.SUPERVISOR,  # s 5.16
        "outcome-invalidated": Office.SUPERVISOR,  # s 6.4
        "device-used": Office.SUPERVISOR,  # s 6.9
        "contravention": Office.SUPERVISOR,  # s 6.9
    },
    titles={Office.SUPERVISOR: "table inspector", Office.OPERATOR: "casino operator"},
)
"""What is the operator's a table inspector decides for him (reading UW-21)."""

BOOK = contents(
    "wa-uth",
    "Western Australian rules of Ultimate Texas Hold'em",
    decimal_grammar("s 3.14(c)(i)"),
    """
    -          ultimate-texas-holdem        ultimate_texas_holdem
    """,
    since=date(2022, 6, 10),
    dated="the day of the last amendment that the text lists, of rule 4.1",
    offices=OFFICES,
)
