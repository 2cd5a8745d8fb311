"""The solver's own strategy as answers to what the script asks, hand by hand and split by split."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.analysis.blackjack.against import AgainstCard, PairSplit
from croupier.analysis.blackjack.hands import ACE_AT, without
from croupier.analysis.blackjack.play import (
    SURRENDER,
    BlackjackTerms,
    expected,
)
from croupier.analysis.blackjack.solution import MOVE_NAMES, BlackjackSolution, FirstCards, solve
from croupier.analysis.blackjack.switch import SwitchSolution
from croupier.analysis.blackjack.terms import FIRST, LATER
from croupier.equipment.cards import SUIT, Card
from croupier.games.blackjack.rules import VALUE, total
from croupier.games.blackjack.state import DEALER, BlackjackFelt, is_split, name, number_of
from croupier.play import prompts
from croupier.play.answers import Move
from tests.analysis.blackjack.by_script import BOX

SPADES = 3


def values(cards: Sequence[Card]) -> list[int]:
    """Cards as the solver counts them: an ace is 0."""
    return [VALUE[card] - 1 for card in cards]


def hand_at(against: AgainstCard, cards: Sequence[Card]) -> int:
    """The place of a hand in the solver's tables."""
    first, *others = values(cards)
    hand = int(against.hands.one[first])
    for value in others:
        hand = int(against.hands.after[hand, value])
    return hand


def suits_of(terms: BlackjackTerms, hand: int, cards: Sequence[Card]) -> int:
    """The class of suits of two cards, where it matters."""
    if terms.completes[hand] < 0:
        return 0
    first, second = (SUIT[card] for card in cards[:2])
    return 2 if first != second else int(first != SPADES)


def late_ace(terms: BlackjackTerms, cards: Sequence[Card]) -> int:
    return int(bool(terms.told_apart) and ACE_AT in values(cards[2:]))


def said(question: prompts.Question, move: str) -> Move:
    """The move with the most chips."""
    (option,) = (option for option in question.options if option.move == move)
    return Move(question.seat, move, question.on, option.most)


class SolversPlay:
    """What the solver would do."""

    def __init__(self, solution: BlackjackSolution) -> None:
        self.solution = solution

    def __call__(self, felt: BlackjackFelt, question: prompts.Question) -> list[Move]:
        return [said(question, self.move(felt, question))]

    def move(self, felt: BlackjackFelt, question: prompts.Question) -> str:
        options = {option.move for option in question.options}
        if "decline" in options:
            return self.before(felt, options)
        place = name(BOX, number_of(question.on))
        against = self.solution.facing(values(felt.hands[DEALER].cards)[0])
        cards = felt.hands[place].cards
        if "withdraw-double" in options:
            return withdraws(felt, against, place)
        if is_split(felt, BOX, number_of(place)):
            return split_move(against, place, cards, options)
        if len(cards) == 2:
            return MOVE_NAMES[self.first(felt, cards)]
        return whole_move(against, cards)

    def first(self, felt: BlackjackFelt, cards: Sequence[Card]) -> int:
        (dealer, *_), (low, high) = values(felt.hands[DEALER].cards), sorted(values(cards))
        against = self.solution.facing(dealer)
        suits = suits_of(against.terms, hand_at(against, cards), cards)
        return self.solution.best_first(FirstCards(dealer, low, high, suits, 0))[0]

    def before(self, felt: BlackjackFelt, options: set[str]) -> str:
        """Insurance, even money and giving up."""
        cards = felt.hands[name(BOX)].cards
        (dealer, *_), (low, high) = values(felt.hands[DEALER].cards), sorted(values(cards))
        insured, even = self.solution.before_play(dealer, low, high)
        if "even-money" in options and even > 0:
            return "even-money"
        if "insure" in options and insured > 0:
            return "insure"
        if "surrender" in options and self.first(felt, cards) == SURRENDER:
            return "surrender"
        return "decline"


def whole_move(against: AgainstCard, cards: Sequence[Card]) -> str:
    """A hand that was not split."""
    hand, terms = hand_at(against, cards), against.terms
    move = against.worth.move[late_ace(terms, cards), hand, suits_of(terms, hand, cards)]
    return MOVE_NAMES[int(move)]


