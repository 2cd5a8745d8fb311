"""A fingerprint of the rules of a game: of what it holds, and of all code that decides it.

Whatever a game refers to counts by its value (odds, limits, rule values, citations), and every
function and class among it by its code. Code is read as syntax, without positions, comments and
docstrings, together with all modules of the project that it imports. Each module is read once per
process; what was read is kept on disk by the file's time and size.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, partial
from pathlib import Path
from threading import Lock
from types import FunctionType, MethodType
from typing import Final

import msgspec

from croupier.law import kept
from croupier.law.kept import PROJECT

OUTSIDE: Final = tuple(
    f"{PROJECT}.{part}" for part in ("cli", "analysis", "cases", "web", "play.seeing")
)
"""Packages that show, prove or test what the others decide."""
DRIVER: Final = f"{PROJECT}.play.round"
"""The module that plays any script."""


class Module(msgspec.Struct, frozen=True, array_like=True):
    """One module as it was read."""

    time: int
    size: int
    code: bytes
    """Hash of its syntax."""
    imports: tuple[tuple[str, str], ...]
    """What it takes from modules of the project: module and name, or the module alone."""
    exports: dict[str, tuple[str, str]]
    """By the name it has here, where a name comes from that is imported at the top; of a package
    also what it hands on when it is asked for (`on_demand`)."""


# -- one module ------------------------------------------------------------------------------------


def syntax(tree: ast.Module) -> bytes:
    """The hash of a module's syntax, whatever its layout, comments and docstrings."""
    words: list[str] = []
    _spell(tree, words.append)
    return hashlib.sha256("\0".join(words).encode("utf-8", "surrogatepass")).digest()


def _spell(node: ast.AST, say: Callable[[str], None]) -> None:
    """A tree word by word; what is empty or nothing goes without saying, in every release."""
    say(type(node).__name__)
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, ast.AST):
            say(name)
            _spell(value, say)
        elif isinstance(value, list):
            if value:
                say(name)
                for one in value:
                    if isinstance(one, ast.AST):
                        if not _explains(one):
                            _spell(one, say)
                    else:
                        say(repr(one))
                say(")")
        elif value is not None:
            say(name)
            say(repr(value))
    say(".")


def _explains(node: ast.AST) -> bool:
    """Whether this is a docstring: a string that nothing is done with."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _imports(tree: ast.AST, types: bool = False) -> Iterator[tuple[str, str, str]]:
    """The imports from the project: module, name there, name here; those for types alone only
    where they are asked for.
    """
    todo: list[ast.AST] = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == PROJECT:
            for one in node.names:
                yield node.module or "", one.name, one.asname or one.name
        elif isinstance(node, ast.Import):
            for one in node.names:
                if one.name.partition(".")[0] == PROJECT:
                    yield one.name, "", one.asname or one.name
        elif isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            todo += (*node.orelse, *(node.body if types else ()))
        else:
            todo += (one for one in ast.iter_child_nodes(node) if isinstance(one, ast.stmt))


_ONE_AT_A_TIME = Lock()
"""Python 3.11 counts the depth of trees for all threads together, and fails when two parse."""


def _read(path: Path, time: int, size: int) -> Module:
    source = path.read_bytes()
    with _ONE_AT_A_TIME:
        tree = ast.parse(source)
    taken = sorted(set(_imports(tree)))
    handed_on = sorted(set(_imports(tree, types=path.name == "__init__.py")))
    return Module(
        time,
        size,
        syntax(tree),
        tuple(dict.fromkeys((module, name) for module, name, _ in taken)),
        {here: (module, name) for module, name, here in handed_on if name},
    )


# -- kept on disk ----------------------------------------------------------------------------------


class FingerprintShelf:
    """The modules read so far: in this process, and before it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        """The folder of the project's package."""
        self.read: dict[str, Module | None] = {}
        self._name = kept.named_for("syntax", root, "with what packages hand on")
        self._before: dict[str, Module] = kept.read(self._name, dict[str, Module]) or {}
        self._new = False

    def module(self, name: str) -> Module | None:
        """A module of the project, or nothing where there is none of this name."""
        if name not in self.read:
            self.read[name] = self._look(name)
        return self.read[name]

    def _look(self, name: str) -> Module | None:
        path = self.root.joinpath(*name.split(".")[1:])
        for file in (path / "__init__.py", path.with_suffix(".py")):
            try:
                found = file.stat()
            except OSError:
                continue
            before = self._before.get(name)
            seen = found.st_mtime_ns, found.st_size
            if before is not None and (before.time, before.size) == seen:
                return before
            self._new = True
            return _read(file, found.st_mtime_ns, found.st_size)
        return None

    def keep(self) -> None:
        """Write down what was read; where that cannot be done, it is read again next time."""
        if not self._new:
            return
        self._new = False
        self._before |= {name: one for name, one in self.read.items() if one is not None}
        kept.write(self._name, self._before)

    def closure(self, roots: Iterable[str]) -> tuple[str, ...]:
        """The modules that these import, and those import, and so on."""
        seen: set[str] = set()
        todo = list(roots)
        while todo:
            name = todo.pop()
            if name in seen or shows(name):
                continue
            module = self.module(name)
            if module is not None:
                seen.add(name)
                todo += (self.origin(*taken) for taken in module.imports)
        return tuple(sorted(seen))

    def origin(self, module: str, name: str) -> str:
        """The module that a name comes from, past a package that only hands it on."""
        while name:
            inner = f"{module}.{name}"
            if self.module(inner) is not None:
                return inner
            package = self.module(module)
            if package is None or name not in package.exports:
                break
            module, name = package.exports[name]
        return module


