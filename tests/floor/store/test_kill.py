"""kill -9 at any moment: nothing acknowledged is lost, nothing is applied twice."""

from __future__ import annotations

from pathlib import Path

from tests.floor.store.crashing import killed_again_and_again


def test_a_floor_is_killed_ten_times_under_load(tmp_path: Path) -> None:
    floor, found = killed_again_and_again(tmp_path, kills=10, seed=23)
    assert len(floor.answers) > 60
    assert floor.repeats > 3
    assert found.rounds > 2
    assert found.postings > 100
