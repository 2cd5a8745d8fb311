"""Wagers beside the game that the first cards decide, counted card by card.

The game's own functions say what becomes of a wager; here the cards are laid on a felt in every
way, and ways are counted. Super sevens and bonus blackjack, which depend on play, are in
`side_play`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement

from croupier.equipment.cards import CARDS, RANK, SUIT, Card
from croupier.games.blackjack.rules import VALUE
from croupier.games.blackjack.state import DEALER, name
from croupier.games.blackjack.terminals import PLAYER
from croupier.play.felt import Felt
from croupier.play.game import Game

Events = dict[str, Fraction]
"""The chance of each event."""
Ways = Mapping[str, int] | Events
"""In how many ways each event comes, of as many as all have together."""

SEAT, BOX, STAKE = "P1", "1", 100


def count_events(game: Game, wager: str) -> Events:
    """The exact chance of every event of a wager that the first cards decide."""
    ways = COUNTED[wager](game, wager)
    total = sum(ways.values())
    return {event: Fraction(n, total) for event, n in ways.items()}


class _Laid:
    """A felt with one wager, on which cards are laid to see what becomes of it."""

    def __init__(self, game: Game, wager: str) -> None:
        self.felt = Felt(game, game.plain_header)
        places = game.wagers[wager].on
        self.bet = self.felt.place(SEAT, wager, STAKE, places[0] if places else "", BOX)
        self.decide = game.wagers[wager].decide
        self.hands = {
            place: self.felt.hand(place).cards for place in (name(BOX), PLAYER, name(BOX, 2))
        }
        self.dealer = self.felt.hand(DEALER).cards

    def event(
        self, cards: tuple[Card, ...], dealer: tuple[Card, ...] = (), second: tuple[Card, ...] = ()
    ) -> str:
        """What becomes of the wager with these cards."""
        self.hands[name(BOX)][:] = self.hands[PLAYER][:] = cards
        self.hands[name(BOX, 2)][:] = second
        self.dealer[:] = dealer
        return self.decide(self.felt, self.bet)


def _pairs(game: Game) -> list[tuple[tuple[Card, Card], int]]:
    """Two cards in no order, and in how many ways they come."""
    deck = game.deck
    return [
        ((a, b), deck[a] * (deck[a] - 1) if a == b else 2 * deck[a] * deck[b])
        for a, b in combinations_with_replacement(CARDS, 2)
        if deck[a] and deck[b]
    ]


def _two_cards(game: Game, wager: str) -> Ways:
    """The first two cards of a hand."""
    laid, ways = _Laid(game, wager), Counter[str]()
    for cards, n in _pairs(game):
        ways[laid.event(cards)] += n
    return ways


def _three_cards(game: Game, wager: str) -> Ways:
    """Two cards in no order and the dealer's; one stands for all that count alike in its suit."""
    laid, ways = _Laid(game, wager), Counter[str]()
    kinds: dict[tuple[int, int], list[Card]] = {}
    for card in CARDS:
        kinds.setdefault((VALUE[card], SUIT[card]), []).extend([card] * game.deck[card])
    left = {cards[0]: len(cards) for cards in kinds.values() if cards}
    for a, b in combinations_with_replacement(left, 2):
        n = left[a] * (left[a] - 1) if a == b else 2 * left[a] * left[b]
        for dealer in left:
            here = left[dealer] - (dealer == a) - (dealer == b)
            if n * here > 0:
                ways[laid.event((a, b), (dealer,))] += n * here
    return ways


def _four_ranks(game: Game, wager: str) -> Ways:
    """The first two cards of both hands by rank; one suit stands for all."""
    laid, ways = _Laid(game, wager), Counter[str]()
    left = Counter[int]()
    for card in CARDS:
        left[RANK[card]] += game.deck[card]
    ranks = sorted(left)
    for four in combinations_with_replacement(ranks, 4):
        n, orders = 1, 24
        for rank, times in Counter(four).items():
            for k in range(times):
                n *= left[rank] - k
            orders //= (1, 1, 2, 6, 24)[times]
        a, b, c, d = (CARDS[4 * rank] for rank in four)
        if n:
            ways[laid.event((a, b), second=(c, d))] += n * orders
    return ways


def _kings(game: Game, wager: str) -> Ways:
    """The first two cards, and for two kings of spades the dealer's first two."""
    laid, deck = _Laid(game, wager), game.deck
    size = sum(deck)
    events: Events = {}
    for cards, n in _pairs(game):
        chance = Fraction(n, size * (size - 1))
        plain = laid.event(cards)
        blackjack = laid.event(cards, (Card.parse("AS"), Card.parse("TS")))
        if plain != blackjack:
            both = chance * _dealer_blackjack(game, cards)
            events[blackjack] = events.get(blackjack, Fraction(0)) + both
            chance -= both
        events[plain] = events.get(plain, Fraction(0)) + chance
    return events


def _dealer_blackjack(game: Game, out: tuple[Card, ...]) -> Fraction:
    """The chance that the dealer's first two cards are a blackjack, with these cards out."""
    left = [game.deck[card] - out.count(card) for card in CARDS]
    aces = sum(left[card] for card in CARDS if VALUE[card] == 1)
    tens = sum(left[card] for card in CARDS if VALUE[card] == 10)
    size = sum(left)
    return Fraction(2 * aces * tens, size * (size - 1))


TWO = "perfect-pairs any-pair star-pairs royal-match-21 bet-the-set-21 over-13 under-13".split()
COUNTED: dict[str, Callable[[Game, str], Ways]] = {
    **dict.fromkeys(TWO, _two_cards),
    "lucky-lucky": _three_cards,
    "super-match": _four_ranks,
    "kings-bounty": _kings,
}
"""By wager that the first cards decide, how they are counted."""
