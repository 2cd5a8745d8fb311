"""The odds of pai gow: the wager against the bank, and the jackpot if there is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import ceil

from croupier.analysis.engine.distribution import gain_of
from croupier.analysis.engine.proof import BestDecision, PossibleResult, Proof
from croupier.analysis.engine.proving import Solver
from croupier.analysis.engine.targets import SEAT
from croupier.analysis.engine.walk import Progress
from croupier.analysis.pai_gow.solution import PaiGowSolution, solve_bank, solve_way
from croupier.analysis.pai_gow.strategy import rules_of
from croupier.games.pai_gow.rules import HOUSE_WAGER, WAGER, PaiGowRules
from croupier.games.pai_gow.wagers import against_the_bank, jackpot_event, jackpot_hand
from croupier.games.pai_gow.way_tables import hands
from croupier.jackpots import MeterShare, PoolRules
from croupier.money import dollars
from croupier.play.game import Game
from croupier.play.wagers import Wager

LENS = "kinds of tiles"
METHOD = "exact count of every hand against every hand of the other tiles, tiles of a kind together"


def solver(game: Game, progress: Progress | None = None) -> Solver:
    """The exact distribution of the wager by its best play, and of the jackpot's."""
    return Solver(
        {
            against_the_bank: lambda wager: (_wager(game, progress),),
            jackpot_event: lambda wager: (_jackpot(game, wager),),
        },
        within={HOUSE_WAGER: WAGER},
        reads=frozenset({"rules.house_way", "rules.commission", "rules.bank_commission"}),
    )


def solve(game: Game, progress: Progress | None = None) -> PaiGowSolution:
    """A player's wager against the house's bank."""
    rules = game.rules
    assert isinstance(rules, PaiGowRules)
    held = tuple(game.deck)
    return solve_way(rules.house_way, rules.order, rules.commission, held, progress)


def solve_as_bank(game: Game, progress: Progress | None = None) -> PaiGowSolution:
    """A player's bank against one wager that is set by the house way."""
    rules = game.rules
    assert isinstance(rules, PaiGowRules)
    held = tuple(game.deck)
    return solve_bank(rules.house_way, rules.order, rules.bank_commission, held, progress)


def _wager(game: Game, progress: Progress | None) -> Proof:
    """By the best play; the bank's part is said beside it."""
    solution = solve(game, _share(progress, 0))
    bank = solve_as_bank(game, _share(progress, 1))
    results, deals = solution.results(), solution.field.all_deals * solution.field.other_deals
    win = 1 - Fraction(solution.commission.num, solution.commission.den)
    gains = {"win": win, "standoff": Fraction(0), "lose": Fraction(-1)}
    verdicts = game.wagers[WAGER].verdicts
    shares = {
        PossibleResult(event, verdicts[event].outcome, gain, Fraction(1)): Fraction(many, deals)
        for (event, gain), many in zip(gains.items(), results, strict=True)
    }
    proof = Proof(game.id, WAGER, LENS, shares, solution.seconds, deals, len(solution.field.hands))
    proof.must_come_to(-solution.house_edge)
    return replace(
        proof,
        advice=tuple(_advice(solution)),
        method=METHOD,
        strategy=in_words(solution),
        note=_note(solution, bank),
    )


def in_words(solution: PaiGowSolution) -> str:
    """The best play in a sentence; `strategy` has the rules."""
    rules, hands = rules_of(solution), len(solution.mistakes)
    return (
        f"the best of the settings of each of {len(solution.field.hands)} hands: that of the house "
        f"way but for {hands} hands, in {len(rules)} rules"
    )


def _share(progress: Progress | None, done: int) -> Progress | None:
    """Two countings follow each other: how far both have come."""
    return None if progress is None else lambda part: progress((done + part) / 2)


def _note(solution: PaiGowSolution, bank: PaiGowSolution) -> str:
    by_way = float(solution.edge_of(solution.way))
    gains, loses = -float(bank.house_edge), float(bank.edge_of(bank.way))
    return (
        f"against the house's bank; {by_way:.4%} if the tiles are set by the house way; who banks "
        f"gains {gains:.4%} of a wager by his best play and loses {loses:.4%} by the house way, "
        "against one wager set by the house way"
    )


def _advice(solution: PaiGowSolution) -> Iterator[BestDecision]:
    """The best setting of every hand."""
    field = solution.field
    for number, hand in enumerate(field.hands):
        share = Fraction(int(field.deals[number]), field.all_deals)
        setting = field.settings[number][solution.best[number]]
        yield BestDecision(f"{SEAT} sets", " ".join(map(str, hand)), str(setting), share)


def _jackpot(game: Game, wager: Wager) -> Proof:
    """How often each hand of the jackpot comes; prizes that are a share are at what it starts."""
    counted: Counter[str] = Counter()
    for hand, deals in hands().items():
        counted[jackpot_hand(list(hand))] += deals
    rules = game.rules
    assert isinstance(rules, PaiGowRules)
    assert isinstance(game.beside.jackpot, PoolRules)
    every, display = counted.total(), game.beside.jackpot.starts_at
    shares: dict[PossibleResult, Fraction] = {}
    rate = rest = Fraction(0)
    for event, many in counted.items():
        verdict, chance = wager.verdicts[event], Fraction(many, every)
        if isinstance(verdict.odds, MeterShare):
            of_display = Fraction(verdict.odds.percent, 100 * rules.chip)
            rate += chance * of_display
            gain = display * of_display
        else:
            gain = gain_of(verdict, rules.chip)
            rest += chance * gain
        shares[PossibleResult(event, verdict.outcome, gain, Fraction(1))] = chance
    proof = Proof(game.id, wager.name, LENS, shares, 0.0, every, len(hands()))
    note = (
        f"with {dollars(display)} on display, for a win that nobody shares; it loses nothing from "
        f"{dollars(ceil(-rest / rate))} on"
    )
    return replace(proof, method="exact count of every hand of four tiles", note=note)
