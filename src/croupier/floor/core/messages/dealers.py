"""What dealers say at a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.floor.core.messages.words import (
    CommandBody,
    FactsSaid,
    HowMany,
    Id,
    Reason,
    Remark,
    RoundNumber,
    ShortText,
)


class DoOpenRound(CommandBody, frozen=True):
    """Opens the next round."""


class DoClose(CommandBody, frozen=True):
    """No more bets; or closes a question that nobody answers."""

    round: RoundNumber | None = None


class DoCard(CommandBody, frozen=True):
    """Keys in a card or tile that was dealt."""

    card: ShortText


class DoCards(CommandBody, frozen=True):
    """Keys in cards, tiles or balls that came together."""

    cards: Annotated[tuple[ShortText, ...], Meta(min_length=1, max_length=64)]


class DoRoll(CommandBody, frozen=True):
    """Keys in what the dice show."""

    dice: Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(min_length=1, max_length=8)]


class DoSpin(CommandBody, frozen=True):
    """Keys in where the wheel or ball has come to rest."""

    result: ShortText


class DoCut(CommandBody, frozen=True):
    """Keys in after how many cards the cutting card went in."""

    position: HowMany


class DoGoOn(CommandBody, frozen=True):
    """Does what the table waits for of the dealer: settles, collects, pays."""


class DoDeal(CommandBody, frozen=True):
    """At a table dealt by hand: so many cards, or (0) all until somebody else is asked."""

    cards: Annotated[int, Meta(ge=0, le=64)] = 0


class DoSurplus(CommandBody, frozen=True):
    """A card was drawn by mistake."""

    exposed: bool = False


class DoShuffle(CommandBody, frozen=True):
    """Gathers and shuffles the cards."""


class DoCuttingCard(CommandBody, frozen=True):
    """The cutting card has come out."""

    first: bool = False


class DoPlaceMark(CommandBody, frozen=True):
    """Where the cutting card goes into the next shoe, from the back."""

    from_back: HowMany


class DoReport(CommandBody, frozen=True):
    """Reports an irregularity."""

    irregularity: Annotated[str, Meta(min_length=1, max_length=80)]
    facts: FactsSaid = msgspec.field(default_factory=dict)
    why: Remark = ""


class DoCorrect(CommandBody, frozen=True):
    """What follows the first `keep` entries of the round was wrongly keyed."""

    keep: HowMany
    why: Reason


class DoCloseRound(CommandBody, frozen=True):
    """Closes the round."""


class DoHandOver(CommandBody, frozen=True):
    """Another dealer takes over."""

    to: Id


class DoCollectFees(CommandBody, frozen=True):
    """Collects what players owe for their time."""


class DoVacate(CommandBody, frozen=True):
    """Asks a player who abstains for his seat."""

    seat: Id


class DoGiveSeat(CommandBody, frozen=True):
    """Gives an empty place to whoever has the first claim to it."""

    place: Annotated[int, Meta(ge=1, le=64)]


DealersBody = (
    DoOpenRound | DoClose | DoCard | DoCards | DoRoll | DoSpin | DoCut | DoGoOn | DoDeal
    | DoSurplus | DoShuffle | DoCuttingCard | DoPlaceMark | DoReport | DoCorrect | DoCloseRound
    | DoHandOver | DoCollectFees | DoVacate | DoGiveSeat
)  # fmt: skip
