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
ACTS: Final = 200


class PlayersMemory:
    """One player at one table."""

    def __init__(self) -> None:
        self.round = 0
        self.laid: list[tuple[LaidWager, ...]] = []
        """What was laid in this round, one act after another: a chip, or all that was doubled."""
        self.before: list[LaidWager] = []
        """The wagers of the round before."""
        self._lies: list[LaidWager] = []

    def look(self, view: TableView, layout: Layout) -> None:
        """The table as the player sees it now."""
        if view.round != self.round:
            self.before = self._lies or self.before
            self.round, self.laid, self._lies = view.round, [], []
        laid = laid_by(view, layout, view.seat)
        if view.phase == "open" and not view.rolls:
            self._lies = laid

    def lay(self, *chips: LaidWager) -> None:
        """Chips were put down at once."""
        self.laid = [*self.laid[-ACTS:], chips]

    def take_back(self, chip: LaidWager) -> None:
        """It was taken up again: the last of its like. A new round has forgotten it."""
        for at in reversed(range(len(self.laid))):
            act = list(self.laid[at])
            if chip in act:
                act.remove(chip)
                self.laid[at : at + 1] = [tuple(act)] if act else []
                return


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
