"""A tournament: what people use. All it does is a command applied."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from croupier.equipment.randomness import Source
from croupier.play.fingerprint import fingerprint
from croupier.play.fold import Keep, OnRecord, not_kept
from croupier.play.journal import BadJournal
from croupier.play.table.standing import NotedEvent
from croupier.tournaments import commands as c
from croupier.tournaments.fold import FORM, TournamentMoment, apply, begin
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.state import TournamentState

RulesOf = Callable[[str], TournamentRules]
"""Finds the law of tournaments of a game (`croupier.books.tournaments.tournament_rules`)."""


class Tournament(OnRecord[TournamentMoment, c.TournamentCommand]):
    """One tournament. It has no clock: times are given."""

    record_form, saved_form = c.FORM, FORM

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
        command = c.BeginTournament(1, "", now, name, game, fingerprint(rules), rules.version)
        keep(c.written(command))
        self._become(rules, source, keep, begin(command))

    def _become(
        self, rules: TournamentRules, source: Source, keep: Keep, moment: TournamentMoment
    ) -> None:
        self._begin(moment, moment.state.begun, source, keep)
        self.rules = rules
        self.events: list[NotedEvent] = []
        """What has happened since it was set up, or taken up again."""

    @property
    def state(self) -> TournamentState:
        """The tournament as it stands."""
        return self.moment.state

    @property
    def clock(self) -> int:
        """When the last command was given."""
        return self.state.at

    def _apply(
        self, command: c.TournamentCommand, source: Source | None
    ) -> tuple[TournamentMoment, c.TournamentCommand]:
        return apply(self.rules, self.moment, command, source)

    def _applied(self, before: TournamentMoment) -> None:
        self.events.extend(self.state.events)

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
        return cls._again(FORM.restored(data), source, rules_of, rest, keep)

    @classmethod
    def rebuild(
        cls, record: Iterable[bytes], source: Source, rules_of: RulesOf, keep: Keep = not_kept
    ) -> Tournament:
        """The tournament from its record alone."""
        commands = iter(record)
        first = c.FORM.first(commands, c.BeginTournament)
        return cls._again(begin(first), source, rules_of, commands, keep)

    @classmethod
    def _again(
        cls,
        moment: TournamentMoment,
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
        """Apply what a record says; it has nothing twice."""
        for data in record:
            if not self._do(c.read(data), None):
                raise BadJournal("the record has a command twice, or out of order")
