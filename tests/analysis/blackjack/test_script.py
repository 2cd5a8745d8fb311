"""The solver against the script itself, run along every path of a small fixed deck.

Whoever plays the script at its best sees everything on the table. With a hand that is not split he
sees no more than the solver, and both come to one value, whatever may be chosen. Where the hands of
a split, or the two of a box, follow one another, he may do better than the solver's policy, and
never worse; played by that policy, the script comes to the solver's value again.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from croupier.analysis.blackjack.side import count_events
from croupier.analysis.blackjack.solution import BlackjackSolution, solve
from croupier.analysis.blackjack.switch import solve_switch
from croupier.analysis.engine.exact import prove
from croupier.equipment.cards import RANK, SUIT, Card, parse_cards
from croupier.games.blackjack.lens import pair
from croupier.games.blackjack.rules import VALUE
from croupier.play.game import Game
from tests.analysis.blackjack.by_script import STAKE, Script, cards_of, rules_of, small_game
from tests.analysis.blackjack.solvers_play import SolversPlay, SwitchPlay
from tests.often import patient

Cards = dict[str, int]

PLAIN, SOFT_17 = "qld-2024/blackjack", "qld-2024/soft-17-blackjack"
TERMINALS, SPANISH = "qld-2024/electronic-blackjack", "qld-2024/spanish-blackjack"
CHALLENGE, SWITCH = "qld-2024/blackjack-challenge", "qld-2024/blackjack-switch"
ACT, TRIPLE = "act-1992/blackjack", "act-1992/triple-play-blackjack"

ON = {SWITCH: ("1", "2"), TRIPLE: ("1", "2")}
"""The wagers of games that ask for more than one."""


def script_of(table: Game) -> partial[Script]:
    return partial(Script, table, ON.get(table.id, ("",)))


def solved(id: str, cards: Cards) -> tuple[Game, BlackjackSolution]:
    table, shoe = small_game(id, cards)
    return table, solve(rules_of(table), shoe, exact=True)


# -- all choices, no split -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "cards", "deals"),
    [
        (PLAIN, {"A": 2, "5": 3, "8": 3, "T": 5}, 24),
        (SOFT_17, {"A": 2, "5": 3, "8": 3, "T": 5}, 24),
        (TERMINALS, {"A": 2, "4": 3, "7": 3, "T": 5}, 24),
        (SPANISH, {"A": 2, "5": 3, "9": 3, "K": 6}, 24),
        (CHALLENGE, {"A": 2, "5": 3, "8": 3, "T": 5}, 24),
        (CHALLENGE, {"A": 2, "2": 2, "3": 2, "T": 6}, 24),
        (ACT, {"A": 2, "3": 2, "6": 2, "9": 2, "T": 4}, 50),
        (TRIPLE, {"A": 2, "7": 3, "T": 8}, 9),
    ],
)
def test_every_deal_without_a_pair(id: str, cards: Cards, deals: int) -> None:
    """With every choice that the script offers, each of them to the last digit."""
    table, solution = solved(id, cards)
    script = script_of(table)()
    compared = 0
    for deal in solution.deals():
        if deal.low == deal.high:
            continue
        first, dealers, second = cards_of(table, deal.low, deal.dealer, deal.high)
        before = sum(solution.before_play(*deal[:3]))
        assert script.after(first, dealers, second) == solution.best_first(deal)[1] + before, deal
        compared += 1
    assert compared == deals


@pytest.mark.parametrize(
    ("two", "dealers"), [("6S 7S", "KD"), ("6H 7H", "KD"), ("6S 7H", "KD"), ("7S 8S", "9C")]
)
def test_suits_of_six_seven_eight(two: str, dealers: str) -> None:
    """One card of each suit for each rank: a third card may make 21 of one suit."""
    first, second = parse_cards(two)
    (dealer,) = parse_cards(dealers)
    table, shoe = small_game(SPANISH, {"6": 4, "7": 4, "8": 4, "9": 1, "K": 4})
    solution = solve(replace(rules_of(table), decks=1), shoe, exact=True)
    third = 21 - VALUE[first] - VALUE[second]

    def alike(card: Card) -> object:
        return card if VALUE[card] == third else VALUE[card]

    suits = 2 if SUIT[first] != SUIT[second] else int(two[1] != "S")
    up, low, high = (VALUE[card] - 1 for card in (dealer, first, second))
    moves = solution.first_moves(up, low, high, suits)
    assert Script(table, alike=alike).after(first, dealer, second) == max(moves.values())


# -- all choices, the whole game -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "cards", "value"),
    [
        (PLAIN, {"A": 1, "9": 3, "T": 4}, Fraction(3, 16)),
        (PLAIN, {"7": 4, "T": 6}, Fraction(3, 70)),
        (SOFT_17, {"A": 2, "6": 4, "T": 6}, Fraction(317, 990)),
        (TERMINALS, {"A": 2, "6": 4, "T": 6}, Fraction(73, 252)),
        (SPANISH, {"9": 4, "K": 6, "A": 1}, Fraction(177, 770)),
        (CHALLENGE, {"A": 1, "4": 1, "5": 1, "8": 1, "9": 1, "T": 1}, Fraction(19, 72)),
        (CHALLENGE, {"7": 4, "T": 6}, Fraction(-38, 105)),
        (ACT, {"A": 1, "5": 1, "6": 1, "7": 1, "8": 1, "9": 1, "T": 1}, Fraction(19, 315)),
        (TRIPLE, {"A": 1, "9": 3, "T": 8}, Fraction(49, 264)),
        (TRIPLE, {"A": 1, "6": 4, "T": 6}, Fraction(79, 210)),
        (SWITCH, {"9": 3, "T": 7}, Fraction(3, 20)),
        (SWITCH, {"A": 1, "T": 10}, Fraction(5, 22)),
    ],
)
def test_the_whole_tree_to_the_last_digit(id: str, cards: Cards, value: Fraction) -> None:
    table, shoe = small_game(id, cards)
    if id == SWITCH:
        found = solve_switch(rules_of(table), shoe, exact=True).value()
    else:
        found = solve(rules_of(table), shoe, exact=True).value
    assert found == script_of(table)().value == value


# -- splits by the solver's strategy -------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "cards"),
    [
        (PLAIN, {"A": 3, "8": 4, "T": 6}),
        (PLAIN, {"A": 2, "2": 3, "9": 3, "T": 5}),
        (SOFT_17, {"A": 3, "6": 5, "T": 6}),
        (TERMINALS, {"A": 3, "8": 4, "T": 6}),
        (SPANISH, {"A": 3, "8": 5, "K": 9}),
        (CHALLENGE, {"A": 3, "8": 5, "T": 9}),
        (CHALLENGE, {"A": 3, "5": 4, "T": 8}),
        pytest.param(ACT, {"A": 3, "8": 5, "T": 9}, marks=patient),
        (ACT, {"3": 4, "8": 4, "T": 10}),
        (TRIPLE, {"A": 3, "8": 5, "T": 9}),
    ],
)
def test_the_solvers_strategy_played_through_the_script(id: str, cards: Cards) -> None:
    table, solution = solved(id, cards)
    assert script_of(table)(SolversPlay(solution)).value == solution.value


def test_three_wagers_of_triple_play() -> None:
    table, solution = solved(TRIPLE, {"A": 1, "6": 4, "T": 8})
    three = Script(table, ("1", "2", "3"), SolversPlay(solution))
    assert three.value == solution.value == Fraction(937, 2574)


@pytest.mark.parametrize(
    ("cards", "dealers", "value"),
    [
        ({"8": 2, "9": 4, "T": 6}, 8, Fraction(239, 126)),
        ({"7": 2, "9": 4, "T": 5}, 7, Fraction(41, 21)),
    ],
)
def test_nines_split_into_four_hands(cards: Cards, dealers: int, value: Fraction) -> None:
    """Of all that may be chosen nothing is better than what the solver plays."""
    table, solution = solved(ACT, cards)
    nines = cards_of(table, 8, dealers - 1, 8)
    split = solution.facing(dealers - 1).split(8)
    assert split.again
    assert script_of(table)().after(*nines) == split.value == value
    assert script_of(table)(SolversPlay(solution)).after(*nines) == value


def test_blackjacks_of_several_ranks_against_the_dealers() -> None:
    table, solution = solved(CHALLENGE, {"A": 3, "K": 5, "Q": 4})
    by_rank = Script(table, plays=SolversPlay(solution), alike=lambda card: RANK[card])
    assert by_rank.value == solution.value == 3


def test_three_suited_sevens_and_their_bonus() -> None:
    """The bonus is an amount, so it is worked out for the stake."""
    table, shoe = small_game(SPANISH, {"7": 12, "K": 6})
    rules = rules_of(table)
    _, pays = rules.super_bonus[0]
    solution = solve(replace(rules, decks=3), shoe, exact=True, super_bonus=Fraction(pays, STAKE))
    by_suit = Script(
        table, plays=SolversPlay(solution), alike=lambda c: c if VALUE[c] == 7 else VALUE[c]
    )
    assert by_suit.value == solution.value == Fraction(2323, 5712)


def test_a_doubled_hand_has_the_bonus_too() -> None:
    table, shoe = small_game(SPANISH, {"7": 12, "K": 6})
    solution = solve(replace(rules_of(table), decks=3), shoe, exact=True, super_bonus=Fraction(83))
    without = solve(replace(rules_of(table), decks=3), shoe, exact=True)
    more, less = (one.first_moves(6, 6, 6, 0)[2] for one in (solution, without))
    # Nine sevens and six kings are left, and one of the sevens is of the suit.
    assert more - less == 83 * Fraction(9, 15) * Fraction(1, 10)


@pytest.mark.parametrize(
    ("cards", "value", "exchanged"),
    [
        ({"7": 4, "T": 8}, Fraction(71, 495), 56 / 495),
        pytest.param({"A": 2, "8": 4, "T": 8}, Fraction(6961, 36036), 0.174, marks=patient),
        ({"A": 2, "T": 10}, Fraction(91, 264), 0.0),
    ],
)
def test_switch_by_the_solvers_strategy(cards: Cards, value: Fraction, exchanged: float) -> None:
    """Two hands, their splits and their exchange; then with each way of exchange tried."""
    table, shoe = small_game(SWITCH, cards)
    solution = solve_switch(rules_of(table), shoe, exact=True)
    played = script_of(table)(SwitchPlay(solution)).value
    assert played == solution.value() == value
    assert script_of(table)(SwitchPlay(solution, tries=True)).value == played
    assert solution.share_switched() == pytest.approx(exchanged, abs=1e-3)


# -- who sees more -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "cards", "more"),
    [
        (PLAIN, {"A": 2, "9": 4, "T": 5}, Fraction(11, 6930)),
        (CHALLENGE, {"A": 1, "9": 3, "T": 4}, Fraction(1, 70)),
        pytest.param(SWITCH, {"7": 4, "T": 8}, Fraction(1, 495), marks=patient),
        (SWITCH, {"A": 2, "T": 10}, Fraction(1, 132)),
    ],
)
def test_who_sees_all_hands_does_a_little_better(id: str, cards: Cards, more: Fraction) -> None:
    table, shoe = small_game(id, cards)
    if id == SWITCH:
        policy = solve_switch(rules_of(table), shoe, exact=True).value()
    else:
        policy = solve(rules_of(table), shoe, exact=True).value
    assert script_of(table)().value == policy + more


# -- wagers beside the game ----------------------------------------------------------------------


@pytest.mark.parametrize("wager", ["over-13", "under-13"])
def test_over_and_under_thirteen(wager: str) -> None:
    table, _ = small_game(ACT, {"A": 2, "5": 2, "6": 2, "7": 2, "8": 2, "Q": 3})
    proof = prove(table, wager, lens=pair(""))
    counted = count_events(table, wager)
    assert counted == {event: proof.chance(event) for event in counted}
    assert proof.total == 1
