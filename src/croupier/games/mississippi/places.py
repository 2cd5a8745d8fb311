"""What the felt says about the places: whose decision may be changed, which cards are whose."""

from __future__ import annotations

from croupier.equipment.cards import BACK, Card
from croupier.games.house_poker.decisions import FOLDED, WAGERED, decision, undecided
from croupier.games.house_poker.places import board, seats, with_board
from croupier.games.house_poker.rules import ANTE, COMMUNITY
from croupier.games.house_poker.state import HouseFelt
from croupier.games.mississippi.rules import HAND_CARDS, STREETS
from croupier.play.felt import LIVE, Bet


def ante_of(felt: HouseFelt, seat: str) -> Bet | None:
    """The ante of a player's hand, undecided or taken on a fold."""
    for bet in felt.bets:
        if bet.seat == seat and bet.wager == ANTE and bet.state in (LIVE, "lose"):
            return bet
    return None


# -- decisions that may be changed, players who go first -------------------------------------------


def may_change(felt: HouseFelt, street: int) -> list[str]:
    """Who may still change what he has decided at this street."""
    return [
        seat
        for seat in decided(felt, street)
        if felt.marks.get(_may_change(seat)) == STREETS[street]
    ]


def decided(felt: HouseFelt, street: int) -> list[str]:
    """Who has wagered or folded at this street, with a hand that is not void."""
    state = {WAGERED: LIVE, FOLDED: "lose"}
    return [
        seat
        for seat in seats(felt)
        if (ante := ante_of(felt, seat)) is not None
        and ante.state == state.get(decision(felt, seat, street))
    ]


def let_change(felt: HouseFelt, seat: str, street: int) -> None:
    """A player may change what he has decided at this street."""
    felt.marks[_may_change(seat)] = STREETS[street]


def deciding(felt: HouseFelt) -> int:
    """The street at which players are to decide; -1 while nobody is."""
    for street in range(len(STREETS)):
        if undecided(felt, street) or may_change(felt, street):
            return street
    return -1


def has_spoken(felt: HouseFelt, seat: str) -> None:
    """A player has kept or changed his decision."""
    felt.marks.pop(_may_change(seat), None)


def _may_change(seat: str) -> str:
    return f"{seat} may change"


def plays_first(seat: str) -> str:
    """The mark of a player who is directed to decide before the others."""
    return f"{seat} plays first"


# -- hands ---------------------------------------------------------------------------------------


def hands_made(felt: HouseFelt) -> dict[str, list[Card]]:
    """The players' hands whose five cards are all known, and the community cards."""
    made = {seat: with_board(felt, seat) for seat in seats(felt)}
    known = {seat: hand for seat, hand in made.items() if len(hand) == HAND_CARDS}
    known[COMMUNITY] = board(felt)
    return {place: hand for place, hand in known.items() if hand and BACK not in hand}
