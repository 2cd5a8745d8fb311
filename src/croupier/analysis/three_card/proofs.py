"""Three card poker solved exactly: every hand of the player against every hand of the dealer.

Hands that are alike but for the names of their suits are solved once, and counted as often as
there are of them. The order of the cards, who else plays and how the cards are dealt cannot matter.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.errors import NotProvable
from croupier.analysis.events import by_hand, gain_of
from croupier.analysis.proof import NONE_FOLDED, Advice, Proof, Result
from croupier.analysis.six_cards import six_card_counts
from croupier.analysis.suits import classes
from croupier.analysis.targets import SEAT, Target, targets_of, wager_of
from croupier.analysis.walk import Progress
from croupier.equipment.cards import RANK_NAMES, RANKS
from croupier.games.house_poker.rules import ANTE, BET, EQUAL, HIGHER, LOWER
from croupier.games.house_poker.state import FOLDED
from croupier.games.three_card.rules import (
    ANTE_BONUS,
    PAIR_PLUS,
    ThreeCardRules,
    dealer_qualifies,
    hand_name,
    is_pair_plus_hand,
)
from croupier.games.three_card.wagers import NO_QUALIFY, NOTHING
from croupier.play.game import Game
from croupier.play.wagers import Wager
from croupier.ranking import THREE_CARD, Category, Rank

Hand = tuple[int, ...]
EVENTS = (NO_QUALIFY, HIGHER, EQUAL, LOWER)
TOGETHER = "suits of a kind together"
METHOD = "exact count of every hand against every hand of the dealer, suits of a kind together"


@dataclass(frozen=True)
class Alike:
    """Hands that differ only in which suits they have: one of them, and how many there are."""

    cards: Hand
    many: int


class Deal:
    """Every hand of three cards that a deck holds."""

    def __init__(self, deck: Sequence[int]) -> None:
        if any(many > 1 for many in deck) or sum(deck) < 6:
            raise NotProvable("three card poker is solved for one deck of six cards or more")
        self.cards = [card for card, many in enumerate(deck) if many]
        self.hands = np.array(list(combinations(self.cards, 3)), dtype=np.int64)
        self.ranks = np.array([THREE_CARD.rank(hand) for hand in self.hands.tolist()])
        self.qualifies = np.array([dealer_qualifies(hand) for hand in self.hands.tolist()])
        self._holds = np.zeros((52, len(self.hands)), dtype=bool)
        for position in range(3):
            self._holds[self.hands[:, position], np.arange(len(self.hands))] = True

    @property
    def dealers(self) -> int:
        """How many hands the dealer can have against any one of the player's."""
        return comb(len(self.cards) - 3, 3)

    def alike(self) -> list[Alike]:
        """The player's hands, those with other names of suits together, in order of strength."""
        first, many, _ = classes(self.hands)
        hands = zip(self.hands[first].tolist(), many.tolist(), strict=True)
        found = [Alike(tuple(hand), often) for hand, often in hands]
        return sorted(found, key=lambda one: THREE_CARD.rank(one.cards))

    def against(self, hand: Hand) -> tuple[int, ...]:
        """How many of the dealer's hands do not qualify, are lower, equal and higher."""
        left = ~(self._holds[hand[0]] | self._holds[hand[1]] | self._holds[hand[2]])
        plays: NDArray[np.int64] = self.ranks[left & self.qualifies]
        mine = int(THREE_CARD.rank(hand))
        lower, equal = int((plays < mine).sum()), int((plays == mine).sum())
        return self.dealers - len(plays), lower, equal, len(plays) - lower - equal


def prove_three_card(
    game: Game, wagers: Sequence[str] | None = None, progress: Progress | None = None
) -> tuple[Proof, ...]:
    """The exact distribution of every wager, or of those named, with the best play of the ante."""
    rules = game.rules
    assert isinstance(rules, ThreeCardRules)
    offered = [name for name in (ANTE, *rules.beside) if name in game.wagers]
    for name in wagers or ():
        wager_of(game, name)
        if name not in offered:
            raise NotProvable(
                f"a {name} wager is added in play: it is part of the wager that it is added to"
            )
    names = offered if wagers is None else wagers
    return _Solver(game, rules, progress or (lambda done: None)).proofs(names)


def worth(game: Game, hand: Sequence[int]) -> dict[str, Fraction]:
    """By move, what it brings in antes with three cards: ante, bet and ante bonus together."""
    rules = game.rules
    assert isinstance(rules, ThreeCardRules)
    deal = _deal(tuple(game.deck))
    ways = dict(zip(EVENTS, deal.against(tuple(hand)), strict=True))
    brings = sum((gain * ways[event] for event, gain in _played(game, hand).items()), Fraction(0))
    return {rules.move: brings / deal.dealers, "fold": _gain(game.wagers[ANTE], FOLDED)}


def _played(game: Game, hand: Sequence[int]) -> dict[str, Fraction]:
    """By how a hand that is played stands, what ante, bet and ante bonus bring together."""
    wagers = game.wagers
    bonus = _gain(wagers[ANTE_BONUS], hand_name(hand))
    return {e: _gain(wagers[ANTE], e) + _gain(wagers[BET], e) + bonus for e in EVENTS}


@lru_cache(maxsize=2)
def _deal(deck: tuple[int, ...]) -> Deal:
    return Deal(deck)


