"""Tournaments on the floor: a stream of its own each, whose entries are the tournament's commands.

Who may, what follows and what it costs is for the tournament's own book (`croupier.tournaments`).
The floor adds that it is written before it counts, and that what players pay and win is moved
between their credit, the house and the tournament's prize money in the same entry.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.books.catalogue import UnknownGame
from croupier.books.tournaments import tournament_rules
from croupier.equipment.randomness import Source
from croupier.floor.core import messages as m
from croupier.floor.core.accounts import PostedLine, TableAccounts
from croupier.floor.core.entries import (
    TOURNAMENT_STREAM,
    FloorEntry,
    next_head,
    written_entry,
)
from croupier.floor.core.messages import Caller, Code, FloorRequest, not_done
from croupier.floor.core.money import Ledger, ShortOf
from croupier.floor.core.people import People
from croupier.floor.core.streams import SideStream, StandsBeside
from croupier.floor.core.tables import StreamHead
from croupier.floor.core.tournament_acts import ACTS, TournamentAct, command_of, field_of, said_as
from croupier.law import Cites
from croupier.play.felt import Unbalanced
from croupier.play.fingerprint import fingerprint
from croupier.play.fold import Applied
from croupier.play.offices import Actor, Office
from croupier.play.refusals import Refusal, Refused, named
from croupier.play.table_rules import SECOND
from croupier.tournaments import commands as c
from croupier.tournaments.fold import TournamentMoment
from croupier.tournaments.offices import OWN, may
from croupier.tournaments.rules import Clause, TournamentRules
from croupier.tournaments.state import TournamentState
from croupier.tournaments.tournament import Tournament

if TYPE_CHECKING:
    from croupier.floor.core.engine import Core, Entered

BEGUN: Final = "begin-tournament"
"""The kind of the first entry of a tournament's stream."""
OPENED: Final = "open-tournament"
"""The act of the floor by which it comes to it."""
AppliedInTournament = Applied[TournamentMoment, c.TournamentCommand]


class TournamentSaved(msgspec.Struct, frozen=True):
    """A tournament as a snapshot has it."""

    moment: bytes
    head: StreamHead


_ENCODER: Final = msgspec.msgpack.Encoder()
_SAVED: Final = msgspec.msgpack.Decoder(TournamentSaved)


class FloorTournament(SideStream):
    """A tournament with everything that the floor knows about it."""

    kind = TOURNAMENT_STREAM

    def __init__(self, id: str, tournament: Tournament, at: StreamHead | None = None) -> None:
        super().__init__(id, at)
        self.tournament = tournament
        self.accounts = TableAccounts(id)

    @property
    def rules(self) -> TournamentRules:
        """Its law."""
        return self.tournament.rules

    @property
    def written_state(self) -> TournamentState:
        """The tournament as far as it is written: what anybody may be shown."""
        return self.tournament.durable.state

    @property
    def settled(self) -> bool:
        """Whether all that stands is written."""
        return not self.tournament.unsettled

    @property
    def over(self) -> bool:
        """Whether it is paid or cancelled."""
        return self.tournament.state.over

    def saved(self) -> bytes:
        """A snapshot."""
        assert self.settled, "a snapshot is made of what is written"
        return _ENCODER.encode(TournamentSaved(self.tournament.save(), self.head))

    def count(self, ledger: Ledger) -> None:
        """The pool is what lies in the tournament's account."""
        pool, has = self.tournament.state.pool, ledger.of(f"tournament:{self.id}")
        if pool != has:
            raise Unbalanced(f"the pool of {self.id} is {pool} cents, and {has} lie in its account")

    def apply(self, entry: FloorEntry, hidden: bytes) -> None:
        """Do again what an entry out of the record did."""
        self.tournament.take(entry.said)

    def postings(self, done: Iterable[AppliedInTournament]) -> tuple[PostedLine, ...]:
        """What commands have moved, as postings of the floor."""
        return tuple(self.accounts.posted(one) for did in done for one in did.postings)

    def entered(
        self,
        said: tuple[bytes, ...],
        done: tuple[AppliedInTournament, ...],
        by: Actor,
        at: int,
        kind: str,
        cites: Cites,
    ) -> tuple[FloorEntry, bytes, StandsInTournament]:
        """The entry of commands that stand, its public bytes, and how to take it back."""
        before = self.head
        entry = FloorEntry(
            self.id, before.seq + 1, at, by.id, by.office.value, kind, said,
            self.postings(done), cites,
        )  # fmt: skip
        public = written_entry(entry)
        self.head = StreamHead(entry.seq, next_head(before.head, public), at)
        return entry, public, StandsInTournament(self, done, before, self.head)


