"""The odds of stud against the house: the ante with the bet that follows it, and the jackpot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

from croupier.analysis.engine.proof import PossibleResult, Proof
from croupier.analysis.engine.proving import Solver
from croupier.analysis.engine.walk import Progress
from croupier.analysis.stud.hands import CATEGORIES, RANKS
from croupier.analysis.stud.solution import STAKE, StudSolution, solve
from croupier.analysis.stud.strategy import advice, in_words
from croupier.games.house_poker.rules import ANTE, BET, FOLD
from croupier.games.stud.rules import ACE, DEAD_MANS_HAND, EIGHT, StudRules, bet_for
from croupier.games.stud.wagers import NOTHING, ante_event, jackpot_event
from croupier.jackpots import MeterShare
from croupier.money import dollars
from croupier.play.game import Game
from croupier.play.wagers import Wager

METHOD = "exact count of the dealer's hands against every hand and upcard"


def solver(game: Game, progress: Progress | None = None) -> Solver:
    """The exact distribution of the ante by its best play, and of the jackpot if there is one."""
    solution = cache(lambda: solve(game, progress))
    return Solver(
        {
            ante_event: lambda wager: (_ante(game, solution()),),
            jackpot_event: lambda wager: (_jackpot(game, wager, solution()),),
        },
        within={BET: ANTE},
        reads=frozenset({"pays.bet", "rules.most"}),
    )


def _ante(game: Game, solution: StudSolution) -> Proof:
    verdicts = game.wagers[ANTE].verdicts
    shares: dict[PossibleResult, Fraction] = {}
    for event, outcome, net, share in solution.outcomes():
        staked = Fraction(1 if event == FOLD else 1 + bet_for(1))
        said = verdicts[event].outcome if event in verdicts else outcome
        shares[PossibleResult(event, said, net, staked)] = share
    said, note = in_words(solution), _cap(game, solution)
    proof = _new(game, ANTE, shares, solution, note)
    return replace(proof, advice=advice(solution), strategy=said)


def _new(
    game: Game,
    wager: str,
    shares: Mapping[PossibleResult, Fraction],
    solution: StudSolution,
    note: str,
) -> Proof:
    seconds, deals, classes = solution.seconds, solution.deals, solution.classes
    proof = Proof(game.id, wager, "face values, then suits", shares, seconds, deals, classes)
    return replace(proof, method=METHOD, note=note)


def _cap(game: Game, solution: StudSolution) -> str:
    """From which ante on the maximum payment cuts the highest prize."""
    rules = game.rules
    assert isinstance(rules, StudRules)
    best = max(row.odds.winnings(bet_for(STAKE)) for row in game.wagers[BET].pays)
    least = rules.most * STAKE // best
    if best > rules.most:
        return (
            f"for an ante of {dollars(STAKE)}: the maximum payment of {dollars(rules.most)} cuts "
            "its highest prizes"
        )
    return (
        f"for antes up to {dollars(least)}; of a higher one the maximum payment of "
        f"{dollars(rules.most)} cuts the highest prizes"
    )


# -- the jackpot -----------------------------------------------------------------------------------


def _jackpot(game: Game, wager: Wager, solution: StudSolution) -> Proof:
    rules = game.rules
    assert isinstance(rules, StudRules)
    chances = _hands_bet(solution)
    shares: dict[PossibleResult, Fraction] = {}
    left = solution.bet_share
    for row in wager.pays:
        share = chances.get(row.event, Fraction(0))
        left -= share
        gain = Fraction(wager.verdicts[row.event].pays(rules.chip), rules.chip) - 1
        if share:
            shares[PossibleResult(row.event, "win", gain, Fraction(1))] = share
    shares[PossibleResult(NOTHING, "lose", Fraction(-1), Fraction(1))] = left
    shares[PossibleResult(FOLD, "lose", Fraction(-1), Fraction(1))] = 1 - solution.bet_share
    return _new(game, wager.name, shares, solution, _worth_it(wager, rules, chances))


def _hands_bet(solution: StudSolution) -> dict[str, Fraction]:
    """How often a player who plays his best bets each kind of hand; dead men's hands apart."""
    by_kind = solution.totals[1:].sum(axis=1)
    found = {
        name.value: Fraction(int(many), solution.deals)
        for name, many in zip(CATEGORIES, by_kind, strict=True)
    }
    counts = solution.kinds.counts
    dead = [n for n, row in enumerate(counts) if row[ACE] == row[EIGHT] == 2]
    upcards = solution.deals // solution.below
    found[DEAD_MANS_HAND] = Fraction(int(solution.bets[dead, :RANKS].sum()), upcards)
    return found


def _worth_it(wager: Wager, rules: StudRules, chances: Mapping[str, Fraction]) -> str:
    """The display from which a chip is worth more than it costs."""
    assert rules.pool is not None
    verdicts, pays = wager.verdicts, wager.pays
    shares = {row.event: row.odds.percent for row in pays if isinstance(row.odds, MeterShare)}
    set_prizes = [row.event for row in pays if row.event not in shares]
    fixed = sum((chances[event] * verdicts[event].pays(0) for event in set_prizes), Fraction(0))
    share = sum((chances[name] * percent / 100 for name, percent in shares.items()), Fraction(0))
    start = dollars(rules.pool.starts_at)
    if not share:
        return f"with {start} displayed"
    even = int((rules.chip - fixed) / share)
    return (
        f"with {start} displayed; a chip is worth more than it costs from "
        f"{dollars(max(even, 0) + 1)} on"
    )
