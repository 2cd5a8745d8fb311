"""What a journal of rounds is made of: who sat down, each round entry by entry, what came out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from croupier.equipment.randomness import Commitment, Opening, verify
from croupier.play.game import Game
from croupier.play.header import Carried, Header, OptionValue, encode_piece
from croupier.play.journal import BadJournal
from croupier.play.refusals import Refused
from croupier.play.round import Answered, Corrected, Entry, Interrupted, Round

HOLDS = "rounds"
"""What the cover of such a journal says."""


class Sat(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A player sits down; what chance will bring is settled, and sealed, before the first card."""

    game: str
    options: dict[str, OptionValue]
    player: str
    chips: int
    sealed: str
    """The commitment to the seed of every shuffle, roll and spin until he leaves."""
    at: int = 0
    """When, in seconds."""


class Opened(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A round begins."""

    header: Header
    at: int = 0


class Struck(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The entry before was written and could not be acted on."""

    why: str


class Ended(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A round is over, or its player has left before anything was decided: what came out."""

    outcome: bytes
    at: int = 0
    left: bool = False


class Left(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The player leaves, and the seed is revealed."""

    chips: int
    seed: str
    nonce: bytes
    at: int = 0


Record = Sat | Opened | Answered | Interrupted | Corrected | Struck | Ended | Left

_DECODER = msgspec.msgpack.Decoder(Record)


def encode(record: Record) -> bytes:
    """A record as the journal has it; the same record is always the same bytes."""
    return msgspec.msgpack.encode(record, enc_hook=encode_piece, order="deterministic")


def decode(data: bytes) -> Record:
    """And back."""
    try:
        record: Record = _DECODER.decode(data)
        return record
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadJournal(f"a record cannot be read: {error}") from None


class Audit:
    """Plays a journal again, record by record, and refuses what does not come out as written."""

    def __init__(self, game: Callable[[Header], Game]) -> None:
        """`game` finds the game that a header names (`croupier.books.game_of`)."""
        self._game_of = game
        self._named: tuple[str, dict[str, OptionValue]] | None = None
        self._game: Game | None = None
        self._waits: Entry | None = None
        """The last entry: not acted on before it is known that it was not struck."""
        self._chips: dict[str, int] = {}
        """By player, what he has after the rounds so far."""
        self._layout: tuple[Carried, ...] = ()
        """What lies on the layout after the last round."""
        self.sat: Sat | None = None
        self.round: Round[Any, Any] | None = None
        self.entries = 0
        """Entries of rounds that are good."""
        self.begun = 0
        """Entries of the open round that stand so far."""
        self.rounds = 0

    def take(self, data: bytes) -> None:
        """One record more; what is wrong with it is a `BadJournal`."""
        record = decode(data)
        if isinstance(record, Struck):
            if self._waits is None:
                raise BadJournal("nothing stands there to be struck")
            self._waits = None
            self.begun += 1
            return
        self.settle()
        if isinstance(record, Answered | Interrupted | Corrected):
            if self.round is None:
                raise BadJournal("an entry stands outside a round")
            self._waits = record
        elif isinstance(record, Opened):
            self._open(record)
        elif isinstance(record, Ended):
            self._end(record)
        elif isinstance(record, Sat):
            if self.sat is not None:
                raise BadJournal("a player sits down where one sits already")
            self.sat = record
            self._chips, self._layout = {record.player: record.chips}, ()
        else:
            self._leave(record)

    def settle(self) -> None:
        """Act on the entry that waits."""
        entry, playing = self._waits, self.round
        self._waits = None
        if entry is None or playing is None:
            return
        try:
            playing.again(entry)
        except BadJournal:
            raise
        except Refused as error:
            raise BadJournal(str(error.refusal)) from None
        except Exception as error:
            # A forged entry may fail in any way at all: whatever it is, the round does not stand.
            raise BadJournal(f"{type(error).__name__}: {error}") from None
        self.begun += 1

    def _open(self, record: Opened) -> None:
        if self.round is not None:
            raise BadJournal("a round begins before the last one is over")
        header = record.header
        self._follows(header)
        if self._game is None or self._named != (header.game, header.options):
            try:
                self._game = self._game_of(header)
            except (LookupError, ValueError) as error:
                raise BadJournal(str(error)) from None
            self._named = header.game, header.options
        try:
            self.round = Round(self._game, header)
        except Exception as error:  # as above
            raise BadJournal(f"{type(error).__name__}: {error}") from None

    def _follows(self, header: Header) -> None:
        """A round begins with the chips and wagers that the last one has left."""
        for seat in header.seats:
            has = self._chips.get(seat.id)
            if has is not None and has != seat.balance:
                raise BadJournal(
                    f"{seat.id} begins with {seat.balance}c, and has {has}c by the rounds before"
                )
        if header.layout != self._layout:
            raise BadJournal("other wagers lie on the layout than the round before has left")

    def _end(self, record: Ended) -> None:
        playing = self.round
        if playing is None:
            raise BadJournal("a round ends that has not begun")
        if not playing.over and not record.left:
            raise BadJournal("the round ends before it is over")
        begun, self.begun = self.begun, 0  # if it comes out otherwise, none of its entries is good
        playing.agrees(record.outcome)
        net = playing.felt.net()
        for seat in playing.header.seats:
            if seat.balance is not None:
                self._chips[seat.id] = seat.balance + net.get(seat.id, 0)
        self._layout = playing.felt.carried()
        self.entries += begun
        self.rounds += playing.over
        self.round = None

    def _leave(self, record: Left) -> None:
        if self.sat is None or self.round is not None:
            raise BadJournal("a player leaves who does not sit, or from an open round")
        opening = Opening(record.nonce, tuple(record.seed.encode()))
        if not verify(Commitment(self.sat.sealed), opening):
            raise BadJournal("the seed that was revealed is not the one that was sealed")
        self.sat = None
