"""A tournament played to its end by chance: for drills, and to see that it comes out even.

`Rounds` is where play comes in: whatever plays a round at a table says what chips its players have
then. `by_chance` does it without cards.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from croupier.equipment.randomness import Source, pick, shuffle
from croupier.tournaments import commands as c
from croupier.tournaments.buying import may_rebuy
from croupier.tournaments.conditions import Allocation, Purchase, stages
from croupier.tournaments.deciding import may_close
from croupier.tournaments.offices import whoever_may
from croupier.tournaments.playing import acting_order, taking_part
from croupier.tournaments.seating import breakable, moves, uneven
from croupier.tournaments.state import Phase, Player, TournamentState
from croupier.tournaments.tournament import Tournament

Rounds = Callable[[Tournament, str, Source], dict[str, int]]
"""Plays a round at a table: what chips everybody who took part has then."""

A_ROUND = 120
"""Seconds that a round takes."""


def play_out(
    tournament: Tournament,
    source: Source,
    rounds: Rounds | None = None,
    told: Callable[[TournamentState], None] | None = None,
) -> None:
    """From wherever it stands to the prizes; `told` is told how it goes."""
    play = rounds or by_chance
    while tournament.state.phase not in (Phase.PAID, Phase.CANCELLED):
        _step(tournament, source, play)
        if told is not None:
            told(tournament.state)


def set_up(tournament: Tournament, players: int) -> None:
    """What comes before the ballot, as far as it is not done: the conditions must be there."""
    rules, stood = tournament.rules, tournament.state
    for kind, wanted, done in (
        (c.Publish, rules.published, stood.published),
        (c.Notify, rules.notified, stood.notified),
        (c.Approve, rules.approved, stood.approved),
    ):
        if wanted and not done:
            tournament.give(kind, whoever_may(kind))
    if rules.director and not stood.director:
        tournament.give(c.Appoint, whoever_may(c.Appoint), person=rules.director)
    stage = stages(tournament.state.terms)
    heats = cycle(number for number, one in enumerate(stage, 1) if one == stage[0])
    for number in range(tournament.state.entries + 1, players + 1):
        tournament.give(
            c.Enter, whoever_may(c.Enter), player=f"P{number}", agreed=True, session=next(heats)
        )


def _step(tournament: Tournament, source: Source, play: Rounds) -> None:
    stood, rules = tournament.state, tournament.rules
    match stood.phase:
        case Phase.SET_UP | Phase.BETWEEN:
            _seat_everybody(tournament)
        case Phase.SEATED:
            starts = stood.starts_at(stood.session) or 0
            tournament.give(c.OpenSession, whoever_may(c.OpenSession), now=max(stood.at, starts))
        case Phase.TIED:
            assert stood.tie is not None
            order = list(stood.tie.players)
            shuffle(order, source)
            tournament.give(c.PlayOff, whoever_may(c.PlayOff), order=tuple(order))
        case Phase.DECIDED:
            tournament.give(c.Award, whoever_may(c.Award))
        case _ if may_close(rules, stood, stood.at):
            tournament.give(c.CloseSession, whoever_may(c.CloseSession))
        case _:
            _once_round_the_tables(tournament, source, play)


def _seat_everybody(tournament: Tournament) -> None:
    stood = tournament.state
    session = stood.rules_of_session(stood.next_session)
    players = stood.in_session(stood.next_session)
    seats = 2 if session.heads_up else stood.terms.seats or 10
    count = session.tables or -(-len(players) // seats)
    tables = tuple(f"T{number}" for number in range(1, max(1, count) + 1))
    tournament.give(c.Designate, whoever_may(c.Designate), tables=tables, seats=seats)
    if tournament.rules.ballot_only or stood.terms.allocation is not Allocation.ASSIGNED:
        tournament.give(c.Ballot, whoever_may(c.Ballot))
        return
    for place, one in enumerate(players):
        row, table = divmod(place, len(tables))
        tournament.give(
            c.Assign, whoever_may(c.Assign), player=one.id, table=tables[table], seat=row + 1
        )


def _once_round_the_tables(tournament: Tournament, source: Source, play: Rounds) -> None:
    now = tournament.state.at + A_ROUND * tournament.state.begun.second
    for name in list(tournament.state.tables):
        if len(taking_part(tournament.state, name)) > tournament.rules.among_players:
            chips = play(tournament, name, source)
            tournament.give(c.Results, whoever_may(c.Results), now=now, table=name, chips=chips)
            _buy_again(tournament, source)
    if not moves(tournament.rules, tournament.state):
        return
    while name := breakable(tournament.state):
        tournament.give(c.BreakTable, whoever_may(c.BreakTable), table=name)
    if uneven(tournament.state):
        tournament.give(c.Balance, whoever_may(c.Balance))


def _buy_again(tournament: Tournament, source: Source) -> None:
    """Every second player who may buys again."""
    stood = tournament.state
    if not isinstance(stood.terms.rebuys, Purchase) or tournament.rules.rebuy_by == "eliminated":
        return
    for one in stood.in_session(stood.session):
        able = not one.chips and may_rebuy(tournament.rules, stood, one, stood.at)
        if able and source.below(2):
            tournament.give(c.Rebuy, whoever_may(c.Rebuy), player=one.id)


# -- a round without cards -------------------------------------------------------------------------


def by_chance(tournament: Tournament, table: str, source: Source) -> dict[str, int]:
    """A round as chance has it: a pot between players, or each against the house."""
    stood = tournament.state
    minimum = max(1, stood.wagers(stood.at).minimum)
    there = taking_part(stood, table)
    if not tournament.rules.among_players:
        return {one.id: _against_the_house(one, minimum, source) for one in there}
    chips = {one.id: one.chips for one in there}
    ante = stood.wagers(stood.at).ante
    pot = stood.table(table).bonus + sum(_put(chips, id, ante) for id in chips)
    for id, blind in zip(acting_order(stood, table), (minimum // 2, minimum), strict=False):
        pot += _put(chips, id, blind)
    able = [one.id for one in there if not one.absent]
    if not able:  # all are folded but the last blind, and it was not his turn
        chips[acting_order(stood, table)[:2][-1]] += pot
        return chips
    first = pick(able, source)
    second = pick(able, source) if able else first
    bet = chips[first] if not source.below(4) else minimum * (1 + source.below(8))
    bet = min(bet, chips[first], chips[second]) if second != first else 0
    pot += _put(chips, first, bet) + _put(chips, second, bet)
    chips[first if source.below(2) else second] += pot
    return chips


def _put(chips: dict[str, int], id: str, amount: int) -> int:
    paid = min(chips[id], amount)
    chips[id] -= paid
    return paid


def _against_the_house(one: Player, minimum: int, source: Source) -> int:
    if one.absent:
        return max(0, one.chips - minimum)
    bet = one.chips if not source.below(8) else minimum * (1 + source.below(5))
    bet = min(bet, one.chips)
    return one.chips + bet if source.below(2) else one.chips - bet
