"""Victorian rules 2030: invented, to see what a family takes that nobody knew."""

from datetime import date

from croupier.books.book import contents
from croupier.law import decimal_grammar

BOOK = contents(
    "vic-2030",
    "Victorian rules of dragon tiger (invented)",
    decimal_grammar("s 3.2"),
    """
    -  dragon-tiger  dragon_tiger
    """,
    since=date(2030, 3, 1),
)
