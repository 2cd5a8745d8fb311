"""The mark that says which provisions a test checks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

import croupier.books  # noqa: F401 - where the rule books are
from croupier.law import Citation, find

Test = TypeVar("Test", bound=Callable[..., Any])


def provision(*citations: str) -> Callable[[Test], Test]:
    """Mark a test with the provisions it checks; an unknown one fails when it is imported."""
    for text in citations:
        find(Citation.of(text))

    def mark(test: Test) -> Test:
        marked: Test = pytest.mark.provision(*citations)(test)
        return marked

    return mark
