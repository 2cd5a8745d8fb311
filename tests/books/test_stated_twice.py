"""A number that stands in two places is the same in both."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.games.craps.wagers import HORN
from tests.provisions import provision


@provision("qld-2024 sch 4 s 10(3)")
@pytest.mark.parametrize("id", ["qld-2024/craps", "qld-2024/mini-craps"])
@pytest.mark.parametrize("horn", ["horn", "horn-high"])
def test_a_horn_is_printed_at_the_odds_at_which_its_parts_are_paid(id: str, horn: str) -> None:
    wagers = game(id).wagers
    for total, part in HORN.items():
        printed, paid = (wagers[name].verdicts[str(total)] for name in (horn, part))
        assert (printed.num, printed.den) == (paid.num, paid.den), part


@provision("wa-uth s 3.29", "wa-uth s 3.33")
@pytest.mark.parametrize("unit", [100, 200, 250, 500, 1000])
def test_a_jackpot_is_printed_at_what_its_pool_starts_with(unit: int) -> None:
    played = game("wa-uth/ultimate-texas-holdem", jackpot_wager=unit)
    levels, verdicts = played.rules.levels, played.wagers["jackpot"].verdicts
    assert verdicts["royal flush"].num * levels.stake(1) == levels.starts_at
    assert verdicts["straight flush"].num * levels.stake(1) * 10 == levels.starts_at
