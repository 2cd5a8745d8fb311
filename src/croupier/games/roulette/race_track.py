"""Called wagers: the series and neighbours of the race track, and the maximum marker.

Each is laid at once as several wagers on the layout, and each of those is settled where it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NoReturn

import msgspec

from croupier.equipment.wheels import Wheel
from croupier.games.roulette.rules import NAMES, Numbers, RouletteLayout
from croupier.law import NoRule, rule
from croupier.money import PayTable, Row
from croupier.play.answers import Change, Place
from croupier.play.events import events
from croupier.play.felt import Bet, Felt, part_of
from croupier.play.limits import limit_for
from croupier.play.wagers import Wager

RaceTrackPiece = tuple[Numbers, int]
"""Numbers that a chip of the series goes on, and how many pieces it is."""


def _pieces(text: str) -> tuple[RaceTrackPiece, ...]:
    """Where the chips of a series go: `2x0/2/3` is two pieces on the place of three numbers."""
    pieces = [place.rpartition("x") for place in text.split()]
    return tuple((tuple(numbers.split("/")), int(many or 1)) for many, _, numbers in pieces)


SERIES: Mapping[str, tuple[RaceTrackPiece, ...]] = {
    "tier": _pieces("5/8 10/11 13/16 23/24 27/30 33/36"),
    "orphelins": _pieces("1 6/9 14/17 17/20 31/34"),
    "voisins": _pieces("2x0/2/3 4/7 12/15 18/21 19/22 2x25/26/28/29 32/35"),
    "zero-game": _pieces("0/3 12/15 26 32/35"),
}
"""The series of the race track; voisins lie as nine pieces on seven places (reading AR-2)."""

RaceTrackLay = Callable[[Place | Change], tuple[Place | Change, ...]]


def lay(pieces: Iterable[RaceTrackPiece], answer: Place | Change) -> tuple[Place | Change, ...]:
    """A called wager as the wagers it is laid as, each with its pieces of the stake."""
    laid = tuple(pieces)
    unit = answer.stake // sum(many for _, many in laid)
    return tuple(_piece(answer, numbers, unit * many) for numbers, many in laid)


def _piece(answer: Place | Change, numbers: Numbers, stake: int) -> Place | Change:
    return msgspec.structs.replace(
        answer,
        wager=NAMES[len(numbers)],
        stake=stake,
        on="",
        numbers=numbers,
        part_of=part_of(answer),
    )


@rule
def series(name: str) -> tuple[RaceTrackLay, int]:
    """How a series is laid, and in how many pieces."""
    pieces = SERIES[name]
    return partial(lay, pieces), sum(many for _, many in pieces)


@rule
def neighbours(wheel: Wheel, answer: Place | Change) -> tuple[Place | Change, ...]:
    """A number with the two on either side of it around the wheel, a piece on each."""
    return lay((((number,), 1) for number in wheel.around(answer.on, 2)), answer)


@rule
def at_the_maximum(
    layout: RouletteLayout, felt: Felt, answer: Place | Change
) -> tuple[Place | Change, ...]:
    """The maximum displayed on a number and on each combination with it; nothing at a table that
    displays none.
    """
    seat = felt.header.seat(answer.seat)
    laid = []
    for wager, numbers in layout.with_number(answer.on):
        most = limit_for(felt, seat, wager).most
        if most is None:
            return ()
        laid.append(_piece(answer, numbers, most if answer.stake else 0))
    return tuple(laid)


@events(may=NAMES.values())
def settled_by_its_pieces(felt: Felt, bet: Bet) -> NoReturn:
    """A called wager does not lie on the layout by itself."""
    raise NoRule(f"a {bet.wager} wager is settled by the wagers it was laid as")


def called_wager(
    name: str,
    title: str,
    where: str,
    rows: Iterable[Row],
    units: int,
    on: tuple[str, ...] = (),
    pieces: RaceTrackLay | None = None,
    at_table: Callable[[Felt, Place | Change], tuple[Place | Change, ...]] | None = None,
    aka: Iterable[str] = (),
) -> Wager:
    """A wager that is laid as several; `rows` are what those pay."""
    return Wager(
        name,
        title,
        where,
        settled_by_its_pieces,
        PayTable(name, tuple(rows)),
        (),
        on=on,
        pieces=pieces,
        pieces_at=at_table,
        units=units,
        limit_each=True,
        aka=dict.fromkeys(aka, ""),
    )
