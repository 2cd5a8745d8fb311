"""The inspector: every table's rounds, its entries with their hashes, and a check that is run."""

from __future__ import annotations

from datetime import UTC, datetime
from time import perf_counter
from typing import Final

from litestar import get
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Template

from croupier.money import dollars
from croupier.play.offices import Office
from croupier.web.policy import AnyRequest
from croupier.web.staff.office import counsel_of, staff
from croupier.web.table.history import past_rounds

SHOWN: Final = 200
"""Entries that a page lists, the newest first."""


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


@get("/inspector", media_type=MediaType.HTML, sync_to_thread=False)
def inspector(request: AnyRequest) -> Template:
    """All tables; each leads to its rounds and entries."""
    pages, _ = staff(request, Office.INSPECTOR, Office.SUPERVISOR)
    return Template("staff/inspector.html", context={"tables": pages.house.tables()})


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
            "time": _time,
            "dollars": dollars,
        },
    )


HANDLERS: Final = (inspector, inspected)
