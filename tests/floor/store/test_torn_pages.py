"""A page of the disk that was torn: what lies on it is named, everything else goes on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from croupier.bad_input import BadInput
from croupier.floor.core import messages as m
from croupier.floor.core.entries import FLOOR
from croupier.floor.serve.shell import Shell
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.status import status_of
from croupier.floor.store.vault import Vault, make_keys
from croupier.floor.store.verify import verify_record
from croupier.play.journal import BadJournal
from tests.floor.core.evening import Evening, plays

PAGE: Final = 4096
GAMES = ("qld-2024/roulette", "qld-2024/electronic-baccarat", "qld-2024/wheel-of-fortune")
TABLES = ("T1", "T2", "T3")


class OnDisk:
    """A floor that was played at, in a file, and that file as it was."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.path = folder, folder / "floor.db"
        self.vault: Vault = make_keys(folder / "keys")
        (folder / "floor.toml").write_text("")
        store = SqliteStore.make(self.path, self.vault)
        evening = Evening(*GAMES, store=store)
        for n, table in enumerate(TABLES, 1):
            evening.done(f"p{n}", m.DoSit(1), table)
        rng = random.Random(9)
        for _ in range(110):
            for n, table in enumerate(TABLES, 1):
                plays(evening, rng, f"p{n}", table)
            evening.write()
            evening.tick()
        self.heads = {id: one.head for id, one in evening.core.streams.items()}
        store._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.close()
        self.whole = self.path.read_bytes()
        self.pages = len(self.whole) // PAGE

    @contextmanager
    def torn(self, page: int) -> Iterator[Shell]:
        """It is taken up again, of one page nothing but zeros."""
        begins = page * PAGE
        self.put(self.whole[:begins] + bytes(PAGE) + self.whole[begins + PAGE :])
        store = SqliteStore(self.path, self.vault)
        try:
            yield Shell(store, voucher_key=self.vault.voucher_key)
        finally:
            store.close()

    def put(self, data: bytes) -> None:
        """This is what the disk has."""
        for beside in ("floor.db-wal", "floor.db-shm"):
            (self.folder / beside).unlink(missing_ok=True)
        self.path.write_bytes(data)


@pytest.fixture(scope="module")
def on_disk(tmp_path_factory: pytest.TempPathFactory) -> OnDisk:
    return OnDisk(tmp_path_factory.mktemp("torn"))


def test_of_a_torn_page_the_stream_is_named_and_the_others_run(on_disk: OnDisk) -> None:
    """Every second page in turn. What every table needs (accounts, persons, the list of streams,
    the floor's own entries) is refused with a sentence; nothing is taken for whole that is not.
    """
    named = refused = 0
    for page in range(0, on_disk.pages, 2):
        try:
            with on_disk.torn(page) as shell:
                for stream, why in shell.broken.items():
                    assert stream in TABLES
                    assert why.startswith(stream)
                opened = {**shell.core.streams, FLOOR: shell.core.floor}
                assert {*opened, *shell.broken} == on_disk.heads.keys()
                for stream, found in opened.items():
                    assert found.head == on_disk.heads[stream], (page, stream)
                named += 0 < len(shell.broken) < len(TABLES)
        except (BadInput, BadJournal):
            refused += 1
    assert named > 5, named
    assert 1 < refused < on_disk.pages / 5, refused


def test_of_a_torn_page_whoever_looks_at_the_folder_is_told_in_a_sentence(on_disk: OnDisk) -> None:
    for page in range(0, on_disk.pages, 3):
        begins = page * PAGE
        on_disk.put(on_disk.whole[:begins] + bytes(PAGE) + on_disk.whole[begins + PAGE :])
        for look in (status_of, verify_record):
            with suppress(BadInput, BadJournal):
                look(on_disk.folder)
