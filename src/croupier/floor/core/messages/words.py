"""What messages are made of, bounded whoever sends them, and shapes that several share."""

from __future__ import annotations

import re
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from croupier.play.header import Limit, OptionValue

MOST_BYTES: Final = 16 * 1024
"""How large a body may be."""

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9][A-Za-z0-9._:-]*\Z")]
"""What a table, a person or a pool goes by."""
RequestKey = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[\x21-\x7e]+\Z")]
"""An idempotency key: what its sender calls the one command."""
ShownName = Annotated[str, Meta(min_length=1, max_length=40)]
"""What somebody wants to be called: for showing only, and whatever he likes."""
ShortText = Annotated[str, Meta(max_length=64)]
Reason = Annotated[str, Meta(min_length=1, max_length=400)]
"""Why a privileged act is done: part of the record."""
Remark = Annotated[str, Meta(max_length=400)]
"""A reason that need not be given."""
Amount = Annotated[int, Meta(ge=0, le=10**11)]
"""Cents."""
Some = Annotated[int, Meta(ge=1, le=10**11)]
"""Cents, and not nothing."""
HowMany = Annotated[int, Meta(ge=0, le=1_000_000)]
RoundNumber = Annotated[int, Meta(ge=0, le=10**9)]
Milliseconds = Annotated[int, Meta(ge=0, le=10**14)]
PlaceNumber = Annotated[int, Meta(ge=0, le=64)]
DiceSaid = Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(max_length=8)]
NamedGame = Annotated[str, Meta(min_length=1, max_length=64)]
NumbersSaid = Annotated[tuple[ShortText, ...], Meta(max_length=90)]
Positions = Annotated[tuple[Annotated[int, Meta(ge=0, le=63)], ...], Meta(max_length=16)]
Citations = Annotated[tuple[Annotated[str, Meta(max_length=80)], ...], Meta(max_length=16)]
FactValue = str | int | bool | None | list[str | int] | dict[str, list[str | int] | str | int]
FactsSaid = Annotated[dict[ShortText, FactValue], Meta(max_length=24)]
LimitsSaid = Annotated[dict[ShortText, Limit], Meta(max_length=64)]
OptionsSaid = Annotated[dict[ShortText, OptionValue], Meta(max_length=64)]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
"""One that is set; what somebody signs in with may be anything."""


def _tag(name: str) -> str:
    """`DoOpenRound` is said as `open-round`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name.removeprefix("Do")).lower()


class CommandBody(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="do",
    tag=_tag,
):
    """Something that a person tells the floor to do."""


# -- shapes that several commands have -------------------------------------------------------------


class WithReason(CommandBody, frozen=True):
    """A privileged act that says no more than why it is done."""

    why: Reason


class AtThatTable(CommandBody, frozen=True):
    """Something about a table."""

    table: Id
    why: Reason


class ChipsOfATable(CommandBody, frozen=True):
    """Money that comes to a table or goes from it."""

    table: Id
    cents: Some
    why: Reason


class AboutCredit(CommandBody, frozen=True):
    """Something about money of a player's."""

    seat: Id
    cents: Some
    why: Reason


class OfASeat(CommandBody, frozen=True):
    """Something that a player does, or somebody of the house for him."""

    seat: ShortText = ""


class WagerSaid(CommandBody, frozen=True):
    """A wager and its stake. `round` is the one it is meant for, and a player has to name it."""

    wager: ShortText
    cents: Amount
    on: ShortText = ""
    box: ShortText = ""
    numbers: NumbersSaid = ()
    round: RoundNumber | None = None
    seat: ShortText = ""
    """Whose chips a dealer puts down; a player puts down his own."""
