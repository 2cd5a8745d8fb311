"""docs/concordance.md has every provision that is carried out, and what carries it out."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from croupier.books import books

PLACE = Path(__file__).parents[3] / "tools" / "concordance.py"


def told() -> tuple[list[str], list[str]]:
    """The lines of the page as people have read it, and as the code is."""
    spec = importlib.util.spec_from_file_location("concordance_tool", PLACE)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    page: Path = tool.PAGE
    return page.read_text(encoding="utf-8").splitlines(), tool.page().splitlines()


@pytest.fixture(scope="module")
def lines() -> tuple[list[str], list[str]]:
    return told()


@pytest.mark.parametrize("book", books())
def test_a_book_is_carried_out_as_the_page_says(
    book: str, lines: tuple[list[str], list[str]]
) -> None:
    kept, now = (_of(book, page) for page in lines)
    assert len(kept) > 30
    assert set(kept) - set(now) == set(), "missing: make readme"
    assert set(now) - set(kept) == set(), "new: make readme"


def test_the_page_is_as_the_code_is(lines: tuple[list[str], list[str]]) -> None:
    assert lines[0] == lines[1], "make readme"


def _of(book: str, page: list[str]) -> list[str]:
    """The rows of one book, with the chapter that each is in."""
    rows, chapter = [], ""
    for line in page:
        if line.startswith("#"):
            chapter = line
        elif line.startswith("| ") and f" {book} " in f"{chapter} ":
            rows.append(f"{chapter} {line}")
    return rows
