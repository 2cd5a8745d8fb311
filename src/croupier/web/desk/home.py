"""The first page of a house without a floor."""

from __future__ import annotations

from litestar import get
from litestar.response import Redirect


@get("/", sync_to_thread=False)
def home() -> Redirect:
    """The games."""
    return Redirect("/games")
