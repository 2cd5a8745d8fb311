"""The examples of docs/poker.md are what the command does."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.cli.command import croupier

DOCS = Path(__file__).parents[3] / "docs" / "poker.md"
SLOW = {"odds", "strategy"}
"""Commands that take some seconds; their own tests run them."""
SHOWS = {
    "play": "You leave with",
    "equity": "Of the pot",
    "simulate": "tight",
    "advise": "Of the pot",
    "replay": "p1",
}
"""What each of the others says, among other things."""


def examples() -> list[list[str]]:
    """The lines of the first block, as a shell reads them."""
    block = DOCS.read_text(encoding="utf-8").split("```")[1]
    return [shlex.split(line, comments=True) for line in block.strip().splitlines()]


def test_every_quick_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run = [line for line in examples() if line[1] not in SLOW]
    assert {line[1] for line in run} == set(SHOWS)
    for program, command, *words in run:
        assert program == "croupier"
        seed = ("--seed", "3") if command == "play" else ()
        said = croupier(command, *words, *seed, typed="\nfold\n\nfold\nquit\n")
        assert said.status == 0, said.err
        assert SHOWS[command] in said.out
        assert not said.err
    assert (tmp_path / "evening.phhs").read_text().count('variant = "PO"') == 2


def test_the_slow_ones_are_commands_of_the_program_with_these_options() -> None:
    slow = [line for line in examples() if line[1] in SLOW]
    assert len(slow) == len(SLOW)
    for _, command, *words in slow:
        usage = croupier(command, "--help")
        assert usage.status == 0
        assert all(word in usage.out for word in words if word.startswith("--"))


def test_a_pair_against_a_pair_on_third_street_is_counted_as_it_says() -> None:
    said = croupier("equity", "nsw-poker/seven-card-stud", "As Ad 7c", "Ks Kd 2h")
    assert "18,265,297,050" in said.out
    assert "18,265,297,050" in DOCS.read_text(encoding="utf-8")
