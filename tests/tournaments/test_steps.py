"""Steps that come too early, too late, twice or about nobody, and the ways a tournament can go."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cases import Case, read_cases, run_case

CASES = read_cases(Path(__file__).with_name("steps.yaml"))


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_steps(case: Case) -> None:
    assert run_case(case).failures == ()
