"""What is dealt before each betting round: a game's streets, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Street:
    """The cards that come before one betting round."""

    down: int = 0
    """Cards to each player, face down."""
    up: int = 0
    """Cards to each player, face up, behind those face down."""
    board: int = 0
    """Cards for everybody, in the middle."""
    burn: bool = False
    """Whether a card is burnt before those of the board."""
    at_once: int = 1
    """How many of the cards face down a player gets at a time."""
    draw: bool = False
    """Whether players exchange cards first."""
    discard: int = 0
    """Cards that each player gives up when the betting round is over."""


FLOP: Final = Street(board=3, burn=True)
TURN: Final = Street(board=1, burn=True)
HOLDEM: Final = (Street(down=2), FLOP, TURN, TURN)
OMAHA: Final = (Street(down=4), FLOP, TURN, TURN)
PINEAPPLE: Final = (Street(down=3, discard=1), FLOP, TURN, TURN)
CRAZY_PINEAPPLE: Final = (
    Street(down=3),
    Street(board=3, burn=True, discard=1),
    TURN,
    TURN,
)
CARD: Final = Street(board=1)
MANILA: Final = (Street(down=2, board=1, at_once=2), CARD, CARD, CARD, CARD)
THREE_CARD_MANILA: Final = (Street(down=3, board=1, at_once=2), CARD, CARD, CARD, CARD)
UP: Final = Street(up=1)
FIVE_CARD_STUD: Final = (Street(down=1, up=1), UP, UP, UP)
SEVEN_CARD_STUD: Final = (Street(down=2, up=1, at_once=2), UP, UP, UP, Street(down=1))
DRAW: Final = (Street(down=5), Street(draw=True))
