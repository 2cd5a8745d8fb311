"""The script of a game run along every path of a small deck, with nothing of the solver in it.

Each card is dealt in every way, and each choice is the best of all that the script offers, or what
a way of playing says. Two rounds that wait alike, with the same cards, wagers and chips, are
counted once.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from croupier.analysis.blackjack.priced import PricedRules, with_pays
from croupier.books import game
from croupier.equipment.cards import CARDS, RANKS, Card
from croupier.games.blackjack.rules import VALUE
from croupier.games.blackjack.state import BlackjackFelt
from croupier.play.answers import CLOSE, DONE, Answer, Move, Place
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.prompts import Choose, Draw, Prompt, Question, Settle

SEAT, BOX, STAKE = "P1", "1", 1200
Path = tuple[Answer, ...]
Plays = Callable[[BlackjackFelt, Question], Sequence[Move]]
"""A way of playing: the moves from which to choose the best, by what lies on the felt."""


def small_game(id: str, cards: dict[str, int], **options: Any) -> tuple[Game, tuple[int, ...]]:
    """A game with a shoe of so many cards of each rank, and that shoe by value."""
    deck, shoe = [0] * 52, [0] * 10
    for rank, many in cards.items():
        for n in range(many):
            card = RANKS.index(rank) * 4 + n % 4
            deck[card] += 1
            shoe[VALUE[card] - 1] += 1
    return replace(game(id, **options), deck=deck), tuple(shoe)


def rules_of(table: Game) -> PricedRules:
    return with_pays(table)


def cards_of(table: Game, *values: int) -> list[Card]:
    """Cards that count so much, no card more often than the shoe has it; an ace is 0."""
    left = {
        value: [c for c in CARDS for _ in range(table.deck[c]) if VALUE[c] == value + 1]
        for value in set(values)
    }
    return [left[value].pop() for value in values]


def by_value(card: Card) -> int:
    return VALUE[card]


class OutOfCards(Exception):
    """The deck is too small for what was chosen."""


class Script:
    """Every path of a round with wagers of one player on one box."""

    def __init__(
        self,
        table: Game,
        on: Sequence[str] = ("",),
        plays: Plays | None = None,
        alike: Callable[[Card], Hashable] = by_value,
    ) -> None:
        self.table, self.on, self.plays, self.alike = table, tuple(on), plays, alike
        self.runs = self.refused = 0
        self.known: dict[Hashable, Fraction] = {}
        self.deck = [card for card in CARDS if table.deck[card]]

    @property
    def value(self) -> Fraction:
        """The expected gain for one wager of one."""
        return self.after()

    def after(self, *cards: Card) -> Fraction:
        """The same when these are the first cards dealt."""
        placed = (Place(SEAT, "original", STAKE, on, BOX) for on in self.on)
        path: Path = (*placed, CLOSE, *cards)
        # Nothing here is in a circle for long, and looking for circles takes a third of the time.
        gc.disable()
        try:
            return self.follow(path, *self.begin(path)) / (STAKE * len(self.on))
        finally:
            gc.enable()

    def begin(self, path: Path) -> tuple[BlackjackFelt, Any, Prompt | None]:
        """The script from the top to the end of a path."""
        self.runs += 1
        felt: BlackjackFelt = Felt(self.table, self.table.plain_header)
        send = self.table.script(felt).send
        prompt = send(None)
        for answer in path:
            prompt = send(answer)
        return felt, send, prompt

    def follow(self, path: Path, felt: BlackjackFelt, send: Any, prompt: Prompt | None) -> Fraction:
        """The mean of what the player has in the end, from a path on."""
        if isinstance(prompt, Settle):
            prompt = step(send, DONE)
        if prompt is None:
            assert not felt.live(), "every wager is settled"
            return Fraction(felt.net()[SEAT])
        assert isinstance(prompt, Draw | Choose)
        key = (prompt, self.stands(felt))
        known = self.known.get(key)
        if known is None:
            if isinstance(prompt, Draw):
                known = self.mean(path, felt, send)
            else:
                known = self.best(path, felt, send, prompt)
            self.known[key] = known
        return known

    def mean(self, path: Path, felt: BlackjackFelt, send: Any) -> Fraction:
        """Over every card that may come."""
        total, size, fresh = Fraction(0), sum(felt.left), True
        for count, card in self.cards(felt):
            if not fresh:
                felt, send, _ = self.begin(path)
            fresh = False
            total += count * self.follow((*path, card), felt, send, step(send, card))
        return total / size

    def best(self, path: Path, felt: BlackjackFelt, send: Any, prompt: Choose) -> Fraction:
        """Of all moves, but one after which the small shoe may run out is none."""
        found, fresh = [], True
        for move in self.moves(felt, prompt):
            if not fresh:
                felt, send, _ = self.begin(path)
            fresh = False
            try:
                found.append(self.follow((*path, move), felt, send, step(send, move)))
            except OutOfCards:
                self.refused += 1
        if not found:
            raise OutOfCards
        return max(found)

    def cards(self, felt: BlackjackFelt) -> list[tuple[int, Answer]]:
        """Each kind of card that is left: how many there are, and one of them."""
        kinds: dict[Hashable, tuple[int, Answer]] = {}
        left = felt.left
        for card in self.deck:
            if left[card] > 0:
                kind = self.alike(card)
                kinds[kind] = (left[card] + kinds.get(kind, (0, card))[0], card)
        if not kinds:
            raise OutOfCards
        return list(kinds.values())

    def moves(self, felt: BlackjackFelt, prompt: Choose) -> Sequence[Move]:
        """Every move with the least and the most chips; gains are linear between the two."""
        (question, *_) = prompt.questions
        if self.plays is not None:
            return self.plays(felt, question)
        return [
            Move(question.seat, option.move, question.on, stake)
            for option in question.options
            for stake in sorted({option.least, option.most})
        ]

    def stands(self, felt: BlackjackFelt) -> Hashable:
        """All that what follows can turn on: the order of third and later cards is none of it."""
        alike = self.alike
        hands = tuple(
            (name, *map(alike, hand.cards[:2]), *sorted(map(alike, hand.cards[2:]), key=str))
            for name, hand in felt.hands.items()
        )
        bets = tuple((bet.wager, bet.on, bet.stake, bet.state) for bet in felt.bets)
        return hands, bets, repr(felt.state), felt.net()[SEAT]


def step(send: Any, answer: Answer) -> Prompt | None:
    try:
        prompt: Prompt = send(answer)
    except StopIteration:
        return None
    return prompt
