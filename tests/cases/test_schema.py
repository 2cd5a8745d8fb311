"""Editors are told the truth: what the reader takes the schema takes, and no misspelt key."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.books.tournaments import tournaments
from croupier.cases.loading import load, read_text
from croupier.cases.schema import case_schema, tournament_schema
from croupier.cases.tournament_file import example
from croupier.cli.app import COMMANDS, application
from tests.cases.schemas import wrong_with

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "cases").rglob("*.yaml"))
FILES.append(ROOT / "tests" / "tournaments" / "steps.yaml")

COUP = """
- case: x
  game: qld-2024/baccarat
  wagers: [{player: P1, wager: tie, stake: 500, refused: true}]
  state: {dice in the air: false, shoe: new}
  sequence: [{card: 5S, refused: sch 1 s 8}, {event: {irregularity: wrong-draw, to: player}}]
  expect: {net: {P1: 0}, results: [{player: P1, wager: tie, outcome: lose}]}
"""
TABLE = """
- case: x
  game: qld-2024/roulette
  table: {places: 5}
  sequence:
    - {sit: {player: P1, place: 1, chips: 5000}, at: 30, by: host}
    - {open: }
    - {bet: {player: P1, wager: red, stake: 500}}
"""
TOURNAMENT = """
game: nsw-poker/texas-holdem
conditions: {entry_fee: 5000, starts: "19:00"}
steps: [{enter: {players: 3}, at: "18:00"}, {absent: P1}, {ballot: {T1: [P1, P2, null]}}]
"""


@cache
def schema_of(kind: str) -> dict[str, Any]:
    return case_schema() if kind == "case" else tournament_schema()


def wrong(text: str, kind: str = "case") -> list[str]:
    schema = schema_of(kind)
    return wrong_with(load(text, "file.yaml"), schema, schema, "$")


@pytest.mark.parametrize("path", FILES, ids=[str(p.relative_to(ROOT)) for p in FILES])
def test_every_case_file_is_as_the_schema_says(path: Path) -> None:
    assert wrong(read_text(path)) == []


@pytest.mark.parametrize("game", list(tournaments()))
def test_every_example_of_a_tournament_is_as_the_schema_says(game: str) -> None:
    assert wrong(example(game), "tournament") == []


@pytest.mark.parametrize(
    ("text", "was", "now", "words"),
    [
        (COUP, "wagers:", "wager:", "$[0]: unknown key wager"),
        (COUP, "stake:", "stakes:", "unknown key stakes"),
        (COUP, "stake: 500, ", "", "stake is missing"),
        (COUP, "shoe: new", "shoes: new", "unknown key shoes"),
        (COUP, "card: 5S", "cart: 5S", "unknown key cart"),
        (COUP, "card: 5S", "sit: {player: P1}", "unknown key sit"),
        (COUP, "irregularity:", "irregular:", "irregularity is missing"),
        (COUP, "outcome: lose", "outcome: draw", "'draw' is none of"),
        (COUP, "net:", "nett:", "unknown key nett"),
        (COUP, "{P1: 0}", "0", "$[0].expect.net"),
        (COUP, "baccarat", "bacarat", "'qld-2024/bacarat' is none of"),
        (TABLE, "places: 5", "place: 5", "unknown key place"),
        (TABLE, "sit:", "sits:", "unknown key sits"),
        (TABLE, "chips:", "chip:", "unknown key chip"),
        (TABLE, "place: 1", "place: one", "'one' is no integer"),
        (TABLE, "at: 30", "when: 30", "unknown key when"),
    ],
)
def test_a_misspelt_key_or_value_is_found(text: str, was: str, now: str, words: str) -> None:
    assert wrong(text) == []
    assert was in text
    assert any(words in one for one in wrong(text.replace(was, now)))


@pytest.mark.parametrize(
    ("was", "now", "words"),
    [
        ("steps:", "stages:", "unknown key stages"),
        ("entry_fee", "entry_fees", "unknown key entry_fees"),
        ("{absent: P1}", "{absend: P1}", "unknown key absend"),
        ("players: 3", "player_s: 3", "unknown key player_s"),
        ("game: nsw-poker/texas-holdem\n", "", "game is missing"),
    ],
)
def test_a_misspelt_key_of_a_tournament_is_found(was: str, now: str, words: str) -> None:
    assert wrong(TOURNAMENT, "tournament") == []
    assert was in TOURNAMENT
    assert any(words in one for one in wrong(TOURNAMENT.replace(was, now), "tournament"))


@pytest.mark.parametrize("kind", ["case", "tournament"])
def test_the_schema_is_printed_and_nothing_else(kind: str) -> None:
    printed = CliRunner().invoke(application(*COMMANDS), ["schema", kind])
    assert printed.exit_code == 0
    assert json.loads(printed.output) == json.loads(json.dumps(schema_of(kind)))
