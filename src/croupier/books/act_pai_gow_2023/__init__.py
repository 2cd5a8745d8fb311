"""ACT Pai Gow Approval NI2023-578."""

from croupier.books.book import contents

BOOK = contents(
    "act-pai-gow-2023",
    "ACT Pai Gow Approval NI2023-578",
    """
    -          pai-gow                      pai_gow
    """,
)
