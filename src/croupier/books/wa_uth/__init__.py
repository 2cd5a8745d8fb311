"""Western Australian rules of Ultimate Texas Hold'em."""

from croupier.books.wa_uth import ultimate_texas_holdem

__all__ = ["ultimate_texas_holdem"]
