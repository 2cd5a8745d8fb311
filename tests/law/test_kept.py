"""What is kept of files is used while they are as they were, and made again when one changes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from croupier import law
from croupier.law import Citation, kept

CASE = """- case: the banker draws to three
  game: qld-2024/baccarat
  cites: sch 1 s 20(3)
  expect: {}
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Cases and a test, with a place to keep what they cite."""
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(tmp_path / "kept"))
    (tmp_path / "root/cases").mkdir(parents=True)
    (tmp_path / "root/tests").mkdir()
    (tmp_path / "root/cases/draws.yaml").write_text(CASE)
    text = '@provision("qld-2024 sch 1 s 18")\ndef test_naturals(): ...\n'
    (tmp_path / "root/tests/test_draws.py").write_text(text)
    return tmp_path / "root"


def test_what_is_kept_says_the_same_as_the_files(tree: Path) -> None:
    fresh = law.tests_citing(tree)
    assert [str(one) for one in fresh] == ["sch 1 s 18", "sch 1 s 20(3)"]
    assert law.tests_citing(tree, keep=True) == fresh
    assert law.tests_citing(tree, keep=True) == fresh


def test_files_that_have_not_changed_are_not_read_again(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = law.tests_citing(tree, keep=True)
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: pytest.fail("it is kept"))
    assert law.tests_citing(tree, keep=True) == fresh


def test_a_file_that_has_changed_is(tree: Path) -> None:
    law.tests_citing(tree, keep=True)
    (tree / "cases/draws.yaml").write_text(CASE.replace("20(3)", "19"))
    (tree / "tests/test_draws.py").unlink()
    assert [str(one) for one in law.tests_citing(tree, keep=True)] == ["sch 1 s 19"]
    assert law.tests_citing(tree, keep=True) == law.tests_citing(tree)


def test_of_one_provision_what_touches_it_is_found_with_and_without(tree: Path) -> None:
    about = Citation.of("qld-2024 sch 1 s 20")
    fresh = law.tests_citing(tree, about=about)
    assert [str(one) for one in fresh] == ["sch 1 s 20(3)"]
    assert law.tests_citing(tree, about=about, keep=True) == fresh
    law.tests_citing(tree, keep=True)
    assert law.tests_citing(tree, about=about, keep=True) == fresh


def test_what_is_made_of_files_is_made_again_when_one_changes(tree: Path) -> None:
    made: list[int] = []

    def make() -> list[int]:
        made.append(len(made))
        return list(made)

    assert kept.made_of("count", [tree], list[int], make) == [0]
    assert kept.made_of("count", [tree], list[int], make) == [0]
    os.utime(tree / "cases/draws.yaml", ns=(1, 1))
    assert kept.made_of("count", [tree], list[int], make) == [0, 1]
    (tree / "cases/more.yaml").write_text("")
    assert kept.made_of("count", [tree], list[int], make) == [0, 1, 2]
    for file in kept.folder().iterdir():
        file.write_bytes(b"nonsense")
    assert kept.made_of("count", [tree], list[int], make) == [0, 1, 2, 3]
