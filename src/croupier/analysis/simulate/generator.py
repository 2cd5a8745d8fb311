"""Chance for kernels: xoshiro256++, begun anew for every numbered unit by SplitMix64.

The four words of unit n are the words 4n to 4n + 3 of the stream that SplitMix64 gives from the
key, so that any unit can be dealt by anybody, alone.
"""

from __future__ import annotations

from typing import Any

import numpy as np

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST_MIX = np.uint64(0xBF58476D1CE4E5B9)
SECOND_MIX = np.uint64(0x94D049BB133111EB)
HALF = np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)
ALL = np.uint64(1 << 32)

ChanceWords = tuple[Any, Any, Any, Any]
"""The state of a generator: four numbers of 64 bits."""


def key_of(seed: int, part: int = 0) -> np.uint64:
    """What the units of a run are begun with; `part` tells apart what is dealt independently."""
    whole = [seed, part] if part else seed
    key: np.uint64 = np.random.SeedSequence(whole).generate_state(1, np.uint64)[0]
    return key


def split_mix(key: Any, number: Any) -> Any:
    """The word of this number in the stream that begins with the key."""
    z = key + (np.uint64(number) + np.uint64(1)) * GOLDEN
    z = (z ^ (z >> np.uint64(30))) * FIRST_MIX
    z = (z ^ (z >> np.uint64(27))) * SECOND_MIX
    return z ^ (z >> np.uint64(31))


def begun(key: Any, unit: int) -> ChanceWords:
    """The generator of a unit."""
    first = np.uint64(4) * np.uint64(unit)
    return (
        split_mix(key, first),
        split_mix(key, first + np.uint64(1)),
        split_mix(key, first + np.uint64(2)),
        split_mix(key, first + np.uint64(3)),
    )


def word(s: ChanceWords) -> tuple[Any, ChanceWords]:
    """The next number of 64 bits, and the generator after it."""
    a, b, c, d = s
    total = a + d
    found = ((total << np.uint64(23)) | (total >> np.uint64(41))) + a
    shifted = b << np.uint64(17)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    return found, (a, b, c, (d << np.uint64(45)) | (d >> np.uint64(19)))


def below(many: Any, s: ChanceWords) -> tuple[Any, ChanceWords]:
    """A number below `many` (of 32 bits), each as likely: the upper half of a word is brought down
    by multiplying, and those few that would favour some numbers are thrown away.
    """
    found, s = word(s)
    wide = (found >> HALF) * many
    if (wide & LOW) < many:
        least = ALL % many
        while (wide & LOW) < least:
            found, s = word(s)
            wide = (found >> HALF) * many
    return wide >> HALF, s


def drawn(shoe: Any, at: int, s: ChanceWords) -> tuple[int, ChanceWords]:
    """The next card, any of those left alike: of a shuffle only what is dealt is done."""
    place = np.uint64(at)
    further, s = below(np.uint64(shoe.shape[0]) - place, s)
    chosen = place + further
    card = shoe[chosen]
    shoe[chosen] = shoe[place]
    shoe[place] = card
    return int(card), s
