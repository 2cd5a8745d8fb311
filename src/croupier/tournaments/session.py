"""A session and its clock: when it begins, breaks, and the wagers that hold."""

from __future__ import annotations

from croupier.play.event_facts import EventFacts
from croupier.play.refusals import refuse
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import LARGEST, Level
from croupier.tournaments.documenting import session_stated, written
from croupier.tournaments.rules import (
    Clause,
    TournamentRules,
    enough,
    level_by_hand,
    session_over,
)
from croupier.tournaments.seating import buttons
from croupier.tournaments.state import (
    Exit,
    Phase,
    Status,
    TournamentClock,
    TournamentState,
    replace,
)


def change_start(
    rules: TournamentRules, stood: TournamentState, command: c.ChangeStart
) -> TournamentState:
    """The start of a session is altered."""
    written(rules, stood)
    number = command.session or stood.next_session
    session_stated(rules, stood, number)
    if stood.has_begun(number):
        raise rules.refusal(Clause.START, f"session {number} has begun")
    rules.need(
        command.notice, Clause.START, "a start is altered when reasonable notice has been given"
    )
    starts = {**stood.starts, number: command.starts}
    return replace(stood, starts=starts).note(
        "start altered",
        "",
        EventFacts(session=number, seconds=stood.written(command.starts)),
        rules.law.of(Clause.START),
    )


def open_session(
    rules: TournamentRules, stood: TournamentState, command: c.OpenSession
) -> TournamentState:
    """Chips are given out, as many to each, and the clock runs."""
    if stood.phase is not Phase.SEATED:
        raise rules.refusal(Clause.BALLOT, "seats are given out before a session begins")
    undisputed(rules, stood)
    rules.need(
        stood.director or not rules.director,
        Clause.CONDUCTED,
        f"a {rules.director} is named before play begins",
    )
    starts = stood.starts_at(stood.session)
    if starts is not None and command.at < starts:
        raise rules.refusal(
            Clause.START,
            f"session {stood.session} begins at {stood.written(starts)}, "
            f"and it is {stood.written(command.at)}",
        )
    stood = _buy_ins_missing(rules, stood)
    players = stood.in_session(stood.session)
    unseated = [one.id for one in players if not one.table]
    if unseated:
        raise rules.refusal(Clause.BALLOT, "{seat} has no seat", unseated[0])
    rules.need(
        stood.closed or enough(stood.entries, stood.terms.least),
        enough,
        f"{stood.entries} entries are fewer than the {stood.terms.least} it takes",
    )
    if not players:
        raise rules.refusal(enough, f"nobody is left to play session {stood.session}")
    bank = stood.terms.chips or 0
    by = rules.law.of(Clause.ALLOTMENT)
    everyone = dict(stood.players)
    for one in players:
        everyone[one.id] = replace(one, chips=bank, won=0, out=None)
    stood = replace(
        stood,
        players=everyone,
        issued=stood.issued + bank * len(players),
        phase=Phase.PLAYING,
        forfeited=(),
        clock=TournamentClock(command.at),
        tables={name: one for name, one in stood.tables.items() if stood.at_table(name)},
    )
    stood = buttons(rules, stood)  # not everybody who drew a seat may have come to it
    return stood.note("session open", "", EventFacts(count=len(players), chips=bank), by)


def _buy_ins_missing(rules: TournamentRules, stood: TournamentState) -> TournamentState:
    """Who has not provided the buy-in is out, and his fee is not refunded: everybody before the
    tournament begins, and who enters after that before his own session.
    """
    by = rules.law.of(Clause.BUY_IN_FIRST)
    for one in list(stood.playing()):
        if one.owes and (not stood.closed or one.session == stood.session):
            gone = replace(one, status=Status.OUT, table="", seat=0, out=Exit(stood.session, 0))
            stood = stood.with_player(gone).note(
                "eliminated", one.id, EventFacts(how="no buy-in"), by
            )
    return stood


