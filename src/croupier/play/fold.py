"""A table and a tournament are folds over commands: each is applied whole or not at all.

Whoever keeps one by himself says `do`: the command is applied, written down, and counts. Whoever
writes many at once says `propose`: the command is applied and stands, though it is not written
yet, and others may be proposed on top of it; `settle` when it is written, and `drop` when it could
not be, which takes back it and all that came after it. What cannot be written has not happened;
tried again, it comes out as it did.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Concatenate, Generic, ParamSpec, TypeVar

import msgspec

from croupier.equipment.randomness import Source
from croupier.play.command_base import Command, Moment, RecordForm, SavedForm, same
from croupier.play.lately import Lately
from croupier.play.offices import Actor
from croupier.play.postings import MoneyMoved
from croupier.play.refusals import refuse

if TYPE_CHECKING:
    from croupier.play.table.standing import NotedEvent

P = ParamSpec("P")
C = TypeVar("C", bound=Command)
M = TypeVar("M", bound=Moment)

NOTED = 200
"""Commands that are recalled without the record."""

LET_GO = 64
"""After how many commands what is long past is let go."""

Keep = Callable[[bytes], None]
"""Writes a command down, wholly, or raises and has written nothing: then it has not happened."""


def not_kept(data: bytes) -> None:
    """Nobody keeps a record."""


class Applied(msgspec.Struct, Generic[M, C], frozen=True, eq=False, gc=False):
    """A command that stands: what it has come to, and what stood before it."""

    command: C
    """As it is written down: with what chance gave."""
    before: M
    moment: M
    data: bytes
    """What is to be written down."""
    postings: tuple[MoneyMoved, ...]
    """All that it has moved."""
    events: tuple[NotedEvent, ...]
    """What it has brought about beside the felt."""


class OnRecord(ABC, Generic[M, C]):
    """What is done by commands and kept as the record of them. It has no clock: times are given."""

    record_form: RecordForm[C]
    saved_form: SavedForm[M]

    def _begin(self, moment: M, begun: C, source: Source, keep: Keep) -> None:
        self.source = source
        self.keep = keep
        self.moment = moment
        """How all stands, after the newest command: what every command replaces."""
        self._unsettled: deque[Applied[M, C]] = deque()
        """Commands that stand and are not written down yet, the oldest first."""
        self._commands: Lately[C] = Lately(NOTED)
        self._commands.add(begun.id, [begun])

    @property
    @abstractmethod
    def clock(self) -> int:
        """When the last command was given."""

    @abstractmethod
    def _apply(self, command: C, source: Source | None) -> tuple[M, C]:
        """The next moment, and the command as it is written down: with what chance gave. Without a
        source, chance is read from the command.
        """

    @abstractmethod
    def _came_of(
        self, before: M, after: M
    ) -> tuple[tuple[MoneyMoved, ...], tuple[NotedEvent, ...]]:
        """What the command that was applied last has moved, and what has happened by it."""

    def _failed(self, error: BaseException) -> None:
        """A command came to nothing."""

    @abstractmethod
    def _applied(self, applied: Applied[M, C]) -> None:
        """A command stands from now on."""

    def _settled(self, applied: Applied[M, C]) -> None:
        """A command is written down and counts."""

    @abstractmethod
    def _dropped(self, dropped: Sequence[Applied[M, C]]) -> None:
        """A command, and all that came after it, could not be written: they have not happened."""

    # -- one command after another -------------------------------------------------------------

    def do(self, command: C) -> bool:
        """Apply a command, whole or not at all, and have it written down. Says whether it was
        applied; one that was applied before is not applied again.
        """
        if command.id <= self.moment.last:
            self._must_be_known(command)
            return False
        if self._unsettled:
            raise refuse("commands before this one are not written down yet: propose it")
        applied = self._propose(command, self.source, b"")
        try:
            self.keep(applied.data)
        except BaseException:
            self.drop(applied)
            raise
        self._unsettled.popleft()
        self._counts(applied)
        return True

    def give(
        self,
        kind: Callable[Concatenate[int, Actor, int, P], C],
        by: Actor,
        now: int | None = None,
        *said: P.args,
        **named: P.kwargs,
    ) -> None:
        """Somebody gives a command: of what kind, who, when, and what it says."""
        at = self.clock if now is None else now
        self.do(kind(self.moment.last + 1, by, at, *said, **named))

    # -- several before they are written -------------------------------------------------------

    def propose(self, command: C) -> Applied[M, C]:
        """Apply a command, whole or not at all. It stands, and others may be proposed on it, but
        nobody is told before it is settled.
        """
        if command.id <= self.moment.last:
            self._must_be_known(command)
            raise refuse(f"command {command.id} was applied before")
        return self._propose(command, self.source, b"")

    def _propose(self, command: C, source: Source | None, data: bytes) -> Applied[M, C]:
        """A command stands; one that was read from a record is not put into bytes again."""
        before = self.moment
        try:
            after, kept = self._apply(command, source)
            data = data or self.record_form.written(kept)
            postings, events = self._came_of(before, after)
            applied = Applied(kept, before, after, data, postings, events)
        except BaseException as error:
            self._failed(error)
            raise
        self._unsettled.append(applied)
        self._commands.append(kept.id, kept)
        self.moment = after
        self._applied(applied)
        return applied

    def settle(self, applied: Applied[M, C]) -> None:
        """A command is written down: from now on it counts. They are written in their order."""
        if not self._unsettled or self._unsettled[0] is not applied:
            raise ValueError(f"command {applied.command.id} is not the first that is not written")
        self._unsettled.popleft()
        self._counts(applied)

    def _counts(self, applied: Applied[M, C]) -> None:
        if not applied.command.id % LET_GO:
            self._let_go(applied.command.id)
        self._settled(applied)

    def _let_go(self, id: int) -> None:
        """What came up to this command stays: what is long past is remembered no more."""
        self._commands.settle(id)

    def drop(self, applied: Applied[M, C]) -> None:
        """A command could not be written: neither it nor what came after it has happened."""
        if not any(one is applied for one in self._unsettled):
            raise ValueError(f"command {applied.command.id} is written, or was taken back")
        dropped = [self._unsettled.pop()]
        while dropped[-1] is not applied:
            dropped.append(self._unsettled.pop())
        dropped.reverse()
        self.moment = applied.before
        self._commands.take_back(applied.command.id)
        self._dropped(dropped)

    @property
    def unsettled(self) -> tuple[Applied[M, C], ...]:
        """The commands that stand and are not written down yet, the oldest first."""
        return tuple(self._unsettled)

    @property
    def durable(self) -> M:
        """How all stood after the last command that is written down."""
        return self._unsettled[0].before if self._unsettled else self.moment

    # -- kept ----------------------------------------------------------------------------------

    def _must_be_known(self, command: C) -> None:
        """An id that was used for something else of late is refused, not taken for a repeat."""
        for other in self._commands:
            if other.id == command.id and not _repeats(command, other):
                raise refuse(f"command {command.id} was another one: give this one a new id")

    def save(self) -> bytes:
        """All of it that is written down, as bytes, at any moment, also during a round: a shortcut
        into its record.
        """
        return self.saved_form.saved(self.durable)

    def take(self, record: Iterable[bytes]) -> None:
        """Apply what a record says; chance is read from it."""
        for data in record:
            command = self.record_form.read(data)
            if command.id > self.moment.last:
                self.settle(self._propose(command, None, data))
            else:
                self._repeated(command)

    def _repeated(self, command: C) -> None:
        """A record has a command twice, or out of order."""
        self._must_be_known(command)


def _repeats(command: C, kept: C) -> bool:
    """Whether a command is one that was applied, which may have been written down as of a later
    time than it was given at.
    """
    if command.at < kept.at:
        command = msgspec.structs.replace(command, at=kept.at)
    return same(kept, command)
