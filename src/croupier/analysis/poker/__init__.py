"""Poker between players: chances with what a player sees, and the showdown a game ends with."""

from croupier.analysis.poker.chances import chance
from croupier.analysis.poker.showdowns import showdown_of

__all__ = ["chance", "showdown_of"]
