"""Tables and tournaments are kept alike: their commands, their moments, and who has a round."""

from __future__ import annotations

import msgspec
import pytest

from croupier.books.tournaments import tournament_rules
from croupier.equipment import SeededSource
from croupier.play import CLOSE, DONE, BadJournal, Place, Refused
from croupier.play.offices import DEALER, OPERATOR, SUPERVISOR, Actor, Office
from croupier.play.round import written as as_written
from croupier.play.table import commands as at_table
from croupier.tournaments import Tournament, usual
from croupier.tournaments import commands as in_tournament
from tests.play.tables import open_and_bet, table_of

GAME = "act-1992/blackjack"


def tournament() -> Tournament:
    return Tournament("T", GAME, tournament_rules(GAME), SeededSource(1), now=5)


def test_a_command_is_written_as_a_list_that_begins_with_its_name() -> None:
    """Whoever gives it is a list of his own: who, and what he is."""
    sit = at_table.Sit(2, DEALER, 900, "P1", 3, 50_000, name="pool shark")
    dealer = ["dealer", "dealer"]
    fields = ["Sit", 2, dealer, 900, "P1", 3, 50_000, "pool shark", None, False]
    assert at_table.written(sit) == msgspec.msgpack.encode(fields)
    unnamed = msgspec.structs.replace(sit, name="")
    assert at_table.read(msgspec.msgpack.encode(fields[:7])) == unnamed
    gone = in_tournament.Withdraw(3, Actor("P1"), 900, "P1")
    fields = ["Withdraw", 3, ["P1", "player"], 900, "P1"]
    assert in_tournament.written(gone) == msgspec.msgpack.encode(fields)
    assert in_tournament.read(msgspec.msgpack.encode(fields)) == gone


@pytest.mark.parametrize(
    ("name", "actor"),
    [
        ("dealer", DEALER),
        ("gaming manager", Actor("gaming manager", Office.MANAGER)),
        ("P1", Actor("P1", Office.PLAYER)),
        ("", Actor("", Office.OPERATOR)),
        ("evil manager", Actor("evil manager", Office.DEALER)),
    ],
)
def test_in_form_1_whoever_gave_a_command_was_a_name_and_is_read_by_a_rule(
    name: str, actor: Actor
) -> None:
    """The records of earlier releases are made of these."""
    sit = msgspec.msgpack.encode(["Sit", 2, name, 900, "P1", 3, 50_000])
    assert at_table.read(sit) == at_table.Sit(2, actor, 900_000, "P1", 3, 50_000)
    wager = at_table.GiveAnswer(2, actor, 900_000, as_written(Place("P1", "tie", 500)))
    tag, id, _, _, *said = msgspec.msgpack.decode(at_table.written(wager))
    assert at_table.read(msgspec.msgpack.encode([tag, id, name, 900, *said])) == wager
    gone = msgspec.msgpack.encode(["Withdraw", 3, name, 900, "P1"])
    assert in_tournament.read(gone) == in_tournament.Withdraw(3, actor, 900, "P1")


def test_a_moment_is_saved_under_the_names_of_its_fields() -> None:
    table = msgspec.msgpack.decode(table_of().save())
    assert list(table) == ["standing", "last", "at", "opened", "since", "format"]
    held = msgspec.msgpack.decode(tournament().save())
    assert list(held) == ["state", "last", "format"]


def test_the_commands_of_one_are_told_from_those_of_the_other() -> None:
    with pytest.raises(BadJournal, match="not a command of a tournament"):
        in_tournament.read(at_table.written(at_table.Vacate(2, DEALER, 0, "P1")))
    with pytest.raises(BadJournal, match="not a command of a table"):
        at_table.read(in_tournament.written(in_tournament.Cancel(2, OPERATOR, 0)))


def test_an_id_of_some_time_ago_is_not_taken_for_a_repeat() -> None:
    held = tournament()
    early = in_tournament.Publish(1, OPERATOR, 5)
    usually = usual(buy_in=tournament_rules(GAME).buy_ins)
    held.give(in_tournament.Document, OPERATOR, None, usually)
    with pytest.raises(Refused, match="command 1 was another one"):
        held.do(early)


def test_whoever_has_a_round_has_it_as_it_is_after_every_command() -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    coup = open_and_bet(table, Place("P1", "player", 1000))
    running = table.running
    assert running is not None
    assert coup is table.round
    assert coup.round is running.round
    answers = [getattr(one, "answer", None) for one in coup.round.entries_in_force]
    made = answers.index(CLOSE)
    table.correct(made, SUPERVISOR, "closed too soon")
    assert coup.felt is running.round.felt
    assert not coup.felt.closed


def test_whoever_has_a_round_sees_nothing_of_what_could_not_be_written() -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    coup = open_and_bet(table)

    def full(data: bytes) -> None:
        raise OSError("no space left on device")

    keep, table.keep = table.keep, full
    stood = table.moment
    with pytest.raises(OSError, match="no space"):
        coup.answer(DONE)
    assert table.moment is stood
    assert not coup.over
    table.keep = keep
    coup.answer(DONE)
    assert coup.over
    table.close_round(1)
    assert coup.round is table.history[-1]
    assert table.round is None


def test_in_form_1_times_were_in_seconds() -> None:
    papers = {"table": "T2", "game": "g", "options": {}, "chips": 5, "paid_until": 60}
    for told, field, is_now in (
        (["Exclude", 2, "", 9, "P1", [], 70], "until", 70_000),
        (["Exclude", 2, "", 9, "P1", [], None], "until", None),
        (["SitOut", 2, "", 9, "P1", True, 80], "until", 80_000),
        (["GiveNotice", 2, "", 9, {}, 90], "time", 90_000),
    ):
        command = at_table.read(msgspec.msgpack.encode(told))
        assert (command.at, getattr(command, field)) == (9_000, is_now)
    sit = at_table.read(msgspec.msgpack.encode(["Sit", 2, "", 9, "P1", 1, 5, "", papers]))
    assert isinstance(sit, at_table.Sit)
    assert sit.directed_from is not None
    assert sit.directed_from.paid_until == 60_000


def test_time_never_falls_at_a_table() -> None:
    """A clock that was set back: what is done then is done at the time that was."""
    table = table_of()
    table.sit("P1", 1, 10_000, now=50)
    late = at_table.Sit(table.moment.last + 1, Actor("P2"), 20, "P2", 2, 10_000)
    assert table.do(late)
    assert table.clock == 50
    assert not table.do(late)  # the same again, as it was given
    with pytest.raises(Refused, match="was another one"):
        table.do(msgspec.structs.replace(late, at=60))
    with pytest.raises(Refused, match="was another one"):
        table.do(msgspec.structs.replace(late, place=3))
    table.sit("P3", 3, 10_000, now=70)
    assert table.clock == 70
