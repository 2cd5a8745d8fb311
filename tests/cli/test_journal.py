"""`play --journal`, `journal` and `verify`: kill -9, two writers, torn ends, forgers."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

import croupier as package
from croupier.books import game, game_of
from croupier.cli.terminal import BadInput
from croupier.equipment import Scripted, SeededSource, parse_cards
from croupier.play import CLOSE, DONE, Dice, Felt, Place, Table
from croupier.play.journal import Chain, Contents, contents, new_key, public_key
from croupier.play.offices import OPERATOR, SUPERVISOR
from croupier.play.record.journal_file import JournalFile, beside
from croupier.play.record.keeping import Keeping
from croupier.play.record.private_files import private_place
from croupier.play.record.secrets_file import SecretsFile
from croupier.play.secrecy import PublicRecord
from croupier.play.table import commands as c
from tests.cli.command import Said, croupier
from tests.cli.table import session
from tests.play.sealed import public_parts

BACCARAT, CRAPS, BLACKJACK = "qld-2024/baccarat", "qld-2024/craps", "qld-2024/blackjack"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.journal"


def play(path: Path, game: str = BACCARAT, *lines: str, seed: str = "7") -> Said:
    said = lines or ("50 banker", "deal", "repeat", "deal", "quit")
    return session(game, *said, seed=seed, options=("--journal", str(path)))


def records(path: Path) -> list[c.TableCommand]:
    kept = contents(path.read_bytes()).records
    return PublicRecord.of(kept, SecretsFile(secrets_of(path)).secrets).commands


def secrets_of(path: Path) -> Path:
    return private_place(path, "secrets")


def numbered(kept: list[c.TableCommand]) -> list[c.TableCommand]:
    """A forger gives the commands new ids."""
    return [msgspec.structs.replace(one, id=n) for n, one in enumerate(kept, 1)]


def write_again(path: Path, kept: list[c.TableCommand], key: bytes | None = None) -> None:
    """A forger makes the chain again; without the key he signs with his own."""
    cover = contents(path.read_bytes()).cover
    chain = Chain(key or new_key())
    data = chain.opening(cover)
    for record in public_parts(kept):
        data += chain.record(record) + chain.head()[1]
    path.write_bytes(data)


def seed_of(path: Path) -> str:
    closed = records(path)[-1]
    assert isinstance(closed, c.CloseTable)
    return closed.seed


def own_key(path: Path) -> bytes:
    return bytes.fromhex(private_place(path, "key").read_text())


def verified(path: Path, *options: str) -> dict[str, Any]:
    said = croupier("verify", str(path), *options, "--json")
    found: dict[str, Any] = said.json
    assert said.status == (0 if found["valid"] else 1)
    assert bool(found["why"]) is not found["valid"]
    assert (found["first_bad"] is None) is found["valid"]
    return found


# -- what is written -----------------------------------------------------------------------------


def test_a_stay_is_sealed_written_and_revealed(path: Path) -> None:
    play(path)
    begun, sat, *kept = records(path)
    assert isinstance(begun, c.Begin)
    assert isinstance(sat, c.Sit)
    assert len(begun.sealed) == 64
    assert sat.chips == 100_000
    assert sum(isinstance(one, c.CloseRound) for one in kept) == 2
    assert seed_of(path) == "7"
    assert not secrets_of(path).exists()
    assert sorted(one.name for one in path.parent.iterdir()) == [path.name, f"{path.name}.head"]
    assert private_place(path, "key").stat().st_mode & 0o077 == 0
    found = verified(path)
    assert (found["rounds"], found["open"], found["derived"]) == (2, False, 1)
    said = croupier("verify", str(path)).out
    assert "Every shuffle, cut, roll and spin is the one that the sealed seed gives." in said


def test_without_a_seed_one_is_drawn_and_sealed(path: Path) -> None:
    typed = "50 banker\ndeal\nquit\n"
    assert croupier("play", BACCARAT, "--journal", str(path), typed=typed).status == 0
    assert len(seed_of(path)) == 64
    assert verified(path)["valid"]


def test_a_command_is_on_the_disk_before_it_counts(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []
    synced: list[int] = []
    fsync = os.fsync

    def syncs(handle: int) -> None:
        synced.append(path.stat().st_size if path.exists() else 0)
        fsync(handle)

    do = Table.do

    def watched(table: Table, command: c.TableCommand) -> bool:
        keep, before = table.keep, table.moment

        def told(data: bytes) -> None:
            keep(data)
            seen.append(records(path)[-1] == c.read(data) and table.durable is before)
            seen.append(synced[-1] == path.stat().st_size)

        table.keep = told
        try:
            return do(table, command)
        finally:
            table.keep = keep

    monkeypatch.setattr(os, "fsync", syncs)
    monkeypatch.setattr(Table, "do", watched)
    play(path)
    assert len(seen) > 20
    assert all(seen)


def test_a_key_can_lie_elsewhere(path: Path, tmp_path: Path) -> None:
    key = tmp_path / "house.key"
    options = ("--journal", str(path), "--key", str(key))
    session(BACCARAT, "50 banker", "deal", "quit", options=options)
    assert not beside(path, "key").exists()
    public = public_key(bytes.fromhex(key.read_text())).hex()
    assert verified(path, "--key", public)["valid"]
    lost = croupier("play", BACCARAT, "--journal", str(path))
    assert (lost.status, "its key" in lost.sentence) == (2, True)
    key.write_text("nonsense")
    bad = croupier("play", BACCARAT, *options)
    assert "is not a private key" in bad.sentence


def test_nothing_is_written_for_a_game_that_there_is_not(path: Path) -> None:
    assert croupier("play", "qld-2024/snap", "--journal", str(path)).status == 2
    assert not path.exists()


# -- kill -9 -------------------------------------------------------------------------------------


def killed(path: Path, game: str, lines: str, until: str, seed: str) -> None:
    """Play in a process of its own, and kill it when it has said something."""
    env = {**os.environ, "PYTHONUNBUFFERED": "1", "TERM": "dumb", "COLUMNS": "100"}
    env["PYTHONPATH"] = os.pathsep.join([str(Path(package.__file__).parent.parent), *sys.path])
    run = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "from croupier.cli import main; main()",
            "play",
            game,
            "--journal",
            str(path),
            "--seed",
            seed,
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=env,
    )
    assert run.stdin is not None
    assert run.stdout is not None
    run.stdin.write(lines.encode())
    run.stdin.flush()
    said = b""
    while until.encode() not in said:
        more = os.read(run.stdout.fileno(), 4096)
        assert more, said.decode()
        said += more
    os.kill(run.pid, signal.SIGKILL)
    assert run.wait() == -signal.SIGKILL
    run.stdin.close()
    run.stdout.close()


def test_an_open_round_is_gone_on_with_after_kill_9(path: Path) -> None:
    killed(path, BLACKJACK, "50 original\ndeal\n", "your move", seed="3")
    found = verified(path)
    assert (found["valid"], found["open"], found["rounds"]) == (True, True, 0)
    assert any(isinstance(one, c.ShuffleCards) for one in records(path))
    assert secrets_of(path).exists()
    said = croupier("play", BLACKJACK, "--journal", str(path), typed="stand\nquit\n")
    assert "You come back to a table" in said.out
    assert "after 1 round." in said.out
    assert verified(path) == verified(path) | {"valid": True, "open": False, "rounds": 1}
    alone = path.with_name("alone")
    session(
        BLACKJACK,
        "50 original",
        "deal",
        "stand",
        "quit",
        seed="3",
        options=("--journal", str(alone)),
    )
    assert _without_times(records(path)) == _without_times(records(alone))


def test_who_comes_back_to_poker_buys_for_what_he_came_with(path: Path) -> None:
    killed(path, "nsw-poker/texas-holdem", "buy 500\n", "$700", seed="1")
    said = croupier("play", "--journal", str(path), typed="buy 900\n\nall in\nshow\n\n")
    assert "has $200." in said.out
    assert "has $283" not in said.out


def test_others_still_sit_down_at_a_table_that_was_broken_off_before(path: Path) -> None:
    with closing(JournalFile(path, None)) as file:
        keeping = Keeping(file, SecretsFile(secrets_of(path)), game_of)
        keeping.begin(game("nsw-poker/texas-holdem"), "you", 20_000, "1", places=4)
    said = croupier("play", "--journal", str(path), typed="players\nquit\n")
    assert re.findall(r"^  \d  (\w+) \$200 \w+:", said.out, re.M) == ["Ana", "Bruno", "Carol"]


def test_others_at_a_table_of_poker_go_on_as_if_nothing_had_been(path: Path) -> None:
    holdem = "nsw-poker/texas-holdem"
    killed(path, holdem, "\ncall\n", "The flop", seed="1")
    said = croupier("play", "--journal", str(path), typed="check\nfold\nfold\nquit\n")
    assert "You come back to a table" in said.out
    assert verified(path) == verified(path) | {"valid": True, "open": False, "rounds": 1}
    alone = path.with_name("alone")
    lines = ("", "call", "check", "fold", "fold", "quit")
    session(holdem, *lines, seed="1", options=("--journal", str(alone)))
    assert _without_times(records(path)) == _without_times(records(alone))


def _without_times(kept: list[c.TableCommand]) -> list[c.TableCommand]:
    plain = []
    for one in kept:
        one = msgspec.structs.replace(one, at=0)
        if isinstance(one, c.Begin):
            one = msgspec.structs.replace(one, sealed="")
        elif isinstance(one, c.CloseTable):
            one = msgspec.structs.replace(one, nonce=b"")
        plain.append(one)
    return plain


class Killed(BaseException):
    """The power fails."""


@pytest.mark.parametrize("game", [BACCARAT, CRAPS, BLACKJACK])
def test_whenever_it_stops_it_goes_on_as_if_it_had_not(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wager = {BACCARAT: "50 banker", CRAPS: "50 win", BLACKJACK: "50 original"}[game]
    roll = "roll" if game == CRAPS else "deal"
    whole = tmp_path / "whole"
    lines = (wager, *[roll] * 12, "quit") if game == CRAPS else (wager, roll, "quit")
    play(whole, game, *lines, seed="11")
    expected = _without_times(records(whole))
    for stop in range(1, 200):
        path = tmp_path / f"stopped-{stop}"
        with monkeypatch.context() as patch:
            _stop_after(patch, stop)
            try:
                play(path, game, *lines, seed="11")
                assert stop > 8
                return
            except Killed:
                pass
        assert verified(path)["valid"], stop
        _finish(path, game, wager, roll)
        assert verified(path) | {"valid": True, "open": False} == verified(path)
        ours = _without_times(records(path))
        first = next(n for n, one in enumerate(expected) if isinstance(one, c.CloseRound))
        assert ours[: first + 1] == expected[: first + 1], stop
    pytest.fail("it never came to its end")


def _stop_after(patch: pytest.MonkeyPatch, count: int) -> None:
    add, written = JournalFile.add, 0

    def stops(file: JournalFile, *kept: bytes, note: bool = False) -> None:
        nonlocal written
        add(file, *kept, note=note)
        written += 1
        if written == count:
            file.close()
            raise Killed

    patch.setattr(JournalFile, "add", stops)


def _finish(path: Path, game: str, wager: str, roll: str) -> None:
    """Say what is left to say."""
    answers = [one.answer for one in records(path) if isinstance(one, c.GiveAnswer)]
    placed = any(isinstance(one, Place) for one in answers)
    lines = [] if placed else [wager]
    closed = any(one == CLOSE or getattr(one, "by", "") == "you" for one in answers[-1:])
    if not (closed and placed):
        lines.append(roll)
    lines += [roll] * 12 if game == CRAPS else []
    said = croupier("play", game, "--journal", str(path), typed="\n".join([*lines, "quit", ""]))
    assert said.status == 0, said.err


def test_another_game_waits_until_the_open_stay_is_over(path: Path) -> None:
    killed(path, BACCARAT, "50 banker\n", "$950", seed="7")
    other = croupier("play", CRAPS, "--journal", str(path))
    assert other.status == 2
    assert "stops in the middle of qld-2024/baccarat" in other.sentence
    secrets_of(path).unlink()
    lost = croupier("play", "--journal", str(path))
    assert "its secrets" in lost.sentence


def test_two_writers_at_once_are_refused(path: Path) -> None:
    play(path)
    writer = JournalFile(path)
    try:
        second = croupier("play", BACCARAT, "--journal", str(path))
        assert second.status == 2
        assert "somebody else is writing" in second.sentence
        mending = croupier("journal", str(path), "--repair")
        assert "somebody else is writing" in mending.sentence
    finally:
        writer.close()
    play(path)
    assert verified(path)["rounds"] == 4


def test_a_full_disk_leaves_no_torn_entry(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(path)
    whole = path.read_bytes()
    writer = JournalFile(path)
    try:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", _full)
            with pytest.raises(OSError, match="No space"):
                writer._put(b"half an entry")
        with monkeypatch.context() as patch:
            patch.setattr(JournalFile, "_put", _full)
            with pytest.raises(BadInput, match="No space left"):
                writer.add(b"x")
    finally:
        writer.close()
    assert path.read_bytes() == whole


def _full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_command_that_fails_is_not_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:

        def fails(felt: Felt[Any, Any], *_: object) -> None:
            raise RuntimeError("the lights go out")

        patch.setattr(Felt, "settle", fails)
        patch.setenv("CROUPIER_TRACEBACK", "1")
        with pytest.raises(RuntimeError, match="lights"):
            play(path)
    found = verified(path)
    assert (found["valid"], found["open"]) == (True, True)
    said = croupier("play", "--journal", str(path), typed="quit\n")
    assert "after 1 round." in said.out
    assert verified(path)["valid"]


# -- torn and mended -----------------------------------------------------------------------------


def test_a_torn_entry_is_said_and_mended(path: Path) -> None:
    killed(path, BACCARAT, "50 banker\n", "$950", seed="7")
    whole = path.read_bytes()
    half = (200).to_bytes(4, "big") + b"half an entry"
    path.write_bytes(whole + half)
    found = verified(path)
    assert (found["valid"], found["torn"]) == (False, 17)
    assert "breaks off: 17 bytes of an entry" in found["why"]
    again = croupier("play", "--journal", str(path))
    assert again.status == 2
    assert "--repair" in again.sentence
    mended = croupier("journal", str(path), "--repair")
    assert mended.status == 0
    assert "17 bytes of an entry that was not written to its end are dropped" in mended.out
    assert path.read_bytes() == whole
    assert beside(path, "dropped-1").read_bytes() == half
    assert "nothing is dropped" in croupier("journal", str(path), "--repair").out
    assert verified(path)["valid"]
    assert croupier("play", "--journal", str(path), typed="deal\nquit\n").status == 0
    assert verified(path)["rounds"] == 1


def test_more_than_a_torn_entry_is_not_mended(path: Path) -> None:
    play(path)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    cut = croupier("journal", str(path), "--repair")
    assert (cut.status, "cannot be repaired" in cut.sentence) == (2, True)
    changed = bytearray(whole)
    changed[len(whole) // 2] ^= 1
    path.write_bytes(bytes(changed))
    bad = croupier("journal", str(path), "--repair")
    assert (bad.status, "cannot be repaired" in bad.sentence) == (2, True)
    assert path.read_bytes() == bytes(changed)
    missing = croupier("journal", str(path.with_name("nothing")), "--repair")
    assert missing.status == 2


# -- forgers -------------------------------------------------------------------------------------


def test_a_changed_byte_is_found(path: Path) -> None:
    play(path)
    data = bytearray(path.read_bytes())
    data[data.rindex(b"CloseRound")] ^= 1
    path.write_bytes(bytes(data))
    found = verified(path)
    assert found["rounds"] == 1
    assert "changed" in found["why"]
    again = croupier("play", BACCARAT, "--journal", str(path))
    assert again.status == 2
    assert "cannot be gone on with" in again.sentence


def test_forged_dice_are_found_though_the_chain_is_made_again(path: Path) -> None:
    play(path, CRAPS, "50 win", *["roll"] * 12, "quit")
    kept = records(path)
    rolls = [n for n, one in enumerate(kept) if isinstance(getattr(one, "answer", 0), Dice)]
    for n in rolls:
        one = kept[n]
        assert isinstance(one, c.GiveAnswer)
        forged = [*kept[:n], msgspec.structs.replace(one, answer=Dice((6, 6))), *kept[n + 1 :]]
        if forged != kept:
            write_again(path, forged)
            assert "the chain was made again" in verified(path)["why"]
            write_again(path, forged, own_key(path))  # even by who has the key
            found = verified(path)
            assert "and the record has 6 6" in found["why"]
            assert found["first_bad"] == n + 1
    write_again(path, kept, own_key(path))
    assert verified(path)["valid"]


def test_a_forged_entry_is_found_where_it_stands(path: Path) -> None:
    play(path)
    kept = records(path)
    place = next(n for n, e in enumerate(kept) if isinstance(getattr(e, "answer", 0), Place))
    write_again(path, [*kept[:place], *kept[place + 1 :]], own_key(path))
    assert verified(path)["first_bad"] == place + 1
    one = kept[place]
    assert isinstance(one, c.GiveAnswer)
    more = msgspec.structs.replace(one, answer=Place("you", "banker", 10_000_000))
    write_again(path, [*kept[:place], more, *kept[place + 1 :]], own_key(path))
    found = verified(path)
    assert (found["first_bad"], "left, not" in found["why"]) == (place + 1, True)


def test_seven_dollars_too_much_are_found(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(path, BACCARAT, "50 player", *["deal", "repeat"] * 6, "quit")
    settle = Felt.settle

    def generous(felt: Felt[Any, Any], bet: Any, verdict: Any) -> None:
        settle(felt, bet, verdict)
        line = felt.lines[-1]
        if line.outcome == "win":
            felt.lines[-1] = msgspec.structs.replace(line, pays=line.pays + 700)
            felt.house -= 700

    monkeypatch.setattr(Felt, "settle", generous)
    found = verified(path)
    assert "you player wins 5,700c here and 5,000c in the record" in found["why"]


def test_dropped_rounds_are_found(path: Path) -> None:
    play(path)
    whole = path.read_bytes()
    kept = records(path)
    ends = [n for n, one in enumerate(kept) if isinstance(one, c.CloseRound)]
    key = own_key(path)
    head = str(verified(path)["head"])
    _cut_behind(path, ends[0])
    assert "its end is missing" in verified(path)["why"]
    beside(path, "head").unlink()
    assert "its end is missing" in verified(path)["why"]
    assert "its end is missing" in verified(path, "--head", head)["why"]
    path.write_bytes(whole)
    assert verified(path, "--head", head)["valid"]
    forged = numbered([*kept[: ends[0] + 1], kept[-1]])
    write_again(path, _without_outcome(forged), key)  # even by who has the key
    assert verified(path)["valid"]
    assert not verified(path, "--head", head)["valid"]


def _without_outcome(kept: list[c.TableCommand]) -> list[c.TableCommand]:
    """The table is closed between two rounds, not in one that is open."""
    return [*kept[:-1], msgspec.structs.replace(kept[-1], outcome=b"")]


def _cut_behind(path: Path, record: int) -> None:
    """Cut a journal behind the head that follows a record."""
    data = path.read_bytes()
    size = next(
        n
        for n in range(len(data))
        if (found := contents(data[:n]) if n > 100 else Contents()).heads
        and found.heads[-1].records == record + 1
    )
    path.write_bytes(data[:size])


def test_a_journal_is_not_begun_anew_over_its_head(path: Path) -> None:
    play(path)
    for left in (b"", contents_of_cover(path)):
        path.write_bytes(left)
        again = croupier("play", BACCARAT, "--journal", str(path))
        assert again.status == 2
        assert "cannot be gone on with" in again.sentence


def contents_of_cover(path: Path) -> bytes:
    """A journal with nothing but its cover."""
    return Chain(own_key(path)).opening(contents(path.read_bytes()).cover)


def test_records_of_another_kind_are_one_sentence(path: Path) -> None:
    writer = JournalFile(path)
    writer.add(b"nonsense", c.written(c.CloseRound(1, OPERATOR, 0)))
    writer.close()
    assert "not the public part of a command" in verified(path)["why"]
    for command in (("journal", str(path)), ("play", BACCARAT, "--journal", str(path))):
        said = croupier(*command)
        assert (said.status, "not the public part of a command" in said.sentence) == (2, True)


def test_swapped_rounds_are_found(path: Path) -> None:
    play(path)
    kept = records(path)
    opened = [n for n, one in enumerate(kept) if isinstance(one, c.Open)]
    one, two = kept[opened[0] : opened[1]], kept[opened[1] : opened[2]]
    swapped = [*kept[: opened[0]], *two, *one, *kept[opened[2] :]]
    write_again(path, swapped)
    assert "the chain was made again" in verified(path)["why"]
    write_again(path, numbered(swapped), own_key(path))  # even by who has the key
    assert verified(path)["first_bad"] in range(opened[0] + 1, opened[1] + 1)


def test_another_key_is_found_by_who_knows_the_key(path: Path) -> None:
    play(path)
    public = public_key(own_key(path)).hex()
    kept = records(path)
    path.unlink()
    beside(path, "head").unlink()
    private_place(path, "key").unlink()
    writer = JournalFile(path)
    writer.add(*public_parts(kept))
    writer.close()
    assert verified(path)["valid"]  # from the journal alone nobody can tell
    assert "signed with another key" in verified(path, "--key", public)["why"]
    key = path.with_name("public")
    key.write_text(public)
    assert "signed with another key" in verified(path, "--key", str(key))["why"]
    for bad in ("--key", "--head"):
        said = croupier("verify", str(path), bad, "nonsense")
        assert (said.status, said.sentence.startswith(bad)) == (2, True)


# -- for people ----------------------------------------------------------------------------------


def test_a_journal_is_printed_step_by_step(path: Path) -> None:
    play(path, BACCARAT, "50 player", "deal", *["repeat", "deal"] * 2, "quit")
    said = croupier("journal", str(path))
    assert said.status == 0
    for text in (
        "Seated: you, at qld-2024/baccarat, with $1,000",
        "the seed is sealed",
        "Round 1, qld-2024/baccarat",
        "Bets before the deal: you places $50 on player",
        "Draw player: ",
        "(sch 1 s ",
        "the seed is revealed: 7",
    ):
        assert text in said.out
    assert "Round 2" not in croupier("journal", str(path), "--last", "1").out
    assert "Round 3" in croupier("journal", str(path), "--last", "1").out


def test_a_journal_as_json(path: Path) -> None:
    play(path)
    found = croupier("journal", str(path), "--json", "--last", "1").json
    begun, sat, shuffled, played, closed = found["parts"]
    assert (begun["command"], begun["game"], len(begun["sealed"])) == ("Begin", BACCARAT, 64)
    assert (sat["command"], sat["chips"]) == ("Sit", 100_000)
    assert "order" not in shuffled  # what has not been dealt is nobody's business
    assert (closed["command"], closed["seed"]) == ("CloseTable", "7")
    assert played["over"] is True
    assert played["wrong"] == ""
    asked = [step["asked"] for step in played["steps"]]
    assert asked[:2] == ["Bets before the deal", "Bets before the deal"]
    lines = [line for step in played["steps"] for line in step["lines"]]
    assert lines[0]["wager"] == "banker"
    assert lines[0]["cites"]


def test_a_ruling_and_a_correction_are_printed(path: Path) -> None:
    writer, kept = JournalFile(path), list[bytes]()
    shoe = Scripted(parse_cards("9D 2C TD 5S"))
    table = Table("B1", game(BACCARAT), SeededSource(1), box=shoe, by_hand=True, keep=kept.append)
    table.sit("P1", 1, 10_000, now=0)
    coup = table.open_round(0)
    coup.answer(Place("P1", "player", 1000)).answer(CLOSE)
    table.deal()
    coup.answer(DONE)
    table.correct(5, SUPERVISOR, "a card was keyed wrongly")
    coup.interrupt("not-enough-cards")
    table.close_round(0)
    table.close(0)
    writer.add(*public_parts(map(c.read, kept)), note=True)
    writer.close()
    said = croupier("journal", str(path))
    assert said.status == 0
    for text in (
        "P1 player $10 win $10: ",
        "corrected by supervisor, a card was keyed wrongly: the first 5 entries stand",
        "$20 from P1 to the house",
        "reported: ",
        "round: void  (",
        "P1 player $10 void: ",
    ):
        assert text in said.out
    parts = croupier("journal", str(path), "--json").json["parts"]
    steps = next(one for one in parts if "round" in one)["steps"]
    assert steps[-2]["moved"] == ["$20 from P1 to the house"]
    assert steps[-1]["irregularity"] == "not-enough-cards"
    assert steps[-1]["effects"][0]["name"] == "round"
    assert steps[-1]["effects"][0]["cites"]


def test_a_journal_that_comes_out_otherwise_says_so(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(path)
    kept = records(path)
    end = next(n for n, one in enumerate(kept) if isinstance(one, c.CloseRound))
    forged = [*kept[:end], msgspec.structs.replace(kept[end], outcome=b"x"), *kept[end + 1 :]]
    write_again(path, forged, own_key(path))
    said = croupier("journal", str(path))
    assert said.status == 1
    assert "here it does not come out as written" in said.out
    path.write_bytes(path.read_bytes()[:-3])
    assert "cannot be read" in croupier("journal", str(path)).sentence
