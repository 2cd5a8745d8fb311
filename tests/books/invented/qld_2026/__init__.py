"""Queensland's rule with one side wager more at blackjack: invented, to see what a wager takes."""

from datetime import date

from croupier.books.book import amendment
from croupier.books.qld_2024 import BOOK as BEFORE

BOOK = amendment(
    BEFORE,
    "qld-2026",
    "Queensland Casino Gaming Rule, amended 1 January 2026 (invented)",
    """
    sch 2      blackjack  blackjack
    """,
    since=date(2026, 1, 1),
)
