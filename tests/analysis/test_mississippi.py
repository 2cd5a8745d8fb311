"""Mississippi stud solved: held against the script, plain counting, play by points and print."""

from __future__ import annotations

import time
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from croupier.analysis import NotProvable, odds, prove
from croupier.analysis.engine.proving import proofs_of
from croupier.analysis.mississippi import solve
from croupier.analysis.mississippi.points import TABLE, in_words
from croupier.analysis.mississippi.solution import MississippiSolution, gains_of
from croupier.books import game
from croupier.equipment import parse_cards
from croupier.equipment.decks import composition
from croupier.games.mississippi.rules import standing
from croupier.play import Game
from tests.analysis.mississippi_points import by_points, rule_for
from tests.provisions import provision

STUD = game("qld-2024/mississippi-stud")


def small(cards: str) -> Game:
    """The game with a few cards only."""
    return replace(STUD, deck=composition(parse_cards(cards)))


@pytest.fixture(scope="module")
def solved() -> MississippiSolution:
    """The full game."""
    return solve(STUD)


# -- figures ---------------------------------------------------------------------------------------


@provision("qld-2024 sch 15 s 16", "qld-2024 sch 17 s 39")
def test_the_published_figures() -> None:
    began = time.perf_counter()
    found = odds(STUD)
    assert time.perf_counter() - began < 20  # a few seconds on a machine with nothing else to do
    ante, bonus = found.wager("ante"), found.wager("3-card-bonus")
    assert ante.house_edge == Fraction(53223, 1082900)
    assert round(ante.house_edge_percent, 3) == 4.915
    assert ante.element_of_risk is not None
    assert round(float(ante.element_of_risk) * 100, 2) == 1.37
    assert round(float(ante.proof.staked), 2) == 3.59
    assert ante.proof.total == bonus.proof.total == 1
    assert ante.strategy == in_words()
    assert bonus.house_edge == Fraction(193, 5525)


def test_street_wagers_are_part_of_the_ante() -> None:
    with pytest.raises(NotProvable, match="part of the ante"):
        proofs_of(STUD, ["4th-street"])
    told: list[float] = []
    proofs_of(small("AS KD QC JH TS 9S"), None, told.append)
    assert told == sorted(told)
    assert told


# -- play by points --------------------------------------------------------------------------------


def test_play_by_points_is_the_best_play_everywhere(solved: MississippiSolution) -> None:
    for cards, came in solved.decisions.items():
        for wagered, many in came.items():
            best = solved.antes[cards, wagered]
            for number in many.nonzero()[0].tolist():
                held = solved.deck.named(cards, number)
                assert by_points(held, wagered) == best[number], (held, wagered)


def test_every_line_of_the_table_decides_some_hand(solved: MississippiSolution) -> None:
    used = {
        rule_for(solved.deck.named(cards, number), wagered)
        for cards, came in solved.decisions.items()
        for wagered, many in came.items()
        for number in many.nonzero()[0].tolist()
    }
    assert used == {*TABLE, None}


def test_three_middle_cards_are_played_only_after_a_large_wager() -> None:
    assert by_points(parse_cards("7S 6D 9C 2H"), 3) == 0
    assert by_points(parse_cards("7S 6D 9C 2H"), 5) == 1
    assert (by_points(parse_cards("6S 5S"), 1), by_points(parse_cards("6S 5D"), 1)) == (1, 0)


# -- held against the script and plain counting ----------------------------------------------------

DECKS = ("AS KD QC 6D 6S 4S", "AS AD QC QD JS TS", "6S 7S 8S 9S TS 2D", "2S 3S 4S 5S AS 6D")


@pytest.mark.parametrize("cards", DECKS)
def test_a_small_deck_comes_out_as_the_script_plays_it(cards: str) -> None:
    by_script = prove(small(cards), "ante")
    by_count, bonus = proofs_of(small(cards))
    assert by_count.expected == by_script.expected
    assert by_count.total == 1
    assert bonus.expected == prove(small(cards), "3-card-bonus").expected


def best(cards: tuple[int, ...], deck: list[int], wagered: int, gains: dict[str, int]) -> Fraction:
    """What cards are worth with the best play, by plain recursion."""
    if len(cards) == 5:
        return Fraction(wagered * gains[standing(cards)])
    left = [card for card in deck if card not in cards]
    ways = [
        sum((best((*cards, card), deck, wagered + more, gains) for card in left), Fraction(0))
        / len(left)
        for more in (1, 2, 3)
    ]
    return max(Fraction(-wagered), *ways)


@pytest.mark.parametrize("cards", [*DECKS, "2S 2D 6S 6D JS JD"])
def test_a_small_deck_comes_out_by_plain_counting(cards: str) -> None:
    deck, gains = [int(card) for card in parse_cards(cards)], gains_of(STUD)
    hands = list(combinations(deck, 2))
    worth = sum((best(hand, deck, 1, gains) for hand in hands), Fraction(0)) / len(hands)
    solution = solve(small(cards))
    assert solution.worth_of_an_ante == worth


# -- a simulation ----------------------------------------------------------------------------------


def test_many_rounds_by_points_cost_what_the_proof_says() -> None:
    random = np.random.default_rng(15)
    rounds = 60_000
    cards = random.permuted(np.tile(np.arange(52), (rounds, 1)), axis=1)[:, :5]
    gains = gains_of(STUD)
    won = []
    for row in cards.tolist():
        wagered = 1
        for known in (2, 3, 4):
            more = by_points(row[:known], wagered)
            if not more:
                won.append(-wagered)
                break
            wagered += more
        else:
            won.append(wagered * gains[standing(row)])
    ante = odds(STUD, ["ante"]).wager("ante")
    assert abs(np.mean(won) + float(ante.house_edge)) < 4 * ante.standard_deviation / rounds**0.5
