"""The index of code is kept on disk, and is what reading every game gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.books import game, index, indexing, listings
from croupier.law import Citation, kept


@pytest.fixture(autouse=True)
def _kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(tmp_path))
    for one in (index._by_game, index.code_index, index.game_rows):
        one.cache_clear()


def test_the_index_is_what_every_game_says_made_or_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    read: dict[Citation, dict[str, str]] = {}
    of_games = (rows for _, rows in indexing.of_games())
    for rows in (*of_games, indexing.of_tournaments(), indexing.of_the_floor()):
        for citation, name, line in rows:
            read.setdefault(citation, {}).setdefault(name, line)
    assert index.code_index() == read
    assert list(index.code_index()) == list(read)
    index._by_game.cache_clear()
    index.code_index.cache_clear()
    monkeypatch.setattr(indexing, "of_games", lambda: pytest.fail("it is kept"))
    assert index.code_index() == read


def test_the_list_of_games_is_what_building_them_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    built = [(one.id, one.title, len(game(one.id).wagers), one.cites) for one in listings()]
    for _ in range(2):
        rows = index.game_rows()
        assert [(one.id, one.title, one.wagers, one.cites) for one in rows] == built
        index.game_rows.cache_clear()
        monkeypatch.setattr("croupier.books.game", lambda *_: pytest.fail("it is kept"))


@pytest.mark.parametrize(
    ("provision", "games"),
    [
        ("sch 8 s 3", {"qld-2024/sic-bo", "qld-2024/electronic-sic-bo"}),
        ("sch 7 s 3", {"qld-2024/roulette", "qld-2024/roulette-x"}),
        ("s 6(1)", {one.id for one in listings() if one.id.startswith("qld-2024/")}),
    ],
)
def test_a_provision_is_looked_for_in_the_games_whose_files_speak_of_its_schedule(
    provision: str, games: set[str]
) -> None:
    found = index.games_under(Citation.parse("qld-2024", provision))
    assert set(found) == games
