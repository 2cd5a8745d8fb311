"""The public desk, without a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.web.app import create_app
from tests.web.client import Client


@pytest.fixture
def client() -> Iterator[Client]:
    """A visitor without an account."""
    with Client(create_app()) as client:
        yield client
