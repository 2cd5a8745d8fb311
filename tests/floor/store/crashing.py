"""A floor that is killed again and again under mixed load, and what must hold afterwards."""

from __future__ import annotations

import contextlib
import json
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import msgspec

from croupier.equipment.randomness import SystemSource
from croupier.floor.core import messages as m
from croupier.floor.core.clock import Periods
from croupier.floor.core.engine import Core, read_reply
from croupier.floor.core.messages import Caller, FloorRequest
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import make_keys, read_keys
from croupier.floor.store.verify import RecordVerdict, verify_pieces
from croupier.play.offices import Office
from tests.floor.core.evening import CALLERS, LIMITS

GAMES = (
    "qld-2024/roulette",
    "qld-2024/electronic-baccarat",
    "qld-2024/blackjack",
    "qld-2024/sic-bo",
    "nsw-poker/texas-holdem",
)
PATIENCE = 30.0
"""Seconds after which a life ends, whatever it has come to."""
WAGERS: dict[str, tuple[dict[str, Any], ...]] = {
    "T1": ({"wager": "red"}, {"wager": "straight-up", "numbers": ["17"]}),
    "T2": ({"wager": "player"}, {"wager": "banker"}, {"wager": "tie"}),
    "T3": ({"wager": "original", "box": "1"}, {"wager": "original", "box": "2"}),
    "T4": ({"wager": "small"}, {"wager": "big"}),
}


def new_floor(folder: Path) -> None:
    """Keys, a database, persons with credit, a table of some games."""
    vault = make_keys(folder / "keys")
    store = SqliteStore.make(folder / "floor.db", vault)
    core = Core(SystemSource, vault.voucher_key, periods=Periods.of(15_000))
    for n, game in enumerate(GAMES, 1):
        _done(core, store, CALLERS["manager"], m.DoOpenTable(f"T{n}", game, limits=LIMITS))
    for n in range(1, 5):
        added = m.DoAddPerson(f"Player {n}", Office.PLAYER, "no password", "a new floor")
        _done(core, store, CALLERS["manager"], added)
        _done(core, store, CALLERS["attendant"], m.DoBuyIn(100_000_000), f"player-{n}")
        for table in range(1, len(GAMES) + 1):
            caller = Caller(f"player-{n}", Office.PLAYER, f"Player {n}")
            _done(core, store, caller, m.DoSit(0, 40_000 if table == 5 else 0), f"T{table}")
    store.close()


def _done(core: Core, store: SqliteStore, who: Caller, body: m.Body, target: str = "") -> None:
    pending = core.submit(FloorRequest(who, body, target), 1_000)
    assert pending.error is None, pending.error
    while (group := core.take()) is not None:
        store.write(group.rows)
        core.durable(group)


