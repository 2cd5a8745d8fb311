"""A tournament between commands: frozen, and changed only by functions that give another one."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import count

import msgspec

from croupier.law import Cites, said
from croupier.play.event_facts import EventFacts
from croupier.play.refusals import refuse
from croupier.play.table.standing import NotedEvent
from croupier.tournaments.commands import BeginTournament
from croupier.tournaments.conditions import Conditions, Level, Session, stage_of, stages
from croupier.tournaments.rules import Infringement, level_at

replace = msgspec.structs.replace


class Status(Enum):
    """Where a player is."""

    RESERVE = "reserve"
    """Waits for a place; has paid nothing."""
    IN = "in"
    OUT = "out"
    """Eliminated."""
    WITHDRAWN = "withdrawn"
    FORFEITED = "forfeited"
    """Did not take his seat."""
    DISQUALIFIED = "disqualified"


class Phase(Enum):
    """How far a tournament has come."""

    SET_UP = "set up"
    BETWEEN = "between sessions"
    SEATED = "seats drawn"
    PLAYING = "playing"
    TIED = "a play-off is due"
    DECIDED = "decided"
    PAID = "paid"
    CANCELLED = "cancelled"


class Exit(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a player went out."""

    session: int
    round: int
    """The round of the whole tournament, counted as they were reported."""
    stake: int = 0
    """What he had before it."""
    rank: int = 0
    """Among those who went out with him: 0 for the first."""
    table: str = ""
    seat: int = 0
    """Where he sat."""
    cites: Cites = ()
    """By what he went out."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player from entering on."""

    id: str
    name: str = ""
    status: Status = Status.IN
    session: int = 1
    """The session he plays in, or will."""
    chips: int = 0
    table: str = ""
    seat: int = 0
    fee: int = 0
    """What he has paid to enter, and what of it is kept by the operator."""
    retained: int = 0
    bought: int = 0
    """Buy-in, re-buys, add-ons and ways back, in cents."""
    owes: int = 0
    """The buy-in that he has not provided yet."""
    rebuys: int = 0
    add_ons: int = 0
    buy_backs: int = 0
    refund: int = 0
    prize: int = 0
    goods: tuple[str, ...] = ()
    """Goods and services that he has won."""
    absent: bool = False
    back: bool = False
    """Has come back too late for the round that is being played."""
    waits: bool = False
    """Sits out the next round, having come in between button and blind."""
    won: int = 0
    """Matches, heads up."""
    warnings: tuple[Infringement, ...] = ()
    put_out_for: Infringement | None = None
    """Why he was disqualified."""
    out: Exit | None = None

    @property
    def paid(self) -> int:
        """All that he has paid."""
        return self.fee + self.bought


class TableAt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of the tournament."""

    name: str
    seats: int
    button: int = 0
    """The seat with the dealer button, or with the starting marker."""
    begun: bool = False
    """A round is being played."""
    held: Level = Level(0)
    """The wagers of the round that is being played: those with which it began."""
    rounds: int = 0
    """Played in this session."""
    wagers: tuple[tuple[str, int], ...] = ()
    again: tuple[str, ...] = ()
    """Who has wagered out of order in this round after a warning for it."""
    bonus: int = 0
    bonus_prize: str = ""
    eliminates: bool = False
    """The next round, or the one being played, is an elimination round."""
    eliminable: tuple[str, ...] = ()
    """Who played the last round, if it was one: the lowest stake of them may still go."""
    folded: tuple[str, ...] = ()
    """Players whose hand was folded by a ruling in this round."""


class TournamentClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of a session."""

    started: int = 0
    stood: int = 0
    """For how long it was stopped."""
    since: int | None = None
    """When it was stopped last, if it stands."""
    back: int = 0
    """When play was to go on."""
    fixed: Level | None = None
    """Wagers that were set by hand."""

    def elapsed(self, at: int) -> int:
        """For how long was played."""
        return (self.since if self.since is not None else at) - self.started - self.stood


class Whose(Enum):
    """Whose money."""

    PLAYER = "player"
    OPERATOR = "operator"
    POOL = "pool"


class TournamentAccount(msgspec.Struct, frozen=True, array_like=True):
    """An account: the operator's, the prize pool, or a player's own."""

    whose: Whose
    player: str = ""


OPERATOR, POOL = TournamentAccount(Whose.OPERATOR), TournamentAccount(Whose.POOL)


