"""Tables of play: what the rules decide, shown by asking the rules themselves.

A family that has any has a file here under its own name, with a function `tables`.
"""

from __future__ import annotations

import msgspec

from croupier.pages.document import Grid, plain
from croupier.play import Game
from croupier.play.families import of_family


class TableFacts(msgspec.Struct, frozen=True):
    """A table of play as `explain --json` has it."""

    title: str
    columns: list[str]
    rows: list[list[str]]
    note: str

    @staticmethod
    def of(grid: Grid) -> TableFacts:
        """The words of a grid."""
        return TableFacts(
            plain(grid.title),
            [column.title for column in grid.columns],
            [[cell.plain for cell in row] for row in grid.rows],
            plain(grid.caption),
        )


def tables_of_play(game: Game) -> tuple[Grid, ...]:
    """The tables that decide the play of a game, where its family has any."""
    own = of_family(__name__ + ".{}", game.family)
    found: tuple[Grid, ...] = own.tables(game) if own is not None else ()
    return found
