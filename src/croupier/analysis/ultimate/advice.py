"""Advice on ultimate Texas hold'em: to play, and how many antes, to check or to fold."""

from __future__ import annotations

from croupier.analysis.advice import Advice, PlayerSight, Position, Weighed
from croupier.analysis.engine.walk import Progress
from croupier.analysis.house_poker.in_antes import (
    BOARD,
    advice_in_antes,
    cards_given,
    weighed_in_antes,
)
from croupier.analysis.ultimate.worth import worth
from croupier.games.ultimate.rules import BOARD_CARDS, FLOP_CARDS
from croupier.play.game import Game

TAKES = ("board",)
SIZES = ((2, 0), (2, FLOP_CARDS), (2, BOARD_CARDS))
"""Hole cards and community cards at each decision."""
LIKE = (
    "the two hole cards, and the three or five community cards that are shown, with their "
    "suits, such as --hand 'AS 9D' --board 'QH 8C 2S'"
)


def advise(game: Game, position: Position, told: Progress) -> Advice:
    """What each move is worth with two cards, and with the community cards that are shown."""
    mine, shown = cards_given(position.hand, position.board, sizes=SIZES, like=LIKE)
    return advice_in_antes(game, worth(game, mine, shown, told), mine, board=shown)


def weigh(sight: PlayerSight, told: Progress) -> Weighed:
    """The same where a round stands."""
    mine, shown = sight.cards(sight.own_place), sight.cards(BOARD)
    return weighed_in_antes(sight, worth(sight.game, mine, shown, told))
