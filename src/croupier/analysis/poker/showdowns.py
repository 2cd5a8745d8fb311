"""Which showdown a game of poker ends with."""

from __future__ import annotations

from functools import cache

from croupier.analysis.equity.showdown import Showdown
from croupier.games.poker.rules import PokerRules
from croupier.play.game import Game


@cache
def showdown_of(rules: PokerRules) -> Showdown:
    """The deck, the cards a player has at the end, the board, and how they count.

    >>> from croupier.books import game
    >>> found = showdown_of(game("nsw-poker/crazy-pineapple").rules)
    >>> found.hole, found.board, found.two, len(found.deck)
    (2, 5, False, 52)
    """
    board = sum(street.board for street in rules.streets)
    return Showdown(rules.ranking, rules.held, board, rules.two)


def draws(rules: PokerRules) -> bool:
    """Whether cards are exchanged."""
    return any(street.draw for street in rules.streets)


def dealt_at_first(rules: PokerRules) -> tuple[int, int]:
    """How many cards of his own, and of the board, a player sees in the first betting round."""
    first = rules.streets[0]
    return first.down + first.up, first.board


def seen_at_discard(rules: PokerRules) -> int | None:
    """How many cards of the board lie when a card must be given up; none where all are kept.

    >>> from croupier.books import game
    >>> games = ("nsw-poker/pineapple", "nsw-poker/crazy-pineapple", "nsw-poker/omaha")
    >>> [seen_at_discard(game(one).rules) for one in games]
    [0, 3, None]
    """
    lie = 0
    for street in rules.streets:
        lie += street.board
        if street.discard:
            return lie
    return None


def rules_of(game: Game) -> PokerRules:
    """The rules of a game that players play among themselves."""
    assert isinstance(game.rules, PokerRules)
    return game.rules
