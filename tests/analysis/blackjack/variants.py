"""The rules of each game of blackjack, as its book has them."""

from __future__ import annotations

from croupier.books import game
from croupier.games.blackjack.rules import BlackjackRules


def rules_of(id: str) -> BlackjackRules:
    """The rules of a game with its eight decks."""
    rules = game(id).rules
    assert isinstance(rules, BlackjackRules)
    return rules


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
