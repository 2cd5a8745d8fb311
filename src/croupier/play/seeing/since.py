"""What has changed for a viewer since he last looked."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

from croupier.play.view import TableView, Viewer

if TYPE_CHECKING:
    from croupier.play.table.table import Table

KEPT = 512
"""Views that are remembered for all viewers of a table together."""
_ALWAYS = ("version", "round", "phase")
"""Fields that come along with every change."""


class Changes(msgspec.Struct, frozen=True):
    """A view, and what of it differs from one that the viewer has."""

    view: TableView
    since: int | None
    """The version that he has; nothing where that is not remembered, and all of it is new."""
    fields: tuple[str, ...]
    """The fields that differ."""

    def encode(self) -> bytes:
        """What differs as JSON, with the version it counts from; otherwise the whole view."""
        if self.since is None:
            return msgspec.json.encode(self.view)
        names = dict.fromkeys((*_ALWAYS, *self.fields))
        changed = {name: getattr(self.view, name) for name in names}
        return msgspec.json.encode({"since": self.since, **changed})


def changes(before: TableView, after: TableView) -> Changes:
    """What differs between two views of one viewer."""
    fields = [
        name
        for name in TableView.__struct_fields__
        if name != "version" and getattr(before, name) != getattr(after, name)
    ]
    return Changes(after, before.version, tuple(fields))


class Views:
    """The views of a table that were asked for of late, so that none is made twice."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._made: OrderedDict[tuple[str | Viewer, int], TableView] = OrderedDict()

    def of(self, viewer: str | Viewer) -> TableView:
        """The table as a viewer sees it now."""
        key = viewer, self._table.moment.last
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._table.view(viewer)
            if len(self._made) > KEPT:
                self._made.popitem(last=False)
        return made

    def take_back(self, version: int) -> None:
        """What was seen since a command that has not happened is not remembered."""
        for key in [key for key in self._made if key[1] >= version]:
            del self._made[key]

    def since(self, viewer: str | Viewer, version: int) -> Changes:
        """What has changed for a viewer since a version that he was given."""
        now, before = self.of(viewer), self._made.get((viewer, version))
        if before is None:
            return Changes(now, None, TableView.__struct_fields__)
        return changes(before, now)
