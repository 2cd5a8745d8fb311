"""The kernel that ranks hands in machine code, and how the sum of a hand is laid out in 64 bits.

Numba compiles it; it is plain Python and imports nothing else of Croupier, so that what was
compiled from this file is good as long as the file is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

LOW_BITS: Final = 16
"""How many bits the low ranks take; the high ranks follow."""

HIGH_BITS: Final = 14
SUITS_AT: Final = 32
"""Where the four counters of suits begin, four bits each."""

STRANGE_AT: Final = 48
"""Where cards that are not in the deck are counted."""

LOW_MASK: Final = np.uint64((1 << LOW_BITS) - 1)
HIGH_MASK: Final = np.uint64((1 << HIGH_BITS) - 1)
HIGH_SHIFT: Final = np.uint64(LOW_BITS)
SUITS_SHIFT: Final = np.uint64(SUITS_AT)
FLUSH: Final = np.uint64(0x8888 << SUITS_AT)
STRANGE: Final = np.uint64(0xF << STRANGE_AT)
RARE: Final = FLUSH | STRANGE


def written_for(cards: int) -> Callable[..., int]:
    """The kernel, with the number of cards fixed so that its loops are unrolled."""

    def rank_hands(
        codes: Any, out: Any, keys: Any, start: Any, high: Any, low: Any, ranks: Any, suits: Any
    ) -> int:
        strange = 0
        for hand in range(codes.shape[0]):
            total = start
            for card in range(cards):
                total += keys[codes[hand, card]]
            if total & RARE == np.uint64(0):
                place = np.uint32(high[total >> HIGH_SHIFT & HIGH_MASK])
                out[hand] = ranks[place + np.uint32(low[total & LOW_MASK])]
            elif total & STRANGE:
                out[hand] = 0
                strange += 1
            else:
                counters = total >> SUITS_SHIFT
                suit = 0
                while counters & np.uint64(8) == np.uint64(0):
                    counters >>= np.uint64(4)
                    suit += 1
                held = 0
                for card in range(cards):
                    code = codes[hand, card]
                    if code & 3 == suit:
                        held |= 1 << int(code >> 2)
                out[hand] = suits[held]
        return strange

    return rank_hands
