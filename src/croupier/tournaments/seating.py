"""Tables and seats: which tables, the ballot, who is not there, balancing and breaking."""

from __future__ import annotations

from croupier.equipment.randomness import Source, pick, shuffle
from croupier.play.event_facts import EventFacts
from croupier.play.refusals import refuse, typed
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import MOST_SEATS, Allocation, Term, stage_of, stages
from croupier.tournaments.documenting import written
from croupier.tournaments.entering import at_a_table, entered, pay_buy_in, pay_fee, still_in
from croupier.tournaments.rules import (
    Clause,
    TournamentRules,
    best_of_three,
    entrant,
    even,
    first_button,
    incoming_waits,
    live_button,
    may_break,
    order_of_finish,
    players_at_a_table,
    session_over,
)
from croupier.tournaments.state import Phase, Player, Status, TableAt, TournamentState, replace


def designate(
    rules: TournamentRules, stood: TournamentState, command: c.Designate
) -> TournamentState:
    """The tables of the next session."""
    written(rules, stood)
    if stood.phase in (Phase.SEATED, Phase.PLAYING, Phase.TIED):
        raise rules.refusal(Clause.TABLES, "seats are drawn: the tables stand")
    if not all(command.tables or ("",)) or len(set(command.tables)) != len(command.tables):
        raise rules.refusal(Clause.TABLES, "name each table once, at least one")
    session = stood.rules_of_session(stood.next_session)
    if session.tables is not None and session.tables != len(command.tables):
        raise rules.refusal(
            Term.TABLES,
            f"the conditions have {session.tables} tables in session {stood.next_session}",
        )
    seats = command.seats or (2 if session.heads_up else stood.terms.seats or 10)
    rules.need(
        seats <= 2 or not session.heads_up,
        Clause.HEADS_UP,
        f"heads up there are two players at a table, not {seats}",
    )
    if not 1 <= seats <= MOST_SEATS:
        raise refuse(f"a table has 1 to {MOST_SEATS} seats, not {seats}")
    tables = {name: TableAt(name, seats) for name in command.tables}
    return replace(stood, tables=tables).note(
        "tables designated", "", EventFacts(names=tuple(tables)), rules.law.of(Clause.TABLES)
    )


def designated(rules: TournamentRules, stood: TournamentState, name: str) -> TableAt:
    """A table of this tournament, by name."""
    if name not in stood.tables:
        known = ", ".join(stood.tables) or "none"
        raise rules.refusal(
            Clause.TABLES, f"{name} is not a table of this tournament; its tables are: {known}"
        )
    return stood.table(name)


def _begun_well(rules: TournamentRules, stood: TournamentState, number: int) -> list[Player]:
    """The players of the session to come, if it may be seated."""
    if stood.phase in (Phase.PLAYING, Phase.TIED):
        raise rules.refusal(Clause.BALLOT, "a session is open: seats were drawn before it")
    if stood.phase in (Phase.DECIDED, Phase.PAID, Phase.CANCELLED):
        raise rules.refusal(order_of_finish, f"the tournament is {stood.phase.value}")
    if number in stood.closed:
        raise rules.refusal(session_over, f"session {number} is over")
    players = stood.in_session(number)
    if not players:
        raise rules.refusal(entrant, f"nobody plays in session {number}")
    stage = stage_of(stood.terms, number)
    for other, at in enumerate(stages(stood.terms), 1):
        if at < stage and stood.in_session(other):
            raise rules.refusal(
                Term.PROGRESSION, f"session {other} is played before session {number}"
            )
    rules.need(stood.tables, Clause.TABLES, "designate the tables first")
    room = sum(table.seats for table in stood.tables.values())
    rules.need(
        players_at_a_table(len(players), room),
        players_at_a_table,
        f"{len(players)} players have {room} seats: designate more tables",
    )
    return players


