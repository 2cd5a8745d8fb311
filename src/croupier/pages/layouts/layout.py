"""A layout as data: areas for chips, spots for cards, words on the cloth. Nothing is drawn here."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from itertools import combinations

import msgspec

from croupier.play.areas import Area


class Shape(Enum):
    """How the screen stands: 1200 units wide, or 400."""

    LYING = "lying"
    STANDING = "standing"


class AreaForm(Enum):
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
    """As it is printed on the cloth; it may be of two lines."""
    pays: str
    """In words: `8 to 1`, `25, 12 or 6 to 1`; empty where no odds are paid."""
    x: float
    y: float
    w: float
    h: float
    form: AreaForm = AreaForm.BOX
    hue: str = ""
    """`red`, `black`, `green` (a number), `player`, `banker`, `tie`, `point` (a number of craps),
    `outside` (beside the numbers), `dice` (its short name is faces of dice), `side` (an additional
    wager), `added` (put down in the round); or none."""
    hit: float = 0
    """How wide and high its target is, around the same middle, where that is larger than itself."""
    target: bool = True
    """Whether players lay chips there; otherwise a move or a result brings them."""
    picks: tuple[int, ...] = ()
    """How many of the layout's numbers are picked for it, where that is left to the player: the
    area's own numbers are then none, and whatever is picked lies here."""

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
    room: float = 0
    """How wide they may lie; more of them lie closer."""
    across: int = 0
    """How many lie in a row, where they lie in several; `step` is then between rows too."""


class PickCell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number that players pick for a wager on several: a number of keno, a card of an array."""

    number: str
    x: float
    y: float
    w: float
    h: float


class PrintedWords(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words printed on the cloth: the title, an inscription that the book demands."""

    text: str
    x: float
    """The middle of the line."""
    y: float
    """Its baseline."""
    size: float = 18
    style: str = ""
    """`title`, `inscription` or `legend` (what a short name stands for, and what it pays)."""
    bend: float = 0
    """How far its middle lies below its ends, for words along an arc."""


class Layout(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """The cloth of one game in one shape."""

    shape: Shape
    w: float
    h: float
    felt: str
    """The colour of the cloth: `teal`, `green`, `navy`, `slate`, `wine`, `plum`, `indigo`."""
    areas: tuple[AreaOnCloth, ...] = ()
    spots: tuple[CardSpot, ...] = ()
    words: tuple[PrintedWords, ...] = ()
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
    cells: tuple[PickCell, ...] = ()
    """Numbers to be picked, where the game has wagers on several."""
    compartments: tuple[str, ...] = ()
    """What stands on the wheel, in its order from the top; of a wheel whose order nobody knows,
    as the equipment lists it."""
    tiles: bool = False
    """Whether tiles are dealt, and no cards."""

    @cached_property
    def by_id(self) -> dict[str, AreaOnCloth]:
        """The areas by their ids."""
        return {area.id: area for area in self.areas}

    def lies_at(self, id: str) -> AreaOnCloth | None:
        """The area where the chips of a stack lie, by the area that the view says; none for chips
        that were put down by mistake where no area is.

        Chips on numbers that the player has picked lie on the wager's own area, those of one hand
        of a box on the box's, and those of a box that has no area for them on the one for all.

        >>> from croupier.books import game
        >>> from croupier.pages.layouts import layout_of
        >>> cloth = layout_of(game("act-1992/blackjack"), Shape.LYING)
        >>> cloth.lies_at("split~2~b3").id
        'split~b3'
        """
        wager, *more = id.split("~")
        for many in range(len(more), -1, -1):
            for kept in reversed(list(combinations(more, many))):  # a box before a hand
                found = self.by_id.get("~".join((wager, *kept)))
                if found is not None:
                    return found
        return None
