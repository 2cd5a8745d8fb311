"""The odds book with its rooms, as `odds-book.json` has it."""

from __future__ import annotations

import msgspec

from croupier.analysis.odds_book import BookGame, DealtBook
from croupier.pages.poker_odds import PokerOdds


class BookDocument(msgspec.Struct, frozen=True):
    """`odds-book.json`."""

    version: str
    fingerprint: str
    games: tuple[BookGame, ...]
    rooms: tuple[PokerOdds, ...]
    """Poker among players: simulated, with the standard error of each figure."""
    dealt: DealtBook | None
    """How the rounds that were dealt as a second way stand to the figures; none without them."""
