"""What supervisors, managers and operators say at a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.floor.core.messages.words import (
    AboutCredit,
    Amount,
    Citations,
    CommandBody,
    DiceSaid,
    HowMany,
    Id,
    LimitsSaid,
    Milliseconds,
    NumbersSaid,
    OptionsSaid,
    Reason,
    Remark,
    RoundNumber,
    ShortText,
    WithReason,
)


class DoExclude(CommandBody, frozen=True):
    """Shuts a player out of the game."""

    seat: Id
    why: Reason
    cites: Citations = ()
    until: Milliseconds | None = None


class DoSeparate(CommandBody, frozen=True):
    """A player may not play at one table with another."""

    seat: Id
    other: Id
    why: Reason
    cites: Citations = ()


class DoDirect(CommandBody, frozen=True):
    """Holds a player to one box or to the minimum, or no longer."""

    seat: Id
    why: Reason
    one_box: bool | None = None
    minimum_only: bool | None = None


class DoRaiseMaximum(CommandBody, frozen=True):
    """A marker lets a player wager above the maximum displayed; null takes it away."""

    seat: Id
    maximum: Amount | None
    why: Reason


class DoLimitEntry(CommandBody, frozen=True):
    """Decides about a player who comes late to a shoe."""

    seat: Id
    entry: ShortText
    why: Reason


class DoMoveOut(CommandBody, frozen=True):
    """Directs a player to another table."""

    seat: Id
    to: Id
    why: Reason


class DoNotice(CommandBody, frozen=True):
    """Tells the players of new limits or terms and, if it is set, of the time they come in."""

    limits: LimitsSaid = msgspec.field(default_factory=dict)
    time: Milliseconds | None = None
    terms: OptionsSaid = msgspec.field(default_factory=dict)
    game: ShortText = ""
    why: Remark = ""


class DoDisplaySign(CommandBody, frozen=True):
    """The sign with the change goes up."""


class DoWithdrawNotice(CommandBody, frozen=True):
    """The change will not be made."""


class DoChangeLimits(CommandBody, frozen=True):
    """The announced limits come into force."""

    signage_changed: bool = False
    agreed: bool = False


class DoRaiseMinimum(CommandBody, frozen=True):
    """Higher minimums at once, for those who join later."""

    limits: LimitsSaid
    why: Reason


class DoLimitTerminal(CommandBody, frozen=True):
    """A player's terminal has limits of its own; without any it has the table's again."""

    seat: Id
    limits: LimitsSaid
    why: Reason


class DoAnnounceClosing(CommandBody, frozen=True):
    """A sign goes up that the table will close."""


class DoEndPlay(CommandBody, frozen=True):
    """No further round is begun."""

    agreed: bool = False


class DoDirectShuffle(WithReason, frozen=True):
    """The manager directs a shuffle."""


class DoRecalculate(CommandBody, frozen=True):
    """A closed round is worked out again from another result, and the difference posted."""

    round: RoundNumber
    entry: HowMany
    """The entry in force of that round, counted from 0, that was wrong."""
    why: Reason
    cards: Annotated[tuple[ShortText, ...], Meta(max_length=64)] = ()
    """The cards that came out instead: one for each entry from there on."""
    dice: DiceSaid = ()
    result: ShortText = ""


class DoRefuseCredit(AboutCredit, frozen=True):
    """What a terminal has credited by a malfunction is not paid."""


class DoWithhold(AboutCredit, frozen=True):
    """A payment is held back while a round is investigated."""


class DoRelease(CommandBody, frozen=True):
    """What was held back is paid after all."""

    seat: Id
    why: Reason


class DoPayDisputed(CommandBody, frozen=True):
    """What a player owes after a result was corrected is paid, so much of it or (0) all, or it is
    waived."""

    seat: Id
    why: Reason
    cents: Amount = 0
    waived: bool = False


class DoVoidRound(WithReason, frozen=True):
    """A round that cannot go on is void, and every stake goes back, once."""


class DoResume(WithReason, frozen=True):
    """A table that stopped for a fault goes on."""


class DoScript(CommandBody, frozen=True):
    """At a school's table: the cards, dice or results that come next."""

    cards: Annotated[tuple[ShortText, ...], Meta(max_length=416)] = ()
    rolls: Annotated[
        tuple[DiceSaid, ...],
        Meta(max_length=64),
    ] = ()
    spins: NumbersSaid = ()


PitsBody = (
    DoExclude | DoSeparate | DoDirect | DoRaiseMaximum | DoLimitEntry | DoMoveOut | DoNotice
    | DoDisplaySign | DoWithdrawNotice | DoChangeLimits | DoRaiseMinimum | DoLimitTerminal
    | DoAnnounceClosing | DoEndPlay | DoDirectShuffle | DoRecalculate | DoRefuseCredit | DoWithhold
    | DoRelease | DoPayDisputed | DoVoidRound | DoResume | DoScript
)  # fmt: skip
