"""PostgreSQL for tests: a cluster of their own on a socket of its own, not as root, no network."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg

from croupier.floor.store.postgres import migrated

TEMPLATE = "fresh"
"""A database that has the schema and nothing else."""


class Cluster:
    """A server that can be crashed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.data = folder, folder / "data"
        self._bin = max(Path("/usr/lib/postgresql").glob("*/bin"))
        self._names = count(1)

    def _run(self, program: str, *arguments: str) -> None:
        as_other = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        done = subprocess.run(
            [*as_other, str(self._bin / program), *arguments],
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            cwd="/",
        )
        assert done.returncode == 0, done.stdout.decode()

    def make(self) -> None:
        """A new cluster, started."""
        self._run(
            "initdb", "-D", str(self.data), "-U", "postgres", "-A", "trust", "-E", "UTF8",
            "--locale=C", "--no-sync", "--no-instructions",
        )  # fmt: skip
        settings = self.data / "postgresql.conf"
        with settings.open("a") as out:
            out.write(
                f"listen_addresses = ''\nunix_socket_directories = '{self.folder}'\n"
                "shared_buffers = 16MB\nmax_connections = 60\nautovacuum = off\n"
                "logging_collector = off\nlog_min_messages = panic\n"
            )
        self.start()
        with psycopg.connect(self.url("postgres"), autocommit=True) as line:
            line.execute(f"CREATE DATABASE {TEMPLATE}")
        migrated(self.url(TEMPLATE))

    def start(self) -> None:
        """It starts, as after any crash."""
        log = self.folder / "log"
        self._run("pg_ctl", "start", "-w", "-t", "60", "-D", str(self.data), "-l", str(log))

    def crash(self) -> None:
        """Every process of it ends where it stands."""
        self._run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", str(self.data))

    def url(self, database: str) -> str:
        """Where a database is."""
        return f"postgresql://postgres@/{database}?host={quote(str(self.folder), safe='')}"

    def database(self, *, fresh: bool = True) -> str:
        """Where a new database is; with the schema, if it is to be `fresh`."""
        name = f"floor{next(self._names)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as line:
            line.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE if fresh else 'template0'}")
        return self.url(name)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A cluster as long as it is needed."""
    folder = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
    try:
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        made = Cluster(folder)
        made.make()
        try:
            yield made
        finally:
            made.crash()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
