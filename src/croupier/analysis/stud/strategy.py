"""The best play of stud against the house: in words, with what rules of thumb cost; as a table."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from croupier.analysis.engine.proof import BestDecision
from croupier.analysis.stud.hands import numbered
from croupier.analysis.stud.policies import POLICIES, better_than_odd, has_ace_and_king
from croupier.analysis.stud.solution import StudSolution
from croupier.equipment.cards import RANKS as FACES
from croupier.games.stud.rules import ACE, HAND_SIZE, KING

BET, FOLD, BY_SUIT, NEVER = "bet", "fold", "by suit", ""
SIGNS = {BET: "B", FOLD: ".", BY_SUIT: "s", NEVER: " "}
PAIR_OR_BETTER = "a pair or better"
LOWER = tuple(rank for rank in range(len(FACES)) if rank < KING)


def best(solution: StudSolution, ranks: tuple[int, ...], up: int) -> str:
    """The best move with these face values, no flush, against an upcard; or that suits decide."""
    number = numbered()[ranks]
    bets, folds = int(solution.bets[number, up]), int(solution.folds[number, up])
    if bets and folds:
        return BY_SUIT
    return BET if bets else FOLD if folds else NEVER


def ace_king_hands() -> Iterator[tuple[int, ...]]:
    """Ace, king and three lower cards that make nothing, the highest first."""
    for three in sorted(combinations(LOWER, HAND_SIZE - 2), key=lambda t: t[::-1], reverse=True):
        ranks = (*three, KING, ACE)
        if not better_than_odd(ranks):
            yield ranks


def table(solution: StudSolution) -> list[tuple[str, str]]:
    """Ace-king hands against each upcard from two to ace: `B` bet, `.` fold, `s` by suit.

    Hands that differ in their last card only and are played alike share a line.
    """
    lines: list[tuple[str, str, str]] = []
    for ranks in ace_king_hands():
        signs = "".join(SIGNS[best(solution, ranks, up)] for up in range(len(FACES)))
        first = "".join(FACES[rank] for rank in reversed(ranks[1:]))
        last = FACES[ranks[0]]
        if lines and lines[-1][0] == first and lines[-1][2] == signs:
            lines[-1] = (first, f"{lines[-1][1][0]}-{last}", signs)
        else:
            lines.append((first, last, signs))
    return [(f"{first} {last}", signs) for first, last, signs in lines]


def in_words(solution: StudSolution) -> str:
    """The best play in a sentence, and what it costs to play by less."""
    costs = [(policy, solution.cost_of(policy)) for policy in POLICIES]
    simple = min(costs, key=lambda pair: pair[1])
    others = "; ".join(
        f"{policy.words}: {_percent(cost)}" for policy, cost in costs if policy is not simple[0]
    )
    return (
        f"the best play bets {float(solution.bet_share):.2%} of hands. In words: "
        f"{simple[0].words}; that costs {_percent(simple[1])} of the ante against the best play. "
        f"Simpler rules cost more ({others})"
    )


def _percent(cost: Fraction) -> str:
    return f"{float(cost):.4%}"


def advice(solution: StudSolution) -> tuple[BestDecision, ...]:
    """Every decision with ace-king, by face values; and all hands above and below it together."""
    whole = solution.deals // solution.below
    flushes = int((solution.bet_share - Fraction(int(solution.bets.sum()), whole)) * whole)
    together = {(PAIR_OR_BETTER, BET): flushes}
    found: list[BestDecision] = []
    for ranks, number in numbered().items():
        above = better_than_odd(ranks)
        for up, face in enumerate(FACES):
            for move, many in ((BET, solution.bets), (FOLD, solution.folds)):
                ways = int(many[number, up])
                if not ways:
                    continue
                if has_ace_and_king(ranks) and not above:
                    hand = "".join(FACES[rank] for rank in reversed(ranks))
                    sees = f"{hand} against {face}"
                    found.append(BestDecision("fold or bet", sees, move, Fraction(ways, whole)))
                else:
                    sees = PAIR_OR_BETTER if above else "less than ace-king"
                    together[sees, move] = together.get((sees, move), 0) + ways
    wholes = [
        BestDecision("fold or bet", sees, move, Fraction(ways, whole))
        for (sees, move), ways in together.items()
    ]
    return (*wholes, *found)