def playing(rules: TournamentRules, stood: TournamentState) -> None:
    """Refuse what is done in play when there is none."""
    if stood.phase is not Phase.PLAYING:
        raise rules.refusal(session_over, f"no session is open: {stood.phase.value}")
    undisputed(rules, stood)
    if stood.clock.since is not None:
        raise rules.refusal(
            Clause.BREAK, f"there is a break until {stood.written(stood.clock.back)}"
        )


def undisputed(rules: TournamentRules, stood: TournamentState) -> None:
    """Refuse to go on with the game while a dispute is open, where the book has it wait."""
    rules.need(
        not (stood.dispute and rules.disputes_stop_play),
        Clause.DISPUTE,
        f"the game waits until a dispute is settled: {stood.dispute}",
    )


def pause(rules: TournamentRules, stood: TournamentState, command: c.Pause) -> TournamentState:
    """A break for a stated time."""
    playing(rules, stood)
    rules.need(command.minutes > 0, Clause.BREAK, "say how many minutes the break is")
    back = command.at + command.minutes * 60 * stood.begun.second
    clock = replace(stood.clock, since=command.at, back=back)
    by = rules.law.of(Clause.BREAK)
    return replace(stood, clock=clock).note("break", "", EventFacts(minutes=command.minutes), by)


def resume(rules: TournamentRules, stood: TournamentState, command: c.Resume) -> TournamentState:
    """Play goes on."""
    since = stood.clock.since
    if since is None:
        raise rules.refusal(Clause.BREAK, "there is no break")
    rules.need(
        command.at >= stood.clock.back,
        Clause.BREAK,
        f"the break is until {stood.written(stood.clock.back)}",
    )
    clock = replace(stood.clock, since=None, stood=stood.clock.stood + command.at - since)
    return replace(stood, clock=clock).note("play goes on")


def change_wagers(
    rules: TournamentRules, stood: TournamentState, command: c.ChangeWagers
) -> TournamentState:
    """Another minimum and maximum, from the next round on: those of a level whose time no clock
    gives, those of the clock again, or with notice any others where that will do.
    """
    playing(rules, stood)
    now, held = stood.level(command.at), stood.wagers(command.at)
    most = held.maximum if command.maximum is None else command.maximum
    due = [
        one
        for number, one in enumerate(stood.terms.levels, 1)
        if (one.minimum, one.maximum) == (command.minimum, command.maximum)
        and level_by_hand(number, now, [level.minutes for level in stood.terms.levels])
    ]
    by_notice = rules.wagers_by_notice
    rules.need(
        due or (by_notice and command.notice),
        Clause.WAGERS_TOLD,
        "the players were not told of these wagers, or not for now: "
        + ("give notice first" if by_notice else "the conditions say when"),
    )
    rules.need(
        due or most == held.maximum or by_notice == "both",
        Clause.WAGERS_TOLD,
        f"with notice the minimum may be changed, and the maximum stays {held.maximum}",
    )
    if not 0 <= command.minimum <= (LARGEST if most is None else most) <= LARGEST:
        raise refuse(f"a minimum of {command.minimum} and a maximum of {most} cannot be")
    level = due[0] if due else Level(command.minimum, most)
    by_clock = bool(due) and level == stood.terms.levels[now - 1]
    fixed = None if by_clock else level
    return replace(stood, clock=replace(stood.clock, fixed=fixed)).note(
        "wagers changed", "", EventFacts(least=level.minimum), rules.law.of(Clause.WAGERS_TOLD)
    )


def limit_time(
    rules: TournamentRules, stood: TournamentState, command: c.LimitTime
) -> TournamentState:
    """A time for each wager."""
    rules.need(command.notice, Clause.TIME_LIMIT, "the time is limited with reasonable notice")
    if command.seconds < 1:
        raise rules.refusal(Clause.TIME_LIMIT, "say how many seconds a wager may take")
    return replace(stood, time_limit=command.seconds).note(
        "time limited", "", EventFacts(seconds=command.seconds), rules.law.of(Clause.TIME_LIMIT)
    )
