"""Advice on stud against the house: to bet or to fold against the dealer's upcard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.analysis.advice import Advice, PlayerSight, Position, Weighed
from croupier.analysis.engine.walk import Progress
from croupier.analysis.house_poker.in_antes import advice_in_antes, cards_given, weighed_in_antes
from croupier.analysis.stud.policies import better_than_odd, has_ace_and_king
from croupier.analysis.stud.solution import worth
from croupier.equipment.cards import Card
from croupier.games.house_poker.rules import BET, FOLD
from croupier.games.stud.rules import HAND_SIZE
from croupier.play.game import Game

TAKES = ("dealer",)
LIKE = (
    "the five cards of the hand and the dealer's upcard with their suits, such as "
    "--hand 'AS KD QH 8C 7S' --dealer 9H"
)


def advise(game: Game, position: Position, told: Progress) -> Advice:
    """What a bet is worth with five cards against an upcard, and what a fold."""
    sizes = ((HAND_SIZE, 1),)
    mine, (shown,) = cards_given(position.hand, position.dealer, sizes=sizes, like=LIKE)
    return advice_in_antes(game, _moves(game, mine, shown), mine, dealer=str(shown))


def weigh(sight: PlayerSight, told: Progress) -> Weighed:
    """The same where a round stands."""
    mine, (shown, *_) = sight.cards(sight.own_place), sight.cards("dealer")
    return weighed_in_antes(sight, _moves(sight.game, mine, shown))


def _moves(game: Game, mine: Sequence[Card], shown: Card) -> Mapping[str, Fraction]:
    return {BET: worth(game, mine, shown), FOLD: Fraction(-1)}


def at_once(sight: PlayerSight) -> str:
    """What needs no counting: a pair or better is bet. Less than ace and king beats only a dealer
    who does not play, which is too seldom for a bet of two antes: it is folded.
    """
    hand = sight.cards(sight.own_place)
    faces = sorted(card >> 2 for card in hand)
    if better_than_odd(faces) or len({card & 3 for card in hand}) == 1:
        return BET
    return "" if has_ace_and_king(faces) else FOLD
