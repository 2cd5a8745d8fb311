"""Nothing below the books names one; what is written from the code is as the code is."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.books import books

ROOT = Path(__file__).resolve().parents[1]
BELOW_THE_BOOKS = sorted(
    path
    for layer in (
        "law",
        "equipment",
        "money",
        "jackpots",
        "ranking",
        "play",
        "games",
        "tournaments",
    )
    for path in (ROOT / "src/croupier" / layer).rglob("*.py")
)


@pytest.mark.parametrize(
    "path", BELOW_THE_BOOKS, ids=[str(p.relative_to(ROOT / "src")) for p in BELOW_THE_BOOKS]
)
def test_no_code_below_the_books_names_one(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    words = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in words:
            named = [book for book in books() if book in node.value]
            assert not named, f"line {node.lineno} names {named}"


@pytest.mark.parametrize("tool", ["readme"])
def test_what_is_written_from_the_code_is_as_the_code_is(tool: str) -> None:
    checked = subprocess.run(
        [sys.executable, f"tools/{tool}.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize(
    "page", ["README.md", "docs/tour.md", "docs/tournaments.md", "docs/fronts.md"]
)
def test_a_page_says_what_the_code_does(page: str) -> None:
    options = ["-o", "ELLIPSIS", "-o", "NORMALIZE_WHITESPACE"]
    checked = subprocess.run(
        [sys.executable, "-m", "doctest", *options, page],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout
