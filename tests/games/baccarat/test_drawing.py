"""The drawing rules are the book's: a coup and its rulings go by those of the game at hand."""

from __future__ import annotations

from croupier.equipment.cards import parse_cards
from croupier.games.baccarat.rules import BaccaratRules, cards_due


def to_four(count: int) -> bool:
    """A rule of no book: the player's hand draws to four."""
    return count <= 4


def never(count: int, third: int) -> bool:
    """Another: the banker's hand never draws."""
    return False


def test_the_cards_that_are_due_are_those_of_the_books_own_rule() -> None:
    player, banker = parse_cards("2S 3S"), parse_cards("KS 2D")
    assert cards_due(BaccaratRules(), player, banker) == (3, 2)
    assert cards_due(BaccaratRules(player_draws=to_four), player, banker) == (2, 3)
    assert cards_due(BaccaratRules(to_four, never), player, banker) == (2, 2)
