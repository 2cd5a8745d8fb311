"""The floor under load from another process: terminals at automated tables, by HTTP and streams.

    python -m benchmarks.floor_http --terminals 200 --tables 50 --seconds 30

Says, for commands, how long the durable answer took; for the server, its memory and its processor
time, by command with all the views that it sends, and for a command alone, with no stream open (the
bar is for that one). When the floor has stopped its
file is looked into: every command that was answered is there once, every account is what its
postings give, and all accounts together come to nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec
from benchmarks.bars import Measured, report
from tests.floor.guests import acts

from croupier.floor.client import FloorClient
from croupier.floor.core.messages import (
    DoAddPerson,
    DoBuyIn,
    DoLeave,
    DoSit,
    DoWager,
    FloorRefused,
    TableMode,
)
from croupier.floor.serve.house import TableListed
from croupier.floor.serve.seen import AreaSeen, TableSeen
from croupier.play.offices import Office

PASSWORD: Final = "a terminal of the benchmark"
TICKS: Final = os.sysconf("SC_CLK_TCK")
VIEWS: Final = msgspec.json.Decoder(TableSeen)


class Served:
    """A floor in a process of its own, in a folder that goes away."""

    def __init__(self, folder: Path, period: int) -> None:
        command = [sys.executable, "-m", "croupier", "floor"]
        made = subprocess.run(
            [*command, "init", str(folder), "--period", str(period), "--json"],
            check=True,
            capture_output=True,
        )
        self.persons = {one["office"]: one for one in json.loads(made.stdout)["persons"]}
        self._log = (folder / "benchmark.log").open("w")
        self._process = subprocess.Popen(
            [*command, "start", str(folder), "--port", "0"],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env={**os.environ, "CROUPIER_LOG": "warning"},
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            found = re.search(r"serving http://([\d.]+):(\d+)", line)
            if found is not None:
                self.host, self.port = found[1], int(found[2])
                return
        raise SystemExit((folder / "benchmark.log").read_text())

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    def processor(self) -> float:
        """Seconds of a processor so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def megabytes(self) -> float:
        """What it holds in memory."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        return int(found[1]) / 1024 if found is not None else 0.0

    def signed_in(self, office: str) -> FloorClient:
        client = FloorClient(self.url)
        client.sign_in(self.persons[office]["id"], self.persons[office]["password"])
        return client

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(30)
        self._log.close()


class Wire:
    """HTTP by hand: a client must not cost more than the server that it measures."""

    def __init__(self, served: Served, token: str) -> None:
        self._served = served
        self._token = token
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(
                self._served.host, self._served.port, limit=1 << 20
            )
        return self._reader, self._writer

    async def ask(
        self, method: str, path: str, body: bytes = b"", key: str = ""
    ) -> tuple[int, bytes]:
        """One request and its answer; a connection that was closed meanwhile is opened again, and
        the same asked with the same key."""
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: floor\r\nauthorization: Bearer {self._token}\r\n"
            f"idempotency-key: {key or 'none'}\r\ncontent-length: {len(body)}\r\n\r\n"
        )
        while True:
            reader, writer = await self._open()
            try:
                writer.write(head.encode() + body)
                answer = await reader.readuntil(b"\r\n\r\n")
                found = re.search(rb"content-length: (\d+)", answer)
                data = await reader.readexactly(int(found[1])) if found is not None else b""
            except (asyncio.IncompleteReadError, ConnectionError):
                writer.close()
                self._reader = self._writer = None
                continue
            return int(answer[9:12]), data

    async def follow(self, table: str) -> Any:
        """The views of a table, as they come."""
        reader, writer = await asyncio.open_connection(
            self._served.host, self._served.port, limit=1 << 20
        )
        head = (
            f"GET /v1/events?tables={table} HTTP/1.1\r\nhost: floor\r\n"
            f"authorization: Bearer {self._token}\r\n\r\n"
        )
        writer.write(head.encode())
        try:
            await reader.readuntil(b"\r\n\r\n")
            while True:
                event = await reader.readuntil(b"\n\n")
                at = event.find(b"data: ")
                if at >= 0:
                    yield VIEWS.decode(event[at + 6 :])
        finally:
            writer.close()


class Terminal:
    """Somebody who plays by what he sees."""

    def __init__(self, served: Served, me: str, token: str, table: str, seed: int) -> None:
        self.me, self.table = me, table
        self.wire = Wire(served, token)
        self._rng = random.Random(seed)
        self._number = 0
        self.took: list[float] = []
        self.taken: list[str] = []
        """The keys of the commands that were answered: they are written."""
        self.refused = 0
        self.views = 0
        self.areas: tuple[AreaSeen, ...] = ()

    async def says(self, body: Any) -> int:
        """A command, timed."""
        self._number += 1
        key, began = f"{self.table}-{self._number}", time.perf_counter()
        status, data = await self.wire.ask(
            "POST", f"/v1/tables/{self.table}/commands", msgspec.json.encode(body), key
        )
        self.took.append(time.perf_counter() - began)
        if status == 200:
            self.taken.append(key)
        elif status == 409:
            self.refused += 1
        else:
            raise SystemExit(f"{status} {data!r} to {body}")
        return status

    async def sits(self, room: bool) -> None:
        status, data = await self.wire.ask("GET", f"/v1/tables/{self.table}")
        assert status == 200, data
        self.areas = VIEWS.decode(data).areas or ()
        await self.says(DoSit(0, 200_00 if room else 0))

    async def plays(self, seconds: float, pause: float) -> None:
        """Plays for so long, a command every so often."""
        newest: TableSeen | None = None

        async def reads() -> None:
            nonlocal newest
            async for view in self.wire.follow(self.table):
                newest = view
                self.views += 1

        reading = asyncio.ensure_future(reads())
        until = time.perf_counter() + seconds
        await asyncio.sleep(self._rng.random() * pause)
        while time.perf_counter() < until:
            said = acts(self._rng, newest, self.me, self.areas) if newest is not None else None
            if said is not None:
                await self.says(said)
            await asyncio.sleep(pause * self._rng.uniform(0.5, 1.5))
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)


def percentile(took: list[float], part: float) -> float:
    """Milliseconds within which this part of the commands was answered."""
    return sorted(took)[int(len(took) * part)] * 1000


def guests(served: Served, many: int) -> list[tuple[str, str]]:
    """So many players with credit, signed in: ids and tokens."""
    found: list[tuple[str, str]] = []
    with served.signed_in("manager") as manager, served.signed_in("attendant") as attendant:
        for number in range(many):
            name = f"terminal {number}"
            body = DoAddPerson(name, Office.PLAYER, PASSWORD, "benchmark")
            person = manager.of_the_floor(body)
            id = getattr(person, "person", "")
            attendant.at_account(id, DoBuyIn(1_000_000_00))
            with FloorClient(served.url) as own:
                found.append((id, own.sign_in(name, PASSWORD).token))
    return found


async def load(
    served: Served, terminals: list[Terminal], seconds: float, pause: float
) -> list[Measured]:
    """Phase one: everybody plays."""
    for one in terminals:
        one.took.clear()
    before, began = served.processor(), time.perf_counter()
    await asyncio.gather(*(one.plays(seconds, pause) for one in terminals))
    spent, lasted = served.processor() - before, time.perf_counter() - began
    took = [each for one in terminals for each in one.took]
    refused, views = sum(one.refused for one in terminals), sum(one.views for one in terminals)
    return [
        Measured(f"commands in {lasted:.0f} s, {refused} refused", len(took), ""),
        Measured("answered: half of them within", percentile(took, 0.5), "ms"),
        Measured("99 % within", percentile(took, 0.99), "ms", most=100),
        Measured("views sent", views, ""),
        Measured("memory", served.megabytes(), "MB", most=300),
        Measured("processors, views and clocks and all", spent / lasted, ""),
        Measured("processor time a command, all that with it", spent / len(took) * 1e6, "µs"),
    ]


async def alone(served: Served, terminals: list[Terminal], many: int) -> list[Measured]:
    """Phase two: wagers and nothing else. Everybody has left the other tables, so that all the
    server does is take commands.
    """
    for one in terminals:
        one.took.clear()
    views: dict[str, int] = {}
    while not views:
        for one in terminals:
            _, data = await one.wire.ask("GET", f"/v1/tables/{one.table}")
            view = VIEWS.decode(data)
            if view.phase == "open" and view.closes_at and view.closes_at - view.now > 4_000:
                views[one.table] = view.round
        await asyncio.sleep(0.2)
    ready = [one for one in terminals if one.table in views]
    refused = sum(one.refused for one in ready)
    before, began = served.processor(), time.perf_counter()

    async def wagers(one: Terminal) -> None:
        for number in range(max(1, many // len(ready))):
            hand = "banker" if number % 2 else "player"  # the table's differential is kept
            await one.says(DoWager(hand, 5_00, round=views[one.table]))

    await asyncio.gather(*map(wagers, ready))
    spent, lasted = served.processor() - before, time.perf_counter() - began
    took = [each for one in ready for each in one.took]
    return [
        Measured(
            f"{len(took)} wagers and no stream, "
            f"{sum(one.refused for one in ready) - refused} refused: a second",
            len(took) / lasted,
            "",
        ),
        Measured("processor time a command with HTTP", spent / len(took) * 1e6, "µs", most=250),
    ]


def look_into(path: Path, terminals: list[Terminal]) -> None:
    """Whether the work was done: what the file of a floor that has stopped says."""
    file = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    there = set(file.execute("SELECT client, key FROM request"))
    entries = set(file.execute("SELECT stream, seq FROM entry"))
    missing = [one.me for one in terminals for key in one.taken if (one.me, key) not in there]
    assert not missing, f"answered and not written: {missing}"
    requests = file.execute("SELECT stream, seq FROM request").fetchall()
    assert len(set(requests)) == len(requests), "one entry answers two commands"
    assert set(requests) <= entries
    posted: Counter[str] = Counter()
    for source, target, cents in file.execute("SELECT source, target, cents FROM posting"):
        posted[source] -= cents
        posted[target] += cents
    balances = dict(file.execute("SELECT id, balance FROM account"))
    assert {id: cents for id, cents in posted.items() if cents} == {
        id: cents for id, cents in balances.items() if cents
    }
    assert sum(balances.values()) == 0
    file.close()


async def run(served: Served, asked: argparse.Namespace) -> tuple[list[Measured], list[Terminal]]:
    with served.signed_in("inspector") as inspector:
        listed: list[TableListed] = inspector.tables()
    automated = [one for one in listed if one.mode is TableMode.AUTOMATED][: asked.tables]
    people = guests(served, asked.terminals)
    terminals: list[Terminal] = []
    for number, (me, token) in enumerate(people):
        table = automated[number % len(automated)]
        terminals.append(Terminal(served, me, token, table.id, number))
        try:
            await terminals[-1].sits("poker" in table.id and "nsw" in table.id)
        except FloorRefused as refused:
            print(table.id, refused)
    figures = await load(served, terminals, asked.seconds, asked.pause)
    plain = next(one.id for one in listed if one.id == "qld-2024.baccarat")
    for one in terminals:
        await one.says(DoLeave())
    await asyncio.sleep(asked.period / 1000 + 5)  # until rounds that were open are over
    moved = [Terminal(served, one.me, one.wire._token, plain, 1) for one in terminals[:14]]
    for one in moved:
        one._number = 1_000_000
        await one.sits(room=False)
    figures += await alone(served, moved, asked.commands)
    return figures, terminals + moved


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--terminals", type=int, default=200)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between commands")
    parser.add_argument("--period", type=int, default=10_000, help="wagering period, ms")
    parser.add_argument("--commands", type=int, default=2_000, help="of the second phase")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder) / "floor", asked.period)
        try:
            figures, terminals = asyncio.run(run(served, asked))
        finally:
            served.stop()
        look_into(Path(folder) / "floor" / "floor.db", terminals)
    tables = len({one.table for one in terminals})
    return report(f"{asked.terminals} terminals at {tables} automated tables", figures)


if __name__ == "__main__":
    sys.exit(main())
