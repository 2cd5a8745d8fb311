"""What the world answers: a card, a wager, a move, a roll; plain values for the journal."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from croupier.equipment.pieces import Piece


class Laid(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Whose wager it is, what on, and where it lies."""

    seat: str
    wager: str
    stake: int
    on: str = ""
    """Which hand, face, total or symbol, where the wager needs one."""
    box: str = ""
    numbers: tuple[str, ...] = ()
    """The numbers it lies on, from the lowest; `0`, `00` and `000` are numbers of their own."""
    part_of: str = ""
    """The wager that this is one piece of, such as a horn bet."""

    def __post_init__(self) -> None:
        if not (type(self.seat) is type(self.wager) is type(self.on) is type(self.box) is str):
            names = self.seat, self.wager, self.on, self.box
            other = next(name for name in names if type(name) is not str)
            raise TypeError(f"seats, wagers, boxes and hands are named by words, not {other!r}")
        numbers = self.numbers
        if numbers and not (
            type(numbers) is tuple and len(numbers) == 1 and type(numbers[0]) is str
        ):
            msgspec.structs.force_setattr(self, "numbers", in_order(numbers))


class Place(Laid, frozen=True, tag=True, gc=False, omit_defaults=True):
    """A wager is placed."""

    oral: bool = False
    """Said aloud only, with no chips put down."""
    cash: bool = False
    """Banknotes put down, and no chips."""
    coins: bool = False
    """Coins put down, and no chips."""
    confirmed: tuple[str, ...] = ()
    """Who has confirmed the wager aloud, where it needs that."""

    @property
    def plain(self) -> bool:
        """Whether it is put down in chips, and no more is to be said than whose and what it is."""
        said = self.oral or self.cash or self.coins or self.confirmed
        return not (said or self.on or self.box or self.numbers or self.part_of)


class Change(Laid, frozen=True, tag=True, gc=False, omit_defaults=True):
    """A wager that lies on the layout is changed to another stake; nothing withdraws it."""


def in_order(numbers: Iterable[str]) -> tuple[str, ...]:
    """Numbers from the lowest to the highest: the order they are said in means nothing."""
    if type(numbers) is str:
        raise TypeError(f"the numbers of a wager are listed one by one, not as {numbers!r}")
    return tuple(sorted(numbers, key=_height))


def _height(number: str) -> tuple[int, int, str]:
    if type(number) is not str:
        raise TypeError(f"the numbers of a wager are written as words, not {number!r}")
    return (int(number) if number.isascii() and number.isdigit() else -1, len(number), number)


class Close(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """No more bets; or the clock has closed a question."""

    by: str = "dealer"


class Move(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """A seat has said what it does; `stake` is the chips the move adds."""

    seat: str
    move: str
    on: str = ""
    stake: int = 0
    cards: tuple[int, ...] = ()
    """Where it gives up cards of the player's own: their positions in his hand."""


class Said(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """A word aloud: `fold`, `check`, `call`, `bet`, `raise`, `all-in`, or only a sum."""

    word: str = ""
    sum: int = 0
    """What his wager of this betting round is to come to, if he has said a sum."""


class Down(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """Chips put down in one forward motion, each by its value."""

    chips: tuple[int, ...]


class Sign(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """Something done without a word: `tap` on the table, or `cards` passed face down."""

    does: str


class Put(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """What a seat has said and put down, in that order: the book makes a move of it."""

    seat: str
    acts: tuple[Said | Down | Sign, ...]


class At(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """The cutting card has gone in after this many cards."""

    position: int


class Dice(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """The faces that the dice show."""

    faces: tuple[int, ...]


class Result(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """Where the wheel or the ball has come to rest."""

    at: str


class Done(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """Go on."""

    pools: tuple[tuple[str, int], ...] = ()
    """Before a settlement, where a jackpot is linked over tables: its pools as they stand now."""


Answer = Piece | tuple[Piece, ...] | Place | Change | Close | Move | Put | At | Dice | Result | Done

DONE = Done()
CLOSE = Close()
