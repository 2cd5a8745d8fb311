"""New South Wales casino rules of poker."""

from croupier.books.book import NOT_BUILT, Book

BOOK = Book(
    "nsw-poker",
    "New South Wales casino rules of poker",
    {
        "draw-ante": NOT_BUILT,
        "draw-blind": NOT_BUILT,
        "five-card-stud": NOT_BUILT,
        "seven-card-stud": NOT_BUILT,
        "two-card-manila": NOT_BUILT,
        "three-card-manila": NOT_BUILT,
        "texas-holdem": NOT_BUILT,
        "omaha": NOT_BUILT,
        "pineapple": NOT_BUILT,
        "crazy-pineapple": NOT_BUILT,
    },
)
