"""ACT Pai Gow Approval NI2023-578."""

from croupier.books.book import NOT_BUILT, Book

BOOK = Book(
    "act-pai-gow-2023",
    "ACT Pai Gow Approval NI2023-578",
    {
        "pai-gow": NOT_BUILT,
    },
)
