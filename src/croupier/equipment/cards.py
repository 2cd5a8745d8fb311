"""Playing cards: 52 faces and a back.

A card is a small whole number that prints as its face, so that a table indexed by the
card answers any question about it at the speed of a tuple:

>>> ace = Card.parse("AS")
>>> ace, ace.rank, ace.suit, int(ace)
(AS, 'A', 'S', 51)
>>> RANK[ace], SUIT[ace], RED[ace]
(12, 3, False)
>>> parse_cards("as 10d 9C")
[AS, TD, 9C]
"""

from __future__ import annotations

from typing import Final

from croupier.equipment.pieces import BadPiece, Piece

RANKS: Final = "23456789TJQKA"
"""The thirteen ranks, lowest first; the place of a letter is its rank index."""

SUITS: Final = "CDHS"
"""Clubs, diamonds, hearts, spades; the place of a letter is its suit index."""

RANK_NAMES: Final = tuple(
    "two three four five six seven eight nine ten jack queen king ace".split()
)
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
SUIT_SYMBOLS: Final = ("♣", "♦", "♥", "♠")

# The back is card -1 and Python reads index -1 as the last entry, so every table here has a
# 53rd entry for it: a face-down card must never be taken for the ace of spades.
_BACK_CODE: Final = -1

RANK: Final[tuple[int, ...]] = (*(code // 4 for code in range(52)), -1)
"""Rank index (0 for a two, 12 for an ace) by card; -1 for a card that lies face down."""

SUIT: Final[tuple[int, ...]] = (*(code % 4 for code in range(52)), -1)
"""Suit index (0 clubs, 1 diamonds, 2 hearts, 3 spades) by card; -1 face down."""

RED: Final[tuple[bool, ...]] = (*(code % 4 in (1, 2) for code in range(52)), False)
"""Whether the card is a diamond or a heart; False face down."""

_FACE: Final = (*(RANKS[code // 4] + SUITS[code % 4] for code in range(52)), "??")


class BadCard(BadPiece):
    """What was written is not the name of a card."""


class Card(Piece, faces=_FACE[:-1]):
    """A playing card, one of 52 shared values, or the back of a card whose face is unknown."""

    __slots__ = ()

    def __new__(cls, code: int) -> Card:
        """The card of this code: rank index times 4 plus suit index."""
        if -1 <= code <= 51:
            return _SHARED[code]
        raise BadCard(f"there is no card number {int(code)}: cards are numbered 0 (2C) to 51 (AS)")

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card written as rank then suit: 'AS', 'td' or '10D'."""
        card = _BY_NAME.get(text.strip().upper())
        if card is None:
            raise BadCard(
                f"{text!r} is not a card: write a rank (2 to 9, T or 10, J, Q, K, A) "
                "and then a suit (C, D, H, S), such as AS or TD"
            )
        return card

    @property
    def rank(self) -> str:
        """The letter or figure of the rank: '2' to '9', 'T', 'J', 'Q', 'K' or 'A'."""
        return _FACE[self][0]

    @property
    def suit(self) -> str:
        """The letter of the suit: 'C', 'D', 'H' or 'S'."""
        return _FACE[self][1]

    @property
    def name(self) -> str:
        """The card as a dealer calls it: 'ace of spades'."""
        if self == _BACK_CODE:
            return "card face down"
        return f"{RANK_NAMES[self >> 2]} of {SUIT_NAMES[self & 3]}"

    def pretty(self) -> str:
        """The card as printed on its corner: 'A♠', '10♦'."""
        if self == _BACK_CODE:
            return "??"
        rank = _FACE[self][0]
        return ("10" if rank == "T" else rank) + SUIT_SYMBOLS[self & 3]

    def __str__(self) -> str:
        return _FACE[self]

    __repr__ = __str__


_SHARED: Final[tuple[Card, ...]] = Card.shared

CARDS: Final[tuple[Card, ...]] = _SHARED[:52]
"""The 52 cards in code order: 2C, 2D, 2H, 2S, 3C … AS."""

BACK: Final[Card] = _SHARED[52]
"""A card that lies face down and whose face is not known here."""

_BY_NAME: Final[dict[str, Card]] = {_FACE[card]: card for card in CARDS} | {
    "10" + suit: CARDS[8 * 4 + index] for index, suit in enumerate(SUITS)
}


def parse_cards(text: str) -> list[Card]:
    """The cards written one after another with spaces or commas between: 'AS TD, 9C'."""
    return [Card.parse(word) for word in text.replace(",", " ").split()]
