"""Jackpots: prize pools that grow by the wagers on them, and how their prizes are shared."""

from croupier.jackpots.account import Account
from croupier.jackpots.levels import Levels, Meters
from croupier.jackpots.linked import BadEvent, Linked, Reset, Transfer, Wagers, Winner
from croupier.jackpots.pools import Meter, Pool, Unreconciled
from croupier.jackpots.prizes import Share
from croupier.jackpots.sharing import in_succession, share_set_prizes, take_together

__all__ = [
    "Account",
    "BadEvent",
    "Levels",
    "Linked",
    "Meter",
    "Meters",
    "Pool",
    "Reset",
    "Share",
    "Transfer",
    "Unreconciled",
    "Wagers",
    "Winner",
    "in_succession",
    "share_set_prizes",
    "take_together",
]
