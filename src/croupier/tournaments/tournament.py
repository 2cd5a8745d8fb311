"""A tournament: what people use. All it does is a command applied."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Concatenate, ParamSpec

from croupier.equipment.randomness import Source
from croupier.play.fingerprint import fingerprint
from croupier.play.journal import BadJournal
from croupier.play.record import same
from croupier.play.refusals import refuse
from croupier.play.table.standing import Event
from croupier.play.table.table import Keep, not_kept
from croupier.tournaments import commands as c
from croupier.tournaments.fold import Moment, apply, begin, restored, saved
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.state import State

P = ParamSpec("P")

RulesOf = Callable[[str], TournamentRules]
"""Finds the law of tournaments of a game (`croupier.books.tournaments.tournament_rules`)."""


class Tournament:
    """One tournament. It has no clock: times are given."""

    def __init__(
        self,
        name: str,
        game: str,
        rules: TournamentRules,
        source: Source,
        *,
        now: int = 0,
        keep: Keep = not_kept,
    ) -> None:
        """`keep` is told of every command before it counts."""
        command = c.Begin(1, "", now, name, game, fingerprint(rules), rules.version)
        keep(c.written(command))
        self._become(rules, source, keep, begin(command))

    def _become(self, rules: TournamentRules, source: Source, keep: Keep, moment: Moment) -> None:
        self.rules = rules
        self.source = source
        self.keep = keep
        self.moment = moment
        self.events: list[Event] = []
        """What has happened since it was set up, or taken up again."""
        self._lately: c.Command = moment.state.begun
        self._tried: c.Command | None = None
        """A command that could not be written down, with what chance gave."""

    @property
    def state(self) -> State:
        """The tournament as it stands."""
        return self.moment.state

    def do(self, command: c.Command) -> bool:
        """Apply a command, whole or not at all, and have it written down; one that was applied
        before is not applied again.
        """
        return self._do(command, self.source)

    def give(
        self,
        kind: Callable[Concatenate[int, str, int, P], c.Command],
        by: str = "",
        now: int | None = None,
        *said: P.args,
        **named: P.kwargs,
    ) -> None:
        """Somebody gives a command: of what kind, who, when, and what it says."""
        at = self.state.at if now is None else now
        self.do(kind(self.moment.last + 1, by, at, *said, **named))

    def _do(self, command: c.Command, source: Source | None) -> bool:
        if command.id <= self.moment.last:
            if command.id == self._lately.id and not same(self._lately, command):
                raise refuse(f"command {command.id} was another one: give this one a new id")
            return False
        if self._tried is not None and same(self._tried, command):
            command, source = self._tried, None  # it was not written: chance is not asked again
        after, kept = apply(self.rules, self.moment, command, source)
        self._tried = kept
        self.keep(c.written(kept))
        self._tried = None
        self._lately = kept
        self.moment = after
        self.events.extend(after.state.events)
        return True

    def save(self) -> bytes:
        """The tournament as bytes, at any moment: a shortcut into its record."""
        return saved(self.moment)

    @classmethod
    def restore(
        cls,
        data: bytes,
        source: Source,
        rules_of: RulesOf,
        rest: Iterable[bytes] = (),
        keep: Keep = not_kept,
    ) -> Tournament:
        """The tournament as it was saved, in this process or another, and what came after."""
        return cls._again(restored(data), source, rules_of, rest, keep)

    @classmethod
    def rebuild(
        cls, record: Iterable[bytes], source: Source, rules_of: RulesOf, keep: Keep = not_kept
    ) -> Tournament:
        """The tournament from its record alone."""
        commands = iter(record)
        first = c.read(next(commands, b""))
        if not isinstance(first, c.Begin):
            raise BadJournal("the record does not begin with the setting up of a tournament")
        return cls._again(begin(first), source, rules_of, commands, keep)

    @classmethod
    def _again(
        cls,
        moment: Moment,
        source: Source,
        rules_of: RulesOf,
        rest: Iterable[bytes],
        keep: Keep,
    ) -> Tournament:
        again = cls.__new__(cls)
        again._become(rules_of(moment.state.begun.game), source, not_kept, moment)
        again.take(rest)
        again.keep = keep
        return again

    def take(self, record: Iterable[bytes]) -> None:
        """Apply what a record says; chance is read from it."""
        for data in record:
            if not self._do(c.read(data), None):
                raise BadJournal("the record has a command twice, or out of order")
