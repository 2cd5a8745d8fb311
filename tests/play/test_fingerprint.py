"""The fingerprint of the rules: what changes it, what does not, and where it is kept."""

from __future__ import annotations

import ast
import os
import random
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

import croupier
from croupier.books import game, listings
from croupier.law import kept
from croupier.play import Game, fingerprint
from croupier.play.fingerprint import FingerprintShelf, ValueWalk, shelf, syntax
from tests.play.anyplay import play, start

PACKAGE = Path(croupier.__file__).parent
GAMES = tuple(listing.id for listing in listings())
BACCARAT = game("qld-2024/baccarat")
ASKED = """
import sys
from croupier.books import game
for name in sys.argv[1:]:
    print(game(name).fingerprint())
"""


def in_another_process(*games: str, package: Path = PACKAGE, **variables: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-c", ASKED, *games],
        env={**os.environ, **variables, "PYTHONPATH": str(package.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.split()


def afresh(played: Game) -> str:
    """Worked out again, whatever the game remembers."""
    return fingerprint.fingerprint(played)


def rests_on(played: Game) -> set[str]:
    walk = ValueWalk()
    walk.see(played)
    return set(shelf().closure({*walk.modules, fingerprint.DRIVER}))


# -- what counts -------------------------------------------------------------------------------


def test_it_is_the_same_in_every_process(tmp_path: Path) -> None:
    ours = [game(name).fingerprint() for name in GAMES]
    for seed in ("1", "2"):
        there = in_another_process(*GAMES, PYTHONHASHSEED=seed, CROUPIER_CACHE=str(tmp_path))
        assert there == ours
    assert len(set(ours)) == len(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_playing_does_not_change_it(name: str) -> None:
    played = game(name)
    before = afresh(played)
    for seed in range(3):
        rng = random.Random(f"{name} {seed}")
        assert list(play(rng, start(rng, name, {})))
    assert afresh(played) == before


def test_an_option_and_a_value_change_it() -> None:
    assert game("qld-2024/baccarat", decks=6).fingerprint() != BACCARAT.fingerprint()
    tie = BACCARAT.wagers["tie"]
    wagers = {**BACCARAT.wagers, "tie": replace(tie, units=2)}
    assert afresh(replace(BACCARAT, wagers=wagers)) != afresh(BACCARAT)


def test_money_chips_limits_and_the_round_itself_count() -> None:
    for name in GAMES:
        assert rests_on(game(name)) >= {
            "croupier.money.odds",
            "croupier.play.chips",
            "croupier.play.limits",
            "croupier.play.round",
            "croupier.play.felt",
            "croupier.law.citation",
        }


def test_what_shows_proves_or_tests_does_not_count() -> None:
    for name in GAMES:
        for module in rests_on(game(name)):
            assert not module.startswith(fingerprint.OUTSIDE)


SOURCE = '''"""About it."""
from croupier.money import dollars
LEAST = 5  # dollars

def pays(stake: int) -> int:
    """Twice."""
    return [2 * one for one in (stake,)][0]
'''


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"""Twice."""', '"""Two times,\n    as the book says."""'),
        ("# dollars", "# in dollars, and no cents"),
        ('"""About it."""', ""),
        ("def pays", "# the odds\n\ndef pays"),
    ],
)
def test_words_do_not_change_it(old: str, new: str) -> None:
    assert old in SOURCE
    assert syntax(ast.parse(SOURCE.replace(old, new))) == syntax(ast.parse(SOURCE))


@pytest.mark.parametrize(
    ("old", "new"), [("2 * one", "3 * one"), ("LEAST = 5", "LEAST = 6"), ("stake,", "stake, 1")]
)
def test_code_changes_it(old: str, new: str) -> None:
    assert old in SOURCE
    assert syntax(ast.parse(SOURCE.replace(old, new))) != syntax(ast.parse(SOURCE))


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the project, to be changed."""
    copy = tmp_path / "src" / "croupier"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_change_of_the_project_shows(package: Path, tmp_path: Path) -> None:
    cache = str(tmp_path / "cache")
    name = "qld-2024/baccarat"

    def now() -> str:
        return in_another_process(name, package=package, CROUPIER_CACHE=cache)[0]

    seen = [now()]
    change(package / "play" / "chips.py", '"""A player\'s own chips."""', '"""Chips."""\n    # his')
    assert now() == seen[0]  # words only
    for file, old, new in (
        ("play/chips.py", "self.layout += stake", "self.layout += stake + 0"),
        ("money/odds.py", "class BadOdds", "_NEW = 1\n\n\nclass BadOdds"),
        ("play/limits.py", "def limit_for", "_NEW = 1\n\n\ndef limit_for"),
        ("books/qld_2024/tables.py", "rounds=3", "rounds=4"),
    ):
        change(package / file, old, new)
        seen.append(now())
    assert len(set(seen)) == len(seen)
    for file, old in (
        ("cli/terminal.py", "GOOD, FAILED"),
        ("play/seeing/family.py", "DOLLAR = 100"),
        ("games/baccarat/view.py", "class BaccaratView"),
    ):
        change(package / file, old, f"_NEW = 1\n{old}")
    assert now() == seen[-1]  # what only shows decides nothing


# -- where it is kept --------------------------------------------------------------------------


def hashed(modules: FingerprintShelf, name: str) -> bytes:
    module = modules.module(name)
    assert module is not None
    return module.code


def test_a_module_is_read_again_only_when_its_file_has_changed(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(tmp_path / "cache"))
    first = FingerprintShelf(package)
    code = hashed(first, "croupier.money.odds")
    first.keep()
    monkeypatch.setattr(fingerprint, "_read", lambda *_: pytest.fail("it is kept"))
    assert hashed(FingerprintShelf(package), "croupier.money.odds") == code
    monkeypatch.undo()
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(tmp_path / "cache"))
    change(package / "money" / "odds.py", "class BadOdds", "_NEW = 1\n\n\nclass BadOdds")
    assert hashed(FingerprintShelf(package), "croupier.money.odds") != code


