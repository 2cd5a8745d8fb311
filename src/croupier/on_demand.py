"""Names of a package that are read when they are first asked for.

A page of the rules needs no table and no jackpot: what a package names for whoever uses it all
would cost every command its start.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path


def on_demand(package: str) -> Callable[[str], object]:
    """The `__getattr__` of a package whose file imports its names under `if TYPE_CHECKING`: that is
    where it is looked up which module has a name.
    """

    def found(name: str) -> object:
        here = sys.modules[package]
        where = _named(str(here.__file__))
        if name not in where:
            raise AttributeError(f"{package} has no {name!r}")
        value = getattr(import_module(where[name]), name)
        setattr(here, name, value)
        return value

    return found


@cache
def _named(file: str) -> dict[str, str]:
    """By name, the module that a package imports it from when types are checked."""
    return {
        name.asname or name.name: str(line.module)
        for block in ast.parse(Path(file).read_bytes()).body
        if isinstance(block, ast.If)
        for line in block.body
        if isinstance(line, ast.ImportFrom)
        for name in line.names
    }
