"""The API as a list of routes for whoever composes an application, and as one by itself."""

from __future__ import annotations

from litestar import Litestar, Router
from litestar.types import ControllerRouterHandler

from croupier.floor.core.messages import MOST_BYTES
from croupier.floor.serve.errors import HANDLERS
from croupier.floor.serve.gate import ANYBODY, FrontDesk, Gate
from croupier.floor.serve.house import FloorHouse
from croupier.floor.serve.limits import ServeLimits
from croupier.floor.serve.openapi import schema_route
from croupier.floor.serve.routes.accounts import account_routes
from croupier.floor.serve.routes.events import event_routes
from croupier.floor.serve.routes.health import health_routes
from croupier.floor.serve.routes.pools import pool_routes
from croupier.floor.serve.routes.sessions import session_routes
from croupier.floor.serve.routes.staff import staff_routes
from croupier.floor.serve.routes.tables import table_routes
from croupier.floor.serve.routes.tournaments import tournament_routes

AS_IT_IS = "sent-as-it-is"
"""An application that compresses what it sends leaves routes of this kind alone: answers are small,
and a stream compresses itself."""


def create_api(
    house: FloorHouse | FrontDesk, limits: ServeLimits | None = None
) -> list[ControllerRouterHandler]:
    """The routes of the API over a shell; with a `FrontDesk` of your own, you have its door too."""
    desk = house if isinstance(house, FrontDesk) else FrontDesk(house, limits)
    routes = [
        *session_routes(desk),
        *table_routes(desk),
        *account_routes(desk),
        *staff_routes(desk),
        *pool_routes(desk),
        *tournament_routes(desk),
        *event_routes(desk),
        *health_routes(desk),
    ]
    for one in routes:
        if not one.opt.get(ANYBODY):
            one.security = [{"bearer": []}]
    return [
        Router(
            "/",
            route_handlers=[*routes, schema_route(routes)],
            middleware=[Gate(desk)],
            exception_handlers=HANDLERS,
            request_max_body_size=MOST_BYTES,
            opt={AS_IT_IS: True},
        )
    ]


def create_app(house: FloorHouse | FrontDesk, limits: ServeLimits | None = None) -> Litestar:
    """The API by itself."""
    return Litestar(
        create_api(house, limits),
        exception_handlers=HANDLERS,
        openapi_config=None,
        request_max_body_size=MOST_BYTES,
        logging_config=None,
    )
