"""Tournaments: the list, a view with the clock, and all that can be done in one."""

from __future__ import annotations

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from croupier.floor.core.messages import (
    CommandTaken,
    DoAtTournament,
    DoOpenTournament,
    FloorRequest,
)
from croupier.floor.core.tournament_acts import TournamentSaid
from croupier.floor.core.tournament_views import TournamentListed, TournamentLook
from croupier.floor.serve.gate import FrontDesk
from croupier.floor.serve.routes import CommandKey, FloorCall, PathId, errors
from croupier.floor.serve.routes.tables import taken


def tournament_routes(desk: FrontDesk) -> list[HTTPRouteHandler]:
    """The routes of tournaments."""
    house = desk.house

    @get(
        "/v1/tournaments",
        responses=errors(401),
        operation_id="list_tournaments",
    )
    async def list_tournaments() -> list[TournamentListed]:
        """All tournaments, those that are over too."""
        return list(house.tournaments())

    @post(
        "/v1/tournaments",
        status_code=200,
        responses=errors(400, 401, 403, 404, 409, 413, 503),
        operation_id="open_tournament",
    )
    async def open_tournament(
        request: FloorCall, data: JSONBody[DoOpenTournament], key: CommandKey
    ) -> CommandTaken:
        """Opens a tournament with its conditions, whose times are in seconds as in a file."""
        return taken(await house.do(FloorRequest(request.user, data, "", key)))

    @get(
        "/v1/tournaments/{tournament:str}",
        responses=errors(400, 401, 404),
        operation_id="view_tournament",
    )
    async def view_tournament(request: FloorCall, tournament: PathId) -> TournamentLook:
        """A tournament as this session may see it: clock, seats, standing, prizes, and what may be
        done now.
        """
        return house.tournament(request.user, tournament)

    @post(
        "/v1/tournaments/{tournament:str}/commands",
        status_code=200,
        responses=errors(400, 401, 403, 404, 409, 413, 503),
        operation_id="command_tournament",
    )
    async def command_tournament(
        request: FloorCall, tournament: PathId, data: JSONBody[TournamentSaid], key: CommandKey
    ) -> CommandTaken:
        """Has a tournament do something; answered when it is written."""
        body = DoAtTournament(data)
        return taken(await house.do(FloorRequest(request.user, body, tournament, key)))

    return [list_tournaments, open_tournament, view_tournament, command_tournament]
