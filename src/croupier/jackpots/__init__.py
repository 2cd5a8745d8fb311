"""Jackpots: prize pools that grow by the wagers on them."""

from croupier.jackpots.levels import Levels, Meters
from croupier.jackpots.pools import Meter, Pool, Unreconciled

__all__ = ["Levels", "Meter", "Meters", "Pool", "Unreconciled"]
