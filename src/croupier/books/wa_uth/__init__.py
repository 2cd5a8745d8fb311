"""Western Australian rules of Ultimate Texas Hold'em."""

from croupier.books.book import contents

BOOK = contents(
    "wa-uth",
    "Western Australian rules of Ultimate Texas Hold'em",
    """
    -          ultimate-texas-holdem        ultimate_texas_holdem
    """,
)
