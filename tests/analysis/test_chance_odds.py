"""Roulette, sic-bo, wheels and keno: published and closed figures, and plain enumeration."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import pytest

from croupier.analysis import Analysis, Proof, odds, prove, prove_all
from croupier.books import game
from croupier.games.keno.rules import KenoRules
from croupier.play import OptionValue
from croupier.play.game import Game
from tests.analysis.small import enumerate_small


@cache
def analysed(id: str, **options: OptionValue) -> Analysis:
    return odds(game(id, **options))


def outcomes(proof: Proof) -> dict[tuple[str, Fraction], Fraction]:
    """A proof without the names of its events, as settled lines show it."""
    result: dict[tuple[str, Fraction], Fraction] = {}
    for found, share in proof.distribution.items():
        key = (found.outcome, found.net)
        result[key] = result.get(key, Fraction(0)) + share
    return result


# -- every result, without the prover --------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "options"),
    [
        ("qld-2024/roulette", {}),
        ("qld-2024/roulette", {"wheel": "double"}),
        ("qld-2024/roulette", {"wheel": "triple"}),
        ("qld-2024/sic-bo", {}),
        ("qld-2024/wheel-of-fortune", {"spaces": 54}),
        ("act-1992/sic-bo", {}),
        ("act-1992/money-wheel", {}),
    ],
)
def test_plain_enumeration_of_the_whole_device_agrees(
    id: str, options: dict[str, OptionValue]
) -> None:
    played = game(id, **options)
    proofs = prove_all(played)
    places = [(proof.wager, proof.on, proof.numbers) for proof in proofs]
    counted = enumerate_small(played, places, stake=1_000_000)
    for proof, place in zip(proofs, places, strict=True):
        assert proof.total == 1
        assert outcomes(proof) == counted[place], place


def test_plain_enumeration_of_the_race_track_agrees() -> None:
    played = game("act-1992/american-roulette")
    for name in ("tier", "orphelins", "voisins", "zero-game"):
        units = played.wagers[name].units
        counted = enumerate_small(played, [(name, "")], stake=units * 1000)
        assert outcomes(prove(played, name)) == counted[name, ""]
    counted = enumerate_small(played, [("neighbours", "17")], stake=5000)
    assert outcomes(prove(played, "neighbours", "17")) == counted["neighbours", "17"]


# -- roulette --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wheel", "edge", "five_line"),
    [
        ("single", Fraction(1, 37), None),
        ("double", Fraction(1, 19), Fraction(3, 38)),
        ("triple", Fraction(1, 13), Fraction(4, 39)),
    ],
)
def test_every_roulette_wager_costs_its_zeros(
    wheel: str, edge: Fraction, five_line: Fraction | None
) -> None:
    for one in analysed("qld-2024/roulette", wheel=wheel).wagers:
        assert one.house_edge == (five_line if one.wager == "5-line" else edge), one.wager
        assert one.edge_per_resolved == one.house_edge


def test_roulette_is_proved_in_one_walk() -> None:
    proofs = prove_all(game("qld-2024/roulette"))
    assert {proof.runs for proof in proofs} == {37}
    assert {proof.leaves for proof in proofs} == {37}


def test_called_wagers_cost_what_their_pieces_cost() -> None:
    found = analysed("act-1992/american-roulette")
    assert {one.house_edge for one in found.wagers} == {Fraction(1, 37)}
    tier = found.wager("tier")
    assert tier.hit_frequency == Fraction(12, 37)
    assert tier.proof.chance("split 5-8") == Fraction(2, 37)
    assert found.wager("orphelins").proof.chance("split 14-17 and split 17-20") == Fraction(1, 37)
    # seventeen lies alone and with each of its four sides, four corners, one street, two lines
    marker = found.wager("maximum-marker", "17")
    assert "one maximum displayed for every place" in marker.note
    best = max(result.net for result in marker.proof.distribution)
    assert best == Fraction(35 + 4 * 17 + 4 * 8 + 11 + 2 * 5, 1 + 4 + 4 + 1 + 2)


@pytest.mark.parametrize("table", [1, 2])
@pytest.mark.parametrize("weights", [(1, 1, 1, 1, 1, 1, 1, 1), (6, 3, 2, 0, 50, 20, 5, 1)])
def test_roulette_x_straight_up_by_its_closed_form(table: int, weights: tuple[int, ...]) -> None:
    names = [f"weight_{n}_numbers" for n in (2, 3, 4, 5)]
    names += ["weight_50", "weight_100", "weight_250", "weight_top"]
    options: dict[str, OptionValue] = dict(zip(names, weights, strict=True))
    found = analysed("qld-2024/roulette-x", pay_table=table, **options).wager("straight-up")
    count = Fraction(sum(n * w for n, w in zip((2, 3, 4, 5), weights[:4], strict=True)))
    drawn = count / sum(weights[:4]) / 37  # how often the number carries a multiplier
    pays = (50, 100, 250, {1: 500, 2: 1000}[table])
    high = Fraction(sum(n * w for n, w in zip(pays, weights[4:], strict=True)), sum(weights[4:]))
    plain = {1: 28, 2: 26}[table]
    gain = (drawn * high + (1 - drawn) * plain - 36) / 37
    assert found.house_edge == -gain
    assert found.numbers == ("17",)
    for one in analysed("qld-2024/roulette-x", pay_table=table, **options).wagers[1:]:
        assert one.house_edge == Fraction(1, 37)


# -- sic-bo and wheels -----------------------------------------------------------------------------

ROLLS = list(product(range(1, 7), repeat=3))
TOTALS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6}


def cost(pays: Callable[[tuple[int, ...]], int]) -> Fraction:
    """What a wager costs that pays so many to one on a roll, or loses where it pays nothing."""
    return -Fraction(sum(pays(dice) or -1 for dice in ROLLS), len(ROLLS))


def test_sic_bo_by_counting_the_216_rolls() -> None:
    found = analysed("qld-2024/sic-bo")
    triple = [len(set(dice)) == 1 for dice in ROLLS]
    assert found.wager("small").house_edge == cost(
        lambda dice: 4 <= sum(dice) <= 10 and len(set(dice)) > 1
    )
    assert found.wager("any-triple").house_edge == 1 - 32 * Fraction(sum(triple), 216)
    for face in range(1, 7):
        on = str(face)
        single = cost(lambda dice, f=face: (0, 1, 2, 12)[dice.count(f)])  # type: ignore[misc]
        assert found.wager("single", on).house_edge == single
        double = cost(lambda dice, f=face: 11 * (dice.count(f) >= 2))  # type: ignore[misc]
        assert found.wager("double", on).house_edge == double
        assert found.wager("triple", on).house_edge == 1 - Fraction(181, 216)
    for total in range(4, 18):
        pays = TOTALS[min(total, 21 - total)]
        by_total = cost(lambda dice, t=total, p=pays: p * (sum(dice) == t))  # type: ignore[misc]
        assert found.wager("total", str(total)).house_edge == by_total
    assert found.wager("combination", "2-5").house_edge == Fraction(1, 36)


@pytest.mark.parametrize("spaces", [50, 52, 54])
def test_a_wheel_costs_what_its_spaces_leave_unpaid(spaces: int) -> None:
    for one in analysed("qld-2024/wheel-of-fortune", spaces=spaces).wagers:
        (won,) = [result for result in one.proof.distribution if result.outcome == "win"]
        assert one.house_edge == 1 - (won.net + 1) * one.hit_frequency
        assert (one.hit_frequency * spaces).denominator == 1


def test_every_symbol_of_the_money_wheel_costs_a_thirteenth() -> None:
    found = analysed("act-1992/money-wheel").wagers
    assert {one.house_edge for one in found} == {Fraction(1, 13)}


# -- keno ------------------------------------------------------------------------------------------


def drawing(balls: int) -> Game:
    """Keno with fewer balls drawn: small enough to count every order."""
    played = game("act-1992/keno")
    rules = played.rules
    assert isinstance(rules, KenoRules)
    return replace(played, rules=replace(rules, drawn=balls))


def test_keno_with_two_balls_by_plain_enumeration() -> None:
    small = drawing(2)
    for numbers in (("7",), ("7", "80"), ("3", "5", "17", "20")):
        counted = enumerate_small(small, [("standard", "", numbers)], stake=100)
        proof = prove(small, "standard", numbers=numbers)
        assert outcomes(proof) == counted["standard", "", numbers]


def test_every_keno_ticket_is_hypergeometric() -> None:
    found = analysed("act-1992/keno")
    assert len(found.wagers) == 34
    for one in found.wagers:
        chosen = len(one.numbers)
        for matched in range(chosen + 1):
            ways = comb(chosen, matched) * comb(80 - chosen, 20 - matched)
            chance = one.proof.chance(f"{matched} of {chosen}")
            assert chance == Fraction(ways, comb(80, 20)), (one.wager, chosen, matched)


def test_the_price_of_keno_is_what_the_schedule_leaves_unpaid() -> None:
    found = analysed("act-1992/keno")
    ten = {10: 25_000, 9: 8_300, 8: 800, 7: 80, 6: 12, 5: 3, 4: 1}
    paid = sum(
        prize * Fraction(comb(10, hits) * comb(70, 20 - hits), comb(80, 20))
        for hits, prize in ten.items()
    )
    numbers = tuple(str(number) for number in range(1, 11))
    assert found.wager("standard", numbers=numbers).house_edge == 1 - paid
    assert found.wager("standard", numbers=("1",)).house_edge == Fraction(1, 4)
    for one in found.wagers:
        assert one.note
        if one.wager != "jackpot":
            assert Fraction(25, 100) <= one.house_edge <= Fraction(28, 100)
