"""Players who sit at a table by themselves and decide by what they see, and by nothing else."""

from croupier.analysis.poker.seen import SeenByPlayer, seen
from croupier.bots.house_takes import Take, taken
from croupier.bots.styles import STYLES, Style, decide, posts

__all__ = ["STYLES", "SeenByPlayer", "Style", "Take", "decide", "posts", "seen", "taken"]
