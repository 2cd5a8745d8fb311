"""Persons of the floor, their offices and sessions, and who may say what.

Passwords and tokens are known here by their hashes only; times and secrets are given from outside.

>>> people = People([FloorPerson("p1", "Ada", Office.PLAYER, "hash")])
>>> people.open("s1", "p1", b"hash of a token", now=0, until=1000)
SessionRecord(id='s1', person='p1', token=b'hash of a token', opened=0, until=1000, ended=None)
>>> people.caller(b"hash of a token", now=10)
Caller(person='p1', office=<Office.PLAYER: 'player'>, name='Ada', session='s1', terminal=True)
>>> people.end("s1", now=11).ended
11
>>> people.caller(b"hash of a token", now=12)
"""

from __future__ import annotations

import unicodedata
from collections import OrderedDict, defaultdict
from collections.abc import Iterable
from typing import Final

import msgspec

from croupier.floor.core import messages as m
from croupier.floor.core.messages import Caller, Code, FloorError, not_done
from croupier.law import Cites
from croupier.play.offices import Office

OFFICES: Final = (
    Office.PLAYER,
    Office.DEALER,
    Office.ATTENDANT,
    Office.SUPERVISOR,
    Office.MANAGER,
    Office.OPERATOR,
    Office.INSPECTOR,
)
"""What a person of the floor can be. (The clock and the controller are nobody.)"""
ASKED_FOR: Final = (Office.AUTHORITY,)
"""Who is of the floor only where the operator has added him: whoever approves for the Authority."""
SESSIONS_EACH: Final = 16
"""Sessions that one person has at a time; the oldest ends when another is opened."""


class FloorPerson(msgspec.Struct, frozen=True):
    """Somebody whom the floor knows."""

    id: str
    name: str
    """What he is called, and what he signs in with; no two have the same."""
    office: Office
    password: str = msgspec.field(default="")
    """Its argon2id; nothing where he cannot sign in with one."""
    suspended: bool = False

    def __repr__(self) -> str:
        return f"FloorPerson({self.id!r}, {self.name!r}, {self.office.value})"


class SessionRecord(msgspec.Struct, frozen=True):
    """A session as it is kept: its token is known by a hash."""

    id: str
    person: str
    token: bytes
    opened: int
    until: int
    ended: int | None = None


