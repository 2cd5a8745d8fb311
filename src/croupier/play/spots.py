"""Where cards lie: the names of boxes and of the dealer's hands are made and read here alone.

>>> box_spot("3"), box_spot("3", hand=2), dealer_spot(2)
('box 3', 'box 3 hand 2', 'dealer hand 2')
>>> read_spot("box 3 hand 2").box, read_spot("box 3 hand 2").hand, read_spot("Ada").what
('3', 2, '')
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

DEALER, BOARD, BANK = "dealer", "community", "bank"
BOX = "box"
_NAME = re.compile(rf"(?:({BOX}) (\S+)|({DEALER}))(?: hand (\d+))?(?: .*)?", re.DOTALL)


class SpotRead(NamedTuple):
    """What the name of a place says."""

    what: str = ""
    """`box` or `dealer`; nothing for any other place."""
    box: str = ""
    hand: int = 0
    """Which hand of the box or the dealer, as far as the name says; from 1 on."""

    @property
    def place(self) -> str:
        """The hand as the felt names it: the first of a box by the box alone."""
        return dealer_spot(self.hand or 1) if self.what == DEALER else box_spot(self.box, self.hand)


@lru_cache(maxsize=1024)
def box_spot(box: str, hand: int = 1) -> str:
    """A hand of a box as the felt names it: the first by the box alone."""
    return f"{BOX} {box} hand {hand}" if hand > 1 else f"{BOX} {box}"


def box_hand(box: str, hand: int | str) -> str:
    """A hand of a box with its number, as a player of several hands is asked about it."""
    return f"{BOX} {box} hand {hand}"


def dealer_spot(hand: int = 1) -> str:
    """A hand of the dealer's as the felt names it."""
    return f"{DEALER} hand {hand}" if hand > 1 else DEALER


@lru_cache(maxsize=4096)
def read_spot(name: str) -> SpotRead:
    """What a name says of the place; a question may say more behind it."""
    found = _NAME.fullmatch(name)
    if found is None:
        return SpotRead()
    box, number, dealer, hand = found.groups()
    return SpotRead(box or dealer, number or "", int(hand or 0))


def box_called(name: str) -> str:
    """The box that somebody means who says `3` or `box 3`."""
    return read_spot(name).box or name.strip()
