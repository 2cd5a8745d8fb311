"""A key is called new only if it was surely never used: at most once for a client and a key."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as some

from croupier.floor.core import messages as m
from croupier.floor.store.new_keys import CLIENTS, KEYS, NewKeys
from croupier.floor.store.sqlite import SqliteStore
from croupier.floor.store.vault import make_keys
from tests.floor.core.evening import Evening


@given(some.lists(some.text(max_size=4)), some.lists(some.text(max_size=4)))
def test_no_key_is_new_twice(written: list[str], asked: list[str]) -> None:
    keys = NewKeys(lambda client: written)
    used = {*written}
    for key in asked:
        if keys.is_new("p1", key):
            assert key not in used
        used.add(key)


def test_almost_every_new_key_is_known_to_be_new_however_many_there_were() -> None:
    keys = NewKeys(lambda client: ())
    many = [f"key-{n}" for n in range(20_000)]
    assert sum(keys.is_new("p1", key) for key in many) > 19_000
    assert not any(keys.is_new("p1", key) for key in many)
    assert keys.is_new("p2", "key-1"), "another's keys are his own"


def test_who_has_used_too_many_and_too_many_clients_are_looked_for() -> None:
    assert not NewKeys(lambda client: None).is_new("p1", "a")
    keys = NewKeys(lambda client: ())
    assert all(keys.is_new(f"p{n}", "a") for n in range(CLIENTS))
    assert not keys.is_new("one more", "a")
    assert keys.is_new("p1", "b")


def test_a_store_that_is_opened_again_knows_what_was_used_before(tmp_path: Path) -> None:
    vault = make_keys(tmp_path / "keys")
    evening = Evening(store=SqliteStore.make(tmp_path / "floor.db", vault))
    evening.done("attendant", m.DoBuyIn(5_000), "p1")
    again = SqliteStore(tmp_path / "floor.db", vault)
    asked = again._reader.execute("SELECT client, key FROM request").fetchall()
    assert asked
    for client, key in asked:
        known = again.request(client, key)
        assert known is not None
        assert again.request(client, f"{key} another") is None
    assert len(asked) < KEYS
