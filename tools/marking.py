"""Marks every statement of a function that is carried out, for `tools/reaching.py`.

The program is read with a mark before each statement, `__marks__[line] = 1`: a store into a
bytearray of the file, which costs a fraction of what a tracer does. The marked bytecode is kept
apart from the usual one.
"""

from __future__ import annotations

import ast
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

marks: dict[str, bytearray] = {}
"""The lines of each file that has been read, and which of them were reached."""


def of(path: str) -> bytearray:
    """The marks of a file: a byte for each line."""
    if path not in marks:
        lines = Path(path).read_bytes().count(b"\n")
        marks[path] = bytearray(lines + 2)
    return marks[path]


def taken() -> dict[str, bytes]:
    """What was marked since this was last asked, by file."""
    found = {path: bytes(lines) for path, lines in marks.items() if 1 in lines}
    for path in found:
        marks[path][:] = bytes(len(marks[path]))
    return found


class _Marker(ast.NodeTransformer):
    """Puts a mark before each statement of each function."""

    def __init__(self) -> None:
        self._inside = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self._inside += 1
        self.generic_visit(node)
        self._inside -= 1
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if self._inside and not isinstance(node, ast.ClassDef):
            for name in ("body", "orelse", "finalbody"):
                statements = getattr(node, name, None)
                if isinstance(statements, list):
                    setattr(node, name, [more for one in statements for more in _marked(one)])
        return node


def _marked(statement: ast.stmt) -> list[ast.stmt]:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return [statement]  # a docstring stays the first
    mark = ast.parse(f"__marks__[{statement.lineno}] = 1").body[0]
    for node in ast.walk(mark):
        ast.copy_location(node, statement)
    return [mark, statement]


def begin(folders: tuple[Path, ...], kept: Path) -> None:
    """From now on what is read from these folders is marked."""
    usual = SourceFileLoader.source_to_code

    def source_to_code(self: SourceFileLoader, data: Any, path: Any, **more: Any) -> CodeType:
        if not any(Path(path).is_relative_to(folder) for folder in folders):
            code: CodeType = usual(self, data, path, **more)
            return code
        tree = _Marker().visit(ast.parse(data, path))
        lines = ast.parse("__marks__ = __import__('marking').of(__file__)").body
        at = next((n for n, one in enumerate(tree.body) if not _first(one)), len(tree.body))
        tree.body[at:at] = lines
        compiled: CodeType = compile(ast.fix_missing_locations(tree), path, "exec")
        return compiled

    SourceFileLoader.source_to_code = source_to_code  # type: ignore[method-assign]
    sys.pycache_prefix = str(kept)


def _first(statement: ast.stmt) -> bool:
    """What has to stand before all else: the docstring and what is from the future."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module == "__future__"
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
