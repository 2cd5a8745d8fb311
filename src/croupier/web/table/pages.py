"""The addresses of a table: its page, its stream, and what is done there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Redirect, Stream, Template
from litestar.response.sse import ServerSentEventMessage

from croupier.floor.core.messages import Caller, Code, FloorError, FloorRefused, body_of
from croupier.floor.serve.app import AS_IT_IS
from croupier.html import html as document_html
from croupier.pages.felt import draw, sprite
from croupier.pages.layouts import Shape, layout_of
from croupier.web.policy import AnyRequest
from croupier.web.table.doing import ActingPlayer, PageAct
from croupier.web.table.parts import Seen, limits_words, parts
from croupier.web.table.results import came
from croupier.web.table.stream import events
from croupier.web.telling import event_stream
from croupier.web.visitors import BYSTANDER, FloorPages, pages_of

CHIPS: Final = (
    (100, "1"),
    (500, "5"),
    (2_500, "25"),
    (10_000, "100"),
    (50_000, "500"),
    (100_000, "1,000"),
)
"""The chips of the rail: cents, dollars."""


USUAL: Final = 6
"""So many numbers are offered first where one may pick more or fewer."""


def shape_of(request: AnyRequest) -> Shape:
    """How the visitor's screen stands: as its page has said, or a phone's as a phone stands."""
    said = request.query_params.get("shape") or request.cookies.get("shape", "")
    if said in (Shape.LYING.value, Shape.STANDING.value):
        return Shape(said)
    phone = request.headers.get("sec-ch-ua-mobile") == "?1"
    return Shape.STANDING if phone else Shape.LYING


def seen_by(pages: FloorPages, table: str, who: Caller | None, shape: Shape) -> Seen:
    """A table as a visitor's page shows it now."""
    now = pages.look(table, who)
    game = pages.house.game(table)
    layout = layout_of(game, shape)
    pages.board.note(table, came(now.view, layout.compartments))
    caller = who or BYSTANDER
    memory = pages.memories.of(table, caller.person)
    if now.view.seat:
        memory.look(now.view, layout)
    places = pages.places(table)
    return Seen(now, game, layout, memory, pages.board.of(table), places, caller)


@get("/table/{table:str}", media_type=MediaType.HTML)
async def table_page(request: AnyRequest, table: FromPath[str]) -> Template | Redirect:
    """A table to play at, or to look on."""
    pages = pages_of(request)
    listed = pages.listed(table)
    who = pages.caller(request)
    if who is None:
        return Redirect(f"/sign-in?next=/table/{table}")
    seen = seen_by(pages, table, who, shape_of(request))
    view, layout = seen.view, seen.layout
    picks = _counts(seen) if layout.cells else []
    default = next((cents for cents, _ in CHIPS if cents >= _least(seen)), CHIPS[-1][0])
    return Template(
        "table/page.html",
        context={
            "table": table,
            "listed": listed,
            "view": view,
            "felt": layout.felt,
            "poker": layout.ring is not None,
            "drawing": draw(view, layout, standalone=False),
            "sprite": sprite(),
            "parts": parts(seen),
            "chips": CHIPS if seen.player and layout.ring is None else (),
            "chosen": default,
            "limits": limits_words(view),
            "now": pages.house.now(),
            "shape": layout.shape.value,
            "slow": layout.wheel is not None,
            "tiles": layout.tiles,
            "picks": picks,
            "usual": max((n for n in picks if n <= USUAL), default=0),
            "player": seen.player,
        },
    )


def _least(seen: Seen) -> int:
    """The least that any wager of the layout takes."""
    main = {area.area.wager for area in seen.layout.areas if area.target}
    found = [one.least for one in seen.view.limits if one.wager in main and one.least]
    return min(found, default=0)


def _counts(seen: Seen) -> list[int]:
    """How many numbers may be marked."""
    return sorted({count for area in seen.layout.areas for count in area.picks})


@get("/table/{table:str}/stream", opt={AS_IT_IS: True})
async def table_stream(request: AnyRequest, table: FromPath[str]) -> Stream:
    """What changes at a table, for this visitor."""
    pages = pages_of(request)
    pages.listed(table)
    who, shape = pages.caller(request), shape_of(request)

    async def told() -> AsyncIterator[ServerSentEventMessage]:
        if request.query_params.get("drawn") != shape.value:
            seen = seen_by(pages, table, who, shape)
            drawn = draw(seen.view, seen.layout, standalone=False)
            yield ServerSentEventMessage(data=drawn, event="felt")
        changes = pages.changes((table,), who.person if who is not None else "")
        see = partial(seen_by, pages, table, who, shape)
        async for event, data, number in events(see, changes):
            id = None if number is None else str(number)
            yield ServerSentEventMessage(data=data, event=event, id=id)

    return event_stream(request, told())


@post("/table/{table:str}/do")
async def table_do(request: AnyRequest, table: FromPath[str]) -> Response[Any]:
    """A click, a tap or a key."""
    pages = pages_of(request)
    pages.listed(table)
    who = pages.caller(request)
    if who is None:
        return refused(FloorError(Code.NOT_SIGNED_IN, "sign in to play"))
    act = body_of(PageAct, await request.body())
    if isinstance(act, FloorError):
        return refused(act)
    seen = seen_by(pages, table, who, shape_of(request))
    desk = ActingPlayer(pages.house, who, table, seen.game, seen.layout, seen.memory)
    try:
        number = await desk.carry_out(act, seen.view)
    except FloorRefused as error:
        return refused(error.error)
    return Response(None, status_code=204, headers={"x-seq": str(number)})


@get("/table/{table:str}/hint", media_type=MediaType.HTML)
async def table_hint(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """What each move is worth, where the house lets it be asked."""
    pages = pages_of(request)
    pages.listed(table)
    who = pages.caller(request)
    found = None
    if who is not None and pages.counsel is not None:
        found = pages.counsel.hint(who, table)
    words = "<p>What is best here is not worked out.</p>"
    return Response(document_html(found) if found else words, media_type=MediaType.HTML)


def refused(error: FloorError) -> Response[bytes]:
    """Why something was not done, for the page that asked for it: an answer like any other, since
    to be refused is no fault of the page.
    """
    said = {"code": error.code.value, "text": error.text, "cites": list(error.cites)}
    return Response(msgspec.json.encode(said), status_code=200, media_type=MediaType.JSON)


HANDLERS: Final = (table_page, table_stream, table_do, table_hint)
