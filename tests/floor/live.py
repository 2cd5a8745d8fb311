"""A floor served on loopback by a thread of the test, for clients that know no loops."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import uvicorn

from croupier.floor.core.clock import Periods
from croupier.floor.serve.patience import Patient
from tests.floor.serve.harness import TestFloor, floor


class Live:
    """A floor that runs by the clock on the wall."""

    def __init__(self) -> None:
        self.url = ""
        self.on: TestFloor | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.server: uvicorn.Server | None = None
        self.ready = threading.Event()

    async def serve(self, opens: Callable[[TestFloor], Awaitable[None]]) -> None:
        async with floor(periods=Periods.of(400)) as on:
            self.on, self.loop = on, asyncio.get_running_loop()
            on.shell._clock = lambda: int(self._now() * 1000)
            await opens(on)
            config = uvicorn.Config(
                on.app, "127.0.0.1", 0, http=Patient, log_level="critical", lifespan="off"
            )
            self.server = uvicorn.Server(config)
            serving = asyncio.ensure_future(self.server.serve())
            while not self.server.started:
                await asyncio.sleep(0.005)
            port = self.server.servers[0].sockets[0].getsockname()[1]
            self.url = f"http://127.0.0.1:{port}"
            self.ready.set()
            await serving

    def _now(self) -> float:
        assert self.loop is not None
        return self.loop.time() + 10_000


@contextmanager
def live(opens: Callable[[TestFloor], Awaitable[None]]) -> Iterator[Live]:
    """Serves a floor while a test runs."""
    made = Live()
    thread = threading.Thread(target=lambda: asyncio.run(made.serve(opens)), daemon=True)
    thread.start()
    assert made.ready.wait(60), "the floor does not start"
    try:
        yield made
    finally:
        assert made.server is not None
        made.server.should_exit = True
        thread.join(20)
        assert not thread.is_alive()
