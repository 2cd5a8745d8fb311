"""The odds of Mississippi stud: the ante with the streets that follow it, and the 3 card bonus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb

from croupier.analysis.engine.distribution import by_event
from croupier.analysis.engine.proof import BestDecision, PossibleResult, Proof
from croupier.analysis.engine.proving import Solver
from croupier.analysis.engine.targets import SEAT
from croupier.analysis.engine.walk import Progress
from croupier.analysis.mississippi.points import in_words
from croupier.analysis.mississippi.solution import LAST, MississippiSolution, solve
from croupier.equipment.cards import Card
from croupier.games.house_poker.rules import ANTE, DECK
from croupier.games.house_poker.state import FOLDED
from croupier.games.mississippi.rules import BOARD_CARDS, HOLE_CARDS, STREETS, category
from croupier.games.mississippi.wagers import bonus_event, hand_event
from croupier.play.game import Game
from croupier.play.wagers import Wager

TOGETHER = "sets of cards, suits of a kind together"
METHOD = "exact count of every card at every street, suits of a kind together, solved backwards"


def solver(game: Game, progress: Progress | None = None) -> Solver:
    """The exact distribution of the ante by its best play, and of the 3 card bonus."""
    solution = cache(lambda: solve(game, progress))
    return Solver(
        {
            hand_event: lambda wager: (_ante(game, solution()),),
            bonus_event: lambda wager: (_bonus(game, wager, solution()),),
        },
        within=dict.fromkeys(STREETS, ANTE),
        reads=frozenset(f"pays.{name}" for name in (ANTE, *STREETS)),
    )


def _ante(game: Game, solution: MississippiSolution) -> Proof:
    """All that an ante grows to, decided together; a street wager is worth what the ante is."""
    verdicts = game.wagers[ANTE].verdicts
    deck = solution.deck
    gains = dict(zip(deck.events, deck.gains.tolist(), strict=True))
    shares: dict[PossibleResult, Fraction] = {}
    for (event, antes), many in solution.results.items():
        if many:
            said = event or FOLDED
            net = antes * gains[event] if event else -antes
            result = PossibleResult(said, verdicts[said].outcome, Fraction(net), Fraction(antes))
            shares[result] = Fraction(many, solution.ways)
    nodes = sum(len(alike.cards) for alike in deck.alike.values())
    proof = Proof(game.id, ANTE, TOGETHER, shares, solution.seconds, solution.ways, nodes)
    advice, said = tuple(_advice(solution)), in_words() if deck.size == DECK else ""
    note = "moves that are worth the same count as the smaller wager, never as a fold"
    return replace(proof, advice=advice, method=METHOD, strategy=said, note=note)


def _advice(solution: MississippiSolution) -> Iterator[BestDecision]:
    """The best move with every set of cards that it can come to."""
    ways = comb(solution.deck.size, HOLE_CARDS)
    for cards in range(HOLE_CARDS, LAST + 1):
        street = STREETS[cards - HOLE_CARDS]
        for wagered, came in solution.decisions[cards].items():
            antes = solution.antes[cards, wagered]
            for number in came.nonzero()[0].tolist():
                held = " ".join(str(Card(code)) for code in solution.deck.named(cards, number))
                move = f"bet {antes[number]}" if antes[number] else "fold"
                share = Fraction(int(came[number]), ways)
                yield BestDecision(f"{SEAT} on {street} after {wagered}", held, move, share)
        ways *= solution.deck.size - cards


def _bonus(game: Game, wager: Wager, solution: MississippiSolution) -> Proof:
    """The three community cards alone."""
    deck = solution.deck
    alike = deck.alike[BOARD_CARDS]
    counted: Counter[str] = Counter()
    for number, many in enumerate(alike.many.tolist()):
        counted[category(deck.named(BOARD_CARDS, number))] += many
    shares, deals = by_event(wager, counted), counted.total()
    proof = Proof(game.id, wager.name, TOGETHER, shares, solution.seconds, deals, len(alike.cards))
    method = "exact count of every three community cards, suits of a kind together"
    return replace(proof, method=method)
