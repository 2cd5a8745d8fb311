"""Rows that can be changed without a figure changing, and why: said, so that nobody is misled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NO_EFFECT_ON_ODDS: Final[Mapping[tuple[str, str], str]] = {
    ("roulette", "zero hit"): (
        "the numbers that stand for all others in a proof are not zero, which the book pays alike"
    ),
}
"""By family and event of a row: why the odds of its wager do not turn on it."""
