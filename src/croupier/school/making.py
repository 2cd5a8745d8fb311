"""Questions by kind: of which games each is asked, and where it is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple

from croupier.books import game
from croupier.books.book import game_ids
from croupier.play import Game
from croupier.school import hands, house_ways, moves, paying, rulings
from croupier.school.drill import LEVELS, Drill, DrillFound, DrillKey, DrillKind, first_fitting


class DrillMaker(NamedTuple):
    """Which games a kind of question is asked of, and what there is to ask."""

    applies: Callable[[Game], bool]
    found: Callable[[DrillKey], Iterator[DrillFound]]


MAKERS: Final = {
    DrillKind.PAYS: DrillMaker(paying.applies, paying.found),
    DrillKind.BANKER: DrillMaker(hands.banker_applies, hands.banker_found),
    DrillKind.WINS: DrillMaker(hands.wins_applies, hands.wins_found),
    DrillKind.CALLED: DrillMaker(hands.called_applies, hands.called_found),
    DrillKind.HOUSE_WAY: DrillMaker(house_ways.applies, house_ways.found),
    DrillKind.MOVE: DrillMaker(moves.applies, moves.found),
    DrillKind.RULING: DrillMaker(rulings.applies, rulings.found),
}


@cache
def kinds_of(id: str) -> tuple[DrillKind, ...]:
    """What can be asked of a game."""
    played = game(id)
    return tuple(kind for kind, maker in MAKERS.items() if maker.applies(played))


@cache
def games_of(kind: DrillKind) -> tuple[str, ...]:
    """The games that a kind of question is asked of."""
    return tuple(id for id in game_ids() if kind in kinds_of(id))


def make_drill(kind: DrillKind, id: str, seed: int, level: int = LEVELS[0]) -> Drill:
    """A question about a game, `NoDrill` where it gives nothing of the kind.

    >>> asked = make_drill(DrillKind.BANKER, "qld-2024/baccarat", seed=1)
    >>> asked.words, len(asked.answers), asked == make_drill(asked.key.kind, asked.key.game, 1)
    ("Does the banker's hand draw a third card?", 4, True)
    """
    key = DrillKey(kind, id, seed, level)
    return first_fitting(key, MAKERS[kind].found(key))
