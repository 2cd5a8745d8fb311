"""Entries: who may, what is paid, who withdraws, and who plays in his place."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from croupier.law import Cites
from croupier.money import dollars
from croupier.play.event_facts import EventFacts
from croupier.play.refusals import refuse, typed
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import Term, stage_of
from croupier.tournaments.documenting import session_stated, written
from croupier.tournaments.rules import (
    Clause,
    Infringement,
    Measure,
    TournamentRules,
    entrant,
    most_retained,
    order_of_finish,
    played_off,
    room,
    session_over,
    to_the_pool,
    withdrawn,
)
from croupier.tournaments.state import (
    OPERATOR,
    POOL,
    Phase,
    Player,
    Status,
    TournamentState,
    purse,
    replace,
)

Ground = Callable[..., Any] | Enum
"""What refuses: a rule, a clause, a term or an infringement."""


def taking_entries(rules: TournamentRules, stood: TournamentState) -> None:
    """Refuse entries before what must come before them."""
    rules.need(
        stood.conditions is not None,
        Clause.DOCUMENTED,
        "entries are taken when the conditions are documented",
    )
    for wanted, done, by, what in (
        (rules.published, stood.published, Clause.DISPLAYED, "published"),
        (rules.notified, stood.notified, Clause.AUTHORITY_TOLD, "with the authority"),
        (rules.approved, stood.approved, Clause.APPROVED, "approved by the authority"),
    ):
        rules.need(done or not wanted, by, f"the conditions are not {what} yet")


def enter(rules: TournamentRules, stood: TournamentState, command: c.Enter) -> TournamentState:
    """A player enters."""
    taking_entries(rules, stood)
    id, most = command.player, stood.terms.most
    if not id:
        raise refuse("a player needs an id")
    if id == stood.director:
        raise rules.refusal(Clause.CONDUCTED, "{seat} conducts the tournament, and cannot play", id)
    _may_be_entered(rules, stood, command.session, id)
    again = stood.players.get(id)
    may = (Status.RESERVE,) if rules.one_entry else (Status.RESERVE, Status.WITHDRAWN)
    rules.need(
        again is None or again.status in may,
        Clause.ONE_ENTRY,
        "{seat} has entered already",
        id,
    )
    _eligible(rules, stood, command)
    before = again or Player(id)  # who comes back has paid before, and had it back
    player = replace(before, name=command.name, status=Status.IN, session=command.session)
    if command.reserve:
        if before.status is Status.WITHDRAWN:
            raise rules.refusal(Clause.RESERVE, "{seat} has withdrawn: let him enter again", id)
        return stood.with_player(replace(player, status=Status.RESERVE)).note("reserved", id)
    if command.session == stood.session:
        raise rules.refusal(Clause.BALLOT, "seats are drawn: enter {seat} as a reserve", id)
    rules.need(room(stood.entries, most), room, f"there is room for {most} players only", id)
    fee, _ = stood.price(command.session)
    paid = command.paid if command.paid is not None else fee
    rules.need(
        entrant(command.form, paid, fee),
        entrant,
        f"{{seat}} enters with the form filled in and {dollars(fee)} paid",
        id,
    )
    stood = pay_fee(rules, stood, player)
    phase = Phase.BETWEEN if stood.phase is Phase.SET_UP else stood.phase
    stood = replace(stood, phase=phase).note("entered", id)
    return pay_buy_in(rules, stood, id) if command.buy_in else stood


def _eligible(rules: TournamentRules, stood: TournamentState, command: c.Enter) -> None:
    """Refuse who may not enter."""
    terms, id = stood.terms, command.player
    rules.need(command.entitled, Clause.ENTITLED, "{seat} may not enter the casino and gamble", id)
    rules.need(
        command.meets or terms.criteria is None,
        Clause.CRITERIA,
        f"{{seat}} does not meet the criteria: {typed(terms.criteria)}",
        id,
    )
    rules.need(
        command.agreed or not terms.agree_in_writing,
        Clause.AGREED,
        "{seat} has not agreed to the rules and conditions in writing",
        id,
    )


def _may_be_entered(rules: TournamentRules, stood: TournamentState, number: int, id: str) -> None:
    """Refuse entry in a session that has begun, or to which one comes by progress only."""
    session, terms = session_stated(rules, stood, number), stood.terms
    if stood.has_begun(number):
        late = f"session {number} has begun, and {{seat}} comes late"
        raise refuse(late, rules.where(Clause.FORFEITS, session_over), id)
    undecided(rules, stood)
    rules.need(
        session.entered_by_itself or stage_of(terms, number) == stage_of(terms, 1),
        Term.BUY_BACK,
        f"session {number} is not of the first stage: {{seat}} comes to it by progress",
        id,
    )


def pay_fee(rules: TournamentRules, stood: TournamentState, player: Player) -> TournamentState:
    """The entry fee: what is retained to the operator, the rest into the pool."""
    terms = stood.terms
    fee, buy_in = stood.price(player.session)
    if terms.commission is not None:
        retained = terms.commission
    else:
        retained = most_retained(fee, terms.retained_percent or 0)
    stood = stood.with_player(
        replace(player, fee=player.fee + fee, retained=player.retained + retained, owes=buy_in)
    )
    by = rules.law.of(to_the_pool)
    stood = stood.post(
        purse(player.id), OPERATOR, retained, "retained", rules.law.of(most_retained)
    )
    return stood.post(purse(player.id), POOL, to_the_pool(fee, retained), "entry fee", by)


def refuse_entry(
    rules: TournamentRules, stood: TournamentState, command: c.RefuseEntry
) -> TournamentState:
    """The operator refuses an application."""
    written(rules, stood)
    rules.need(
        stood.terms.may_refuse or not rules.may_refuse_if_reserved,
        Clause.MAY_REFUSE,
        "the conditions do not reserve the right to refuse {seat}",
        command.player,
    )
    if command.player in stood.players:
        raise rules.refusal(Clause.MAY_REFUSE, "{seat} has entered already", command.player)
    return stood.note("entry refused", command.player, None, rules.law.of(Clause.MAY_REFUSE))


def buy_in(
    rules: TournamentRules, stood: TournamentState, command: c.TournamentBuyIn
) -> TournamentState:
    """A player who has entered pays his buy-in."""
    player = still_in(rules, stood, command.player)
    if not player.owes:
        by: Ground = Term.BUY_IN if rules.buy_ins else to_the_pool
        raise rules.refusal(by, "{seat} owes no buy-in", player.id)
    return pay_buy_in(rules, stood, player.id)


def pay_buy_in(rules: TournamentRules, stood: TournamentState, id: str) -> TournamentState:
    """The buy-in, all of which goes into the pool."""
    player = stood.player(id)
    bought = replace(player, bought=player.bought + player.owes, owes=0)
    by = rules.law.of(to_the_pool)
    return stood.with_player(bought).post(purse(id), POOL, player.owes, "buy-in", by)


def entered(rules: TournamentRules, stood: TournamentState, id: str) -> Player:
    """A player who has entered, whatever has become of him."""
    if id not in stood.players:
        raise rules.refusal(entrant, "{seat} has not entered", id)
    return stood.player(id)


GONE: dict[Status, Ground] = {
    Status.OUT: Term.BUY_BACK,  # who is eliminated plays again if there is a way back
    Status.WITHDRAWN: withdrawn,
    Status.FORFEITED: Clause.FORFEITS,
    Status.DISQUALIFIED: Infringement.CONTRAVENED,
    Status.RESERVE: Clause.RESERVE,
}
"""By what a player is not in the tournament, or not yet."""


def still_in(rules: TournamentRules, stood: TournamentState, id: str) -> Player:
    """A player who is in the tournament."""
    player = entered(rules, stood, id)
    if player.status is not Status.IN:
        raise refuse(f"{{seat}} is {player.status.value}", gone_by(rules, player), id)
    return player


def gone_by(rules: TournamentRules, player: Player) -> Cites:
    """By what a player is not in the tournament: as he went out, where that is on record."""
    if player.status is Status.OUT and player.out is not None and player.out.cites:
        return player.out.cites
    if player.put_out_for is not None:
        return rules.done_by(Measure.DISQUALIFY, player.put_out_for)
    return rules.where(GONE[player.status])


def at_a_table(rules: TournamentRules, stood: TournamentState, id: str) -> Player:
    """A player who is in the tournament and has a seat."""
    player = still_in(rules, stood, id)
    if not player.table:
        raise rules.refusal(Clause.BALLOT, "{seat} has no seat", id)
    return player


def withdraw(
    rules: TournamentRules, stood: TournamentState, command: c.Withdraw
) -> TournamentState:
    """A player withdraws; what he has back is for the rules, and then for the conditions."""
    player = still_in(rules, stood, command.player)
    undecided(rules, stood)
    if player.table and stood.phase is Phase.PLAYING:
        raise rules.refusal(
            withdrawn, "{seat} is playing, and does not withdraw any more", player.id
        )
    until = stood.terms.withdraw_until
    played = any(player.id in group for places in stood.session_places for group in places)
    in_time = isinstance(until, int) and command.at <= until * stood.begun.second and not played
    back = withdrawn(rules.withdrawal, player.paid, player.retained, in_time)
    by = rules.law.of(withdrawn)
    if back:
        kept = player.paid - back
        stood = stood.post(OPERATOR, purse(player.id), player.retained - kept, "refund", by)
        pooled = player.paid - player.retained
        stood = stood.post(POOL, purse(player.id), pooled, "refund", by)
        player = replace(player, fee=kept, bought=0, retained=kept, refund=player.refund + back)
    if player.table:  # a reserve may have it
        stood = replace(stood, forfeited=(*stood.forfeited, (player.table, player.seat)))
    gone = replace(player, status=Status.WITHDRAWN, owes=0, table="", seat=0, absent=False)
    return stood.with_player(gone).note("withdrawn", player.id, EventFacts(cents=back), by)


def refund(rules: TournamentRules, stood: TournamentState, command: c.Refund) -> TournamentState:
    """The entry fee of a player who was disqualified for his absence, if that is approved."""
    player = entered(rules, stood, command.player)
    if player.put_out_for is not Infringement.ABSENT or not command.approved:
        where = rules.where(Clause.REFUND, withdrawn)
        if (out_for := player.put_out_for) is not None:
            kept = rules.law.of(Clause.NO_REFUND)
            out = rules.done_by(Measure.DISQUALIFY, out_for)
            where = tuple(dict.fromkeys((*out, *kept))) or where
        raise refuse("what {seat} has paid is not refunded", where, player.id)
    if not player.fee:
        raise rules.refusal(Clause.REFUND, "{seat} has had the entry fee back", player.id)
    by = rules.law.of(Clause.REFUND)
    pooled = 0 if stood.over else player.fee - player.retained  # the pool is empty then
    stood = stood.post(OPERATOR, purse(player.id), player.fee - pooled, "refund", by)
    stood = stood.post(POOL, purse(player.id), pooled, "refund", by)
    changed = replace(player, refund=player.refund + player.fee, fee=0, retained=0)
    return stood.with_player(changed).note("refunded", player.id, EventFacts(cents=player.fee), by)


def transfer(
    rules: TournamentRules, stood: TournamentState, command: c.Transfer
) -> TournamentState:
    """An entry is moved to another session of the same stage."""
    player = still_in(rules, stood, command.player)
    rules.need(
        stood.terms.transfers,
        Clause.TRANSFER,
        "the conditions do not let {seat} transfer the entry",
        player.id,
    )
    session_stated(rules, stood, command.session)
    costs = stood.price(command.session)
    same_stage = stage_of(stood.terms, command.session) == stage_of(stood.terms, player.session)
    if player.table or command.session in (*stood.closed, stood.session) or not same_stage:
        raise rules.refusal(
            Clause.TRANSFER, f"session {command.session} is not open to {{seat}}", player.id
        )
    if costs != stood.price(player.session):
        raise rules.refusal(
            Clause.TRANSFER,
            f"session {command.session} costs another fee: {{seat}} withdraws and enters again",
            player.id,
        )
    return stood.with_player(replace(player, session=command.session)).note(
        "transferred", player.id, EventFacts(session=command.session), rules.law.of(Clause.TRANSFER)
    )


def substitute(
    rules: TournamentRules, stood: TournamentState, command: c.Substitute
) -> TournamentState:
    """Another takes a player's entry, and his seat, chips and places with it."""
    player = still_in(rules, stood, command.player)
    rules.need(
        stood.terms.substitutes or rules.substitutes == "discretion",
        Clause.SUBSTITUTE,
        "the conditions do not let {seat} nominate a substitute",
        player.id,
    )
    rules.need(
        command.in_person or not rules.substitute_in_person,
        Clause.SUBSTITUTE,
        "{seat} nominates a substitute in person",
        player.id,
    )
    rules.need(
        command.approved, Clause.SUBSTITUTE, "a substitute for {seat} is not approved", player.id
    )
    if not command.by or command.by in (*stood.players, stood.director):
        taken = "{seat} has entered, or conducts the tournament" if command.by else "say who it is"
        raise rules.refusal(Clause.SUBSTITUTE, taken, command.by)
    undecided(rules, stood)
    others = {(command.by if id == player.id else id): one for id, one in stood.players.items()}
    others[command.by] = replace(player, id=command.by, name=command.name)
    stood = _named(replace(stood, players=others), player.id, command.by)
    return stood.note(
        "substituted", command.by, EventFacts(other=player.id), rules.law.of(Clause.SUBSTITUTE)
    )


def undecided(rules: TournamentRules, stood: TournamentState) -> None:
    """Refuse what cannot be done when places are settled, or wait for a play-off."""
    if stood.phase in (Phase.TIED, Phase.DECIDED):
        by: Ground = played_off if stood.phase is Phase.TIED else order_of_finish
        raise rules.refusal(by, f"places are being settled: {stood.phase.value}")


def _named(stood: TournamentState, was: str, now: str) -> TournamentState:
    """The same with another in somebody's place, in what was and what is being played."""

    def other(id: str) -> str:
        return now if id == was else id

    tables = {
        name: replace(
            one,
            wagers=tuple((other(id), chips) for id, chips in one.wagers),
            again=tuple(map(other, one.again)),
            folded=tuple(map(other, one.folded)),
            eliminable=tuple(map(other, one.eliminable)),
        )
        for name, one in stood.tables.items()
    }
    places = tuple(
        tuple(tuple(map(other, group)) for group in session) for session in stood.session_places
    )
    return replace(stood, tables=tables, session_places=places)
