"""The shortest history that still goes wrong: faults are left out, then people, then time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from croupier.floor.simulate.people import PERSONS
from croupier.floor.simulate.world import Evening, Plan, World

MOST_RUNS: Final = 80
"""Evenings that are tried at most; what is found by then is told."""
LINES: Final = 40
"""Of a history, the last that are told."""


class ShrunkHistory(msgspec.Struct, frozen=True):
    """What remains of an evening that goes wrong."""

    why: str
    seconds: float
    people: tuple[str, ...]
    faults: tuple[str, ...]
    """Each with its kind, its number and its time."""
    history: tuple[str, ...]


def _kind(why: str) -> list[str]:
    """What went wrong, whoever and whatever it happened to: the words without names and numbers."""
    words = [word for word in why.split() if not any(one.isdigit() for one in word)]
    return words[:3]


class Shrinking:
    """Tries shorter evenings, and keeps the shortest that goes wrong."""

    def __init__(self, plan: Plan, evening: Evening) -> None:
        self.plan, self.evening = plan, evening
        self._kind = _kind(evening.why)
        self._runs = 0

    def _still(self, plan: Plan) -> bool:
        """Whether an evening goes wrong too: then it is the one to go on from."""
        if self._runs >= MOST_RUNS:
            return False
        self._runs += 1
        evening = World(plan).run()
        same = _kind(evening.why) == self._kind
        if same:
            self.plan, self.evening = plan, evening
        return same

    def shrunk(self) -> ShrunkHistory:
        """What remains."""
        self._shorter()
        self._fewer_faults()
        for one in PERSONS:
            self._still(replace(self.plan, absent=(*self.plan.absent, one.id)))
        self._shorter()
        evening, plan = self.evening, self.plan
        return ShrunkHistory(
            evening.why,
            plan.length / 1000,
            tuple(one.id for one in PERSONS if one.id not in plan.absent),
            tuple(f"{one.number} at {one.at / 1000}" for one in evening.faults),
            evening.history[-LINES:],
        )

    def _shorter(self) -> None:
        while self.plan.length > 500 and self._still(
            replace(self.plan, length=min(self.plan.length // 2, max(self.evening.ended, 500)))
        ):
            pass

    def _fewer_faults(self) -> None:
        """Halves, then quarters, and so on, as long as something can be left out."""
        size = max(len(self.evening.faults) // 2, 1)
        while size and self._runs < MOST_RUNS:
            numbers = [one.number for one in self.evening.faults]
            parts = [numbers[at : at + size] for at in range(0, len(numbers), size)]
            if not any(self._without(part) for part in parts):
                size //= 2

    def _without(self, numbers: Sequence[str]) -> bool:
        return self._still(replace(self.plan, left_out=(*self.plan.left_out, *numbers)))
