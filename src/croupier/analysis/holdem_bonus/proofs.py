"""The odds of Texas hold'em bonus: the ante with the wagers that follow it, and the bonus."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache

from croupier.analysis.engine.distribution import by_event
from croupier.analysis.engine.proof import NONE_FOLDED, PossibleResult, Proof
from croupier.analysis.engine.proving import Solver
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.boards import METHOD, TOGETHER
from croupier.analysis.holdem_bonus.solution import HoldemBonusSolution, solve
from croupier.analysis.holdem_bonus.strategy import advice, costs, sentences
from croupier.games.holdem_bonus.rules import STREETS, bonus_hand
from croupier.games.holdem_bonus.wagers import ante_event, bonus_event
from croupier.games.house_poker.rules import ANTE, FOLD
from croupier.play.game import Game
from croupier.play.wagers import Wager


def solver(game: Game, progress: Progress | None = None) -> Solver:
    """The exact distribution of the ante with flop, turn and river wagers, and of the bonus."""
    solution = cache(lambda: solve(game, progress))
    return Solver(
        {
            ante_event: lambda wager: (_ante(game, solution()),),
            bonus_event: lambda wager: (_bonus(game, wager, solution()),),
        },
        within=dict.fromkeys(STREETS, ANTE),
        reads=frozenset(f"pays.{name}" for name in (ANTE, *STREETS)),
    )


def _ante(game: Game, solution: HoldemBonusSolution) -> Proof:
    """All that is wagered on a hand, decided together."""
    terms, verdicts = solution.terms, game.wagers[ANTE].verdicts
    flop, turn, river = terms.antes
    counted: Counter[PossibleResult] = Counter()
    for bet, after_flop in enumerate(solution.rounds):
        for early, after_turn in enumerate(after_flop):
            for late, ends in enumerate(after_turn):
                for end, many in enumerate(ends.tolist()):
                    event, gain, antes = FOLD, terms.folded, 1
                    if bet:
                        event = terms.events[end]
                        gain = int(terms.ante[end] + terms.flop[end])
                        gain += int(early * terms.turn[end] + late * terms.river[end])
                        antes = 1 + flop + early * turn + late * river
                    net = Fraction(gain, terms.parts)
                    counted[
                        PossibleResult(event, verdicts[event].outcome, net, Fraction(antes))
                    ] += many
    shares = {result: Fraction(many, solution.deals) for result, many in counted.items() if many}
    nodes, said = solution.river_worth.size, "; ".join(sentences(solution, costs(solution)))
    proof = Proof(game.id, ANTE, TOGETHER, shares, solution.seconds, solution.deals, nodes)
    proof.must_come_to(solution.value)
    note = _wagered(solution)
    return replace(proof, advice=advice(solution), method=METHOD, strategy=said, note=note)


def _wagered(solution: HoldemBonusSolution) -> str:
    """How often each wager is made, and what lies on the table on average."""
    bets = solution.rounds[1].sum(axis=2)
    often = [bets.sum(), bets[1].sum(), bets[:, 1].sum()]
    shares = [Fraction(int(many), solution.deals) for many in often]
    wagers = zip(STREETS, shares, strict=True)
    made = ", ".join(f"{name} {float(share):.2%}" for name, share in wagers)
    antes = zip(solution.terms.antes, shares, strict=True)
    average = 1 + sum((many * share for many, share in antes), Fraction(0))
    return (
        f"with the wagers that follow it, as part of the ante: {made} of all hands, "
        f"{float(average):.4f} antes on average; a wager that brings nothing either way is not made"
    )


def _bonus(game: Game, wager: Wager, solution: HoldemBonusSolution) -> Proof:
    """The two hole cards alone."""
    counted = Counter(bonus_hand(pair) for pair in solution.cards.pairs.tolist())
    shares, deals = by_event(wager, counted), counted.total()
    proof = Proof(game.id, wager.name, TOGETHER, shares, solution.seconds, deals, len(counted))
    method = "exact count of every two hole cards"
    return replace(proof, method=method, note=_kept(solution, wager))


def _kept(solution: HoldemBonusSolution, wager: Wager) -> str:
    """Whether the best play of the ante gives a winning bonus hand away."""
    pairs, kinds = solution.cards.pairs.tolist(), solution.cards.kinds.tolist()
    folds = any(
        bonus_hand(pair) in wager.pays and not solution.bets(kind)
        for pair, kind in zip(pairs, kinds, strict=True)
    )
    return "for a player who folds no hand that wins it" if folds else NONE_FOLDED
