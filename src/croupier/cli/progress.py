"""A progress bar that appears only when there is something to wait for."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE = 1.0
"""Seconds before a bar is shown."""


class Bar:
    """Told how far the work has come, by any thread; shows it on standard error after a second."""

    def __init__(self, what: str, *, shown: bool) -> None:
        self._what = what
        self._shown = shown
        self._began = time.monotonic()
        self._progress: Progress | None = None
        self._task: TaskID | None = None
        self._one = threading.Lock()
        """Held while the bar is opened: two threads that tell of their work share one."""

    def __call__(self, name: str, done: int, total: int) -> None:
        """So much of the whole is done, and this is being worked on."""
        if not self._shown or time.monotonic() - self._began < PATIENCE:
            return
        with self._one:
            if self._progress is None:
                self._open()
        assert self._progress is not None
        assert self._task is not None
        self._progress.update(self._task, description=name, completed=done, total=total)

    def _open(self) -> None:
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        from croupier.cli.terminal import err

        self._progress = Progress(
            TextColumn(self._what),
            BarColumn(),
            TextColumn("{task.percentage:>3.0f}%"),
            TimeRemainingColumn(compact=True),
            TextColumn("[dim]{task.description}"),
            console=err(),
            transient=True,
        )
        self._task = self._progress.add_task("", total=None)
        self._progress.start()

    def close(self) -> None:
        """The work is done: the bar goes."""
        if self._progress is not None:
            self._progress.stop()
