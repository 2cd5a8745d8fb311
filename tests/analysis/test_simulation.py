"""Rounds played out by chance agree with the exact odds, in every game against the house."""

from __future__ import annotations

from math import sqrt

import pytest

from croupier.analysis import autoplay
from croupier.analysis.odds import odds
from croupier.analysis.simulation import Simulated, Sums, simulate
from croupier.books import game, game_ids
from croupier.bots.playing_out import to_play_out
from croupier.games.poker.rules import PokerRules
from tests.often import LONG, often

ROUNDS = often(100, 300)
FEWER = {
    "qld-2024/mississippi-stud": often(20, 60),
    "qld-2024/texas-holdem-bonus": often(20, 60),
    "qld-2024/ultimate-texas-holdem": often(20, 60),
    "wa-uth/ultimate-texas-holdem": often(20, 60),
    "act-1992/american-roulette": often(10, 25),
    "qld-2024/lucky-draw-baccarat": 12,
}
"""Where a round is weighed with care, or 95 places are wagered on."""
LEFT_OUT = {"qld-2024/blackjack-switch": ("original",)}
"""Solved in half a minute; a small shoe of it is played in `blackjack/test_simulation.py`."""
SURE = 4.7
"""Standard errors: of the thousand wagers here, one in a hundred runs would be off by more."""
A_FEW = 5
"""Wins of the largest prize that may come by luck, where it is too rare for a bell curve."""
AGAINST_THE_HOUSE = [id for id in game_ids() if not isinstance(game(id).rules, PokerRules)]
OF_EACH_FAMILY = list({game(id).family: id for id in AGAINST_THE_HOUSE}.values())


@pytest.mark.parametrize("id", AGAINST_THE_HOUSE if LONG else OF_EACH_FAMILY)
def test_every_wager_agrees_with_its_odds(id: str) -> None:
    played = game(id)
    names = [name for name in to_play_out(played) if name not in LEFT_OUT.get(id, ())]
    rounds = FEWER.get(id, ROUNDS)
    found = autoplay.play_out(played, rounds, 11, names, lambda share: None)
    exact = {(one.wager, one.on, one.numbers): one for one in odds(played, names).wagers}
    assert {one.wager for one in found} == set(names)
    for one in found:
        known = exact[one.wager, _place(id, one), one.numbers]
        error = known.standard_deviation / sqrt(one.rounds)
        most = max(float(result.net) for result in known.proof.distribution)
        bound = SURE * error + A_FEW * most / one.rounds
        assert abs(one.mean + float(known.house_edge)) < bound, one
        assert one.mean == -1 or one.standard_error > 0, "it is decided, and not given back"


def _place(id: str, one: Simulated) -> str:
    """Odds say once what is the same for both hands of a box at switch."""
    return "" if id == "qld-2024/blackjack-switch" else one.on


def test_one_seed_gives_one_result() -> None:
    roulette = game("qld-2024/roulette")
    first = simulate(roulette, 200, 5, ["red", "column"])
    assert first == simulate(roulette, 200, 5, ["red", "column"])
    assert first != simulate(roulette, 200, 6, ["red", "column"])


def test_a_commission_is_part_of_the_loss() -> None:
    """A buy bet at craps costs its commission whether it wins or not."""
    found = simulate(game("qld-2024/craps"), 400, 2, ["buy"])
    assert {one.on for one in found} == {"4", "5", "6", "8", "9", "10"}
    assert all(one.standard_error > 0 for one in found)


def test_means_and_errors_by_arithmetic() -> None:
    sums = Sums()
    for gained in (1.0, -1.0, -1.0, 3.0):
        sums.add(gained)
    assert (sums.mean, sums.rounds) == (0.5, 4)
    assert sums.standard_error == pytest.approx(sqrt(11 / 3 / 4))
    one = Sums()
    one.add(1.0)
    assert one.standard_error == float("inf")
