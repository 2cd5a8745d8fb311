"""New South Wales casino rules of poker."""

from croupier.books.book import contents
from croupier.books.nsw_poker.room import OFFICES

BOOK = contents(
    "nsw-poker",
    "New South Wales casino rules of poker",
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
    offices=OFFICES,
)
