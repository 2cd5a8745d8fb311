"""A floor in a folder: its configuration, keys, database and lock; made by `init`.

Keys lie in `keys/`, for the floor's user alone, and are in no backup.
"""

from __future__ import annotations

import fcntl
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec

from croupier.bad_input import BadInput
from croupier.books import game, listings
from croupier.equipment.randomness import SystemSource
from croupier.floor.core import messages as m
from croupier.floor.core.engine import Core
from croupier.floor.core.messages import Caller, FloorRequest, TableMode
from croupier.floor.core.people import OFFICES
from croupier.floor.core.tournament_acts import ACTS
from croupier.floor.store.base import Store
from croupier.floor.store.config import (
    CONFIGURATION,
    SQLITE,
    FloorConfig,
    checked,
    read_config,
)
from croupier.floor.store.rows import AskDatabase
from croupier.floor.store.sqlite import SqliteStore, reading
from croupier.floor.store.vault import Vault, make_keys, read_keys
from croupier.play.header import Limit, OptionValue
from croupier.play.offices import Office
from croupier.play.record.private_files import MODE, write_whole
from croupier.tournaments.conditions import Level, Purchase, usual

KEYS, LOCK = "keys", "lock"
PLAYERS: Final = 4
PLAYERS_CREDIT: Final = 500_000
"""What each player of a new floor has, in cents."""
FIRST_BOTS: Final = ("tight", "loose", "aggressive")
"""The bots of each poker table of a new floor, by style."""
HOUSE_LIMITS: Final = {"*": Limit(100, 100_000)}
"""The least and most of a wager at a new floor's tables, in cents."""

Hasher = Callable[[str], str]


class NewPerson(msgspec.Struct, frozen=True):
    """Somebody of a new floor; his password is told once, and kept nowhere."""

    id: str
    name: str
    office: str
    password: str


