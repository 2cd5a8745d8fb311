"""Queensland Casino Gaming Rule, effective 1 October 2024."""

from croupier.books.qld_2024 import baccarat

__all__ = ["baccarat"]