class Killed:
    """A floor in a process, and everything that it has acknowledged."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.rng = random.Random(seed)
        self.answers: dict[str, Any] = {}
        """By key, what was answered when it was taken."""
        self.open: dict[str, dict[str, Any]] = {}
        """Requests without an answer."""
        self.said: dict[str, dict[str, Any]] = {}
        """Every request by its key."""
        self.refusals = self.repeats = self.keys = 0
        self.rounds: dict[str, int] = {}
        self.process: subprocess.Popen[bytes] | None = None
        self._lines: Queue[dict[str, Any]] = Queue()

    # -- the process ---------------------------------------------------------------------------

    def start(self) -> None:
        """The floor starts, as after any crash."""
        command = [sys.executable, "-m", "tests.floor.store.child", str(self.folder)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self._lines = Queue()
        threading.Thread(target=self._read, args=(self.process, self._lines), daemon=True).start()
        ready = self._lines.get(timeout=120)
        assert ready.get("ready"), ready
        self.rounds = ready["rounds"]

    @staticmethod
    def _read(process: subprocess.Popen[bytes], lines: Queue[dict[str, Any]]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            with contextlib.suppress(ValueError):  # the last one may have been cut off
                lines.put(json.loads(line))
        assert process.stderr is not None
        lines.put({"ended": process.stderr.read().decode()[-2000:]})

    def kill(self) -> None:
        """The process is killed where it stands; what it has said before still counts."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        while True:
            line = self._lines.get(timeout=60)
            if "ended" in line:
                break
            self._heard(line)
        self.process.__exit__(None, None, None)  # its pipes are closed
        assert not line["ended"], line["ended"]

    # -- people --------------------------------------------------------------------------------

    def send(self, asked: dict[str, Any]) -> None:
        """Somebody says something."""
        assert self.process is not None
        assert self.process.stdin is not None
        self.open[asked["key"]] = asked
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(json.dumps(asked).encode() + b"\n")
            self.process.stdin.flush()

    def _look(self) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(b"look\n")
            self.process.stdin.flush()

    def _heard(self, line: dict[str, Any]) -> None:
        if "look" in line:
            self.rounds = {table: round for table, (round, _) in line["look"].items()}
            return
        assert "ended" not in line, line["ended"]
        key = line["key"]
        self.open.pop(key, None)
        if "reply" in line:
            if key in self.answers:
                self.repeats += 1
                assert self.answers[key] == line["reply"], "the first answer comes again"
            self.answers[key] = line["reply"]
        else:
            self.refusals += 1
            assert key not in self.answers, f"{key} was taken, and is refused: {line}"

    def life(self, acknowledged: int) -> None:
        """Whatever was not answered is said again, and much else; then the process is killed."""
        for asked in list(self.open.values()):
            self.send(asked)
        taken: list[str] = self.rng.sample(sorted(self.answers), min(3, len(self.answers)))
        for key in taken:  # and what was answered, once more
            self.send(self.said[key])
        ends, enough = time.monotonic() + PATIENCE, len(self.answers) + acknowledged
        while time.monotonic() < ends and len(self.answers) < enough:
            self._look()
            for _ in range(self.rng.randint(1, 6)):
                self.send(self._anything())
            with contextlib.suppress(Empty):
                while len(self.answers) < enough:
                    self._heard(self._lines.get(timeout=0.01))
        self.kill()

    def _anything(self) -> dict[str, Any]:
        self.keys += 1
        rng, who = self.rng, f"player-{self.rng.randint(1, 4)}"
        table = f"T{rng.randint(1, len(GAMES))}"
        round = self.rounds.get(table, 0)
        choices: list[tuple[str, dict[str, Any]]] = [
            (table, {"do": "move", "move": rng.choice(("stand", "hit", "call", "fold", "check"))}),
            (who, {"do": "cash-out", "cents": rng.randint(1, 500)}),
        ]
        if rng.random() < 0.1:
            choices.append((table, {"do": "leave"}))
            choices.append((table, {"do": "sit", "cents": 40_000 if table == "T5" else 0}))
        if table in WAGERS:
            choices += [(table, {"do": "wager", "cents": 500, **rng.choice(WAGERS[table])})] * 6
        target, body = rng.choice(choices)
        if body["do"] in ("wager", "move"):
            body = {**body, "round": round}
        key = f"k{self.keys}"
        asked = {"who": who, "office": "player", "target": target, "body": body, "key": key}
        self.said[key] = asked
        return asked

    # -- afterwards ----------------------------------------------------------------------------

    def check(self) -> RecordVerdict:
        """Nothing that was acknowledged is lost or there twice; every cent, every card agrees."""
        vault = read_keys(self.folder / "keys")
        store = SqliteStore(self.folder / "floor.db", vault)
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


def killed_again_and_again(folder: Path, kills: int, seed: int) -> tuple[Killed, RecordVerdict]:
    """A floor under load, killed so many times."""
    new_floor(folder)
    floor = Killed(folder, seed)
    for _ in range(kills):
        floor.start()
        floor.life(floor.rng.randint(1, 40))
    floor.start()
    floor.life(20)
    return floor, floor.check()