def shows(module: str) -> bool:
    """Whether a module only shows, proves or tests what others decide; a family's `view` shows."""
    outside = f"{module}.".startswith(tuple(f"{one}." for one in OUTSIDE))
    return outside or module.endswith(".view")


@cache
def shelf() -> FingerprintShelf:
    """The one of this process."""
    return FingerprintShelf(Path(__file__).parent.parent)


# -- a game ----------------------------------------------------------------------------------------


class ValueWalk:
    """Everything that a value refers to, in a fixed order; `modules` are those its code is in."""

    def __init__(self) -> None:
        self.modules: set[str] = set()
        self._hash = hashlib.sha256()
        self._seen: dict[int, int] = {}
        self._held: list[object] = []
        """What was seen: alive, so that nothing else comes to have its id."""

    def digest(self) -> bytes:
        """Of all that was seen."""
        return self._hash.digest()

    def _say(self, *words: object) -> None:
        self._hash.update(f"{words!r}".encode("utf-8", "surrogatepass"))

    def see(self, value: object) -> None:
        """Take a value in."""
        if value is None or type(value) in (bool, int, str, bytes, float, range):
            self._say(value)
            return
        if id(value) in self._seen:
            self._say("again", self._seen[id(value)])
            return
        self._seen[id(value)] = len(self._seen)
        self._held.append(value)
        if isinstance(value, type | FunctionType):
            self._code(value)
        elif isinstance(value, Enum | int):
            self._say(
                type(value).__qualname__, value.name if isinstance(value, Enum) else int(value)
            )
        elif isinstance(value, Mapping):
            self._all("mapping", [part for item in value.items() for part in item])
        elif isinstance(value, Set):
            self._say("set", sorted(_alone(self, one) for one in value))
        elif isinstance(value, tuple | list):
            self._all(type(value).__qualname__, value)
        elif isinstance(value, MethodType):
            self._all("method", (value.__func__, value.__self__))
        elif isinstance(value, partial):
            self._all("partial", (value.func, value.args, value.keywords))
        else:
            self._object(value)

    def _all(self, what: str, parts: Iterable[object]) -> None:
        parts = tuple(parts)
        self._say(what, len(parts))
        for one in parts:
            self.see(one)

    def _code(self, value: type | FunctionType) -> None:
        """A function or class: by its name here, by its module's syntax, and what it holds."""
        self._say(value.__module__, value.__qualname__)
        if value.__module__.partition(".")[0] == PROJECT:
            self.modules.add(value.__module__)
        if isinstance(value, FunctionType):
            cells = [cell.cell_contents for cell in value.__closure__ or ()]
            self._all("holds", (cells, value.__defaults__, value.__kwdefaults__))

    def _object(self, value: object) -> None:
        self.see(type(value))
        wrapped = getattr(value, "__wrapped__", None)
        if wrapped is not None:
            self.see(wrapped)
        elif is_dataclass(value):
            self._all("fields", (getattr(value, one.name) for one in fields(value) if one.compare))
        elif isinstance(value, msgspec.Struct):
            self._all("fields", (getattr(value, name) for name in value.__struct_fields__))
        elif type(value).__module__.partition(".")[0] == PROJECT:
            self.see(
                {name: held for name, held in sorted(vars(value).items()) if _told(name, held)}
            )
        else:
            self._say(repr(value))


def _told(name: str, held: object) -> bool:
    """Whether an object was told this; what it keeps to itself or in lists it works out in play,
    and a function that it has made rests on that.
    """
    made = isinstance(held, FunctionType) and held.__closure__
    return not name.startswith("_") and not isinstance(held, dict | list | set) and not made


def _alone(walk: ValueWalk, value: object) -> bytes:
    one = ValueWalk()
    one.see(value)
    walk.modules |= one.modules
    return one.digest()


def fingerprint(*values: object) -> str:
    """Of what these are, and of all code that they rest on."""
    walk = ValueWalk()
    for value in values:
        walk.see(value)
    digest = hashlib.sha256(walk.digest())
    read = shelf()
    for name in read.closure({*walk.modules, DRIVER}):
        module = read.module(name)
        assert module is not None
        digest.update(name.encode() + module.code)
    read.keep()
    return digest.hexdigest()[:16]
