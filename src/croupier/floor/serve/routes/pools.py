"""Jackpots that tables share: their meters for everybody, and what managers and supervisors do."""

from __future__ import annotations

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from croupier.floor.core.messages import (
    Code,
    CommandTaken,
    DoOpenPool,
    FloorRequest,
    PoolBody,
    not_done,
)
from croupier.floor.serve.gate import FrontDesk
from croupier.floor.serve.pools_shown import PoolShown
from croupier.floor.serve.routes import CommandKey, FloorCall, PathId, errors
from croupier.floor.serve.routes.tables import taken


def pool_routes(desk: FrontDesk) -> list[HTTPRouteHandler]:
    """The routes of jackpots."""
    house = desk.house

    @get("/v1/pools", responses=errors(401), operation_id="list_pools")
    async def list_pools() -> list[PoolShown]:
        """The jackpots that are linked over tables."""
        return list(house.pools())

    @get(
        "/v1/pools/{pool:str}",
        responses=errors(400, 401, 404),
        operation_id="view_pool",
    )
    async def view_pool(pool: PathId) -> PoolShown:
        """One of them."""
        for one in house.pools():
            if one.id == pool:
                return one
        raise not_done(Code.NOT_FOUND, "there is no such jackpot")

    @post(
        "/v1/pools",
        status_code=201,
        responses=errors(400, 401, 403, 404, 409, 413, 503),
        operation_id="open_pool",
    )
    async def open_pool(
        request: FloorCall, data: JSONBody[DoOpenPool], key: CommandKey
    ) -> CommandTaken:
        """Opens a jackpot over tables with the same terms (sch 18 s 3(3)); `seq` is the entry of
        the floor.
        """
        return taken(await house.do(FloorRequest(request.user, data, "", key)))

    @post(
        "/v1/pools/{pool:str}/commands",
        status_code=200,
        responses=errors(400, 401, 403, 404, 409, 413, 503),
        operation_id="command_pool",
    )
    async def command_pool(
        request: FloorCall, pool: PathId, data: JSONBody[PoolBody], key: CommandKey
    ) -> CommandTaken:
        """Gives a command about a jackpot; `seq` is its own entry."""
        return taken(await house.do(FloorRequest(request.user, data, pool, key)))

    return [list_pools, view_pool, open_pool, command_pool]
