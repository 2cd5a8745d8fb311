"""Steps that come too early, too late, twice or about nobody, and the ways a tournament can go."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cases import Case, read_cases, run_case
from croupier.tournaments import spoken

CASES = read_cases(Path(__file__).with_name("steps.yaml"))


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_steps(case: Case) -> None:
    assert run_case(case).failures == ()


@pytest.mark.parametrize("many", [0, 1, 2, 10_000])
def test_so_many_enter_at_once(many: int) -> None:
    entered = [fields["player"] for _, fields in spoken.step("enter", {"players": many})]
    assert entered == [f"P{number}" for number in range(1, many + 1)]


@pytest.mark.parametrize("many", [-1, 10_001, True, "two"])
def test_no_other_number_of_players_enters(many: object) -> None:
    with pytest.raises(spoken.BadDocument, match="players is a list, or how many, up to 10,000"):
        spoken.step("enter", {"players": many})
