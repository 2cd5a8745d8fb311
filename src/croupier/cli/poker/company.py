"""Who sits at a table of poker beside the player, and with what."""

from __future__ import annotations

from typing import Final

from croupier.cli.say import BadInput
from croupier.games.poker.rules import PokerRules
from croupier.play import Game
from croupier.play.table import Driver

OTHERS: Final = {
    "Ana": "tight",
    "Bruno": "aggressive",
    "Carol": "calling",
    "Dev": "loose",
    "Elsa": "tight",
    "Finn": "aggressive",
    "Gita": "loose",
    "Hugo": "calling",
    "Iris": "tight",
    "Jack": "aggressive",
}
"""Who sits at the table beside the player, and how each plays."""
USUAL: Final = 6
"""How many sit at a table if nobody says how many."""
BUY_IN: Final = 100
"""What a player sits down with, in table minimums, if he does not say."""


def usual_chips(game: Game) -> int:
    """What a player sits down with who does not say how much."""
    return BUY_IN * rules_of(game).minimum


def how_many(game: Game, players: int | None) -> int:
    """How many sit at the table, the player among them."""
    most = min(rules_of(game).most_players, len(OTHERS) + 1)
    if players is None:
        return min(USUAL, most)
    if not 2 <= players <= most:
        raise BadInput(f"--players: {game.title} is for 2 to {most} here, not {players}")
    return players


def fill(house: Driver, players: int, chips: int) -> None:
    """The others sit down, each with as much as the player."""
    for place, name in enumerate(list(OTHERS)[: players - 1], 2):
        house.table.sit(name, place, chips, house.clock())


def rules_of(game: Game) -> PokerRules:
    """The rules of a game that players play among themselves."""
    assert isinstance(game.rules, PokerRules)
    return game.rules
