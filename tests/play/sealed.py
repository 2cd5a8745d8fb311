"""Whole commands as a journal has them: each card sealed, and all opened when the table closes."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.play.secrecy import Opened, Secret, split, written
from croupier.play.table import commands as c


def public_parts(commands: Iterable[c.Command]) -> list[bytes]:
    """The records of a journal with these commands, made again by whoever knows the cards."""
    shut: dict[int, Secret] = {}
    parts: list[bytes] = []
    for command in commands:
        public, secret = split(command)
        if secret is not None:
            shut[command.id] = secret
        if isinstance(command, c.CloseTable):
            public = replace(public, opened=tuple(Opened(*one) for one in shut.items()))
            shut = {}
        parts.append(written(public))
    return parts
