"""ACT rules of authorised games, approved 3 November 1992."""

from croupier.books.act_1992 import baccarat

__all__ = ["baccarat"]
