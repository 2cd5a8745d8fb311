"""Journal entries of what is brought into a round that is open: a player, or chips of his."""

from __future__ import annotations

import msgspec

from croupier.play.header import Seat


class SeatTaken(msgspec.Struct, frozen=True, tag=True):
    """A journal entry: a player sat down while bets were open."""

    seat: Seat


class ChipsBrought(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A journal entry: a player brought chips to the round, or (below nothing) took some off."""

    seat: str
    cents: int


BROUGHT = (SeatTaken, ChipsBrought)
"""Nobody keyed these in wrongly: a correction leaves them as they are."""
