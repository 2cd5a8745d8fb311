"""The prover on spins and draws: weights, lenses, numbers, bundles, fees, stakes kept."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest

from croupier.analysis import Disagreement, NotProvable, Proof, odds, prove
from croupier.play import Felt, Game, Lens, Script, Spin
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.wagers import Verdict
from tests.analysis.engine import made_up
from tests.analysis.engine.made_up import bundle, on_numbers, wager
from tests.analysis.small import enumerate_small

SIX = ("0", "1", "2", "3", "4", "5")


def spin(felt: Felt) -> Script:
    felt.spins.append((yield Spin(SIX)).at)


def weighted(felt: Felt) -> Script:
    felt.spins.append((yield Spin(SIX, weights=(0, 1, 2, 3, 4, 10))).at)


def outcomes(proof: Proof) -> dict[tuple[str, Fraction], Fraction]:
    """A proof without the names of its events, as settled lines show it."""
    result: dict[tuple[str, Fraction], Fraction] = {}
    for found, share in proof.distribution.items():
        key = (found.outcome, found.net)
        result[key] = result.get(key, Fraction(0)) + share
    return result


NUMBER = on_numbers("number", 4, ("1",), ("1", "2"))


def test_wagers_on_numbers_are_proved_for_every_example_in_one_walk() -> None:
    found = odds(made_up.game(spin, NUMBER))
    assert [one.numbers for one in found.wagers] == [("1",), ("1", "2")]
    assert found.wager("number", numbers=["1", "2"]).house_edge == 1 - 5 * Fraction(2, 6)
    assert found.wager("number").house_edge == Fraction(1, 6)
    assert len({one.proof.runs for one in found.wagers}) == 1
    document = found.wagers[1].as_json()
    assert document["numbers"] == ["1", "2"]
    with pytest.raises(LookupError, match="number 1-3 was not analysed"):
        found.wager("number", numbers=["1", "3"])


def test_numbers_may_be_named() -> None:
    wheel = made_up.game(spin, NUMBER)
    assert prove(wheel, "number", numbers=("0", "4", "5")).chance("yes") == Fraction(1, 2)
    assert prove(wheel, "number").numbers == ("1",)
    with pytest.raises(NotProvable, match="takes no numbers"):
        prove(made_up.game(spin, wager("low", lambda felt, bet: "no")), "low", numbers=("1",))


def test_a_wager_without_numbers_has_none_in_the_document() -> None:
    found = odds(made_up.game(spin, wager("low", lambda felt, bet: "no")))
    assert "numbers" not in found.wagers[0].as_json()
    assert "expected_rolls" not in found.wagers[0].as_json()


def test_results_have_weights() -> None:
    proof = prove(made_up.game(weighted, NUMBER), "number", numbers=("2", "5"))
    assert proof.chance("yes") == Fraction(12, 20)
    assert proof.leaves == 5  # what weighs nothing cannot come


# -- lenses on results -----------------------------------------------------------------------------


def own_number(on: str) -> Lens:
    return Lens("hit or miss", sees=lambda felt, at: at in felt.bets[0].numbers)


def test_results_that_look_alike_are_taken_together() -> None:
    told_apart = prove(made_up.game(weighted, NUMBER), "number", numbers=("2", "5"))
    seen = made_up.game(weighted, on_numbers("number", 4, ("1",), lens=own_number))
    proof = prove(seen, "number", numbers=("2", "5"))
    assert proof.distribution == told_apart.distribution
    assert proof.leaves == 2


def two_spins(felt: Felt) -> Script:
    """A spin of lights that decides nothing, and one of the wheel."""
    yield Spin(("red", "green"), of="the lights")
    yield from spin(felt)


def test_a_spin_that_cannot_matter_is_not_told_apart() -> None:
    plain = prove(made_up.game(two_spins, NUMBER), "number")
    ignoring = on_numbers(
        "number", 4, ("1",), lens=lambda on: Lens("wheel", ignores=frozenset({"the lights"}))
    )
    proof = prove(made_up.game(two_spins, ignoring), "number")
    assert proof.distribution == plain.distribution
    assert (plain.leaves, proof.leaves) == (12, 6)


def test_a_wager_decided_before_the_end_is_still_settled_by_the_script() -> None:
    def late(felt: Felt) -> Script:
        yield from spin(felt)
        yield Spin(("red", "green"), of="the lights")

    early = on_numbers(
        "number", 4, ("1",), lens=lambda on: Lens("early", decided=lambda felt: bool(felt.spins))
    )
    proof = prove(made_up.game(late, early), "number")
    assert proof.chance("yes") == Fraction(1, 6)
    assert proof.leaves == 6


# -- draws without replacement ---------------------------------------------------------------------


def draw_three(felt: Felt) -> Script:
    while len(felt.spins) < 3:
        left = tuple(name for name in SIX if name not in felt.spins)
        felt.spins.append((yield Spin(left, of="the device")).at)


@events("yes", "no")
def caught(felt: Felt, bet: Bet) -> str:
    return "yes" if len(set(bet.numbers) & set(felt.spins)) == 2 else "no"


def balls_and_hits(felt: Felt) -> Hashable:
    return len(felt.spins), len(set(felt.bets[0].numbers) & set(felt.spins))


def little_keno(lens: Lens | None, keeps_stakes: bool = True) -> Game:
    made = None if lens is None else lambda on: lens
    ticket = replace(on_numbers("ticket", 4, ("1", "2")), decide=caught, lens=made)
    return made_up.game(draw_three, ticket, keeps_stakes=keeps_stakes)


def test_a_draw_without_replacement_merges_by_balls_and_hits() -> None:
    lens = Lens("hits", sees=lambda felt, at: at in felt.bets[0].numbers, state=balls_and_hits)
    merged, plain = prove(little_keno(lens), "ticket"), prove(little_keno(None), "ticket")
    assert merged.distribution == plain.distribution
    assert merged.chance("yes") == Fraction(comb(4, 1), comb(6, 3))
    assert plain.leaves == len(list(permutations(SIX, 3)))
    assert merged.nodes < 12
    counted = enumerate_small(little_keno(None), [("ticket", "", ("1", "2"))])
    assert counted["ticket", "", ("1", "2")] == outcomes(merged)


def test_a_stake_that_the_house_keeps_is_part_of_the_price() -> None:
    kept, returned = little_keno(None), little_keno(None, keeps_stakes=False)
    assert prove(kept, "ticket").expected == 4 * Fraction(1, 5) - 1
    assert prove(returned, "ticket").expected == 5 * Fraction(1, 5) - 1


# -- bundles and fees ------------------------------------------------------------------------------


def test_a_bundle_is_one_wager_over_all_its_pieces() -> None:
    corners = bundle("corners", ("1",), ("2", "3"), ("3", "4"))
    wheel = made_up.game(spin, on_numbers("number", 4, ("1",)), corners)
    proof = prove(wheel, "corners")
    third = Fraction(1, 3)
    assert {result.event: (result.net, share) for result, share in proof.distribution.items()} == {
        "number 1": (4 * third - 2 * third, Fraction(1, 6)),
        "number 2-3": (4 * third - 2 * third, Fraction(1, 6)),
        "number 2-3 and number 3-4": (8 * third - third, Fraction(1, 6)),
        "number 3-4": (4 * third - 2 * third, Fraction(1, 6)),
        "no piece wins": (Fraction(-1), Fraction(2, 6)),
    }
    both = odds(wheel)
    assert [one.wager for one in both.wagers] == ["number", "corners"]
    assert both.wager("corners").proof.distribution == proof.distribution
    counted = enumerate_small(wheel, [("corners", "")], stake=60_000)
    assert counted["corners", ""] == outcomes(proof)


def test_a_fee_is_part_of_the_price_and_not_of_the_stake() -> None:
    def charged(felt: Felt) -> Script:
        for bet in felt.live():
            felt.charge(bet, bet.stake // 20, ())
        yield from spin(felt)

    one = odds(made_up.game(charged, NUMBER)).wagers[0]
    assert one.house_edge == Fraction(1, 6) + Fraction(1, 20)
    assert one.element_of_risk is None
    assert one.proof.fee == Fraction(1, 20)
    assert "commission of 5% of the stake" in one.note


# -- the script is held against the verdicts -------------------------------------------------------


def test_a_script_that_settles_otherwise_than_its_verdict_is_found_out() -> None:
    def always_yes(felt: Felt) -> None:
        for bet in felt.live():
            felt.settle(bet, felt.game.wagers[bet.wager].verdicts["yes"])

    with pytest.raises(Disagreement, match="its verdict is no"):
        prove(made_up.game(spin, NUMBER, settle=always_yes), "number")


def test_a_script_that_settles_by_no_verdict_at_all_is_found_out() -> None:
    def by_whim(felt: Felt) -> None:
        for bet in felt.live():
            felt.settle(bet, Verdict("whim", "lose", "by whim", ()))

    with pytest.raises(Disagreement, match="which no verdict says"):
        prove(made_up.game(spin, NUMBER, settle=by_whim), "number")


def test_a_draw_of_nothing_is_refused() -> None:
    def nothing(felt: Felt) -> Script:
        felt.spins.append((yield Spin(SIX, weights=(0,) * 6)).at)

    with pytest.raises(NotProvable, match="no result that can come"):
        prove(made_up.game(nothing, NUMBER), "number")
