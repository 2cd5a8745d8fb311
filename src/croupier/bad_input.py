"""What somebody asked for and cannot have."""

from __future__ import annotations


class BadInput(Exception):
    """What the user asked for cannot be done; the sentence says why and what can."""
