"""Only the terminal knows Rich: a page is data, and every front draws it in its own way."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src/croupier"
OUTSIDE = sorted(
    path
    for path in SOURCE.rglob("*.py")
    if path.relative_to(SOURCE).parts[0] not in ("cli", "__main__.py")
)


@pytest.mark.parametrize("path", OUTSIDE, ids=[str(p.relative_to(SOURCE)) for p in OUTSIDE])
def test_only_the_terminal_imports_rich(path: Path) -> None:
    imported = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported += [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom):
            imported.append(node.module or "")
    known = [name for name in imported if name.partition(".")[0] in ("rich", "typer")]
    assert not known
    assert not [name for name in imported if name.startswith("croupier.cli")]


def test_the_library_shows_its_pages_without_rich() -> None:
    program = (
        "import sys, croupier\n"
        "game = croupier.game('act-1992/red-dog')\n"
        "for page in (game.explain(), game.strategy(), croupier.rule('act-1992', 'RD 4.1')):\n"
        "    assert str(page) and page._repr_html_().startswith('<article'), page\n"
        "print([name for name in sys.modules if name.partition('.')[0] in ('rich', 'typer')])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