class _Solver:
    def __init__(self, game: Game, rules: ThreeCardRules, progress: Progress) -> None:
        self.game, self.rules, self.progress = game, rules, progress
        self.began = time.perf_counter()
        self.deal = _deal(tuple(game.deck))
        self.alike = self.deal.alike()
        self.made: Counter[str] = Counter()
        for one in self.alike:
            self.made[hand_name(one.cards)] += one.many
        self.ante = self._ante()
        self._six: Counter[str] = Counter()

    def proofs(self, names: Sequence[str]) -> tuple[Proof, ...]:
        targets = [target for name in names for target in targets_of(self.game, name)]
        found = tuple(self._proof(target) for target in targets)
        self.progress(1.0)
        return found

    def _proof(self, target: Target) -> Proof:
        if target.wager.name == ANTE:
            return self.ante
        if target.wager.name == PAIR_PLUS:
            return self._pair_plus(target)
        return self._six_card(target)

    def _new(
        self, target: Target, shares: dict[Result, Fraction], leaves: int, lens: str = TOGETHER
    ) -> Proof:
        took, nodes = time.perf_counter() - self.began, len(self.alike)
        proof = Proof(self.game.id, target.wager.name, lens, shares, took, leaves, nodes)
        return replace(proof, on=target.on, numbers=target.numbers)

    # -- the ante --------------------------------------------------------------------------------

    def _ante(self) -> Proof:
        """Every hand folded or played on, whichever costs less; the ante bonus is in its gain."""
        ante = self.game.wagers[ANTE]
        counted: Counter[Result] = Counter()
        moves: dict[tuple[Rank, str], int] = {}
        self.folds: list[Alike] = []
        for done, one in enumerate(self.alike):
            rank = THREE_CARD.rank(one.cards)
            gains = _played(self.game, one.cards)
            ways = dict(zip(EVENTS, self.deal.against(one.cards), strict=True))
            brings = sum(gains[event] * many for event, many in ways.items())
            if brings >= _gain(ante, FOLDED) * self.deal.dealers:
                move = self.rules.move
                for event, many in ways.items():
                    outcome = ante.verdicts[event].outcome
                    result = Result(event, outcome, gains[event], Fraction(2))
                    counted[result] += many * one.many
            else:
                move = "fold"
                self.folds.append(one)
                folded = Result(FOLDED, "lose", _gain(ante, FOLDED), Fraction(1))
                counted[folded] += self.deal.dealers * one.many
            moves[rank, move] = moves.get((rank, move), 0) + one.many
            if not done % 64:
                self.progress(0.6 * done / len(self.alike))
        hands = len(self.deal.hands)
        (target,) = targets_of(self.game, ANTE)
        deals = hands * self.deal.dealers
        shares = {result: Fraction(many, deals) for result, many in counted.items() if many}
        proof = self._new(target, shares, hands * (self.deal.dealers + 1))
        advice = tuple(
            Advice(SEAT, rank.in_full, move, Fraction(many, hands))
            for (rank, move), many in moves.items()
        )
        said = best_play(list(moves), self.rules.move)
        return replace(proof, advice=advice, method=METHOD, strategy=said)

    # -- pair plus -------------------------------------------------------------------------------

    def _pair_plus(self, target: Target) -> Proof:
        hands = len(self.deal.hands)
        winners = any(is_pair_plus_hand(hand_name(one.cards)) for one in self.folds)
        note = ""
        if not target.on and not winners and not self.rules.side_wagers_stand:
            note = NONE_FOLDED
        method = "exact count of every hand, suits of a kind together"
        proof = self._new(target, by_hand(target.wager, self.made, NOTHING), hands)
        return replace(proof, method=method, note=note)

    # -- six card bonus --------------------------------------------------------------------------

    def _six_card(self, target: Target) -> Proof:
        if not self._six:
            self._six = six_card_counts(self.deal.cards)
            self.progress(0.8)
        hands = comb(len(self.deal.cards), 6)
        note = "" if target.on or self.rules.side_wagers_stand else self._with_folds(target.wager)
        method = "exact count of every six cards by their ranks, flushes counted apart"
        shares = by_hand(target.wager, self._six, NOTHING)
        proof = self._new(target, shares, hands, "ranks and flushes")
        return replace(proof, method=method, note=note)

    def _with_folds(self, wager: Wager) -> str:
        """What it costs with the ante's best play, where it is taken with a folded hand."""
        # each six cards are a player's hand and a dealer's in twenty ways
        kept = Counter({made: 20 * many for made, many in self._six.items()})
        for one in self.folds:
            for made, many in six_card_counts(self.deal.cards, one.cards).items():
                kept[made] -= many * one.many
                kept[NOTHING] += many * one.many
        shares = by_hand(wager, kept, NOTHING)
        edge = -sum(result.net * share for result, share in shares.items())
        return (
            "for a hand that is never folded, or a row or column; whoever folds by the best play "
            f"of the ante loses it with the hand, and it costs {float(edge):.4%}"
        )


def _gain(wager: Wager, event: str) -> Fraction:
    """What an event gains or costs on a stake of one; nothing where the wager does not know it."""
    verdict = wager.verdicts.get(event)
    return Fraction(0) if verdict is None else gain_of(verdict)


# -- best play in words ----------------------------------------------------------------------------


def best_play(moves: Sequence[tuple[Rank, str]], go_on: str) -> str:
    """The best move for each hand as one rule, with whatever does not follow it."""
    played = [rank for rank, move in moves if move == go_on]
    dropped = [rank for rank, move in moves if move != go_on]
    if not dropped:
        return f"{go_on} with every hand"
    if not played:
        return "fold every hand"
    lowest = min(played)
    over = [rank for rank in dropped if rank >= lowest]
    said = f"{go_on} with {_called(lowest)} or better, fold anything lower"
    if over:
        said += f", and fold {', '.join(_called(rank) for rank in over)} at times"
    return said


def _called(rank: Rank) -> str:
    """A hand as players call it: 'queen-six-four', or its full name."""
    if rank.category is not Category.ODD:
        return rank.in_full
    return "-".join(RANK_NAMES[RANKS.index(each)] for each in rank.ranks)
