"""Names of a package that are read when they are first asked for.

A page of the rules needs no table and no jackpot: what a package names for whoever uses it all
would cost every command its start.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module


def on_demand(package: str, modules: str) -> Callable[[str], object]:
    """The `__getattr__` of a package: by line a module of it and the names that stand there."""
    rows = (line.split() for line in modules.strip().splitlines())
    where = {name: f"{package}.{module}" for module, *names in rows for name in names}

    def found(name: str) -> object:
        if name not in where:
            raise AttributeError(f"{package} has no {name!r}")
        return getattr(import_module(where[name]), name)

    return found
