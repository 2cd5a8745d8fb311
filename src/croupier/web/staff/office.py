"""Who may see a page of the staff, and what the staff tell the floor from one."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from litestar import Response, post
from litestar.enums import MediaType
from litestar.exceptions import NotAuthorizedException, NotFoundException, PermissionDeniedException
from litestar.params import FromPath

from croupier.floor.core import messages as m
from croupier.money import dollars
from croupier.play.offices import Office
from croupier.play.view import Settled
from croupier.web.policy import AnyRequest
from croupier.web.table.pages import refused
from croupier.web.visitors import Counsel, FloorPages, pages_of


def staff(request: AnyRequest, *offices: Office) -> tuple[FloorPages, m.Caller]:
    """The floor, and whoever of these offices asks."""
    pages = pages_of(request)
    who = pages.caller(request)
    if who is None:
        raise NotAuthorizedException("Sign in first.")
    if not any(who.office is one or who.office.acts_as(one) for one in offices):
        raise PermissionDeniedException(f"This page is for the {offices[0].value}.")
    return pages, who


def counsel_of(pages: FloorPages) -> Counsel:
    """What is asked of tables besides their views."""
    if pages.counsel is None:
        raise NotFoundException("This floor gives no counsel.")
    return pages.counsel


JACKPOT: Final = "jackpot:"
"""What stands before the id of a jackpot that something is said about; no table's has a colon."""


class StaffAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page of the staff has the floor do."""

    key: str
    body: msgspec.Raw


@post("/staff/{table:str}/do")
async def staff_do(request: AnyRequest, table: FromPath[str]) -> Response[Any]:
    """A command at a table, about a jackpot (`jackpot:ID`), or (`floor`) one of neither."""
    pages, who = staff(request, Office.DEALER, Office.ATTENDANT)
    act = m.body_of(StaffAct, await request.body())
    if isinstance(act, m.FloorError):
        return refused(act)
    kind, target = _addressed(table)
    body = m.body_of(kind, bytes(act.body))
    if isinstance(body, m.FloorError):
        return refused(body)
    try:
        reply = await pages.house.do(m.FloorRequest(who, body, target, f"page.{act.key}"[:80]))
    except m.FloorRefused as error:
        return refused(error.error)
    return Response(None, status_code=204, headers={"x-seq": str(reply.seq)})


def _addressed(to: str) -> tuple[Any, str]:
    """Which bodies are said to somebody so addressed, and what the floor calls him."""
    if to == "floor":
        return m.FloorBody, ""
    pool = to.removeprefix(JACKPOT)
    return (m.TableBody, to) if pool == to else (m.PoolBody, pool)


def time_words(milliseconds: int) -> str:
    """A moment as staff read it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def settled_words(line: Settled, who: str) -> str:
    """What becomes of a wager, in a sentence."""
    stake, why = dollars(line.stake), f" ({line.why})" if line.why else ""
    if line.outcome == "win":
        came = f"wins {dollars(line.pays)} on {stake}"
    elif line.outcome == "lose":
        came = f"loses {stake}"
    else:
        came = f"{line.outcome}: {stake} goes back"
    return f"{who}, {line.title}: {came}{why}"


@post("/staff/{table:str}/preview")
async def staff_preview(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """What would follow from a command, in words; nothing is done."""
    pages, who = staff(request, Office.DEALER)
    act = m.body_of(StaffAct, await request.body())
    if isinstance(act, m.FloorError):
        return refused(act)
    body = m.body_of(m.TableBody, bytes(act.body))  # type: ignore[arg-type]
    if isinstance(body, m.FloorError):
        return refused(body)
    try:
        found = pages.house.preview(who, table, body)
    except m.FloorRefused as error:
        return refused(error.error)
    people = pages.look(table, who).view.people
    names = {one.id: one.name or one.id for one in people}
    told = [
        {"text": f"{one.name.capitalize()}: {one.text}", "cites": list(one.cites)}
        for one in found.effects
    ]
    told += [
        {"text": settled_words(one, names.get(one.seat, one.seat)), "cites": list(one.cites)}
        for one in found.lines
    ]
    told += [
        {"text": f"{names.get(one.seat, one.seat)} is asked: {one.title}", "cites": []}
        for one in found.asks
    ]
    no = found.refused
    said = {
        "refused": {"text": no.text, "cites": list(no.cites)} if no is not None else None,
        "told": told,
    }
    return Response(msgspec.json.encode(said), status_code=200, media_type=MediaType.JSON)


HANDLERS: Final = (staff_do, staff_preview)
