"""Everybody's progress by account, for himself and for the teacher: one small file beside a floor.

It is no part of the floor's record: nothing that is learnt moves a chip.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from croupier.school.progress import (
    ALL_PROVISIONS,
    LearnerProgress,
    ProvisionScore,
    read,
    written,
)

TABLE: Final = """
    CREATE TABLE IF NOT EXISTS learner (
        person TEXT PRIMARY KEY, progress TEXT NOT NULL, at INTEGER NOT NULL
    )
"""
KEEP: Final = "INSERT OR REPLACE INTO learner VALUES (?, ?, ?)"
ALL_ROWS: Final = "SELECT person, progress, at FROM learner"
LEARNERS_FILE: Final = "school.sqlite"
"""In a floor's folder."""


class KeptLearner(msgspec.Struct, frozen=True):
    """A learner as the teacher finds him."""

    person: str
    progress: LearnerProgress
    at: int
    """When he last answered, in milliseconds."""

    @property
    def asked(self) -> int:
        """All that he was asked."""
        return sum(score.asked for _, score in self.progress.scores)

    @property
    def right(self) -> int:
        """What of it he knew."""
        return sum(score.right for _, score in self.progress.scores)


class Learners:
    """The learners of a floor, by the id of their account."""

    def __init__(self, path: Path | None = None) -> None:
        """In a file; without one they are forgotten when the process ends."""
        where = ":memory:" if path is None else str(path)
        self._lock = threading.Lock()
        self._database = sqlite3.connect(where, isolation_level=None, check_same_thread=False)
        self._database.execute(TABLE)

    @classmethod
    def of_floor(cls, folder: Path) -> Learners:
        """Those of the floor in a folder; they are in its backups."""
        return cls(folder / LEARNERS_FILE)

    def of(self, person: str) -> LearnerProgress:
        """What somebody has learnt."""
        with self._lock:
            asked = "SELECT progress FROM learner WHERE person = ?"
            found = self._database.execute(asked, (person,)).fetchone()
        return read(found[0], ALL_PROVISIONS) if found else LearnerProgress()

    def keep(self, person: str, progress: LearnerProgress, at: int) -> None:
        """Somebody has learnt something."""
        with self._lock:
            self._database.execute(KEEP, (person, written(progress), at))

    def all(self) -> list[KeptLearner]:
        """Everybody, who answered last first."""
        with self._lock:
            rows = self._database.execute("SELECT * FROM learner ORDER BY at DESC").fetchall()
        return [KeptLearner(who, read(text, ALL_PROVISIONS), at) for who, text, at in rows]

    def close(self) -> None:
        """Nothing more is kept."""
        self._database.close()


# -- in a floor's backup ---------------------------------------------------------------------------


def learners_into(backup: Path, folder: Path) -> None:
    """Put the learners of a floor into a backup of it; a table of their own, if only an empty one,
    says that the backup knows of them.
    """
    kept: list[tuple[str, str, int]] = []
    if (folder / LEARNERS_FILE).exists():
        with closing(_opened(folder / LEARNERS_FILE)) as school:
            kept = school.execute(ALL_ROWS).fetchall()
    with closing(_opened(backup)) as target:
        _replace(target, kept)


def learners_out_of(backup: Path, folder: Path) -> None:
    """Put the learners of a backup in the place of a floor's, all or none. A backup made before
    there were learners in it leaves them as they are.
    """
    with closing(sqlite3.connect(f"file:{backup}?mode=ro", uri=True)) as source:
        named = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'learner'"
        if source.execute(named).fetchone() is None:
            return
        kept = source.execute(ALL_ROWS).fetchall()
    with closing(_opened(folder / LEARNERS_FILE)) as school:
        _replace(school, kept)


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def _replace(database: sqlite3.Connection, rows: Iterable[tuple[str, str, int]]) -> None:
    database.execute("BEGIN IMMEDIATE")
    database.execute(TABLE)
    database.execute("DELETE FROM learner")
    database.executemany(KEEP, rows)
    database.execute("COMMIT")


# -- for the teacher -------------------------------------------------------------------------------


def together(learners: Iterable[KeptLearner]) -> Mapping[str, ProvisionScore]:
    """By provision, what all of them know, the weakest first."""
    found: dict[str, ProvisionScore] = {}
    for learner in learners:
        for name, one in learner.progress.provisions.items():
            has = found.get(name, ProvisionScore())
            found[name] = ProvisionScore(has.right + one.right, has.asked + one.asked)
    return dict(sorted(found.items(), key=lambda one: (one[1].right / one[1].asked, one[0])))
