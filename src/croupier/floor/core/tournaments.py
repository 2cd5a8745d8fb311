"""Tournaments on the floor: a stream of its own each, whose entries are the tournament's commands.

Who may, what follows and what it costs is for the tournament's own book (`croupier.tournaments`).
The floor adds that it is written before it counts, and that what players pay and win is moved
between their credit, the house and the tournament's prize money in the same entry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

import msgspec

from croupier.books.catalogue import UnknownGame
from croupier.books.tournaments import tournament_rules
from croupier.equipment.randomness import Source
from croupier.floor.core import messages as m
from croupier.floor.core.accounts import PostedLine, TableAccounts
from croupier.floor.core.entries import TOURNAMENT_STREAM, EntryRow, FloorEntry, StreamOpened
from croupier.floor.core.house import HouseAct
from croupier.floor.core.messages import Caller, Code, FloorRequest, not_done
from croupier.floor.core.money import Ledger, ShortOf
from croupier.floor.core.people import People
from croupier.floor.core.streams import Entered, Pending, Stream, StreamHead
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
    from croupier.floor.core.engine import Core

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


class FloorTournament(Stream):
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

    @classmethod
    def begun(cls, opened: StreamOpened, first: FloorEntry, source: Source) -> Self:
        """As its first command sets it up."""
        made = Tournament.rebuild(first.said[:1], source, tournament_rules)
        return cls(opened.stream, made)

    @classmethod
    def restored(cls, opened: StreamOpened, snapshot: bytes, source: Source) -> Self:
        """As a snapshot has it."""
        kept = _SAVED.decode(snapshot)
        made = Tournament.restore(kept.moment, source, tournament_rules)
        return cls(opened.stream, made, kept.head)

    def apply(self, entry: FloorEntry, hidden: bytes) -> None:
        """Do again what an entry out of the record did."""
        self.tournament.take(entry.said[1:] if entry.seq == 1 else entry.said)  # it is set up

    def postings(self, done: AppliedInTournament) -> tuple[PostedLine, ...]:
        """What a command has moved, as postings of the floor."""
        return tuple(self.accounts.posted(one) for one in done.postings)


class EnteredInTournament(Entered):
    """A command of a tournament that stands and is not written yet."""

    __slots__ = ("_done",)
    stream: FloorTournament

    def __init__(
        self,
        stream: FloorTournament,
        before: StreamHead,
        row: EntryRow,
        pending: Pending | None,
        done: AppliedInTournament,
    ) -> None:
        super().__init__(stream, before, row, pending)
        self._done = done

    def written(self) -> None:
        """It counts."""
        self.stream.tournament.settle(self._done)
        super().written()

    def dropped(self) -> None:
        """It has not happened."""
        self.stream.tournament.drop(self._done)
        super().dropped()


def _enter(
    core: Core,
    found: FloorTournament,
    done: AppliedInTournament,
    said: tuple[bytes, ...],
    kind: str,
    cites: Cites,
    request: FloorRequest | None = None,
    about: str = "",
) -> Entered:
    """A command that stands is to be written; `about` is whose credit is told with the answer."""
    before, command = found.head, done.command
    entry, public = found.enters(command.actor, command.at, kind, said, found.postings(done), cites)
    pending: Pending | None = None
    if request is not None:
        has = core.credit_of(about) if about else None
        pending = Pending(m.CommandTaken(entry.seq, has, cites))
    row = core.row(found, entry, public, request, pending)
    return core.enter(EnteredInTournament(found, before, row, pending, done))


# -- what is said to one --------------------------------------------------------------------------


def open_tournament(core: Core, request: FloorRequest, at: int, entitled: Cites) -> Entered:
    """A tournament comes to the floor with its conditions: an entry of the floor, and the first of
    its own stream.
    """
    body, by = request.body, request.caller.actor
    assert isinstance(body, m.DoOpenTournament)
    rules = _rules_of(body.game)
    cites = rules.law.of(Clause.DOCUMENTED)
    if not by.acts_as(Office.MANAGER):
        raise not_done(Code.NOT_ALLOWED, "the operator opens a tournament", cites)
    id = body.tournament
    core.must_be_free(id)
    law = fingerprint(rules), rules.version
    begin = c.written(c.BeginTournament(1, by, at, body.name, body.game, *law, SECOND))
    made = Tournament.rebuild([begin], core.source(id), tournament_rules)
    try:
        stated = made.propose(c.Document(2, by, at, body.conditions))
    except Refused as refused:
        raise not_done(Code.REFUSED, refused.refusal.text, refused.refusal.cites) from None
    opens = StreamOpened(id, "", core.periods, TOURNAMENT_STREAM)
    act = HouseAct((OPENED, id, body.game), opens=opens)
    entered = core.desk.enter(request, at, act, cites)
    stream = FloorTournament(id, made)
    core.opens(stream)
    _enter(core, stream, stated, (begin, stated.data), BEGUN, cites)
    return entered


def _rules_of(game: str) -> TournamentRules:
    try:
        return tournament_rules(game)
    except UnknownGame as error:
        raise not_done(Code.REFUSED, str(error)) from None


def in_tournament(core: Core, request: FloorRequest, at: int, entitled: Cites) -> Entered:
    """Somebody has a tournament do something."""
    found, body = core.tournaments.get(request.target), request.body
    assert isinstance(body, m.DoAtTournament)
    if found is None:
        raise not_done(Code.NOT_FOUND, "there is no such tournament")
    command = command_for(found, core.people, request.caller, body.act, max(at, found.head.at))
    entitles = may(found.rules, found.tournament.state, command)
    if isinstance(entitles, Refusal):
        raise not_done(Code.NOT_ALLOWED, refusal_words(entitles, core.people), entitles.cites)
    try:
        done = found.tournament.propose(command)
    except Refused as refused:
        no = refused.refusal
        raise not_done(Code.REFUSED, refusal_words(no, core.people), no.cites) from None
    except Unbalanced as error:
        raise core.stops(found, error) from None
    try:
        core.post(found, found.postings(done))
    except ShortOf:
        found.tournament.drop(done)
        raise
    except Unbalanced as error:
        found.tournament.drop(done)
        raise core.stops(found, error) from None
    about = _whose(core.people, body.act, command.actor)
    return _enter(core, found, done, (done.data,), said_as(body.act), entitles, request, about)


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
]
