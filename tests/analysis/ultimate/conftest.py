"""The whole deck is solved once for all tests."""

from __future__ import annotations

import pytest

from croupier.analysis.ultimate.solution import UltimateSolution, solve
from croupier.books import game
from tests.games.ultimate.table import QLD


@pytest.fixture(scope="session")
def whole() -> UltimateSolution:
    """The Queensland game with all 52 cards."""
    return solve(game(QLD))
