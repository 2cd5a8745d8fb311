"""A player's wagers as he would say them: a wager that lies as several pieces is said once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from croupier.money import dollars
from croupier.play import Bet, Change, Line, Place


class WagerOnLayout(NamedTuple):
    """A wager on the layout, whole."""

    seat: str
    wager: str
    on: str
    box: str
    numbers: tuple[str, ...]
    stake: int
    fee: int = 0

    @property
    def name(self) -> str:
        """The wager and where it lies: 'split 8 9', 'neighbours 17', 'enter box 2'."""
        return place_name(self.wager, self.on, self.box, self.numbers)

    def placed(self) -> Place:
        """The same wager once more."""
        return Place(self.seat, self.wager, self.stake, self.on, self.box, self.numbers)

    def changed(self, stake: int) -> Change:
        """The wager brought to another stake; to nothing, it is taken back."""
        return Change(self.seat, self.wager, stake, self.on, self.box, self.numbers)


def said_once(bets: Iterable[Bet]) -> list[WagerOnLayout]:
    """Wagers in the order they were put down, the pieces of a bundle together."""
    found: dict[tuple[str, ...], WagerOnLayout] = {}
    for bet in bets:
        if bet.part_of:
            wager, _, on = bet.part_of.partition(" ")
            one = WagerOnLayout(bet.seat, wager, on, bet.box, (), bet.stake, bet.fee)
        else:
            one = WagerOnLayout(
                bet.seat, bet.wager, bet.on, bet.box, bet.numbers, bet.stake, bet.fee
            )
        key = (bet.part_of or str(bet.number), bet.seat, bet.box)
        there = found.get(key)
        if there is not None:
            one = one._replace(stake=one.stake + there.stake, fee=one.fee + there.fee)
        found[key] = one
    return list(found.values())


def place_name(wager: str, on: str, box: str, numbers: Iterable[str] = ()) -> str:
    """A wager and where it lies: 'perfect-pairs player', 'straight-up 17', 'enter box 2'."""
    words = [wager, on, *numbers, f"box {box}" if box else ""]
    return " ".join(word for word in words if word)


def line_name(line: Line) -> str:
    """The wager of a settled line; a piece says what it is a piece of."""
    name = place_name(line.wager, line.on, line.box, line.numbers)
    return f"{name} ({line.part_of})" if line.part_of else name


def in_a_line(bets: Iterable[Bet]) -> str:
    """The wagers on the layout in a line."""
    return " · ".join(f"{one.name} {dollars(one.stake)}" for one in said_once(bets))


def chip(cents: int, width: int = 7) -> str:
    """A stake as it is drawn in a box of this width: in thousands where it is too long."""
    if not cents:
        return ""
    text = dollars(cents)
    if len(text) <= width:
        return text
    if len(text := f"${cents // 100}") <= width:
        return text
    for size, letter in ((10**5, "k"), (10**8, "m"), (10**11, "b")):
        if len(text := f"${cents // size}{letter}") <= width:
            return text
    return "$" * min(width, 3)
