"""A floor that is killed again and again under mixed load, and what must hold afterwards."""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import random
import signal
import socket
import threading
import time
from collections import deque
from collections.abc import Callable
from multiprocessing.context import ForkServerContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import msgspec

from croupier.equipment.randomness import SystemSource
from croupier.floor.core import messages as m
from croupier.floor.core.clock import Periods
from croupier.floor.core.engine import Core
from croupier.floor.core.messages import Caller, FloorRequest
from croupier.floor.core.record import read_reply
from croupier.floor.simulate import jackpots
from croupier.floor.store.postgres import PostgresStore
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import make_keys, read_keys
from croupier.floor.store.verify import RecordVerdict, verify_pieces
from croupier.play.offices import Office
from tests.floor.core.evening import CALLERS, LIMITS
from tests.floor.store.child import GAMES, PLAYERS, ROOM, fast, serve

PATIENCE = 240.0
"""Seconds after which something is wrong."""
MOST_OPEN = 40
"""Requests without an answer at a time: people wait before they say more."""
KeptStore = SqliteStore | PostgresStore


def nursery() -> ForkServerContext:
    """Processes that are forked from one that has read everything already."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.floor.store.child"])
    return context


def new_floor(folder: Path, store: KeptStore, games: tuple[str, ...]) -> None:
    """Persons with credit, a table of some games, everybody at all of them."""
    core = Core(SystemSource, store.vault.voucher_key, periods=Periods.of(15_000))

    def done(who: Caller, body: m.Body, target: str = "") -> None:
        pending = core.submit(FloorRequest(who, body, target), fast())
        assert pending.error is None, pending.error

    for n, game in enumerate(games, 1):
        done(CALLERS["manager"], m.DoOpenTable(f"T{n}", game, limits=LIMITS))
    jackpots.set_up_at(lambda body: done(CALLERS["manager"], body), LIMITS, *jackpots.KINDS[0])
    for n in range(1, PLAYERS + 1):
        added = m.DoAddPerson(f"Player {n}", Office.PLAYER, "no password", "a new floor")
        done(CALLERS["manager"], added)
        done(CALLERS["attendant"], m.DoBuyIn(100_000_000), f"player-{n}")
        for table in tables_of(games):
            caller = Caller(f"player-{n}", Office.PLAYER, f"Player {n}")
            done(caller, m.DoSit(0, 40_000 if table == ROOM else 0), table)
    while (group := core.take()) is not None:
        store.write(group.rows)
        core.durable(group)
    store.close()


def tables_of(games: tuple[str, ...]) -> list[str]:
    """The tables of such a floor: two of them play for a jackpot."""
    return [*(f"T{n}" for n in range(1, len(games) + 1)), *jackpots.TABLES]


class FloorChild:
    """One process that serves the floor, and the line to it."""

    def __init__(self, context: ForkServerContext, folder: Path, url: str) -> None:
        self._line, other = socket.socketpair()
        self.process: BaseProcess = context.Process(
            target=serve, args=(other, folder, url), daemon=True
        )
        self.process.start()
        other.close()
        self.lines: Queue[dict[str, Any] | None] = Queue()
        self.open: set[str] = set()
        """Keys of requests without an answer."""
        self.looking = False
        """Whether it was asked what could be done now, and has not answered."""
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()
        ready = self.lines.get(timeout=PATIENCE)
        assert ready is not None, "the floor has not started"

    def _read(self) -> None:
        with self._line.makefile("rb") as file, contextlib.suppress(OSError):
            for line in file:
                with contextlib.suppress(ValueError):  # the last one may have been cut off
                    self.lines.put(json.loads(line))
        self.lines.put(None)

    def say(self, data: bytes) -> None:
        """A line to it, if it lives."""
        with contextlib.suppress(OSError):
            self._line.sendall(data + b"\n")

    def signal(self, what: signal.Signals) -> None:
        """A signal to it alone."""
        assert self.process.pid is not None
        assert self.process.is_alive(), f"it has ended by itself: {self.process.exitcode}"
        os.kill(self.process.pid, what)

    def kill(self) -> None:
        """It is killed where it stands; what it has said before still counts."""
        self.signal(signal.SIGKILL)
        self.process.join()
        self._reading.join()
        self._line.close()


class Killed:
    """A floor in one or more processes, and everything that it has acknowledged."""

    def __init__(
        self, folder: Path, seed: int, games: tuple[str, ...], url: str = "", many: int = 1
    ) -> None:
        self.folder, self.url, self.many = folder, url, many
        self.tables = tables_of(games)
        self.rng = random.Random(seed)
        self.context = nursery()
        self.children: list[FloorChild] = []
        self.answers: dict[str, Any] = {}
        """By key, what was answered when it was taken."""
        self.again: dict[str, dict[str, Any]] = {}
        """Requests without an answer, of processes that are gone, and what is to be tried again."""
        self.said: dict[str, dict[str, Any]] = {}
        """Every request by its key."""
        self.offers: list[tuple[str, str, str, dict[str, Any]]] = []
        self.rounds: dict[str, int] = {}
        self.own: dict[FloorChild, int] = {}
        self.refusals = self.repeats = self.keys = 0
        self.last: deque[dict[str, Any]] = deque(maxlen=8)
        """What was heard last."""

    def start(self) -> None:
        """As many processes as there should be."""
        while len(self.children) < self.many:
            self.children.append(FloorChild(self.context, self.folder, self.url))

    def kill(self, child: FloorChild) -> None:
        """One is killed."""
        child.kill()
        self.children.remove(child)
        while (line := child.lines.get()) is not None:
            self._heard(child, line)
        self.again.update({key: self.said[key] for key in child.open})

    def end(self) -> None:
        """All are killed."""
        for child in tuple(self.children):
            self.kill(child)

    # -- people --------------------------------------------------------------------------------

    def send(self, asked: dict[str, Any], child: FloorChild | None = None) -> None:
        """Somebody says something, to any of the processes."""
        child = child or self.rng.choice(self.children)
        self.said[asked["key"]] = asked
        child.open.add(asked["key"])
        child.say(json.dumps(asked).encode())

    def _heard(self, child: FloorChild, line: dict[str, Any]) -> None:
        self.last.append({name: one for name, one in line.items() if name != "offers"})
        if "offers" in line:
            child.looking = False
            self.offers += line["offers"]
            self.rounds, self.own[child] = line["rounds"], line["own"]
            return
        key = line["key"]
        child.open.discard(key)
        if "reply" in line:
            if key in self.answers:
                self.repeats += 1
                assert self.answers[key] == line["reply"], "the first answer comes again"
            self.answers[key] = line["reply"]
        elif line["retry"]:
            self.again[key] = self.said[key]
        else:
            self.refusals += 1
            assert key not in self.answers, f"{key} was taken, and is refused: {line}"

    def hear(self, wait: float = 0.01) -> None:
        """Whatever has been answered."""
        for child in self.children:
            with contextlib.suppress(Empty):
                while (line := child.lines.get(timeout=wait)) is not None:
                    self._heard(child, line)
                raise AssertionError("a process has ended by itself: it has said why")

    def plays(self, acknowledged: int) -> None:
        """Whatever was not answered is said again, and much else, until so much was taken."""
        self._say_again()
        taken: list[str] = self.rng.sample(sorted(self.answers), min(3, len(self.answers)))
        for key in taken:  # and what was answered, once more
            self.send(self.said[key])
        enough = len(self.answers) + acknowledged

        def has_enough() -> bool:
            for child in self.children:
                if not child.looking:
                    child.looking = True
                    child.say(b"look")
            if sum(len(child.open) for child in self.children) < MOST_OPEN:
                for _ in range(self.rng.randint(1, 6)):
                    self.send(self._anything())
            self._say_again()
            self.hear()
            return len(self.answers) >= enough

        self.until(has_enough)

    def until(self, holds: Callable[[], bool]) -> None:
        """What must come true."""
        ends = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < ends, f"nothing goes on: {list(self.last)}"

    def _say_again(self) -> None:
        again, self.again = self.again, {}
        for asked in again.values():
            self.send(asked)

    def settle(self) -> None:
        """Everything is answered in the end."""

        def answered() -> bool:
            self._say_again()
            self.hear(0.05)
            return not self.again and not any(child.open for child in self.children)

        self.until(answered)

    def _anything(self) -> dict[str, Any]:
        self.keys += 1
        rng, who, office = self.rng, f"player-{self.rng.randint(1, PLAYERS)}", "player"
        target, body = who, {"do": "cash-out", "cents": rng.randint(1, 500)}
        chance = rng.random()
        if chance < 0.1:
            table = rng.choice(self.tables)
            target, body = table, {"do": "leave"}
            if chance < 0.06:
                body = {"do": "sit", "cents": 40_000 if table == ROOM else 0}
        elif chance < 0.85 and self.offers:
            who, office, target, body = self.offers.pop(rng.randrange(len(self.offers)))
            del self.offers[:-20]
        key = f"k{self.keys}"
        return {"who": who, "office": office, "target": target, "body": body, "key": key}

    # -- afterwards ----------------------------------------------------------------------------

    def check(self) -> RecordVerdict:
        """Nothing that was acknowledged is lost or there twice; every cent, every card agrees."""
        vault = read_keys(self.folder / "keys")
        store: KeptStore = (
            PostgresStore(self.url, vault)
            if self.url
            else SqliteStore(self.folder / "floor.db", vault)
        )
        where: set[tuple[str, int]] = set()
        for key, reply in self.answers.items():
            known = store.request(self.said[key]["who"], key)
            assert known is not None, f"{key} was acknowledged and is lost"
            assert json.loads(msgspec.json.encode(read_reply(known.reply))) == reply
            assert (known.stream, known.seq) not in where
            where.add((known.stream, known.seq))
        found = verify_pieces(store.export(), vault.public)
        store.close()
        assert found.valid, found.first_bad
        assert found.balanced
        return found


def killed_again_and_again(
    folder: Path, kills: int, seed: int, games: tuple[str, ...] = GAMES
) -> tuple[Killed, RecordVerdict]:
    """A floor on SQLite under load, killed so many times; its open rounds go on at the end."""
    new_floor(folder, SqliteStore.make(folder / "floor.db", make_keys(folder / "keys")), games)
    floor = Killed(folder, seed, games)
    for _ in range(kills):
        floor.start()
        floor.plays(floor.rng.randint(1, 12))
        floor.end()
    floor.start()
    floor.plays(1)
    before = floor.rounds

    def all_go_on() -> bool:
        floor.plays(1)
        return sum(floor.rounds.values()) > sum(before.values()) + 5

    floor.until(all_go_on)
    floor.settle()
    floor.end()
    return floor, floor.check()


def crashed_again_and_again(
    folder: Path,
    url: str,
    crash: Callable[[], None],
    times: int,
    seed: int,
    games: tuple[str, ...] = GAMES,
) -> tuple[Killed, RecordVerdict]:
    """A floor on PostgreSQL with two workers under load: one is killed, one stopped and woken after
    its leases have ended, the database crashed, each so many times.
    """
    new_floor(folder, PostgresStore(url, make_keys(folder / "keys")), games)
    floor = Killed(folder, seed, games, url, many=2)
    floor.start()
    floor.plays(20)
    for _ in range(times):
        floor.kill(floor.rng.choice(floor.children))
        floor.plays(10)  # whoever is left takes over
        floor.start()
        floor.plays(20)
        _stopped_and_woken(floor)
        floor.plays(10)
        crash()
        floor.plays(20)
    floor.settle()
    before = sum(floor.rounds.values())

    def goes_on() -> bool:
        floor.plays(1)
        return sum(floor.rounds.values()) > before + 5

    floor.until(goes_on)
    floor.settle()
    floor.end()
    return floor, floor.check()


def _stopped_and_woken(floor: Killed) -> None:
    """A worker hangs until the other has its tables; then it wakes, and finds that out."""
    hangs = floor.rng.choice(floor.children)
    hangs.signal(signal.SIGSTOP)
    floor.children.remove(hangs)
    (other,) = floor.children

    def taken_over() -> bool:
        floor.plays(1)
        return floor.own.get(other, 0) == len(floor.tables)

    floor.until(taken_over)
    hangs.signal(signal.SIGCONT)
    floor.children.append(hangs)
