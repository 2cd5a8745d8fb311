"""Journals at the command line: what cannot be kept or read is said as any bad input is."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from croupier.cli.terminal import BadInput
from croupier.play.record import NotKept

P = ParamSpec("P")
T = TypeVar("T")


def keeps_journals(command: Callable[P, T]) -> Callable[P, T]:
    """A command that reads or writes a journal."""

    @wraps(command)
    def said(*args: P.args, **named: P.kwargs) -> T:
        try:
            return command(*args, **named)
        except NotKept as error:
            raise BadInput(str(error)) from None

    return said
