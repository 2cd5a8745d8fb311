"""What every request passes: rates, content type, the session, figures, the log."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Guard, Message, Receive, Scope, Send

from croupier.floor.core.messages import Caller, Code, FloorRefused, not_done
from croupier.floor.serve.auth import Door
from croupier.floor.serve.house import FloorHouse
from croupier.floor.serve.limits import Rates, ServeLimits, Streams, Turns
from croupier.floor.serve.logs import log
from croupier.floor.serve.metrics import HttpMeters
from croupier.law import Cites
from croupier.play.offices import Office

ANYBODY: Final = "open-to-anybody"
"""The mark (`opt`) of a route for which nobody has to have signed in."""


class FrontDesk:
    """All that the routes have in common."""

    def __init__(self, house: FloorHouse, limits: ServeLimits | None = None) -> None:
        self.house = house
        self.limits = limits or ServeLimits()
        self.door = Door(house.people, house.now)
        self.meters = HttpMeters(house.gauges)
        self.streams = Streams(self.limits)
        self.turns = Turns(house.until_written)
        self.by_session = Rates(self.limits.session)
        self.by_address = Rates(self.limits.address)
        self.signing_in = Rates(self.limits.signing_in)


class Gate(ASGIMiddleware):
    """Stands before every route of the API."""

    def __init__(self, desk: FrontDesk) -> None:
        self._desk = desk

    def __deepcopy__(self, memo: object) -> Gate:
        return self  # Litestar copies routers, and there is one desk

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        desk, began = self._desk, perf_counter()
        route = scope.get("path_template", "")
        status = 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            scope["user"] = self._caller(scope, began)
            await next_app(scope, receive, noting)
        except FloorRefused as refused:  # here, before any route
            status = refused.error.status
            raise
        finally:
            took = perf_counter() - began
            desk.meters.requests.labels(route, status).inc()
            if status < 500 and route != EVENTS:
                desk.meters.seconds.labels(route).observe(took)
            log.debug("request", route=route, status=status, ms=round(took * 1000, 2))

    def _caller(self, scope: Scope, now: float) -> Caller | None:
        """Whose request it is; a refusal where there are too many, or it is none of ours."""
        desk = self._desk
        if not desk.by_address.takes(address_of(scope), now):
            raise not_done(Code.TOO_MANY, "too many requests from this address", retry=True)
        token, kind = "", b""
        for name, value in scope["headers"]:
            if name == b"authorization":
                scheme, _, token = value.decode("latin-1").partition(" ")
                token = token.strip() if scheme.lower() == "bearer" else ""
            elif name == b"content-type":
                kind = value
        if kind and scope.get("method") == "POST" and not is_json(kind):
            raise not_done(Code.BAD_BODY, "a body is application/json")
        caller = desk.door.caller(token) if token else None
        if caller is None and not scope["route_handler"].opt.get(ANYBODY):
            raise not_done(Code.NOT_SIGNED_IN, "sign in first: POST /v1/sessions")
        if caller is not None and not desk.by_session.takes(caller.session, now):
            raise not_done(Code.TOO_MANY, "too many requests of this session", retry=True)
        return caller


EVENTS = "/v1/events"


def is_json(content_type: bytes) -> bool:
    """Whether a body says that it is JSON.

    >>> is_json(b"application/json; charset=utf-8"), is_json(b"text/plain")
    (True, False)
    """
    return content_type.partition(b";")[0].strip().lower() == b"application/json"


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else ""


def only(*offices: Office, cites: Cites, text: str) -> Guard:
    """A guard: whoever reads this has one of these offices, or the powers of one.

    It is a coroutine because Litestar calls any other guard in a thread.
    """

    async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        caller: Caller = connection.scope["user"]
        if not any(caller.office.acts_as(office) for office in offices):
            raise not_done(Code.NOT_ALLOWED, text, cites)

    return guard
