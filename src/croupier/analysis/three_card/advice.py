"""Advice on three card poker: to bet or to fold with the three cards that are seen."""

from __future__ import annotations

from croupier.analysis.advice import Advice, PlayerSight, Position, Weighed
from croupier.analysis.engine.walk import Progress
from croupier.analysis.house_poker.in_antes import advice_in_antes, cards_given, weighed_in_antes
from croupier.analysis.three_card.hands import worth
from croupier.games.three_card.rules import ARRAY, CARDS_IN_HAND
from croupier.games.three_card.state import chosen
from croupier.play.game import Game

TAKES: tuple[str, ...] = ()
LIKE = "the three cards of the hand with their suits, such as --hand 'QS 6D 4H'"


def advise(game: Game, position: Position, told: Progress) -> Advice:
    """What a bet is worth with three cards, and what a fold."""
    (mine,) = cards_given(position.hand, sizes=((CARDS_IN_HAND,),), like=LIKE)
    return advice_in_antes(game, worth(game, mine), mine)


def weigh(sight: PlayerSight, told: Progress) -> Weighed:
    """The same where a round stands; at terminals with the cards that the player picked."""
    if sight.felt.rules.terminals:
        array = sight.faces(ARRAY)
        mine = [array[at] for at in chosen(sight.felt, sight.seat)]
    else:
        mine = sight.cards(sight.own_place)
    return weighed_in_antes(sight, worth(sight.game, mine))
