"""Chips, lines and people, as one viewer sees them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.play.areas import area_id
from croupier.play.chips import ASIDE, LIVE, MOVED, Chips, Line
from croupier.play.felt import Felt
from croupier.play.header import Seat
from croupier.play.seeing.sight import Sight
from croupier.play.view import Person, Settled, Stack

GONE = frozenset({MOVED, "removed"})
"""Of wagers that do not lie there any more."""


def stacks(felt: Felt[Any, Any, Any]) -> tuple[Stack, ...]:
    """The wagers on the layout, and what became of those that are decided."""
    paid: dict[int, int] = {}
    for line in felt.lines:
        paid[line.number] = paid.get(line.number, 0) + line.pays
    return tuple(
        [
            Stack(
                bet.number,
                area_id(bet),
                bet.seat,
                bet.stake,
                bet.wager,
                bet.state,
                paid.get(bet.number, 0) if paid else 0,
                bet.part_of,
            )
            for bet in felt.bets
            if bet.state not in GONE and bet.stake
        ]
    )


def lines(felt: Felt[Any, Any, Any], written: Iterable[Line]) -> tuple[Settled, ...]:
    """Lines of the settlement, each wager by its title."""
    return tuple(
        Settled(
            line.seat,
            line.wager,
            felt.game.title_of(line.wager),
            line.outcome,
            line.stake,
            line.pays,
            line.why,
            line.cites,
            line.odds,
            line.number,
            area_id(line) if line.number else "",
        )
        for line in written
    )


# -- people --------------------------------------------------------------------------------------


def put_down(felt: Chips) -> Mapping[str, int]:
    """By seat, what of its chips has gone onto the layout and has not come back."""
    felt.put_down("")  # what was counted before is not counted again
    return dict(felt.down or {})


def net(felt: Chips, down: Mapping[str, int]) -> Mapping[str, int]:
    """By seat, its gain or loss over the wagers that are decided (`Chips.net`)."""
    result = {seat: -cents for seat, cents in down.items()}
    for bet in felt.bets:
        if bet.state == LIVE or bet.state == ASIDE:
            result[bet.seat] = result.get(bet.seat, 0) + bet.stake + bet.fee
    return result


def staked(felt: Chips) -> Mapping[str, int]:
    """By seat, what of its chips lies undecided on the layout and in pots."""
    lies = dict.fromkeys(felt.brought, 0)
    for bet in felt.bets:
        if bet.state in (LIVE, ASIDE):
            lies[bet.seat] = lies.get(bet.seat, 0) + bet.stake
    if any(felt.pots.values()):
        for (_, seat), cents in felt.in_pots().items():
            lies[seat] = lies.get(seat, 0) + cents
    return lies


def people(
    sight: Sight,
    seated: Iterable[Seat],
    down: Mapping[str, int],
    lies: Mapping[str, int],
    *,
    over: bool,
) -> tuple[Person, ...]:
    """Everybody at the table: by seat, what has gone `down` onto the layout and what of it `lies`
    there undecided; nothing where the round is `over` and its chips are with the players again.
    """
    felt, view = sight.felt, sight.felt.game.view
    found: list[Person] = []
    for seat in seated:
        id, marks = seat.id, view.marks(felt, seat.id)
        has = seat.balance
        if has is not None:
            has += (0 if over else felt.brought.get(id, 0)) - down.get(id, 0)
        found.append(
            Person(
                id,
                sight.names.get(id, id),
                seat.place,
                has,
                lies.get(id, 0),
                marks.in_front,
                marks.state,
                marks.button,
                marks.marks,
            )
        )
    return tuple(found)
