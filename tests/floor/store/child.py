"""A floor in a process of its own, told what to do by lines on a socket, to be killed.

A line is a request in JSON; the answer goes out as a line when it is written, and not before. The
process is forked from one that has read everything already, so that a life begins at once.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from croupier.books import game
from croupier.floor.core import messages as m
from croupier.floor.core.clock import Periods
from croupier.floor.core.messages import Body, Caller, FloorRefused, FloorRequest
from croupier.floor.serve.shell import Shell
from croupier.floor.serve.workers import WorkerShell, new_worker
from croupier.floor.simulate import cups, jackpots
from croupier.floor.store.postgres import PostgresStore
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import read_keys
from croupier.play.offices import Office
from tests.floor.core.evening import choice_in

PLAYERS = 4
GAMES = (
    "qld-2024/roulette",
    "qld-2024/electronic-baccarat",
    "qld-2024/blackjack",
    "qld-2024/sic-bo",
    "nsw-poker/texas-holdem",
    "qld-2024/caribbean-stud",
    "qld-2024/craps",
    "qld-2024/pai-gow",
    "qld-2024/wheel-of-fortune",
    "qld-2024/texas-holdem-bonus",
    "qld-2024/ultimate-texas-holdem",
    "qld-2024/three-card-poker",
    "qld-2024/casino-war",
    "qld-2024/lucky-draw-baccarat",
    "qld-2024/mississippi-stud",
    "act-1992/keno",
    "act-1992/red-dog",
)
"""One of each family."""
ROOM = "T5"
"""The table where players play among themselves, with chips that they bring."""
OFFERS = 6
FASTER = 50
for _one in GAMES:
    game(_one)


def fast() -> int:
    """Time flies: what waits for seconds after a restart is not waited for here."""
    return time.time_ns() * FASTER // 1_000_000


class Served:
    """A floor that answers lines."""

    def __init__(self, shell: Shell, writer: asyncio.StreamWriter) -> None:
        self.shell, self._writer = shell, writer
        self._rng = random.Random()

    def told(self, **facts: object) -> None:
        """A line to whoever started this."""
        self._writer.write(json.dumps(facts).encode() + b"\n")

    async def answered(self, asked: dict[str, Any]) -> None:
        """One request, from its line to its answer."""
        caller = Caller(asked["who"], Office(asked["office"]), asked["who"])
        body = msgspec.convert(asked["body"], Body)
        try:
            reply = await self.shell.do(FloorRequest(caller, body, asked["target"], asked["key"]))
        except FloorRefused as refused:
            self.told(key=asked["key"], refused=refused.error.text, retry=refused.error.retry)
        else:
            self.told(key=asked["key"], reply=msgspec.to_builtins(reply))

    def looked(self) -> None:
        """What some players could do now, and how many rounds each table has played."""
        shell, rng = self.shell, self._rng
        offers = []
        for _ in range(OFFERS):
            who = f"player-{rng.randint(1, PLAYERS)}"
            table = rng.choice(list(shell.core.tables.values()))
            view = shell.look(Caller(who, Office.PLAYER), table.id).view
            said = choice_in(view, table.table.game, rng)
            if said is not None:
                offers.append((who, "player", table.id, msgspec.to_builtins(said)))
        offers += [
            (who, office.value, target, msgspec.to_builtins(body))
            for who, office, body, target in self._beside_the_tables()
        ]
        rounds = {one.id: one.table.standing.rounds for one in shell.core.tables.values()}
        own = sum(1 for id in shell.core.tables if shell.core.owns(id))
        self.told(offers=offers, rounds=rounds, own=own, not_ready=shell.not_ready())

    def _beside_the_tables(self) -> Iterator[tuple[str, Office, m.Body, str]]:
        """What is done about the jackpot, and in the newest tournament; then comes another."""
        core, rng = self.shell.core, self._rng
        about = jackpots.looked_after(core, rng)
        if about is not None:
            yield "manager", Office.MANAGER, *about
        many = len(core.tournaments)
        cup = f"C{many}"
        newest = core.tournaments.get(cup)
        if newest is None or newest.over:
            yield "manager", Office.MANAGER, *cups.beginning(f"C{many + 1}")[0]
            return
        _, publish, appoint = cups.beginning(cup)
        if not newest.written_state.director:
            begins = appoint if newest.written_state.published else publish
            yield "manager", Office.MANAGER, *begins
        player = f"player-{rng.randint(1, PLAYERS)}"
        for who, office in (
            (player, Office.PLAYER),
            ("dealer", Office.DEALER),
            ("supervisor", Office.SUPERVISOR),
        ):
            said = cups.plays_in_it(core, who, office, rng, cup)
            if said is not None:
                yield who, office, *said


def serve(line: socket.socket, folder: Path, url: str) -> None:
    """The life of a process: until the line ends, or the process does."""
    asyncio.run(_serve(line, folder, url))


async def _serve(line: socket.socket, folder: Path, url: str) -> None:
    vault, periods = read_keys(folder / "keys"), Periods.of(15_000)
    shell: Shell
    if url:
        shell = WorkerShell(
            PostgresStore(url, vault, new_worker()),
            voucher_key=vault.voucher_key,
            worker_key=vault.worker_key,
            periods=periods,
            clock=fast,
        )
    else:
        store = SqliteStore(folder / "floor.db", vault)
        shell = Shell(store, voucher_key=vault.voucher_key, periods=periods, clock=fast)
    assert not shell.broken, shell.broken
    await shell.start()
    ticking = asyncio.create_task(_ticks(shell))
    reader, writer = await asyncio.open_connection(sock=line)
    served = Served(shell, writer)
    served.told(ready=True)
    tasks: set[asyncio.Task[None]] = set()
    while said := await reader.readline():
        if said.strip() == b"look":
            served.looked()
            continue
        task = asyncio.create_task(served.answered(json.loads(said)))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    ticking.cancel()
    await asyncio.gather(*tasks)
    await shell.stop()


async def _ticks(shell: Shell) -> None:
    while True:
        if shell.failure is not None:
            traceback.print_exception(shell.failure)
            os._exit(3)
        shell._tick()
        await asyncio.sleep(0.01)
