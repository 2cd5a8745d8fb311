"""Events told to a page as they come, compressed where its browser takes that: each one whole.

One stream of compression serves a connection from its beginning to its end, so that an update which
differs little from the one before takes some tens of bytes.
"""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from typing import Final

from litestar.response import Stream
from litestar.response.sse import ServerSentEventMessage

from croupier.web.policy import AnyRequest

GZIP: Final = 31
"""Of zlib: with the header of gzip."""
MEMORY: Final = 6
"""Of zlib, from 1 to 9: some tens of kilobytes a connection."""
HEADERS: Final = {
    "cache-control": "no-cache",
    "connection": "keep-alive",
    "x-accel-buffering": "no",
    "vary": "accept-encoding",
}


def event_stream(request: AnyRequest, messages: AsyncIterator[ServerSentEventMessage]) -> Stream:
    """The answer to a page that listens."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Stream(_plain(messages), media_type="text/event-stream", headers=HEADERS)
    headers = {**HEADERS, "content-encoding": "gzip"}
    return Stream(pressed(_plain(messages)), media_type="text/event-stream", headers=headers)


async def _plain(messages: AsyncIterator[ServerSentEventMessage]) -> AsyncIterator[bytes]:
    async for one in messages:
        yield one.encode()


async def pressed(pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The same compressed, each piece to be read at once."""
    press = zlib.compressobj(6, zlib.DEFLATED, GZIP, MEMORY)
    async for piece in pieces:
        yield press.compress(piece) + press.flush(zlib.Z_SYNC_FLUSH)
