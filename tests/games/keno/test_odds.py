"""The house edge of every column, proved from the script and counted a second way."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.engine.exact import prove, prove_all
from croupier.books import game
from croupier.books.act_1992.keno import JACKPOTS, SPECIAL_1, SPECIAL_2, STANDARD
from croupier.games.keno.rules import NUMBERS, Schedule
from tests.games.keno.test_prizes import catch, returned
from tests.provisions import provision

SCHEDULES = {"standard": STANDARD, "special-1": SPECIAL_1, "special-2": SPECIAL_2}


@provision("act-1992 KE 18.1", "act-1992 KE 18.2", "act-1992 KE 18.3")
def test_every_column_is_proved_and_agrees_with_the_counting_of_draws() -> None:
    proofs = {
        (proof.wager, len(proof.numbers)): proof for proof in prove_all(game("act-1992/keno"))
    }
    assert len(proofs) == 13 + 2 + 15 + 4
    for (wager, chosen), proof in proofs.items():
        for result, share in proof.distribution.items():
            assert share == catch(chosen, int(result.event.split()[0]))
        if wager in SCHEDULES:
            column = SCHEDULES[wager].columns[chosen]
            assert proof.expected == returned(chosen, column) - 1


@provision("act-1992 KE 7.2", "act-1992 KE 7.3", "act-1992 KE 18.1")
@pytest.mark.parametrize(("chosen", "minimum"), [(6, 2_000), (8, 20_000)])
def test_a_lone_entry_plays_for_the_minimum_and_a_fifth_of_its_own_price(
    chosen: int, minimum: int
) -> None:
    proof = prove(game("act-1992/keno"), "jackpot", numbers=NUMBERS[:chosen])
    jackpot = minimum + Fraction(40, 100)
    prizes = returned(chosen, JACKPOTS.columns[chosen]) + jackpot * catch(chosen, chosen)
    assert proof.expected == prizes / 2 - 1
    assert 0.52 < float(1 + proof.expected) < 0.54


@pytest.mark.parametrize("schedule", [STANDARD, SPECIAL_1, SPECIAL_2])
def test_no_column_pays_for_more_matches_than_it_has_numbers(schedule: Schedule) -> None:
    for chosen, column in schedule.columns.items():
        assert max(column) == chosen
