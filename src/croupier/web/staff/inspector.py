"""The inspector: every table's rounds, its entries with their hashes, and a check that is run."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from litestar import get
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Stream, Template
from markupsafe import Markup

from croupier.books import books
from croupier.books.index import code_index
from croupier.floor.core.messages import FloorRefused
from croupier.floor.serve.app import AS_IT_IS
from croupier.html import html as document_html
from croupier.law.coverage import Reach
from croupier.money import dollars
from croupier.pages.coverage import BookLacking, counts, coverage_page
from croupier.play.offices import Office
from croupier.web.desk.lookup import lookup
from croupier.web.policy import AnyRequest
from croupier.web.staff.office import counsel_of, staff, time_words
from croupier.web.table.history import past_rounds

SHOWN: Final = 200
"""Entries that a page lists, the newest first."""


@get("/inspector", media_type=MediaType.HTML, sync_to_thread=False)
def inspector(request: AnyRequest) -> Template:
    """All tables; each leads to its rounds and entries."""
    pages, _ = staff(request, Office.INSPECTOR, Office.SUPERVISOR)
    today = time_words(pages.house.now())[:10]
    return Template(
        "staff/inspector.html", context={"tables": pages.house.tables(), "today": today}
    )


@get("/inspector/day", media_type=MediaType.HTML)
async def day_report(request: AnyRequest, day: FromQuery[str]) -> Template:
    """Meters and reconciliation of a day, reckoned from the record when it is asked for."""
    pages, _ = staff(request, Office.INSPECTOR, Office.SUPERVISOR)
    try:
        report = await pages.house.report(day[:10])
    except FloorRefused as refused:
        raise NotFoundException(refused.error.text) from None
    return Template("staff/day.html", context={"report": report, "dollars": dollars})


@get("/inspector/export", opt={AS_IT_IS: True}, sync_to_thread=False)
def export(request: AnyRequest) -> Stream:
    """All that is public of the record, for `croupier floor verify` on any machine."""
    pages, _ = staff(request, Office.INSPECTOR)
    name = f"floor-{time_words(pages.house.now())[:10]}.export"
    return Stream(
        pages.house.export(),
        media_type="application/octet-stream",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/inspector/coverage", media_type=MediaType.HTML, sync_to_thread=True)
def law_covered(request: AnyRequest) -> Template:
    """How much of each book is carried out, and checked by a test or a case."""
    staff(request, Office.INSPECTOR, Office.SUPERVISOR)
    known = lookup()
    body = Markup("")
    if known.there:
        code, tests = Reach(code_index()), Reach(known.tests)
        lacking = {book: BookLacking.of(book, code, tests) for book in books()}
        page = coverage_page(counts(books(), code, tests), lacking)
        body = Markup(document_html(page))
    return Template("staff/coverage.html", context={"body": body, "there": known.there})


@get("/inspector/{table:str}", media_type=MediaType.HTML)
async def inspected(request: AnyRequest, table: FromPath[str]) -> Template:
    """A table's rounds, its entries, and its chain worked out again just now."""
    pages, who = staff(request, Office.INSPECTOR, Office.SUPERVISOR)
    listed = pages.listed(table)
    began = perf_counter()
    chain = counsel_of(pages).chain(table)
    took = (perf_counter() - began) * 1000
    return Template(
        "staff/inspected.html",
        context={
            "listed": listed,
            "rounds": await past_rounds(pages, table, who),
            "chain": chain,
            "took": f"{took:.1f}",
            "links": list(reversed(chain.links))[:SHOWN],
            "time": time_words,
            "dollars": dollars,
        },
    )


HANDLERS: Final = (inspector, law_covered, inspected, day_report, export)
