"""Queensland's rule as amended on 1 July 2025: invented, to see what an amendment takes."""

from datetime import date

from croupier.books.book import amendment
from croupier.books.qld_2024 import BOOK as BEFORE

BOOK = amendment(
    BEFORE,
    "qld-2025",
    "Queensland Casino Gaming Rule, amended 1 July 2025 (invented)",
    """
    sch 4      craps       craps
    sch 4(a)   mini-craps  craps
    """,
    since=date(2025, 7, 1),
)
