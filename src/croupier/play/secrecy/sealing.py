"""Sealing a table's commands as they are written down, and opening what everybody has seen.

A round that is closed shows the cards that were exposed in it. The rest of a shoe opens when it is
shuffled again; where players play among themselves, who need not show what they threw away, when
the table is closed.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.seals import nonce
from croupier.play.secrecy.commands import Opened, Public, Secret, Shown, split
from croupier.play.table import commands as c

_OPENS = frozenset({c.CloseRound, c.CloseTable, c.ShuffleCards})
"""What shows cards that were sealed."""


class Sealing:
    """Splits the commands of one table, in the order in which they are written down."""

    def __init__(self, shut: Mapping[int, Secret] | None = None, *, room: bool = False) -> None:
        """`shut` are the secrets so far that nothing has opened, by the id of their command;
        `room` says that players play among themselves.
        """
        self.shut: dict[int, Secret] = dict(shut or {})
        self.room = room

    @staticmethod
    def is_plain(command: c.TableCommand) -> bool:
        """Whether a command hides nothing and opens nothing: all of it is public."""
        return type(command) not in _OPENS and not c.pieces_of(command)

    def split(self, command: c.TableCommand) -> tuple[Public, Secret | None]:
        """The two parts of a command, as it stands once it was applied. Nothing is remembered
        before `kept` says that both parts are written down.
        """
        public, secret = split(command)
        if isinstance(command, c.CloseRound):
            return Public(public.command, shown=self._shown(command)), None
        if isinstance(command, c.CloseTable) or (
            isinstance(command, c.ShuffleCards) and not self.room
        ):
            opened = tuple(Opened(by, one) for by, one in sorted(self.shut.items()))
            return Public(public.command, public.leaves, opened=opened), secret
        return public, secret

    def kept(self, public: Public, secret: Secret | None) -> None:
        """Both parts of a command are written down."""
        for one in public.opened:
            self.shut.pop(one.by, None)
        for by in {one.by for one in public.shown}:
            if len(self.shut[by].pieces) == sum(one.by == by for one in public.shown):
                del self.shut[by]
        if secret is not None:
            self.shut[public.command.id] = secret

    def _shown(self, command: c.CloseRound) -> tuple[Shown, ...]:
        return tuple(
            Shown(one.by, at, self.shut[one.by].pieces[at], nonce(self.shut[one.by].key, at))
            for one in command.exposed
            if one.by in self.shut
            for at in range(one.first, one.first + one.many)
        )