class StandsInTournament(StandsBeside):
    """Commands of a tournament that stand and are not written yet."""

    def __init__(
        self,
        stream: FloorTournament,
        done: tuple[AppliedInTournament, ...],
        before: StreamHead,
        after: StreamHead,
    ) -> None:
        super().__init__(stream, before, after)
        self._tournament, self._done = stream.tournament, done

    def settle(self) -> None:
        """They count."""
        for one in self._done:
            self._tournament.settle(one)

    def take_back(self) -> None:
        """They have not happened."""
        if self._done:
            self._tournament.drop(self._done[0])


# -- opened, and taken up again ------------------------------------------------------------------


def open_tournament(
    core: Core, request: FloorRequest, body: m.DoOpenTournament, at: int
) -> Entered:
    """A tournament comes to the floor with its conditions: an entry of the floor, and the first of
    its own stream.
    """
    by = Actor(request.caller.person, request.caller.office)
    rules = _rules_of(body.game)
    cites = rules.law.of(Clause.DOCUMENTED)
    if not by.acts_as(Office.MANAGER):
        raise not_done(Code.NOT_ALLOWED, "the operator opens a tournament", cites)
    core.must_be_free(body.tournament)
    begin = c.BeginTournament(
        1, by, at, body.name, body.game, fingerprint(rules), rules.version, SECOND
    )
    made = _begun(body.tournament, c.written(begin), core.source(body.tournament))
    try:
        stated = made.tournament.propose(c.Document(2, by, at, body.conditions))
    except Refused as refused:
        raise not_done(Code.REFUSED, refused.refusal.text, refused.refusal.cites) from None
    said = (OPENED, body.tournament, body.game)
    entered = core.opens_beside(made, request, said, at, cites, body.why)
    entry, public, stands = made.entered(
        (c.written(begin), stated.data), (stated,), by, at, BEGUN, cites
    )
    core.enter_beside(stands, entry, public)
    return entered


def _rules_of(game: str) -> TournamentRules:
    try:
        return tournament_rules(game)
    except UnknownGame as error:
        raise not_done(Code.REFUSED, str(error)) from None


def _begun(id: str, begin: bytes, source: Source) -> FloorTournament:
    return FloorTournament(id, Tournament.rebuild([begin], source, tournament_rules))


def take_up_tournament(
    id: str,
    source: Source,
    snapshot: bytes | None,
    first: FloorEntry | None,
) -> FloorTournament:
    """A tournament from its snapshot, or as its first entry sets it up; that one is yet to be
    taken.
    """
    if snapshot is not None:
        kept = _SAVED.decode(snapshot)
        return FloorTournament(
            id, Tournament.restore(kept.moment, source, tournament_rules), kept.head
        )
    assert first is not None
    return _Begins(id, Tournament.rebuild(first.said[:1], source, tournament_rules))


class _Begins(FloorTournament):
    """A tournament whose record is being read from its beginning."""

    def apply(self, entry: FloorEntry, hidden: bytes) -> None:
        """The first entry begins with the setting up, which is done."""
        self.tournament.take(entry.said[1:] if entry.seq == 1 else entry.said)


# -- what is said to one --------------------------------------------------------------------------


