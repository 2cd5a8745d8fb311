"""A source of chance that says what it was told."""

from __future__ import annotations

from collections.abc import Iterable


class ScriptEnded(LookupError):
    """A test asked its scripted source for more, or for less, than it was given."""


class ScriptedSource:
    """A source that gives the numbers it was told, in order, for tests."""

    __slots__ = ("_at", "_values")

    def __init__(self, values: Iterable[int]) -> None:
        self._values = tuple(values)
        self._at = 0

    def below(self, n: int) -> int:
        """The next number of the script, which must be one of 0 to n - 1."""
        if self._at == len(self._values):
            raise ScriptEnded(f"the script of {len(self._values)} numbers has come to its end")
        value = self._values[self._at]
        if not 0 <= value < n:
            raise ScriptEnded(f"the script gives {value} where a number below {n} is asked for")
        self._at += 1
        return value
