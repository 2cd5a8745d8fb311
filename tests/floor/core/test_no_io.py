"""The core does no I/O: it knows no clock, disk, network, task or chance of its own."""

from __future__ import annotations

import ast
from pathlib import Path

CORE = Path(__file__).parents[3] / "src" / "croupier" / "floor" / "core"
OUTSIDE = {
    *("time", "random", "os", "asyncio", "threading", "socket", "sqlite3", "secrets"),
    *("subprocess", "pathlib", "uuid", "datetime", "sqlalchemy", "litestar", "uvicorn"),
}


def imported(tree: ast.AST) -> set[str]:
    """The modules that a file imports."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def test_the_core_imports_nothing_that_does_something_outside() -> None:
    files = sorted(CORE.glob("*.py"))
    assert len(files) > 10
    for file in files:
        names = imported(ast.parse(file.read_text()))
        assert not {name.partition(".")[0] for name in names} & OUTSIDE, file.name
        above = ("croupier.floor.store", "croupier.floor.serve", "croupier.web", "croupier.cli")
        assert not [name for name in names if name.startswith(above)], file.name
