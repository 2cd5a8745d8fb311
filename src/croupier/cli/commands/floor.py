"""`floor`: a running house. Made, served, looked at, backed up, exported, verified, simulated."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.bad_input import BadInput
from croupier.cli.parameters import Json
from croupier.cli.terminal import FAILED, FAULT, GOOD, complain, present

if TYPE_CHECKING:  # a floor's libraries are read when one is served
    from litestar import Litestar

    from croupier.floor.core.people import FloorPerson, People
    from croupier.play.offices import Office

floor = typer.Typer(
    name="floor",
    help="A running house: many tables, many people, one book of account.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The floor's folder.")]


@floor.command()
def init(
    folder: Folder,
    period: Annotated[
        int, typer.Option(metavar="MS", help="Wagering period of automated tables.")
    ] = 15_000,
    database: Annotated[
        str, typer.Option(metavar="URL", help="Where it is kept: sqlite:///FILE or postgresql://…")
    ] = "",
    json: Json = False,
) -> None:
    """Make a floor: keys, database, a table of every game, one person of each office, players.

    The passwords are printed once and are nowhere else.
    """
    from croupier.floor.serve.auth import hashed
    from croupier.floor.store.config import FloorConfig
    from croupier.floor.store.folder import make_floor
    from croupier.pages.document import Page
    from croupier.pages.writing import grid, line, row

    config = FloorConfig(period, database) if database else FloorConfig(period)
    persons = make_floor(folder, config, hashed)
    present(
        json,
        {"persons": persons},
        lambda: Page(
            "A new floor",
            (
                grid(
                    "Who can sign in",
                    "Id* | Name | Office | Password!",
                    [row(one.id, one.name, one.office, one.password) for one in persons],
                ),
                line("The passwords are shown once: keep them now."),
                line(f"croupier floor start {folder}"),
            ),
        ),
    )


@floor.command()
def start(
    folder: Folder,
    host: Annotated[str, typer.Option(help="The address it is served at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0 for any that is free.")] = 8300,
    database: Annotated[
        str, typer.Option(metavar="URL", help="Another database than the configuration's.")
    ] = "",
    private: Annotated[
        str,
        typer.Option(
            metavar="HOST:PORT", help="Where other workers of a floor in PostgreSQL reach this one."
        ),
    ] = "127.0.0.1:0",
    links: Annotated[
        bool, typer.Option(help="Print a one-time link for each office, good on this machine.")
    ] = False,
) -> None:
    """Serve a floor until it is told to stop (Ctrl-C, or a signal). Open rounds stay open."""
    from croupier.floor.serve.gate import FrontDesk
    from croupier.floor.serve.house import FloorHouse
    from croupier.floor.serve.running import run_floor
    from croupier.school.learners import Learners
    from croupier.web.app import create_app

    desks: list[FrontDesk] = []

    def say(words: str) -> None:
        sys.stdout.write(f"{words}\n")
        sys.stdout.flush()

    def compose(house: FloorHouse) -> Litestar:
        desks.append(FrontDesk(house))
        return create_app(desks[0], learners=Learners.of_floor(folder))

    def ready(address: str) -> None:
        for person in _one_of_each_office(desks[0].house.people) if links else ():
            say(f"open {address}/enter/{desks[0].door.link(person.id)}  {person.name}")

    at, _, door = private.rpartition(":")
    if not at or not door.isdecimal():
        raise BadInput(f"--private {private}: say an address and a port, such as 10.0.0.7:8301")
    why = run_floor(folder, host, port, compose, say, database, ready, (at.strip("[]"), int(door)))
    if why:
        complain(f"{folder}: the floor has stopped: {why}")
        raise typer.Exit(FAULT)


def _one_of_each_office(people: People) -> list[FloorPerson]:
    """The first of each office."""
    found: dict[Office, FloorPerson] = {}
    for person in people.persons.values():
        found.setdefault(person.office, person)
    return list(found.values())


@floor.command()
def status(folder: Folder, json: Json = False) -> None:
    """What a floor has, whether it is served now or not."""
    from croupier.floor.store.status import status_of
    from croupier.pages.document import Page
    from croupier.pages.wording import many
    from croupier.pages.writing import line

    found = status_of(folder)
    words = "is served" if found.served else "is not served"
    if found.workers:
        words += f" by {many(found.workers, 'worker')}"
    tables = f"{many(found.tables, 'table')}, {many(found.persons, 'person')}"
    beside = f"{many(found.tournaments, 'tournament')}, {many(found.jackpots, 'linked jackpot')}"
    entries = f"{found.entries} entries, {many(found.rounds, 'round')}"
    present(
        json,
        found,
        lambda: Page(
            str(folder),
            (
                line(f"The floor {words}: {tables}."),
                line(f"{beside}."),
                line(f"{entries}, {found.bytes >> 10} KiB."),
            ),
        ),
    )


@floor.command()
def backup(
    folder: Folder,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the backup goes.")],
) -> None:
    """Copy a floor's database and what its learners know, also while it is served.

    The keys are not in it: keep them apart.
    """
    from croupier.floor.store.backup import back_up

    back_up(folder, file)


@floor.command()
def restore(
    folder: Folder,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
) -> None:
    """Put a backup in the place of a floor's database and learners, which are kept beside it."""
    from croupier.floor.store.backup import put_back

    kept = put_back(folder, file)
    if kept is not None:
        complain(f"what was there is kept as {kept}")


