"""Write the lists of some games, or of all: `python -m tests.books.lists.write [GAME ...]`.

Whoever changes a game and sees a line move looks it up in the book before it is committed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from croupier.books import listings
from tests.books.lists.paying import paid
from tests.books.lists.telling import MANY, counted

HERE = Path(__file__).parent
PAYS = "# what it pays and cites"
SAYS = "# what it says in rounds by chance (+: in most of them)"
USUAL = "+ "


def place(id: str) -> Path:
    """Where the list of a game is."""
    return HERE / f"{id}.txt"


def written(id: str) -> str:
    """The list of a game as it is now."""
    said = counted(id, MANY)
    marked = ((USUAL if 2 * said[line] > MANY else "  ") + line for line in sorted(said))
    return "\n".join((PAYS, *paid(id), "", SAYS, *marked)) + "\n"


def read(id: str) -> tuple[list[str], dict[str, bool]]:
    """The list of a game as people have read it: what it pays, and what it says (usually?)."""
    pays, _, says = place(id).read_text(encoding="utf-8").partition(f"\n\n{SAYS}\n")
    lines = says.splitlines()
    return pays.splitlines()[1:], {line[2:]: line.startswith(USUAL) for line in lines}


def main() -> None:
    """Write them."""
    for id in sys.argv[1:] or [one.id for one in listings()]:
        place(id).parent.mkdir(exist_ok=True)
        place(id).write_text(written(id), encoding="utf-8")


if __name__ == "__main__":
    main()
