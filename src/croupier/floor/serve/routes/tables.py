"""Tables: the lobby, views, commands, previews, rounds out of the record."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter

from croupier.floor.core.messages import (
    Code,
    CommandTaken,
    FloorRequest,
    Reply,
    TableBody,
    not_done,
)
from croupier.floor.serve.at_once import AtOnce
from croupier.floor.serve.gate import FrontDesk
from croupier.floor.serve.house import RoundRecalled, TableListed
from croupier.floor.serve.routes import CommandKey, FloorCall, PathId, errors
from croupier.floor.serve.seen import TableSeen, seen
from croupier.floor.serve.shown import PreviewShown


def table_routes(desk: FrontDesk) -> list[HTTPRouteHandler]:
    """The routes of tables."""
    house = desk.house

    @get("/v1/tables", responses=errors(401), operation_id="list_tables")
    async def list_tables() -> list[TableListed]:
        """All tables that are open."""
        return list(house.tables())

    @get(
        "/v1/tables/{table:str}",
        responses=errors(400, 401, 404),
        operation_id="view_table",
    )
    async def view_table(request: FloorCall, table: PathId) -> TableSeen:
        """A table as this session may see it."""
        look = house.look(request.user, table)
        return seen(look, house.game(table), house.now())

    @post(
        "/v1/tables/{table:str}/commands",
        status_code=200,
        responses=errors(400, 401, 403, 404, 409, 413, 503),
        operation_id="command_table",
        middleware=[AtOnce(house)],
    )
    async def command_table(
        request: FloorCall, table: PathId, data: JSONBody[TableBody], key: CommandKey
    ) -> CommandTaken:
        """Gives a command at a table; answered when it is written."""
        return taken(await house.do(FloorRequest(request.user, data, table, key)))

    @post(
        "/v1/tables/{table:str}/previews",
        status_code=200,
        responses=errors(400, 401, 403, 404, 409, 413),
        operation_id="preview_command",
    )
    async def preview_command(
        request: FloorCall, table: PathId, data: JSONBody[TableBody]
    ) -> PreviewShown:
        """What a command would do; nothing has changed."""
        found = house.preview(request.user, table, data)
        if found.refused is not None:
            raise not_done(Code.REFUSED, found.refused.text, found.refused.cites)
        return PreviewShown(found.effects, found.lines, found.asks)

    @get(
        "/v1/tables/{table:str}/rounds/{number:int}",
        responses=errors(400, 401, 404),
        operation_id="recall_round",
    )
    async def recall_round(
        request: FloorCall,
        table: PathId,
        number: Annotated[int, PathParameter(ge=1, le=10**9)],
        step: Annotated[int | None, QueryParameter(ge=0, le=100_000, required=False)] = None,
    ) -> RoundRecalled | TableSeen:
        """A round out of the record; with `step`, the view after so many of its entries."""
        if step is None:
            return await house.recall(request.user, table, number)
        look = await house.recall_step(request.user, table, number, step)
        return seen(look, house.game(table), house.now())

    return [list_tables, view_table, command_table, preview_command, recall_round]


def taken(reply: Reply) -> CommandTaken:
    """The answer to a command at a table."""
    if isinstance(reply, CommandTaken):
        return reply
    raise TypeError(f"a table does not answer with {type(reply).__name__}")
