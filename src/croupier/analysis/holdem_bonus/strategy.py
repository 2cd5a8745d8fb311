"""The best play of Texas hold'em bonus: the chart before the flop, and rules of thumb for after."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from croupier.analysis.engine.proof import BestDecision
from croupier.analysis.holdem.starting import advice as starting_advice
from croupier.analysis.holdem.starting import chart as starting_chart
from croupier.analysis.holdem.starting import named
from croupier.analysis.holdem_bonus.policies import (
    POLICIES,
    RIVER_WORDS,
    TURN_WORDS,
    HoldemBonusPolicy,
)
from croupier.analysis.holdem_bonus.solution import HoldemBonusSolution
from croupier.analysis.holdem_bonus.sorts import after_flop, after_turn

BETS, FOLDS = "B", "."


@dataclass(frozen=True)
class ThumbCost:
    """What a rule of thumb costs more than the best play, per ante."""

    policy: HoldemBonusPolicy
    turn: Fraction
    river: Fraction

    @property
    def both(self) -> Fraction:
        """For both wagers together."""
        return self.turn + self.river


def costs(solution: HoldemBonusSolution) -> tuple[ThumbCost, ...]:
    """What each rule of thumb costs."""
    turn, river = after_flop(solution), after_turn(solution)
    return tuple(ThumbCost(each, turn.cost(each.turn), river.cost(each.river)) for each in POLICIES)


def chart(solution: HoldemBonusSolution) -> list[str]:
    """Before the flop, `B` to bet and `.` to fold; suited hands stand right of the pairs."""
    return starting_chart(solution.cards, lambda kind: BETS if solution.bets(kind) else FOLDS)


def advice(solution: HoldemBonusSolution) -> tuple[BestDecision, ...]:
    """The best move with each starting hand, and how often it is dealt."""
    return starting_advice(solution.cards, lambda kind: "bet" if solution.bets(kind) else "fold")


def sentences(solution: HoldemBonusSolution, found: tuple[ThumbCost, ...]) -> list[str]:
    """The best play in words: before the flop exactly, later by rules of thumb."""
    kinds = np.unique(solution.cards.kinds).tolist()
    folded = [named(kind) for kind in reversed(kinds) if not solution.bets(kind)]
    by_sort, pairs = found[:2]
    return [
        f"before the flop fold {', '.join(folded) or 'nothing'} and bet everything else",
        f"make the turn wager with {', or '.join(TURN_WORDS)}",
        f"make the river wager with {', or '.join(RIVER_WORDS)}",
        f"played so the turn wager costs {float(by_sort.turn):.4%} of the ante more than by the "
        f"best play and the river wager {float(by_sort.river):.4%}",
        "with a pair or better that uses a card of one's own and nothing else they cost "
        f"{float(pairs.turn):.4%} and {float(pairs.river):.4%} more",
    ]
