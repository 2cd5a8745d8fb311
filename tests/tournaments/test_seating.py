"""Seats are drawn by chance, evenly, and so is who moves."""

from __future__ import annotations

from collections import Counter

from croupier.books.tournaments import tournament_rules
from croupier.equipment import SeededSource
from croupier.tournaments import Tournament, TournamentState, usual
from croupier.tournaments import commands as c
from croupier.tournaments.offices import whoever_may
from croupier.tournaments.seating import sizes
from croupier.tournaments.simulate import set_up
from tests.provisions import provision

HOLDEM = "nsw-poker/texas-holdem"


def seated(seed: int, players: int, tables: int) -> Tournament:
    tournament = Tournament("seats", HOLDEM, tournament_rules(HOLDEM), SeededSource(seed))
    tournament.give(c.Document, whoever_may(c.Document), conditions=usual())
    set_up(tournament, players)
    names = tuple(f"T{n}" for n in range(1, tables + 1))
    tournament.give(c.Designate, whoever_may(c.Designate), tables=names)
    tournament.give(c.Ballot, whoever_may(c.Ballot))
    return tournament


def where(stood: TournamentState, player: str) -> tuple[str, int]:
    return stood.player(player).table, stood.player(player).seat


@provision("nsw-poker s 28.5.6")
def test_a_ballot_is_even_and_any_seat_may_be_anybodys() -> None:
    seats: Counter[tuple[str, int]] = Counter()
    for seed in range(600):
        stood = seated(seed, 5, 2).state
        assert sorted(sizes(stood).values()) == [2, 3]
        seats[where(stood, "P1")] += 1
    assert len(seats) == 5
    assert all(80 < times < 160 for times in seats.values()), seats


def test_more_tables_than_players_stay_empty() -> None:
    assert sizes(seated(1, 2, 4).state) == {"T1": 1, "T2": 1, "T3": 0, "T4": 0}


def test_who_moves_is_drawn() -> None:
    moved: Counter[str] = Counter()
    broken: Counter[str] = Counter()
    for seed in range(60):
        tournament = seated(seed, 7, 2)
        tournament.give(c.OpenSession, whoever_may(c.OpenSession))
        small = min(sizes(tournament.state), key=lambda name: sizes(tournament.state)[name])
        there = [one.id for one in tournament.state.at_table(small)]
        chips = dict.fromkeys(there, 0) | {there[0]: 10_000 * len(there)}
        tournament.give(c.Results, whoever_may(c.Results), table=small, chips=chips)
        before = {one.id: one.table for one in tournament.state.players.values()}
        tournament.give(c.Balance, whoever_may(c.Balance))
        assert max(sizes(tournament.state).values()) - min(sizes(tournament.state).values()) <= 1
        for id, table in before.items():
            moved[id] += tournament.state.player(id).table not in (table, "")
        first = next(iter(tournament.state.tables))
        tournament.give(c.BreakTable, whoever_may(c.BreakTable), table=first)
        (last,) = tournament.state.tables
        broken[tournament.state.at_table(last)[-1].id] += 1
    assert len([one for one in moved if moved[one]]) > 4
    assert len(broken) > 4
