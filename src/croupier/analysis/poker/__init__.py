"""Poker between players: chances with what a player sees, players of several styles, and what the
house takes.
"""

from croupier.analysis.poker.bots import STYLES, Style, decide, posts
from croupier.analysis.poker.chances import chance
from croupier.analysis.poker.house import Take, taken
from croupier.analysis.poker.seen import Seen, seen
from croupier.analysis.poker.showdowns import showdown_of

__all__ = [
    "STYLES",
    "Seen",
    "Style",
    "Take",
    "chance",
    "decide",
    "posts",
    "seen",
    "showdown_of",
    "taken",
]
