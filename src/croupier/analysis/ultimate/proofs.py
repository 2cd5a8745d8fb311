"""The odds of ultimate Texas hold'em: ante, blind and play together, trips, and the jackpot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from croupier.analysis.engine.distribution import by_hand
from croupier.analysis.engine.proof import NONE_FOLDED, PossibleResult, Proof
from croupier.analysis.engine.proving import Prove, Solver
from croupier.analysis.engine.targets import Target, targets_of
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.boards import METHOD, TOGETHER
from croupier.analysis.ultimate.flops import Flops
from croupier.analysis.ultimate.solution import (
    KINDS,
    RESULTS,
    UltimateSolution,
    UltimateTerms,
    solve,
)
from croupier.analysis.ultimate.strategy import advice, in_words
from croupier.games.house_poker.rules import ANTE, FOLD
from croupier.games.ultimate.jackpot import jackpot_event
from croupier.games.ultimate.rules import BLIND, PLAY, RIVER, UltimateRules
from croupier.games.ultimate.wagers import NOTHING, ante_event, ante_result, trips_event
from croupier.play.game import Game
from croupier.ranking import Category

ProofWay = Callable[[Game, Target, UltimateSolution, Flops], Proof]


def solver(game: Game, progress: Progress | None = None) -> Solver:
    """The exact distribution of ante, blind and play by the best play, of trips and the jackpot."""

    @cache
    def solved() -> tuple[UltimateSolution, Flops]:
        solution = solve(game, progress)
        return solution, Flops(solution)

    def everywhere(way: ProofWay) -> Prove:
        return lambda wager: tuple(
            way(game, target, *solved()) for target in targets_of(game, wager.name)
        )

    return Solver(
        {
            ante_event: everywhere(_ante),
            trips_event: everywhere(_trips),
            jackpot_event: everywhere(_jackpot),
        },
        within={BLIND: ANTE, PLAY: ANTE},
        reads=frozenset({"pays.ante", "pays.blind", "pays.play", "rules.blind_needs_dealer"}),
    )


def _new(
    game: Game,
    target: Target,
    solution: UltimateSolution,
    shares: Mapping[PossibleResult, Fraction],
    total: int,
) -> Proof:
    seconds, nodes = solution.seconds, len(solution.cards.flops[0])
    proof = Proof(game.id, target.wager.name, TOGETHER, shares, seconds, total, nodes)
    return replace(proof, on=target.on, method=METHOD)


# -- ante, blind and play ------------------------------------------------------------------------


def _ante(game: Game, target: Target, solution: UltimateSolution, flops: Flops) -> Proof:
    terms, verdicts = UltimateTerms(game), target.wager.verdicts
    counted: Counter[PossibleResult] = Counter()
    for times, kinds in enumerate(solution.ends):
        for kind, results in enumerate(kinds):
            for n, many in enumerate(results):
                event = ante_result(*RESULTS[n]) if times else FOLD
                gain = int(terms.worth[kind, n] + times * terms.play[n]) if times else terms.folded
                net, staked = Fraction(gain, terms.parts), Fraction(2 + times)
                counted[PossibleResult(event, verdicts[event].outcome, net, staked)] += int(many)
    shares = {result: Fraction(many, solution.deals) for result, many in counted.items() if many}
    proof = _new(game, target, solution, shares, solution.deals)
    proof.must_come_to(solution.value)
    note = "with an equal blind and the play wager, as part of the ante"
    said = in_words(solution, flops)
    return replace(proof, advice=advice(solution), strategy=said, note=note)


# -- trips ---------------------------------------------------------------------------------------


def _trips(game: Game, target: Target, solution: UltimateSolution, flops: Flops) -> Proof:
    made = {kind.value: int(solution.ends[:, n].sum()) for n, kind in enumerate(KINDS)}
    folded = {kind.value: int(solution.ends[0, n].sum()) for n, kind in enumerate(KINDS)}
    rules = game.rules
    assert isinstance(rules, UltimateRules)
    note = ""
    if rules.trips_stand_from > RIVER:
        kept = {name: many - folded[name] for name, many in made.items()}
        kept[NOTHING] = sum(folded.values())
        shares = by_hand(target.wager, kept, NOTHING)
        edge = -sum((result.net * share for result, share in shares.items()), Fraction(0))
        note = (
            "for a hand that is never folded; whoever folds by the best play of the ante loses it "
            f"with the hand, and it costs {float(edge):.4%}"
        )
    proof = _new(game, target, solution, by_hand(target.wager, made, NOTHING), solution.deals)
    return replace(proof, note=note)


# -- the jackpot ---------------------------------------------------------------------------------


def _jackpot(game: Game, target: Target, solution: UltimateSolution, flops: Flops) -> Proof:
    made = {kind.value: flops.count(flops.is_a(kind)) for kind in KINDS}
    wins = flops.at_least(Category.STRAIGHT)
    waits = flops.count(wins & flops.checked & ~flops.plays)
    note = NONE_FOLDED if not waits else "for a player who folds no hand that wins it"
    shares = by_hand(target.wager, made, NOTHING)
    return replace(_new(game, target, solution, shares, flops.count(flops.dealt)), note=note)
