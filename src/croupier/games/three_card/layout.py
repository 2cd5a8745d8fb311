"""What the felt says about the players: who has wagered, whose cards are whose, who has folded."""

from __future__ import annotations

from croupier.equipment.cards import BACK, Card
from croupier.games.three_card.rules import CARDS_IN_HAND, ThreeCardRules
from croupier.law import cites
from croupier.play.felt import LIVE, Bet, Felt

DEALER = "dealer"
ARRAY = "array"
"""The nine cards that everybody at the terminals picks from."""
RACK = "discard rack"

ANTE = "ante"
BET = "bet"
PAIR_PLUS = "pair-plus"
SIX_CARD = "six-card-bonus"
ANTE_BONUS = "ante-bonus"

LINES = {
    "row 1": (0, 1, 2), "row 2": (3, 4, 5), "row 3": (6, 7, 8),
    "column 1": (0, 3, 6), "column 2": (1, 4, 7), "column 3": (2, 5, 8),
}  # fmt: skip
"""The rows and columns of the array, by the positions of their cards."""

LOCATIONS = tuple(str(location) for location in range(1, 10))
"""The cards of the array by number, row by row."""

REMOVED = "removed"
"""Of a wager that was withdrawn while bets were open."""

DEALT = "dealt"
DEALER_OUT = "the dealer's hand was misdealt"
"""Marks: all cards are out; the dealer's hand does not count."""


def rules_of(felt: Felt) -> ThreeCardRules:
    """The rules in play."""
    rules = felt.game.rules
    assert isinstance(rules, ThreeCardRules)
    return rules


# -- players ---------------------------------------------------------------------------------------


def mine(felt: Felt, seat: str, wager: str) -> Bet | None:
    """A player's undecided wager of a kind on his own hand."""
    for bet in felt.bets:
        if bet.state == LIVE and bet.seat == seat and bet.wager == wager and not bet.on:
            return bet
    return None


def players(felt: Felt) -> list[str]:
    """Whoever has an undecided wager on a hand of his own, clockwise from the dealer's left."""
    places: dict[str, int] = {}
    for bet in felt.bets:
        if bet.state == LIVE and not bet.on and bet.seat not in places:
            places[bet.seat] = int(bet.box) if bet.box.isdecimal() else 0
    return sorted(places, key=places.__getitem__)


def undecided(felt: Felt) -> list[Bet]:
    """The antes of players who have neither folded nor made a bet wager."""
    if DEALER_OUT in felt.marks:
        return []
    antes = (mine(felt, seat, ANTE) for seat in players(felt))
    return [ante for ante in antes if ante is not None and mine(felt, ante.seat, BET) is None]


def folded(felt: Felt, seat: str) -> bool:
    """Whether a player has folded."""
    return _folded(seat) in felt.marks


def note_fold(felt: Felt, seat: str) -> None:
    """A player folds."""
    felt.marks[_folded(seat)] = "yes"


def unfold(felt: Felt, seat: str) -> None:
    """A fold is undone."""
    felt.marks.pop(_folded(seat), None)


def folders(felt: Felt) -> list[str]:
    """The players who have folded."""
    return [seat for seat in dict.fromkeys(bet.seat for bet in felt.bets) if folded(felt, seat)]


def has_begun(felt: Felt) -> bool:
    """Whether a card is out."""
    return any(hand.cards for hand in felt.hands.values())


def somebody_has_decided(felt: Felt) -> bool:
    """Whether a player has folded or bet."""
    return bool(folders(felt)) or any(bet.wager == BET for bet in felt.bets)


def _folded(seat: str) -> str:
    return f"{seat} folded"


# -- cards -----------------------------------------------------------------------------------------


def cards_for(felt: Felt, seat: str, on: str = "") -> list[Card]:
    """The three cards that a wager is about: its owner's, or a row or column of the array."""
    if not rules_of(felt).terminals:
        return felt.cards(seat)
    array = felt.cards(ARRAY)
    if not array:
        return []
    return [array[position] for position in LINES.get(on) or chosen(felt, seat)]


def chosen(felt: Felt, seat: str) -> tuple[int, ...]:
    """The positions of the array that a player has picked.

    Without an ante, as only a proof has it, the first three: all are alike.
    """
    for bet in felt.bets:
        if bet.seat == seat and bet.wager == ANTE and bet.numbers and bet.state != REMOVED:
            return tuple(int(number) - 1 for number in bet.numbers)
    return tuple(range(CARDS_IN_HAND))


def wagered_on(felt: Felt) -> list[int]:
    """The positions of the array that undecided wagers are on."""
    on = (LINES.get(bet.on) or chosen(felt, bet.seat) for bet in felt.live())
    return sorted({position for positions in on for position in positions})


def hands_made(felt: Felt) -> dict[str, list[Card]]:
    """The hands that are picked from the array, and its rows and columns."""
    if len(felt.cards(ARRAY)) < len(LOCATIONS):
        return {}
    antes = [bet.seat for bet in felt.bets if bet.wager == ANTE and bet.state != REMOVED]
    hands = {seat: cards_for(felt, seat) for seat in antes}
    return hands | {line: cards_for(felt, "", line) for line in LINES}


@cites("qld-2024 sch 18 s 7(1)", "qld-2024 sch 18 s 9(1)")
def jackpot_hand(felt: Felt, seat: str) -> tuple[tuple[str, int], ...]:
    """The player's three cards and the first two that were dealt to the dealer."""
    return tuple((place, n) for place, cards in ((seat, 3), (DEALER, 2)) for n in range(cards))


def known(cards: list[Card]) -> bool:
    """Whether the faces of all cards of a hand are known."""
    return BACK not in cards
