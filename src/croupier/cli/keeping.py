"""Keeping the journal of a stay at the table, and going on with one that was broken off."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field

import msgspec

from croupier.cli.journal_file import JournalFile
from croupier.cli.say import BadInput
from croupier.equipment import SeededSource, commit
from croupier.play import AtTable, BadJournal, Driver, Entry, Game, Header, Refused
from croupier.play.record import (
    Ended,
    Left,
    Opened,
    Record,
    Sat,
    Struck,
    decode,
    encode,
)


@dataclass
class Kept:
    """A round of the stay as the journal has it."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    ended: Ended | None = None


class Keeping:
    """Writes down a stay as it goes: every entry before it is acted on."""

    def __init__(self, file: JournalFile) -> None:
        self._file = file
        self._rounds: list[Kept] = []
        self._awaited: list[Entry] = []
        """Entries of the journal that are being played again."""
        self._written = 0
        """Entries of the open round that are in the journal."""
        self.sat: Sat | None = None
        """The stay that was broken off, if one was."""
        for data in file.records:
            self._recall(decode(data))

    def _recall(self, record: Record) -> None:
        if isinstance(record, Sat):
            self.sat, self._rounds = record, []
        elif isinstance(record, Left):
            self.sat = None
        elif isinstance(record, Opened):
            self._rounds.append(Kept(record.header))
        elif isinstance(record, Ended):
            self._rounds[-1].ended = record
        elif isinstance(record, Struck):
            self._rounds[-1].entries.pop()
        else:
            self._rounds[-1].entries.append(record)

    @property
    def finished(self) -> int:
        """Rounds of the stay that are over."""
        return sum(kept.ended is not None for kept in self._rounds)

    # -- a stay --------------------------------------------------------------------------------

    def begin(self, game: Game, player: str, chips: int, seed: str | None) -> SeededSource:
        """A player sits down: the seed of all chance is sealed before the first card."""
        seed = seed if seed is not None else secrets.token_hex(32)
        sealed, opening = commit(seed.encode())
        self._file.keep_seed(seed, opening.nonce)
        sat = Sat(game.id, dict(game.options), player, chips, sealed.digest, _now())
        self._file.add(encode(sat), sign=True)
        return SeededSource(seed)

    def opened(self, playing: AtTable) -> None:
        """A round has begun: from now on its entries are written before they are acted on."""
        dealt = playing.journal  # cards that came before anybody was asked
        opened = encode(Opened(playing.opening(), _now()))
        self._file.add(opened, *(encode(entry) for entry in dealt))
        self._watch(playing)

    def _watch(self, playing: AtTable) -> None:
        self._written = len(playing.journal)
        playing.watch(self._before)

    def _before(self, entry: Entry) -> None:
        if self._awaited:
            awaited = self._awaited.pop(0)
            if encode(entry) != encode(awaited):
                raise BadJournal(f"{awaited} is written where {entry} comes out")
        else:
            self._file.add(encode(entry))
        self._written += 1

    def strike(self, playing: AtTable | None, error: Exception) -> None:
        """Something failed: an entry that is written and was not acted on is struck."""
        if playing is not None and self._written > len(playing.journal):
            self._written -= 1
            self._file.add(encode(Struck(f"{type(error).__name__}: {error}")))

    def ended(self, playing: AtTable) -> None:
        """A round is over: what came out is written, and the journal signed."""
        self._file.add(encode(Ended(playing.outcome(), _now())), sign=True)

    def left(self, chips: int, playing: AtTable | None = None) -> None:
        """The player gets up, perhaps from a round in which nothing is decided."""
        seed, nonce = self._file.kept_seed()
        records = [encode(Left(chips, seed, nonce, _now()))]
        if playing is not None:
            records.insert(0, encode(Ended(playing.outcome(), _now(), left=True)))
        self._file.add(*records, sign=True)
        self._file.forget_seed()

    # -- going on ------------------------------------------------------------------------------

    def source(self) -> SeededSource:
        """All chance of the stay that was broken off, once more from the start."""
        return SeededSource(self._file.kept_seed()[0])

    def go_on(self, house: Driver) -> AtTable | None:
        """Play the stay again as far as it is written; the round that is open, if one is."""
        playing: AtTable | None = None
        try:
            for kept in self._rounds:
                playing = self._again(house, kept)
        except (BadJournal, Refused) as error:
            raise BadInput(f"{self._file.path}: cannot be gone on with: {error}") from None
        return playing

    def _again(self, house: Driver, kept: Kept) -> AtTable | None:
        playing = house.open()
        header = msgspec.structs.replace(playing.opening(), rules=kept.header.rules)
        if encode(Opened(header)) != encode(Opened(kept.header)):
            raise BadJournal("the table does not stand as it is written")
        self._awaited = kept.entries[:]
        for entry in playing.journal:
            self._before(entry)
        self._watch(playing)
        while self._awaited:
            house.go_on()
            if self._awaited:
                self._once_more(playing, self._awaited[0])
        if kept.ended is None:
            return playing
        playing.agrees(kept.ended.outcome)
        house.close()
        return None

    def _once_more(self, playing: AtTable, entry: Entry) -> None:
        try:
            playing.again(entry)
        except (BadJournal, Refused):
            raise
        except Exception as error:
            if self._awaited:  # not the entry that the program ended with
                raise
            self.strike(playing, error)


def _now() -> int:
    return int(time.time())
