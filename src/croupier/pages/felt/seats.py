"""The ring of a poker table: who sits where, with stack, bet and button; pots in the middle."""

from __future__ import annotations

from typing import Final, NamedTuple

from croupier.money import dollars
from croupier.pages.felt.chips import amount, group, pile
from croupier.pages.felt.hands import pill, seats_from
from croupier.pages.felt.text import at, fit, ident, n, safe, width
from croupier.pages.layouts.layout import Layout
from croupier.pages.layouts.spots import seat_spots
from croupier.play.view import Person, TableView

PLATE: Final = (124, 46)
"""The plate with a player's name and chips: wide, high."""


class SeatOnFelt(NamedTuple):
    """Where a player sits: the middle of his cards, their size, and the way to the middle."""

    person: Person
    x: float
    y: float
    scale: float
    mine: bool


def seats(view: TableView, layout: Layout) -> list[SeatOnFelt]:
    """Everyone around the table in the order of places; the viewer at the lower edge."""
    if layout.ring is None or not view.people:
        return []
    people = {person.id: person for person in view.people}
    order = seats_from(view)
    return [
        SeatOnFelt(people[id], spot.x, spot.y, spot.scale, id == view.seat)
        for id, spot in zip(order, seat_spots(layout, len(order)), strict=True)
    ]


def ring(layout: Layout) -> str:
    """The table itself: a rim of dark wood, the cloth, a line for the bets."""
    if layout.ring is None:
        return ""
    cx, cy, rx, ry = layout.ring
    out, small = "", layout.w < 600
    for kind, more in (("rim", 44), ("bed", 24), ("line", -26)):
        wide = rx + (more * 0.5 if small else more)
        high = ry + (more * 0.8 if small else more * 0.7)
        if kind == "line":
            wide, high = rx * 0.72, ry * 0.6
        r = min(wide, high)
        out += (
            f'<rect class="{kind}" x="{n(cx - wide)}" y="{n(cy - high)}" width="{n(2 * wide)}" '
            f'height="{n(2 * high)}" rx="{n(r)}"/>'
        )
    return out


def around(view: TableView, layout: Layout, used: set[str]) -> str:
    """Plates, bets and the button of everyone, and the pots."""
    if layout.ring is None:
        return ""
    return "".join(_seat(seat, view, layout, used) for seat in seats(view, layout)) + _pots(
        view, layout, used
    )


def _seat(seat: SeatOnFelt, view: TableView, layout: Layout, used: set[str]) -> str:
    assert layout.ring is not None
    cx, cy, _, _ = layout.ring
    person, small = seat.person, layout.w < 600
    size = 0.62 if small else 1.0
    out = _plate(seat, view, size)
    if person.in_front:
        x, y = seat.x + (cx - seat.x) * 0.36, seat.y + (cy - seat.y) * 0.5
        if seat.mine or abs(seat.x - cx) < 40:
            x = seat.x + (74 if small else 128)
            y = seat.y + (cy - seat.y) * 0.2
            if seat.mine:  # beside his cards sit others, and their button
                x = seat.x if small else seat.x + 150
                y = seat.y - 48 * seat.scale - (32 if small else 18)
        drawn, _ = pile(person.in_front, used)
        out += group(
            f"f-{ident(person.id)}",
            "front mine" if seat.mine else "front other",
            f"{person.name} has put in {dollars(person.in_front)}",
            at(x, y, 0.52 if small else 0.84),
            drawn + amount(dollars(person.in_front), 0.52 if small else 0.84),
        )
    if person.button:
        side = -1 if seat.x > cx + 40 or seat.mine else 1
        x = seat.x + side * (PLATE[0] / 2 + 17) * size
        y = _plate_top(seat) + PLATE[1] / 2 * size
        out += (
            f'<g id="button" class="tag button" role="img" aria-label="the button" '
            f'{at(x, y, size)}><circle r="13"/><text y="4.4" font-size="12.5">D</text></g>'
        )
    return out


def _plate_top(seat: SeatOnFelt) -> float:
    return seat.y + 45 * seat.scale - 4


def _plate(seat: SeatOnFelt, view: TableView, size: float) -> str:
    person = seat.person
    won = sum(max(line.pays, 0) for line in view.lines if line.seat == person.id)
    state = person.state
    kinds = "seat" + (" act" if state == "to act" else "") + (" out" if state in OUT else "")
    note = f"+{dollars(won)}" if won else ", ".join(filter(None, (_said(state), *person.marks)))
    kinds += " won" if won else ""
    money = "" if person.cents is None else dollars(person.cents)
    name = fit(person.name or person.id, PLATE[0] - 20, 16, (14, 13, 12, 11, 10)).lines[0]
    w, h = PLATE
    under = fit(note, PLATE[0] + 30, 13, (11, 10)).lines[0] if note else ""
    words = f'<text class="note" y="{h + 13}" font-size="11">{safe(under)}</text>' if under else ""
    return (
        f'<g id="seat-{ident(person.id)}" class="tag {kinds}" {at(seat.x, _plate_top(seat), size)}>'
        f'<rect x="{-w / 2:g}" y="0" width="{w}" height="{h}" rx="{h / 2:g}"/>'
        f'<text y="19.5" font-size="14">{safe(name)}</text>'
        f'<text class="money" y="37" font-size="14">{safe(money)}</text>{words}</g>'
    )


OUT: Final = frozenset({"folded", "away", "out", "sitting out", "busted"})


def _said(state: str) -> str:
    """What is said of a player under his plate; that he is to act is seen by its light."""
    return "" if state in ("to act", "in", "playing", "seated") else state


def _pots(view: TableView, layout: Layout, used: set[str]) -> str:
    """Each pot above the board: its chips, and beside them what it holds."""
    assert layout.ring is not None
    cx, cy, _, ry = layout.ring
    small = layout.w < 600
    size, per_row = (0.62, 2) if small else (1.0, 4)
    pots = [pot for pot in view.pots if pot.cents]
    y, out = cy - ry * (0.32 if small else 0.46), ""
    for row in range((len(pots) - 1) // per_row, -1, -1):
        line = pots[row * per_row : (row + 1) * per_row]
        words = [f"{pot.title} {dollars(pot.cents)}" for pot in line]
        wide = [(width(text, 13) + 66) * size for text in words]
        left = cx - sum(wide) / 2
        for number, (pot, text, room) in enumerate(zip(line, words, wide, strict=True)):
            drawn, _ = pile(pot.cents, used)
            id, where = row * per_row + number, at(left + 22 * size, y + 4 * size, size * 0.72)
            out += group(f"pot-{id}", "pot", text, where, drawn)
            out += pill(f"pots-{id}", "pot", text, left + (room + 34 * size) / 2, y, size)
            left += room
        y -= 38 * size
    return out
