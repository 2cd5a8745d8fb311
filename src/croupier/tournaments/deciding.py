"""The end of a session and of the tournament: who goes on, places, ties, prizes, cancellation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

from croupier.equipment.randomness import Source
from croupier.money import dollars
from croupier.play.event_facts import EventFacts
from croupier.play.refusals import refuse
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import Prizes, Ties, stage_of, stages
from croupier.tournaments.drawing import told_apart
from croupier.tournaments.playing import eliminate, settle_the_broke
from croupier.tournaments.rules import (
    Clause,
    TournamentRules,
    advancing,
    chips_returned,
    guaranteed,
    order_of_finish,
    played_off,
    progress_known,
    put_together,
    session_over,
    shared_out,
)
from croupier.tournaments.session import playing, undisputed
from croupier.tournaments.state import (
    OPERATOR,
    POOL,
    Exit,
    Phase,
    Player,
    Status,
    Tie,
    TournamentState,
    purse,
    replace,
)

Groups = list[list[str]]
"""Players by place, the best first, equal ones together."""

# -- the standing ----------------------------------------------------------------------------------


def placed(stood: TournamentState) -> list[Player]:
    """Who can have a place: not who withdrew, forfeited his seat, was disqualified, or has not
    provided his buy-in.
    """
    return [
        one
        for one in stood.players.values()
        if one.status in (Status.IN, Status.OUT) and not one.owes
    ]


def _by_chips(players: Iterable[Player]) -> Groups:
    ranked = sorted(players, key=lambda one: -one.chips)
    return [[one.id for one in equal] for _, equal in groupby(ranked, key=lambda one: one.chips)]


def _by_exit(stood: TournamentState, players: Iterable[Player]) -> Groups:
    """Those who are out: later stages before earlier ones, later rounds before earlier ones."""

    def key(one: Player) -> tuple[int, int, int]:
        out = one.out or Exit(1, 0)
        return -stage_of(stood.terms, out.session), -out.round, out.rank

    ranked = sorted(players, key=key)
    return [[one.id for one in equal] for _, equal in groupby(ranked, key=key)]


def standing(stood: TournamentState) -> Groups:
    """Everybody who can have a place, as they stand now."""
    if stood.finish:
        return [list(group) for group in stood.finish]
    if stood.terms.points and stood.phase is not Phase.PLAYING:
        return by_points(stood)
    able, stage = placed(stood), stages(stood.terms)
    there = [one for one in able if one.status is Status.IN]
    ahead: Groups = []
    for at in sorted(set(stage), reverse=True):
        ahead += _by_chips(one for one in there if stage[one.session - 1] == at)
    return ahead + _by_exit(stood, (one for one in able if one.status is Status.OUT))


def points(stood: TournamentState) -> dict[str, Fraction]:
    """The points of all sessions: equal players put theirs together and divide them equally."""
    given = stood.terms.points
    total = {one.id: Fraction(0) for one in placed(stood)}
    for places in stood.session_places:
        left = [[id for id in group if id in total] for group in places]
        for place, group in order_of_finish([group for group in left if group]):
            each = Fraction(sum(given[place - 1 : place - 1 + len(group)]), len(group))
            for id in group:
                total[id] += each
    return total


def by_points(stood: TournamentState) -> Groups:
    """The standing by points."""
    total = points(stood)
    ranked = sorted(total, key=lambda one: -total[one])
    return [list(equal) for _, equal in groupby(ranked, key=lambda one: total[one])]


# -- a session ends --------------------------------------------------------------------------------


def close_session(
    rules: TournamentRules, stood: TournamentState, command: c.CloseSession, source: Source | None
) -> tuple[TournamentState, c.CloseSession]:
    """The session is over: chips come back, and it is settled who goes on."""
    playing(rules, stood)
    if any(table.begun for table in stood.tables.values()):
        raise rules.refusal(session_over, "a round is being played: the session ends after it")
    for one in stood.in_session(stood.session):
        if not one.chips:
            exit = one.out or Exit(stood.session, stood.rounds)
            stood = eliminate(rules, stood, one.id, exit, Clause.NO_CHIPS)
    if not may_close(rules, stood, command.at):  # who could not play another round is out
        stood = settle_the_broke(rules, stood, list(stood.tables), command.at)
    if not may_close(rules, stood, command.at):
        left = len(stood.in_session(stood.session))
        raise rules.refusal(
            session_over, f"session {stood.session} is not over: {left} players are left"
        )
    here = [one for one in placed(stood) if one.session == stood.session]
    survivors = [one for one in here if one.status is Status.IN]
    ranked = _by_chips(survivors)
    out = _by_exit(stood, (one for one in here if one.status is Status.OUT))
    by_table = _by_table(stood, survivors)
    places = tuple(map(tuple, ranked + out))
    stood = _chips_back(rules, stood, command)
    stood = replace(
        stood,
        closed=(*stood.closed, stood.session),
        session_places=(*stood.session_places, places),
        phase=Phase.BETWEEN,
        tables={},
    ).note("session over", "", EventFacts(session=stood.session), rules.law.of(session_over))
    luck: tuple[int, ...] = ()
    if stood.terms.points:
        stood = _all_go_on(stood)
        if stood.phase is Phase.DECIDED:
            stood, luck = _untie(rules, stood, by_points(stood), command.luck, source)
    elif stage_of(stood.terms, stood.session) == stood.last_stage:
        stood, luck = _untie(rules, stood, _final(stood, ranked), command.luck, source)
    else:
        stood, luck = _go_on(rules, stood, ranked, by_table, command.luck, source)
        if not any(stood.playing()):  # and so there is nothing more to play
            stood, luck = _untie(rules, stood, _final(stood, []), command.luck, source)
    return stood, replace(command, luck=luck)


def may_close(rules: TournamentRules, stood: TournamentState, at: int) -> bool:
    """Whether the session that is open has come to its end, or may be ended."""
    session = stood.rules_of_session(stood.session)
    at_tables = {name: sum(bool(p.chips) for p in stood.at_table(name)) for name in stood.tables}
    used = {name: number for name, number in at_tables.items() if number}
    left = sum(used.values())
    rounds = session.rounds
    over = session_over(
        left,
        session.players,
        session.minutes is not None and stood.seconds(at) >= session.minutes * 60,
        (rounds is not None and all(stood.tables[name].rounds >= rounds for name in used))
        or (session.heads_up and max(used.values(), default=0) < 2),
    )
    each = session.advance_each
    known = progress_known(left, session.advance) or (
        each is not None and all(progress_known(number, each) for number in used.values())
    )
    return over or (rules.early_close and known)


def _by_table(stood: TournamentState, survivors: Sequence[Player]) -> list[Groups]:
    names = list(dict.fromkeys(one.table for one in survivors))
    return [_by_chips(one for one in survivors if one.table == name) for name in names]


def _chips_back(
    rules: TournamentRules, stood: TournamentState, command: c.CloseSession
) -> TournamentState:
    """All chips are the operator's and come back; what is missing is put on record."""
    out = sum(one.chips for one in stood.players.values())
    came = out if command.returned is None else command.returned
    missing = chips_returned(out, came)
    rules.need(0 <= came <= out, chips_returned, f"{came} chips came back, and only {out} were out")
    everyone = {
        id: replace(one, chips=0, table="", seat=0, absent=False, back=False, waits=False)
        for id, one in stood.players.items()
    }
    stood = replace(
        stood,
        players=everyone,
        returned=stood.returned + came,
        missing=stood.missing + missing,
    )
    by = rules.law.of(chips_returned)
    named = sum(value * number for value, number in command.lacking.items())
    if command.lacking and (named != missing or min(command.lacking.values()) < 1):
        raise rules.refusal(
            chips_returned, f"{missing} chips are missing, and these come to {named}"
        )
    if missing:
        facts = EventFacts(count=missing, lacking=dict(command.lacking) or None)
        stood = stood.note("chips missing", "", facts, by)
    return stood


