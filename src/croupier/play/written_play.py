"""How somebody plays, as he has written it down: rows of short codes under a few headings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class WrittenPlay:
    """A strategy file. What its rows mean is the family's to say."""

    source: str
    """Where it was written down."""
    sections: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    """By heading, each row with what it says."""

    def rows(self, heading: str) -> tuple[tuple[str, str], ...]:
        """The rows under a heading; none where it is not there."""
        return dict(self.sections).get(heading, ())


class BadPlay(ValueError):
    """A strategy file that makes no sense of its game; `field` is heading and row."""

    def __init__(self, field: tuple[str, ...], sentence: str) -> None:
        super().__init__(sentence)
        self.field = field
