"""What goes wrong: drawn by chance, numbered as it is drawn, so that any of it can be left out.

Each kind has a stream of chance of its own, and so has each person: whatever is left out, the rest
of the evening stays as like itself as it can, and a history can be shortened.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from enum import Enum
from typing import Final

import msgspec


class FaultKind(Enum):
    """Something that goes wrong."""

    LOST = "a message is lost"
    TWICE = "a message comes twice"
    LATE = "a message comes late"
    SLOW = "the disk is slow"
    REFUSED = "the disk refuses a write"
    UNKNOWN = "the connection is lost while a write is confirmed"
    KILLED_BEFORE = "a worker is killed before it writes"
    KILLED_UNSYNCED = "a worker is killed between write and sync"
    KILLED_AFTER = "a worker is killed after the sync and before it answers"
    POWER = "the power fails: what was not synced is forgotten"
    HUNG = "a worker hangs longer than its lease"
    CLOCK_BACK = "a clock is set back"


RATES: Final[dict[FaultKind, float]] = {
    FaultKind.LOST: 0.03,
    FaultKind.TWICE: 0.04,
    FaultKind.LATE: 0.05,
    FaultKind.SLOW: 0.05,
    FaultKind.REFUSED: 0.02,
    FaultKind.UNKNOWN: 0.01,
    FaultKind.KILLED_BEFORE: 0.006,
    FaultKind.KILLED_UNSYNCED: 0.006,
    FaultKind.KILLED_AFTER: 0.006,
    FaultKind.POWER: 0.006,
    FaultKind.HUNG: 0.015,
    FaultKind.CLOCK_BACK: 0.01,
}
"""How often each goes wrong, at each occasion it has."""


class FaultDrawn(msgspec.Struct, frozen=True):
    """A fault that has happened."""

    number: str
    """Its kind, and which of that kind it is."""
    at: int
    kind: FaultKind


class Faults:
    """Draws faults; those whose numbers are left out do not happen."""

    def __init__(self, seed: int, left_out: Iterable[str] = ()) -> None:
        self._chance = {kind: random.Random(f"{seed} {kind.name}") for kind in FaultKind}
        self._left_out = frozenset(left_out)
        self._drawn: Counter[FaultKind] = Counter()
        self.happened: list[FaultDrawn] = []
        self.over = False
        """Whether nothing goes wrong any more."""

    def happens(self, kind: FaultKind, at: int) -> bool:
        """Whether it goes wrong now."""
        if self.over or self._chance[kind].random() >= RATES[kind]:
            return False
        self._drawn[kind] += 1
        number = f"{kind.name.lower()}-{self._drawn[kind]}"
        if number in self._left_out:
            return False
        self.happened.append(FaultDrawn(number, at, kind))
        return True
