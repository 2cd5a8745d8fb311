"""Northern Territory table game rules 2026: invented, to see what a new jurisdiction takes."""

from pathlib import Path

from croupier.books.book import contents
from croupier.law import add_book

add_book("nt-2026", "s 4.2(a)", Path(__file__).with_name("register.txt"))
BOOK = contents(
    "nt-2026",
    "Northern Territory rules (invented)",
    """
    -  baccarat   baccarat
    -  blackjack  blackjack
    """,
)
