"""ACT Pai Gow Approval NI2023-578."""

from croupier.books.act_pai_gow_2023.citations import GRAMMAR
from croupier.books.book import contents
from croupier.play.offices import Office
from croupier.play.table_rules import Offices

OFFICES = Offices(
    rulings={
        "tiles-replaced": Office.SUPERVISOR,  # PG 2.3
        "priority-marker": Office.SUPERVISOR,  # PG 8.8
        "collusion": Office.SUPERVISOR,  # PG 14.2
        "tracking-suspected": Office.SUPERVISOR,  # PG 15.4
        "game-invalidated": Office.SUPERVISOR,  # PG 17.1, PG 17.3
        "contravention": Office.SUPERVISOR,  # PG 17.2
    },
    titles={Office.SUPERVISOR: "casino supervisor", Office.OPERATOR: "casino operator"},
)
"""What is the operator's a supervisor decides for him (reading PB-21)."""

BOOK = contents(
    "act-pai-gow-2023",
    "ACT Pai Gow Approval NI2023-578",
    GRAMMAR,
    """
    -          pai-gow                      pai_gow
    """,
    since=None,
    dated="signed on 14 September 2023, in force from the day after its notification, a day that "
    "the text does not give",
    offices=OFFICES,
)
