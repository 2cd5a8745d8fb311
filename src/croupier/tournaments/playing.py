"""Rounds as their results come in, and who is eliminated by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.equipment.randomness import Source
from croupier.law import Cites, Point
from croupier.play.event_facts import EventFacts
from croupier.play.refusals import refuse, typed
from croupier.tournaments import commands as c
from croupier.tournaments.buying import may_rebuy
from croupier.tournaments.conditions import LARGEST, Button
from croupier.tournaments.drawing import told_apart
from croupier.tournaments.entering import at_a_table, still_in
from croupier.tournaments.rules import (
    Clause,
    Infringement,
    Measure,
    TournamentRules,
    best_of_three,
    changeable,
    clockwise,
    dead_button,
    everyone_takes_part,
    higher_stake_first,
    hold_button,
    in_turn,
    incoming_waits,
    live_button,
    lowest_goes,
    no_chips_come,
    no_chips_leave,
    order_of_blinds,
    plays_absent,
    tournament_chips_only,
)
from croupier.tournaments.seating import designated
from croupier.tournaments.session import playing
from croupier.tournaments.state import (
    Exit,
    Player,
    Status,
    TableAt,
    TournamentState,
    replace,
)


def announce_bonus(
    rules: TournamentRules, stood: TournamentState, command: c.AnnounceBonus
) -> TournamentState:
    """The next round at a table is a bonus round."""
    playing(rules, stood)
    table = designated(rules, stood, command.table)
    rules.need(
        not table.begun, Clause.BONUS, "a bonus round is announced before blinds, antes and cards"
    )
    if not 0 <= command.chips <= LARGEST or not (command.chips or command.prize):
        raise rules.refusal(Clause.BONUS, "say how many chips the pot gets, or what its winner has")
    stood = stood.with_table(replace(table, bonus=command.chips, bonus_prize=command.prize))
    return stood.note(
        "bonus round", "", EventFacts(table=command.table), rules.law.of(Clause.BONUS)
    )


def announce_elimination(
    rules: TournamentRules, stood: TournamentState, command: c.AnnounceElimination
) -> TournamentState:
    """The next round at a table is an elimination round."""
    playing(rules, stood)
    table = designated(rules, stood, command.table)
    rules.need(
        not table.begun,
        Clause.ELIMINATION,
        "an elimination round is announced before blinds, antes and cards",
    )
    stood = stood.with_table(replace(table, eliminates=True))
    return stood.note(
        "elimination round", "", EventFacts(table=command.table), rules.law.of(Clause.ELIMINATION)
    )


def open_round(
    rules: TournamentRules, stood: TournamentState, command: c.OpenRound
) -> TournamentState:
    """A round begins."""
    playing(rules, stood)
    table = designated(rules, stood, command.table)
    if table.begun:
        raise refuse(f"a round is being played at {table.name}")
    stood = _before_a_round(rules, stood, table.name, command.at)
    if not taking_part(stood, table.name):  # nobody could wager: there is no round
        return stood
    return stood.with_table(
        replace(
            stood.table(table.name),
            begun=True,
            held=stood.wagers(command.at),
            wagers=(),
            again=(),
            folded=(),
        )
    )


def _before_a_round(
    rules: TournamentRules, stood: TournamentState, name: str, at: int
) -> TournamentState:
    """Who cannot go on is out; and of two who are left one has the button, not an empty seat."""
    stood = settle_the_broke(rules, stood, [name], at)
    table, seats = stood.table(name), [one.seat for one in taking_part(stood, name)]
    if len(seats) == 2 and table.button not in seats:
        stood = stood.with_table(replace(table, button=live_button(seats, table.button)))
    return stood


def taking_part(stood: TournamentState, table: str) -> list[Player]:
    """Who is in the next round at a table: everybody with chips who need not wait, by seat."""
    return [one for one in stood.at_table(table) if one.chips and not one.waits]


def acting_order(stood: TournamentState, name: str) -> list[str]:
    """Players of a table in the order of the blinds."""
    by_seat = {one.seat: one.id for one in taking_part(stood, name)}
    return [by_seat[seat] for seat in order_of_blinds(stood.table(name).button, list(by_seat))]


def blinds_of(rules: TournamentRules, stood: TournamentState) -> int:
    """With how many blinds a round begins."""
    return rules.blinds if stood.terms.blinds is None else stood.terms.blinds


def wager(
    rules: TournamentRules, stood: TournamentState, command: c.TournamentWager
) -> TournamentState:
    """A player wagers against the house: where the book has it so in turn, and then once."""
    playing(rules, stood)
    if rules.among_players:
        told = "tell what chips everybody has after the round (results)"
        raise rules.refusal(
            tournament_chips_only, f"{{seat}} wagers against the players: {told}", command.player
        )
    player = at_a_table(rules, stood, command.player)
    rules.need(
        rules.jackpots or not command.jackpot,
        Clause.NO_JACKPOTS,
        "{seat} may not wager on a jackpot during a tournament",
        player.id,
    )
    if not stood.table(player.table).begun:
        stood = open_round(
            rules, stood, c.OpenRound(command.id, command.actor, command.at, player.table)
        )
        player = still_in(rules, stood, player.id)
    table = stood.table(player.table)
    if player.absent or player.id in table.folded:
        why = "is absent" if player.absent else "has had a wager declared void in this round"
        by = Clause.WAGER_STANDS if player.absent else Measure.VOID_WAGER
        raise rules.refusal(by, f"{{seat}} {why}, and makes no wager", player.id)
    away = {one.id for one in stood.at_table(table.name) if one.absent}
    order = [id for id in from_the_marker(stood, table) if id not in (*table.folded, *away)]
    if rules.wagers_in_turn and changeable(order, [id for id, _ in table.wagers], player.id):
        table = replace(table, wagers=table.wagers[:-1])
    wagered = [id for id, _ in table.wagers]
    rules.need(
        player.id not in wagered or not rules.wagers_in_turn,
        Clause.WAGER_STANDS,
        "{seat} has wagered, and the wager stands",
        player.id,
    )
    stood, chips = _within_limits(rules, stood, table, player, command.chips)
    if rules.wagers_in_turn and not in_turn(order, wagered, player.id):
        if Infringement.OUT_OF_ORDER in player.warnings:
            table = replace(table, again=(*table.again, player.id))
        stood = warn(rules, stood, player, Infringement.OUT_OF_ORDER)
    return stood.with_table(replace(table, wagers=(*table.wagers, (player.id, chips))))


def _within_limits(
    rules: TournamentRules, stood: TournamentState, table: TableAt, player: Player, chips: int
) -> tuple[TournamentState, int]:
    """A wager as it counts: to the maximum; below the minimum once, where the book has it so."""
    held = table.held
    left = player.chips - sum(wagered for id, wagered in table.wagers if id == player.id)
    below, above = rules.law.of(Point.BELOW_MINIMUM), rules.law.of(Point.ABOVE_MAXIMUM)
    if chips < held.minimum:
        if not below:
            raise rules.refusal(
                Clause.LEAST_WAGER,
                f"{{seat}} wagers at least the minimum of {held.minimum}",
                player.id,
            )
        if Infringement.BELOW_MINIMUM in player.warnings:
            told = f"{{seat}} was told that wagers below the minimum of {held.minimum} are returned"
            raise refuse(told, below, player.id)
        stood = warn(rules, stood, player, Infringement.BELOW_MINIMUM, below)
    rules.need(
        tournament_chips_only(chips, left),
        tournament_chips_only,
        f"{{seat}} has {left} tournament chips to wager",
        player.id,
    )
    if held.maximum is not None and chips > held.maximum:
        chips = held.maximum
        stood = stood.note("wager to the maximum", player.id, EventFacts(chips=chips), above)
    return stood, chips


def from_the_marker(stood: TournamentState, table: TableAt) -> list[str]:
    """Players clockwise from the starting marker."""
    by_seat = {one.seat: one.id for one in taking_part(stood, table.name)}
    return [by_seat[seat] for seat in clockwise(table.button - 1, list(by_seat))]


def warn(
    rules: TournamentRules,
    stood: TournamentState,
    player: Player,
    what: Infringement,
    by: Cites = (),
) -> TournamentState:
    """A player is told what comes of it if he does that again."""
    warned = replace(player, warnings=(*player.warnings, what))
    return stood.with_player(warned).note(
        "warned", player.id, EventFacts(how=what.value), by or rules.law.of(what)
    )


def results(
    rules: TournamentRules, stood: TournamentState, command: c.Results, source: Source | None
) -> tuple[TournamentState, c.Results]:
    """A round is over: chips as they lie now. Who has none is out, or may buy again."""
    playing(rules, stood)
    table = designated(rules, stood, command.table)
    if not table.begun:
        stood = _before_a_round(rules, stood, table.name, command.at)
        table = stood.table(table.name)
    there = taking_part(stood, table.name)
    _whole(rules, stood, table, there, command)
    before = {one.id: one.chips for one in there}
    gained = sum(command.chips.values()) - sum(before.values())
    everyone = {
        id: replace(
            one,
            chips=command.chips.get(id, one.chips),
            waits=False,
            absent=one.absent and not one.back,
            back=False,
        )
        if one.table == table.name
        else one
        for id, one in stood.players.items()
    }
    number = stood.rounds + 1
    stood = replace(
        stood,
        players=everyone,
        rounds=number,
        issued=stood.issued + table.bonus,
        house=stood.house + table.bonus - gained,
    )
    put_out = [one.id for one in there if one.status is Status.DISQUALIFIED]
    for id in put_out:
        stood = stood.without(id)
    before = {id: chips for id, chips in before.items() if id not in put_out}
    if table.bonus_prize:
        by, prize = rules.law.of(Clause.BONUS), table.bonus_prize
        stood = stood.given(command.winner, (prize,)).note(
            "bonus prize", command.winner, EventFacts(name=prize), by
        )
    if stood.rules_of_session(stood.session).heads_up:
        stood, gone = _match(rules, stood, table, before)
    else:
        gone = [id for id in before if not stood.player(id).chips]
    stood, luck = _go_out(rules, stood, gone, before, number, command, source)
    if gone:  # who lost everything had the lowest stake: no other goes for it
        stood = stood.with_table(replace(table, eliminates=False))
    return _next_round(rules, stood, table.name, there), replace(command, luck=luck)


def _whole(
    rules: TournamentRules,
    stood: TournamentState,
    table: TableAt,
    there: list[Player],
    command: c.Results,
) -> None:
    """Refuse results that cannot be."""
    _everyone(rules, stood, table, [one.id for one in there], command)
    for id, chips in command.chips.items():
        if not 0 <= chips <= LARGEST:
            raise refuse(f"{{seat}} has 0 to {LARGEST} chips, not {chips}", seat=id)
    after, before = sum(command.chips.values()), table.bonus + sum(one.chips for one in there)
    for stay in (no_chips_come, no_chips_leave):
        says = f"{before} chips are at {table.name}, and these are {after}"
        rules.need(not rules.among_players or stay(before, after), stay, says)
    wagered = [id for id, _ in table.wagers]
    must_wager = wagered and rules.least_wager_or_out
    for one in there:
        rules.need(
            not one.absent or _without_him(rules, stood, table, one, command),
            plays_absent if rules.among_players else Clause.LEAST_WAGER,
            "{seat} is absent: what is due is deducted, no more, and the hand is folded"
            if rules.among_players
            else "{seat} is absent: no more than a wager of the minimum, or his own, is at stake",
            one.id,
        )
        rules.need(
            one.id not in table.folded or _out_of_the_round(rules, one, command.chips[one.id]),
            Clause.FOLDED if rules.among_players else Measure.VOID_WAGER,
            "the hand of {seat} was folded: it wins nothing"
            if rules.among_players
            else "the wager of {seat} was void: nothing is won or lost by it",
            one.id,
        )
        rules.need(
            one.id in (*wagered, *table.folded) or one.absent or not must_wager,
            Clause.LEAST_WAGER,
            "{seat} has not wagered in this round",
            one.id,
        )


def _everyone(
    rules: TournamentRules,
    stood: TournamentState,
    table: TableAt,
    names: list[str],
    command: c.Results,
) -> None:
    """Refuse results of others than those who take part, or of a bonus prize without a winner."""
    if not names:
        raise rules.refusal(Clause.NO_CHIPS, f"nobody at {table.name} has chips")
    rules.need(
        len(names) > 1 or not stood.rules_of_session(stood.session).heads_up,
        best_of_three,
        f"the round at {table.name} is won: no further match is played",
    )
    if not everyone_takes_part(names, command.chips):
        odd = sorted(set(names) ^ set(command.chips))[0]
        if any(one.id == odd and one.waits for one in stood.at_table(table.name)):
            raise rules.refusal(incoming_waits, "{seat} came in and sits out this round", odd)
        raise rules.refusal(
            everyone_takes_part,
            "{seat} takes part in the round: say what chips he has then"
            if odd in names
            else f"{{seat}} does not take part in a round at {typed(table.name)}",
            odd,
        )
    able = [id for id in names if id not in table.folded and not stood.player(id).absent]
    rules.need(
        not table.bonus_prize or command.winner in able,
        Clause.BONUS,
        f"say who of {table.name} won the bonus prize: {table.bonus_prize}",
    )


def _out_of_the_round(rules: TournamentRules, player: Player, chips: int) -> bool:
    """Whether chips are as they may be after a hand was folded, or a wager declared void."""
    if rules.among_players or player.status is Status.DISQUALIFIED:
        return chips <= player.chips
    return chips == player.chips


def _without_him(
    rules: TournamentRules,
    stood: TournamentState,
    table: TableAt,
    absent: Player,
    command: c.Results,
) -> bool:
    """Whether a round may have gone so for an absent player."""
    due = table.held if table.begun else stood.wagers(command.at)
    chips = command.chips[absent.id]
    if not rules.among_players:  # what he has wagered stands, or the minimum is wagered for him
        staked = sum(wagered for id, wagered in table.wagers if id == absent.id)
        if not rules.least_wager_or_out:
            return bool(staked) or chips <= absent.chips
        staked = staked or min(due.minimum, absent.chips)
        return chips == absent.chips - staked or 0 <= chips - absent.chips <= staked
    most = due.ante + due.minimum
    order = acting_order(stood, table.name)
    blinds = min(blinds_of(rules, stood), len(order))
    if not blinds:
        return plays_absent(absent.chips, chips, due.ante, most)
    place = order.index(absent.id) + 1
    if place < blinds:
        return plays_absent(absent.chips, chips, due.ante, most)
    if place > blinds:
        return plays_absent(absent.chips, chips, due.ante, due.ante)
    uncontested = due.ante * (len(order) - 1) + due.minimum * (blinds - 1) + table.bonus
    return plays_absent(absent.chips, chips, most, most, uncontested)


def settle_the_broke(
    rules: TournamentRules, stood: TournamentState, tables: list[str], at: int
) -> TournamentState:
    """Before a round: who could not go on and has not bought again is out; so is who cannot
    wager the minimum, where the book says so.
    """
    minimum = stood.wagers(at).minimum if rules.least_wager_or_out else 1
    by = Clause.LEAST_WAGER if rules.least_wager_or_out else Clause.NO_CHIPS
    short = [one for name in tables for one in stood.at_table(name) if one.chips < minimum]
    stakes = sorted({one.chips for one in short}, reverse=True)
    if short:  # after the last round, and the higher stake before the lower
        stood = replace(stood, rounds=stood.rounds + 1)
    for one in short:
        exit = Exit(stood.session, stood.rounds, one.chips, stakes.index(one.chips))
        stood = eliminate(rules, stood, one.id, one.out or exit, by)
    return stood


def eliminate(
    rules: TournamentRules,
    stood: TournamentState,
    id: str,
    exit: Exit,
    by: Callable[..., Any] | Clause,
) -> TournamentState:
    """A player is out and vacates his seat; chips he has left come back."""
    player = stood.player(id)
    where = rules.law.of(by)
    exit = replace(exit, table=player.table, seat=player.seat, cites=where)
    stood = stood.without(id)
    gone = replace(stood.player(id), status=Status.OUT, out=exit, absent=False, back=False)
    return stood.with_player(gone).note("eliminated", id, None, where)


def _go_out(
    rules: TournamentRules,
    stood: TournamentState,
    gone: list[str],
    before: dict[str, int],
    number: int,
    command: c.Results,
    source: Source | None,
) -> tuple[TournamentState, tuple[int, ...]]:
    """Those without chips: ranked among each other, and out unless they may buy again."""
    ranks = dict.fromkeys(gone, 0)
    luck: tuple[int, ...] = ()
    if rules.stake_breaks_ties:
        groups = higher_stake_first({id: before[id] for id in gone})
        order = _from_the_left(stood, command.table, gone)
        equal = [[id for id in order if id in group] for group in groups]
        ordered, luck = told_apart(equal, command.luck, source)
        ranks = {id: rank for rank, id in enumerate(ordered)}
    for id in gone:
        player = stood.player(id)
        exit = Exit(stood.session, number, before[id], ranks[id])
        waits = rules.rebuy_by != "eliminated" and may_rebuy(rules, stood, player, command.at)
        if waits:
            stood = stood.with_player(replace(player, out=exit)).note("without chips", id)
        else:
            stood = eliminate(rules, stood, id, exit, Clause.NO_CHIPS)
    return stood, luck


def _from_the_left(stood: TournamentState, table: str, players: list[str]) -> list[str]:
    """Players clockwise from the one on the left of the button."""
    by_seat = {one.seat: one.id for one in stood.at_table(table) if one.id in players}
    return [by_seat[seat] for seat in clockwise(stood.table(table).button, list(by_seat))]


def _match(
    rules: TournamentRules, stood: TournamentState, table: TableAt, before: dict[str, int]
) -> tuple[TournamentState, list[str]]:
    """Heads up: who holds all chips has won the match; who has won two goes on alone."""
    losers = [id for id in before if not stood.player(id).chips]
    if not losers:
        return stood, []
    (winner,) = (id for id in before if id not in losers)  # two play, and chips stay at the table
    won = stood.player(winner).won + 1
    stood = stood.with_player(replace(stood.player(winner), won=won))
    stood = stood.note("match won", winner, EventFacts(count=won), rules.law.of(best_of_three))
    if best_of_three(won):
        return stood, losers
    bank = stood.terms.chips or 0  # the next match begins with as many chips for each
    for id in before:
        player = stood.player(id)
        stood = replace(stood, issued=stood.issued + bank, returned=stood.returned + player.chips)
        stood = stood.with_player(replace(player, chips=bank))
    return stood, []


def _next_round(
    rules: TournamentRules, stood: TournamentState, name: str, played: list[Player]
) -> TournamentState:
    """The table is made ready: the button moves, and passes who sat this round out; what was
    announced is done with.
    """
    table, seats = stood.table(name), [one.seat for one in played]
    there = [one.seat for one in stood.at_table(name) if one.chips]
    occupied = [seat for seat in there if seat in seats] or there
    how = stood.terms.button if rules.among_players else Button.LIVE
    if how is Button.HOLD:
        button = hold_button(table.button, seats, occupied, blinds_of(rules, stood))
    elif how is Button.DEAD:
        left = [seat for seat in seats if seat not in occupied]
        button = dead_button(occupied, table.button, left)
    else:
        button = live_button(occupied, table.button)
    return stood.with_table(
        replace(
            table,
            begun=False,
            rounds=table.rounds + 1,
            button=button,
            wagers=(),
            again=(),
            bonus=0,
            bonus_prize="",
            eliminates=False,
            eliminable=tuple(one.id for one in played) if table.eliminates else (),
            folded=(),
        )
    )


def eliminate_lowest(
    rules: TournamentRules,
    stood: TournamentState,
    command: c.EliminateLowest,
    source: Source | None,
) -> tuple[TournamentState, c.EliminateLowest]:
    """After an elimination round: the lowest stake goes; between equal ones a card decides."""
    playing(rules, stood)
    table = designated(rules, stood, command.table)
    rules.need(
        table.eliminable and not table.begun,
        Clause.ELIMINATION,
        f"the last round at {table.name} was no elimination round, or somebody lost everything in "
        "it",
    )
    there = taking_part(stood, table.name)
    stakes = {one.id: one.chips for one in there if one.id in table.eliminable}
    if len(stakes) < 2:
        raise rules.refusal(Clause.ELIMINATION, f"{table.name} has nobody to eliminate")
    lowest = list(lowest_goes(stakes))
    order = _from_the_left(stood, table.name, lowest)
    ordered, luck = told_apart([order], command.luck, source)
    id = ordered[-1]
    stood = replace(stood, rounds=stood.rounds + 1)  # after those whom the round itself put out
    exit = Exit(stood.session, stood.rounds, stakes[id])
    stood = eliminate(rules, stood, id, exit, Clause.ELIMINATION)
    stood = stood.with_table(replace(stood.table(table.name), eliminable=()))
    return stood, replace(command, luck=luck)