def split_move(against: AgainstCard, place: str, cards: Sequence[Card], options: set[str]) -> str:
    """A hand of a split: the first by its own strategy, the others by theirs."""
    split = against.split(values(cards)[0])
    if "split" in options and split.again:
        return "split"
    terms, worth = kind_of(against, split, place)
    hand = hand_at(against, cards)
    move = worth.move[late_ace(terms, cards), hand, suits_of(terms, hand, cards)]
    return MOVE_NAMES[int(move)]


def kind_of(against: AgainstCard, split: PairSplit, place: str) -> tuple[BlackjackTerms, Any]:
    is_first = number_of(place) == 1
    terms = against.question.terms(FIRST if is_first else LATER, split.pair == ACE_AT)
    return terms, split.first if is_first else split.later


def withdraws(felt: BlackjackFelt, against: AgainstCard, place: str) -> str:
    """Whether a double is taken back: when it loses more than the original wager."""
    cards = felt.hands[place].cards
    terms, ends = against.terms, against.ends
    if is_split(felt, BOX, number_of(place)):
        split = against.split(values(cards)[0])
        (terms, _), ends = kind_of(against, split, place), split.ends
    count = total(cards, 2 if terms.at_one else 0)
    worth = expected(terms.doubled_pays[count], ends[hand_at(against, cards)])
    return "withdraw-double" if worth < -1 else "keep"


class SwitchPlay:
    """What the solver would do with two hands to a box; or each way of exchange, insurance and even
    money, and then what the solver would do.
    """

    def __init__(self, solution: SwitchSolution, tries: bool = False) -> None:
        self.solution, self.tries = solution, tries
        self.kept: dict[object, BlackjackSolution] = {}

    def __call__(self, felt: BlackjackFelt, question: prompts.Question) -> list[Move]:
        options = {option.move for option in question.options}
        if "decline" not in options and "switch" not in options:
            return [said(question, self.move(felt, question, options))]
        if "decline" not in options:
            options = {"switch", self.move(felt, question, options)}
        moves = sorted(options) if self.tries else [self.before(felt, options)]
        return [said(question, move) for move in moves]

    def before(self, felt: BlackjackFelt, options: set[str]) -> str:
        """Exchange, insurance and even money."""
        dealer = values(felt.hands[DEALER].cards)[0]
        first, second = (two_of(felt, name(BOX, hand)) for hand in (1, 2))
        dealt, changed = self.solution.either(dealer, first, second)
        if "switch" in options and changed > dealt:
            return "switch"
        if "even-money" in options and changed <= dealt:
            return "even-money"
        if "insure" in options and self.solution.insured(dealer, *first, *second) > 0:
            return "insure"
        return "decline" if "decline" in options else next(iter(options - {"switch"}))

    def move(self, felt: BlackjackFelt, question: prompts.Question, options: set[str]) -> str:
        """One of the hands in play."""
        place = name(BOX, number_of(question.on))
        dealt_as = felt.state.split_from.get(place) or place
        other = two_of(felt, name(BOX, 2 if dealt_as == name(BOX) else 1))
        dealer, cards = values(felt.hands[DEALER].cards)[0], felt.hands[place].cards
        against = self.alone(other).facing(dealer)
        if is_split(felt, BOX, number_of(place)):
            where = name(BOX) if dealt_as == place else name(BOX, 2)
            return split_move(against, where, cards, options)
        if len(cards) == 2:
            low, high = sorted(values(cards))
            return MOVE_NAMES[self.alone(other).best_first(FirstCards(dealer, low, high, 0, 0))[0]]
        return whole_move(against, cards)

    def alone(self, other: tuple[int, int]) -> BlackjackSolution:
        """One hand solved with the other's two cards out."""
        key = tuple(sorted(other))
        if key not in self.kept:
            question = self.solution.single.question
            shoe = without(question.shoe, *other)
            self.kept[key] = solve(question.rules, shoe, exact=True)
        return self.kept[key]


def two_of(felt: BlackjackFelt, place: str) -> tuple[int, int]:
    """The two cards that a hand was dealt, or has since the exchange."""
    cards = values(felt.hands[place].cards)
    return (cards[0], cards[0]) if place in felt.state.split_from else (cards[0], cards[1])
