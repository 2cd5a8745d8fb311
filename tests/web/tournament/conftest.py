"""A floor on the disk without tables, whose clock can be moved, served to a browser."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import make_keys
from tests.web.browsing import serving
from tests.web.table.conftest import arrive as arrive
from tests.web.table.floor import WebFloor


class CupFloor(WebFloor):
    """A floor for tournaments."""

    def __init__(self, folder: Path) -> None:
        self.ahead = 0
        """How far its clock was moved on, in milliseconds."""
        self.kept = SqliteStore.make(folder / "floor.db", make_keys(folder / "keys"))
        super().__init__((), store=self.kept, clock=self._time)

    def _time(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead


@pytest.fixture
def floor_and_address(tmp_path: Path) -> Iterator[tuple[CupFloor, str]]:
    floor = CupFloor(tmp_path)
    with serving(floor.app) as address:
        assert floor.ready.wait(180)
        yield floor, address


@pytest.fixture
def floor(floor_and_address: tuple[CupFloor, str]) -> CupFloor:
    """The floor behind the pages."""
    return floor_and_address[0]


@pytest.fixture
def house(floor_and_address: tuple[CupFloor, str]) -> str:
    """Where the visitors of these tests go."""
    return floor_and_address[1]
