"""Which cards a wager beside the game cannot tell apart."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.equipment.cards import RANK, SUIT, Card
from croupier.games.blackjack.rules import ACE, VALUE
from croupier.games.blackjack.side import SEVEN
from croupier.games.blackjack.state import DEALER, BlackjackFelt, cards_at, name
from croupier.games.blackjack.wagers import NONE
from croupier.play.lens import Lens

BOX = name("1")
"""In a proof the wager lies on the first box."""


def _two_dealt(felt: BlackjackFelt) -> bool:
    return len(cards_at(felt, BOX)) >= 2


def _rank(card: Card) -> Hashable:
    return RANK[card]


def _value(card: Card) -> Hashable:
    return VALUE[card]


def pair(on: str) -> Lens:
    """The first two cards of the box, by rank and suit; of the hand named, where it has several."""
    if on not in ("", "1"):
        return _pair_of_hand(int(on))
    ignores = frozenset({DEALER, name("1", 2)})
    return Lens("first two cards", ignores=ignores, decided=_two_dealt)


def _pair_of_hand(hand: int) -> Lens:
    def dealt(felt: BlackjackFelt) -> bool:
        return len(cards_at(felt, name("1", hand))) >= 2

    return Lens("first two cards", ignores=frozenset({DEALER, BOX}), decided=dealt)


def four_ranks(on: str) -> Lens:
    """The first two cards of both hands of the box, by rank."""
    return Lens(
        "first four ranks",
        _rank,
        ignores=frozenset({DEALER}),
        decided=_four_dealt,
        state=_ranks_of_both,
    )


def _ranks_of_both(felt: BlackjackFelt) -> Hashable:
    """Cards of either hand: which hand one came to makes no difference to what is alike."""
    held = [RANK[card] for hand in (1, 2) for card in cards_at(felt, name("1", hand))]
    return tuple(sorted(held))


def _four_dealt(felt: BlackjackFelt) -> bool:
    return all(len(cards_at(felt, name("1", hand))) >= 2 for hand in (1, 2))


def pair_by_rank(on: str) -> Lens:
    """The first two cards of the box, by rank."""
    return Lens("first two ranks", _rank, ignores=frozenset({DEALER}), decided=_two_dealt)


def pair_by_value(on: str) -> Lens:
    """The first two cards of the box, by what they count."""
    return Lens("first two values", _value, ignores=frozenset({DEALER}), decided=_two_dealt)


def three_cards(on: str) -> Lens:
    """The first two cards of the box and the dealer's first, by what they count and by suit."""
    return Lens("first three cards", _value_and_suit, decided=_two_dealt)


def _value_and_suit(card: Card) -> Hashable:
    return VALUE[card], SUIT[card]


def dealers_hand(on: str) -> Lens:
    """The dealer's hand, by what its cards count; whatever a player does, the cards that come to
    the dealer after him are as likely to be any others.
    """
    return Lens("dealer's hand", _value, ignores=frozenset({BOX}), state=_dealers_values)


def _dealers_values(felt: BlackjackFelt) -> Hashable:
    return len(cards_at(felt, BOX)), tuple(sorted(VALUE[card] for card in cards_at(felt, DEALER)))


def twenties(on: str) -> Lens:
    """The cards that can make twenty in two; every other card is one to this wager."""
    return Lens("cards of a twenty", _of_a_twenty)


def _of_a_twenty(card: Card) -> Hashable:
    return card if VALUE[card] in (ACE, 9, 10) else NONE


def sevens(on: str) -> Lens:
    """The sevens among the first three cards, by suit; every other card is one to this wager."""
    return Lens("sevens", _seven, ignores=frozenset({DEALER}), decided=_three_or_no_seven)


def _seven(card: Card) -> Hashable:
    return card if RANK[card] == SEVEN else NONE


def _three_or_no_seven(felt: BlackjackFelt) -> bool:
    """Whether a third card lies, or one of the first two is no seven."""
    cards = cards_at(felt, BOX)
    return len(cards) >= 3 or any(RANK[card] != SEVEN for card in cards[:2])
