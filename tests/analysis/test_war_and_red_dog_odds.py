"""The odds of casino war and red dog, against plain counting and the published figures."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.analysis import Proof, odds, prove, prove_all
from croupier.books import game
from croupier.equipment.cards import parse_cards
from croupier.equipment.decks import composition
from tests.analysis.small import enumerate_small

RANKS = range(13)


def draws(left: list[int], times: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every run of ranks out of what is left of each, and how likely it is."""
    if not times:
        yield (), Fraction(1)
        return
    total = sum(left)
    for rank in RANKS:
        if left[rank]:
            share = Fraction(left[rank], total)
            left[rank] -= 1
            for rest, chance in draws(left, times - 1):
                yield (rank, *rest), share * chance
            left[rank] += 1


def counted_war(decks: int) -> tuple[Fraction, Fraction]:
    """The casino war wager's edge when every equal card goes to war, and when none does."""
    war = surrender = Fraction(0)
    for (player, dealer, more, dealers), share in draws([4 * decks] * 13, 4):
        if player != dealer:
            gain = 1 if player > dealer else -1
            war, surrender = war + gain * share, surrender + gain * share
        else:
            surrender -= share / 2
            war += share * (1 if more > dealers else 2 if more == dealers else -2)
    return -war, -surrender


@pytest.mark.parametrize("title", ["casino-war", "electronic-casino-war"])
@pytest.mark.parametrize(
    ("decks", "edge"), [(6, Fraction(23138, 993023)), (8, Fraction(276706, 11826255))]
)
def test_casino_war_is_best_played_by_always_going_to_war(
    title: str, decks: int, edge: Fraction
) -> None:
    begun = time.perf_counter()
    proof = prove(game(f"qld-2024/{title}", decks=decks), "casino-war")
    assert time.perf_counter() - begun < 5
    assert {advice.move for advice in proof.advice} == {"go-to-war"}
    to_war, never = counted_war(decks)
    assert -proof.expected == to_war == edge
    assert never > to_war
    assert odds(game(f"qld-2024/{title}", decks=decks)).wagers[0].strategy.startswith("always go")
    if decks == 6:
        assert round(float(edge) * 100, 2) == 2.33  # as published for six decks


@pytest.mark.parametrize("decks", [6, 8])
def test_the_tie_wager_pays_ten_at_a_table_and_eleven_on_a_terminal(decks: int) -> None:
    equal = Fraction(4 * decks - 1, 52 * decks - 1)
    for title, pays in (("casino-war", 10), ("electronic-casino-war", 11)):
        proof = prove(game(f"qld-2024/{title}", decks=decks), "tie")
        assert proof.expected == equal * (pays + 1) - 1
        assert not proof.advice
    six = odds(game("qld-2024/casino-war"), ["tie"]).wager("tie")
    assert round(six.house_edge_percent, 2) == 18.65  # as published for six decks


def test_a_wager_that_asks_nothing_does_not_hide_the_choices_of_another() -> None:
    """Both wagers through one lens: the casino war wager is still played at its best."""
    apart = game("qld-2024/casino-war")
    shared = replace(apart.wagers["tie"], lens=apart.wagers["casino-war"].lens)
    together = replace(apart, wagers={**apart.wagers, "tie": shared})
    for one, other in zip(prove_all(apart), prove_all(together), strict=True):
        assert (one.wager, one.expected) == (other.wager, other.expected)


def test_surrender_costs_half_in_the_proof() -> None:
    """Where no war can be tied, war and surrender come to the same."""
    small = replace(game("qld-2024/casino-war"), deck=composition(parse_cards("2C 2D 3C 4C")))
    proof = prove(small, "casino-war")
    assert outcomes(proof)["surrender", Fraction(-1, 2)] == Fraction(1, 6)
    assert outcomes(proof) == enumerate_small(small, [("casino-war", "")])["casino-war", ""]


def counted_red_dog(decks: int) -> tuple[Fraction, dict[int, set[str]]]:
    """The edge with the better of raise and stand at every two cards, and which that was."""
    total, moves = Fraction(0), dict[int, set[str]]()
    pays = {1: 5, 2: 4, 3: 2}
    for (first, second), share in draws([4 * decks] * 13, 2):
        left = [4 * decks - (rank == first) - (rank == second) for rank in RANKS]
        low, high = sorted((first, second))
        if low == high:
            total += share * Fraction(11 * left[low], sum(left))
        elif high - low > 1:
            spread = high - low - 1
            between = Fraction(sum(left[low + 1 : high]), sum(left))
            gain = between * (pays.get(spread, 1) + 1) - 1
            moves.setdefault(spread, set()).add("raise" if gain > 0 else "stand")
            total += share * (gain + max(gain, Fraction(0)))
    return -total, moves


def test_red_dog_is_best_raised_on_a_spread_of_seven_or_more() -> None:
    begun = time.perf_counter()
    found = odds(game("act-1992/red-dog")).wager("original")
    assert time.perf_counter() - begun < 5
    edge, moves = counted_red_dog(8)
    assert found.house_edge == edge == Fraction(30721, 1116765)
    assert round(found.house_edge_percent, 2) == 2.75  # as published for the most decks
    assert moves == {n: {"raise" if n >= 7 else "stand"} for n in range(1, 12)}
    advised: dict[int, set[str]] = {}
    for advice in found.proof.advice:
        advised.setdefault(int(advice.asked.rpartition(" ")[2]), set()).add(advice.move)
    assert advised == moves
    assert found.strategy.endswith(
        "stand with a spread of 1, 2, 3, 4, 5, 6; raise with a spread of 7, 8, 9, 10, 11"
    )


def outcomes(proof: Proof) -> dict[tuple[str, Fraction], Fraction]:
    """A proof without the names of its events, as settled lines show it."""
    result: dict[tuple[str, Fraction], Fraction] = {}
    for found, share in proof.distribution.items():
        key = (found.outcome, found.net)
        result[key] = result.get(key, Fraction(0)) + share
    return result


@pytest.mark.parametrize("cards", ["2C 2D 3C 3D 3H KC AC", "9C 9D 9H 9S 5C 5D 7C"])
@pytest.mark.parametrize(
    ("title", "wager"),
    [
        ("qld-2024/casino-war", "casino-war"),
        ("qld-2024/casino-war", "tie"),
        ("qld-2024/electronic-casino-war", "casino-war"),
        ("act-1992/red-dog", "original"),
    ],
)
def test_every_order_of_a_small_deck(cards: str, title: str, wager: str) -> None:
    small = replace(game(title), deck=composition(parse_cards(cards)))
    (proof,) = prove_all(small, [wager])
    assert outcomes(proof) == enumerate_small(small, [(wager, "")])[wager, ""]
