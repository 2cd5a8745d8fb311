"""Equipment: cards, decks, a shoe of known cards, dice, wheels, randomness."""

from croupier.equipment.cards import BACK, CARDS, RANK, RED, SUIT, BadCard, Card, parse_cards
from croupier.equipment.decks import SPANISH, STANDARD, STRIPPED_32, STRIPPED_36, Deck, composition
from croupier.equipment.dice import roll
from croupier.equipment.pieces import BadPiece, Piece
from croupier.equipment.randomness import (
    Commitment,
    Opening,
    SeededSource,
    Source,
    SystemSource,
    commit,
    shuffle,
    verify,
)
from croupier.equipment.shoe import BadCut, Scripted, ShoeEmpty
from croupier.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO, BadWheel, Wheel

__all__ = [
    "BACK",
    "CARDS",
    "DOUBLE_ZERO",
    "RANK",
    "RED",
    "SINGLE_ZERO",
    "SPANISH",
    "STANDARD",
    "STRIPPED_32",
    "STRIPPED_36",
    "SUIT",
    "TRIPLE_ZERO",
    "BadCard",
    "BadCut",
    "BadPiece",
    "BadWheel",
    "Card",
    "Commitment",
    "Deck",
    "Opening",
    "Piece",
    "Scripted",
    "SeededSource",
    "ShoeEmpty",
    "Source",
    "SystemSource",
    "Wheel",
    "commit",
    "composition",
    "parse_cards",
    "roll",
    "shuffle",
    "verify",
]
