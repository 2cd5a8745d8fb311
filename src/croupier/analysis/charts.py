"""A strategy chart as rows of short codes, for a terminal, a picture or a program."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PlayRow:
    """One line of a chart."""

    label: str
    codes: tuple[str, ...]


@dataclass(frozen=True)
class PlaySection:
    """A part of a chart: hard totals, soft totals, pairs, or starting hands."""

    title: str
    rows: tuple[PlayRow, ...]


@dataclass(frozen=True)
class PlayChart:
    """The best play as it is printed."""

    title: str
    columns: tuple[str, ...]
    sections: tuple[PlaySection, ...]
    legend: tuple[tuple[str, str], ...]
    """The codes that occur, and what they mean."""
    corner: str = "Dealer"
    """What the columns are."""
