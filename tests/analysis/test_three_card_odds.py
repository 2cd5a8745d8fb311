"""The odds of three card poker: published figures, the script on small decks, a simulation."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.analysis import NotProvable, odds, prove
from croupier.analysis.engine.proving import proofs_of
from croupier.analysis.three_card.hands import EveryHand
from croupier.analysis.three_card.six_cards import six_card_counts
from croupier.books import game
from croupier.equipment import parse_cards
from croupier.play import Game
from croupier.ranking import PLACE_BITS, STANDARD
from tests.analysis.small import enumerate_small
from tests.provisions import provision

TABLE = "qld-2024/three-card-poker"
TERMINALS = "qld-2024/electronic-three-card-poker"
HANDS = comb(52, 3)
MADE = {"straight flush": 48, "three": 52, "straight": 720, "flush": 1096, "pair": 3744}
"""How many three-card hands there are of each kind, as every book on the game has it."""
BEST_OF_SIX = {
    "royal flush": 188,
    "straight flush": 1_656,
    "four of a kind": 14_664,
    "full house": 165_984,
    "flush": 205_792,
    "straight": 361_620,
    "three of a kind": 732_160,
    "two pairs": 2_532_816,
    "one pair": 9_730_740,
    "odd card hand": 6_612_900,
}
"""The same of the best five of six cards."""
SMALL_DECKS = ("AS KD QC 2D 3S 4S 7H", "AS AD QC QD JS TS 2H 9H", "2S 3S 4S 2D 3D 4D AD AS")


def small(played: Game, cards: str) -> Game:
    """The game with a few cards only."""
    deck = [0] * 52
    for card in parse_cards(cards):
        deck[card] = 1
    return replace(played, deck=deck)


# -- figures ---------------------------------------------------------------------------------------


@provision("qld-2024 sch 12 s 23", "qld-2024 sch 12 s 25")
def test_the_published_figures_of_the_table_game() -> None:
    found = odds(game(TABLE))
    ante, side = found.wager("ante"), found.wager("pair-plus")
    assert ante.house_edge == Fraction(686689, 20358520)
    assert round(ante.house_edge_percent, 3) == 3.373
    assert ante.element_of_risk is not None
    assert round(float(ante.element_of_risk) * 100, 3) == 2.015
    assert round(ante.standard_deviation, 2) == 1.64
    assert ante.strategy == "bet with queen-six-four or better, fold anything lower"
    assert side.house_edge == Fraction(193, 5525)
    assert side.element_of_risk is None
    assert "no hand that wins it is folded" in side.note


@provision("qld-2024 sch 12(a) s 7(2)(a)")
@pytest.mark.parametrize(("table", "edge"), [(1, "3.3730"), (2, "3.6083"), (3, "3.8255")])
def test_ante_by_every_bonus_table(table: int, edge: str) -> None:
    ante = odds(game(TERMINALS, ante_bonus_table=table), ["ante"]).wager("ante")
    assert f"{ante.house_edge_percent:.4f}" == edge
    assert ante.strategy == "play with queen-six-four or better, fold anything lower"


@provision("qld-2024 sch 12(a) s 7(2)(b)")
@pytest.mark.parametrize(
    ("table", "pays"),
    [
        (1, (40, 30, 6, 4, 1)),
        (2, (40, 25, 6, 4, 1)),
        (3, (40, 30, 5, 4, 1)),
        (4, (40, 30, 6, 3, 1)),
        (5, (35, 25, 6, 4, 1)),
        (6, (35, 33, 6, 4, 1)),
    ],
)
def test_pair_plus_by_every_table(table: int, pays: tuple[int, ...]) -> None:
    won = sum(many * odd for many, odd in zip(MADE.values(), pays, strict=True))
    edge = Fraction(HANDS - sum(MADE.values()) - won, HANDS)
    found = odds(game(TERMINALS, pair_plus_table=table), ["pair-plus"])
    assert {one.house_edge for one in found.wagers} == {edge}
    assert len(found.wagers) == 7


@provision("qld-2024 sch 12(a) s 7(2)(c)")
@pytest.mark.parametrize(
    ("table", "pays", "edge"),
    [
        (1, (1000, 200, 50, 25, 20, 10, 5), "10.2248"),
        (2, (1000, 200, 100, 20, 15, 9, 8), "6.7413"),
        (3, (1000, 200, 100, 20, 15, 10, 7), "8.5614"),
    ],
)
def test_six_card_bonus_by_every_table(table: int, pays: tuple[int, ...], edge: str) -> None:
    winners = list(BEST_OF_SIX.values())[: len(pays)]
    hands = comb(52, 6)
    won = sum(many * odd for many, odd in zip(winners, pays, strict=True))
    found = odds(game(TERMINALS, six_card_bonus_table=table), ["six-card-bonus"])
    assert {one.house_edge for one in found.wagers} == {Fraction(hands - sum(winners) - won, hands)}
    assert f"{found.wager('six-card-bonus').house_edge_percent:.4f}" == edge


def test_the_best_five_of_every_six_cards() -> None:
    assert six_card_counts(range(52)) == BEST_OF_SIX


def test_every_share_is_counted_once() -> None:
    told: list[float] = []
    for proof in proofs_of(game(TERMINALS), None, told.append):
        assert proof.total == 1
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_the_turning_point_is_between_queen_six_three_and_queen_six_four() -> None:
    """Each way of playing the hands around it costs more than the other."""
    deal = EveryHand(game(TABLE).deck)
    for cards, better in (("QS 6H 3D", "fold"), ("QS 6S 3D", "fold"), ("QS 6H 4D", "bet")):
        none, lower, _, higher = deal.against(tuple(sorted(parse_cards(cards))))
        worth = Fraction(none + 2 * lower - 2 * higher, deal.dealers)
        assert ("bet" if worth > -1 else "fold") == better


def test_a_bet_is_no_wager_of_its_own() -> None:
    with pytest.raises(NotProvable, match="part of the ante"):
        odds(game(TABLE), ["bet"])
    with pytest.raises(NotProvable, match="no wager"):
        odds(game(TABLE), ["tie"])


# -- the script on small decks ---------------------------------------------------------------------


@pytest.mark.parametrize("wager", ["ante", "pair-plus"])
@pytest.mark.parametrize("cards", SMALL_DECKS)
def test_the_solver_agrees_with_the_script_at_a_table(cards: str, wager: str) -> None:
    played = small(game(TABLE), cards)
    (solved,) = proofs_of(played, [wager])
    assert prove(played, wager).distribution == solved.distribution


@pytest.mark.parametrize(
    ("wager", "on"), [("ante", ""), ("pair-plus", "row 2"), ("six-card-bonus", "column 3")]
)
def test_the_solver_agrees_with_the_script_at_terminals(wager: str, on: str) -> None:
    played = small(game(TERMINALS), "AS KS QS JS TS AD 9S")
    solved = {(one.wager, one.on): one for one in proofs_of(played, [wager])}
    assert prove(played, wager, on).distribution == solved[wager, on].distribution


def test_the_solver_agrees_with_every_order_of_the_smallest_deck() -> None:
    played = small(game(TABLE), "AS KD QC 2D 3S 4S")
    counted = enumerate_small(played, [("ante", "")])["ante", ""]
    (solved,) = proofs_of(played, ["ante"])
    assert solved.expected == sum(net * share for (_, net), share in counted.items())


def test_hands_that_differ_in_the_names_of_suits_are_solved_once() -> None:
    alike = EveryHand([1] * 52).alike()
    assert len(alike) == 1755
    assert sum(one.many for one in alike) == HANDS


@pytest.mark.parametrize("cards", ["AS KS QS JS TS 9S AD AC 2D 3D", "4S 4D 4H 4C 5S 6S 7S 8S 8D"])
def test_a_hand_with_every_hand_of_the_dealer(cards: str) -> None:
    deck = [int(card) for card in parse_cards(cards)]
    hands = list(combinations(sorted(deck), 3))
    for hand in hands[:15]:
        others = [card for card in deck if card not in hand]
        made: dict[str, int] = {}
        for three in combinations(others, 3):
            name = str(STANDARD.rank([*hand, *three]).category)
            made[name] = made.get(name, 0) + 1
        found = six_card_counts(deck, hand)
        assert {name: many for name, many in found.items() if many} == made
    twenty = {name: 20 * many for name, many in six_card_counts(deck).items() if many}
    together = sum((six_card_counts(deck, hand) for hand in hands), Counter[str]())
    assert {name: many for name, many in together.items() if many} == twenty


# -- a simulation ----------------------------------------------------------------------------------


def strengths(hands: NDArray[np.int64]) -> NDArray[np.int64]:
    """Three-card hands as numbers, worked out here by themselves: kind, then the cards."""
    ranks = np.sort(hands >> 2, axis=1)[:, ::-1]
    wheel = (ranks == (12, 1, 0)).all(axis=1)
    ranks = np.where(wheel[:, None], (1, 0, -1), ranks)
    high, middle, low = ranks.T
    suited = ((hands & 3) == (hands[:, :1] & 3)).all(axis=1)
    running = (high == middle + 1) & (middle == low + 1)
    alike = high == low
    pair = ((high == middle) | (middle == low)) & ~alike
    kind = np.select([running & suited, alike, running, suited, pair], [5, 4, 3, 2, 1], 0)
    odd = np.where(high == middle, low, high)
    first = np.where(pair, middle, high)
    second = np.where(pair, odd, middle)
    third = np.where(pair, 0, low + 1)
    return np.asarray(kind * 10_000 + (first + 1) * 400 + (second + 1) * 20 + third, np.int64)


def test_a_million_rounds_cost_what_the_proof_says() -> None:
    random = np.random.default_rng(12)
    drawn = random.integers(0, 52, (1_400_000, 6))
    ordered = np.sort(drawn, axis=1)
    cards = drawn[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)]
    rounds = len(cards)
    assert rounds > 1_000_000
    mine, dealers = strengths(cards[:, :3]), strengths(cards[:, 3:])
    queen, least = (10 + 1) * 400, (10 + 1) * 400 + (4 + 1) * 20 + 2 + 1
    bonus = np.select([mine >= 50_000, mine >= 40_000, mine >= 30_000], [5, 4, 1], 0)
    result = np.where(dealers < queen, 1, 2 * np.sign(mine - dealers))
    gain = np.where(mine >= least, result + bonus, -1)
    ante = odds(game(TABLE), ["ante"]).wager("ante")
    error = ante.standard_deviation / rounds**0.5
    assert abs(gain.mean() + float(ante.house_edge)) < 4 * error
    assert abs(gain.std() - ante.standard_deviation) < 0.01
    # six card bonus on the hand, taken with a fold
    pays = np.array([0, 0, 0, 5, 10, 20, 25, 50, 200, 1000])
    won = pays[(STANDARD.ranks(cards) >> PLACE_BITS) - 1]
    bonus_gain = np.where((won > 0) & (mine >= least), won, -1)
    note = odds(game(TERMINALS), ["six-card-bonus"]).wager("six-card-bonus").note
    said = float(note.rpartition(" ")[2].rstrip("%")) / 100
    assert abs(bonus_gain.mean() + said) < 4 * bonus_gain.std() / rounds**0.5
