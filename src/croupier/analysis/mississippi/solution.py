"""Mississippi stud solved backwards: from the last community card to the two hole cards.

A hand is worth the same whichever of its cards are the player's own, so it is only a set of two,
three or four cards. Sets that are alike but for the names of their suits are solved once.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, prod
from typing import NamedTuple

import numpy as np

from croupier.analysis.engine.distribution import gain_of
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.suits import Ints, choose, classes
from croupier.analysis.engine.walk import Progress
from croupier.games.house_poker.rules import ANTE
from croupier.games.house_poker.state import ABSENT, FOLDED
from croupier.games.mississippi.rules import HAND_CARDS, HOLE_CARDS, MOST_ANTES, STREETS, standing
from croupier.play.game import Game
from croupier.ranking import STANDARD
from croupier.ranking.arrays import WORTH_A_KERNEL

AT_ONCE = WORTH_A_KERNEL - 1
"""How many hands are ranked together: the few there are would not repay the loading of a kernel."""

LAST = HAND_CARDS - 1
"""How many cards are known when the last decision is made."""


class AlikeSets(NamedTuple):
    """The sets of so many cards of a deck: one of each class, how many it stands for."""

    cards: Ints
    """A set of each class, a row each: places in the deck, rising."""
    many: Ints
    by_number: Ints
    """The class of any set, by the number that `numbered` gives it."""


def numbered(sets: Ints) -> Ints:
    """Sets of places in the deck, rising, as whole numbers without gaps."""
    total = np.zeros(len(sets), dtype=np.int64)
    for at in range(sets.shape[1]):
        choose = np.array([comb(place, at + 1) for place in range(53)], dtype=np.int64)
        total += choose[sets[:, at]]
    return total


class MississippiDeck:
    """Every set of two, three and four cards of a deck, and what the fifth card makes of them."""

    def __init__(self, deck: Sequence[int], gains: dict[str, int]) -> None:
        if any(many > 1 for many in deck) or sum(deck) < HAND_CARDS:
            raise NotProvable("Mississippi stud is solved for one deck of five cards or more")
        self.codes = np.array([card for card, many in enumerate(deck) if many], dtype=np.int64)
        self.events = tuple(gains)
        self.gains = np.array([gains[event] for event in self.events], dtype=np.int64)
        self.alike = {cards: self._alike(cards) for cards in range(HOLE_CARDS, LAST + 1)}
        self.then = {cards: self._then(cards) for cards in range(HOLE_CARDS, LAST)}
        self.made = self._made()

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.codes)

    def _alike(self, cards: int) -> AlikeSets:
        sets = choose(range(self.size), cards)
        first, many, of = classes(self.codes[sets])
        by_number = np.empty(len(sets), dtype=np.int64)
        by_number[numbered(sets)] = of
        return AlikeSets(sets[first], many, by_number)

    def _with_another(self, cards: int) -> Ints:
        """Each class with each card that may follow: the sets, by class and card."""
        own = self.alike[cards].cards
        free = np.ones((len(own), self.size), dtype=bool)
        free[np.arange(len(own))[:, None], own] = False
        rest = np.nonzero(free)[1].reshape(len(own), self.size - cards)
        both = np.empty((*rest.shape, cards + 1), dtype=np.int64)
        both[:, :, :cards] = own[:, None, :]
        both[:, :, cards] = rest
        both.sort(axis=2)
        return both

    def _then(self, cards: int) -> Ints:
        """By class and each card that may come, the class of the larger set."""
        both = self._with_another(cards)
        numbers = numbered(both.reshape(-1, cards + 1))
        return self.alike[cards + 1].by_number[numbers].reshape(both.shape[:2])

    def _made(self) -> Ints:
        """By class of four cards and event, how many fifth cards bring it about."""
        both = self._with_another(LAST)
        hands = self.codes[both.reshape(-1, HAND_CARDS)]
        few = (hands[at : at + AT_ONCE] for at in range(0, len(hands), AT_ONCE))
        ranks = np.concatenate([STANDARD.ranks(some.astype(np.uint8)) for some in few])
        event_of = np.full(1 << 16, -1, dtype=np.int64)
        _, at = np.unique(ranks, return_index=True)
        for row in at:
            event_of[ranks[row]] = self.events.index(standing(hands[row].tolist()))
        events = event_of[ranks].reshape(both.shape[:2])
        return np.stack([(events == e).sum(axis=1) for e in range(len(self.events))], axis=1)

    def named(self, cards: int, number: int) -> list[int]:
        """The cards of one set of a class."""
        codes: list[int] = self.codes[self.alike[cards].cards[number]].tolist()
        return codes


class MississippiSolution:
    """The best play of every set of cards, and what comes of it."""

    def __init__(self, deck: MississippiDeck, progress: Progress) -> None:
        began = time.perf_counter()
        self.deck = deck
        self.best: dict[tuple[int, int], Ints] = {}
        """By the number of cards and the antes wagered so far, what each class is worth."""
        self.antes: dict[tuple[int, int], Ints] = {}
        """How many antes are best put on it then."""
        sums = deck.made @ deck.gains
        wagered = {2: [1], 3: [1 + s for s in _antes()], 4: list(range(3, 2 + 2 * MOST_ANTES))}
        ways = 1
        for done, cards in enumerate(range(LAST, HOLE_CARDS - 1, -1)):
            ways *= deck.size - cards
            for so_far in wagered[cards]:
                options = [np.full(len(deck.alike[cards].cards), -so_far * ways)]
                for antes in range(so_far + 1, so_far + MOST_ANTES + 1):
                    last = cards == LAST
                    options.append(antes * sums if last else self._worth_of(cards, antes))
                self._take_best(cards, so_far, np.stack(options))
            progress(0.5 + done / 6)
        self.ways = ways * comb(deck.size, HOLE_CARDS)
        """In how many ways the five cards can come: two together, then one, one and one."""
        self.decisions: dict[int, dict[int, Ints]] = {}
        self.results = self._results()
        self.seconds = time.perf_counter() - began

    def _worth_of(self, cards: int, wagered: int) -> Ints:
        worth: Ints = self.best[cards + 1, wagered][self.deck.then[cards]].sum(axis=1)
        return worth

    def worth_of_moves(self, cards: Sequence[int], wagered: int) -> dict[int, Fraction]:
        """By how many antes go on the next street, none for a fold, what the round brings with
        these two, three or four cards and so many antes wagered already.
        """
        places = np.sort(np.searchsorted(self.deck.codes, np.array(cards)))[None, :]
        known = len(cards)
        number = self.deck.alike[known].by_number[numbered(places)[0]]
        ways = prod(self.deck.size - taken for taken in range(known, HAND_CARDS))
        found = {0: Fraction(-wagered)}
        for more in _antes():
            if known == LAST:
                brings = (wagered + more) * int((self.deck.made[number] * self.deck.gains).sum())
            else:
                then = self.deck.then[known][number]
                brings = int(self.best[known + 1, wagered + more][then].sum())
            found[more] = Fraction(brings, ways)
        return found

    def _take_best(self, cards: int, so_far: int, options: Ints) -> None:
        """The best; of moves that are worth the same the smallest wager, and a fold last."""
        chosen = (options[[*_antes(), 0]].argmax(axis=0) + 1) % len(options)
        self.antes[cards, so_far] = chosen
        self.best[cards, so_far] = np.take_along_axis(options, chosen[None, :], axis=0)[0]

    @property
    def worth_of_an_ante(self) -> Fraction:
        """What an ante gains, with all that follows it."""
        gained = (self.best[HOLE_CARDS, 1] * self.deck.alike[HOLE_CARDS].many).sum()
        return Fraction(int(gained), self.ways)

    def _results(self) -> Counter[tuple[str, int]]:
        """By event and antes wagered, in how many ways; a fold's event is empty."""
        came: dict[int, Ints] = {1: self.deck.alike[HOLE_CARDS].many}
        counts: Counter[tuple[str, int]] = Counter()
        ways = self.ways // comb(self.deck.size, HOLE_CARDS)
        for cards in range(HOLE_CARDS, LAST + 1):
            self.decisions[cards] = came
            after: dict[int, Ints] = {}
            for so_far, many in came.items():
                chosen = self.antes[cards, so_far]
                counts["", so_far] += int(many[chosen == 0].sum()) * ways
                for more in _antes():
                    going = np.where(chosen == more, many, 0)
                    if not going.any():
                        continue
                    if cards == LAST:
                        for event, n in zip(self.deck.events, going @ self.deck.made, strict=True):
                            counts[event, so_far + more] += int(n)
                    else:
                        self._go_on(after, cards, so_far + more, going)
            came = after
            ways //= self.deck.size - cards
        return counts

    def _go_on(self, after: dict[int, Ints], cards: int, wagered: int, going: Ints) -> None:
        then = self.deck.then[cards]
        size = len(self.deck.alike[cards + 1].cards)
        many = np.repeat(going, then.shape[1])
        came = np.bincount(then.reshape(-1), weights=many, minlength=size).astype(np.int64)
        after[wagered] = after.get(wagered, np.zeros(size, dtype=np.int64)) + came


