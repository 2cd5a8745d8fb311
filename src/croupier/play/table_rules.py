"""What a book says about a table between rounds: how a shoe ends, how limits are changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from croupier.law import Cites

if TYPE_CHECKING:
    from croupier.play.felt import Felt
    from croupier.play.header import Limit

MINUTE = 60


class Office(IntEnum):
    """Who somebody at a table is; the higher office has the powers of those below it too."""

    PLAYER = 0
    DEALER = 1
    SUPERVISOR = 2
    MANAGER = 3
    OPERATOR = 4


@dataclass(frozen=True)
class Offices:
    """Who must at least give a command, where a book names somebody for it."""

    limits: Office = Office.SUPERVISOR
    """Who decides that limits change."""
    directions: Office = Office.SUPERVISOR
    """Who holds a player to one box or to the minimum."""
    shuffles: Office = Office.SUPERVISOR
    """Who directs a shuffle out of turn."""
    late_entry: Office = Office.SUPERVISOR
    """Who decides about a player who comes late to a shoe."""


@dataclass(frozen=True)
class ShoeRules:
    """The life of a shoe, from one shuffle to the next."""

    cites: Cites = ()
    """Where the book says what follows the cutting card."""
    further: int = 0
    """Rounds played after the one in which the cutting card appears."""
    further_if_first: int = 0
    """The same, when it came out before any card of a round."""
    stops_if_first: bool = False
    """Whether, coming out before any card of a round, it has the cards shuffled before that round.
    """
    every_round: bool = False
    """Whether the cards are shuffled at the end of every round."""
    announced: bool = True
    """Whether the dealer tells the players that the last round comes."""
    again: Callable[[Felt], bool] | None = None
    """Whether the last round earns one more, each time."""
    cut_from_ends: int = 1
    """Cards at least in front of and behind the cut."""
    mark_least: int = 1
    """Cards at least behind the cutting card that ends the shoe."""
    mark_most: int | None = None
    """Cards at most behind it, where the book has a bound."""
    mark_cites: Cites = ()
    """Where the book says how far from the back it goes in."""


@dataclass(frozen=True)
class NoticeRules:
    """How a table's limits are changed."""

    cites: Cites = ()
    rounds: int = 0
    """Rounds of play between the notice and the change."""
    sign_for_raise: int = 0
    """Seconds that a sign must have shown a higher minimum and the time of the change."""
    raise_cites: Cites = ()
    sign: bool = False
    """Whether the signage must be changed with the limits."""
    sign_cites: Cites = ()
    at_once: bool = False
    """Whether a higher minimum may come at once for those who join later."""
    at_once_cites: Cites = ()
    every_change: bool = False
    """Whether the sign must have been up as long for any change, not only for a higher minimum."""
    if_agreed: bool = False
    """Whether limits may change at once if nobody plays or all players agree."""
    closing: int = 0
    """Seconds that a sign must have said that the table closes, if players are there."""
    closes_if_agreed: bool = False
    """Whether the table may close without that sign if all players agree."""
    closing_is_notified: bool = False
    """Whether an inspector is told beforehand that the table closes."""
    teaching: Limit | None = None
    """The limits of a teaching table where chips have value."""
