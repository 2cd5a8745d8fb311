"""What somebody may see of a table on the floor: the table's own view, and nothing else.

At a game against the house a player's credit serves every table: what he could bring to this one at
once counts as in front of him for his own eyes, so that wagers are open to him which it would fund.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.books import game_of
from croupier.floor.core.accounts import credit
from croupier.floor.core.messages import Caller
from croupier.floor.core.money import Ledger
from croupier.floor.core.pools import FloorPool
from croupier.floor.core.tables import FloorTable
from croupier.play.felt import Felt
from croupier.play.offices import Office
from croupier.play.table import Table
from croupier.play.view import MeterShown, TableView, Viewer


def viewer_of(caller: Caller) -> str | Viewer:
    """As whom somebody looks at a table."""
    if caller.office is Office.PLAYER:
        return caller.person
    if caller.office.acts_as(Office.SUPERVISOR):
        return Viewer.PIT
    return Viewer.DEALER if caller.office.acts_as(Office.DEALER) else Viewer.BYSTANDER


def seen(table: FloorTable, ledger: Ledger, viewer: str | Viewer) -> TableView:
    """A table as somebody sees it, all of it written."""
    could_bring = 0
    if isinstance(viewer, str) and not table.in_a_room:
        could_bring = ledger.of(credit(viewer))
    key = table.table.durable.last, could_bring
    known = table.shown.get(viewer)
    if known is not None and known[0] == key:
        table.shown.move_to_end(viewer)
        return known[1] if table.pool is None else with_meters(known[1], table.pool)
    at = table.table if table.settled else _as_written(table.table)
    running = at.running if could_bring and isinstance(viewer, str) else None
    if running is None or not isinstance(viewer, str):
        view = at.view(viewer)
    else:
        with Bringing(running.round.felt, viewer, could_bring):
            view = at.view(viewer)
    table.shown[viewer] = key, view
    table.shown.move_to_end(viewer)
    if len(table.shown) > MOST_SHOWN:
        table.shown.popitem(last=False)
    return view if table.pool is None else with_meters(view, table.pool)


def with_meters(view: TableView, pool: FloorPool) -> TableView:
    """A table that plays for a jackpot with others shows what that stands at now."""
    state = pool.shown
    if state is None:
        return view
    own = tuple(one for one in view.meters if one.id not in state.meters)
    shared = tuple(
        MeterShown(name, name.replace("-", " ").capitalize(), state.meters[name])
        for name in state.terms.displays
    )
    return replace(view, meters=(*own, *shared))


def _as_written(table: Table) -> Table:
    """A table as it is written, where more stands there that is not: nobody is shown that yet."""
    again = Table.restore(table.save(), table.source, game_of)
    again.__dict__["veil"] = table.veil  # so that its pieces keep their names
    return again


MOST_SHOWN = 256
"""Viewers of a table whose last view is kept."""


class Bringing:
    """While somebody looks, or asks what would be taken of him, what he could bring at once is in
    front of him.
    """

    __slots__ = ("_before", "_brought", "_cents", "_seat")

    def __init__(self, felt: Felt, seat: str, cents: int) -> None:
        self._seat, self._cents = seat, cents if felt.header.seat(seat) is not None else 0
        self._brought = felt.brought
        self._before = felt.brought.get(seat)

    def __enter__(self) -> None:
        if self._cents:
            self._brought[self._seat] = (self._before or 0) + self._cents

    def __exit__(self, *failed: object) -> None:
        if self._before is not None:
            self._brought[self._seat] = self._before
        elif self._cents:
            del self._brought[self._seat]
