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
    -          texas-holdem                 -
    -          omaha                        -
    -          pineapple                    -
    -          crazy-pineapple              -
    """,
)
