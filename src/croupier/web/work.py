"""Long work beside the pages: each piece in a process of its own, told how far it is.

Exact odds take from a second to minutes. A page that needs them starts the work, shows how far it
is, and asks again; who asks for the same meanwhile waits for the same piece. A process of its own
keeps the tables of a floor quick, and can be ended.
"""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final

import msgspec
from litestar.exceptions import ServiceUnavailableException

AT_ONCE: Final = 1
"""Pieces in hand at a time; the others wait in the order they were asked for."""
MOST_WAITING: Final = 24
MOST_KEPT: Final = 200
"""Finished pieces that are remembered."""
GENTLE: Final = 10
"""Whoever sits at a table comes first."""

ShareTold = Callable[[float], None]
LongTask = Callable[..., bytes]
"""A function of a module, given its arguments and `told`, which it calls with the share done."""


class WorkState(msgspec.Struct):
    """How a piece of work stands."""

    share: float = 0.0
    result: bytes | None = None
    failed: str = ""

    @property
    def over(self) -> bool:
        """Whether there is nothing to wait for any more."""
        return self.result is not None or bool(self.failed)


class Workshop:
    """All pieces of long work by their key."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._states: OrderedDict[str, WorkState] = OrderedDict()
        self._pool = ThreadPoolExecutor(AT_ONCE, "croupier-work")
        self._closed = threading.Event()

    def state(self, key: str, task: LongTask, *arguments: object) -> WorkState:
        """How the piece of this key stands; it is begun if nobody has asked for it before."""
        with self._lock:
            found = self._states.get(key)
            if found is not None:
                self._states.move_to_end(key)
                return found
            if sum(not one.over for one in self._states.values()) >= MOST_WAITING:
                raise ServiceUnavailableException("Many wait for figures: try again shortly.")
            found = self._states[key] = WorkState()
            self._forget()
        self._pool.submit(self._run, found, task, arguments)
        return found

    def known(self, key: str) -> WorkState | None:
        """How a piece stands that somebody has asked for; nothing where nobody has."""
        with self._lock:
            return self._states.get(key)

    def _forget(self) -> None:
        over = [key for key, one in self._states.items() if one.over]
        for key in over[: max(len(self._states) - MOST_KEPT, 0)]:
            del self._states[key]

    def _run(self, state: WorkState, task: LongTask, arguments: tuple[object, ...]) -> None:
        context = get_context("spawn")
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(there, task, arguments), daemon=True)
        process.start()
        there.close()
        try:
            while not self._closed.is_set():
                if not here.poll(0.2):
                    continue
                kind, said = here.recv()
                if kind == "share":
                    state.share = said
                elif kind == "done":
                    state.result = said
                    return
                else:
                    state.failed = said
                    return
        except EOFError:
            state.failed = "the work ended before it was done"
        finally:
            here.close()
            process.terminate()
            process.join()

    def close(self) -> None:
        """End what is in hand."""
        self._closed.set()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _work(there: Connection, task: LongTask, arguments: tuple[object, ...]) -> None:
    """In the process: do it, and say how far it is whenever another hundredth is done."""
    with suppress(OSError):
        os.nice(GENTLE)
    said = -1

    def told(share: float) -> None:
        nonlocal said
        if int(100 * share) != said:
            said = int(100 * share)
            there.send(("share", share))

    from croupier.analysis import NotProvable
    from croupier.analysis.engine.errors import NoAdvice

    try:
        there.send(("done", task(*arguments, told)))
    except (NotProvable, NoAdvice, ValueError) as error:
        there.send(("failed", str(error) or type(error).__name__))
