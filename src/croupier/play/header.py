"""What is settled before a round begins: the seats, the limits, the state of the shoe."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from croupier.equipment.pieces import BadPiece, Piece
from croupier.law import Cites
from croupier.play.answers import Laid

OptionValue = bool | int | str


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at the table."""

    id: str
    """Who he is on the felt, in the journal and in every question."""
    place: int = 0
    """Numbered place, counted clockwise from the dealer's left; 0 if none."""
    standing: bool = False
    balance: int | None = None
    """Chips in front of the player, if the table keeps count of them."""
    minimum: int | None = None
    """A marker: this player goes on at the minimum from before a change."""
    minimums: dict[str, int] = {}
    """The same marker wager by wager, where the minimum was not one for all; `*` for the rest."""
    maximum: int | None = None
    """A marker: this player may wager up to this instead of the table's maximum."""
    limits: dict[str, Limit] = {}
    """The limits of his own terminal, where it has any; `*` for the rest of the wagers."""
    one_box: bool = False
    """Directed to wager on one box only."""
    minimum_only: bool = False
    """Directed to wager the minimum only."""
    excluded: Cites = ()
    """The provision under which the player is shut out of the game, if so."""
    chips: str = ""
    """What he plays with, where the table knows it: `value`, or the colour of his own chips."""
    chip_value: int = 0
    """What one of his coloured chips stands for."""
    shares_colour: bool = False
    """Whether all who play with his colour have agreed to share it."""
    late: str = ""
    """Whether he has `joined` after the first round of this shoe, or has `skipped` a round."""
    entry: str = ""
    """What the manager has decided about that: `refused`, `minimum` only, `first-box` only,
    `both` of these, or nothing."""
    name: str = ""
    """What he wants to be called: for showing only, and whatever he likes."""
    terminal: bool = False
    """Whether he plays at a terminal: it sends the action itself, and only in his turn."""


class Limit(msgspec.Struct, frozen=True, omit_defaults=True):
    """The least and most that a wager may be, as displayed."""

    least: int = 0
    most: int | None = None


class Situation(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the table stands when a round begins."""

    new_shoe: bool = False
    """The cards have been shuffled and are to be cut and burnt first."""
    new_dealer: bool = False
    """Another dealer has come to the table."""
    held: tuple[int, ...] = ()
    """Cards or tiles kept from the round before, to be used first, by number."""
    dummy: bool = False
    """A round without wagers."""
    warned: tuple[str, ...] = ()
    """Seats already told not to wager below the minimum."""
    cutting_card_to: str = ""
    """To whom the cutting card came in the last round: a player by name, or `dealer`."""
    offer: bool = False
    """The dice, or the button that starts them, are offered around the table first."""
    state: Any = None
    """The state of the game's family that the round begins with; nothing where it is all new."""
    pools: dict[str, int] = {}
    """The prizes displayed, by name."""


class Carried(Laid, frozen=True, omit_defaults=True):
    """A wager that stays on the layout from the round before."""

    fee: int = 0
    """What was paid for making it, and comes back if it is removed."""


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a round is played under; the journal begins with it."""

    game: str
    options: dict[str, OptionValue] = {}
    rules: str = ""
    """Fingerprint of the rules the round was played under."""
    version: str = ""
    """The rule book, and the day since when it is in force as it was then."""
    seats: tuple[Seat, ...] = ()
    limits: dict[str, Limit] = {}
    teaching: bool = False
    """Whether the limits are those that the book gives a teaching table."""
    differential: int | None = None
    """The table differential, if one is in place."""
    situation: Situation = Situation()
    layout: tuple[Carried, ...] = ()
    counted: bool = False
    """Whether chips are counted at the table: who has none there makes no wager."""
    cash: bool = False
    """Whether who is not at the table wagers in cash."""

    def seat(self, id: str) -> Seat | None:
        """The player of this id, if the table knows one."""
        for seat in self.seats:
            if seat.id == id:
                return seat
        return None


def encode_piece(value: object) -> object:
    """Cards and tiles go into the journal as their numbers."""
    if isinstance(value, Piece):
        return int(value)
    raise TypeError(f"{value!r} has no place in a journal")


def decode_piece(kind: type, value: object) -> object:
    """And come back as the one piece of that number, of the kind that stands there."""
    if isinstance(value, int) and issubclass(kind, Piece):
        with suppress(BadPiece):
            return kind(value)
    raise ValueError(f"{value!r} is not a {kind.__name__.lower()}")
