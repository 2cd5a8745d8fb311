"""The whole deck is solved once for all tests."""

from __future__ import annotations

import pytest

from croupier.analysis.holdem_bonus.solution import HoldemBonusSolution, solve
from croupier.books import game
from tests.games.holdem_bonus.table import HOLDEM


@pytest.fixture(scope="session")
def whole() -> HoldemBonusSolution:
    """The game with all 52 cards."""
    return solve(game(HOLDEM))
