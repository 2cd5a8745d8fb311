"""PostgreSQL, started once where a test asks for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.floor.store.cluster import Cluster, cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A cluster for the tests of this process."""
    with cluster() as made:
        yield made
