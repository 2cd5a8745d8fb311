"""What a round remembers beside its cards and wagers: one struct a family, made anew each round."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Self

import msgspec
from typing_extensions import TypeVar

from croupier.equipment.cards import Card
from croupier.equipment.pieces import Piece


class Joining(msgspec.Struct, frozen=True):
    """A player at a table between rounds, in games where that decides what he must put in."""

    id: str
    away: bool = False
    """Whether he has left his place for a while."""
    comes: str = ""
    """`anew` as though he had just sat down, `moved` too far along the table, `back` from an
    absence, `directed` from another table without being a new player, or nothing."""


class RoundState(msgspec.Struct, omit_defaults=True, gc=False):
    """The state of a family that remembers nothing. A family's own struct extends it.

    The state a round begins with is what the last one left: `leaves()`, written in the header.
    """

    def leaves(self) -> Self:
        """What the next round begins with."""
        return type(self)()

    def seated(self, seats: Sequence[str]) -> Self:
        """The same for the players who are still there, in the order of their places."""
        return self

    def without(self, seat: str, before: str) -> Self:
        """The same when a player has gone; `before` sits next to his right."""
        return self

    def joined(self, players: Sequence[Joining]) -> Self:
        """The same for the players who sit there now, and as what each of them comes."""
        return self

    def capped(self, cents: int) -> Self:
        """The same when the house takes no more than this of the pots of the round."""
        return self

    def holding(self) -> Sequence[str]:
        """The players who are in the round, in games where others sit at the table too."""
        return ()

    def button_at(self) -> int:
        """The place that the dealer's button has come to; 0 in games without one."""
        return 0

    def in_the_game(self) -> Collection[str]:
        """The players that the button goes round among, between two rounds."""
        return ()


class JackpotState(msgspec.Struct, omit_defaults=True, gc=False):
    """What a round remembers of a jackpot that is run beside the game."""

    suspended: bool = False
    """The round is played without it."""
    late: list[str] | None = None
    """The players who alone may still make a jackpot wager; nothing where that is over."""
    due: bool = False
    """The wagers on the game are settled."""
    to_be_counted: bool = False
    """The supervisor was told, and the cards are counted before a great prize is paid."""
    elsewhere: dict[str, int] = {}
    """By hand, how many have won at other tables at the same time."""


S_co = TypeVar("S_co", bound=RoundState, covariant=True, default=RoundState)
R_co = TypeVar("R_co", covariant=True, default=object)
P = TypeVar("P", bound=Piece, default=Card)
S = TypeVar("S", bound=RoundState, default=Any)
R = TypeVar("R", default=Any)
S_contra = TypeVar("S_contra", bound=RoundState, contravariant=True, default=Any)
R_contra = TypeVar("R_contra", contravariant=True, default=Any)
