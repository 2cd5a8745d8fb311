"""What staff and inspectors do and read: persons, floor commands, reports, exports."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from croupier.floor.core.messages import (
    CommandTaken,
    DoAddPerson,
    DoSetPassword,
    FloorBody,
    FloorError,
    FloorRefused,
    FloorRequest,
    PersonAdded,
)
from croupier.floor.serve.auth import hashed
from croupier.floor.serve.gate import FrontDesk, only
from croupier.floor.serve.house import DayReport
from croupier.floor.serve.routes import CommandKey, FloorCall, errors
from croupier.floor.serve.shown import PersonShown
from croupier.play.offices import Office

READS = only(
    Office.SUPERVISOR,
    Office.INSPECTOR,
    cites=("qld-2024 s 3",),
    text="that is read by supervisors and whoever is above them, and by inspectors",
)
TAKES_OUT = only(
    Office.MANAGER,
    Office.INSPECTOR,
    cites=("qld-2024 s 3",),
    text="the record is taken out by managers, the operator and inspectors",
)


def staff_routes(desk: FrontDesk) -> list[HTTPRouteHandler]:
    """The routes of staff."""
    house = desk.house

    @post(
        "/v1/floor/commands",
        status_code=200,
        responses=errors(400, 401, 403, 404, 409, 413, 503),
        operation_id="command_floor",
    )
    async def command_floor(
        request: FloorCall, data: JSONBody[FloorBody], key: CommandKey
    ) -> PersonAdded | CommandTaken:
        """A command that belongs to no table: tables opened and closed, fills, persons."""
        body: FloorBody = data
        may = house.people.may(request.user, body)
        if isinstance(may, FloorError):
            raise FloorRefused(may)
        if isinstance(body, DoAddPerson | DoSetPassword):  # no password goes further than this
            secret = await asyncio.to_thread(hashed, body.password)
            body = msgspec.structs.replace(body, password=secret)
        reply = await house.do(FloorRequest(request.user, body, "", key))
        if isinstance(reply, PersonAdded | CommandTaken):
            return reply
        raise TypeError(f"the floor does not answer with {type(reply).__name__}")

    @get("/v1/persons", guards=[READS], responses=errors(401, 403), operation_id="list_persons")
    async def list_persons() -> list[PersonShown]:
        """Everybody whom the floor knows."""
        people = house.people
        return [
            PersonShown(one.id, one.name, one.office, one.suspended, len(people.sessions(one.id)))
            for one in people.persons.values()
        ]

    @get(
        "/v1/reports/{day:str}",
        guards=[READS],
        responses=errors(400, 401, 403, 404, 503),
        operation_id="report_day",
    )
    async def report_day(
        day: Annotated[str, PathParameter(pattern=r"^\d{4}-\d{2}-\d{2}$", max_length=10)],
    ) -> DayReport:
        """HttpMeters and reconciliation of a day: it balances, or names where it does not."""
        return await house.report(day)

    @get(
        "/v1/exports",
        guards=[TAKES_OUT],
        responses=errors(401, 403, 503),
        media_type="application/octet-stream",
        operation_id="export_record",
    )
    async def export_record() -> Stream:
        """The public record, to be verified offline with `croupier floor verify`."""
        return Stream(house.export(), media_type="application/octet-stream")

    return [command_floor, list_persons, report_day, export_record]
