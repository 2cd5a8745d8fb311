"""The first page of a house without a floor."""

from __future__ import annotations

from typing import Final

from litestar import get
from litestar.response import Template

from croupier.books.book import modules
from croupier.pages.lists import book_rows

SHOWN: Final = "qld-2024/roulette"
"""The felt on the first page."""


@get("/", sync_to_thread=True)
def home() -> Template:
    """What there is, and where to find it."""
    rows = book_rows()
    provisions = sum(row.provisions for row in rows)
    context = {"shown": SHOWN, "books": rows, "games": len(modules()), "provisions": provisions}
    return Template("desk/home.html", context=context)
