"""Odds on disk: found again as they were, and never for a game or a program that is another."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.analysis import NotProvable, figure_key, kept_odds, odds
from croupier.analysis.engine.proving import Proved
from croupier.analysis.engine.walk import Progress
from croupier.analysis.odds import proved
from croupier.books import game as of_book
from croupier.law import kept
from croupier.money import Odds
from croupier.play.game import Game
from tests.analysis.test_one_truth import paying

ROULETTE = of_book("qld-2024/roulette")


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """An empty folder; and what was worked out and not read from it."""
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(tmp_path))
    worked_out: list[str] = []
    prove = proved

    def counted(
        game: Game, wagers: Sequence[str] | None = None, progress: Progress | None = None
    ) -> Proved:
        worked_out.append(" ".join(wagers or ["all"]))
        return prove(game, wagers, progress)

    monkeypatch.setattr(kept_odds, "proved", counted)
    return worked_out


@pytest.mark.parametrize(
    "name", ["qld-2024/roulette", "qld-2024/mini-craps", "act-1992/red-dog", "qld-2024/baccarat"]
)
def test_what_is_kept_says_what_was_worked_out(name: str, solved: list[str]) -> None:
    book = of_book(name)
    first, again = kept_odds.kept_odds(book), kept_odds.kept_odds(book)
    assert solved == ["all"]
    assert again == first
    assert again.as_json() == odds(book).as_json()


def test_a_wager_that_is_named_is_found_among_all(solved: list[str]) -> None:
    whole = kept_odds.kept_odds(ROULETTE)
    assert kept_odds.kept_odds(ROULETTE, ["red"]).wagers == (whole.wager("red"),)
    assert solved == ["all"]
    with pytest.raises(NotProvable, match="has no wager 'rouge'"):
        kept_odds.kept_odds(ROULETTE, ["rouge"])


def test_a_changed_game_is_never_answered_from_an_old_figure(solved: list[str]) -> None:
    assert kept_odds.kept_odds(ROULETTE, ["red"]).wagers[0].house_edge == Fraction(1, 37)
    dearer = paying(ROULETTE, "red", "red", Odds(2, 1))
    assert kept_odds.kept_odds(dearer, ["red"]).wagers[0].house_edge != Fraction(1, 37)
    double = of_book("qld-2024/roulette", wheel="double")
    assert kept_odds.kept_odds(double, ["red"]).wagers[0].house_edge == Fraction(1, 19)
    assert solved == ["red"] * 3


def test_a_mended_solver_is_never_answered_from_an_old_figure(
    solved: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_odds.kept_odds(ROULETTE, ["red"])
    monkeypatch.setattr(figure_key, "analysis_code", lambda: "mended")
    kept_odds.kept_odds(ROULETTE, ["red"])
    assert solved == ["red", "red"]


def test_a_file_that_was_touched_is_not_read(solved: list[str], tmp_path: Path) -> None:
    kept_odds.kept_odds(ROULETTE, ["red"])
    (file,) = tmp_path.glob("odds-*")
    whole = file.read_bytes()
    for broken in (whole.replace(b"18/37", b"17/37"), whole[:-10], b""):
        assert broken != whole
        file.write_bytes(broken)
        assert kept_odds.read_proofs(ROULETTE, ["red"]) is None
    file.write_bytes(whole)
    assert kept_odds.read_proofs(ROULETTE, ["red"]) is not None


def test_fresh_works_out_again_and_compares(solved: list[str]) -> None:
    again, differ, _ = kept_odds.fresh_odds(ROULETTE, ["red"])
    assert (differ, again.wagers[0].house_edge) == ((), Fraction(1, 37))
    assert kept_odds.fresh_odds(ROULETTE, ["red"])[1] == ()
    wrong = proved(paying(ROULETTE, "red", "red", Odds(2, 1)), ["red"])
    kept_odds.keep_proofs(ROULETTE, wrong, ["red"])
    _, differ, _ = kept_odds.fresh_odds(ROULETTE, ["red"])
    assert len(differ) == 1
    assert differ[0].startswith("red: house edge 1/37, kept as -")
    assert kept_odds.fresh_odds(ROULETTE, ["red"])[1] == ()
    assert solved == ["red"] * 4
