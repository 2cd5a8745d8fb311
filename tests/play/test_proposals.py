"""Commands that stand before they are written down: settled in their order, or taken back."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.books import game, game_of
from croupier.books.tournaments import tournament_rules
from croupier.equipment import SeededSource
from croupier.equipment.randomness import SystemSource, remembered
from croupier.equipment.shoe import ShoeEmpty
from croupier.play import CLOSE, DONE, Driver, Place, Refused, Table
from croupier.play.command_base import Command, came_out
from croupier.play.fold import Applied
from croupier.play.offices import DEALER, OPERATOR, Actor
from croupier.play.table import commands as c
from croupier.play.table.driver import by_the_house
from croupier.play.table.fold import TableMoment
from croupier.tournaments import Tournament, usual
from croupier.tournaments import commands as t
from croupier.tournaments.simulate import set_up
from tests.often import often
from tests.play.anyplay import VARIANTS
from tests.play.table.evening import Evening, look, rebuilt, same
from tests.play.tables import open_and_bet, table_of

Variant = tuple[str, dict[str, bool | int | str]]


def said(command: Command) -> Command:
    """A command as it was given, without what came out."""
    fields = msgspec.structs.fields(command)
    return msgspec.structs.replace(
        command, **{one.name: one.default for one in fields if one.name in came_out(type(command))}
    )


class Writer:
    """Writes commands in groups; sometimes a group cannot be written."""

    def __init__(self, evening: Evening, seed: int) -> None:
        self.table, self.record = evening.table, evening.record
        self.rng = random.Random(seed)
        self.failed = 0

    def do(self, command: c.TableCommand) -> bool:
        """In place of `Table.do`: the command stands, and nobody waits for the disk."""
        self.table.propose(command)
        return True

    def write(self) -> None:
        """What waits is written, or part of it fails and is proposed once more."""
        waiting = list(self.table.unsettled)
        if self.rng.random() < 0.5:
            self.fail(waiting)
            waiting = list(self.table.unsettled)
        for applied in waiting[: self.rng.randint(0, len(waiting))]:
            self.record.append(applied.data)
            self.table.settle(applied)

    def fail(self, waiting: list[Applied[TableMoment, c.TableCommand]]) -> None:
        """A write fails: from some command on all is taken back, and comes again as it was."""
        if not waiting:
            return
        first = self.rng.randrange(len(waiting))
        newest, seen = self.table.moment, look(self.table)
        events, rounds = list(self.table.events), [one.outcome() for one in self.table.history]
        self.table.drop(waiting[first])
        assert self.table.moment is waiting[first].before
        for applied in waiting[first:]:
            command = said(applied.command)
            assert isinstance(command, c.TableCommand)
            assert self.table.propose(command).data == applied.data
        self.failed += 1
        assert self.table.moment == newest
        assert look(self.table) == seen
        assert list(self.table.events) == events
        assert [one.outcome() for one in self.table.history] == rounds


@given(st.integers(0, 10**6), st.sampled_from(VARIANTS))
@settings(max_examples=often(30, 500))
def test_what_fails_to_be_written_comes_again_as_it_was(seed: int, variant: Variant) -> None:
    evening, undisturbed = Evening(*variant, seed), Evening(*variant, seed)
    for one in (evening, undisturbed):
        one.seat()
    writer = Writer(evening, seed)
    vars(evening.table)["do"] = writer.do
    for _ in range(50):
        for one in (evening, undisturbed):
            try:
                one.sense() if one.rng.random() < 0.6 else one.anything()
            except (Refused, ShoeEmpty):
                continue
        writer.write()
    for applied in evening.table.unsettled:
        evening.record.append(applied.data)
        evening.table.settle(applied)
    assert same(evening.table, undisturbed.table)
    assert same(rebuilt(evening), evening.table)


MACHINES: tuple[Variant, ...] = (
    ("qld-2024/baccarat", {"dealt_from": "machine"}),
    ("qld-2024/electronic-casino-war", {}),
    ("nsw-poker/draw-ante", {}),
)


@pytest.mark.parametrize("variant", MACHINES, ids=lambda one: one[0])
@pytest.mark.parametrize("seed", range(3))
def test_chance_of_the_system_too_is_asked_once_for_an_act(seed: int, variant: Variant) -> None:
    """Nobody gets another card, shuffle or place by breaking the disk."""
    evening = Evening(*variant, seed)
    evening.table.source = remembered(SystemSource())
    evening.seat()
    writer = Writer(evening, seed)
    vars(evening.table)["do"] = writer.do
    for _ in range(60):
        try:
            evening.sense() if evening.rng.random() < 0.8 else evening.anything()
        except (Refused, ShoeEmpty):
            continue
        writer.write()
    assert writer.failed


def test_an_act_of_chance_comes_out_alike_though_something_else_was_done_before_it() -> None:
    """Another command in between, another id and another time do not draw other cards."""
    table = Table("M", game("qld-2024/baccarat", dealt_from="machine"), SystemSource())
    table.sit("P1", 1, 100_000, now=0)
    table.open_round(now=1)
    while type(table.prompt).__name__ != "Bets":
        table.answer(CLOSE)
    close = c.GiveAnswer(table.moment.last + 1, DEALER, 1, CLOSE)
    dealt = table.propose(close)
    assert isinstance(dealt.command, c.GiveAnswer)
    assert dealt.command.luck
    table.drop(dealt)
    table.give(c.BuyIn, Actor("P1"), 5, "P1", 100)
    table.answer(Place("P1", "player", 1000), now=6)
    again = table.propose(c.GiveAnswer(table.moment.last + 1, DEALER, 9, CLOSE))
    assert isinstance(again.command, c.GiveAnswer)
    assert again.command.luck == dealt.command.luck


def test_a_throw_of_the_house_is_made_once() -> None:
    table = Table("C", game("qld-2024/roulette"), SystemSource())
    house = Driver(table, SystemSource(), lambda: 0)
    table.sit("P1", 1, 100_000, now=0)
    house.open()
    table.answer(CLOSE)
    running = table.running
    assert running is not None
    first = by_the_house(running, house.source)
    assert all(by_the_house(running, house.source) == first for _ in range(20))


def test_a_ballot_comes_out_alike_though_something_else_was_done_before_it() -> None:
    id = "nsw-poker/texas-holdem"
    held = Tournament("T", id, tournament_rules(id), SystemSource())
    held.give(t.Document, OPERATOR, conditions=usual())
    set_up(held, 9)
    held.give(t.Designate, OPERATOR, tables=("T1",))
    drawn = held.propose(t.Ballot(held.moment.last + 1, OPERATOR, 0))
    held.drop(drawn)
    held.give(t.AddValue, OPERATOR, 6, 100_00)
    again = held.propose(t.Ballot(held.moment.last + 1, OPERATOR, 7))
    assert isinstance(drawn.command, t.Ballot)
    assert isinstance(again.command, t.Ballot)
    assert drawn.command.luck == again.command.luck != ()
    held.settle(again)


def test_they_are_settled_in_their_order_and_dropped_with_what_came_after() -> None:
    table = table_of()
    sits = [c.Sit(n, Actor(f"P{n}"), n, f"P{n}", n, 1000) for n in (2, 3, 4)]
    one, two, three = [table.propose(sit) for sit in sits]
    assert table.unsettled == (one, two, three)
    assert table.durable is one.before
    with pytest.raises(ValueError, match="command 3 is not the first"):
        table.settle(two)
    table.settle(one)
    assert table.durable is one.moment
    assert Table.restore(table.save(), SeededSource(1), game_of).moment == one.moment
    table.drop(two)
    assert table.moment is one.moment
    assert not table.unsettled
    for gone in (one, two, three):
        with pytest.raises(ValueError, match="is written, or was taken back"):
            table.drop(gone)
    with pytest.raises(Refused, match="command 2 was applied before"):
        table.propose(sits[0])
    with pytest.raises(Refused, match="command 2 was another one"):
        table.propose(c.Sit(2, Actor("P9"), 9, "P9", 3, 1000))


def test_who_writes_at_once_waits_for_what_is_not_written_yet() -> None:
    table = table_of()
    applied = table.propose(c.Sit(2, Actor("P1"), 0, "P1", 1, 1000))
    with pytest.raises(Refused, match="not written down yet"):
        table.sit("P2", 2, 1000, now=0)
    table.settle(applied)
    table.sit("P2", 2, 1000, now=0)


def test_views_and_whoever_has_a_round_go_back_with_what_is_dropped() -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    coup = open_and_bet(table, Place("P1", "player", 1000))
    coup.answer(DONE)
    before = table.views.of("P1")
    closing = table.propose(c.CloseRound(table.moment.last + 1, DEALER, 1))
    opening = table.propose(c.Open(table.moment.last + 1, DEALER, 2))
    another = table.round
    assert another is not None
    assert len(table.history) == 1
    assert table.views.of("P1").round == 2
    assert table.last_dealer is not None
    table.drop(opening)
    assert table.round is None
    table.drop(closing)
    assert not table.history
    assert table.last_dealer is None
    assert table.round is coup
    assert coup.over
    assert table.views.of("P1") == before
    refused = table.propose(c.Leave(table.moment.last + 1, Actor("P1"), 3, "P1"))
    assert table.views.of("P1").people != before.people
    table.settle(refused)
    table.close_round(4)
    assert [event.what for event in table.events][-1] == "left"
