"""Keeping the journal of a stay at a table, and going on with one that was broken off."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from croupier.bad_input import BadInput
from croupier.equipment import SeededSource, commit
from croupier.play import BadJournal, Driver, Game, Refused, Table
from croupier.play.header import Header
from croupier.play.record.journal_file import JournalFile
from croupier.play.table import commands as c


class Keeping:
    """Writes down the commands of a table as they are given: each before it counts."""

    def __init__(self, file: JournalFile, game_of: Callable[[Header], Game]) -> None:
        """`game_of` finds the game that a header names (`croupier.books.game_of`)."""
        self._file = file
        self._game_of = game_of
        self._open: list[bytes] = []
        """The commands of the table that was not closed, if one was not."""
        self.game = ""
        """What is played there."""
        self.brought = 0
        """What whoever sat down first brought to it."""
        try:
            for data in file.records:
                command = c.read(data)
                self._open.append(data)
                if isinstance(command, c.Begin):
                    self.game, self.brought = command.game, 0
                elif isinstance(command, c.Sit):
                    self.brought = self.brought or command.chips
                elif isinstance(command, c.CloseTable):
                    self.game, self._open = "", []
        except BadJournal as error:
            raise self._not_gone_on_with(error) from None

    def _not_gone_on_with(self, why: object) -> BadInput:
        return BadInput(f"{self._file.path}: cannot be gone on with: {why}")

    def _keep(self, data: bytes) -> None:
        signed = isinstance(c.read(data), c.Begin | c.CloseRound | c.CloseTable)
        self._file.add(data, sign=signed)

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
        self._file.keep_seed(seed, opening.nonce)
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
        source = SeededSource(self._file.kept_seed()[0])
        try:
            table = Table.rebuild(self._open, source, self._game_of, self._keep)
        except (Refused, LookupError, ValueError) as error:
            raise self._not_gone_on_with(error) from None
        driver = Driver(table, source)
        if not table.standing.sits(player):
            table.sit(player, 1, chips, driver.clock())
        return driver

    def leave(self, driver: Driver) -> None:
        """The player gets up, perhaps from a round in which nothing is decided: the table is
        closed, and the seed revealed.
        """
        seed, nonce = self._file.kept_seed()
        driver.table.close(driver.clock(), seed, nonce)
        self._file.forget_seed()
