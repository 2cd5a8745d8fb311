"""The recorded hands beside the project: read where they are, and committed nowhere."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from croupier.phh import History, read_file

HANDS = Path("shared", "data", "phh")


def folder() -> Path:
    """Where the hands are; a test without them is skipped."""
    for beside in Path(__file__).resolve().parents:
        if (beside / HANDS / "expected.json").exists():
            return beside / HANDS
    pytest.skip("the recorded hands are not beside the project (../shared/data/phh)")


@cache
def expected() -> dict[str, dict[str, Any]]:
    """What each hand comes to, by where it comes from."""
    found = json.loads((folder() / "expected.json").read_text(encoding="utf-8"))
    return {source: what for source, what in found.items() if source != "_"}


@cache
def hands() -> dict[str, History]:
    """Every hand, by where it comes from."""
    return {
        str(hand.own["_source"]): hand
        for file in sorted(folder().glob("*.phhs"))
        for hand in read_file(file).values()
    }
