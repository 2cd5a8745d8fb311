"""A tournament: what people use. All it does is a command applied."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from croupier.equipment.randomness import RememberedSource, Source
from croupier.play.fingerprint import fingerprint
from croupier.play.fold import Applied, Keep, OnRecord, not_kept
from croupier.play.journal import BadJournal
from croupier.play.lately import Lately
from croupier.play.offices import OPERATOR
from croupier.play.postings import HOUSE_MONEY, PRIZE_MONEY, Credit, MoneyAccount, MoneyMoved
from croupier.play.table.standing import NotedEvent
from croupier.play.table_rules import SECOND
from croupier.tournaments import commands as c
from croupier.tournaments.fold import DRAWN, FORM, TournamentMoment, apply, begin
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.state import TournamentAccount, TournamentState, Whose


def _money(account: TournamentAccount) -> MoneyAccount:
    """Whose money it is, as a floor knows it."""
    if account.whose is Whose.PLAYER:
        return Credit(account.player)
    return PRIZE_MONEY if account.whose is Whose.POOL else HOUSE_MONEY


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
        command = c.BeginTournament(
            1, OPERATOR, now, name, game, fingerprint(rules), rules.version, SECOND
        )
        keep(c.written(command))
        self._become(rules, source, keep, begin(command))

    def _become(
        self, rules: TournamentRules, source: Source, keep: Keep, moment: TournamentMoment
    ) -> None:
        self._begin(moment, moment.state.begun, source, keep)
        self.rules = rules
        self.events: Lately[NotedEvent] = Lately()
        """What has happened since it was set up, or taken up again."""
        self._chance = RememberedSource(source)
        self._draws = 0
        """How many commands have asked chance for something."""

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
        if source is not None and type(command) in DRAWN:
            source = self._chance.stream(f"{type(command).__name__} {self._draws}")
        return apply(self.rules, self.moment, command, source)

    def _came_of(
        self, before: TournamentMoment, after: TournamentMoment
    ) -> tuple[tuple[MoneyMoved, ...], tuple[NotedEvent, ...]]:
        new = after.state.postings[len(before.state.postings) :]
        postings = tuple(
            MoneyMoved(_money(one.giver), _money(one.taker), one.cents, one.cites) for one in new
        )
        return postings, after.state.events

    def _applied(self, applied: Applied[TournamentMoment, c.TournamentCommand]) -> None:
        self._draws += type(applied.command) in DRAWN
        self.events.add(applied.command.id, applied.moment.state.events)

    def _dropped(self, dropped: Sequence[Applied[TournamentMoment, c.TournamentCommand]]) -> None:
        self._draws -= sum(type(one.command) in DRAWN for one in dropped)
        self.events.take_back(dropped[0].command.id)

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

    def _repeated(self, command: c.TournamentCommand) -> None:
        raise BadJournal("the record has a command twice, or out of order")
