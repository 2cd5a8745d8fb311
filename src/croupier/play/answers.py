"""What the world answers: a card, a wager, a move, a roll; plain values for the journal."""

from __future__ import annotations

import msgspec

from croupier.equipment.cards import Card


class Place(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A wager is placed."""

    seat: str
    wager: str
    stake: int
    on: str = ""
    """Which hand, face, total or symbol, where the wager needs one."""
    box: str = ""
    numbers: tuple[int, ...] = ()
    oral: bool = False
    """Said aloud only, with no chips put down."""

    def __post_init__(self) -> None:
        _named_by_words(self.seat, self.wager, self.on, self.box)


class Change(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A wager that lies on the layout is changed to another stake; nothing withdraws it."""

    seat: str
    wager: str
    stake: int
    on: str = ""
    box: str = ""
    numbers: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        _named_by_words(self.seat, self.wager, self.on, self.box)


def _named_by_words(*names: str) -> None:
    for name in names:
        if type(name) is not str:
            raise TypeError(f"seats, wagers, boxes and hands are named by words, not {name!r}")


class Close(msgspec.Struct, frozen=True, tag=True, gc=False):
    """No more bets; or the clock has closed a question."""

    by: str = "dealer"


class Move(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat has said what it does; `stake` is the chips the move adds."""

    seat: str
    move: str
    on: str = ""
    stake: int = 0


class At(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The cutting card has gone in after this many cards."""

    position: int


class Dice(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The faces that the dice show."""

    faces: tuple[int, ...]


class Result(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Where the wheel or the ball has come to rest."""

    at: str


class NoResult(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The roll or spin does not count."""

    why: str


class Done(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Go on."""


Answer = Card | Place | Change | Close | Move | At | Dice | Result | NoResult | Done

DONE = Done()
CLOSE = Close()
