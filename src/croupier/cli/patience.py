"""Work that takes its time: it can be stopped at once, and what would help is said beforehand."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter
from typing import Final, Generic, TypeVar

from croupier.cli.terminal import BadInput, complain

T = TypeVar("T")
LOOKS_UP: Final = 0.1
"""Seconds after which whoever waits looks whether he is to stop."""
WORTH_TELLING: Final = 30.0
"""Seconds of work from which on a forecast is worth a line."""


class WorkBeside(threading.Thread, Generic[T]):
    """Something that is worked out beside whoever waits for it."""

    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__(name=WORKER, daemon=True)
        self._work = work
        self.found: list[T] = []
        self.failed: list[BaseException] = []
        self.over = threading.Event()
        """Asked instead of the thread, which can seem dead when Ctrl-C comes while it is joined."""

    def run(self) -> None:
        try:
            self.found.append(self._work())
        except BaseException as error:  # it is raised again where it is waited for
            self.failed.append(error)
        self.over.set()

    def wait(self) -> T:
        """What comes of it."""
        while not self.over.wait(LOOKS_UP):
            pass
        for error in self.failed:
            raise error
        return self.found[0]

    def wait_for(self, seconds: float) -> T | None:
        """The same if it comes in so many seconds."""
        return self.wait() if self.over.wait(seconds) else None


WORKER: Final = "work of the command"


def stoppable(work: Callable[[], T]) -> T:
    """What comes of some work, which Ctrl-C stops though machine code is running: that hears no
    signal until it is done, and so it runs in a thread beside.
    """
    return begun(work).wait()


def begun(work: Callable[[], T]) -> WorkBeside[T]:
    """Some work begun in a thread beside."""
    beside = WorkBeside(work)
    beside.start()
    return beside


def leave_at_once(status: int) -> None:
    """End the process, if work goes on beside: nobody waits for it any more."""
    if any(isinstance(one, WorkBeside) and not one.over.is_set() for one in threading.enumerate()):
        sys.stderr.flush()
        os._exit(status)


def say_what_would_help() -> None:
    """Without numba exact odds of cards take minutes where they would take seconds."""
    if find_spec("numba") is None:
        complain(
            "numba is not installed, without which this may take a hundred times as long; "
            "`pip install 'croupier[fast]'` brings it (Ctrl-C stops)"
        )


def wants_matplotlib() -> None:
    """Said before anything is worked out: a PNG cannot be drawn without it."""
    if find_spec("matplotlib") is None:
        raise BadInput(
            "a PNG is drawn by matplotlib, which is not installed; ask for --svg, or install "
            "croupier[pictures]"
        )


class Forecast:
    """How long the work will take, told once as soon as it can be known, if it is long."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._began = perf_counter()
        self._told = False

    def __call__(self, share: float) -> None:
        """So much of the whole is done."""
        gone = perf_counter() - self._began
        if self._told or share <= 0 or gone < 1:
            return
        self._told = True
        left = gone / share - gone
        if left > WORTH_TELLING:
            complain(f"{self._what}: about {in_words(left)} to go (Ctrl-C stops)")


def in_words(seconds: float) -> str:
    """A time as people say it: '2 h 10 min', '40 s'."""
    minutes = round(seconds / 60)
    if minutes < 2:
        return f"{round(seconds)} s"
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"
