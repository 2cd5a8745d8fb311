"""For every test: the rule books are known, and on a busy machine a slow example is no fault."""

from __future__ import annotations

import gc
import os
import tempfile

from hypothesis import HealthCheck, settings

import croupier.books  # noqa: F401 - where the rule books are

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

# Keys and secrets of journals go to a folder of the tests', not to that of whoever runs them.
os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp(prefix="croupier-state-")

# What collecting makes stays to the end: nobody looks through it for rubbish, then or later.
gc.disable()


def pytest_collection_finish() -> None:
    """Everything is collected."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000)
