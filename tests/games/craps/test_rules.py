"""What every total does to every kind of wager, counted out by hand."""

from __future__ import annotations

import pytest

from croupier.games.craps import rules
from croupier.games.craps.rules import LOSES, POINTS, RETURNED, STAYS, TRAVELS, WINS
from tests.provisions import provision

TOTALS = range(2, 13)


@provision("qld-2024 sch 4 s 2", "qld-2024 sch 4 s 4(2)(a)[20]", "qld-2024 sch 4 s 4(2)(b)[20]")
def test_the_first_roll_of_a_win_bet() -> None:
    first = {total: rules.with_the_dice(0, total) for total in TOTALS}
    assert [t for t in TOTALS if first[t] == WINS] == [7, 11]
    assert [t for t in TOTALS if first[t] == LOSES] == [2, 3, 12]
    assert [t for t in TOTALS if first[t] == TRAVELS] == list(POINTS)


@provision("qld-2024 sch 4 s 4(2)(a)[15]", "qld-2024 sch 4 s 4(2)(c)[2]")
def test_the_first_roll_of_a_dont_win_bet_twelve_wins_and_two_is_void() -> None:
    first = {total: rules.against_the_dice(0, total) for total in TOTALS}
    assert [t for t in TOTALS if first[t] == WINS] == [3, 12]
    assert [t for t in TOTALS if first[t] == LOSES] == [7, 11]
    assert [t for t in TOTALS if first[t] == RETURNED] == [2]
    assert [t for t in TOTALS if first[t] == TRAVELS] == list(POINTS)


@provision("qld-2024 sch 4 s 4(2)(a)[20](ii)", "qld-2024 sch 4 s 4(2)(a)[15](ii)")
@pytest.mark.parametrize("point", POINTS)
def test_with_a_point_one_side_wins_what_the_other_loses(point: int) -> None:
    opposite = {WINS: LOSES, LOSES: WINS, STAYS: STAYS}
    for total in TOTALS:
        with_it = rules.with_the_dice(point, total)
        assert rules.against_the_dice(point, total) == opposite[with_it]
        assert rules.before_a_seven(point, total) == with_it
        assert rules.after_a_seven(point, total) == opposite[with_it]
        assert with_it == (WINS if total == point else LOSES if total == 7 else STAYS)


@provision("qld-2024 sch 4 s 4(2)(a)")
@pytest.mark.parametrize("number", [4, 6, 8, 10])
def test_a_hardway_wins_by_one_roll_in_thirty_six(number: int) -> None:
    ways = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    won = [dice for dice in ways if rules.the_hardway(number, *dice) == WINS]
    lost = [dice for dice in ways if rules.the_hardway(number, *dice) == LOSES]
    assert won == [(number // 2, number // 2)]
    assert len(lost) == 6 + sum(a + b == number for a, b in ways) - 1


@provision("qld-2024 sch 4 s 2")
def test_a_hand_is_decided_when_the_win_bet_is() -> None:
    for total in TOTALS:
        for point in (0, *POINTS):
            decided = rules.with_the_dice(point, total) in (WINS, LOSES)
            assert rules.hand_decided(point, total) == decided
            assert rules.seven_out(point, total) == (point > 0 and total == 7)


@provision("qld-2024 sch 4 s 11(2)", "qld-2024 sch 4 s 12(2)")
@pytest.mark.parametrize("number", POINTS)
def test_true_odds_are_true(number: int) -> None:
    ways = sum(a + b == number for a in range(1, 7) for b in range(1, 7))
    num, den = rules.true_odds(number)
    assert ways * num == 6 * den
    assert rules.lay_odds(number) == (den, num)


@provision(
    "qld-2024 sch 4 s 14(2)",
    "qld-2024 sch 4 s 14(3)(a)",
    "qld-2024 sch 4 s 14(3)(b)",
    "qld-2024 sch 4 s 16(2)",
    "qld-2024 sch 4 s 16(3)(a)",
    "qld-2024 sch 4 s 16(3)(b)",
)
@pytest.mark.parametrize("number", POINTS)
@pytest.mark.parametrize("bet", [100, 250, 500, 700, 1000, 1234, 5001])
def test_the_most_behind_a_win_bet(number: int, bet: int) -> None:
    num, den = rules.true_odds(number)
    assert rules.most_taken(bet, number, double=False, payable=False) == bet
    assert rules.most_taken(bet, number, double=True, payable=False) == 2 * bet
    least = next(s for s in range(bet, bet + 500) if s * num % (100 * den) == 0)
    assert rules.most_taken(bet, number, double=False, payable=True) == least
    assert rules.most_taken(bet, number, double=True, payable=True) == max(least, 2 * bet)


@provision(
    "qld-2024 sch 4 s 15(2)",
    "qld-2024 sch 4 s 15(3)(a)",
    "qld-2024 sch 4 s 15(3)(b)",
    "qld-2024 sch 4 s 17(2)",
    "qld-2024 sch 4 s 17(3)(a)",
    "qld-2024 sch 4 s 17(3)(b)",
)
@pytest.mark.parametrize("number", POINTS)
@pytest.mark.parametrize("bet", [100, 250, 500, 700, 1000, 1234, 5001])
def test_the_most_behind_a_dont_bet(number: int, bet: int) -> None:
    num, den = rules.lay_odds(number)
    exact = rules.most_laid(bet, number, double=False, payable=False)
    payable = [s for s in range(1, 2 * bet + 1) if s * num % den == 0 and s * num <= bet * den]
    assert exact == payable[-1]
    whole = rules.most_laid(bet, number, double=False, payable=True)
    wins = -(-bet // 100) * 100
    assert whole * num == wins * den
    double = rules.most_laid(bet, number, double=True, payable=False)
    assert double * num <= 2 * bet * den < (double + den) * num


@provision("qld-2024 sch 4 s 14(4)", "qld-2024 sch 4 s 15(4)")
def test_only_odds_above_the_bet_are_rounded_up() -> None:
    assert not rules.may_round_up(500, 500, 3, 2)
    assert rules.may_round_up(501, 500, 3, 2)
    assert not rules.may_round_up(1000, 500, 1, 2)
    assert rules.may_round_up(1002, 500, 1, 2)


@provision("qld-2024 sch 4 s 11(1)", "qld-2024 sch 4 s 12(1)")
def test_commission_is_never_more_than_the_ceiling() -> None:
    for stake in range(1, 400):
        assert (
            100 * rules.buy_commission(stake, 5)
            <= 5 * stake
            < 100 * (rules.buy_commission(stake, 5) + 1)
        )
    assert rules.lay_commission(2000, 4, 5) == 50
    assert rules.lay_commission(1500, 5, 5) == 50
    assert rules.lay_commission(1200, 6, 5) == 50
    assert rules.lay_commission(6, 6, 5) == 0


@provision("qld-2024 sch 4 s 25(2)", "qld-2024 sch 4 s 25(3)")
def test_opposite_faces_add_to_seven() -> None:
    assert [rules.uppermost(face) for face in range(1, 7)] == [6, 5, 4, 3, 2, 1]
