"""New South Wales casino rules of poker."""

from croupier.books.book import contents

BOOK = contents(
    "nsw-poker",
    "New South Wales casino rules of poker",
    """
    -          draw-ante                    -
    -          draw-blind                   -
    -          five-card-stud               -
    -          seven-card-stud              -
    -          two-card-manila              -
    -          three-card-manila            -
    -          texas-holdem                 flop_games
    -          omaha                        flop_games
    -          pineapple                    flop_games
    -          crazy-pineapple              flop_games
    """,
)
