"""A type name means one thing: whoever reads `Deal` or `Pot` knows which without its imports."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"


def types_of(tree: ast.Module) -> Iterator[str]:
    """The classes of a module, and the types that it gives a name to (`Hand = tuple[int, ...]`)."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name) and is_a_type_name(target.id):
                    yield target.id


def is_a_type_name(name: str) -> bool:
    """`Hand` is one; `HANDS` is a constant, `T` a type variable that means nothing elsewhere."""
    return name[0].isupper() and not name.isupper()


def test_a_type_name_stands_in_one_module() -> None:
    where = defaultdict[str, list[str]](list)
    for path in sorted(SOURCE.rglob("*.py")):
        for name in set(types_of(ast.parse(path.read_text()))):
            where[name].append(str(path.relative_to(SOURCE)))
    assert len(where) > 900
    assert {name: files for name, files in where.items() if len(files) > 1} == {}
