"""A dispute tried on the felt: what was dealt and wagered, what went wrong, what the book rules."""

from croupier.web.dispute.pages import HANDLERS

__all__ = ["HANDLERS"]
