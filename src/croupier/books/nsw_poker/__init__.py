"""New South Wales casino rules of poker."""

from croupier.books.book import contents
from croupier.books.nsw_poker.tables import OFFICES
from croupier.law import decimal_grammar

BOOK = contents(
    "nsw-poker",
    "New South Wales casino rules of poker",
    decimal_grammar("s 3.3.3.3"),
    """
    -          draw-ante                    draw
    -          draw-blind                   draw
    -          five-card-stud               stud
    -          seven-card-stud              stud
    -          two-card-manila              manila
    -          three-card-manila            manila
    -          texas-holdem                 flop_games
    -          omaha                        flop_games
    -          pineapple                    flop_games
    -          crazy-pineapple              flop_games
    """,
    since=None,
    dated="the text bears no date",
    offices=OFFICES,
)
