"""A digest of the felt of every game in both shapes, with chips of three players on all its areas.

    python -m tests.pages.felt.snapshots FOLDER

writes the felts that differ from `snapshots.txt` to FOLDER as SVG and renews the file. Look at each
before it is committed: words are whole, inside their areas and free of chips; chips lie on the area
that they are staked on; nothing leaves the cloth; what is printed can be read at arm's length.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from croupier.books import game, listings
from croupier.equipment import SeededSource
from croupier.pages.felt import draw
from croupier.pages.layouts import Shape, layout_of
from croupier.play import Table
from croupier.play.view import Stack, TableView

FILE = Path(__file__).with_name("snapshots.txt")
OWNERS = ("Ada", "Ben", "Cleo")
STAKES = (5_00, 25_00, 1_00)


def stacks(areas: Sequence[str]) -> tuple[Stack, ...]:
    """On each area a stake of everybody, the first of which is paid."""
    found: list[Stack] = []
    for area in areas:
        for owner, cents in zip(OWNERS, STAKES, strict=True):
            won = owner == OWNERS[0]
            state, pays = ("win", cents) if won else ("live", 0)
            wager = area.partition(" ")[0]
            found.append(Stack(len(found) + 1, area, owner, cents, wager, state, pays))
    return tuple(found)


def view_of(id: str, shape: Shape) -> TableView:
    """A table with chips everywhere."""
    made = game(id)
    table = Table("snapshot", made, SeededSource(1))
    for place, owner in enumerate(OWNERS, 1):
        table.sit(owner, place, 1_000_00, 0)
    return msgspec.structs.replace(
        table.view(OWNERS[0]),
        phase="playing",
        chips=stacks([area.id for area in layout_of(made, shape).areas]),
    )


def felts() -> Iterator[tuple[str, str]]:
    """Each game and shape, with its felt."""
    for listing in listings():
        for shape in Shape:
            drawn = draw(view_of(listing.id, shape), layout_of(game(listing.id), shape))
            yield f"{listing.id} {shape.value}", drawn


def digest(drawn: str) -> str:
    return hashlib.sha256(drawn.encode()).hexdigest()[:16]


def kept() -> dict[str, str]:
    """By game and shape, the digest of the felt that was last looked at."""
    rows = (line.rpartition(" ") for line in FILE.read_text().splitlines())
    return {name: found for name, _, found in rows}


def renew(folder: Path) -> int:
    """Write what differs, and the digests of all."""
    before = kept() if FILE.exists() else {}
    lines, changed = [], 0
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawn in felts():
        lines.append(f"{name} {digest(drawn)}\n")
        if before.get(name) != digest(drawn):
            changed += 1
            (folder / f"{name.replace('/', '-').replace(' ', '-')}.svg").write_text(drawn)
    FILE.write_text("".join(lines))
    return changed


if __name__ == "__main__":
    sys.stdout.write(f"{renew(Path(sys.argv[1]))} felts to look at in {sys.argv[1]}\n")
