"""A table and a tournament are folds over commands: each is applied whole or not at all.

Whoever keeps one replaces one moment by the next when the command is written down, and has done
all. What cannot be written has not happened; tried again, it comes out as it did.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable
from typing import Concatenate, Generic, ParamSpec, TypeVar

from croupier.equipment.randomness import Source
from croupier.play.command_base import Command, Moment, RecordForm, SavedForm, same
from croupier.play.offices import Actor
from croupier.play.refusals import refuse

P = ParamSpec("P")
C = TypeVar("C", bound=Command)
M = TypeVar("M", bound=Moment)

NOTED = 200
"""Commands that are recalled without the record."""

Keep = Callable[[bytes], None]
"""Writes a command down, wholly, or raises and has written nothing: then it has not happened."""


def not_kept(data: bytes) -> None:
    """Nobody keeps a record."""


class OnRecord(ABC, Generic[M, C]):
    """What is done by commands and kept as the record of them. It has no clock: times are given."""

    record_form: RecordForm[C]
    saved_form: SavedForm[M]

    def _begin(self, moment: M, begun: C, source: Source, keep: Keep) -> None:
        self.source = source
        self.keep = keep
        self.moment = moment
        """How all stands: what every command replaces."""
        self._tried: C | None = None
        """A command that could not be written down, with what chance gave."""
        self._lately: deque[C] = deque([begun], maxlen=NOTED)

    @property
    @abstractmethod
    def clock(self) -> int:
        """When the last command was given."""

    @abstractmethod
    def _apply(self, command: C, source: Source | None) -> tuple[M, C]:
        """The next moment, and the command as it is written down: with what chance gave. Without a
        source, chance is read from the command.
        """

    def _failed(self, error: BaseException) -> None:
        """A command came to nothing, by a refusal or because it could not be written."""

    @abstractmethod
    def _applied(self, before: M) -> None:
        """A command is written down and counts: this stood before it."""

    def do(self, command: C) -> bool:
        """Apply a command, whole or not at all, and have it written down. Says whether it was
        applied; one that was applied before is not applied again.
        """
        return self._do(command, self.source)

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

    def _do(self, command: C, source: Source | None) -> bool:
        before = self.moment
        if command.id <= before.last:
            self._must_be_known(command)
            return False
        if self._tried is not None and same(self._tried, command):
            command, source = self._tried, None  # it was not written: chance is not asked again
        try:
            after, kept = self._apply(command, source)
            data = self.record_form.written(kept)
            self._tried = kept
            self.keep(data)
        except BaseException as error:
            self._failed(error)
            raise
        self._tried = None
        self._lately.append(kept)
        self.moment = after
        self._applied(before)
        return True

    def _must_be_known(self, command: C) -> None:
        """An id that was used for something else of late is refused, not taken for a repeat."""
        for other in self._lately:
            if other.id == command.id and not same(other, command):
                raise refuse(f"command {command.id} was another one: give this one a new id")

    def save(self) -> bytes:
        """All of it as bytes, at any moment, also during a round: a shortcut into its record."""
        return self.saved_form.saved(self.moment)

    def take(self, record: Iterable[bytes]) -> None:
        """Apply what a record says; chance is read from it."""
        for data in record:
            self._do(self.record_form.read(data), None)
