"""Sealing a table's commands as they are written down, and opening what everybody has seen.

A round that is closed shows the cards that were exposed in it. The rest of a shoe opens when it is
shuffled again; where players play among themselves, who need not show what they threw away, when
the table is closed. A machine has no order that its next cards could be read from: it opens with
the round, but for cards that are kept for the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.equipment.seals import nonce
from croupier.play.secrecy.commands import Opened, Public, Secret, Shown, split
from croupier.play.table import commands as c
from croupier.play.table.running import Running
from croupier.play.table.shoe import origin


class Sealing:
    """Splits the commands of one table, in the order in which they are written down."""

    def __init__(self, shut: Mapping[int, Secret] | None = None, *, room: bool = False) -> None:
        """`shut` are the secrets so far that nothing has opened, by the id of their command;
        `room` says that players play among themselves.
        """
        self.shut: dict[int, Secret] = dict(shut or {})
        self.room = room

    def split(
        self, command: c.TableCommand, running: Running | None = None
    ) -> tuple[Public, Secret | None]:
        """The two parts of a command; `running` is the round that it is given to or closes.

        Nothing is remembered before `kept` says that both parts are written down.
        """
        public, secret = split(command)
        opened = self._opens(command, running)
        shown: tuple[Shown, ...] = ()
        if isinstance(command, c.CloseRound | c.CloseTable) and running is not None:
            shown = self._shows(running, opened)
        if not (shown or opened):
            return public, secret
        laid_open = tuple(Opened(by, self.shut[by]) for by in opened)
        return Public(public.command, public.leaves, shown, laid_open), secret

    def kept(self, public: Public, secret: Secret | None) -> None:
        """Both parts of a command are written down."""
        for one in public.opened:
            self.shut.pop(one.by, None)
        if secret is not None:
            self.shut[public.command.id] = secret

    def _opens(self, command: c.TableCommand, running: Running | None) -> list[int]:
        """The commands whose secrets are none any more."""
        if isinstance(command, c.CloseTable):
            return sorted(self.shut)
        if self.room:
            return []
        if isinstance(command, c.ShuffleCards):
            return sorted(self.shut)
        if isinstance(command, c.CloseRound) and running is not None and running.box is not None:
            if running.box.inside is not None:
                return sorted({*self.shut} - {by for by, _ in _origins(running, _kept(running))})
        return []

    def _shows(self, running: Running, opened: list[int]) -> tuple[Shown, ...]:
        """The cards that were exposed and are not opened as a whole."""
        if running.dealer is None:
            return ()
        return tuple(
            Shown(by, at, self.shut[by].pieces[at], nonce(self.shut[by].key, at))
            for by, at in _origins(running, running.dealer.exposed)
            if by in self.shut and by not in opened
        )


def _kept(running: Running) -> list[int]:
    return running.dealer.kept if running.dealer is not None else []


def _origins(running: Running, numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Where cards of a round came from, by their numbers in the order in which they came out."""
    assert running.box is not None
    return [origin(running.box.came[number]) for number in numbers]
