"""What a round of Mississippi stud remembers, and what its felt says: whose decision may be
changed, which cards are whose.
"""

from __future__ import annotations

from croupier.equipment.cards import BACK, Card
from croupier.games.house_poker.rules import ANTE, COMMUNITY
from croupier.games.house_poker.state import (
    FOLDED,
    WAGERED,
    HousePokerState,
    board,
    decision,
    seats,
    undecided,
    with_board,
)
from croupier.games.mississippi.rules import HAND_CARDS, STREETS, MississippiRules
from croupier.play.felt import LIVE, Bet, Felt


class MississippiState(HousePokerState):
    """What a round remembers."""

    may_change: dict[str, int] = {}
    """By seat, the street at which it may still change what it has decided."""
    play_first: list[str] = []
    """Seats that are directed to decide before the others."""


MississippiFelt = Felt[MississippiState, MississippiRules]


def ante_of(felt: MississippiFelt, seat: str) -> Bet | None:
    """The ante of a player's hand, undecided or taken on a fold."""
    for bet in felt.bets:
        if bet.seat == seat and bet.wager == ANTE and bet.state in (LIVE, "lose"):
            return bet
    return None


def decided(felt: MississippiFelt, street: int) -> list[str]:
    """Who has wagered or folded at this street, with a hand that is not void."""
    state = {WAGERED: LIVE, FOLDED: "lose"}
    return [
        seat
        for seat in seats(felt)
        if (ante := ante_of(felt, seat)) is not None
        and ante.state == state.get(decision(felt, seat, street))
    ]


def may_change(felt: MississippiFelt, street: int) -> list[str]:
    """Who may still change what he has decided at this street."""
    return [s for s in decided(felt, street) if felt.state.may_change.get(s) == street]


def deciding(felt: MississippiFelt) -> int:
    """The street at which players are to decide; -1 while nobody is."""
    for street in range(len(STREETS)):
        if undecided(felt, street) or may_change(felt, street):
            return street
    return -1


def hands_made(felt: MississippiFelt) -> dict[str, list[Card]]:
    """The players' hands whose five cards are all known, and the community cards."""
    made = {seat: with_board(felt, seat) for seat in seats(felt)}
    known = {seat: hand for seat, hand in made.items() if len(hand) == HAND_CARDS}
    known[COMMUNITY] = board(felt)
    return {place: hand for place, hand in known.items() if hand and BACK not in hand}
