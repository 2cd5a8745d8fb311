"""How often what is random is tried: a few times while people wait, many times in `make soak`."""

from __future__ import annotations

import os

import pytest

LONG = bool(os.environ.get("CROUPIER_LONG"))
"""Whether nobody waits."""


def often(usual: int, long: int) -> int:
    """So many repetitions of something random: usually, and where nobody waits."""
    return long if LONG else usual


patient = pytest.mark.skipif(not LONG, reason="it takes long: make soak")
"""A further case of what is tried anyway, for which nobody waits."""