def _all_go_on(stood: TournamentState) -> TournamentState:
    """Where points are added up, everybody plays the next session too."""
    more = stood.session < len(stood.terms.sessions)
    if not more:
        return replace(stood, phase=Phase.DECIDED)
    for one in placed(stood):
        again = replace(one, status=Status.IN, session=stood.session + 1, out=None)
        stood = stood.with_player(again)
    return stood


def _go_on(
    rules: TournamentRules,
    stood: TournamentState,
    ranked: Groups,
    by_table: list[Groups],
    luck: tuple[int, ...],
    source: Source | None,
) -> tuple[TournamentState, tuple[int, ...]]:
    """The best go on to the next stage, of all or of each table."""
    session = stood.rules_of_session(stood.session)
    how_many = session.advance_each if session.advance_each is not None else session.advance
    if how_many is None:
        how_many = sum(map(len, ranked))
    fields = by_table if session.advance_each is not None else [ranked]
    on: list[str] = []
    ties: list[tuple[list[str], int]] = []
    drawn: tuple[int, ...] = ()
    for field in fields:
        ahead, tied = advancing(field, how_many)
        on += ahead
        if tied:
            ties.append((tied, how_many - len(ahead)))
    if (stood.terms.session_ties or stood.terms.ties) is Ties.DRAW:
        ordered, drawn = told_apart([tied for tied, _ in ties], luck, source)
        for tied, places in ties:
            on += [id for id in ordered if id in tied][:places]
        ties = []
    equal = tuple((tuple(tied), places) for tied, places in ties)
    settled = {*on, *(id for tied, _ in ties for id in tied)}
    below = tuple(tuple(id for id in group if id not in settled) for group in ranked)
    return _played_off_next(rules, stood, tuple(on), tuple(filter(None, below)), equal), drawn


