"""What carries out which provision, and which tests and cases check it; read beside the pages.

To know it for the first time every game is built under every option and every case file is read,
which takes most of a minute. It is kept on disk. Pages do without until it is there.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context

from croupier.books.index import code_index
from croupier.law import tests_citing
from croupier.pages.provision import TestsCiting, tests_root


class ProvisionLookup:
    """The index of code, tests and cases, once it is there."""

    def __init__(self) -> None:
        self._begun = threading.Lock()
        self._there = threading.Event()
        self._thread: threading.Thread | None = None
        self.tests: TestsCiting = {}

    def begin(self, *first: Callable[[], object]) -> None:
        """Have it read, once, after what is asked for first; nobody waits."""
        with self._begun:
            if self._thread is None:
                self._thread = threading.Thread(target=self._read, args=first, daemon=True)
                self._thread.start()

    def _read(self, *first: Callable[[], object]) -> None:
        for made in first:
            made()
        # In a process of its own first: what it makes is kept, and pages stay quick meanwhile.
        process = get_context("spawn").Process(target=_make, daemon=True)
        process.start()
        process.join()
        self.tests = _make()
        self._there.set()

    @property
    def there(self) -> bool:
        """Whether it can be asked."""
        return self._there.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait until it is there, so long at most."""
        return self._there.wait(seconds)


def _make() -> TestsCiting:
    code_index()
    return tests_citing(tests_root(), keep=True)


@cache
def lookup() -> ProvisionLookup:
    """The one of this process."""
    return ProvisionLookup()
