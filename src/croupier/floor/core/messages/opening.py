"""What is said of tables, jackpots and tournaments as such: that there is one, or no more."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.floor.core.messages.words import (
    Amount,
    AtThatTable,
    CommandBody,
    Id,
    LimitsSaid,
    NamedGame,
    OptionsSaid,
    PlaceNumber,
    Reason,
    Remark,
    ShortText,
    ShownName,
    Some,
    WithReason,
)
from croupier.floor.core.tournament_acts import TournamentSaid
from croupier.jackpots.room import WinningHand
from croupier.tournaments.conditions import Conditions


class TableMode(Enum):
    """Who conducts a table."""

    AUTOMATED = "automated"
    DEALER = "dealer"
    SCHOOL = "school"


class DoOpenTable(CommandBody, frozen=True):
    """A table is opened."""

    table: Id
    game: NamedGame
    mode: TableMode = TableMode.AUTOMATED
    options: OptionsSaid = msgspec.field(default_factory=dict)
    limits: LimitsSaid = msgspec.field(default_factory=dict)
    places: PlaceNumber = 0
    period: Annotated[int, Meta(ge=0, le=3_600_000)] = 0
    """The wagering period of an automated table in milliseconds; 0: the floor's own."""
    float: Amount = 0
    keyed: bool = False
    """Whether the cards are real ones, which the dealer keys in."""
    bots: Annotated[tuple[ShortText, ...], Meta(max_length=9)] = ()
    """At an automated poker table: the styles of the house's bots that play with whoever comes."""
    why: Remark = ""


class DoCloseTable(AtThatTable, frozen=True):
    """A table is closed, between rounds."""


class RoomJackpot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sign of a jackpot beside a poker game says (nsw-poker s 30.4)."""

    increment: Some
    """What each round adds, in cents."""
    starts_at: Amount
    """What the pool starts with, and starts again with."""
    events: Annotated[tuple[WinningHand, ...], Meta(min_length=1, max_length=4)]


class DoOpenPool(CommandBody, frozen=True):
    """A jackpot is opened that several tables play for. It starts with what its terms say, or with
    so much more."""

    pool: Id
    tables: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=256)]
    cents: Amount = 0
    why: Reason = "opened"
    beside: RoomJackpot | None = None
    """At tables of a poker room: the jackpot that is offered there."""


class DoLinkTable(AtThatTable, frozen=True):
    """One more table plays for a jackpot."""


class DoUnlinkTable(AtThatTable, frozen=True):
    """A table plays for a jackpot no more."""


class DoFundPool(CommandBody, frozen=True):
    """The house puts money into a jackpot's reserve."""

    cents: Some
    why: Reason


class DoFailPool(WithReason, frozen=True):
    """The jackpot system or its meter has failed: rounds whose cards are out are void."""


class DoMendPool(WithReason, frozen=True):
    """The jackpot system works again. What was won beside a poker game meanwhile is paid."""

    cents: Amount | None = None
    """What the display of a jackpot beside a poker game is set to; without it, it stays."""


class DoClosePool(WithReason, frozen=True):
    """A jackpot is played for no more; what is in it goes back to the house."""


PoolBody = DoLinkTable | DoUnlinkTable | DoFundPool | DoFailPool | DoMendPool | DoClosePool


class DoOpenTournament(CommandBody, frozen=True):
    """A tournament is opened with its conditions; times in them are in seconds."""

    tournament: Id
    name: ShownName
    game: NamedGame
    conditions: Conditions
    why: Remark = ""


class DoAtTournament(CommandBody, frozen=True):
    """Something is done in a tournament."""

    act: TournamentSaid


TournamentBody = DoOpenTournament | DoAtTournament
