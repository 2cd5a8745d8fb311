"""`play --journal`: the journal is for everybody, its key and its secrets for the house alone."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.books import game, game_of
from croupier.play import CLOSE, Place
from croupier.play.journal import Chain, contents
from croupier.play.offices import MANAGER
from croupier.play.record.journal_file import JournalFile
from croupier.play.record.keeping import Keeping
from croupier.play.record.private_files import private_place
from croupier.play.record.secrets_file import SecretsFile
from croupier.play.secrecy import read, written
from croupier.play.table import Driver
from croupier.play.table import commands as c
from tests.cli.command import croupier
from tests.cli.table import session

BACCARAT = "qld-2024/baccarat"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.journal"


def running(path: Path, rounds: int = 2) -> None:
    """Somebody plays some rounds and is broken off in the next one."""
    with closing(JournalFile(path)) as file:
        keeping = Keeping(file, SecretsFile(private_place(path, "secrets")), game_of)
        house = keeping.begin(game(BACCARAT), "you", 100_000, "7")
        for _ in range(rounds):
            _to_the_end(house)
            house.close()
        _to_the_end(house)


def _to_the_end(house: Driver) -> None:
    coup = house.open()
    while (prompt := house.go_on()) is not None:
        wagers = type(prompt).__name__ == "Bets" and not coup.felt.bets
        coup.answer(Place("you", "player", 1000) if wagers else CLOSE)


def verified(path: Path, *options: str) -> dict[str, Any]:
    said = croupier("verify", str(path), *options, "--json")
    found: dict[str, Any] = said.json
    return found


def test_finished_rounds_of_a_running_shoe_are_verified_without_the_secrets(path: Path) -> None:
    running(path)
    many = len(contents(path.read_bytes()).records)
    found = verified(path)
    assert (found["valid"], found["rounds"], found["open"]) == (True, 2, True)
    assert (found["entries"], found["first_bad"]) == (many, None)
    assert "and its cards are sealed." in croupier("verify", str(path)).out
    whole = verified(path, "--secrets", str(private_place(path, "secrets")))
    assert whole == found
    shown = croupier("journal", str(path)).out
    assert "Round 2" in shown
    assert "Round 3" not in shown
    assert "A round is open, with " in shown
    again = croupier("journal", str(path), "--secrets", str(private_place(path, "secrets")))
    assert "Round 3" in again.out
    assert croupier("journal", str(path), "--json").json["parts"][-1] == {
        "sealed": found["entries"] - _closed(path)
    }


def _closed(path: Path) -> int:
    records = [read(one).command for one in contents(path.read_bytes()).records]
    return 1 + max(n for n, one in enumerate(records) if isinstance(one, c.CloseRound))


def test_the_order_of_the_shoe_is_nowhere_beside_the_journal(path: Path) -> None:
    running(path)
    (order,) = (one.pieces for one in SecretsFile(private_place(path, "secrets")).secrets.values())
    assert len(order) == 416
    for file in path.parent.iterdir():
        data = file.read_bytes()
        assert not any(order[at : at + 6] in data for at in range(len(order) - 6))


def test_who_lacks_the_key_changes_no_time_no_actor_and_no_chips(path: Path) -> None:
    running(path, 0)
    whole = path.read_bytes()
    found = contents(whole)
    kept = [read(one) for one in found.records]
    at = next(n for n, one in enumerate(kept) if isinstance(one.command, c.Sit))
    for change in ({"at": 5}, {"actor": MANAGER}, {"chips": 900_000}):
        forged = list(kept)
        command = msgspec.structs.replace(kept[at].command, **change)
        forged[at] = msgspec.structs.replace(kept[at], command=command)
        chain = Chain(bytes(32))
        data = chain.opening(found.cover)
        for one in forged:
            data += chain.record(written(one)) + chain.head()[1]
        path.write_bytes(data)
        assert "the chain was made again" in verified(path)["why"]
        said = croupier("play", "--journal", str(path))
        assert (said.status, "the chain was made again" in said.sentence) == (2, True)
        unsigned = Chain(bytes(32))
        data = unsigned.opening(found.cover) + b"".join(
            unsigned.record(written(one)) for one in forged
        )
        path.write_bytes(data)
        assert "nobody has signed it" in verified(path)["why"]
    path.write_bytes(whole)
    assert verified(path)["valid"]


def test_what_is_put_behind_the_last_head_is_signed_by_nobody(path: Path) -> None:
    running(path, 1)
    found = contents(path.read_bytes())
    chain = Chain(bytes(32), found.state, len(found.records))
    more = c.BuyIn(999, MANAGER, 0, "you", 1_000_000)
    record = chain.record(written(msgspec.structs.replace(read(found.records[-1]), command=more)))
    path.write_bytes(path.read_bytes() + record)
    assert (
        f"nobody has signed what stands behind record {len(found.records)}" in verified(path)["why"]
    )
    assert croupier("play", "--journal", str(path)).status == 2


@pytest.mark.parametrize("what", ["key", "secrets"])
def test_a_key_or_secrets_that_others_can_read_are_refused(path: Path, what: str) -> None:
    running(path)
    place = private_place(path, what)
    assert place.stat().st_mode & 0o777 == 0o600
    assert place.parent.stat().st_mode & 0o077 == 0
    place.chmod(0o640)
    said = croupier("play", "--journal", str(path))
    assert said.status == 2
    assert "others can read or change it (mode 640): `chmod 600 " in said.sentence
    place.chmod(0o600)
    assert croupier("play", "--journal", str(path), typed="quit\n").status == 0
    assert verified(path)["derived"] == 1


def test_they_lie_beside_the_journal_if_asked(path: Path) -> None:
    key, secrets = path.with_suffix(".key"), path.with_suffix(".secrets")
    places = ("--journal", str(path), "--key", str(key), "--secrets", str(secrets))
    session(BACCARAT, "50 banker", "deal", "quit", options=places)
    assert key.exists()
    assert not secrets.exists()  # all of it was opened when the table was closed
    assert not private_place(path, "key").exists()
    assert verified(path)["valid"]
    missing = croupier("verify", str(path), "--secrets", str(secrets))
    assert (missing.status, "no such file" in missing.sentence) == (2, True)


def test_secrets_of_something_else_are_one_sentence(path: Path) -> None:
    running(path)
    other = path.with_name("other")
    other.write_bytes(b"croupier secrets 1\n\0\0\0\1x")
    other.chmod(0o600)
    said = croupier("verify", str(path), "--secrets", str(other))
    assert (said.status, "is not the secrets of a journal" in said.sentence) == (2, True)
    other.write_bytes(b"dear diary")
    said = croupier("verify", str(path), "--secrets", str(other))
    assert (said.status, "is not the secrets of a journal" in said.sentence) == (2, True)


def test_secrets_that_a_crash_cut_short_count_for_nothing(path: Path) -> None:
    running(path)
    place = private_place(path, "secrets")
    place.write_bytes(place.read_bytes() + b"\0\0\1\0half")
    kept = SecretsFile(place)
    assert len(kept.secrets) == 1
    assert croupier("play", "--journal", str(path), typed="quit\n").status == 0
    assert verified(path)["valid"]


def test_what_has_no_end_is_not_read_to_it() -> None:
    for file in ("/dev/zero", "/dev/urandom"):
        said = croupier("verify", file)
        assert (said.status, "is not a journal" in said.sentence) == (2, True)


def test_a_journal_of_another_version_says_so(path: Path) -> None:
    path.write_bytes(b"croupier journal 2\nand what it holds")
    for command in ("verify", "journal"):
        said = croupier(command, str(path))
        assert said.status == 2
        assert "is a journal of version 2, and this release reads version 3" in said.sentence
