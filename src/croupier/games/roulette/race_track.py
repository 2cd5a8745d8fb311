"""Called wagers: the series and neighbours of the race track, and the maximum marker.

Each is laid at once as several wagers on the layout, and each of those is settled where it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NoReturn

import msgspec

from croupier.equipment.wheels import Wheel
from croupier.games.roulette.rules import NAMES, Layout, Numbers
from croupier.law import NoRule, cites
from croupier.money import PayTable, Row
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet, Felt, part_of
from croupier.play.limits import limit_for
from croupier.play.wagers import Wager

Piece = tuple[Numbers, int]
"""Numbers that a chip of the series goes on, and how many pieces it is."""

SERIES: Mapping[str, tuple[Piece, ...]] = {
    "tier": (
        (("5", "8"), 1), (("10", "11"), 1), (("13", "16"), 1), (("23", "24"), 1),
        (("27", "30"), 1), (("33", "36"), 1),
    ),
    "orphelins": (
        (("1",), 1), (("6", "9"), 1), (("14", "17"), 1), (("17", "20"), 1), (("31", "34"), 1),
    ),
    "voisins": (
        (("0", "2", "3"), 2), (("4", "7"), 1), (("12", "15"), 1), (("18", "21"), 1),
        (("19", "22"), 1), (("25", "26", "28", "29"), 2), (("32", "35"), 1),
    ),
    "zero-game": (
        (("0", "3"), 1), (("12", "15"), 1), (("26",), 1), (("32", "35"), 1),
    ),
}  # fmt: skip
"""The series of the race track; voisins lie as nine pieces on seven places (reading AR-2)."""

CALLED = frozenset({*SERIES, "neighbours"})

Laid = Callable[[Place | Change], tuple[Place | Change, ...]]


def lay(pieces: Iterable[Piece], answer: Place | Change) -> tuple[Place | Change, ...]:
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


@cites(
    "act-1992 AR 5.3(a)", "act-1992 AR 5.3(b)", "act-1992 AR 5.3(c)", "act-1992 AR 5.3(d)",
)  # fmt: skip
def series(name: str) -> tuple[Laid, int]:
    """How a series is laid, and in how many pieces."""
    pieces = SERIES[name]
    return partial(lay, pieces), sum(many for _, many in pieces)


@cites("act-1992 AR 5.3(e)", "act-1992 AR terms")
def neighbours(wheel: Wheel, answer: Place | Change) -> tuple[Place | Change, ...]:
    """A number with the two on either side of it around the wheel, a piece on each."""
    return lay((((number,), 1) for number in wheel.around(answer.on, 2)), answer)


@cites("act-1992 AR 5.4(a)", "act-1992 AR terms")
def at_the_maximum(
    layout: Layout, felt: Felt, answer: Place | Change
) -> tuple[Place | Change, ...]:  # fmt: skip
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
    pieces: Laid | None = None,
    at_table: Callable[[Felt, Place | Change], tuple[Place | Change, ...]] | None = None,
    aka: Iterable[str] = (),
) -> Wager:
    """A wager that is laid as several; `rows` are what those pay."""
    return Wager(
        name, title, where, settled_by_its_pieces, PayTable(name, tuple(rows)), (),
        on=on, pieces=pieces, pieces_at=at_table, units=units, limit_each=True,
        aka=dict.fromkeys(aka, ""),
    )  # fmt: skip
