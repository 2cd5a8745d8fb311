"""Equipment: cards, decks, a shoe of known cards, tiles, dice, wheels, randomness."""

from croupier.equipment.cards import BACK, CARDS, RED, Card, parse_cards
from croupier.equipment.decks import STANDARD, STRIPPED_32, STRIPPED_36, Deck
from croupier.equipment.pieces import BadPiece, Piece
from croupier.equipment.randomness import SeededSource, Source, SystemSource, commit, verify
from croupier.equipment.shoe import Scripted, ShoeEmpty
from croupier.equipment.tiles import TILES, Tile, parse_tiles

__all__ = [
    "BACK",
    "CARDS",
    "RED",
    "STANDARD",
    "STRIPPED_32",
    "STRIPPED_36",
    "TILES",
    "BadPiece",
    "Card",
    "Deck",
    "Piece",
    "Scripted",
    "SeededSource",
    "ShoeEmpty",
    "Source",
    "SystemSource",
    "Tile",
    "commit",
    "parse_cards",
    "parse_tiles",
    "verify",
]
