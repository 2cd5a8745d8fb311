"""For every test: the rule books are known, and on a busy machine a slow example is no fault."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

import croupier.books  # noqa: F401 - where the rule books are

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
