"""Tournaments played to their end by chance, and draws between many."""

from __future__ import annotations

import pytest

from croupier.books.tournaments import tournament_rules
from croupier.equipment import SeededSource
from croupier.play import Refused
from croupier.play.offices import OPERATOR
from croupier.tournaments import Conditions, Phase, Tournament, usual
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import Allocation, Session, Ties
from croupier.tournaments.drawing import told_apart
from croupier.tournaments.offices import whoever_may
from croupier.tournaments.simulate import play_out, set_up
from croupier.tournaments.spoken import BadDocument, step
from croupier.tournaments.state import replace

HEATS = (Session(2, stage=1), Session(2, stage=1), Session(2, stage=1), Session())


def played(game: str, conditions: Conditions, players: int) -> Tournament:
    tournament = Tournament("any", game, tournament_rules(game), SeededSource(3))
    tournament.give(c.Document, whoever_may(c.Document), conditions=conditions)
    set_up(tournament, players)
    play_out(tournament, SeededSource(4))
    return tournament


@pytest.mark.parametrize("allocation", Allocation)
def test_heats_are_all_played_with_seats_drawn_or_assigned(allocation: Allocation) -> None:
    stated = replace(usual(), sessions=HEATS, allocation=allocation)
    stood = played("nsw-poker/texas-holdem", stated, 12).state
    assert stood.phase is Phase.PAID
    assert stood.closed == (1, 2, 3, 4)
    assert len(stood.finish) == 12


def test_a_heat_that_nobody_has_entered_is_left_out() -> None:
    game = "nsw-poker/texas-holdem"
    tournament = Tournament("any", game, tournament_rules(game), SeededSource(3))
    tournament.give(c.Document, OPERATOR, conditions=replace(usual(), sessions=HEATS))
    set_up(tournament, 0)
    for player in ("P1", "P2", "P3"):
        tournament.give(c.Enter, whoever_may(c.Enter), player=player, session=2)
    play_out(tournament, SeededSource(4))
    assert tournament.state.closed == (2, 4)


def test_more_equal_players_than_a_deck_has_cards_are_told_apart() -> None:
    players = [f"P{number}" for number in range(60)]
    ordered, drawn = told_apart([players], (), SeededSource(5))
    assert sorted(ordered) == sorted(players)
    assert ordered != players
    assert len(drawn) > 60
    assert told_apart([players], drawn, None) == (ordered, drawn)


def test_equal_players_of_a_large_final_are_told_apart() -> None:
    game = "act-1992/blackjack"
    tournament = Tournament("any", game, tournament_rules(game), SeededSource(3))
    stated = replace(usual(False), ties=Ties.DRAW, sessions=(Session(rounds=1),), seats=60)
    tournament.give(c.Document, whoever_may(c.Document), conditions=stated)
    set_up(tournament, 60)
    tournament.give(c.Designate, whoever_may(c.Designate), tables=("T1",))
    tournament.give(c.Ballot, whoever_may(c.Ballot))
    tournament.give(c.OpenSession, whoever_may(c.OpenSession))
    chips = {f"P{number}": 10_000 for number in range(1, 61)}
    tournament.give(c.Results, whoever_may(c.Results), table="T1", chips=chips)
    tournament.give(c.CloseSession, whoever_may(c.CloseSession))
    assert len(tournament.state.finish) == 60


def test_a_deck_has_each_card_once() -> None:
    with pytest.raises(Refused, match="a card was drawn twice"):
        told_apart([["P1", "P2"]], (3, 3), None)


@pytest.mark.parametrize(
    ("name", "said", "words"),
    [
        ("begin", {}, "there is no command 'begin'; did you mean buy-in"),
        ("publish", "now", "publish: 'now' says nothing here"),
        ("award", "P1", "award: 'P1' says nothing here"),
        ("balance", "P1", "balance: 'P1' says nothing here"),
        ("results", {"table": "T1", "chips": {}, "cards": "AS"}, "cards is a list of cards"),
        ("close-session", {"cards": ["1Z"]}, "close-session: cards"),
    ],
)
def test_what_says_nothing_is_not_taken_for_something(name: str, said: object, words: str) -> None:
    with pytest.raises(BadDocument, match=words):
        step(name, said)
