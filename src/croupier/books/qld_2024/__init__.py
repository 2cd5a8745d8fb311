"""Queensland Casino Gaming Rule, effective 1 October 2024."""

from croupier.books.qld_2024 import baccarat, lucky_draw

__all__ = ["baccarat", "lucky_draw"]
