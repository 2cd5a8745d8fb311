"""A floor served from its folder until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
import uvloop
from litestar import Litestar

from croupier.bad_input import BadInput
from croupier.floor.serve.house import FloorHouse
from croupier.floor.serve.logs import set_up
from croupier.floor.serve.patience import Patient
from croupier.floor.serve.shell import Shell
from croupier.floor.store.config import FloorConfig
from croupier.floor.store.folder import (
    is_postgres,
    locked,
    needs_psycopg,
    open_store,
    read_floor,
)
from croupier.floor.store.vault import Vault
from croupier.play.journal import BadJournal

BETWEEN_LOOKS = 20_000
"""Objects that are made between two searches for those to be freed."""
TURN = 0.001
"""Seconds for which a bot's thought, in a thread of its own, keeps a command waiting at most."""
LAST_WORDS = 3
"""Seconds that open connections have when the floor stops."""
Compose = Callable[[FloorHouse], Litestar]


def run_floor(
    folder: Path,
    host: str,
    port: int,
    compose: Compose,
    say: Callable[[str], None],
    url: str = "",
    ready: Callable[[str], None] = lambda address: None,
    private: tuple[str, int] = ("127.0.0.1", 0),
) -> str:
    """Serve a floor until a signal; what comes back is why it had to stop, if it had to.

    `ready` is told the address as soon as it is served there. A floor in PostgreSQL may be served
    by several, which reach each other at their `private` addresses.
    """
    set_up(os.environ.get("CROUPIER_LOG", "info"))
    config, vault = read_floor(folder)
    if url:
        config = FloorConfig(config.period, url)
    with locked(folder, beside_others=is_postgres(config.database)):
        serving = _serve(folder, config, vault, host, port, compose, say, ready, private)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(serving)


def _shell(folder: Path, config: FloorConfig, vault: Vault, private: tuple[str, int]) -> Shell:
    if not is_postgres(config.database):
        store = open_store(folder, config, vault)
        return Shell(store, voucher_key=vault.voucher_key, periods=config.periods)
    needs_psycopg()
    from croupier.floor.serve.workers import WorkerShell, new_worker
    from croupier.floor.store.postgres import PostgresStore

    return WorkerShell(
        PostgresStore.make(config.database, vault, new_worker()),
        voucher_key=vault.voucher_key,
        worker_key=vault.worker_key,
        private=private,
        periods=config.periods,
    )


class _Server(uvicorn.Server):
    """A server that leaves signals to whoever runs it: after them there is more to be written."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Nothing is captured here."""
        yield


async def _serve(
    folder: Path,
    config: FloorConfig,
    vault: Vault,
    host: str,
    port: int,
    compose: Compose,
    say: Callable[[str], None],
    ready: Callable[[str], None],
    private: tuple[str, int],
) -> str:
    try:
        shell = _shell(folder, config, vault, private)
    except BadJournal as error:  # without the floor's own stream there is nothing to be served
        raise BadInput(f"{folder}: {error}; `restore` puts a backup back") from None
    for stream, why in shell.broken.items():
        say(f"not opened: {stream}: {why}")
    server = _Server(
        uvicorn.Config(
            compose(shell),
            host,
            port,
            http=Patient,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=LAST_WORDS,
        )
    )
    _settle_down()
    await shell.start()
    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(one, server.handle_exit, one, None)
    watching = asyncio.create_task(_watch(shell, server, say, ready))
    try:
        await server.serve()
    finally:
        watching.cancel()
        await shell.stop()
    return str(shell.failure) if shell.failure is not None else ""


def _settle_down() -> None:
    """Games, books and tables stay as long as the floor is served: whoever looks for circles of
    objects to be freed need not look through them again and again, which took as long as all that
    commands did.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(BETWEEN_LOOKS, 20, 20)
    sys.setswitchinterval(TURN)


async def _watch(
    shell: Shell,
    server: uvicorn.Server,
    say: Callable[[str], None],
    ready: Callable[[str], None],
) -> None:
    """Say where it is served, and end it if the disk cannot be trusted any more."""
    while not server.started:
        await asyncio.sleep(0.02)
    for one in server.servers:
        for socket in one.sockets:
            address, port = socket.getsockname()[:2]
            shown = f"[{address}]" if ":" in address else address
            say(f"serving http://{shown}:{port}")
            ready(f"http://{shown}:{port}")
    while shell.failure is None:
        await asyncio.sleep(0.2)
    server.should_exit = True