def test_it_is_kept_where_the_variable_or_the_desktop_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(tmp_path / "here"))
    assert kept.folder() == tmp_path / "here"
    monkeypatch.delenv(kept.FOLDER_VARIABLE)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert kept.folder() == tmp_path / "croupier"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert kept.folder() == Path.home() / ".cache" / "croupier"


@pytest.mark.parametrize("broken", ["a file", "nonsense", "nowhere"])
def test_it_does_without_a_place_to_be_kept(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "cache"
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(place))
    whole = FingerprintShelf(PACKAGE)
    code = hashed(whole, "croupier.money.odds")
    if broken == "a file":  # no folder can be made there, whoever asks
        place.write_text("")
    elif broken == "nonsense":
        whole.keep()
        (file,) = place.iterdir()
        file.write_bytes(b"nonsense")
    else:
        monkeypatch.setenv(kept.FOLDER_VARIABLE, "/proc/nowhere")
    again = FingerprintShelf(PACKAGE)
    assert hashed(again, "croupier.money.odds") == code
    again.keep()


def test_many_write_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(tmp_path))

    def write(_: int) -> None:
        one = FingerprintShelf(PACKAGE)
        one.closure(["croupier.play.round"])
        one._new = True
        one.keep()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(24)))
    (file,) = tmp_path.iterdir()  # and nothing half written beside it
    assert FingerprintShelf(PACKAGE)._before.keys() >= {
        "croupier.play.round",
        "croupier.play.chips",
    }
    assert file.stat().st_size > 1000


def test_a_saved_round_does_not_work_it_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.play import Round

    BACCARAT.fingerprint()
    monkeypatch.setattr(fingerprint, "ValueWalk", lambda: pytest.fail("it is known"))
    assert Round(BACCARAT).save()
