"""Jackpots: prize pools that grow by the wagers on them, and how their prizes are shared."""

from croupier.jackpots.account import Account, Award
from croupier.jackpots.levels import Levels, Meters
from croupier.jackpots.linked import BadEvent, Linked, Reset, Transfer, Wagers, Winner
from croupier.jackpots.pools import Meter, Pool, Unreconciled
from croupier.jackpots.prizes import Share
from croupier.jackpots.sharing import Taken, Win, in_succession, share_set_prizes, take_together

__all__ = [
    "Account",
    "Award",
    "BadEvent",
    "Levels",
    "Linked",
    "Meter",
    "Meters",
    "Pool",
    "Reset",
    "Share",
    "Taken",
    "Transfer",
    "Unreconciled",
    "Wagers",
    "Win",
    "Winner",
    "in_succession",
    "share_set_prizes",
    "take_together",
]
