"""Events told to a page as they come, compressed where its browser takes that: each one whole.

One stream of compression serves a connection from its beginning to its end, so that an update which
differs little from the one before takes some tens of bytes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

from litestar.response import Stream
from litestar.response.sse import ServerSentEventMessage

from croupier.floor.serve.stream import Squeezer, accepts_gzip
from croupier.web.policy import AnyRequest

FELT: Final = 15
"""How far a stream of pages looks back, a power of two: a drawn felt is longer than its view."""
HEADERS: Final = {
    "cache-control": "no-cache",
    "connection": "keep-alive",
    "x-accel-buffering": "no",
    "vary": "accept-encoding",
}


def event_stream(request: AnyRequest, messages: AsyncIterator[ServerSentEventMessage]) -> Stream:
    """The answer to a page that listens."""
    if not accepts_gzip(request.headers.get("accept-encoding", "")):
        return Stream(_plain(messages), media_type="text/event-stream", headers=HEADERS)
    headers = {**HEADERS, "content-encoding": "gzip"}
    return Stream(pressed(_plain(messages)), media_type="text/event-stream", headers=headers)


async def _plain(messages: AsyncIterator[ServerSentEventMessage]) -> AsyncIterator[bytes]:
    async for one in messages:
        yield one.encode()


async def pressed(pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The same compressed, each piece to be read at once."""
    squeeze = Squeezer(FELT)
    async for piece in pieces:
        yield squeeze(piece)
