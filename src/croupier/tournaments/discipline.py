"""What the director decides: what is done about what players may not do, disputes, counts."""

from __future__ import annotations

from croupier.play.event_facts import EventFacts
from croupier.play.refusals import refuse, typed
from croupier.tournaments import commands as c
from croupier.tournaments.entering import entered, gone_by, still_in
from croupier.tournaments.playing import warn
from croupier.tournaments.rules import Clause, Infringement, Measure, TournamentRules, counted
from croupier.tournaments.state import Phase, Player, Status, TableAt, TournamentState, replace


def infringe(
    rules: TournamentRules, stood: TournamentState, command: c.Infringe
) -> TournamentState:
    """The director finds that a player has broken a rule: what the book provides is done."""
    player, what, measure = entered(rules, stood, command.player), command.what, command.measure
    if player.status not in (Status.IN, Status.OUT):
        raise refuse(f"{{seat}} is {player.status.value}", gone_by(rules, player), player.id)
    penalty = rules.penalties.get(what)
    by = rules.law.of(what)
    if penalty is None:
        raise rules.refusal(
            Infringement.CONTRAVENED,
            f"no rule here provides for {what.value}: report it as "
            f"{Infringement.CONTRAVENED.value} if it breaks another rule",
            player.id,
        )
    if measure not in penalty.may:
        allowed = ", ".join(sorted(one.value for one in penalty.may))
        must = "must be answered with" if penalty.must else "may be answered with"
        raise refuse(f"{what.value} {must}: {allowed}; not {measure.value}", by, player.id)
    again = player.table and player.id in stood.table(player.table).again
    if measure in penalty.after_warning and not again:
        raise refuse("the wager of {seat} stands: there was no warning before it", by, player.id)
    if what is Infringement.ABSENT and not player.absent:
        raise refuse("{seat} is not absent", by, player.id)
    if what is Infringement.TOO_SLOW and not stood.time_limit:
        raise refuse("no time was set within which {seat} must wager", by, player.id)
    return _MEASURES[measure](rules, stood, player, what)


def _fold(
    rules: TournamentRules, stood: TournamentState, player: Player, what: Infringement
) -> TournamentState:
    table = _in_a_round(rules, stood, player, what)
    stood = stood.with_table(replace(table, folded=(*table.folded, player.id)))
    return stood.note("hand folded", player.id, EventFacts(how=what.value), rules.law.of(what))


def _void(
    rules: TournamentRules, stood: TournamentState, player: Player, what: Infringement
) -> TournamentState:
    table = _in_a_round(rules, stood, player, what)
    kept = tuple(one for one in table.wagers if one[0] != player.id)
    if kept == table.wagers:
        raise rules.refusal(what, "{seat} has made no wager", player.id)
    stood = stood.with_table(replace(table, wagers=kept, folded=(*table.folded, player.id)))
    by = rules.done_by(Measure.VOID_WAGER, what)
    return stood.note("wager void", player.id, EventFacts(how=what.value), by)


def _in_a_round(
    rules: TournamentRules, stood: TournamentState, player: Player, what: Infringement
) -> TableAt:
    if not player.table:
        raise rules.refusal(what, "{seat} is at no table", player.id)
    table = stood.table(player.table)
    if not table.begun:
        raise rules.refusal(what, f"no round is being played at {typed(table.name)}", player.id)
    return table


def _disqualify(
    rules: TournamentRules, stood: TournamentState, player: Player, what: Infringement
) -> TournamentState:
    """He has no place and no refund, and his chips are out of play: in a round, those he has not
    wagered, and the hand is folded.
    """
    in_a_round = bool(player.table) and stood.table(player.table).begun and not player.waits
    if stood.phase is Phase.TIED:
        raise refuse("{seat} is put out after the play-off", seat=player.id)
    finish = (tuple(id for id in group if id != player.id) for group in stood.finish)
    stood = replace(stood, finish=tuple(filter(None, finish)))
    stood = stood.with_player(replace(player, status=Status.DISQUALIFIED, put_out_for=what))
    if in_a_round:
        table = stood.table(player.table)
        stood = stood.with_table(replace(table, folded=(*table.folded, player.id)))
    else:
        stood = stood.without(player.id)
    by = rules.done_by(Measure.DISQUALIFY, what)
    return stood.note("disqualified", player.id, EventFacts(how=what.value), by)


_MEASURES = {
    Measure.WARN: warn,
    Measure.FOLD: _fold,
    Measure.VOID_WAGER: _void,
    Measure.DISQUALIFY: _disqualify,
}


# -- disputes and counts ---------------------------------------------------------------------------


def dispute(rules: TournamentRules, stood: TournamentState, command: c.Dispute) -> TournamentState:
    """A dispute: the game waits."""
    entered(rules, stood, command.player)
    if stood.dispute:
        raise rules.refusal(Clause.DISPUTE, "a dispute is open already")
    about = command.about or "rules and conditions"
    by = rules.law.of(Clause.DISPUTE)
    return replace(stood, dispute=about).note("dispute", command.player, EventFacts(why=about), by)


def settle(
    rules: TournamentRules, stood: TournamentState, command: c.SettleDispute
) -> TournamentState:
    """The director's decision, which is final."""
    if not stood.dispute:
        raise rules.refusal(Clause.DISPUTE, "there is no dispute")
    return replace(stood, dispute="").note(
        "dispute settled",
        "",
        EventFacts(why=command.decision) if command.decision else None,
        rules.law.of(Clause.DISPUTE),
    )


def count(rules: TournamentRules, stood: TournamentState, command: c.Count) -> TournamentState:
    """Chips are counted; what differs from the record is noted."""
    recorded = {id: still_in(rules, stood, id).chips for id in command.chips}
    for id, more in counted(recorded, command.chips).items():
        stood = stood.note("count differs", id, EventFacts(more=more), rules.law.of(counted))
    return stood.note("chips counted", "", None, rules.law.of(counted))
