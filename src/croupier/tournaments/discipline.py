"""What players may not do, and what is done about it."""

from __future__ import annotations

from croupier.play.refusals import refuse
from croupier.tournaments import commands as c
from croupier.tournaments.rules import Infringement, Measure, TournamentRules
from croupier.tournaments.state import Phase, Player, State, Status, TableAt, replace


def infringe(rules: TournamentRules, stood: State, command: c.Infringe) -> State:
    """The director finds that a player has broken a rule: what the book provides is done."""
    player, what, measure = stood.player(command.player), command.what, command.measure
    if player.status not in (Status.IN, Status.OUT):
        raise refuse(f"{{seat}} is {player.status.value}", seat=player.id)
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


def _warn(rules: TournamentRules, stood: State, player: Player, what: Infringement) -> State:
    warned = replace(player, warnings=(*player.warnings, what))
    return stood.with_player(warned).note("warned", player.id, what.value, rules.law.of(what))


def _fold(rules: TournamentRules, stood: State, player: Player, what: Infringement) -> State:
    table = _in_a_round(stood, player)
    stood = stood.with_table(replace(table, folded=(*table.folded, player.id)))
    return stood.note("hand folded", player.id, what.value, rules.law.of(what))


def _void(rules: TournamentRules, stood: State, player: Player, what: Infringement) -> State:
    table = _in_a_round(stood, player)
    kept = tuple(one for one in table.wagers if one[0] != player.id)
    if kept == table.wagers:
        raise rules.refusal(what, "{seat} has made no wager", player.id)
    stood = stood.with_table(replace(table, wagers=kept, folded=(*table.folded, player.id)))
    return stood.note("wager void", player.id, what.value, rules.law.of(what))


def _in_a_round(stood: State, player: Player) -> TableAt:
    table = stood.table(player.table)
    if not table.begun:
        raise refuse(f"no round is being played at {table.name}", seat=player.id)
    return table


def _disqualify(rules: TournamentRules, stood: State, player: Player, what: Infringement) -> State:
    """He has no place and no refund, and his chips are out of play."""
    if player.table and stood.phase is Phase.PLAYING and stood.table(player.table).begun:
        raise refuse("a round is being played: {seat} is put out after it", seat=player.id)
    if stood.phase is Phase.TIED:
        raise refuse("{seat} is put out after the play-off", seat=player.id)
    finish = (tuple(id for id in group if id != player.id) for group in stood.finish)
    stood = replace(stood, finish=tuple(filter(None, finish)))
    stood = replace(stood, returned=stood.returned + player.chips)
    gone = replace(player, status=Status.DISQUALIFIED, chips=0, table="", seat=0)
    return stood.with_player(gone).note("disqualified", player.id, what.value, rules.law.of(what))


_MEASURES = {
    Measure.WARN: _warn,
    Measure.FOLD: _fold,
    Measure.VOID_WAGER: _void,
    Measure.DISQUALIFY: _disqualify,
}