@floor.command()
def export(
    folder: Folder,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where it goes.")],
) -> None:
    """Write all that is public of a floor's record into a file, to be verified anywhere."""
    from croupier.floor.store.export import export_floor

    export_floor(folder, file)


@floor.command()
def verify(
    record: Annotated[Path, typer.Argument(metavar="DIR|FILE", help="A floor or an export.")],
    key: Annotated[
        Path | None, typer.Option(help="The floor's public key (keys/public.key).")
    ] = None,
    json: Json = False,
) -> None:
    """Check a floor's record: chain, signatures, seals, every finished round, every cent.

    An export needs nothing but the public key. Without --key the one on its own cover counts, and
    whoever wrote it all anew would pass with a key of his own.
    """
    from croupier.floor.store.verify import verify_record
    from croupier.pages.document import Page
    from croupier.pages.writing import line

    found = verify_record(record, key)
    bad = found.first_bad
    if bad is not None:
        complain(f"{record}: {bad.stream}, entry {bad.seq}: {bad.why}")
    says = (
        f"{found.streams} streams, {found.entries} entries, {found.rounds} rounds played again, "
        f"{found.postings} postings"
    )
    present(json, found, lambda: Page(str(record), (line(says),)))
    raise typer.Exit(GOOD if found.valid else FAILED)


@floor.command()
def simulate(
    seeds: Annotated[int, typer.Option(min=1, help="How many evenings.")] = 20,
    first: Annotated[
        int, typer.Option("--from", "--seed", min=0, help="The first seed; the others follow.")
    ] = 0,
    minutes: Annotated[
        float, typer.Option(min=0.01, max=600, help="Simulated minutes of an evening.")
    ] = 1 / 3,
    plant: Annotated[
        str, typer.Option(metavar="BUG", help="Plant a bug, which must be found.")
    ] = "",
    json: Json = False,
) -> None:
    """Run evenings of a floor where everything fails that can, and look for a lost cent.

    People of all offices, a network that loses, doubles and delays, a disk that is slow, refuses,
    crashes and forgets, clocks set back, two workers of whom one hangs. The same seed gives the
    same evening. A seed that goes wrong is told with the shortest history that still does.
    """
    from croupier.cli.progress import Bar
    from croupier.floor.simulate.many import many_seeds
    from croupier.floor.simulate.plants import PLANTS
    from croupier.pages.document import Page
    from croupier.pages.writing import line

    if plant not in PLANTS:
        raise typer.BadParameter(f"bugs that can be planted: {', '.join(filter(None, PLANTS))}")
    bar = Bar("Evenings", shown=not json)
    try:
        found = many_seeds(first, seeds, round(minutes * 60_000), plant, told=bar)
    finally:
        bar.close()
    for one in found.failed:
        left = one.shrunk
        complain(f"seed {one.seed}: {one.why}")
        if not json:
            complain(f"  remains: {left.seconds:g} s of {', '.join(left.people)}; {left.why}")
            for said in left.history:
                complain(f"  {said}")
    says = (
        f"{found.seeds} evenings from seed {first}: {found.commands} commands, {found.rounds} "
        f"rounds, {found.crashes} crashes, {found.faults} faults, {len(found.failed)} failed."
    )
    faults = [line(f"{many} times {kind}.") for kind, many in found.by_kind.items()]
    present(json, found, lambda: Page("A simulated floor", (line(says), *faults)))
    raise typer.Exit(FAILED if found.failed else GOOD)
