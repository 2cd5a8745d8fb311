"""A game solved: what it costs by the best play, hand by hand.

>>> from croupier.analysis.blackjack.priced import PricedRules
>>> game = solve(PricedRules(decks=8))
>>> f"{100 * game.house_edge:.4f} %"
'0.5835 %'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from croupier.analysis.blackjack.against import AgainstCard, BlackjackQuestion, TermsPlayed
from croupier.analysis.blackjack.hands import Shoe, shoe_of
from croupier.analysis.blackjack.play import DOUBLE, HIT, SPLIT, STAND, SUITS, SURRENDER
from croupier.analysis.blackjack.priced import PricedRules
from croupier.games.blackjack.rules import may_become_blackjack, may_insure

POLICY = (
    "each hand of a split is played by a fixed strategy, the best for its own wagers with the "
    "dealer's card and the pair known to be out, without regard to what the other hands drew"
)
"""What is assumed of split hands; under it every figure is exact."""

MOVE_NAMES = {STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender"}


class FirstCards(NamedTuple):
    """Two first cards against the dealer's, by value, and of which suits where they matter."""

    dealer: int
    low: int
    high: int
    suits: int
    chance: Any
    """How often they are dealt."""


@dataclass(frozen=True)
class BlackjackSolution:
    """A game by its best play."""

    question: BlackjackQuestion
    against: tuple[AgainstCard | None, ...]
    """By the dealer's first card; none where the shoe has no such card."""

    @property
    def rules(self) -> PricedRules:
        return self.question.rules

    def facing(self, dealer: int) -> AgainstCard:
        """The solution against one first card of the dealer."""
        found = self.against[dealer]
        if found is None:
            raise ValueError(f"the shoe has no card that counts {dealer + 1} for the dealer")
        return found

    def deals(self) -> Iterator[FirstCards]:
        """Every deal of two cards and the dealer's first, with its chance."""
        question = self.question
        shoe, one, size = question.shoe, question.one, sum(question.shoe)
        for dealer, against in enumerate(self.against):
            if against is None:
                continue
            for low, high, ways in against.pairs():
                chance = one * shoe[dealer] * ways / (size * (size - 1) * (size - 2))
                hand = against.hands.two[low, high]
                if against.terms.completes[hand] < 0:
                    yield FirstCards(dealer, low, high, 0, chance)
                    continue
                for suit in range(SUITS):
                    share = against.terms.suit_share[hand, suit]
                    if share:
                        yield FirstCards(dealer, low, high, suit, chance * share)

    def first_moves(self, dealer: int, low: int, high: int, suits: int = 0) -> dict[int, Any]:
        """What each move is worth with two cards; a blackjack has none, and stands."""
        against = self.facing(dealer)
        hand = int(against.hands.two[low, high])
        if hand == against.terms.natural:
            return {STAND: against.natural()}
        moves = moves_at(against, hand, 0, suits)
        if low == high and self.rules.most_hands > 1:
            moves[SPLIT] = against.split(low).value
        if self.rules.surrender and may_become_blackjack(dealer + 1):
            if against.hands.total[hand] < 21:
                moves[SURRENDER] = against.surrender(hand)
        return moves

    def best_first(self, deal: FirstCards) -> tuple[int, Any]:
        """The best move with two cards, and its worth; even money is not counted here."""
        return best_of(self.first_moves(*deal[:4]), self.question)

    def before_play(self, dealer: int, low: int, high: int) -> tuple[Any, Any]:
        """What insurance adds, and even money for a blackjack, if either is worth taking."""
        rules, zero = self.rules, self.question.one - self.question.one
        if not may_insure(dealer + 1):
            return zero, zero
        against = self.facing(dealer)
        hand = int(against.hands.two[low, high])
        if hand == against.terms.natural and not rules.blackjack_waits:
            return zero, zero  # it is paid before insurance is called for (reading SP-10)
        insured = max(against.insurance(hand), zero) if rules.insurance else zero
        if hand == against.terms.natural and rules.even_money:
            # Who takes even money has no use for insurance: the two come to the same.
            return insured, max(self.question.one - against.natural() - insured, zero)
        return insured, zero

    @cached_property
    def value(self) -> Any:
        """The expected gain for an initial wager of one."""
        total = self.question.one - self.question.one
        for deal in self.deals():
            insured, even = self.before_play(*deal[:3])
            total += deal.chance * (self.best_first(deal)[1] + insured + even)
        return total

    @property
    def house_edge(self) -> Any:
        """The expected loss for an initial wager of one."""
        return -self.value


def moves_at(
    against: AgainstCard,
    hand: int,
    late_ace: int,
    suits: int | None = 0,
    by: TermsPlayed | None = None,
) -> dict[int, Any]:
    """What standing, drawing and doubling are worth, where they may be done; without suits, over
    all of them. `by` is for a hand of a split.
    """
    terms, worth, size = by or (against.terms, against.worth, against.size)
    moves: dict[int, Any] = {}
    if terms.may_stand[hand]:
        moves[STAND] = worth.stand[late_ace, hand]
    if terms.may_hit[hand]:
        moves[HIT] = worth.hit[late_ace, hand]
    if terms.may_double[hand]:
        moves[DOUBLE] = worth.double[late_ace, hand]
    third = terms.completes[hand]
    if third >= 0 and suits is not None:
        here = against.left[third] - against.hands.counts[hand, third]
        left = size - int(against.hands.cards[hand])
        for move, gain in ((HIT, terms.suit_gain), (DOUBLE, terms.suit_bonus)):
            if move in moves:
                moves[move] = moves[move] + gain[hand, suits] * here / left
    return moves


def best_of(moves: dict[int, Any], question: BlackjackQuestion) -> tuple[int, Any]:
    """The best of moves; between equals the first."""
    tie = question.terms("whole").tie
    best = next(iter(moves))
    for move, worth in moves.items():
        if worth > moves[best] + tie:
            best = move
    return best, moves[best]


def solve(
    rules: PricedRules,
    shoe: Shoe | None = None,
    *,
    exact: bool = False,
    super_bonus: Fraction = Fraction(0),
    progress: Callable[[float], None] | None = None,
) -> BlackjackSolution:
    """The best play of a game whose boxes have one hand, from a full shoe or the one given."""
    question = BlackjackQuestion(rules, shoe or shoe_of(rules), exact, super_bonus)
    known = _kept(question)
    if known:
        return known[0]
    against: list[AgainstCard | None] = []
    for dealer in range(10):
        against.append(AgainstCard(question, dealer) if question.shoe[dealer] else None)
        if progress is not None:
            progress((dealer + 1) / 10)
    known.append(BlackjackSolution(question, tuple(against)))
    return known[0]


@lru_cache(maxsize=16)
def _kept(question: BlackjackQuestion) -> list[BlackjackSolution]:
    """Where the solution of a question is kept."""
    return []
