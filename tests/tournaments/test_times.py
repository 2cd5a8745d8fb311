"""Times of a tournament: milliseconds that never fall; seconds in documents and older records."""

from __future__ import annotations

import pytest

from croupier.books.tournaments import tournament_rules
from croupier.equipment import SeededSource
from croupier.play import Refused
from croupier.play.table_rules import MINUTE, SECOND
from croupier.tournaments import Conditions, Tournament, usual
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import Level
from croupier.tournaments.offices import whoever_may
from croupier.tournaments.simulate import set_up
from croupier.tournaments.spoken import command, must_not_be_over
from croupier.tournaments.state import replace
from croupier.tournaments.view import shown

GAME = "nsw-poker/texas-holdem"
LEVELS = (Level(100, minutes=1), Level(200))


def seated(conditions: Conditions, record: list[bytes] | None = None) -> Tournament:
    """Three players whose seats are drawn."""
    keep = (lambda data: None) if record is None else record.append
    tournament = Tournament("any", GAME, tournament_rules(GAME), SeededSource(3), keep=keep)
    tournament.give(c.Document, whoever_may(c.Document), conditions=conditions)
    set_up(tournament, 3)
    for kind, told in ((c.Designate, {"tables": ("T1",)}), (c.Ballot, {})):
        tournament.give(kind, whoever_may(kind), **told)  # type: ignore[arg-type]
    return tournament


def opened(at: int, conditions: Conditions) -> Tournament:
    tournament = seated(conditions)
    tournament.give(c.OpenSession, whoever_may(c.OpenSession), at)
    return tournament


def test_a_session_begins_at_its_millisecond_and_no_earlier() -> None:
    stated = replace(usual(), starts=3_600)
    with pytest.raises(Refused, match="session 1 begins at 3600, and it is 3599"):
        opened(3_600 * SECOND - 1, stated)
    assert opened(3_600 * SECOND, stated).state.clock.started == 3_600 * SECOND


def test_a_level_lasts_its_minutes_to_the_millisecond() -> None:
    tournament = opened(500, replace(usual(), levels=LEVELS))
    assert tournament.state.wagers(500 + MINUTE - 1).minimum == 100
    assert tournament.state.wagers(500 + MINUTE).minimum == 200
    view = shown(tournament.rules, tournament.state, 500 + MINUTE)
    assert view["clock"] == 60  # shown in seconds, as ever


def test_who_withdraws_has_until_the_second_that_is_written() -> None:
    stated = replace(usual(), starts=7_200, withdraw_until=3_600)
    paid = {}
    for late in (0, 1):
        tournament = seated(stated)
        tournament.give(c.Withdraw, whoever_may(c.Withdraw), 3_600 * SECOND + late, player="P1")
        paid[late] = tournament.state.players["P1"].paid
    assert paid[0] < paid[1]


def test_a_break_is_for_its_minutes() -> None:
    tournament = opened(0, usual())
    tournament.give(c.Pause, whoever_may(c.Pause), 10, minutes=5)
    with pytest.raises(Refused, match="the break is until 300"):
        tournament.give(c.Resume, whoever_may(c.Resume), 9 + 5 * MINUTE)
    tournament.give(c.Resume, whoever_may(c.Resume), 10 + 5 * MINUTE)
    assert tournament.state.clock.stood == 5 * MINUTE


def test_a_clock_that_was_set_back_does_not_take_time_back() -> None:
    tournament = opened(5 * MINUTE, usual())
    tournament.give(c.Pause, whoever_may(c.Pause), 3, minutes=1)
    assert tournament.state.at == 5 * MINUTE
    assert tournament.state.clock.back == 6 * MINUTE
    with pytest.raises(Refused, match="it is 300 already, and that is said to be at 299"):
        must_not_be_over(tournament.state, 299)  # whoever writes it down is told
    must_not_be_over(tournament.state, 300)


def test_documents_say_times_in_seconds() -> None:
    told = command(c.ChangeStart, 5, "", 90, {"starts": 3_600}, SECOND)
    assert isinstance(told, c.ChangeStart)
    assert (told.at, told.starts) == (90 * SECOND, 3_600 * SECOND)


def test_a_record_in_seconds_goes_on_in_seconds() -> None:
    """Records of tournaments that were begun before there were milliseconds."""
    record: list[bytes] = []
    seated(replace(usual(), starts=60, levels=LEVELS), record)
    begun = c.read(record[0])
    assert isinstance(begun, c.BeginTournament)
    assert begun.second == SECOND
    older = [c.written(replace(begun, second=1)), *record[1:]]
    again = Tournament.rebuild(older, SeededSource(1), tournament_rules)
    with pytest.raises(Refused, match="session 1 begins at 60, and it is 59"):
        again.give(c.OpenSession, whoever_may(c.OpenSession), 59)
    again.give(c.OpenSession, whoever_may(c.OpenSession), 60)
    assert again.state.wagers(60 + 59).minimum == 100
    assert again.state.wagers(60 + 60).minimum == 200
    kept = Tournament.restore(again.save(), SeededSource(1), tournament_rules)
    assert kept.state == again.state
