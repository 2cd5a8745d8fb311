"""What the felt says about the places: who plays, whose cards are whose, which make a hand."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.house_poker.rules import COMMUNITY, DEALER, HouseRules
from croupier.games.house_poker.state import HouseFelt
from croupier.play.felt import LIVE, Bet

NO_HAND = "the dealer has no hand"
"""Mark of a round in which the dealer's hand cannot count."""
CHANGED_PLACES = "community cards have changed places"
"""Mark of community cards that count in another order than they lie in: that order."""


def house_rules(felt: HouseFelt) -> HouseRules:
    """The rules in play, as far as all these games have them."""
    rules = felt.game.rules
    assert isinstance(rules, HouseRules)
    return rules


# -- players -------------------------------------------------------------------------------------


def of(felt: HouseFelt, seat: str, wager: str) -> Bet | None:
    """A player's undecided wager of this kind."""
    for bet in felt.bets:
        if bet.state == LIVE and bet.seat == seat and bet.wager == wager:
            return bet
    return None


def owners(felt: HouseFelt, *wagers: str) -> list[str]:
    """Who has an undecided wager of one of these kinds, from the dealer's left."""
    places: dict[str, int] = {}
    for bet in felt.bets:
        if bet.state == LIVE and bet.wager in wagers:
            places.setdefault(bet.seat, int(bet.box))
    return sorted(places, key=places.__getitem__)


def players(felt: HouseFelt) -> list[str]:
    """Who is in the round and has not folded, from the dealer's left."""
    return owners(felt, *house_rules(felt).compulsory)


def seats(felt: HouseFelt) -> list[str]:
    """Everybody who has wagered in this round and has not withdrawn before it began."""
    return list(dict.fromkeys(bet.seat for bet in felt.bets if bet.state != "removed"))


# -- hands ---------------------------------------------------------------------------------------


def board_order(felt: HouseFelt) -> tuple[int, ...]:
    """Which of the community cards, as they were dealt, belongs to which street."""
    return felt.state.board_order or felt.rules.order


def board(felt: HouseFelt) -> list[Card]:
    """The community cards in the order of the streets."""
    dealt = felt.cards(COMMUNITY)
    if len(dealt) < house_rules(felt).board_cards:
        return dealt
    return [dealt[position] for position in board_order(felt)]


def with_board(felt: HouseFelt, place: str) -> list[Card]:
    """All the cards that a player's or the dealer's hand is made from."""
    name = place if place == DEALER else felt.hand_of(place)
    return [*felt.cards(name), *board(felt)]


def hands_made(felt: HouseFelt) -> dict[str, list[Card]]:
    """The hands whose cards are all known."""
    places = (*seats(felt), DEALER) if house_rules(felt).dealers_hand else seats(felt)
    categorise = felt.game.categorise
    assert categorise is not None
    made = {place: with_board(felt, place) for place in places}
    return {place: cards for place, cards in made.items() if categorise(cards)}


def anybody_has_looked(felt: HouseFelt) -> bool:
    """Whether a player has been shown a card of his own, which may lie face up by now."""
    mine = {name for seat in seats(felt) for name in (seat, felt.hand_of(seat))}
    return any(
        len(hand.seen) < len(hand.cards) or any(hand.seen.values())
        for name, hand in felt.hands.items()
        if name in mine
    )


def deal_is_complete(felt: HouseFelt) -> bool:
    """Whether everybody has his cards; the dealer's come last."""
    rules = house_rules(felt)
    last = [DEALER] if rules.dealers_hand else [felt.hand_of(seat) for seat in players(felt)]
    return all(len(felt.cards(place)) >= rules.hole_cards for place in last)
