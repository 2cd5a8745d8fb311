"""Rows of the table of speeds: what both sides do, how fast each is, and how that was checked."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

TURNS = 7


class PeerRow(NamedTuple):
    """One line of the table."""

    work: str
    """What both sides do."""
    peer: str
    unit: str
    """What is counted, by the processor second."""
    ours: float
    theirs: float
    goal: float
    """The ratio that is wanted."""
    checked: str
    """How it was checked that both do the same."""

    @property
    def ratio(self) -> float:
        """How fast we are beside the peer."""
        return self.ours / self.theirs

    def __str__(self) -> str:
        return (
            f"{self.work[:58]:58} {self.peer[:34]:34} {rate(self.ours):>8} {rate(self.theirs):>8} "
            f"{self.ratio:7.2f} {self.goal:6.2f} {'' if self.ratio >= self.goal else 'MISSED'}"
        )


class OwnRow(NamedTuple):
    """A line without a peer."""

    work: str
    unit: str
    figure: float
    goal: float
    """What is wanted; of seconds and memory at the most, of rates at the least."""
    checked: str = ""

    @property
    def met(self) -> bool:
        """Whether it is as wanted."""
        less = self.unit in ("s", "MiB")
        return self.figure <= self.goal if less else self.figure >= self.goal

    @property
    def shown(self) -> tuple[str, str]:
        """The figure, and what is wanted."""
        told = "{:.2f}".format if self.unit == "s" else rate
        return told(self.figure), told(self.goal) if self.goal else ""

    def __str__(self) -> str:
        figure, goal = self.shown
        met = "" if self.met or not self.goal else "MISSED"
        return f"{self.work[:58]:58} {self.unit[:34]:34} {figure:>8} {goal:>8} {met}"


def rate(number: float) -> str:
    """A rate in three figures."""
    if number >= 1e6:
        return f"{number / 1e6:,.1f} M"
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}"


def in_turns(*sides: Callable[[], int], turns: int = TURNS) -> list[float]:
    """How much each side does a processor second: the best of some turns, one after another, so
    that what else the machine does befalls all alike.
    """
    best = [0.0] * len(sides)
    for _ in range(turns):
        for side, work in enumerate(sides):
            began = time.process_time()
            done = work()
            best[side] = max(best[side], done / (time.process_time() - began))
    return best


def peer(name: str) -> Any:
    """Another library, if it is installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        print(f"{name} is not installed: pip install -r requirements/bench.txt")
        return None


def peers_table(rows: Sequence[PeerRow]) -> list[str]:
    """Rows with a peer, for the page."""
    lines = [
        "| work of both sides | peer | counted | ours | peer's | ratio | wanted | checked |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for one in rows:
        missed = "" if one.ratio >= one.goal else ", missed"
        lines.append(
            f"| {one.work} | {one.peer} | {one.unit} | {rate(one.ours)} | {rate(one.theirs)} | "
            f"{one.ratio:.2f} | {one.goal:g}{missed} | {one.checked} |"
        )
    return lines


def own_table(rows: Sequence[OwnRow]) -> list[str]:
    """Rows without a peer, for the page."""
    lines = ["| work | counted | ours | wanted | checked |", "|---|---|---|---|---|"]
    for one in rows:
        figure, goal = one.shown
        missed = "" if one.met or not one.goal else ", missed"
        lines.append(f"| {one.work} | {one.unit} | {figure} | {goal}{missed} | {one.checked} |")
    return lines
