"""What a page remembers for a player between clicks: what to take back, and what to repeat.

It is a convenience and no record: after a restart there is nothing to repeat.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from croupier.pages.layouts.layout import Layout
from croupier.play.view import TableView
from croupier.web.table.laying import LaidWager, laid_by

PLAYERS: Final = 4096
"""Players at tables that are remembered at once."""
CLICKS: Final = 200


class PlayersMemory:
    """One player at one table."""

    def __init__(self) -> None:
        self.round = 0
        self.clicks: list[LaidWager] = []
        """What was laid in this round, one chip after another."""
        self.before: list[LaidWager] = []
        """The wagers of the round before."""
        self._lies: list[LaidWager] = []

    def look(self, view: TableView, layout: Layout) -> None:
        """The table as the player sees it now."""
        if view.round != self.round:
            self.before = self._lies or self.before
            self.round, self.clicks, self._lies = view.round, [], []
        laid = laid_by(view, layout, view.seat)
        if view.phase == "open" and not view.rolls:
            self._lies = laid

    def laid(self, one: LaidWager) -> None:
        """A chip was put down."""
        self.clicks = [*self.clicks[-CLICKS:], one]


class Memories:
    """All of them; who has not played for long is forgotten."""

    def __init__(self) -> None:
        self._of: OrderedDict[tuple[str, str], PlayersMemory] = OrderedDict()

    def of(self, table: str, person: str) -> PlayersMemory:
        """What is remembered for somebody at a table."""
        key = table, person
        found = self._of.pop(key, None) or PlayersMemory()
        self._of[key] = found
        if len(self._of) > PLAYERS:
            self._of.popitem(last=False)
        return found
