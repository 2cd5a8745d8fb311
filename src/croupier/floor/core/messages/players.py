"""What players say at a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.floor.core.messages.words import (
    Amount,
    CommandBody,
    HowMany,
    Milliseconds,
    NumbersSaid,
    OfASeat,
    PlaceNumber,
    Positions,
    RoundNumber,
    ShortText,
    Some,
    WagerSaid,
)


class TicketWay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One wager of a ticket."""

    wager: ShortText
    cents: Some
    on: ShortText = ""
    numbers: NumbersSaid = ()


class DoSit(CommandBody, frozen=True):
    """Takes a numbered place (0: stands, or any that is free) with so much of his credit."""

    place: PlaceNumber = 0
    cents: Amount = 0
    seat: ShortText = ""
    """Whom a dealer or supervisor seats; a player seats himself."""


class DoLeave(CommandBody, frozen=True):
    """Goes, or will when no wager of his is left."""

    seat: ShortText = ""
    excused: bool = False


class DoWager(WagerSaid, frozen=True):
    """Places a wager. `round` is the one it is meant for, and a player has to name it."""


class DoChange(WagerSaid, frozen=True):
    """Changes a wager to another stake; 0 withdraws it."""


class DoMove(CommandBody, frozen=True):
    """Says what he does with his hand; `cents` are the chips it adds."""

    move: ShortText
    on: ShortText = ""
    cents: Amount = 0
    cards: Positions = ()
    round: RoundNumber | None = None
    seat: ShortText = ""


class DoFund(CommandBody, frozen=True):
    """Brings more of his credit to the table."""

    cents: Some
    seat: ShortText = ""


class DoCollect(CommandBody, frozen=True):
    """Takes chips that are not wagered back to his credit: so many, or (0) all."""

    cents: Amount = 0
    seat: ShortText = ""


class DoTakeOff(CommandBody, frozen=True):
    """At a poker room: takes chips off the table and stays."""

    cents: Some
    goods: bool = False
    approved: bool = False
    seat: ShortText = ""


class DoSitOut(CommandBody, frozen=True):
    """Leaves his place for a while."""

    seat: ShortText = ""
    approved: bool = False
    until: Milliseconds | None = None


class DoSitIn(OfASeat, frozen=True):
    """Is back at his place."""


class DoChangeSeat(CommandBody, frozen=True):
    """Moves to an empty place of the table."""

    place: PlaceNumber
    seat: ShortText = ""


class DoAskFor(CommandBody, frozen=True):
    """Asks for a place, or for the next that is free (0)."""

    place: PlaceNumber = 0
    seat: ShortText = ""


class DoAskNoMore(OfASeat, frozen=True):
    """Does not wait for a place any more."""


class DoAskReshuffle(OfASeat, frozen=True):
    """Asks for cards that came shuffled to be shuffled again."""


class DoBuyColour(CommandBody, frozen=True):
    """Changes chips in front of him for chips of a colour, at a value each."""

    colour: ShortText
    value: Some
    chips: HowMany
    seat: ShortText = ""


class DoRedeemColour(CommandBody, frozen=True):
    """Changes chips of a colour back."""

    colour: ShortText
    chips: HowMany
    seat: ShortText = ""


class DoTicket(CommandBody, frozen=True):
    """Buys a ticket, paid for all its games at once."""

    ways: Annotated[tuple[TicketWay, ...], Meta(min_length=1, max_length=64)]
    games: Annotated[int, Meta(ge=1, le=1000)] = 1
    seat: ShortText = ""


class DoCancelTicket(CommandBody, frozen=True):
    """A ticket is cancelled for the games that are not played."""

    number: ShortText


class DoClaimTicket(CommandBody, frozen=True):
    """What a ticket has won is paid."""

    number: ShortText
    form: bool = False


PlayersBody = (
    DoSit | DoLeave | DoWager | DoChange | DoMove | DoFund | DoCollect | DoTakeOff | DoSitOut
    | DoSitIn | DoChangeSeat | DoAskFor | DoAskNoMore | DoAskReshuffle | DoBuyColour
    | DoRedeemColour | DoTicket | DoCancelTicket | DoClaimTicket
)  # fmt: skip
