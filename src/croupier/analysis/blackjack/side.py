"""Wagers beside the game that the first cards decide, counted card by card.

The game's own functions say what becomes of a wager; here the cards that it waits for are laid on
a felt in every way, and ways are counted. `Wager.decided` says which cards they are, the wager's
lens which of them need not be told apart. What depends on play is in `side_play`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm

from croupier.analysis.engine.rounds import RoundTable
from croupier.analysis.engine.targets import BOX, EVERY_CARD, SEAT, targets_of
from croupier.analysis.simulate.laid import LaidCards, LaidTable
from croupier.equipment.cards import CARDS, Card
from croupier.games.blackjack.state import DEALER, name
from croupier.games.blackjack.terminals import PLAYER
from croupier.games.blackjack.wagers import FIRST_CARDS, FIRST_THREE, SECOND_CARD
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.wagers import Wager

STAKE = 100
DEALERS_CARDS: Mapping[str, int] = {FIRST_CARDS: 0, FIRST_THREE: 1, SECOND_CARD: 2}
"""By the point at which a wager is settled, how many cards of the dealer's it waits for beside the
first two of the hand."""

SideCards = tuple[Card, ...]


def is_counted(wager: Wager) -> bool:
    """Whether a wager waits for first cards only."""
    return wager.decided in DEALERS_CARDS


def count_events(game: Game, wager: str) -> dict[str, Fraction]:
    """The exact chance of every event of a wager that the first cards decide."""
    laid = _Laid(game, game.wagers[wager])
    ways: Counter[str] = Counter()
    for hand, many in _sets(laid.kinds, 2):
        left = laid.kinds - Counter(hand)
        for dealers, further in _sets(left, DEALERS_CARDS[laid.wager.decided]):
            ways[laid.event(hand, dealers)] += many * further
    total = ways.total()
    return {event: Fraction(n, total) for event, n in ways.items()}


class _Laid:
    """A felt with one wager, on which cards are laid to see what becomes of it."""

    def __init__(self, game: Game, wager: Wager) -> None:
        self.wager = wager
        on = wager.on[0] if wager.on else ""
        self.felt = Felt(game, game.plain_header)
        self.bet = self.felt.place(SEAT, wager.name, STAKE, on, BOX)
        self.hands = [self.felt.hand(place).cards for place in (name(BOX), PLAYER)]
        self.dealer = self.felt.hand(DEALER).cards
        self.kinds = _kinds(game, wager, on)

    def event(self, cards: SideCards, dealer: SideCards) -> str:
        """What becomes of the wager with these cards."""
        for hand in self.hands:
            hand[:] = cards
        self.dealer[:] = dealer
        return self.wager.decide(self.felt, self.bet)


def laid_table(game: Game, name: str) -> RoundTable:
    """A wager that the first cards decide, as a table for dealing."""
    (target,) = targets_of(game, name)[:1]
    laid = _Laid(game, target.wager)
    alike = alike_cards(game, target.wager, target.on)
    dealers = DEALERS_CARDS[target.wager.decided]

    def event(cards: LaidCards) -> str:
        return laid.event(*cards)

    return LaidTable(game, target, alike, (2, dealers), event).table()


def alike_cards(game: Game, wager: Wager, on: str) -> dict[Card, list[Card]]:
    """The cards that the wager tells apart, each with those that look like it."""
    alike = (wager.lens(on) if wager.lens is not None else EVERY_CARD).alike
    first: dict[Hashable, Card] = {}
    found: dict[Card, list[Card]] = {}
    for card in CARDS:
        if game.deck[card]:
            found.setdefault(first.setdefault(alike(card), card), []).append(card)
    return found


def _kinds(game: Game, wager: Wager, on: str) -> Counter[Card]:
    """How many cards there are of each kind that the wager tells apart, by one of them."""
    alike = alike_cards(game, wager, on)
    return Counter({one: sum(game.deck[card] for card in cards) for one, cards in alike.items()})


def _sets(left: Mapping[Card, int], size: int) -> Iterator[tuple[SideCards, int]]:
    """So many cards in no order, and in how many orders they come."""
    orders = (1, 1, 2)[size]
    for cards in combinations_with_replacement(sorted(left), size):
        many = orders if len(set(cards)) == size else 1
        for kind, times in Counter(cards).items():
            many *= perm(left[kind], times)
        if many:
            yield cards, many