def ballot(
    rules: TournamentRules, stood: TournamentState, command: c.Ballot, source: Source | None
) -> tuple[TournamentState, c.Ballot]:
    """Seats by lot: the players are drawn one by one and dealt round the tables."""
    written(rules, stood)
    number = command.session or stood.next_session
    rules.need(
        stood.terms.allocation is not Allocation.ASSIGNED or rules.ballot_only,
        Clause.BALLOT,
        "by the conditions seats are assigned, not balloted",
    )
    players = _begun_well(rules, stood, number)
    ids = [one.id for one in players]
    if source is not None and not command.luck:
        command = replace(command, luck=_draw(stood, ids, source))
    _drawn_well(rules, stood, number, ids, command.luck)
    everyone = {id: replace(one, table="", seat=0) for id, one in stood.players.items()}
    for one in command.luck:
        everyone[one.player] = replace(everyone[one.player], table=one.table, seat=one.seat)
    lost = stood.forfeited if number == stood.session else ()  # seats of another session are not
    stood = replace(stood, players=everyone, phase=Phase.SEATED, session=number, forfeited=lost)
    return buttons(rules, stood).note(
        "seats balloted", "", EventFacts(session=number), rules.law.of(Clause.BALLOT)
    ), command


def _draw(stood: TournamentState, ids: list[str], source: Source) -> tuple[c.DrawnSeat, ...]:
    """Players are drawn one by one and go round the tables, so that these are even."""
    shuffle(ids, source)
    tables = list(stood.tables)[: len(ids)]
    return tuple(
        c.DrawnSeat(id, tables[place % len(tables)], place // len(tables) + 1)
        for place, id in enumerate(ids)
    )


def _drawn_well(
    rules: TournamentRules,
    stood: TournamentState,
    number: int,
    ids: list[str],
    drawn: tuple[c.DrawnSeat, ...],
) -> None:
    """Refuse a ballot that is none: each player has one seat, and each seat one player."""
    if sorted(one.player for one in drawn) != sorted(ids):
        raise rules.refusal(
            Clause.BALLOT,
            f"the players of session {number} draw a seat, each one: {', '.join(ids)}",
        )
    seats = {(one.table, one.seat) for one in drawn}
    if len(seats) != len(drawn):
        raise rules.refusal(Clause.BALLOT, "two players have drawn the same seat")
    heads_up = stood.rules_of_session(number).heads_up
    for table, seat in sorted(seats):
        rules.need(
            1 <= seat <= designated(rules, stood, table).seats,
            Clause.HEADS_UP if heads_up else players_at_a_table,
            f"{table} has no seat {seat}",
        )


def buttons(rules: TournamentRules, stood: TournamentState) -> TournamentState:
    """The button is with the last seat of each table; a starting marker with the first."""
    tables = {}
    for name, one in stood.tables.items():
        seats = [player.seat for player in stood.at_table(name)]
        button = first_button(seats) if rules.among_players else min(seats, default=1)
        tables[name] = replace(one, rounds=0, button=button)
    return replace(stood, tables=tables)


def assign(rules: TournamentRules, stood: TournamentState, command: c.Assign) -> TournamentState:
    """A seat is given, where the conditions do not have a ballot."""
    written(rules, stood)
    rules.need(
        not rules.ballot_only and stood.terms.allocation is Allocation.ASSIGNED,
        Clause.BALLOT,
        "seats are given by ballot, and {seat} is not assigned one",
        command.player,
    )
    number = stood.session if stood.phase is Phase.SEATED else stood.next_session
    player = still_in(rules, stood, command.player)
    if player.session != number:
        raise rules.refusal(
            Clause.BALLOT, f"{{seat}} plays in session {player.session}, not {number}", player.id
        )
    if stood.phase is not Phase.SEATED:
        _begun_well(rules, stood, number)
        cleared = {id: replace(one, table="", seat=0) for id, one in stood.players.items()}
        stood = replace(stood, players=cleared, phase=Phase.SEATED, session=number)
    _free(rules, stood, command.table, command.seat, Clause.BALLOT)
    stood = stood.seated(player.id, command.table, command.seat)
    return buttons(rules, stood).note("seated", player.id)


def _free(
    rules: TournamentRules, stood: TournamentState, table: str, seat: int, by: Clause
) -> None:
    designated(rules, stood, table)
    if seat not in stood.free_seats(table):
        raise rules.refusal(by, f"seat {seat} at {table} is not free")


# -- who is not there ------------------------------------------------------------------------------


def absent(rules: TournamentRules, stood: TournamentState, command: c.Absent) -> TournamentState:
    """A player is not in his seat: he has lost it, or his chips play without him."""
    player = at_a_table(rules, stood, command.player)
    forfeits = (rules.no_show or stood.terms.no_show) == "forfeits"
    starts = stood.starts_at(stood.session) or 0
    rules.need(
        command.at >= starts,
        Clause.FORFEITS if forfeits else Clause.PLAYS_ABSENT,
        f"the session begins at {stood.written(starts)}: until then {{seat}} may come",
        player.id,
    )
    if forfeits and stood.phase is Phase.SEATED:
        gone = replace(player, status=Status.FORFEITED, table="", seat=0)
        seats = (*stood.forfeited, (player.table, player.seat))
        return replace(stood.with_player(gone), forfeited=seats).note(
            "position forfeited", player.id, None, rules.law.of(Clause.FORFEITS)
        )
    by = rules.law.of(Clause.PLAYS_ABSENT)
    return stood.with_player(replace(player, absent=True)).note("absent", player.id, None, by)


def present(rules: TournamentRules, stood: TournamentState, command: c.Present) -> TournamentState:
    """A player has come, or come back."""
    lost = entered(rules, stood, command.player).status is Status.FORFEITED
    rules.need(not lost, Clause.FORFEITS, "{seat} has lost the seat", command.player)
    player = still_in(rules, stood, command.player)
    begun = bool(player.table) and stood.table(player.table).begun
    too_late = player.absent and begun and not command.in_time
    there = replace(player, absent=too_late, back=too_late)
    return stood.with_player(there).note("present", player.id)


def seat_reserve(
    rules: TournamentRules, stood: TournamentState, command: c.SeatReserve
) -> TournamentState:
    """A reserved player has a seat that was forfeited, and pays to enter."""
    player = entered(rules, stood, command.player)
    if player.status is not Status.RESERVE:
        raise rules.refusal(Clause.RESERVE, "{seat} is not in reserve", player.id)
    left = [
        (table, seat)
        for table, seat in stood.forfeited  # somebody may have been moved there since
        if table in stood.tables and seat in stood.free_seats(table)
    ]
    rules.need(
        left and stage_of(stood.terms, stood.session) == stage_of(stood.terms, 1),
        Clause.RESERVE,
        "no seat was forfeited before the first session, so {seat} waits",
        player.id,
    )
    (table, seat), *others = left
    stood = pay_fee(rules, stood, replace(player, status=Status.IN, session=stood.session))
    stood = pay_buy_in(rules, stood, player.id)
    stood = replace(stood, forfeited=tuple(others)).seated(player.id, table, seat)
    return stood.note("reserve seated", player.id, None, rules.law.of(Clause.RESERVE))


# -- balancing and breaking ------------------------------------------------------------------------


def moves(rules: TournamentRules, stood: TournamentState) -> bool:
    """Whether players of the session that is open may be moved: not where everybody keeps his
    seat, nor away from his opponent.
    """
    return not (rules.seats_kept or stood.rules_of_session(stood.session).heads_up)


def may_be_moved(rules: TournamentRules, stood: TournamentState, player: str | None = None) -> None:
    """Refuse a move in a session in which everybody keeps his seat."""
    if stood.phase not in (Phase.SEATED, Phase.PLAYING):
        by = Clause.SEAT_KEPT if rules.seats_kept else Clause.METHOD
        raise rules.refusal(by, "nobody is seated: there is nobody to move")
    rules.need(
        rules.seats_kept or moves(rules, stood),
        best_of_three,
        "heads up, two players play until one has won two matches",
        player,
    )
    rules.need(
        not rules.seats_kept,
        Clause.SEAT_KEPT,
        "during a session everybody stays in the seat he drew",
        player,
    )


def move_player(
    rules: TournamentRules, stood: TournamentState, command: c.MovePlayer
) -> TournamentState:
    """A player is moved with his chips."""
    may_be_moved(rules, stood, command.player)
    player = at_a_table(rules, stood, command.player)
    free = stood.free_seats(designated(rules, stood, command.table).name)
    if command.table == player.table or not free:
        raise rules.refusal(
            players_at_a_table, f"{typed(command.table)} has no seat for {{seat}}", player.id
        )
    seat = command.seat or free[0]
    _free(rules, stood, command.table, seat, Clause.METHOD)
    return _moved(rules, stood, player, command.table, seat)


def _moved(
    rules: TournamentRules, stood: TournamentState, player: Player, table: str, seat: int
) -> TournamentState:
    """In a new seat; between button and blind he may have to wait a round."""
    if stood.table(player.table).begun or stood.table(table).begun:
        raise rules.refusal(Clause.METHOD, "a round is being played: players move after it")
    there = [one.seat for one in stood.at_table(table)]
    waits = False
    if stood.terms.incoming_waits and len(there) > 1:
        button = stood.table(table).button
        waits = incoming_waits(button, live_button(there, button), seat, there)
    stood = stood.with_player(replace(player, table=table, seat=seat, waits=waits))
    return stood.note(
        "moved", player.id, EventFacts(table=table, place=seat), rules.law.of(Clause.METHOD)
    )


def sizes(stood: TournamentState) -> dict[str, int]:
    """How many players each table in use has."""
    return {name: len(stood.at_table(name)) for name in stood.tables}


def uneven(stood: TournamentState) -> bool:
    """Whether tables should be balanced."""
    return not even(size for size in sizes(stood).values() if size)


def breakable(stood: TournamentState) -> str:
    """The table that should be broken: the others have room for its players; or none."""
    counted = {name: size for name, size in sizes(stood).items() if size}
    if len(counted) < 2:
        return ""
    last = min(reversed(counted), key=lambda name: counted[name])
    room = sum(len(stood.free_seats(name)) for name in counted if name != last)
    return last if may_break(counted[last], room) else ""


def balance(
    rules: TournamentRules, stood: TournamentState, command: c.Balance, source: Source | None
) -> tuple[TournamentState, c.Balance]:
    """Players go, by lot, from the fullest table to the emptiest until no two differ by two."""
    may_be_moved(rules, stood)
    rules.need(uneven(stood), even, "the tables are even")
    given, drawn = list(command.luck), []
    while uneven(stood):
        counted = {name: size for name, size in sizes(stood).items() if size}
        full = max(counted, key=lambda name: counted[name])
        empty = min(counted, key=lambda name: counted[name])
        there = [one.id for one in stood.at_table(full)]
        if given or source is None:
            id = given.pop(0) if given else ""
            if id not in there:
                raise rules.refusal(
                    Clause.METHOD, f"a player of {full} is drawn to move, not {id or 'nobody'}"
                )
        else:
            id = pick(there, source)
        drawn.append(id)
        stood = _moved(rules, stood, stood.player(id), empty, stood.free_seats(empty)[0])
    return stood, replace(command, luck=tuple(drawn))


def break_table(
    rules: TournamentRules, stood: TournamentState, command: c.BreakTable, source: Source | None
) -> tuple[TournamentState, c.BreakTable]:
    """A table's players go by lot to the others, the emptiest first, and it is closed."""
    may_be_moved(rules, stood)
    ids = [one.id for one in stood.at_table(designated(rules, stood, command.table).name)]
    others = [name for name, size in sizes(stood).items() if name != command.table and size]
    rules.need(
        others and may_break(len(ids), sum(len(stood.free_seats(name)) for name in others)),
        may_break,
        f"the other tables have no room for the {len(ids)} players of {command.table}",
    )
    if source is not None and not command.luck:
        shuffle(ids, source)
        command = replace(command, luck=tuple(ids))
    elif sorted(command.luck) != sorted(ids):
        raise rules.refusal(Clause.METHOD, f"the players of {command.table} are drawn, each once")
    for id in command.luck:
        name = min(others, key=lambda one: len(stood.at_table(one)))
        stood = _moved(rules, stood, stood.player(id), name, stood.free_seats(name)[0])
    tables = {name: one for name, one in stood.tables.items() if name != command.table}
    return replace(stood, tables=tables).note(
        "table broken", "", EventFacts(table=command.table), rules.law.of(Clause.METHOD)
    ), command
