"""RouletteX: the draws between the call and the spin, and what they pay."""

from __future__ import annotations

import pytest

from croupier.books import BadOption, game, game_of
from croupier.games.roulette.multipliers import how_many
from croupier.law import said
from croupier.play import CLOSE, DONE, Bets, Result, Round, Spin
from tests.games.roulette.table import X, on
from tests.provisions import provision


def drawn(played: Round, *results: str) -> Round:
    """Answer the draws one after another."""
    for result in results:
        played.answer(Result(result))
    return played


@provision("qld-2024 sch 7(a) s 2", "qld-2024 sch 7(a) s 4(2)")
def test_the_draws_come_after_the_call_and_before_the_spin() -> None:
    played = Round(game(X)).answer(on("P1", "straight-up", 100, "17")).answer(CLOSE)
    asked = []
    for result in ("3", "17", "250", "0", "50", "4", "50", "17"):
        assert isinstance(played.prompt, Spin)
        asked.append(played.prompt.of)
        played.answer(Result(result))
    number = ["multiplied number", "multiplier"]
    assert asked == ["multiplier count", *number, *number, *number, "the wheel"]
    assert played.felt.state.multiplied == {"17": 250, "0": 50, "4": 50}
    played.answer(DONE)
    assert [(line.pays, said(line.cites)) for line in played.settlement] == [
        (25_000, "sch 7(a) s 4(2)")
    ]


@provision("qld-2024 sch 7(a) s 2")
def test_two_to_five_different_numbers() -> None:
    played = Round(game(X)).answer(CLOSE)
    assert isinstance(played.prompt, Spin)
    assert played.prompt.results == ("2", "3", "4", "5")
    assert [n for n in range(8) if how_many(n)] == [2, 3, 4, 5]
    drawn(played, "2", "17", "50")
    refusal = played.refusal(Result("17"))
    assert refusal is not None
    assert said(refusal.cites) == "sch 7(a) s 2"


@provision("qld-2024 sch 7(a) s 4(1)", "qld-2024 sch 7(a) s 4(2)")
@pytest.mark.parametrize(("table", "plain", "top"), [(1, 28, 500), (2, 26, 1000)])
def test_the_two_pay_tables(table: int, plain: int, top: int) -> None:
    played = Round(game(X, pay_table=table))
    for number in ("17", "18"):
        played.answer(on("P1", "straight-up", 100, number))
    other = drawn(Round.resume(played.answer(CLOSE).save(), game_of), "2", "17", str(top))
    assert other.refusal(Result("9")) is None
    drawn(other, "9", "50", "17").answer(DONE)
    assert [line.pays for line in other.settlement] == [0, top * 100]
    drawn(played, "2", "17", str(top), "9", "50", "18").answer(DONE)
    assert [line.pays for line in played.settlement] == [0, plain * 100]


def test_after_a_no_spin_the_multipliers_are_drawn_anew() -> None:
    played = Round(game(X)).answer(on("P1", "straight-up", 100, "17")).answer(CLOSE)
    drawn(played, "2", "17", "500", "9", "50").interrupt("short-spin")
    assert isinstance(played.prompt, Bets)
    assert not played.felt.state.multiplied
    played.answer(CLOSE)
    drawn(played, "2", "1", "50", "2", "50", "17").answer(DONE)
    assert [line.pays for line in played.settlement] == [2800]


def test_what_weighs_nothing_cannot_be_drawn() -> None:
    never = game(X, weight_5_numbers=0, weight_top=0, weight_50=7)
    played = Round(never).answer(CLOSE)
    assert isinstance(played.prompt, Spin)
    assert (played.prompt.results, played.prompt.weights) == (("2", "3", "4"), (1, 1, 1))
    drawn(played, "2", "17")
    assert isinstance(played.prompt, Spin)
    assert (played.prompt.results, played.prompt.weights) == (("50", "100", "250"), (7, 16, 5))
    with pytest.raises(BadOption, match="some weight"):
        game(X, weight_50=0, weight_100=0, weight_250=0, weight_top=0)
    with pytest.raises(BadOption, match="outside the book's range"):
        game(X, weight_50=-1)


def test_a_round_is_saved_and_resumed_between_any_two_draws() -> None:
    played = Round(game(X)).answer(on("P1", "straight-up", 100, "17")).answer(CLOSE)
    for result in ("3", "17", "250", "0", "50", "4", "50", "17"):
        played.answer(Result(result))
        again = Round.resume(played.save(), game_of)
        assert again.prompt == played.prompt
        assert again.felt.state == played.felt.state
