"""Layouts: where the chips and cards of each game go, in a lying and a standing shape.

`layout_of` makes a layout once for each game. A family has a module of its own name in
`families/`; a family that has none gets an arc of boxes or rows of areas from `generic`.
"""

from __future__ import annotations

from croupier.pages.families import module_for
from croupier.pages.layouts import generic
from croupier.pages.layouts.cloth import Cloth
from croupier.pages.layouts.layout import (
    AreaForm,
    AreaOnCloth,
    CardSpot,
    Layout,
    PickCell,
    PrintedWords,
    Shape,
)
from croupier.pages.layouts.once import once_a_game
from croupier.play import Game


@once_a_game
def layout_of(game: Game, shape: Shape) -> Layout:
    """The cloth of a game in one shape.

    >>> from croupier.books import game
    >>> cloth = layout_of(game("qld-2024/roulette"), Shape.LYING)
    >>> seventeen = cloth.by_id["straight-up~17"]
    >>> seventeen.name, seventeen.pays
    ('Straight up, 17 black', '35 to 1')
    """
    own = module_for(game, f"{__name__}.families") or generic
    layout: Layout = own.lay(Cloth(game, shape))
    return layout


__all__ = [
    "AreaForm",
    "AreaOnCloth",
    "CardSpot",
    "Layout",
    "PickCell",
    "PrintedWords",
    "Shape",
    "layout_of",
]
