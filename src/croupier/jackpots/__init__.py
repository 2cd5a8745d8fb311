"""Jackpots: prize pools that grow by the wagers on them, and how their prizes are shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.on_demand import on_demand

if TYPE_CHECKING:
    from croupier.jackpots.account import JackpotAccount
    from croupier.jackpots.levels import Levels, Meters
    from croupier.jackpots.linked import BadEvent, Linked, ReserveTransfer, Reset, Wagers, Winner
    from croupier.jackpots.pools import Meter, PoolRules, Unreconciled
    from croupier.jackpots.prizes import MeterShare
    from croupier.jackpots.sharing import in_succession, share_set_prizes, take_together
else:
    __getattr__ = on_demand(__name__)

__all__ = [
    "BadEvent",
    "JackpotAccount",
    "Levels",
    "Linked",
    "Meter",
    "MeterShare",
    "Meters",
    "PoolRules",
    "ReserveTransfer",
    "Reset",
    "Unreconciled",
    "Wagers",
    "Winner",
    "in_succession",
    "share_set_prizes",
    "take_together",
]
