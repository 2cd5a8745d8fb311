"""What has to lie on the layout before play goes on: a blind, an ante, a second wager."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.law import Cites
from croupier.play.answers import Change, Place
from croupier.play.refusals import Refusal

if TYPE_CHECKING:
    from croupier.play.felt import Felt


class Owed(msgspec.Struct, gc=False):
    """What is due of a player, or may be put in by him."""

    seat: str
    wager: str
    stake: int
    """How much, where that is known; otherwise what the limits allow."""
    compulsory: bool = True
    """Whether play waits for it."""
    sentence: str = ""
    """What is missing; in it, `{seat}` stands for the player."""
    cites: Cites = ()
    on: str = ""
    box: str = ""
    instead: tuple[str, ...] = ()
    """Other wagers that will do as well."""


class Dues:
    """What a family has players put down before play goes on."""

    def owed(self, felt: Felt[Any, Any, Any]) -> Sequence[Owed]:
        """All that is due now, what comes first at the front."""
        return ()

    def why(self, felt: Felt[Any, Any, Any], one: Owed) -> Refusal:
        """What is missing while something is due, and where that stands."""
        return Refusal(one.sentence, one.cites, one.seat)

    def missing(self, felt: Felt[Any, Any, Any]) -> Refusal | None:
        """Why wagers cannot be closed yet, or nothing."""
        for one in self.owed(felt):
            if one.compulsory:
                return self.why(felt, one)
        return None

    def is_next(self, felt: Felt[Any, Any, Any], answer: Place | Change) -> bool:
        """Whether a wager is the very one that is due next: nothing speaks against it."""
        return False

    def not_wanted(self, felt: Felt[Any, Any, Any], answer: Place | Change) -> Refusal | None:
        """Why a wager is not wanted though it would not be too late for one."""
        return None


NONE_DUE = Dues()
