"""A public record as anybody can read it: with the cards that it has opened, and no others.

What was opened is put back into the command that had the seal, so that the fold plays every
finished round again; a card that is still sealed is unknown there. The round that is open shows
nothing yet: without its secrets it cannot be played again, only read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from croupier.equipment.seals import LEAF, opens, seal
from croupier.play.journal import BadJournal
from croupier.play.secrecy.commands import Opened, Public, Secret, Shown, read, with_pieces
from croupier.play.table import commands as c
from croupier.play.table.shoe import UNKNOWN


@dataclass
class _Sealed:
    """A command with seals, and what is known of its cards."""

    number: int
    public: Public
    pieces: bytearray
    nonce: bytes = b""


@dataclass
class PublicRecord:
    """The commands of tables, one after another, as they can be known."""

    commands: list[c.TableCommand] = field(default_factory=list)
    wrong: dict[int, str] = field(default_factory=dict)
    """By the number of a record from 0, why it is not good by itself."""
    shut: dict[int, Secret] = field(default_factory=dict)
    """Of the last table, the secrets that were given and are not opened, by their command's id."""
    ends: int = 0
    """How many records can be played again: all, or those before a round that is open and shut."""

    @classmethod
    def of(
        cls, records: Iterable[bytes], secrets: Mapping[int, Secret] | None = None
    ) -> PublicRecord:
        """Read the records of a journal; `secrets` are those that whoever reads it has, by the
        number of the record from 0.
        """
        found = cls()
        _Reading(found, secrets or {}).read(records)
        return found


class _Reading:
    """Reads a public record from its beginning to its end."""

    def __init__(self, found: PublicRecord, secrets: Mapping[int, Secret]) -> None:
        self._found = found
        self._secrets = secrets
        self._sealed: dict[int, _Sealed] = {}
        """What has seals at the table that is read, by the id of the command."""
        self._open_from: int | None = None
        """The record with which the round began that is open."""

    def read(self, records: Iterable[bytes]) -> None:
        """All records, or up to one that cannot be read."""
        found = self._found
        for number, data in enumerate(records):
            try:
                public = read(data)
                if isinstance(public.command, c.Begin):
                    self._next_table()
                    found.shut.clear()
                    self._open_from = None
                found.commands.append(public.command)
                self._take(number, public)
            except BadJournal as error:
                found.wrong[number] = str(error)
                if len(found.commands) == number:
                    break
        unknown = any(UNKNOWN in one.pieces for one in self._sealed.values())
        self._next_table()
        found.ends = len(found.commands)
        if self._open_from is not None and unknown:
            found.ends = self._open_from

    def _take(self, number: int, public: Public) -> None:
        command = public.command
        if isinstance(command, c.Open):
            self._open_from = number
        elif isinstance(command, c.CloseRound | c.CloseTable):
            self._open_from = None
        if len(public.leaves) % LEAF:
            raise BadJournal(f"a seal of command {command.id} was cut")
        if public.leaves:
            with_pieces(command, b"")  # only some commands have cards
            self._sealed[command.id] = _Sealed(number, public, bytearray([UNKNOWN]) * public.sealed)
            if number in self._secrets:
                self._open(Opened(command.id, self._secrets[number]))
                self._found.shut[command.id] = self._secrets[number]
        for shown in public.shown:
            self._show(shown)
        for opened in public.opened:
            self._open(opened)
            self._found.shut.pop(opened.by, None)

    def _show(self, shown: Shown) -> None:
        sealed = self._sealed.get(shown.by)
        if sealed is None or not opens(sealed.public.leaves, shown.at, shown.piece, shown.nonce):
            raise BadJournal(
                f"card {shown.at + 1} of command {shown.by} is not the one that was sealed"
            )
        sealed.pieces[shown.at] = shown.piece

    def _open(self, opened: Opened) -> None:
        sealed, secret = self._sealed.get(opened.by), opened.secret
        if sealed is None or seal(secret.key, secret.pieces) != sealed.public.leaves:
            raise BadJournal(f"the cards of command {opened.by} are not those that were sealed")
        sealed.pieces[:] = secret.pieces
        sealed.nonce = secret.key if secret.own else b""

    def _next_table(self) -> None:
        """All is read of a table: what was opened is put back to where it was sealed."""
        for one in self._sealed.values():
            whole = with_pieces(one.public.command, bytes(one.pieces), one.nonce)
            self._found.commands[one.number] = whole
        self._sealed = {}
