"""A fingerprint of the code that decides a game: every module of it, without comments and words
that explain.
"""

from __future__ import annotations

import ast
import dis
import hashlib
import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import CodeType

OUTSIDE = ("croupier.cli", "croupier.analysis", "croupier.cases")


def _path(name: str) -> Path | None:
    """Where a module stands; what a game rests on is imported by the time it is asked."""
    module = sys.modules.get(name)
    file = getattr(module, "__file__", None)
    return Path(file) if file else None


@cache
def _tree(name: str) -> ast.Module | None:
    path = _path(name)
    return ast.parse(path.read_bytes()) if path is not None and path.suffix == ".py" else None


@cache
def imports(name: str) -> tuple[str, ...]:
    """The modules of this package that a module names in its imports, wherever they stand."""
    tree = _tree(name)
    found: set[str] = set()
    for node in ast.walk(tree) if tree is not None else ():
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("croupier"):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if _path(inner) is not None else node.module)
        elif isinstance(node, ast.Import):
            found.update(a.name for a in node.names if a.name.startswith("croupier"))
    return tuple(sorted(found))


def closure(*roots: str) -> tuple[str, ...]:
    """The modules that these import, and those import, and so on."""
    seen: set[str] = set()
    todo = list(roots)
    while todo:
        name = todo.pop()
        if name in seen or name.startswith(OUTSIDE):
            continue
        seen.add(name)
        todo += imports(name)
    return tuple(sorted(seen))


def _plain(node: object) -> object:
    """A tree as nested tuples: no positions, no docstrings, no bare strings."""
    if isinstance(node, ast.AST):
        fields = []
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, list):
                value = [
                    one
                    for one in value
                    if not (
                        isinstance(one, ast.Expr)
                        and isinstance(one.value, ast.Constant)
                        and isinstance(one.value.value, str)
                    )
                ]
            if value is None or value == []:
                continue
            fields.append((field, _plain(value)))
        return (type(node).__name__, *fields)
    if isinstance(node, list):
        return tuple(_plain(one) for one in node)
    return repr(node)


@cache
def by_ast(name: str) -> bytes:
    """One module, by its tree."""
    return hashlib.sha256(repr(_plain(_tree(name))).encode()).digest()


@cache
def by_code(name: str) -> bytes:
    """One module, by its compiled code."""
    digest = hashlib.sha256()
    spec = importlib.util.find_spec(name)
    assert spec is not None and spec.loader is not None
    _feed(digest, spec.loader.get_code(name))  # type: ignore[attr-defined]
    return digest.digest()


def _feed(digest: hashlib._Hash, code: CodeType) -> None:
    digest.update(
        repr(
            (
                code.co_name,
                code.co_code,
                code.co_names,
                code.co_varnames,
                code.co_freevars,
                code.co_cellvars,
                code.co_argcount,
            )
        ).encode()
    )
    consts = code.co_consts[1:] if code.co_flags & 3 == 3 else code.co_consts
    for one in consts:
        if isinstance(one, CodeType):
            _feed(digest, one)
        elif isinstance(one, frozenset):
            digest.update(repr(sorted(map(repr, one))).encode())
        else:
            digest.update(repr(one).encode())


IMPORT_NAME, IMPORT_FROM, EXTENDED_ARG = (
    dis.opmap[name] for name in ("IMPORT_NAME", "IMPORT_FROM", "EXTENDED_ARG")
)


@cache
def _code(name: str) -> CodeType | None:
    spec = getattr(sys.modules.get(name), "__spec__", None)
    code: CodeType | None = spec.loader.get_code(name) if spec is not None else None
    return code


def _imported(code: CodeType, found: set[str]) -> None:
    raw, names, extended, module = code.co_code, code.co_names, 0, ""
    for at in range(0, len(raw), 2):
        op, arg = raw[at], raw[at + 1] | extended
        extended = arg << 8 if op == EXTENDED_ARG else 0
        if op == IMPORT_NAME:
            module = names[arg]
            if module.startswith("croupier"):
                found.add(module)
        elif op == IMPORT_FROM and f"{module}.{names[arg]}" in sys.modules:
            found.add(f"{module}.{names[arg]}")
    for one in code.co_consts:
        if isinstance(one, CodeType):
            _imported(one, found)


def fast_closure(*roots: str) -> tuple[str, ...]:
    """The same from compiled code; a package stands for what is imported from it by name."""
    seen: set[str] = set()
    todo = list(roots)
    while todo:
        name = todo.pop()
        if name in seen or name.startswith(OUTSIDE) or name not in sys.modules:
            continue
        seen.add(name)
        code = _code(name)
        found: set[str] = set()
        if code is not None:
            _imported(code, found)
        packages = {one.rpartition(".")[0] for one in found}
        todo += found - {one for one in packages if hasattr(sys.modules[one], "__path__")}
    return tuple(sorted(seen))


def fast(*roots: str) -> str:
    """Of all code that these modules rest on, from what Python has compiled."""
    digest = hashlib.sha256()
    for name in fast_closure(*roots):
        code = _code(name)
        digest.update(name.encode())
        if code is not None:
            _feed(digest, code)
    return digest.hexdigest()[:16]


def fingerprint(*roots: str, how: str = "ast") -> str:
    """Of all code that these modules rest on."""
    one = by_ast if how == "ast" else by_code
    digest = hashlib.sha256()
    for name in closure(*roots):
        digest.update(name.encode() + one(name))
    return digest.hexdigest()[:16]