def _antes() -> range:
    """How many antes a street may be wagered with."""
    return range(1, MOST_ANTES + 1)


def gains_of(game: Game) -> dict[str, int]:
    """By what a hand is, what an ante gains or loses."""
    verdicts = game.wagers[ANTE].verdicts
    made = [event for event in verdicts if event not in (FOLDED, ABSENT)]
    for event in made:
        gain = gain_of(verdicts[event])
        if gain.denominator > 1:
            raise NotProvable(
                f"{game.id}: pays.{ANTE}.{event} is {verdicts[event].odds}, and the solver of "
                "Mississippi stud counts in whole antes"
            )
        for street in STREETS:
            if gain_of(game.wagers[street].verdicts[event]) != gain:
                raise NotProvable(
                    f"{game.id}: pays.{street}.{event} is not what pays.{ANTE}.{event} is, and the "
                    "solver of Mississippi stud knows a street at the odds of its ante only"
                )
    return {event: int(gain_of(verdicts[event])) for event in made}


@lru_cache(maxsize=2)
def _deck(deck: tuple[int, ...], gains: tuple[tuple[str, int], ...]) -> MississippiDeck:
    return MississippiDeck(deck, dict(gains))


def solve(game: Game, progress: Progress | None = None) -> MississippiSolution:
    """The best play of a game."""
    deck = _deck(tuple(game.deck), tuple(gains_of(game).items()))
    return MississippiSolution(deck, progress or (lambda done: None))
