"""What a round of three card poker remembers, as every game against the house does, and what its
felt says: whose cards a wager is about.
"""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.house_poker.rules import ANTE
from croupier.games.house_poker.state import HousePokerState
from croupier.games.three_card.rules import ARRAY, CARDS_IN_HAND, LINES, LOCATIONS, ThreeCardRules
from croupier.play.felt import Felt

ThreeCardFelt = Felt[HousePokerState, ThreeCardRules]


def cards_for(felt: ThreeCardFelt, seat: str, on: str = "") -> list[Card]:
    """The three cards that a wager is about: its owner's, or a row or column of the array."""
    if not felt.rules.terminals:
        return felt.cards(felt.hand_of(seat))
    array = felt.cards(ARRAY)
    if not array:
        return []
    return [array[position] for position in LINES.get(on) or chosen(felt, seat)]


def chosen(felt: ThreeCardFelt, seat: str) -> tuple[int, ...]:
    """The positions of the array that a player has picked.

    Without an ante, as only a proof has it, the first three: all are alike.
    """
    for bet in felt.bets:
        if bet.seat == seat and bet.wager == ANTE and bet.numbers and bet.state != "removed":
            return tuple(int(number) - 1 for number in bet.numbers)
    return tuple(range(CARDS_IN_HAND))


def wagered_on(felt: ThreeCardFelt) -> list[int]:
    """The positions of the array that undecided wagers are on."""
    on = (LINES.get(bet.on) or chosen(felt, bet.seat) for bet in felt.live())
    return sorted({position for positions in on for position in positions})


def hands_picked(felt: ThreeCardFelt) -> dict[str, list[Card]]:
    """The hands that are picked from the array, and its rows and columns."""
    if len(felt.cards(ARRAY)) < len(LOCATIONS):
        return {}
    antes = [bet.seat for bet in felt.bets if bet.wager == ANTE and bet.state != "removed"]
    hands = {seat: cards_for(felt, seat) for seat in antes}
    return hands | {line: cards_for(felt, "", line) for line in LINES}
