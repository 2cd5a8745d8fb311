"""What a seat, the dealer, the pit or a bystander may see of a table, as plain data.

A face that the viewer may not see is not in the object at all. Fronts draw views and
read nothing else.
"""

from __future__ import annotations

from enum import Enum

import msgspec

from croupier.law import Cites

HIDDEN = "??"
"""In the place of a face that the viewer may not see."""


class Viewer(Enum):
    """Who looks on without a seat."""

    BYSTANDER = "bystander"
    DEALER = "dealer"
    PIT = "pit"


class PlaceKind(Enum):
    """What a place is for."""

    HAND = "hand"
    DEALER = "dealer"
    BANK = "bank"
    BOARD = "board"
    ASIDE = "aside"
    """Cards burnt, mucked, discarded, put aside: they lie there and are nobody's hand."""


class PieceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or tile on the table."""

    id: str
    """Its own for this viewer and round: it stays when the piece moves and tells no face."""
    face: str = HIDDEN
    """`AS`, a tile's name; `??` where the viewer may not see it."""
    up: bool = False
    """Whether it lies face up for all."""
    mucked: bool = False


class PartSet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part that a hand is set in."""

    name: str
    pieces: tuple[str, ...] = ()
    """The ids of its pieces."""
    points: int = 0
    called: str = ""


class Lies(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place where cards or tiles lie."""

    id: str
    kind: PlaceKind
    title: str
    owner: str = ""
    box: str = ""
    hand: int = 0
    """Which hand of the box it is, where a box has several; from 1 on."""
    cards: tuple[PieceView, ...] = ()
    count: int | None = None
    """Its points, where all of it is seen and the game has points."""
    made: str = ""
    """What the hand is called, where all of it is seen."""
    parts: tuple[PartSet, ...] = ()


class Stack(msgspec.Struct, frozen=True, omit_defaults=True):
    """Chips that lie on the layout."""

    id: int
    """The wager's number in the round."""
    area: str
    owner: str
    cents: int
    wager: str
    state: str = "live"
    """Or what became of it: an outcome of `contracts.md`."""
    pays: int = 0
    part_of: str = ""


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that is open to this seat now."""

    seat: str
    move: str
    title: str
    on: str = ""
    """What it is asked about, as a move says it."""
    place: str = ""
    """The id of the place where the cards lie that it is about, if it has one."""
    least: int = 0
    most: int = 0
    step: int = 1
    adds: bool = True
    """Whether its chips go onto the layout; otherwise they say what remains there."""
    gives: tuple[int, int] = (0, 0)
    """The least and most cards that it gives up."""
    among: tuple[str, ...] = ()
    """The ids of the pieces that may be given up."""
    pieces: tuple[str, ...] = ()
    """The ids of the pieces that it means, as the low hand of a setting."""
    cites: Cites = ()
    silence: bool = False
    """Whether this is what happens if nothing is said."""


class Due(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat has to put down now before play goes on: a blind, an ante, a second wager."""

    seat: str
    wager: str
    title: str
    least: int
    most: int
    areas: tuple[str, ...] = ()
    """Ids of the areas where it may go."""
    compulsory: bool = True
    """Whether play waits for it."""
    why: str = ""
    """What is missing, in a sentence."""
    cites: Cites = ()


class OpenWagers(msgspec.Struct, frozen=True, omit_defaults=True):
    """The wagers that are taken now, and where."""

    areas: tuple[str, ...] = ()
    """Ids of areas; empty where none is open."""
    all: bool = False
    """Whether every area of the layout is open, so that they are not listed."""
    why: str = ""
    """Why none is, in a sentence."""
    cites: Cites = ()


class Range(msgspec.Struct, frozen=True, omit_defaults=True):
    """What this seat may stake on a wager."""

    wager: str
    least: int = 0
    most: int | None = None
    """Nothing where no maximum is displayed."""
    step: int = 1
    on: str = ""
    """The place that it is for, where the step is not the same at all of them."""


class Settled(msgspec.Struct, frozen=True, omit_defaults=True):
    """A settled line, with its reason."""

    seat: str
    wager: str
    title: str
    outcome: str
    stake: int
    pays: int
    why: str
    cites: Cites
    odds: str = ""
    stack: int = 0
    """The wager's number in the round."""
    area: str = ""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who sits at the table."""

    id: str
    name: str
    place: int = 0
    cents: int | None = None
    """The chips in front of him that are not staked."""
    staked: int = 0
    in_front: int = 0
    """What he has put in this betting round, where players bet against each other."""
    state: str = ""
    """`folded`, `all in`, `away`, `to act` and the like."""
    button: bool = False
    marks: tuple[str, ...] = ()
    """`shooter`, `bank`, `small blind` and the like."""


class PotView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pot and who may win it."""

    title: str
    cents: int
    eligible: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    shares: tuple[int, ...] = ()
    """What each winner has of it, in their order."""
    commission: int = 0
    """What the house takes of it."""
    won_with: str = ""
    """The winning hand, as far in detail as decides; nothing where it was shown to nobody."""
    over: str = ""
    """The best hand that it beats, and whose that is."""
    over_of: str = ""


class MeterShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure that the table displays: a jackpot, a pool."""

    id: str
    title: str
    cents: int


class PublicFact(msgspec.Struct, frozen=True, omit_defaults=True):
    """A public fact of the round that is no card and no chip: the point, the spread, the bank."""

    id: str
    title: str
    value: str
    area: str = ""
    """The area it is shown at, if it has one (the puck)."""
    number: int = 0
    """The figure itself, where the value is one."""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of the round in the order of the book."""

    title: str
    cites: Cites = ()
    state: str = ""
    """`done`, `due` or nothing."""


class Last(msgspec.Struct, frozen=True, omit_defaults=True):
    """What this seat last wagered and won, and what the last round came to."""

    wagered: int = 0
    won: int = 0
    result: str = ""


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named effect of a ruling, as the viewer is told of it."""

    name: str
    text: str
    cites: Cites = ()


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as one viewer may see it."""

    game: str
    title: str
    book: str
    version: int
    """Rises with every command; what `since` counts from."""
    round: int
    phase: str
    """`waiting`, `open`, `playing`, `showdown` or `over`."""
    seat: str = ""
    says: str = ""
    """What is going on, in a sentence."""
    limits: tuple[Range, ...] = ()
    places: tuple[Lies, ...] = ()
    chips: tuple[Stack, ...] = ()
    open: OpenWagers = OpenWagers()
    asks: tuple[Ask, ...] = ()
    due: tuple[Due, ...] = ()
    rolls: tuple[tuple[int, ...], ...] = ()
    spins: tuple[str, ...] = ()
    lines: tuple[Settled, ...] = ()
    effects: tuple[Told, ...] = ()
    people: tuple[Person, ...] = ()
    queue: tuple[str, ...] = ()
    """Who waits for a place, in the order they asked."""
    pots: tuple[PotView, ...] = ()
    meters: tuple[MeterShown, ...] = ()
    facts: tuple[PublicFact, ...] = ()
    steps: tuple[Step, ...] = ()
    credit: int | None = None
    """The viewer's chips that are not staked."""
    net: int = 0
    """What the viewer has won, or lost, over the wagers of this round that are decided."""
    last: Last = Last()
