"""A layout as data: areas for chips, spots for cards, words on the cloth. Nothing is drawn here."""

from __future__ import annotations

from enum import Enum

import msgspec

from croupier.play.areas import Area


class Shape(Enum):
    """How the screen stands: 1200 units wide, or 400."""

    LYING = "lying"
    STANDING = "standing"


class Form(Enum):
    """How an area is drawn."""

    BOX = "box"
    RING = "ring"
    CELL = "cell"
    DOT = "dot"
    """A small target on the line between cells."""


class AreaOnCloth(msgspec.Struct, frozen=True, omit_defaults=True):
    """An area with its names, what this very place pays, and where it lies."""

    area: Area
    name: str
    """As it is read aloud: `Straight up, 17 black`."""
    short: str
    """As it is printed on the cloth."""
    pays: str
    x: float
    y: float
    w: float
    h: float
    form: Form = Form.BOX
    hue: str = ""

    @property
    def id(self) -> str:
        return self.area.id


class CardSpot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the cards of a place lie: their middle, their size, how far each is from the next."""

    place: str
    """The id of a place of the view; `*` for every place that has no spot of its own."""
    x: float
    y: float
    scale: float = 1.0
    step: float = 0.6
    """In widths of a card."""
    label: str = ""


class Words(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words printed on the cloth: the title, an inscription that the book demands."""

    text: str
    x: float
    y: float
    size: float = 18
    style: str = ""


class Layout(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cloth of one game in one shape."""

    shape: Shape
    w: float
    h: float
    felt: str
    """The colour of the cloth: `teal`, `green`, `navy`, `slate`, `wine`, `plum`, `indigo`."""
    areas: tuple[AreaOnCloth, ...] = ()
    spots: tuple[CardSpot, ...] = ()
    words: tuple[Words, ...] = ()
    house: tuple[float, float] = (600.0, -50.0)
    """Where chips come from and go to."""
    shoe: tuple[float, float] = (1130.0, -50.0)
    """Where cards come from."""
    wheel: tuple[float, float, float] | None = None
    """Middle and radius of a wheel."""
    dice: tuple[float, float, float] | None = None
    """Middle and scale of the dice."""
    ring: tuple[float, float, float, float] | None = None
    """Middle and half-axes of a poker table: where its seats stand."""
    compartments: tuple[str, ...] = ()
    """What stands on the wheel, in its order from the top; of a wheel whose order nobody knows,
    as the equipment lists it."""
    tiles: bool = False
    """Whether tiles are dealt, and no cards."""
