"""Whole commands as a journal has them: each card sealed, and all opened when the table closes."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.play import Table
from croupier.play.secrecy import Opened, PublicRecord, Sealing, Secret, split, written
from croupier.play.table import commands as c


def public_parts(commands: Iterable[c.TableCommand]) -> list[bytes]:
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


class SealedRecord:
    """The record of a table as it is published while it goes on, and what is kept from it."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.public: list[bytes] = []
        self.secrets: dict[int, Secret] = {}
        self.sealing = Sealing()

    def keep(self, data: bytes) -> None:
        """Told of every command before it counts."""
        command = c.read(data)
        if self.table is not None:
            self.sealing.room = self.table.game.tables.room is not None
        public, secret = self.sealing.split(command)
        if secret is not None:
            self.secrets[len(self.public)] = secret
        self.public.append(written(public))
        self.sealing.kept(public, secret)

    def known(self) -> PublicRecord:
        """What anybody can know of it."""
        return PublicRecord.of(self.public)

    def whole(self) -> PublicRecord:
        """What the house knows."""
        return PublicRecord.of(self.public, self.secrets)
