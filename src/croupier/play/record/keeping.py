"""Keeping the journal of a stay at a table, and going on with one that was broken off.

The journal has the public part of each command; the secret part is written down before it, in a
file of its own.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from croupier.bad_input import BadInput
from croupier.equipment import SeededSource, commit
from croupier.play import Driver, Game, Refused, Table
from croupier.play.header import Header
from croupier.play.record.journal_file import JournalFile
from croupier.play.record.secrets_file import OfRecord, SecretsFile, Seed
from croupier.play.secrecy import PublicRecord, Sealing, written
from croupier.play.table import commands as c


class Keeping:
    """Writes down the commands of a table as they are given: each before it counts."""

    def __init__(
        self, file: JournalFile, hidden: SecretsFile, game_of: Callable[[Header], Game]
    ) -> None:
        """`hidden` is where the secret parts go; `game_of` finds the game that a header names
        (`croupier.books.game_of`).
        """
        self._file = file
        self._hidden = hidden
        self._game_of = game_of
        self._open: list[c.TableCommand] = []
        """The commands of the table that was not closed, if one was not."""
        self._sealing = Sealing()
        self.game = ""
        """What is played there."""
        self.brought = 0
        """What whoever sat down first brought to it."""
        known = PublicRecord.of(file.records, hidden.secrets)
        for why in known.wrong.values():
            raise self._not_gone_on_with(why)
        for command in known.commands:
            self._open.append(command)
            if isinstance(command, c.Begin):
                self.game, self.brought = command.game, 0
            elif isinstance(command, c.Sit):
                self.brought = self.brought or command.chips
            elif isinstance(command, c.CloseTable):
                self.game, self._open = "", []
        self._shut = known.shut

    def _not_gone_on_with(self, why: object) -> BadInput:
        return BadInput(f"{self._file.path}: cannot be gone on with: {why}")

    def _keep(self, data: bytes) -> None:
        command = c.read(data)
        public, secret = self._sealing.split(command)
        if secret is not None:
            self._hidden.keep(OfRecord(self._file.count, secret))
        note = isinstance(command, c.Begin | c.CloseRound | c.CloseTable)
        self._file.add(written(public), note=note)
        self._sealing.kept(public, secret)

    def begin(
        self,
        game: Game,
        player: str,
        chips: int,
        seed: str | None,
        *,
        by_hand: bool = False,
        places: int | None = None,
    ) -> Driver:
        """A player sits down: the seed of all chance is sealed before the first card."""
        seed = seed if seed is not None else secrets.token_hex(32)
        sealed, opening = commit(seed.encode())
        self._hidden.keep(Seed(seed, opening.nonce))
        self._sealing = Sealing(room=game.tables.room is not None)
        return Driver.of(
            game,
            SeededSource(seed),
            player,
            chips,
            by_hand=by_hand,
            places=places,
            sealed=sealed.digest,
            keep=self._keep,
        )

    def go_on(self, player: str, chips: int) -> Driver:
        """The table that was not closed, with its open round as it was. If nobody had sat down
        yet, the player does now.
        """
        source = SeededSource(self._seed().seed)
        try:
            record = [c.written(command) for command in self._open]
            table = Table.rebuild(record, source, self._game_of, self._keep)
        except (Refused, LookupError, ValueError) as error:
            raise self._not_gone_on_with(error) from None
        self._sealing = Sealing(self._shut, room=table.game.tables.room is not None)
        driver = Driver(table, source)
        if not table.standing.sits(player):
            table.sit(player, 1, chips, driver.clock())
        return driver

    def _seed(self) -> Seed:
        if self._hidden.seed is None:
            raise self._not_gone_on_with(f"its secrets, {self._hidden.path}, are not there")
        return self._hidden.seed

    def leave(self, driver: Driver) -> None:
        """The player gets up, perhaps from a round in which nothing is decided: the table is
        closed, and the seed revealed.
        """
        sealed = self._seed()
        driver.table.close(driver.clock(), sealed.seed, sealed.nonce)
        self._hidden.forget()
