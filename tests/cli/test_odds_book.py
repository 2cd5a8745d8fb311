"""`odds --all`: what is asked for wrongly is one sentence; what differs is said and status 1."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.analysis import odds_book as making
from croupier.analysis.odds_book import FreshBook, odds_book
from tests.cli.command import croupier

SMALL = "act-1992/money-wheel"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("--all",), "--all writes a folder: say which with --out DIR"),
        (("--all", SMALL, "--out", "x"), "--all is for every game with all its options: name none"),
        (("--all", "--out", "x", "--rounds", "1"), "--rounds: 0 for none, or 2 to 1,000,000,000"),
        (("--all", "--out", "x", "--rounds", "-5"), "--rounds: 0 for none, or 2 to 1,000,000,000"),
        ((SMALL, "--rounds", "5"), "--rounds goes with --all"),
        ((SMALL, "--cluster", "local"), "--cluster goes with --all"),
        (("--all", "--out", "x", "--cluster", "moon"), "--cluster: 'moon' is neither tcp://"),
        (
            ("--all", "--out", "x", "--cluster", "local", "--fresh"),
            "--fresh works out and compares",
        ),
        (("--all", "--out", "/dev/null/x"), "/dev/null/x cannot be written"),
    ],
)
def test_nonsense_is_one_sentence(
    asked: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = croupier("odds", *asked)
    assert (said.status, said.out) == (2, "")
    assert said.sentence.startswith(sentence)


def test_a_cluster_is_for_a_sweep() -> None:
    said = croupier("what-if", "qld-2024/roulette", "wheel=double", "--cluster", "local")
    assert said.status == 2
    assert said.sentence == "--cluster is for a sweep: give --sweep FIELD=a,b,c"


def small_book(**asked: object) -> FreshBook:
    """The book of one game, as if there were no other."""
    return odds_book(only=SMALL, rounds=5_000, fresh=bool(asked["fresh"]))


def test_a_book_worked_out_again_says_what_was_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "kept"))
    monkeypatch.setattr(making, "odds_book", lambda told, **asked: small_book(**asked))
    to = str(tmp_path / "book")
    first = croupier("odds", "--all", "--out", to, "--fresh", "--json")
    assert first.status == 0
    assert (first.json["compared"], first.json["not_kept"]) == (0, 1)
    again = croupier("odds", "--all", "--out", to, "--fresh")
    assert again.status == 0
    assert "1 games and settings compared" in again.out
    assert "figures dealt as a second way" in again.out


def test_a_second_way_that_differs_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.analysis.book_row.least_p", lambda many: 2.0)
    monkeypatch.setattr(making, "least_p", lambda many: 2.0)  # nothing is good enough
    monkeypatch.setattr(making, "odds_book", lambda told, **asked: small_book(**asked))
    said = croupier("odds", "--all", "--out", str(tmp_path), "--json")
    assert said.status == 1
    assert len(said.json["second_ways_that_differ"]) == 7
    assert all(line.startswith(f"croupier: {SMALL} symbol") for line in said.err.splitlines())
