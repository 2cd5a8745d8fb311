"""What somebody may see of a tournament on the floor, all of it written, with the clock as it is.

There is nothing secret in a tournament: seats are drawn in the open, and chips lie on the tables.
What differs by who looks is what he may do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from croupier.books import books, game
from croupier.equipment import SeededSource
from croupier.floor.core.messages import Caller, FloorRefused
from croupier.floor.core.people import People
from croupier.floor.core.tournament_acts import ACTS, TournamentAct
from croupier.floor.core.tournaments import (
    FloorTournament,
    command_for,
    names_of,
    refusal_words,
)
from croupier.law import Cites
from croupier.play.offices import Actor
from croupier.play.refusals import Refusal, Refused
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import Allocation, Conditions, Level, Purchase
from croupier.tournaments.deciding import prizes_now, standing, to_be_added
from croupier.tournaments.fold import TournamentMoment, apply
from croupier.tournaments.offices import may
from croupier.tournaments.playing import blinds_of, taking_part
from croupier.tournaments.rules import (
    Clause,
    Infringement,
    Measure,
    TournamentRules,
)
from croupier.tournaments.seating import moves
from croupier.tournaments.state import Phase, Player, Status, TournamentState, purse
from croupier.tournaments.view import shown


class TournamentListed(msgspec.Struct, frozen=True):
    """A tournament as the lobby lists it."""

    id: str
    name: str
    game: str
    title: str
    """What is played."""
    book: str
    phase: str
    entries: int
    takes_entries: bool
    """Whether a player could enter now."""
    entry_fee: int
    buy_in: int
    pool: int
    """The prize money as it stands, in cents."""
    most: int | None = None
    """Players that there is room for."""
    starts: int | None = None
    """When the next session begins, in milliseconds; nothing where no time is said, or it has."""


class TournamentClockShown(msgspec.Struct, frozen=True):
    """The clock of a session that is being played; times in milliseconds."""

    session: int
    level: int
    wagers: Level
    ends: int | None = None
    """When the level ends; nothing where it has no end, or the clock stands."""
    left: int | None = None
    """How long it lasts yet."""
    next: Level | None = None
    """The level after it."""
    back: int | None = None
    """In a break: until when it is."""
    by_hand: bool = False
    """The wagers were set by hand, not by the clock."""
    time_limit: int = 0
    """Seconds for a wager; 0 for no limit."""


class TournamentSeat(msgspec.Struct, frozen=True):
    """Somebody in a tournament."""

    id: str
    name: str
    status: str
    session: int
    chips: int = 0
    table: str = ""
    seat: int = 0
    place: int | None = None
    """As it stands now; equal players have the same."""
    prize: int = 0
    """In cents: what he has won, or would as it stands."""
    owes: int = 0
    """A buy-in that is to be paid before play."""
    absent: bool = False
    waits: bool = False
    warnings: tuple[str, ...] = ()
    goods: tuple[str, ...] = ()


class TournamentTable(msgspec.Struct, frozen=True):
    """A table of a tournament."""

    name: str
    seats: int
    players: tuple[str, ...]
    """By seat, from the first."""
    taking_part: tuple[str, ...]
    """Who is in the next round, or in the one that is being played."""
    button: int
    first: str
    """Who blinds or wagers first."""
    rounds: int
    in_play: bool
    bonus: int = 0
    bonus_prize: str = ""
    eliminates: bool = False


class ActOpen(msgspec.Struct, frozen=True):
    """Something that whoever looks may do, now or soon."""

    do: str
    ready: bool
    """Whether it would be taken now, as far as that can be told before all is said."""
    why_not: str = ""
    cites: Cites = ()
    costs: int = 0
    """What whoever does it pays, in cents, where it is for himself."""
    gets: int = 0
    """What he has back."""


class TournamentLook(msgspec.Struct, frozen=True):
    """A tournament as one caller may see it now; all of it is written."""

    listed: TournamentListed
    seq: int
    now: int
    director: str
    """Who conducts it, by name."""
    directed_as: str
    """What the book calls him; nothing where any dealer does."""
    conditions: Conditions
    clock: TournamentClockShown | None
    tables: tuple[TournamentTable, ...]
    players: tuple[TournamentSeat, ...]
    """The best first, as it stands."""
    places: tuple[int, ...]
    """What each place is paid, in cents, as the pool stands."""
    to_balance: bool
    to_break: str
    dispute: str
    play_off: tuple[str, ...]
    acts: tuple[ActOpen, ...]
    me: str = ""
    """Whoever looks, where he has entered."""
    goods: tuple[str, ...] = ()
    chips_in_play: int = 0
    among_players: bool = False
    """Whether players play against each other, and not against the house."""
    blinds: int = 0
    """With how many blinds a round begins."""


# -- what is shown --------------------------------------------------------------------------------


def listed(found: FloorTournament) -> TournamentListed:
    """A tournament in the lobby."""
    stood, rules = found.written_state, found.rules
    terms, number = stood.terms, stood.next_session if not stood.over else stood.session or 1
    book = stood.begun.game.partition("/")[0]
    counts = stood.phase in (Phase.SET_UP, Phase.BETWEEN, Phase.SEATED)
    fee, buy_in = stood.price(1)
    return TournamentListed(
        found.id,
        stood.begun.name,
        stood.begun.game,
        game(stood.begun.game).title,
        books()[book].title.partition(",")[0],
        stood.phase.value,
        stood.entries,
        _takes_entries(rules, stood),
        fee,
        buy_in,
        stood.pool,
        terms.most,
        (stood.starts_at(number) or None) if counts else None,
    )


def _takes_entries(rules: TournamentRules, stood: TournamentState) -> bool:
    done = (
        (rules.published, stood.published),
        (rules.notified, stood.notified),
        (rules.approved, stood.approved),
    )
    room = stood.terms.most is None or stood.entries < stood.terms.most
    before = stood.phase in (Phase.SET_UP, Phase.BETWEEN) and not stood.closed
    return before and room and all(is_done for wanted, is_done in done if wanted)


def look(found: FloorTournament, people: People, caller: Caller, now: int) -> TournamentLook:
    """A tournament as somebody sees it."""
    stood, rules = found.written_state, found.rules
    now = max(now, stood.at)
    told = shown(rules, stood, now)
    names = names_of(people, stood)
    places: dict[str, int] = told["places"]
    prizes: dict[str, int] = told["prizes_now"]
    director = people.persons.get(stood.director)
    return TournamentLook(
        listed(found),
        found.durable.seq,
        now,
        director.name if director is not None else stood.director,
        rules.director,
        stood.terms,
        _clock(stood, now),
        tuple(_table(stood, name, told) for name in stood.tables),
        tuple(
            _seat(one, names[one.id], places.get(one.id), prizes.get(one.id, 0))
            for one in _ranked(stood, places)
        ),
        _paid_by_place(rules, stood),
        bool(told["to_balance"]),
        told["to_break"],
        stood.dispute,
        tuple(told["play_off"]),
        acts_open(found, people, caller, now),
        caller.person if caller.person in stood.players else "",
        stood.goods,
        sum(one.chips for one in stood.players.values()),
        rules.among_players,
        blinds_of(rules, stood) if rules.among_players else 0,
    )


def _ranked(stood: TournamentState, places: dict[str, int]) -> list[Player]:
    last = len(stood.players) + 1
    return sorted(stood.players.values(), key=lambda one: places.get(one.id, last))


def _seat(one: Player, name: str, place: int | None, prize: int) -> TournamentSeat:
    return TournamentSeat(
        one.id,
        name,
        one.status.value,
        one.session,
        one.chips,
        one.table,
        one.seat,
        place,
        prize,
        one.owes,
        one.absent,
        one.waits,
        tuple(what.value for what in one.warnings),
        one.goods,
    )


def _paid_by_place(rules: TournamentRules, stood: TournamentState) -> tuple[int, ...]:
    """What each place is paid out of the pool as it is, if no two are equal."""
    order = [id for group in standing(stood) for id in group]
    if stood.over:
        found = [stood.players[id].prize for id in order]
    else:
        pool = stood.pool + to_be_added(rules, stood)
        would = prizes_now(stood, [(id,) for id in order], pool)
        found = [would.get(id, 0) for id in order]
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def _table(stood: TournamentState, name: str, told: dict[str, object]) -> TournamentTable:
    table, first = stood.table(name), told["first"]
    assert isinstance(first, dict)
    return TournamentTable(
        name,
        table.seats,
        tuple(one.id for one in stood.at_table(name)),
        tuple(one.id for one in taking_part(stood, name)),
        table.button,
        first.get(name, ""),
        table.rounds,
        table.begun,
        table.bonus,
        table.bonus_prize,
        table.eliminates,
    )


def _clock(stood: TournamentState, now: int) -> TournamentClockShown | None:
    if stood.phase is not Phase.PLAYING:
        return None
    levels, number, clock = stood.terms.levels, stood.level(now), stood.clock
    second, stands = stood.begun.second, clock.since is not None
    left = None
    lasts = [one.minutes for one in levels[:number]]
    if levels and number < len(levels) and None not in lasts:
        whole = sum(minutes or 0 for minutes in lasts) * 60 * second
        left = whole - clock.elapsed(now)
    return TournamentClockShown(
        stood.session,
        number,
        stood.wagers(now),
        now + left if left is not None and not stands else None,
        left,
        levels[number] if number < len(levels) else None,
        clock.back if stands else None,
        clock.fixed is not None,
        stood.time_limit,
    )


# -- what may be done -----------------------------------------------------------------------------

StandsSo = Callable[[TournamentRules, TournamentState], bool]
"""Whether a tournament stands so that something can be said."""


def _in(*phases: Phase) -> StandsSo:
    return lambda rules, stood: stood.phase in phases


def _offers(name: str, *phases: Phase) -> StandsSo:
    """The conditions offer something to be bought, in these phases."""
    return lambda rules, stood: (
        isinstance(getattr(stood.terms, name), Purchase) and stood.phase in phases
    )


_NOT_OVER: Final = tuple(one for one in Phase if one not in (Phase.PAID, Phase.CANCELLED))
_before = _in(Phase.SET_UP, Phase.BETWEEN)
_before_play = _in(Phase.SET_UP, Phase.BETWEEN, Phase.SEATED)
_seated = _in(Phase.SEATED, Phase.PLAYING)
_in_play = _in(Phase.PLAYING)
_not_over = _in(*_NOT_OVER)
_rebuys = _offers("rebuys", Phase.PLAYING)
WHEN: Final[dict[str, StandsSo]] = {
    "document": lambda rules, stood: not stood.players,
    "publish": lambda rules, stood: rules.published and not stood.published,
    "notify": lambda rules, stood: rules.notified and not stood.notified,
    "approve": lambda rules, stood: rules.approved and not stood.approved,
    "appoint": lambda rules, stood: bool(rules.director),
    "enter": _before_play,
    "refuse-entry": _before_play,
    "buy-in": lambda rules, stood: any(one.owes for one in stood.playing()),
    "withdraw": _before_play,
    "refund": lambda rules, stood: any(
        one.put_out_for is Infringement.ABSENT and one.fee for one in stood.players.values()
    ),
    "transfer": lambda rules, stood: bool(stood.terms.transfers),
    "substitute": lambda rules, stood: (
        bool(stood.terms.substitutes) or rules.substitutes == "discretion"
    ),
    "rebuy": _rebuys,
    "add-on": _offers("add_ons", Phase.PLAYING),
    "buy-back": _offers("buy_back", *_NOT_OVER),
    "add-value": _not_over,
    "designate": _before,
    "ballot": _before_play,
    "assign": lambda rules, stood: (
        stood.terms.allocation is Allocation.ASSIGNED and _before_play(rules, stood)
    ),
    "absent": _seated,
    "present": lambda rules, stood: any(one.absent for one in stood.players.values()),
    "seat-reserve": lambda rules, stood: any(
        one.status is Status.RESERVE for one in stood.players.values()
    ),
    "move-player": lambda rules, stood: (
        _seated(rules, stood) and len(stood.tables) > 1 and moves(rules, stood)
    ),
    "balance": lambda rules, stood: _in_play(rules, stood) and moves(rules, stood),
    "break-table": lambda rules, stood: (
        _seated(rules, stood) and len(stood.tables) > 1 and moves(rules, stood)
    ),
    "change-start": _before_play,
    "open-session": _in(Phase.SEATED),
    "pause": lambda rules, stood: _in_play(rules, stood) and stood.clock.since is None,
    "resume": lambda rules, stood: _in_play(rules, stood) and stood.clock.since is not None,
    "change-wagers": _in_play,
    "limit-time": _not_over,
    "announce-bonus": lambda rules, stood: (
        _in_play(rules, stood) and bool(rules.law.of(Clause.BONUS))
    ),
    "announce-elimination": lambda rules, stood: (
        _in_play(rules, stood) and bool(rules.law.of(Clause.ELIMINATION))
    ),
    "open-round": _in_play,
    "wager": lambda rules, stood: _in_play(rules, stood) and not rules.among_players,
    "results": _in_play,
    "eliminate-lowest": lambda rules, stood: any(one.eliminable for one in stood.tables.values()),
    "infringe": _not_over,
    "dispute": lambda rules, stood: not stood.dispute,
    "settle": lambda rules, stood: bool(stood.dispute),
    "count": _in_play,
    "close-session": _in_play,
    "play-off": _in(Phase.TIED),
    "award": _in(Phase.DECIDED),
    "cancel": _not_over,
}
"""Of each act, when it can be said at all; the rest is asked of the rules when it is."""
_PROBE: Final = SeededSource(0)
"""What is drawn only to see whether it could be."""


def acts_open(
    found: FloorTournament, people: People, caller: Caller, now: int
) -> tuple[ActOpen, ...]:
    """What somebody may do in a tournament, and whether it would be taken now. Whatever needs
    nothing more to be said is tried on the rules, and nothing has changed.
    """
    opened = []
    for do, kind in ACTS.items():
        one = _open(found, people, caller, now, do, kind)
        if one is not None:
            opened.append(one)
    return tuple(opened)


def _open(
    found: FloorTournament,
    people: People,
    caller: Caller,
    now: int,
    do: str,
    kind: type[TournamentAct],
) -> ActOpen | None:
    stood, moment = found.written_state, found.tournament.durable
    if (stood.over and do != "refund") or not WHEN[do](found.rules, stood):
        return None
    if not _office_may(found, caller, do, now):
        return None
    try:
        command = command_for(found, people, caller, kind(), now)
    except (FloorRefused, TypeError):  # there is more to be said
        return ActOpen(do, ready=True)
    return _tried(found, people, moment, command, do)


def _tried(
    found: FloorTournament,
    people: People,
    moment: TournamentMoment,
    command: c.TournamentCommand,
    do: str,
) -> ActOpen:
    try:
        after, _ = apply(found.rules, moment, command, _PROBE)
    except Refused as refused:
        no = refused.refusal
        text = refusal_words(no, people)
        return ActOpen(do, ready=False, why_not=text, cites=no.cites)
    own, new = purse(command.actor.id), after.state.postings[len(moment.state.postings) :]
    return ActOpen(
        do,
        ready=True,
        costs=sum(one.cents for one in new if one.giver == own),
        gets=sum(one.cents for one in new if one.taker == own),
    )


def _office_may(found: FloorTournament, caller: Caller, do: str, now: int) -> bool:
    """Whether somebody's office is the one that may, whatever he says."""
    kind, by = c.BY_NAME[do], Actor(caller.person, caller.office)
    said: dict[str, object] = {}
    for one in msgspec.structs.fields(kind)[3:]:
        if one.required:
            said[one.name] = {"what": Infringement.ABSENT, "measure": next(iter(Measure))}.get(
                one.name, caller.person if one.name == "player" else ""
            )
    command = kind(found.tournament.durable.last + 1, by, now, **said)
    return not isinstance(may(found.rules, found.written_state, command), Refusal)
