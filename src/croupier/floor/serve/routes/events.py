"""Live views by server-sent events."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from croupier.floor.core.messages import Code, not_done
from croupier.floor.serve.gate import EVENTS, FrontDesk
from croupier.floor.serve.routes import FloorCall, errors
from croupier.floor.serve.stream import EventResponse, EventStream, Feed, FollowedIds, accepts_gzip


def event_routes(desk: FrontDesk) -> list[HTTPRouteHandler]:
    """The route of events."""
    house = desk.house

    @get(
        EVENTS,
        media_type="text/event-stream",
        responses={
            **errors(400, 401, 404),
            200: ResponseSpec(
                str, media_type="text/event-stream", description="Events", generate_examples=False
            ),
        },
        operation_id="follow_tables",
    )
    async def follow_tables(
        request: FloorCall,
        tables: Annotated[
            str, QueryParameter(max_length=4096, description="Ids, commas between")
        ] = "",
        pools: Annotated[
            str, QueryParameter(max_length=4096, description="Ids of jackpots, commas between")
        ] = "",
        tournaments: Annotated[
            str, QueryParameter(max_length=4096, description="Ids of tournaments, commas between")
        ] = "",
    ) -> EventStream:
        """Live views of tables: an event `view` with what the view of a table has, but `areas`. Of
        jackpots an event `pool`, of tournaments an event `tournament`, with what there is to see.

        `id` is `table:seq,…`; the whole view comes at connect, also with `Last-Event-ID`.
        """
        followed = FollowedIds(_ids(tables), _ids(pools), _ids(tournaments))
        if not 0 < len(followed.all) <= desk.limits.tables_each:
            text = (
                f"a stream has between 1 and {desk.limits.tables_each} tables, jackpots and "
                "tournaments"
            )
            raise not_done(Code.BAD_BODY, text)
        for table in followed.tables:
            house.game(table)  # refused where there is none
        if {*followed.pools} - {one.id for one in house.pools()}:
            raise not_done(Code.NOT_FOUND, "there is no such jackpot")
        if {*followed.tournaments} - {one.id for one in house.tournaments()}:
            raise not_done(Code.NOT_FOUND, "there is no such tournament")
        desk.streams.open(request.user.person)
        feed = Feed(house, request.user, followed, desk.limits, desk.turns)
        return EventStream(
            EventResponse(
                feed,
                request.user,
                desk.streams,
                desk.limits,
                desk.meters,
                squeeze=accepts_gzip(request.headers.get("accept-encoding", "")),
            )
        )

    return [follow_tables]


def _ids(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(filter(None, text.split(","))))
