"""The kernel of blackjack held against its plans, and against `Round` card by card."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from croupier.analysis.blackjack.bulk import best_plans
from croupier.analysis.blackjack.dealt import dealings
from croupier.analysis.blackjack.priced import priced
from croupier.analysis.blackjack.simulate_nodes import nodes_of
from croupier.analysis.blackjack.solution import solve
from croupier.analysis.engine.targets import targets_of
from croupier.analysis.plain_dealer import PlainDealer
from croupier.analysis.simulate.generator import begun, drawn, key_of
from croupier.analysis.simulate.ways import DealHow
from croupier.analysis.simulation import SimulatedTable
from croupier.books import game
from croupier.equipment.cards import CARDS
from croupier.equipment.pieces import Piece
from croupier.games.blackjack.rules import VALUE
from croupier.play.answers import Move
from croupier.play.prompts import Question
from croupier.play.round import Round
from tests.analysis.blackjack.solvers_play import SolversPlay

MOST_CARDS = 30
GAMES = ("qld-2024/blackjack", "act-1992/blackjack")


class ListedDealer(PlainDealer):
    """Deals cards from a list."""

    def of(self, cards: list[Piece]) -> None:
        self._listed = iter(cards)

    def shuffle(self, rng: Random) -> None:
        """The list stands."""

    def __next__(self) -> Piece:
        return next(self._listed)


@pytest.mark.parametrize("id", GAMES)
def test_nodes_play_what_the_plans_say(id: str) -> None:
    plans = best_plans(solve(priced(game(id))))
    layout, rng = plans.layout, np.random.default_rng(2)
    begins = np.unique(layout.two()).astype(np.int64)
    after = layout.after()
    nodes = nodes_of(plans.acts, after, layout.cards(), begins, layout.kinds)
    assert len(nodes.step) < len(after)
    for _ in range(3_000):
        plan, at = int(rng.integers(len(plans.acts))), int(rng.integers(len(begins)))
        state, step = int(begins[at]), int(nodes.entry[plan * len(begins) + at])
        row = int(plans.acts[plan][state])
        while row >= 0:
            card = int(rng.integers(layout.kinds))
            row = int(plans.acts[plan][after[row * layout.kinds + card]])
            step = int(nodes.step[step + card])
        assert step == row


@pytest.mark.parametrize("id", GAMES)
def test_the_kernel_plays_what_round_plays(id: str) -> None:
    played = game(id)
    solution = solve(priced(played))
    (dealing,) = dealings(played, ["original"], DealHow())
    play = SolversPlay(solution)

    def decide(playing: Round, asked: Question) -> Move:
        return play(playing.felt, asked)[0]

    table = SimulatedTable(played, targets_of(played, "original")[:1], decide)
    dealer = ListedDealer(played, Random(0))
    table.dealer = dealer
    of_value = {VALUE[card] - 1: card for card in CARDS}
    shoe = best_plans(solution).cards()
    (wager,) = dealing.wagers
    gained = []
    for unit in range(400):
        with np.errstate(over="ignore"):
            cards, s = shoe.copy(), begun(key_of(9), unit)
            faces: list[Piece] = []
            for at in range(MOST_CARDS):
                card, s = drawn(cards, at, s)
                faces.append(of_value[card])
        dealer.of(faces)
        (gain,) = table.play(Random(0))
        ((ended,),) = np.nonzero(wager.came(dealing.block(9, unit, 1, 1).counts))
        assert gain == float(wager.results[ended].net), (unit, faces)
        gained.append(gain)
    assert min(gained) < -1 < 1 < max(gained)  # something was doubled or split, and won
