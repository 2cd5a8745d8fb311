"""What the felt says about the places: who plays where, who has folded, which hand is whose."""

from __future__ import annotations

from croupier.equipment.cards import BACK
from croupier.games.stud.rules import DEALER
from croupier.play.felt import LIVE, Bet, Felt

ANTE, BET, CHIP = "ante", "bet", "boomerang-jackpot"
UPCARD = "upcard"
"""Mark of a round in which a card exposed in error is the dealer's upcard: its place in his hand.
"""
NO_HAND = "the dealer does not qualify, whatever he holds"
"""Mark of a round in which the dealer's hand was dealt wrongly."""


def antes(felt: Felt) -> list[Bet]:
    """The undecided antes, from the dealer's left."""
    found = [bet for bet in felt.bets if bet.state == LIVE and bet.wager == ANTE]
    return sorted(found, key=lambda bet: int(bet.box))


def players(felt: Felt) -> list[str]:
    """Who is in the round, from the dealer's left: whoever has an undecided ante."""
    return [bet.seat for bet in antes(felt)]


def of(felt: Felt, seat: str, wager: str) -> Bet | None:
    """A player's undecided wager of this kind."""
    for bet in felt.bets:
        if bet.state == LIVE and bet.seat == seat and bet.wager == wager:
            return bet
    return None


def taken_on_a_fold(felt: Felt) -> list[Bet]:
    """The wagers of players who folded."""
    return [bet for bet in felt.bets if bet.state == "lose"]


def hand_of(felt: Felt, seat: str) -> str:
    """Where a player's hand lies: under his own name, unless another hand of his plays."""
    return felt.marks.get(_plays(seat), seat)


def plays_instead(felt: Felt, seat: str, hand: str) -> None:
    """Another hand that a player was dealt is the one he plays."""
    felt.marks[_plays(seat)] = hand


def _plays(seat: str) -> str:
    return f"{seat} plays"


def anybody_has_looked(felt: Felt) -> bool:
    """Whether a player has been shown a card of his own: its face is known then."""
    return any(
        card is not BACK
        for name, hand in felt.hands.items()
        if name != DEALER
        for card in hand.cards
    )