@contextmanager
def locked(folder: Path, *, beside_others: bool = False) -> Iterator[None]:
    """Nobody else serves, restores or makes this floor meanwhile; workers serve beside others."""
    handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, (fcntl.LOCK_SH if beside_others else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError:
            raise BadInput(f"{folder}: somebody is serving this floor already") from None
        yield
    finally:
        os.close(handle)


def is_served(folder: Path) -> bool:
    """Whether somebody serves a floor now."""
    try:
        with locked(folder):
            return False
    except BadInput:
        return True


def database_of(folder: Path, url: str) -> Path:
    """The file of a database of SQLite."""
    return folder / url.removeprefix(SQLITE)


def is_postgres(url: str) -> bool:
    """Whether a floor is kept in PostgreSQL."""
    return not url.startswith(SQLITE)


def open_store(folder: Path, config: FloorConfig, vault: Vault) -> Store:
    """The database of a floor, brought to the schema of this release."""
    if is_postgres(config.database):
        needs_psycopg()
        from croupier.floor.store.postgres import PostgresStore

        return PostgresStore.make(config.database, vault)
    path = database_of(folder, config.database)
    if not path.exists():
        raise BadInput(f"{path}: the floor's database is not there; `restore` puts one back")
    return SqliteStore.make(path, vault)


def reading_of(folder: Path, config: FloorConfig) -> AbstractContextManager[AskDatabase]:
    """The database of a floor as it is at one moment, for whoever only reads."""
    if is_postgres(config.database):
        needs_psycopg()
        from croupier.floor.store import postgres

        return postgres.reading(config.database)
    return reading(database_of(folder, config.database))


def needs_psycopg() -> None:
    """Refuse, with a sentence, where PostgreSQL cannot be spoken to."""
    if find_spec("psycopg") is None:
        raise BadInput("a floor in PostgreSQL needs: pip install 'croupier[postgres]'")


def read_floor(folder: Path) -> tuple[FloorConfig, Vault]:
    """A floor's configuration and keys."""
    return read_config(folder), read_keys(folder / KEYS)


# -- a new one -------------------------------------------------------------------------------------


def make_floor(folder: Path, config: FloorConfig, hashed: Hasher) -> list[NewPerson]:
    """Configuration, keys, database, persons and tables of a new floor."""
    checked(config, "init")
    if folder.exists() and any(folder.iterdir()):
        raise BadInput(f"{folder}: is not empty: a floor is made in a folder of its own")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(folder):
        vault = make_keys(folder / KEYS)
        store = _new_store(folder, config, vault)
        url = msgspec.json.encode(config.database).decode()  # as TOML writes it, too
        text = f"period = {config.period}\ndatabase = {url}\n"
        write_whole(folder / CONFIGURATION, text, MODE)  # a password may be in it
        try:
            return _furnish(store, vault, config, hashed)
        finally:
            store.close()


def _new_store(folder: Path, config: FloorConfig, vault: Vault) -> Store:
    if not is_postgres(config.database):
        return SqliteStore.make(database_of(folder, config.database), vault)
    store = open_store(folder, config, vault)
    if store.balances():
        store.close()
        raise BadInput("there is a floor in that database already: a new one needs one of its own")
    return store


def _furnish(store: Store, vault: Vault, config: FloorConfig, hashed: Hasher) -> list[NewPerson]:
    core = Core(SystemSource, vault.voucher_key, periods=config.periods)
    now = _now()
    by = Caller("init", Office.OPERATOR)

    def do(body: m.Body, target: str = "") -> m.Reply:
        pending = core.submit(FloorRequest(by, body, target), now)
        if pending.reply is None:
            raise BadInput(f"init: {pending.error.text if pending.error else 'refused'}")
        return pending.reply

    persons: list[NewPerson] = []
    for office in OFFICES:
        for n in range(1, 1 + (PLAYERS if office is Office.PLAYER else 1)):
            password, name = secrets.token_urlsafe(12), f"{office.value.capitalize()} {n}"
            added = do(m.DoAddPerson(name, office, hashed(password), "a new floor"))
            assert isinstance(added, m.PersonAdded)
            persons.append(NewPerson(added.person, name, office.value, password))
            if office is Office.PLAYER:
                do(m.DoBuyIn(PLAYERS_CREDIT), added.person)
    for body in first_tables():
        do(body)
    for jackpot in first_jackpots():
        do(jackpot)
    cup, *first = first_tournament(now)
    do(cup)
    for act in first:
        do(act, CUP)
    while (group := core.take()) is not None:
        store.write(group.rows)
        core.durable(group)
    streams = core.streams.values()
    store.sign([(one.id, one.durable.seq, one.durable.head) for one in streams])
    return persons


def first_tables() -> Iterator[m.DoOpenTable]:
    """An automated table of every game, and a dealer's of each family. Bots play poker with
    whoever comes, who would sit there alone otherwise.
    """
    families: set[str] = set()
    for listing in listings():
        id, played = listing.id.replace("/", "."), game(listing.id)
        bots = FIRST_BOTS if played.tables.room is not None else ()
        yield m.DoOpenTable(id, listing.id, limits=HOUSE_LIMITS, bots=bots, why="a new floor")
        family = played.family
        if family not in families:
            families.add(family)
            yield m.DoOpenTable(
                f"{id}.dealer",
                listing.id,
                TableMode.DEALER,
                limits=HOUSE_LIMITS,
                keyed=True,
                why="a new floor",
            )


CUP: Final = "evening-cup"
"""The tournament of a new floor, which is open for entry."""


def first_tournament(now: int) -> Iterator[m.TournamentBody]:
    """A tournament of hold'em that anybody with credit can enter, conducted by the supervisor."""
    levels = (100, 200, 300, 400, 600, 800, 1_200, 1_600, 2_400, 3_200)
    stated = msgspec.structs.replace(
        usual(),
        chips=10_000,
        seats=6,
        most=36,
        levels=tuple(Level(one, minutes=15) for one in levels),
        rebuys=Purchase(10_000, 10_000, most=1, until_level=4),
        withdraw_until=now // 1000 + A_DAY,
    )
    name, game = "Evening cup", "nsw-poker/texas-holdem"
    yield m.DoOpenTournament(CUP, name, game, stated, "a new floor")
    yield m.DoAtTournament(ACTS["publish"]())
    yield m.DoAtTournament(ACTS["appoint"](person=f"{Office.SUPERVISOR.value}-1"))


A_DAY: Final = 24 * 60 * 60
"""Seconds in which whoever has entered that tournament may withdraw."""


JACKPOT_GAMES: Final = ("qld-2024/caribbean-stud", "qld-2024/ultimate-texas-holdem")
"""Games of which there is one more table each, linked to one jackpot."""


def first_jackpots() -> Iterator[m.DoOpenTable | m.DoOpenPool]:
    """Tables of two games that play for one jackpot (qld-2024 sch 18 s 3(3)), and the jackpot."""
    options: dict[str, OptionValue] = {"jackpot": "progressive"}
    tables = [
        m.DoOpenTable(
            f"{played.replace('/', '.')}.jackpot",
            played,
            options=options,
            limits=HOUSE_LIMITS,
            why="a new floor",
        )
        for played in JACKPOT_GAMES
    ]
    yield from tables
    yield m.DoOpenPool("queensland", tuple(one.table for one in tables), why="a new floor")


def _now() -> int:
    import time

    return time.time_ns() // 1_000_000
