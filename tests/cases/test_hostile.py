"""Whatever stands in a case file: it runs, or one sentence says what is wrong with it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from croupier.cases import BadCaseFile, check_case, parse_cases
from croupier.cases.loading import load, read_text

ROOT = Path(__file__).resolve().parents[2] / "cases"
FILES = (
    "nsw-poker/chips-and-voice.yaml",
    "act-pai-gow-2023/bank.yaml",
    "act-1992/offices.yaml",
    "act-1992/tournaments.yaml",
    "act-1992/what-is-typed.yaml",
    "act-1992/order-of-settlement.yaml",
)
JUNK: tuple[object, ...] = (
    *(None, 5, -1, 1.5, "x", "", True, False, 10**12, [], {}, [None], [[1]], ["AS", 7]),
    *({"a": None}, {"P1": "x"}, {5: 6}, {"P1": [1]}, {"min": "a"}),
)


def places(value: object, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document."""
    if at:
        yield at
    if isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, one in inner:
            yield from places(one, (*at, key))


@pytest.mark.parametrize("name", FILES)
def test_a_case_with_anything_in_it_runs_or_says_what_is_wrong(name: str) -> None:
    rng = random.Random(name)
    cases = load(read_text(ROOT / name), name)
    assert isinstance(cases, list)
    wrong: list[str] = []
    for _ in range(40):
        case: Any = deepcopy(rng.choice(cases))
        *path, last = rng.choice([at for at in places(case) if at != ("case",)])
        within = case
        for key in path:
            within = within[key]
        within[last] = rng.choice(JUNK)
        try:
            for read in parse_cases(yaml.safe_dump([case]), "file.yaml"):
                check_case(read)
        except BadCaseFile as error:
            wrong.append(str(error))
    assert len(wrong) > 10
    assert all(sentence.startswith("file.yaml: case ") for sentence in wrong)
