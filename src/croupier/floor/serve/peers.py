"""Workers of one floor speak to each other: commands for a table that another owns, and what has
changed.

Messages in msgpack over TCP, each after its length, over one lasting connection each way. Both ends
show that they have the floor's key before anything is said. It is not encrypted: it belongs on
loopback or a network of the house's own.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from typing import Final

import msgspec

from croupier.floor.core.messages import FloorError, FloorRequest
from croupier.floor.core.people import SessionRecord

LONGEST: Final = 1 << 20
"""Bytes of a message."""
NONCE: Final = 32
PATIENCE: Final = 5.0
"""Seconds for a connection to be made, and for both ends to show the key."""


class Forwarded(msgspec.Struct, frozen=True, array_like=True, tag="do"):
    """A command for the owner of its stream."""

    n: int
    request: FloorRequest


class SessionTold(msgspec.Struct, frozen=True, array_like=True, tag="session"):
    """A session that was opened or has ended."""

    n: int
    session: SessionRecord


class StreamsMoved(msgspec.Struct, frozen=True, array_like=True, tag="moved"):
    """Streams that something was written to, and how far they have come."""

    heads: dict[str, int]


class PeerAnswer(msgspec.Struct, frozen=True, array_like=True, tag="answer"):
    """The answer to a message."""

    n: int
    reply: bytes = b""
    error: FloorError | None = None
    elsewhere: bool = False
    """Whether the stream is not this worker's."""


PeerMessage = Forwarded | SessionTold | StreamsMoved | PeerAnswer
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final[msgspec.msgpack.Decoder[PeerMessage]] = msgspec.msgpack.Decoder(PeerMessage)
Answering = Callable[[PeerMessage], Awaitable[PeerAnswer | None]]


class PeerGone(Exception):
    """Another worker cannot be reached, or has gone before it answered."""


def _shown(key: bytes, side: bytes, nonce: bytes) -> bytes:
    return hmac.digest(key, b"croupier worker " + side + nonce, "sha256")


async def _read(reader: asyncio.StreamReader) -> PeerMessage:
    many = int.from_bytes(await reader.readexactly(4), "big")
    if many > LONGEST:
        raise PeerGone("a message is too long")
    return _DECODER.decode(await reader.readexactly(many))


def _framed(message: PeerMessage) -> bytes:
    body = _ENCODER.encode(message)
    return len(body).to_bytes(4, "big") + body


_BROKEN: Final = (
    OSError,
    asyncio.IncompleteReadError,
    msgspec.MsgspecError,
    TimeoutError,
    PeerGone,
)


class PeerDesk:
    """Where other workers call."""

    def __init__(self, key: bytes, answering: Answering) -> None:
        self._key, self._answering = key, answering
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, host: str, port: int) -> str:
        """Listen; what comes back is the address."""
        self._server = await asyncio.start_server(self._called, host, port)
        address, at = self._server.sockets[0].getsockname()[:2]
        return f"{address}:{at}" if ":" not in address else f"[{address}]:{at}"

    async def stop(self) -> None:
        """Nobody calls any more."""
        if self._server is not None:
            self._server.close()
        for writer in tuple(self._open):
            writer.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            async with asyncio.timeout(PATIENCE):
                own = secrets.token_bytes(NONCE)
                writer.write(own)
                other = await reader.readexactly(NONCE)
                shown = await reader.readexactly(32)
                if not hmac.compare_digest(shown, _shown(self._key, b"calls", own)):
                    return
                writer.write(_shown(self._key, b"is called", other))
            while True:
                task = asyncio.create_task(self._answered(await _read(reader), writer))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        except _BROKEN:
            pass
        finally:
            self._open.discard(writer)
            writer.close()

    async def _answered(self, message: PeerMessage, writer: asyncio.StreamWriter) -> None:
        answer = await self._answering(message)
        if answer is not None and not writer.is_closing():  # whoever asked may have gone
            writer.write(_framed(answer))


class Peer:
    """Another worker, called when there is something to say."""

    def __init__(self, address: str, key: bytes) -> None:
        self.address = address
        self._key = key
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[PeerAnswer]] = {}
        self._writer: asyncio.StreamWriter | None = None
        self._reading: asyncio.Task[None] | None = None
        self._calling = asyncio.Lock()

    async def ask(self, message: Forwarded | SessionTold) -> PeerAnswer:
        """Say something, and wait for the answer; `PeerGone` where none will come."""
        n = next(self._numbers)
        answer: asyncio.Future[PeerAnswer] = asyncio.get_running_loop().create_future()
        try:
            writer = await self._called()
            self._waiting[n] = answer
            writer.write(_framed(msgspec.structs.replace(message, n=n)))
            return await answer
        except _BROKEN as error:
            raise PeerGone(str(error)) from error
        finally:
            self._waiting.pop(n, None)

    def tell(self, message: StreamsMoved) -> None:
        """Say something that needs no answer; lost where nobody listens just now."""
        if self._writer is not None and not self._writer.is_closing():
            self._writer.write(_framed(message))

    async def call(self) -> None:
        """Be connected, if that can be."""
        with suppress(*_BROKEN):
            await self._called()

    async def _called(self) -> asyncio.StreamWriter:
        async with self._calling:
            if self._writer is None:
                host, _, port = self.address.rpartition(":")
                async with asyncio.timeout(PATIENCE):
                    reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
                    try:
                        await self._shows_key(reader, writer)
                    except BaseException:
                        writer.close()
                        raise
                self._writer = writer
                self._reading = asyncio.create_task(self._read(reader))
            return self._writer

    async def _shows_key(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        other, own = await reader.readexactly(NONCE), secrets.token_bytes(NONCE)
        writer.write(own + _shown(self._key, b"calls", other))
        shown = await reader.readexactly(32)
        if not hmac.compare_digest(shown, _shown(self._key, b"is called", own)):
            raise PeerGone("another worker has another key")

    async def _read(self, reader: asyncio.StreamReader) -> None:
        with suppress(*_BROKEN):
            while isinstance(answer := await _read(reader), PeerAnswer):
                waiting = self._waiting.pop(answer.n, None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(answer)
        self._hang_up()

    def _hang_up(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None
        for one in self._waiting.values():
            if not one.done():
                one.set_exception(PeerGone("it has gone"))

    async def close(self) -> None:
        """Nothing more is said."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        self._hang_up()
