"""The odds of three card poker: the ante with bet and bonus by its best play, and the wagers beside
it, counted over every hand of the player against every hand of the dealer.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb

from croupier.analysis.engine.distribution import by_hand
from croupier.analysis.engine.proof import NONE_FOLDED, BestDecision, PossibleResult, Proof
from croupier.analysis.engine.proving import Prove, Solver
from croupier.analysis.engine.targets import SEAT, Target, targets_of
from croupier.analysis.engine.walk import Progress
from croupier.analysis.three_card.hands import EVENTS, AlikeHands, deal_of, gain_by, played
from croupier.analysis.three_card.six_cards import six_card_counts
from croupier.equipment.cards import RANK_NAMES, RANKS
from croupier.games.house_poker.rules import ANTE, BET
from croupier.games.house_poker.state import FOLDED
from croupier.games.three_card import wagers as decided
from croupier.games.three_card.rules import (
    ANTE_BONUS,
    ThreeCardRules,
    hand_name,
    is_pair_plus_hand,
)
from croupier.games.three_card.wagers import NOTHING
from croupier.play.game import Game
from croupier.play.wagers import Wager
from croupier.ranking import THREE_CARD, Category, Rank

TOGETHER = "suits of a kind together"
METHOD = "exact count of every hand against every hand of the dealer, suits of a kind together"


def solver(game: Game, progress: Progress | None = None) -> Solver:
    """The exact distribution of every wager, with the best play of the ante."""
    counted = cache(lambda: Counting(game, progress or (lambda done: None)))

    def everywhere(way: Callable[[Counting, Target], Proof]) -> Prove:
        return lambda wager: tuple(
            way(counted(), target) for target in targets_of(game, wager.name)
        )

    return Solver(
        {
            decided.ante_event: everywhere(lambda counting, target: counting.ante),
            decided.pair_plus: everywhere(Counting.pair_plus),
            decided.six_card_bonus: everywhere(Counting.six_card),
        },
        within={BET: ANTE, ANTE_BONUS: ANTE},
        reads=frozenset({"pays.ante", "pays.bet", "pays.ante-bonus"}),
    )


class Counting:
    """Every hand counted, and those folded by the best play of the ante."""

    def __init__(self, game: Game, progress: Progress) -> None:
        rules = game.rules
        assert isinstance(rules, ThreeCardRules)
        self.game, self.rules, self.progress = game, rules, progress
        self.began = time.perf_counter()
        self.deal = deal_of(tuple(game.deck))
        self.alike = self.deal.alike()
        self.made: Counter[str] = Counter()
        for one in self.alike:
            self.made[hand_name(one.cards)] += one.many
        self.ante = self._ante()
        self._six: Counter[str] = Counter()

    def _new(
        self,
        target: Target,
        shares: dict[PossibleResult, Fraction],
        leaves: int,
        lens: str = TOGETHER,
    ) -> Proof:
        took, nodes = time.perf_counter() - self.began, len(self.alike)
        proof = Proof(self.game.id, target.wager.name, lens, shares, took, leaves, nodes)
        return replace(proof, on=target.on, numbers=target.numbers)

    # -- the ante --------------------------------------------------------------------------------

    def _ante(self) -> Proof:
        """Every hand folded or played on, whichever costs less; the ante bonus is in its gain."""
        ante = self.game.wagers[ANTE]
        counted: Counter[PossibleResult] = Counter()
        moves: dict[tuple[Rank, str], int] = {}
        self.folds: list[AlikeHands] = []
        for done, one in enumerate(self.alike):
            rank = THREE_CARD.rank(one.cards)
            gains = played(self.game, one.cards)
            ways = dict(zip(EVENTS, self.deal.against(one.cards), strict=True))
            brings = sum(gains[event] * many for event, many in ways.items())
            if brings >= gain_by(ante, FOLDED) * self.deal.dealers:
                move = self.rules.move
                for event, many in ways.items():
                    outcome = ante.verdicts[event].outcome
                    result = PossibleResult(event, outcome, gains[event], Fraction(2))
                    counted[result] += many * one.many
            else:
                move = "fold"
                self.folds.append(one)
                folded = PossibleResult(FOLDED, "lose", gain_by(ante, FOLDED), Fraction(1))
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
            BestDecision(SEAT, rank.in_full, move, Fraction(many, hands))
            for (rank, move), many in moves.items()
        )
        said = best_play(list(moves), self.rules.move)
        return replace(proof, advice=advice, method=METHOD, strategy=said)

    # -- pair plus -------------------------------------------------------------------------------

    def pair_plus(self, target: Target) -> Proof:
        """The hand alone, whatever the dealer has."""
        hands = len(self.deal.hands)
        winners = any(is_pair_plus_hand(hand_name(one.cards)) for one in self.folds)
        note = ""
        if not target.on and not winners and not self.rules.side_wagers_stand:
            note = NONE_FOLDED
        method = "exact count of every hand, suits of a kind together"
        proof = self._new(target, by_hand(target.wager, self.made, NOTHING), hands)
        return replace(proof, method=method, note=note)

    # -- six card bonus --------------------------------------------------------------------------

    def six_card(self, target: Target) -> Proof:
        """The best five of the hand and the dealer's."""
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
