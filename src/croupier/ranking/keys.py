"""Numbers that add up to a hand: the sum of a hand's card keys tells its ranks and its suit.

A key is made of a rank number and a suit number. The rank numbers are the smallest for which no
two hands of seven cards add up alike (and so no two of six, five or three); the suit numbers tell
which suit, if any, has all the cards that a flush needs. Almost all sums stay under 2**30, where
Python adds fastest.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

RANK_KEYS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
SUIT_KEYS: Final = (0, 1, 25, 32)

SUIT_BITS: Final = 8

_FACE_DOWN: Final = 1 << 40
"""No sum of faces is so large: a hand with a card face down is never found in a table."""

ONE: Final[list[int]] = [
    *((RANK_KEYS[card >> 2] << SUIT_BITS) + SUIT_KEYS[card & 3] for card in range(52)),
    _FACE_DOWN,
]
"""The key of each card; the last, which index -1 reaches, is the back's."""

TWO: Final[list[list[int]]] = [[one + other for other in ONE] for one in ONE]
"""The sums of two cards: a hand of seven is added up in four steps."""


def suited(cards: int, enough: int) -> list[int]:
    """By the suit part of a sum of so many cards: 1 + the suit that has enough, or 0.

    >>> five_hearts = 5 * SUIT_KEYS[2] + SUIT_KEYS[0] + SUIT_KEYS[3]
    >>> suited(7, 5)[five_hearts], suited(7, 5)[0 + 1 + 25 + 32 + 32 + 32 + 32]
    (3, 0)
    """
    found = [0] * (1 << SUIT_BITS)
    for suits in combinations_with_replacement(range(4), cards):
        for suit in range(4):
            if suits.count(suit) >= enough:
                found[sum(SUIT_KEYS[each] for each in suits)] = suit + 1
    return found


IN_SUIT: Final[list[list[int]]] = [[]] + [
    [*(1 << (card >> 2) if card & 3 == suit else 0 for card in range(52)), _FACE_DOWN]
    for suit in range(4)
]
"""By 1 + suit and card: the bit of the card's rank if it is of the suit, else 0."""

SUITED_3: Final = suited(3, 3)
SUITED_5: Final = suited(5, 5)
SUITED_6: Final = suited(6, 5)
SUITED_7: Final = suited(7, 5)
