"""What a round of poker against the house remembers, and what its felt says: who plays, who has
decided what, whose cards are whose.
"""

from __future__ import annotations

from collections import Counter

from croupier.equipment.cards import Card
from croupier.games.house_poker.rules import (
    COMMUNITY,
    DEALER,
    HouseRules,
    dealing_order,
    order_of_the_board,
)
from croupier.play.felt import LIVE, Bet, Felt
from croupier.play.state import RoundState

FOLDED, CHECKED, WAGERED, ABSENT = "folded", "checked", "wagered", "absent"
"""What a player may have done at a stage."""
STAGES = range(3)
"""No game of the kind asks more often."""


class HousePokerState(RoundState):
    """What every game of the kind remembers."""

    decided: dict[str, dict[int, str]] = {}
    """By seat, what it did at which stage."""
    no_hand: bool = False
    """The dealer has no hand."""
    board_order: tuple[int, ...] = ()
    """The streets of the community cards, where they have changed places."""


HouseFelt = Felt[HousePokerState, HouseRules]


# -- players -------------------------------------------------------------------------------------


def of(felt: HouseFelt, seat: str, wager: str) -> Bet | None:
    """A player's undecided wager of this kind."""
    for bet in felt.bets:
        if bet.state == LIVE and bet.seat == seat and bet.wager == wager:
            return bet
    return None


def box_of(felt: HouseFelt, seat: str) -> str:
    """The place that a player's wagers lie at."""
    return next(bet.box for bet in felt.bets if bet.seat == seat and bet.state == LIVE)


def owners(felt: HouseFelt, *wagers: str) -> list[str]:
    """Who has an undecided wager of one of these kinds, from the dealer's left."""
    places: dict[str, int] = {}
    for bet in felt.bets:
        if bet.state == LIVE and bet.wager in wagers:
            places.setdefault(bet.seat, int(bet.box or 0))
    return sorted(places, key=places.__getitem__)


def players(felt: HouseFelt) -> list[str]:
    """Who is in the round and has not folded, from the dealer's left."""
    return owners(felt, *felt.rules.compulsory)


def seats(felt: HouseFelt) -> list[str]:
    """Everybody who has wagered in this round and has not withdrawn before it began."""
    return list(dict.fromkeys(bet.seat for bet in felt.bets if bet.state != "removed"))


# -- decisions -----------------------------------------------------------------------------------


def decide_so(felt: HouseFelt, seat: str, stage: int, done: str) -> None:
    """A player has decided at a stage; with nothing done, he is to decide again."""
    said = felt.state.decided.setdefault(seat, {})
    if done:
        said[stage] = done
    else:
        said.pop(stage, None)


def decision(felt: HouseFelt, seat: str, stage: int) -> str:
    """What a player has done at a stage; nothing while he is still to decide."""
    return felt.state.decided.get(seat, {}).get(stage, "")


def decided_at(felt: HouseFelt, seat: str, *done: str) -> int:
    """At which stage a player first did one of these; -1 if at none."""
    for stage in STAGES:
        if decision(felt, seat, stage) in done:
            return stage
    return -1


def has(felt: HouseFelt, seat: str, *done: str) -> bool:
    """Whether a player has done one of these."""
    return decided_at(felt, seat, *done) >= 0


def somebody_has_decided(felt: HouseFelt) -> bool:
    """Whether a player has decided anything."""
    return any(decision(felt, seat, stage) for seat in seats(felt) for stage in STAGES)


def undecided(felt: HouseFelt, stage: int) -> list[str]:
    """Who is in the round and has not decided at this stage."""
    return [seat for seat in players(felt) if not decision(felt, seat, stage)]


def waiting(felt: HouseFelt, stage: int) -> list[str]:
    """The same, if the dealer has a hand to play against."""
    return [] if felt.state.no_hand else undecided(felt, stage)


# -- hands ---------------------------------------------------------------------------------------


def board_order(felt: HouseFelt) -> tuple[int, ...]:
    """Which of the community cards, as they were dealt, belongs to which street."""
    return felt.state.board_order or order_of_the_board(felt.rules)


def board(felt: HouseFelt) -> list[Card]:
    """The community cards in the order of the streets."""
    dealt = felt.cards(COMMUNITY)
    if len(dealt) < felt.rules.board_cards:
        return dealt
    return [dealt[position] for position in board_order(felt)]


def with_board(felt: HouseFelt, place: str) -> list[Card]:
    """All the cards that a player's or the dealer's hand is made from."""
    name = place if place == DEALER else felt.hand_of(place)
    return [*felt.cards(name), *board(felt)]


def hands_made(felt: HouseFelt) -> dict[str, list[Card]]:
    """The hands whose cards are all known."""
    places = (*seats(felt), DEALER) if felt.rules.dealers_hand else seats(felt)
    categorise = felt.game.hands.categorise
    assert categorise is not None
    made = {place: with_board(felt, place) for place in places}
    return {place: cards for place, cards in made.items() if categorise(cards)}


def as_dealt(felt: HouseFelt) -> list[str]:
    """Where each card of the round went, in the order they left the shoe."""
    rules, boxes = felt.rules, {bet.seat: int(bet.box or 0) for bet in felt.bets}
    hands = [felt.hand_of(seat) for seat in sorted(seats(felt), key=boxes.__getitem__)]
    due: Counter[str] = Counter()
    out = []
    for place in dealing_order(hands, rules):
        due[place] += 1
        if due[place] <= len(felt.cards(place)):
            out.append(place)
    return out if rules.board_first else out + [COMMUNITY] * len(felt.cards(COMMUNITY))


def deal_is_complete(felt: HouseFelt) -> bool:
    """Whether everybody has his cards; the dealer's come last."""
    rules = felt.rules
    last = [DEALER] if rules.dealers_hand else [felt.hand_of(seat) for seat in players(felt)]
    return all(len(felt.cards(place)) >= rules.hole_cards for place in last)
