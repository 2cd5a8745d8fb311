"""Write the lists of some games and folders of cases, or of all:

    python -m tests.books.lists.write [GAME ...] [cases] [cases/FOLDER ...]

Whoever changes a game and sees a line move looks it up in the book before it is committed.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from croupier.books import listings
from tests.books.lists import evenings, in_cases, telling
from tests.books.lists.paying import paid

HERE = Path(__file__).parent
USUAL = "+ "
"""Before what is said in most rounds or evenings."""


def pays(id: str) -> Path:
    """Where the list is of what a game pays and cites."""
    return HERE / "pays" / f"{id}.txt"


def rounds(id: str) -> Path:
    """Where the list is of what is said in rounds of a game."""
    return HERE / "rounds" / f"{id}.txt"


def tables(id: str) -> Path:
    """Where the list is of what a table says."""
    return HERE / "tables" / f"{id}.txt"


def tournaments(id: str) -> Path:
    """Where the list is of what a tournament says."""
    return HERE / "tournaments" / f"{id}.txt"


def in_cases_of(folder: str) -> Path:
    """Where the list is of what is said in the cases of a folder."""
    return HERE / f"{folder}.txt"


def marked(said: Counter[str], times: int) -> list[str]:
    """A list of what was said, those lines marked that were said in most of so many."""
    return [(USUAL if 2 * said[one] > times else "  ") + one for one in sorted(said)]


def read(place: Path) -> list[str]:
    """The lines of a list."""
    return place.read_text(encoding="utf-8").splitlines()


def differing(said: Counter[str], place: Path) -> tuple[list[str], list[str]]:
    """What is said that is not on a list; and what should usually be said, and is not."""
    listed = {one[len(USUAL) :]: one.startswith(USUAL) for one in read(place)}
    usual = {one for one, often in listed.items() if often}
    return sorted(said.keys() - listed.keys()), sorted(usual - said.keys())


def _write(place: Path, lines: list[str]) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("".join(f"{one}\n" for one in lines), encoding="utf-8")


def main() -> None:
    """Write them."""
    for id in sys.argv[1:] or ["cases", *(one.id for one in listings())]:
        if folders := [one for one in in_cases.FOLDERS if f"{one}/".startswith(f"{id}/")]:
            for folder in folders:
                _write(in_cases_of(folder), in_cases.marked(in_cases.counted(folder)))
            continue
        _write(pays(id), paid(id))
        _write(rounds(id), marked(telling.counted(id, telling.MANY), telling.MANY))
        if id in evenings.TABLES:
            _write(tables(id), marked(evenings.at_a_table(id, evenings.MANY), evenings.MANY))
        if id in evenings.TOURNAMENTS:
            said = evenings.in_a_tournament(id, evenings.MANY)
            _write(tournaments(id), marked(said, evenings.MANY))


if __name__ == "__main__":
    main()