def _played_off_next(
    rules: TournamentRules,
    stood: TournamentState,
    on: tuple[str, ...],
    below: tuple[tuple[str, ...], ...],
    equal: tuple[tuple[tuple[str, ...], int], ...],
) -> TournamentState:
    """Those who are equal play off, table by table; when nobody is, the others go on."""
    if not equal:
        stood = replace(stood, phase=Phase.BETWEEN, tie=None)
        return _advance(rules, stood, on, below)
    (tied, places), *further = equal
    tie = Tie(tied, places, on, below, tuple(further))
    return replace(stood, phase=Phase.TIED, tie=tie).note(
        "play-off due", "", EventFacts(names=tuple(tied)), rules.law.of(played_off)
    )


def _advance(
    rules: TournamentRules,
    stood: TournamentState,
    on: Sequence[str],
    below: Sequence[Sequence[str]],
) -> TournamentState:
    """Those who go on have the next stage before them, the others are out."""
    stage = stage_of(stood.terms, stood.session)
    following = next(n for n, at in enumerate(stages(stood.terms), 1) if at > stage)
    by = rules.law.of(advancing)
    for id in on:
        stood = stood.with_player(replace(stood.player(id), session=following)).note(
            "advances", id, EventFacts(session=following), by
        )
    for rank, group in enumerate(below):
        for id in group:
            exit = Exit(stood.session, stood.rounds + 1, 0, rank)
            stood = eliminate(rules, stood, id, exit, advancing)
    return replace(stood, rounds=stood.rounds + 1)


def _final(stood: TournamentState, ranked: Groups) -> Groups:
    """Everybody by place after the final."""
    able = placed(stood)
    return ranked + _by_exit(stood, (one for one in able if one.status is Status.OUT))


def _untie(
    rules: TournamentRules,
    stood: TournamentState,
    groups: Groups,
    luck: tuple[int, ...],
    source: Source | None,
) -> tuple[TournamentState, tuple[int, ...]]:
    """Equal players are left so, told apart by a card, or have to play on for a prize."""
    how = stood.terms.ties or Ties.PLAY_OFF
    drawn: tuple[int, ...] = ()
    paid = _paid_places(stood)
    if how is Ties.DRAW:
        ordered, drawn = told_apart(groups, luck, source)
        groups = [[id] for id in ordered]
    stood = replace(stood, finish=tuple(map(tuple, groups)), phase=Phase.DECIDED, tie=None).note(
        "decided", "", None, rules.law.of(order_of_finish)
    )
    if how is not Ties.PLAY_OFF:
        return stood, drawn
    for place, group in order_of_finish(groups):
        if len(group) > 1 and place <= paid:
            return replace(stood, phase=Phase.TIED, tie=Tie(group)).note(
                "play-off due", "", EventFacts(names=tuple(group)), rules.law.of(played_off)
            ), drawn
    return stood, drawn


def play_off(rules: TournamentRules, stood: TournamentState, command: c.PlayOff) -> TournamentState:
    """Those who were equal have played on."""
    tie = stood.tie
    if tie is None:
        raise rules.refusal(played_off, "nobody has to play off")
    undisputed(rules, stood)
    rules.need(
        played_off(tie.players, command.order),
        played_off,
        f"the play-off is between {', '.join(tie.players)}: give them in order",
    )
    stood = stood.note(
        "play-off", "", EventFacts(names=tuple(command.order)), rules.law.of(played_off)
    )
    if tie.places:
        on, rest = command.order[: tie.places], command.order[tie.places :]
        below = (*((id,) for id in rest), *tie.below)
        return _played_off_next(rules, stood, (*tie.on, *on), below, tie.further)
    groups: Groups = []
    for group in stood.finish:
        groups += [[id] for id in command.order] if group == tie.players else [list(group)]
    return _untie(rules, stood, groups, (), None)[0]


# -- prizes ----------------------------------------------------------------------------------------


