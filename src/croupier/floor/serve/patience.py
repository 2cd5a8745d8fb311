"""How long a connection is waited for, and how many there are: whoever opens them by the thousand
and says nothing, or says it byte by byte, uses up what the process may open, and nobody else is
heard.
"""

from __future__ import annotations

import asyncio
import resource
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from croupier.floor.core.messages import Code, FloorError
from croupier.floor.serve.errors import JSON, error_bytes

PATIENCE: Final = 10.0
"""Seconds in which a request must have come whole; before the next one a connection may rest for as
long as uvicorn lets it."""
SPARED: Final = 256
"""Files and connections that the floor keeps for itself: its database, its workers."""
SLOW: Final = FloorError(
    Code.BAD_BODY, f"the request has not come within {PATIENCE:.0f} seconds", retry=True
)
FULL: Final = FloorError(Code.NOT_READY, "there are too many connections", retry=True)


def most_connections() -> int:
    """How many there may be at a time: what the system lets the process open, but for the floor's
    own.
    """
    may_open, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(may_open - SPARED, SPARED)


class Patient(HttpToolsProtocol):
    """A connection whose requests come within a while."""

    most = most_connections()
    patience = PATIENCE

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected: now he says something, or goes."""
        super().connection_made(transport)
        if len(self.connections) > self.most:
            self._ends(FULL)
        else:
            self._waits()

    def connection_lost(self, exc: Exception | None) -> None:
        """He has gone."""
        self._hears()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._waits()

    def on_message_complete(self) -> None:
        """It has come whole."""
        self._hears()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """What he says is no HTTP."""
        self._ends(FloorError(Code.BAD_BODY, msg))

    def _waits(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.patience, self._ends, SLOW)

    def _hears(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _ends(self, error: FloorError) -> None:
        """He is told why, unless an answer is on its way, and the connection is closed."""
        self._waiting = None
        if self.transport.is_closing():
            return
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            body = error_bytes(error)
            head = (
                f"HTTP/1.1 {error.status} {error.code.value}\r\ncontent-type: {JSON}\r\n"
                f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + body)
        self.transport.close()