class People:
    """Everybody whom the floor knows, and who is signed in."""

    def __init__(
        self, persons: Iterable[FloorPerson] = (), sessions: Iterable[SessionRecord] = ()
    ) -> None:
        self.persons: dict[str, FloorPerson] = {}
        self._names: dict[str, str] = {}
        self._by_token: dict[bytes, SessionRecord] = {}
        self._by_id: dict[str, SessionRecord] = {}
        self._of: defaultdict[str, list[str]] = defaultdict(list)
        for person in persons:
            self.put(person)
        for session in sessions:
            if session.ended is None:
                self._remember(session)

    # -- persons ---------------------------------------------------------------------------------

    def put(self, person: FloorPerson) -> None:
        """Somebody is known from now on, or known otherwise than before."""
        if person.office not in (*OFFICES, *ASKED_FOR):
            raise not_done(Code.REFUSED, f"nobody is {person.office.value} of the floor")
        key = signs_in_as(person.name)
        other = self._names.get(key)
        if other not in (None, person.id) or (key != person.id and key in self.persons):
            raise not_done(Code.REFUSED, "somebody is called so already")
        before = self.persons.get(person.id)
        if before is not None:
            self._names.pop(signs_in_as(before.name), None)
        self.persons[person.id] = person
        self._names[key] = person.id

    def forget(self, person: str) -> None:
        """Somebody was never added: the write failed."""
        gone = self.persons.pop(person, None)
        if gone is not None:
            self._names.pop(signs_in_as(gone.name), None)

    def named(self, name: str) -> FloorPerson | None:
        """Whoever signs in with a name, or with his id."""
        id = self._names.get(signs_in_as(name), name)
        return self.persons.get(id)

    # -- sessions --------------------------------------------------------------------------------

    def open(self, id: str, person: str, token: bytes, now: int, until: int) -> SessionRecord:
        """Somebody signs in. Whoever has too many sessions loses his oldest."""
        self.sweep(now)
        own = self._of[person]
        while len(own) >= SESSIONS_EACH:
            self.end(own[0], now)
        session = SessionRecord(id, person, token, now, until)
        self._remember(session)
        return session

    def _remember(self, session: SessionRecord) -> None:
        self._by_token[session.token] = session
        self._by_id[session.id] = session
        self._of[session.person].append(session.id)

    def learns(self, session: SessionRecord) -> None:
        """A session was opened, or has ended, elsewhere on this floor."""
        if session.ended is not None:
            self.end(session.id, session.ended)
        elif session.id not in self._by_id:
            self._remember(session)

    def caller(self, token: bytes, now: int) -> Caller | None:
        """Whoever a token stands for; nobody where it is unknown, over, or its person suspended."""
        session = self._by_token.get(token)
        if session is None or now >= session.until:
            return None
        person = self.persons.get(session.person)
        if person is None or person.suspended:
            return None
        return Caller(person.id, person.office, person.name, session.id)

    def session(self, id: str) -> SessionRecord | None:
        """A session that has not ended."""
        return self._by_id.get(id)

    def sessions(self, person: str) -> tuple[SessionRecord, ...]:
        """The sessions that somebody has."""
        return tuple(self._by_id[id] for id in self._of.get(person, ()))

    def end(self, id: str, now: int) -> SessionRecord | None:
        """A session ends; as it is kept from then on."""
        session = self._by_id.pop(id, None)
        if session is None:
            return None
        self._by_token.pop(session.token, None)
        own = self._of[session.person]
        own.remove(id)
        if not own:
            del self._of[session.person]
        return msgspec.structs.replace(session, ended=now)

    def end_all(self, person: str, now: int) -> tuple[SessionRecord, ...]:
        """Every session of somebody ends."""
        ended = [self.end(one.id, now) for one in self.sessions(person)]
        return tuple(one for one in ended if one is not None)

    def sweep(self, now: int) -> None:
        """Sessions whose time is over are not remembered."""
        if len(self._by_id) < 64:
            return
        for id in [one.id for one in self._by_id.values() if now >= one.until]:
            self.end(id, now)

    def __len__(self) -> int:
        return len(self._by_id)

    # -- who may ---------------------------------------------------------------------------------

    def may(self, caller: Caller, body: m.Body, target: str = "") -> Cites | FloorError:
        """By which provision somebody may say something, or why not.

        What the game's own book decides (who wagers, deals and rules at a table) the table is asked
        for; here is what no table could: nobody who only reads or pays gives commands at one.
        """
        office = caller.office
        if office is Office.INSPECTOR:
            text = "an inspector reads everything and changes nothing"
            return FloorError(Code.NOT_ALLOWED, text, ("qld-2024 s 3",))
        kind = type(body)
        if kind in POWERS:
            least, cites = POWERS[kind]
            if not office.acts_as(least):
                return _for(least, cites)
            return self._above(caller, body) or cites
        if type(body) is m.DoBuyIn or type(body) is m.DoCashOut:
            return _own_money(caller, body, target)
        if kind is m.DoOpenTournament or kind is m.DoAtTournament:
            return ()  # its own book says who
        if office is Office.ATTENDANT and not isinstance(body, ATTENDED):
            text = "an attendant conducts payments and no game"
            return FloorError(Code.NOT_ALLOWED, text, ATTENDANTS)
        return ()

    def _above(self, caller: Caller, body: m.Body) -> FloorError | None:
        """Nobody gives an office that he does not hold, or touches whoever holds one; only the
        operator has an inspector, or somebody of the Authority, added.
        """
        if isinstance(body, m.DoAddPerson):
            office = body.office
            if office not in (*OFFICES, *ASKED_FOR):
                return FloorError(Code.BAD_BODY, f"nobody is {office.value} of the floor")
        elif isinstance(body, m.DoSetPassword | m.DoSuspend | m.DoRevoke):
            person = self.persons.get(body.person)
            if person is None:
                return FloorError(Code.NOT_FOUND, "there is no such person")
            office = person.office
        else:
            return None
        if office is Office.PLAYER or caller.office.acts_as(office):
            return None
        if office in (Office.INSPECTOR, *ASKED_FOR) and caller.office is Office.OPERATOR:
            return None
        return _for(Office.OPERATOR, POWERS[type(body)][1])


