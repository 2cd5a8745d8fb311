"""kill -9 at any moment: nothing acknowledged is lost, nothing is applied twice."""

from __future__ import annotations

from pathlib import Path

from tests.floor.store.child import GAMES
from tests.floor.store.cluster import Cluster
from tests.floor.store.crashing import (
    crashed_again_and_again,
    killed_again_and_again,
    tables_of,
)


def test_a_floor_is_killed_fifty_times_under_load(tmp_path: Path) -> None:
    floor, found = killed_again_and_again(tmp_path, kills=50, seed=23)
    assert floor.answers
    assert floor.repeats
    assert found.rounds  # how many depends on the machine
    assert found.postings
    assert found.streams > len(tables_of(GAMES)) + 2  # the floor, the jackpot, tournaments


def test_two_workers_are_killed_and_stopped_and_the_database_is_crashed(
    tmp_path: Path, postgres: Cluster
) -> None:
    def crash() -> None:
        postgres.crash()
        postgres.start()

    url = postgres.database()
    floor, found = crashed_again_and_again(tmp_path, url, crash, 1, seed=7, games=GAMES[:6])
    assert len(floor.answers) > 60
    assert found.rounds > 5
    assert found.postings > 100