def purse(player: str) -> TournamentAccount:
    """A player's own money."""
    return TournamentAccount(Whose.PLAYER, player)


class TournamentPosting(msgspec.Struct, frozen=True, array_like=True):
    """Money that moved: from whom, to whom, how many cents and for what."""

    giver: TournamentAccount
    taker: TournamentAccount
    cents: int
    what: str
    cites: Cites = ()


class Tie(msgspec.Struct, frozen=True, omit_defaults=True):
    """Players who are equal where it matters, and must be told apart."""

    players: tuple[str, ...]
    places: int = 0
    """How many of them go on; 0 if it is for places in the final."""
    on: tuple[str, ...] = ()
    """Who goes on without it."""
    below: tuple[tuple[str, ...], ...] = ()
    """Who does not, by place."""
    further: tuple[tuple[tuple[str, ...], int], ...] = ()
    """Who is equal at other tables, and how many of them go on: they are next."""


class TournamentState(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole of a tournament."""

    begun: BeginTournament
    phase: Phase = Phase.SET_UP
    conditions: Conditions | None = None
    published: bool = False
    notified: bool = False
    approved: bool = False
    director: str = ""
    players: dict[str, Player] = {}
    tables: dict[str, TableAt] = {}
    forfeited: tuple[tuple[str, int], ...] = ()
    """Seats that somebody has lost and nobody has taken, by table."""
    session: int = 0
    """The session that is open, or was last; 0 before the first."""
    starts: dict[int, int] = {}
    """Starting times that were altered, by session."""
    closed: tuple[int, ...] = ()
    """Sessions that are over."""
    clock: TournamentClock = TournamentClock()
    rounds: int = 0
    time_limit: int = 0
    dispute: str = ""
    issued: int = 0
    """Chips given out, of which:"""
    house: int = 0
    """the house has won these,"""
    returned: int = 0
    """and these have come back,"""
    missing: int = 0
    """and these were not there when they were counted."""
    postings: tuple[TournamentPosting, ...] = ()
    goods: tuple[str, ...] = ()
    tie: Tie | None = None
    session_places: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """Of each session that is over, its players by place; what points are given for."""
    finish: tuple[tuple[str, ...], ...] = ()
    """Players by place when all is decided, equal ones together."""
    at: int = 0
    events: tuple[NotedEvent, ...] = ()
    """What the last command brought about."""

    # -- reading -------------------------------------------------------------------------------

    @property
    def terms(self) -> Conditions:
        """The conditions."""
        if self.conditions is None:
            raise refuse("there are no conditions yet: document them first")
        return self.conditions

    def player(self, id: str) -> Player:
        """A player by id."""
        if id not in self.players:
            raise refuse("{seat} has not entered", seat=id)
        return self.players[id]

    def table(self, name: str) -> TableAt:
        """A table by name."""
        if name not in self.tables:
            known = ", ".join(self.tables) or "none"
            raise refuse(f"{name} is not a table of this tournament; its tables are: {known}")
        return self.tables[name]

    def at_table(self, name: str) -> list[Player]:
        """The players of a table, by seat."""
        there = [one for one in self.players.values() if one.table == name]
        return sorted(there, key=lambda one: one.seat)

    def free_seats(self, name: str) -> list[int]:
        """The seats of a table that nobody has."""
        taken = {one.seat for one in self.at_table(name)}
        return [seat for seat in range(1, self.table(name).seats + 1) if seat not in taken]

    def in_session(self, number: int) -> list[Player]:
        """Who plays in a session, in the order of entry."""
        return [one for one in self.playing() if one.session == number]

    def playing(self) -> Iterator[Player]:
        """Everybody who is still in."""
        return (one for one in self.players.values() if one.status is Status.IN)

    @property
    def entries(self) -> int:
        """How many have entered, and paid; a withdrawn entry is none."""
        gone = (Status.RESERVE, Status.WITHDRAWN)
        return sum(one.status not in gone for one in self.players.values())

    @property
    def received(self) -> int:
        """Entries received: these, and of those withdrawn the ones whose fee did not go back."""
        gone = (one for one in self.players.values() if one.status is Status.WITHDRAWN)
        kept = (one.paid > 0 and one.fee >= self.price(one.session)[0] for one in gone)
        return self.entries + sum(kept)

    def price(self, number: int) -> tuple[int, int]:
        """What it costs to enter in a session: the entry fee, and the buy-in."""
        own, terms = self.rules_of_session(number), self.terms
        fee = terms.entry_fee if own.entry_fee is None else own.entry_fee
        buy_in = terms.buy_in if own.buy_in is None else own.buy_in
        return fee or 0, buy_in or 0

    def has_begun(self, number: int) -> bool:
        """Whether a session, or one that comes after it, is being played or was."""
        played = {*self.closed, self.session} if self.phase is Phase.PLAYING else self.closed
        stage = stage_of(self.terms, number)
        return number in played or any(stage_of(self.terms, one) > stage for one in played)

    def rules_of_session(self, number: int) -> Session:
        """What the conditions say of a session."""
        sessions = self.terms.sessions or (Session(),)
        if not 1 <= number <= len(sessions):
            raise refuse(f"there is no session {number}: the conditions have {len(sessions)}")
        return sessions[number - 1]

    @property
    def over(self) -> bool:
        """Whether nothing is left to play or to pay."""
        return self.phase in (Phase.PAID, Phase.CANCELLED)

    @property
    def next_session(self) -> int:
        """The first session that is not over, of those in which somebody plays if there are any."""
        waited_for = {one.session for one in self.playing()}.difference(self.closed)
        left = (number for number in count(1) if number not in self.closed)
        return min(waited_for, default=next(left))

    @property
    def last_stage(self) -> int:
        """The stage of the final."""
        return max(stages(self.terms))

    def starts_at(self, number: int) -> int | None:
        """When a session begins."""
        if number in self.starts:
            return self.starts[number]
        session = self.rules_of_session(number)
        written = session.starts if session.starts is not None or number > 1 else self.terms.starts
        return None if written is None else written * self.begun.second

    def level(self, at: int) -> int:
        """The level on the clock."""
        if self.phase is not Phase.PLAYING:
            return 1
        return level_at(self.seconds(at), [one.minutes for one in self.terms.levels])

    def seconds(self, at: int) -> int:
        """Whole seconds of play in this session."""
        return self.clock.elapsed(at) // self.begun.second

    def written(self, at: int) -> int:
        """A time as documents have it: in seconds."""
        return at // self.begun.second

    def wagers(self, at: int) -> Level:
        """The wagers that hold now."""
        if self.clock.fixed is not None:
            return self.clock.fixed
        levels = self.terms.levels
        return levels[self.level(at) - 1] if levels else Level(0)

    def balance(self, whose: TournamentAccount) -> int:
        """What is in an account."""
        came = sum(one.cents for one in self.postings if one.taker == whose)
        return came - sum(one.cents for one in self.postings if one.giver == whose)

    @property
    def pool(self) -> int:
        """The prize pool, in cents."""
        return self.balance(POOL)

    # -- changing ------------------------------------------------------------------------------

    def with_player(self, changed: Player) -> TournamentState:
        """The same with one player changed, or one more."""
        return replace(self, players={**self.players, changed.id: changed})

    def with_table(self, changed: TableAt) -> TournamentState:
        """The same with one table changed, or one more."""
        return replace(self, tables={**self.tables, changed.name: changed})

    def given(self, id: str, goods: tuple[str, ...]) -> TournamentState:
        """The same with goods or services won."""
        player = self.player(id)
        return self.with_player(replace(player, goods=(*player.goods, *goods)))

    def seated(self, id: str, table: str, seat: int) -> TournamentState:
        """The same with a player in a seat."""
        return self.with_player(replace(self.player(id), table=table, seat=seat))

    def without(self, id: str) -> TournamentState:
        """The same with a player gone from his seat; the chips he has come back."""
        player = self.player(id)
        stood = self.with_player(replace(player, chips=0, table="", seat=0))
        return replace(stood, returned=self.returned + player.chips)

    def post(
        self,
        giver: TournamentAccount,
        taker: TournamentAccount,
        cents: int,
        what: str,
        cites: Cites = (),
    ) -> TournamentState:
        """Money moves."""
        if not cents:
            return self
        return replace(
            self, postings=(*self.postings, TournamentPosting(giver, taker, cents, what, cites))
        )

    def note(
        self, what: str, who: str = "", facts: EventFacts | None = None, where: Cites = ()
    ) -> TournamentState:
        """The same, with something that happened."""
        return replace(
            self, events=(*self.events, NotedEvent(self.at, what, who, facts, said(where)))
        )
