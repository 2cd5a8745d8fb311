"""A command at a table without the layers that Litestar has for every kind of route.

Arguments by name, models of signatures and responses were half of what a command cost, and almost
every request of a terminal is one. What is plainly good is taken here and answered as the route
would answer; whatever else comes goes on to the route, which says what is wrong with it.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPScope, Receive, ReceiveMessage, Scope, Send

from croupier.floor.core.messages import (
    MOST_BYTES,
    FloorRefused,
    FloorRequest,
    TableBody,
)
from croupier.floor.serve.errors import JSON, error_bytes, headers_of
from croupier.floor.serve.house import FloorHouse
from croupier.floor.serve.routes import MOST_OF_AN_ID

_BODIES: Final = msgspec.json.Decoder(TableBody)
_ENCODER: Final = msgspec.json.Encoder()
_KEY: Final = re.compile(rb"[\x21-\x7e]{1,80}")


class AtOnce(ASGIMiddleware):
    """Stands before the route of commands at tables."""

    def __init__(self, house: FloorHouse) -> None:
        self._house = house

    def __deepcopy__(self, memo: object) -> AtOnce:
        return self  # Litestar copies routes, and there is one house

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        received = await _received(receive)
        request = _read(scope, received)  # type: ignore[arg-type]
        if request is None:
            await next_app(scope, _again(received, receive), send)
            return
        headers: dict[str, str] = {}
        try:
            status, body = 200, _ENCODER.encode(await self._house.do(request))
        except FloorRefused as refused:
            error = refused.error
            status, body, headers = error.status, error_bytes(error), headers_of(error)
        said = {"content-type": JSON, **headers, "content-length": str(len(body))}
        encoded = [(name.encode(), value.encode()) for name, value in said.items()]
        await send({"type": "http.response.start", "status": status, "headers": encoded})
        await send({"type": "http.response.body", "body": body, "more_body": False})


async def _received(receive: Receive) -> list[ReceiveMessage]:
    """What there is of a body: all of it, unless it is more than any may have."""
    received, many = [await receive()], 0
    while received[-1]["type"] == "http.request" and received[-1]["more_body"]:
        many += len(received[-1]["body"])
        if many > MOST_BYTES:
            break
        received.append(await receive())
    return received


def _read(scope: HTTPScope, received: Sequence[ReceiveMessage]) -> FloorRequest | None:
    """The command of a request, if all of it is there and good."""
    pieces = [one["body"] for one in received if one["type"] == "http.request"]
    data = b"".join(pieces)
    if len(pieces) < len(received) or len(data) > MOST_BYTES:
        return None
    keys = [value for name, value in scope["headers"] if name == b"idempotency-key"]
    table = scope["path_params"]["table"]
    if len(keys) != 1 or _KEY.fullmatch(keys[0]) is None or len(table) > MOST_OF_AN_ID:
        return None
    try:
        body = _BODIES.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return FloorRequest(scope["user"], body, table, keys[0].decode())


def _again(received: Iterable[ReceiveMessage], receive: Receive) -> Receive:
    """What was received, to be received once more."""
    waiting = deque(received)

    async def again() -> ReceiveMessage:
        return waiting.popleft() if waiting else await receive()

    return again