def shares_of(prizes: Prizes, entries: int) -> tuple[int, ...]:
    """The shares, or amounts, by place for so many entries."""
    if prizes.by_entries:
        for most, shares in prizes.by_entries:
            if entries <= most:
                return shares
        return prizes.by_entries[-1][1]
    return prizes.shares or prizes.amounts


def _paid_places(stood: TournamentState) -> int:
    prizes = stood.terms.prizes
    return len(shares_of(prizes, stood.received)) if prizes is not None else 0


def prizes_now(
    stood: TournamentState, groups: Sequence[Sequence[str]], pool: int
) -> dict[str, int]:
    """What each player would be paid out of a pool, if these are the places."""
    prizes = stood.terms.prizes
    finishers = sum(map(len, groups))
    if prizes is None or not finishers:
        return {}
    by_place = shared_out(pool, shares_of(prizes, stood.received)[:finishers])
    paid: dict[str, int] = {}
    entered = {id: number for number, id in enumerate(stood.players)}
    for place, group in order_of_finish(groups):
        mine = by_place[place - 1 : place - 1 + len(group)]
        mine += [0] * (len(group) - len(mine))
        first = sorted(group, key=entered.__getitem__)
        paid |= dict(zip(first, put_together(mine), strict=True))
    return {id: cents for id, cents in paid.items() if cents}


def to_be_added(rules: TournamentRules, stood: TournamentState) -> int:
    """What the operator owes the pool by his guarantee, or by prizes of set amounts."""
    terms, pool = stood.terms, stood.pool
    added = 0
    if terms.guarantee is not None:
        least = terms.guarantee.entries
        added = guaranteed(pool, terms.guarantee.pool, stood.received, least)
    if terms.prizes is not None and terms.prizes.amounts:
        finishers = sum(map(len, standing(stood)))
        added = max(added, sum(terms.prizes.amounts[:finishers]) - pool)
    return added


def award(
    rules: TournamentRules, stood: TournamentState, command: c.Award, source: Source | None
) -> tuple[TournamentState, c.Award]:
    """Places are announced, and the whole pool is paid out; goods are for the first place."""
    if stood.phase is not Phase.DECIDED:
        raise rules.refusal(order_of_finish, f"the tournament is not decided: {stood.phase.value}")
    stood = stood.post(
        OPERATOR, POOL, to_be_added(rules, stood), "guarantee", rules.law.of(guaranteed)
    )
    by = rules.law.of(shared_out)
    paid = prizes_now(stood, stood.finish, stood.pool)
    for id, cents in paid.items():
        stood = stood.post(POOL, purse(id), cents, "prize", by)
        stood = stood.with_player(replace(stood.player(id), prize=cents))
        stood = stood.note("prize", id, EventFacts(cents=cents), by)
    luck: tuple[int, ...] = ()
    if stood.goods and stood.finish:  # equal winners share money, and draw a card each for goods
        (winner, *_), luck = told_apart(stood.finish[:1], command.luck, source)
        stood = stood.given(winner, stood.goods)
        for goods in stood.goods:
            stood = stood.note(
                "goods won", winner, EventFacts(name=goods), rules.law.of(Clause.ADDED_VALUE)
            )
    if stood.pool:
        left = dollars(stood.pool)
        raise refuse(f"nobody can be paid the {left} in the pool: cancel the tournament", by)
    return replace(stood, phase=Phase.PAID), replace(command, luck=luck)


def cancel(rules: TournamentRules, stood: TournamentState, command: c.Cancel) -> TournamentState:
    """The tournament is cancelled: what players have paid goes back to them."""
    by = rules.law.of(Clause.CANCELLED)
    for one in list(stood.players.values()):
        if one.status is Status.DISQUALIFIED and not rules.disqualified_refunded:
            continue
        stood = stood.post(OPERATOR, purse(one.id), one.retained, "refund", by)
        stood = stood.post(POOL, purse(one.id), one.paid - one.retained, "refund", by)
        back = replace(one, refund=one.refund + one.paid, fee=0, bought=0, retained=0)
        stood = stood.with_player(back)
    stood = stood.post(POOL, OPERATOR, stood.pool, "left over", by)
    chips = sum(one.chips for one in stood.players.values())
    everyone = {id: replace(one, chips=0, table="", seat=0) for id, one in stood.players.items()}
    return replace(
        stood,
        players=everyone,
        tables={},
        returned=stood.returned + chips,
        phase=Phase.CANCELLED,
        tie=None,
        dispute="",
    ).note("cancelled", "", EventFacts(why=command.why) if command.why else None, by)
