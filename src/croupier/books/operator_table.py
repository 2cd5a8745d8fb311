"""A table as its operator describes it, to be held against the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.play.header import Limit


@dataclass(frozen=True)
class OperatorTable:
    """What a document says of a table; what it does not say is as the book has it."""

    game: str
    document: str = ""
    """Where it was read."""
    table: str = ""
    """What the operator calls it."""
    options: Mapping[str, str] = field(default_factory=dict)
    pays: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By wager and event, what is paid."""
    rules: Mapping[str, str] = field(default_factory=dict)
    limits: Mapping[str, Limit] = field(default_factory=dict)
    cut: str = ""
    """How many cards are behind the cutting card."""
    layout: tuple[str, ...] | None = None
    """What is printed on the layout; nothing where that is not said."""
