"""A strategy chart as rows of short codes, for a terminal, a picture or a program."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One line of a chart."""

    label: str
    codes: tuple[str, ...]


@dataclass(frozen=True)
class Section:
    """A part of a chart: hard totals, soft totals, pairs, or starting hands."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Chart:
    """The best play as it is printed."""

    title: str
    columns: tuple[str, ...]
    sections: tuple[Section, ...]
    legend: tuple[tuple[str, str], ...]
    """The codes that occur, and what they mean."""
    corner: str = "Dealer"
    """What the columns are."""
