"""Craps odds: closed forms, every sequence of rolls up to a bound, and seeded play."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from croupier.analysis import Analysis, odds, prove
from croupier.analysis.engine.carried_wagers import ScriptRunner, next_header
from croupier.analysis.engine.chain import ChainProver, Rolls
from croupier.analysis.engine.targets import lens_at, targets_of
from croupier.analysis.engine.when_wagered import Openings
from croupier.books import game
from croupier.play import CLOSE, DONE, Bets, Dice, OptionValue, Place, Roll, Round, Settle
from tests.provisions import provision

POINTS = (4, 5, 6, 8, 9, 10)
WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}


@cache
def analysed(id: str = "qld-2024/craps", **options: OptionValue) -> Analysis:
    return odds(game(id, **options))


# -- closed forms ----------------------------------------------------------------------------------


def point_made(point: int) -> Fraction:
    return Fraction(WAYS[point], WAYS[point] + 6)


MADE = sum(Fraction(WAYS[point], 36) * point_made(point) for point in POINTS)
WIN = Fraction(8, 36) + MADE
DONT = Fraction(3, 36) + sum(
    Fraction(WAYS[point], 36) * (1 - point_made(point)) for point in POINTS
)


@provision("qld-2024 sch 4 s 10(1)")
@pytest.mark.parametrize("id", ["qld-2024/craps", "qld-2024/mini-craps"])
def test_line_and_come_bets_by_their_closed_forms(id: str) -> None:
    found = analysed(id)
    for name in ("win", "come"):
        assert found.wager(name).house_edge == 1 - 2 * WIN == Fraction(7, 495)
        assert found.wager(name).edge_per_resolved == Fraction(7, 495)
        assert found.wager(name).expected_rolls == Fraction(557, 165)
    for name in ("dont-win", "dont-come"):
        one = found.wager(name)
        assert one.house_edge == (1 - Fraction(1, 36) - DONT) - DONT == Fraction(3, 220)
        assert one.edge_per_resolved == one.house_edge / Fraction(35, 36) == Fraction(27, 1925)
        assert one.proof.chance("two") == Fraction(1, 36)


@pytest.mark.parametrize("point", POINTS)
def test_bets_on_a_number_by_their_closed_forms(point: int) -> None:
    found, on, made = analysed(), str(point), point_made(point)
    place = {4: Fraction(9, 5), 5: Fraction(7, 5), 6: Fraction(7, 6)}[min(point, 14 - point)]
    true = Fraction(6, WAYS[point])
    assert found.wager("place", on).house_edge == 1 - made * (1 + place)
    assert found.wager("buy", on).house_edge == Fraction(1, 20)
    assert found.wager("lay", on).house_edge == Fraction(1, 20) / true
    assert found.wager("lay", on).expected_rolls == Fraction(36, WAYS[point] + 6)
    for name in ("win-odds", "dont-win-odds", "come-odds", "dont-come-odds"):
        one = found.wager(name, on)
        assert one.house_edge == 0
        assert one.proof.total == 1
        assert one.expected_rolls == Fraction(36, WAYS[point] + 6)
    assert found.wager("win-odds", on).hit_frequency == made
    won = [r.net for r in found.wager("dont-come-odds", on).proof.distribution if r.net > 0]
    assert won == [1 / true]
    if point not in (5, 9):
        hard = Fraction(1, WAYS[point] + 6)
        pays = Fraction(15, 2) if point in (4, 10) else Fraction(19, 2)
        assert found.wager("hardway", on).house_edge == 1 - hard * (1 + pays)


@pytest.mark.parametrize(
    ("wager", "edge"),
    [
        ("big-6", "1/11"),
        ("big-8", "1/11"),
        ("field", "1/18"),
        ("any-7", "1/6"),
        ("any-craps", "1/18"),
        ("craps-2", "1/18"),
        ("craps-3", "1/18"),
        ("craps-12", "1/18"),
        ("eleven", "1/18"),
        ("horn", "1/18"),
        ("horn-high", "1/18"),
    ],
)
def test_other_bets_by_their_closed_forms(wager: str, edge: str) -> None:
    for one in analysed().wagers:
        if one.wager == wager:
            assert one.house_edge == Fraction(edge)


def test_a_horn_is_named_by_what_won() -> None:
    horn = analysed().wager("horn").proof
    assert {r.event: r.net for r in horn.distribution} == {
        "craps-2": Fraction(33 - 3, 4),
        "craps-3": Fraction(16 - 3, 4),
        "eleven": Fraction(16 - 3, 4),
        "craps-12": Fraction(33 - 3, 4),
        "no piece wins": -1,
    }


@pytest.mark.parametrize("percent", [0, 3, 5])
def test_a_commission_is_the_price_of_true_odds(percent: int) -> None:
    table = game("qld-2024/craps", commission=percent)
    found = odds(table, ["buy", "lay"])
    assert found.wager("buy", "6").house_edge == Fraction(percent, 100)
    assert found.wager("lay", "4").house_edge == Fraction(percent, 200)
    assert ("commission" in found.wager("buy", "6").note) == (percent > 0)
    assert found.wager("buy", "6").element_of_risk is None


@pytest.mark.parametrize(("double", "odds_taken", "odds_laid"), [(False, 1, 1), (True, 2, 2)])
def test_full_odds_thin_the_edge(double: bool, odds_taken: int, odds_laid: int) -> None:
    found = odds(game("qld-2024/craps", double_odds=double), ["win", "dont-win", "come"])
    point = Fraction(24, 36)
    assert found.wager("win").full_odds == Fraction(7, 495) / (1 + odds_taken * point)
    assert found.wager("come").full_odds == found.wager("win").full_odds
    laid = sum(Fraction(WAYS[p], 36) * Fraction(6, WAYS[p]) for p in POINTS)
    assert found.wager("dont-win").full_odds == Fraction(3, 220) / (1 + odds_laid * laid)
    assert "win-odds" in found.wager("win").note


# -- come bets do not know the point of the table --------------------------------------------------


@pytest.mark.parametrize("name", ["come", "dont-come"])
def test_a_come_bet_has_the_same_odds_whatever_point_is_on(name: str) -> None:
    played = game("qld-2024/craps")
    prover = ChainProver(played)
    (target,) = targets_of(played, name)
    openings = prover.finder.of(target)
    assert {opening.after for opening in openings.at} == {str(point) for point in POINTS}
    by_point = {}
    for opening in openings.at:
        proof = prover.prove_from(target, "", lens_at(played, target), Openings((opening,)))
        by_point[opening.after] = proof
    assert len({tuple(sorted(p.distribution.items())) for p in by_point.values()}) == 1
    assert {p.expected_rolls for p in by_point.values()} == {Fraction(557, 165)}
    assert "at the same odds with each" in prove(played, name).made


# -- every sequence of rolls up to a bound, counted without the script -----------------------------

Bet = tuple[int, int]
"""The point of the table and that of the bet; a bet on a number has its number."""
Rule = Callable[[int, int, int, bool], tuple[Fraction | None, int]]
"""By both points, the total and whether the dice are a pair: what the bet gains if the roll
decides it, and its own point after."""


def bounds(first: Bet, rule: Rule, most: Fraction, rolls: int) -> tuple[Fraction, Fraction, float]:
    """The least and the most a bet can be worth over all 36^n sequences, and how many rolls it
    takes: those still undecided count as lost or as won at the best odds.
    """
    waiting: dict[Bet, int] = {first: 1}
    worth, taken, whole = Fraction(0), 0.0, 1
    for _ in range(rolls):
        whole *= 36
        taken += sum(waiting.values()) * 36 / whole
        after: dict[Bet, int] = {}
        for (table, own), count in waiting.items():
            for a in range(1, 7):
                for b in range(1, 7):
                    total = a + b
                    gain, point = rule(table, own, total, a == b)
                    if gain is not None:
                        worth += gain * Fraction(count, whole)
                        continue
                    if table == 0:
                        next_table = total if total in POINTS else 0
                    else:
                        next_table = 0 if total in (7, table) else table
                    key = (next_table, point)
                    after[key] = after.get(key, 0) + count
        waiting = after
    left = Fraction(sum(waiting.values()), whole)
    return worth - left, worth + most * left, taken


def line(dont: bool) -> Rule:
    sign = Fraction(-1 if dont else 1)

    def rule(table: int, own: int, total: int, hard: bool) -> tuple[Fraction | None, int]:
        if own:
            return (sign if total == own else -sign if total == 7 else None), own
        if total in (7, 11):
            return sign, 0
        if total == 2 and dont:
            return Fraction(0), 0
        return (-sign, 0) if total in (2, 3, 12) else (None, total)

    return rule


def number(pays: Fraction, sleeps: bool, as_pair: bool = False) -> Rule:
    def rule(table: int, own: int, total: int, hard: bool) -> tuple[Fraction | None, int]:
        if (sleeps and not table) or total not in (7, own):
            return None, own
        return (pays if total == own and (hard or not as_pair) else Fraction(-1)), own

    return rule


@pytest.mark.parametrize(
    ("wager", "on", "first", "rule", "most"),
    [
        ("win", "", (0, 0), line(False), 1),
        ("dont-win", "", (0, 0), line(True), 1),
        ("come", "", (8, 0), line(False), 1),
        ("dont-come", "", (5, 0), line(True), 1),
        ("place", "4", (0, 4), number(Fraction(9, 5), True), 2),
        ("place", "6", (0, 6), number(Fraction(7, 6), True), 2),
        ("hardway", "8", (0, 8), number(Fraction(19, 2), True, True), 10),
        ("big-8", "", (0, 8), number(Fraction(1), False), 1),
    ],
)
def test_every_sequence_of_rolls_up_to_a_bound(
    wager: str, on: str, first: Bet, rule: Rule, most: int
) -> None:
    least, greatest, rolls = bounds(first, rule, Fraction(most), 150)
    one = analysed().wager(wager, on)
    assert least <= -one.house_edge <= greatest
    assert greatest - least < Fraction(1, 10**8)
    assert one.expected_rolls is not None
    assert abs(float(one.expected_rolls) - rolls) < 1e-6


# -- seeded play through rounds --------------------------------------------------------------------

STAKE = 60_000


def decided(rng: random.Random, bets: list[Place]) -> tuple[dict[tuple[str, str], int], int]:
    """Play wagers made at a come out until each is decided; what each gained, and the hands."""
    table = game("qld-2024/craps")
    gained: dict[tuple[str, str], int] = {}
    hand, hands = Round(table), 1
    for bet in bets:
        hand.answer(bet)
    while True:
        prompt = hand.prompt
        if isinstance(prompt, Roll):
            hand.answer(Dice((rng.randint(1, 6), rng.randint(1, 6))))
        elif isinstance(prompt, Settle):
            hand.answer(DONE)
        elif prompt is not None:
            assert isinstance(prompt, Bets)
            hand.answer(CLOSE)
        if prompt is None or not hand.felt.live():
            for line_ in hand.settlement:
                fee = hand.felt.bets[line_.number - 1].fee
                loss = line_.stake if line_.outcome == "lose" else 0
                gained[line_.wager, line_.on] = line_.pays - loss - fee
            if not hand.felt.live():
                return gained, hands
            hand, hands = Round(table, next_header(hand.felt)), hands + 1


@pytest.mark.parametrize("seed", [1960])
def test_seeded_play_agrees_within_four_standard_errors(seed: int) -> None:
    rng = random.Random(seed)
    bets = [
        Place("P1", "win", STAKE),
        Place("P1", "dont-win", STAKE),
        Place("P1", "field", STAKE),
        Place("P1", "place", STAKE, "6"),
        Place("P1", "buy", STAKE, "4"),
        Place("P1", "lay", STAKE, "9"),
        Place("P1", "hardway", STAKE, "8"),
    ]
    trials, hands = 4500, 0
    totals: dict[tuple[str, str], int] = {}
    for _ in range(trials):
        gained, played = decided(rng, bets)
        hands += played
        assert len(gained) == len(bets)
        for place, cents in gained.items():
            totals[place] = totals.get(place, 0) + cents
    assert hands > 10_000
    for (wager, on), cents in totals.items():
        one = analysed().wager(wager, on)
        error = one.standard_deviation / sqrt(trials)
        assert abs(cents / STAKE / trials + float(one.house_edge)) < 4 * error, wager


# -- the table of the proof ------------------------------------------------------------------------


def test_states_are_those_of_the_lens() -> None:
    played = game("qld-2024/craps")
    (target,) = targets_of(played, "win")
    prover = ChainProver(played)
    table = ScriptRunner(played, lens_at(played, target), 10_000)
    (opening,) = prover.finder.of(target).at
    rolls = Rolls(table, lambda felt: None)
    play = table.begin(opening.header, opening.path)
    play.answer(target.place(1000))
    assert rolls.begin(play) == 0
    assert rolls.begin(play) == 0
    assert prove(played, "win").nodes == 1 + len(POINTS)
    assert prove(played, "field").nodes == 1
