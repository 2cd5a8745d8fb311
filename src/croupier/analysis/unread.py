"""A changed field that a solver does not read: refused by name, and never passed over in silence.

A script that is run reads all that it plays by. A solver reads what it says (`Solver.reads`); a
field that has no effect on odds says why (`no_effect`); whatever else was changed against the book
cannot be answered by that solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.proving import Solver, solver_of
from croupier.analysis.no_effect import no_effect
from croupier.books import BadOption, UnknownGame
from croupier.books.outside import game_outside
from croupier.play.game import Game


def refuse_unread(game: Game) -> None:
    """Refuse a game that differs from its book in what its family's solver does not read."""
    try:
        book = game_outside(game.id, game.options)
    except (UnknownGame, BadOption):
        return  # it is of no book, and there is nothing that it could depart from
    changed = [*changed_fields(book, game)]
    solver = solver_of(game) if changed else None
    if solver is None:
        return
    for field in changed:
        if not _is_read(game, solver, field):
            raise NotProvable(
                f"{game.id}: {field} is changed, and the solver of {game.family} does not read it"
            )


def changed_fields(book: Game, game: Game) -> Iterator[str]:
    """Where a game differs from its book: fields of its rules, rows of its pay tables."""
    if game is book:
        return
    if game.rules != book.rules and is_dataclass(game.rules):
        for one in fields(game.rules):
            if getattr(game.rules, one.name) != getattr(book.rules, one.name, None):
                yield f"rules.{one.name}"
    for name, wager in game.wagers.items():
        if name in book.wagers and wager.pays != book.wagers[name].pays:
            for row in wager.pays:
                before = book.wagers[name].pays
                if row.event not in before or before[row.event].odds != row.odds:
                    yield f"pays.{name}.{row.event}"


def _is_read(game: Game, solver: Solver, field: str) -> bool:
    if field in solver.reads or no_effect(game, field):
        return True
    kind, _, rest = field.partition(".")
    wager = rest.partition(".")[0]
    if kind != "pays":
        return False
    together = {*solver.within, *solver.within.values()}
    return wager not in together or f"pays.{wager}" in solver.reads