def in_tournament(core: Core, request: FloorRequest, act: TournamentAct, at: int) -> Entered:
    """Somebody has a tournament do something; `ShortOf` where he has not got what it costs."""
    found = core.sides.get(request.target)
    if not isinstance(found, FloorTournament):
        raise not_done(Code.NOT_FOUND, "there is no such tournament")
    at = max(at, found.head.at)
    command = command_for(found, core.people, request.caller, act, at)
    entitled = may(found.rules, found.tournament.state, command)
    if isinstance(entitled, Refusal):
        raise not_done(Code.NOT_ALLOWED, refusal_words(entitled, core.people), entitled.cites)
    try:
        done = found.tournament.propose(command)
    except Refused as refused:
        no = refused.refusal
        raise not_done(Code.REFUSED, refusal_words(no, core.people), no.cites) from None
    except Unbalanced as error:
        core.stopped = f"tournament {found.id}, entry {found.head.seq + 1}: {error}"
        raise not_done(Code.NOT_READY, f"nothing is taken: {core.stopped}") from None
    postings = found.postings((done,))
    try:
        core.ledger.post(postings)
    except ShortOf:
        found.tournament.drop(done)
        raise
    try:
        found.count(core.ledger)
    except Unbalanced as error:
        core.ledger.take_back(postings)
        found.tournament.drop(done)
        core.stopped = f"tournament {found.id}, entry {found.head.seq + 1}: {error}"
        raise not_done(Code.NOT_READY, f"nothing is taken: {core.stopped}") from None
    by = command.actor
    entry, public, stands = found.entered((done.data,), (done,), by, at, said_as(act), entitled)
    return core.enter_beside(stands, entry, public, request, _whose(core.people, act, by))


def refusal_words(refusal: Refusal, people: People) -> str:
    """A refusal with what players are called."""
    persons = (people.persons.get(one) for one in (refusal.seat, refusal.other))
    names = {one.id: one.name for one in persons if one is not None}
    return named(refusal.sentence, refusal.seat, refusal.other, names)


def _whose(people: People, act: TournamentAct, by: Actor) -> str:
    """Whose credit is told with the answer."""
    about = field_of(act, "player") or by.id
    known = people.persons.get(about)
    return about if known is not None and known.office is Office.PLAYER else ""


def names_of(people: People, stood: TournamentState) -> dict[str, str]:
    """What everybody in a tournament is called."""
    known = people.persons
    return {
        id: one.name or (known[id].name if id in known else id) for id, one in stood.players.items()
    }


def command_for(
    found: FloorTournament, people: People, caller: Caller, act: TournamentAct, at: int
) -> c.TournamentCommand:
    """An act as the command that it is: a player says it of himself, persons are those whom the
    floor knows, and what he is entitled to is not for him to say.
    """
    replace, kind = msgspec.structs.replace, c.BY_NAME[said_as(act)]
    own = caller.office is Office.PLAYER
    if issubclass(kind, OWN) and not field_of(act, "player"):
        if not own:
            raise not_done(Code.BAD_BODY, "say which player it is about")
        act = replace(act, player=caller.person)
    if kind is c.Enter:
        act = _entering(found, people, act, own)
    elif kind is c.RefuseEntry:
        _player(people, field_of(act, "player"))
    elif kind is c.Substitute:
        act = replace(act, name=_player(people, field_of(act, "by")))
    elif kind is c.Appoint:
        person = people.persons.get(field_of(act, "person"))
        if person is None or not person.office.acts_as(Office.DEALER):
            raise not_done(Code.NOT_FOUND, "nobody of the house has that id")
    by = Actor(caller.person, caller.office)
    second = found.tournament.state.begun.second
    return command_of(act, found.tournament.moment.last + 1, by, at, second)


def _entering(
    found: FloorTournament, people: People, act: TournamentAct, own: bool
) -> TournamentAct:
    """An entry with what the floor knows of whoever enters. A player who enters himself has filled
    in the form, pays what the conditions say, and is asked at the desk about criteria.
    """
    player = field_of(act, "player")
    name, replace = _player(people, player), msgspec.structs.replace
    barred = people.persons[player].suspended
    if not own:
        return replace(act, name=name, entitled=field_of(act, "entitled") and not barred)
    stated = found.tournament.state.conditions
    asked = stated is not None and stated.criteria is not None
    return replace(act, name=name, paid=None, form=True, entitled=not barred, meets=not asked)


def _player(people: People, id: str) -> str:
    """What a player of the floor is called."""
    person = people.persons.get(id)
    if person is None or person.office is not Office.PLAYER:
        raise not_done(Code.NOT_FOUND, "there is no player of that id")
    return person.name


__all__ = [
    "ACTS",
    "BEGUN",
    "FloorTournament",
    "command_for",
    "in_tournament",
    "names_of",
    "open_tournament",
    "refusal_words",
    "take_up_tournament",
]
