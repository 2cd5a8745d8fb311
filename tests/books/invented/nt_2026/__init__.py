"""Northern Territory table game rules 2026: invented, to see what a new jurisdiction takes."""

from datetime import date

from croupier.books.book import contents
from croupier.law import decimal_grammar

BOOK = contents(
    "nt-2026",
    "Northern Territory rules (invented)",
    decimal_grammar("s 4.2(a)"),
    """
    -  baccarat   baccarat
    -  blackjack  blackjack
    """,
    since=date(2026, 1, 1),
)
