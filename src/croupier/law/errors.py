"""What can go wrong when the law is looked up."""

from __future__ import annotations


class BadCitation(ValueError):
    """The text does not name a provision the way its book numbers them."""


class UnknownProvision(LookupError):
    """The book has no provision of that number."""


class NoRule(LookupError):
    """No rule of the book in play decides the matter."""


class OutOfOrder(ValueError):
    """A concordance does not follow the order of its schedule."""


class BadRegister(ValueError):
    """A register or readings file does not say what it should."""
