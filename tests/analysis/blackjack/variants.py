"""The rules of each game of blackjack, as its book has them."""

from __future__ import annotations

from croupier.analysis.blackjack.priced import PricedRules, priced
from croupier.books import game


def rules_of(id: str) -> PricedRules:
    """The rules of a game with its eight decks."""
    return priced(game(id))


BASE = rules_of("qld-2024/blackjack")
SOFT_17 = rules_of("qld-2024/soft-17-blackjack")
SPANISH = rules_of("qld-2024/spanish-blackjack")
CHALLENGE = rules_of("qld-2024/blackjack-challenge")
SWITCH = rules_of("qld-2024/blackjack-switch")
ACT = rules_of("act-1992/blackjack")
TRIPLE = rules_of("act-1992/triple-play-blackjack")

ALL = {
    "blackjack": BASE,
    "soft 17": SOFT_17,
    "spanish": SPANISH,
    "challenge": CHALLENGE,
    "switch": SWITCH,
    "act": ACT,
    "triple play": TRIPLE,
}
