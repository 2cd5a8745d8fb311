"""A par sheet as a file: JSON, HTML, or PDF made of that HTML."""

from __future__ import annotations

from importlib.util import find_spec

import msgspec

from croupier.analysis.engine.errors import NoAdvice, NotProvable
from croupier.analysis.engine.walk import Progress
from croupier.pages.document import Page
from croupier.pages.par_sheet import ParSheet
from croupier.pages.strategy import strategy
from croupier.play.game import Game
from croupier.reports.par_sheet_html import par_sheet_html


class NoPdf(Exception):
    """No PDF can be made here; the sentence says what is missing."""


def strategy_page(game: Game, told: Progress) -> Page | None:
    """How a game is played best; nothing where a player decides nothing."""
    try:
        return strategy(game, told).page
    except (NotProvable, NoAdvice):
        return None


def wants_pdf() -> None:
    """Said before anything is worked out: a PDF cannot be made without weasyprint."""
    if find_spec("weasyprint") is None:
        raise NoPdf(
            "a PDF is made by weasyprint, which is not installed: write .html instead, or install "
            "croupier[reports]"
        )
    try:
        import weasyprint  # noqa: F401
    except OSError as error:
        raise NoPdf(
            f"weasyprint lacks a library of the system ({error}): install pango (Debian: "
            "libpango-1.0-0 libpangoft2-1.0-0), or write .html instead"
        ) from None


def sheet_bytes(sheet: ParSheet, kind: str) -> bytes:
    """The sheet as `.json`, `.html` or `.pdf`; the same bytes for the same sheet."""
    if kind == ".json":
        return msgspec.json.format(msgspec.json.encode(sheet), indent=2) + b"\n"
    page = par_sheet_html(sheet)
    if kind == ".html":
        return page.encode()
    wants_pdf()
    from weasyprint import HTML

    written = HTML(string=page).write_pdf(pdf_identifier=sheet.figure_key.encode())
    assert isinstance(written, bytes)
    return written
