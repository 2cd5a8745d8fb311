"""The pit: all tables as rows that change, and what those who supervise do about them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final, NamedTuple

from litestar import get
from litestar.enums import MediaType
from litestar.response import Stream, Template
from litestar.response.sse import ServerSentEventMessage

from croupier.floor.core.messages import Caller
from croupier.floor.serve.app import AS_IT_IS
from croupier.floor.serve.house import TableListed
from croupier.money import dollars
from croupier.play.offices import Office
from croupier.web.lobby.cards import STATES, limits_of
from croupier.web.policy import AnyRequest
from croupier.web.staff.jackpots import jackpots_section
from croupier.web.staff.office import counsel_of, staff
from croupier.web.telling import event_stream
from croupier.web.templating import render
from croupier.web.visitors import FloorPages


class PitRow(NamedTuple):
    """A table as the pit sees it."""

    id: str
    title: str
    mode: str
    state: str
    alert: str
    round: int
    seated: str
    limits: str
    on_layout: str
    float: str
    win: str
    busy: bool
    """Whether somebody sits there, or something is wrong."""


def row(pages: FloorPages, listed: TableListed, who: Caller) -> PitRow:
    """One table now."""
    look = pages.look(listed.id, who)
    held, won = counsel_of(pages).float_of(listed.id)
    staked = sum(one.cents for one in look.view.chips if one.state == "live")
    return PitRow(
        listed.id,
        listed.title,
        listed.mode.value,
        STATES.get(listed.state, listed.state),
        look.fault,
        listed.round,
        ", ".join(one.name or one.id for one in look.view.people) or "–",
        limits_of(listed),
        dollars(staked) if staked else "–",
        dollars(held),
        f"{'−' if won < 0 else ''}{dollars(abs(won))}",
        bool(look.view.people or look.fault),
    )


def _drawn(one: PitRow) -> str:
    return render("staff/pit-row.html", row=one)


@get("/pit", media_type=MediaType.HTML, sync_to_thread=False)
def pit(request: AnyRequest) -> Template:
    """All tables, and what may be done about them."""
    pages, who = staff(request, Office.SUPERVISOR)
    rows = [row(pages, one, who) for one in pages.house.tables()]
    seats = sorted(
        {
            (one.id, one.name)
            for listed in pages.house.tables()
            for one in _people(pages, listed, who)
        }
    )
    context = {"rows": rows, "drawn": _drawn, "seats": seats, "office": who.office.value}
    context |= jackpots_section(pages)
    return Template("staff/pit.html", context=context)


def _people(pages: FloorPages, listed: TableListed, who: Caller) -> list[PersonAtTable]:
    return [
        PersonAtTable(one.id, one.name or one.id) for one in pages.look(listed.id, who).view.people
    ]


class PersonAtTable(NamedTuple):
    """Somebody who sits at a table."""

    id: str
    name: str


@get("/pit/stream", opt={AS_IT_IS: True}, sync_to_thread=False)
def pit_stream(request: AnyRequest) -> Stream:
    """Rows of tables where something has changed."""
    pages, who = staff(request, Office.SUPERVISOR)

    async def told() -> AsyncIterator[ServerSentEventMessage]:
        sent = {one.id: _drawn(row(pages, one, who)) for one in pages.house.tables()}
        yield ServerSentEventMessage(data="".join(sent.values()), event="parts")
        async for table in pages.changes(frozenset(sent)):
            drawn = _drawn(row(pages, pages.listed(table), who))
            if sent.get(table) != drawn:
                sent[table] = drawn
                yield ServerSentEventMessage(data=drawn, event="parts")

    return event_stream(request, told())


HANDLERS: Final = (pit, pit_stream)