def signs_in_as(name: str) -> str:
    """A name as it is compared: letters that look alike by width or case are the same."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


# -- who tries too often -------------------------------------------------------------------------

ATTEMPTS: Final = 5
"""Failed attempts to sign in after which a name is locked."""
LOCKED: Final = 60_000
"""For how long at first; twice as long each further time, up to `LOCKED_MOST`."""
LOCKED_MOST: Final = 15 * 60_000
NAMES_WATCHED: Final = 10_000


class _Attempts(msgspec.Struct):
    failed: int = 0
    locks: int = 0
    until: int = 0


class LockOut:
    """Who has tried to sign in too often. It watches names that nobody has, too, so that a stranger
    learns nothing of which there are.

    >>> doors = LockOut()
    >>> [doors.failed("Ada", now=0) for _ in range(5)]
    [0, 0, 0, 0, 60000]
    >>> doors.locked("ada", now=59_999), doors.locked("ada", now=60_000)
    (60000, 0)
    """

    def __init__(self) -> None:
        self._watched: OrderedDict[str, _Attempts] = OrderedDict()

    def locked(self, name: str, now: int) -> int:
        """Until when a name is locked; 0 where it is not."""
        seen = self._watched.get(signs_in_as(name))
        return seen.until if seen is not None and now < seen.until else 0

    def failed(self, name: str, now: int) -> int:
        """Somebody has failed to sign in with a name; until when it is locked for that."""
        key = signs_in_as(name)
        seen = self._watched.setdefault(key, _Attempts())
        self._watched.move_to_end(key)
        if len(self._watched) > NAMES_WATCHED:
            self._watched.popitem(last=False)
        seen.failed += 1
        if seen.failed < ATTEMPTS:
            return 0
        seen.until = now + min(LOCKED << seen.locks, LOCKED_MOST)
        seen.failed, seen.locks = 0, min(seen.locks + 1, 8)
        return seen.until

    def good(self, name: str) -> None:
        """Somebody has signed in."""
        self._watched.pop(signs_in_as(name), None)


# -- who may -------------------------------------------------------------------------------------

ATTENDANTS: Final[Cites] = ("qld-2024 s 3", "qld-2024 sch 16 s 9(3)")
DEALERS: Final[Cites] = ("qld-2024 s 3",)
POWERS: Final[dict[type[m.CommandBody], tuple[Office, Cites]]] = {
    m.DoHandPay: (Office.ATTENDANT, ("qld-2024 sch 16 s 9(3)(a)",)),
    m.DoRedeem: (Office.ATTENDANT, ("qld-2024 sch 16 s 9(3)(c)",)),
    m.DoDispute: (Office.OPERATOR, ("qld-2024 sch 16 s 10(4)",)),
    m.DoSettleDispute: (Office.OPERATOR, ("qld-2024 sch 16 s 10(4)",)),
    m.DoOpenTable: (Office.MANAGER, ("qld-2024 s 3",)),
    m.DoCloseTable: (Office.MANAGER, ("qld-2024 s 3",)),
    m.DoOpenPool: (Office.MANAGER, ("qld-2024 sch 18 s 3(3)",)),
    m.DoLinkTable: (Office.MANAGER, ("qld-2024 sch 18 s 3(3)",)),
    m.DoUnlinkTable: (Office.MANAGER, ("qld-2024 sch 18 s 3(3)",)),
    m.DoFundPool: (Office.MANAGER, ("qld-2024 sch 18 s 3(3)",)),
    m.DoClosePool: (Office.MANAGER, ("qld-2024 sch 18 s 3(3)",)),
    m.DoFailPool: (Office.SUPERVISOR, ("qld-2024 sch 18 s 3(5)", "qld-2024 sch 18 s 22(1)")),
    m.DoMendPool: (Office.SUPERVISOR, ("qld-2024 sch 18 s 3(5)",)),
    m.DoFill: (Office.SUPERVISOR, ("qld-2024 s 3",)),
    m.DoCredit: (Office.SUPERVISOR, ("qld-2024 s 3",)),
    m.DoDrop: (Office.SUPERVISOR, ("qld-2024 s 3",)),
    m.DoAddPerson: (Office.MANAGER, ("qld-2024 s 3",)),
    m.DoSetPassword: (Office.MANAGER, ("qld-2024 s 3",)),
    m.DoSuspend: (Office.MANAGER, ("qld-2024 s 3",)),
    m.DoRevoke: (Office.SUPERVISOR, ("qld-2024 s 3",)),
    m.DoVoidRound: (Office.MANAGER, ("qld-2024 sch 16 s 10(2)",)),
    m.DoResume: (Office.MANAGER, ("qld-2024 sch 16 s 10(2)",)),
    m.DoScript: (Office.DEALER, ("qld-2024 s 3",)),
}
"""Who must at least say what a table does not decide by its own book, and what gives the power."""
OWN_MONEY: Final[dict[type[m.CommandBody], Cites]] = {
    m.DoBuyIn: ("qld-2024 sch 16 s 4(2)",),
    m.DoCashOut: ("qld-2024 sch 16 s 9(2)",),
}
"""What a player does at his own account, and an attendant at anybody's."""
ATTENDED: Final = (m.DoFund, m.DoCollect, m.DoLeave, m.DoClaimTicket)
"""What an attendant does at a table: what is paid in and out."""


def _own_money(caller: Caller, body: m.DoBuyIn | m.DoCashOut, target: str) -> Cites | FloorError:
    """A player has his own account, an attendant conducts payments at anybody's."""
    cites = OWN_MONEY[type(body)]
    if caller.office.acts_as(Office.ATTENDANT):
        return (*cites, *ATTENDANTS)
    if isinstance(body, m.DoBuyIn) and body.table and caller.office.acts_as(Office.DEALER):
        return (*cites, *DEALERS)
    if caller.office is not Office.PLAYER or caller.person != target:
        return _for(Office.ATTENDANT, ATTENDANTS)
    if isinstance(body, m.DoBuyIn) and not body.voucher:
        text = "money is paid in by a voucher, or by an attendant who has taken it"
        return FloorError(Code.NOT_ALLOWED, text, (*cites, *ATTENDANTS))
    return cites


def _for(least: Office, cites: Cites) -> FloorError:
    return FloorError(Code.NOT_ALLOWED, f"that is for the {least.value}", cites)
