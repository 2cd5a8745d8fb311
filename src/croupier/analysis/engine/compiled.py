"""Rule functions and kernels made into machine code, where numba is installed.

`compiled(f)` compiles `f` and every plain function of this package that it calls, so that kernels
run the same cited rules as the scripts. What was compiled is kept in a folder named by the sources
that it came from: a changed rule never keeps its old answer. Without numba the plain functions run,
slowly.

>>> from croupier.games.blackjack.rules import dealer_draws
>>> bool(compiled(dealer_draws)(17, True, False)), bool(compiled(dealer_draws)(17, True, True))
(False, True)
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

PACKAGE = "croupier."
INLINED = "inlined"
_made: dict[object, Callable[..., Any]] = {}


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The same function in machine code, compiled when it is first called."""
    found = _made.get(function)
    if found is None:
        numba = _numba()
        if numba is None or not isinstance(function, FunctionType):
            found = function
        else:
            over = _over_compiled(function)  # those that it calls have folders of their own
            # Numba looks at this setting whenever a function is given to it.
            numba.config.CACHE_DIR = str(cache_folder(_modules(function)))
            inline = "always" if hasattr(function, INLINED) else "never"
            compiler = numba.njit(cache=True, nogil=True, error_model="numpy", inline=inline)
            found = cast("Callable[..., Any]", compiler(over))
        _made[function] = found
    return cast("Callable[P, R]", found)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function that is put into those that call it when they are compiled."""
    setattr(function, INLINED, True)
    return function


def _called(function: FunctionType) -> dict[str, FunctionType]:
    """The functions of this package that a function calls by name."""
    names = {name: function.__globals__.get(name) for name in function.__code__.co_names}
    return {
        name: called
        for name, called in names.items()
        if isinstance(called, FunctionType) and called.__module__.startswith(PACKAGE)
    }


def _over_compiled(function: FunctionType) -> FunctionType:
    """The function over globals in which the functions it calls are compiled too."""
    names = {name: compiled(called) for name, called in _called(function).items()}
    made = FunctionType(
        function.__code__,
        {**function.__globals__, **names},
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    made.__qualname__ = function.__qualname__
    made.__module__ = function.__module__
    return made


def _modules(function: FunctionType) -> frozenset[str]:
    """The modules that a function and those it calls come from."""
    modules = {function.__module__}
    for called in _called(function).values():
        modules |= _modules(called)
    return frozenset(modules)


@cache
def _numba() -> ModuleType | None:
    try:
        import numba
    except ImportError:
        return None
    return numba


@cache
def cache_folder(modules: Iterable[str]) -> Path:
    """Where compiled code of these modules is kept: a folder named by a hash of their sources.

    A kernel's whole folder counts, since constants come from its neighbours.
    """
    sources: set[Path] = set()
    for module in modules:
        source = Path(str(sys.modules[module].__file__))
        sources.add(source)
        if module.startswith("croupier.analysis."):
            sources.update(source.parent.glob("*.py"))
    digest = hashlib.sha256(sys.version.encode())
    for source in sorted(sources):
        digest.update(source.read_bytes())
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "croupier" / f"compiled-{digest.hexdigest()[:16]}"
