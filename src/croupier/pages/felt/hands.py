"""Cards and tiles where they lie: fanned at their spots, with counts and the names of hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from croupier.equipment.cards import Card
from croupier.equipment.tiles import Tile, pictured
from croupier.pages.felt.pieces import CARD, TILE, card_id, tile_id
from croupier.pages.felt.text import at, ident, n, safe, width
from croupier.pages.layouts.layout import CardSpot, Layout
from croupier.pages.layouts.spots import ANYWHERE, spots_for
from croupier.play.view import HIDDEN, Lies, PieceView, PlaceKind, TableView

DELAYS: Final = 15
"""A card waits for so many before it at most."""


INDEX: Final = 0.27
"""How much of a card is its index, in its width: so much of each is seen in a fan."""


class CardsLaid(NamedTuple):
    """The cards of a place on the cloth: where they begin and end."""

    left: float
    right: float
    top: float
    bottom: float


def spots_of(view: TableView, layout: Layout) -> Iterator[tuple[Lies, CardSpot]]:
    """Every place where cards lie and that the cloth has a spot for."""
    shown = (_not_given_up(place, view.seat) for place in view.places)
    lying = [place for place in shown if place.cards and place.kind is not PlaceKind.ASIDE]
    spots = spots_for(layout, lying, seats_from(view))
    for place in lying:
        if place.id in spots:
            yield place, spots[place.id]


def _not_given_up(place: Lies, seat: str) -> Lies:
    """A place without the cards that have left it: discards, and the hands of others who folded.

    Those who fold still see what they held.
    """
    kept = tuple(card for card in place.cards if not card.mucked)
    if len(kept) == len(place.cards) or (not kept and place.owner == seat):
        return place
    return msgspec.structs.replace(place, cards=kept)


def seats_from(view: TableView) -> list[str]:
    """Who sits at the table, in the order of places, from the viewer on."""
    people = [person.id for person in sorted(view.people, key=lambda person: person.place)]
    first = people.index(view.seat) if view.seat in people else 0
    return people[first:] + people[:first]


class LaidHand:
    """The pieces of one place, laid out."""

    def __init__(self, place: Lies, spot: CardSpot, tiles: bool) -> None:
        if tiles and spot.room:  # a tile has no corner to be known by: none lies on another
            room = spot.room / (((spot.across or len(place.cards)) * 1.1 + 0.4) * TILE[0])
            spot = msgspec.structs.replace(spot, scale=min(spot.scale, round(room, 3)))
        elif spot.room:  # of a card one sees its index, or all are smaller
            seen = 1 + INDEX * (min(spot.across or len(place.cards), len(place.cards)) - 1)
            scale = round(spot.room / (seen * CARD[0]), 3)
            spot = msgspec.structs.replace(spot, scale=min(spot.scale, scale))
        self.place, self.spot = place, spot
        self.wide, self.high = (side * spot.scale for side in (TILE if tiles else CARD))
        self.cards = _in_parts(place)
        many = len(self.cards)
        held = sum(len(part.pieces) for part in place.parts)
        self.is_set = len(place.parts) > 1 and many == held
        """Whether it lies in the parts that it is set in, side by side or in two rows."""
        self.gap = 14 * spot.scale if self.is_set and not spot.across else 0
        self.breaks = _breaks(place) if self.gap else ()
        per_row = spot.across or many
        self.columns = min(per_row, many)
        step = (max(spot.step, 1.1) if tiles else spot.step) * self.wide
        gaps = self.gap * len(self.breaks)
        if spot.room and self.columns > 1:
            step = min(step, (spot.room - self.wide - gaps) / (self.columns - 1))
        self.step = step
        whole = self.step * (self.columns - 1) + self.wide + gaps
        rows = -(-many // per_row)
        self.down = self.high + self.wide * max(spot.step - 1, 0.06)
        left, top = spot.x - whole / 2, spot.y - (self.high + (rows - 1) * self.down) / 2
        self.laid = CardsLaid(left, left + whole, top, top + self.high + (rows - 1) * self.down)

    def corners(self) -> Iterator[tuple[PieceView, float, float]]:
        """Each piece with its upper left corner."""
        x = self.laid.left
        for number, card in enumerate(self.cards):
            row, column = divmod(number, self.columns)
            shift = self.gap * sum(1 for after in self.breaks if number >= after)
            yield card, x + column * self.step + shift, self.laid.top + row * self.down


def _breaks(place: Lies) -> tuple[int, ...]:
    """Before which pieces a hand that is set in parts has a gap."""
    ends, reached = [], 0
    for part in place.parts[:-1]:
        reached += len(part.pieces)
        ends.append(reached)
    return tuple(ends)


def _in_parts(place: Lies) -> Sequence[PieceView]:
    """The pieces of a place, in the order of the parts that they are set in."""
    order = [id for part in place.parts for id in part.pieces]
    by_id = {card.id: card for card in place.cards}
    if sorted(order) != sorted(by_id):
        return place.cards
    return [by_id[id] for id in order]


class PieceFaces:
    """What each piece of a view shows: its symbol and its name."""

    def __init__(self, view: TableView, tiles: bool) -> None:
        self.tiles = tiles
        self._dots: dict[str, str] = {}
        if tiles:
            shown = [
                (card.id, Tile.parse(card.face))
                for place in view.places
                for card in place.cards
                if card.face != HIDDEN
            ]
            pictures = pictured([tile for _, tile in shown])
            self._dots = {id: tile_id(dots) for (id, _), dots in zip(shown, pictures, strict=True)}

    def symbol(self, piece: PieceView) -> str:
        """The id of its symbol."""
        if self.tiles:
            return self._dots.get(piece.id, tile_id(None))
        return card_id(piece.face)

    def name(self, piece: PieceView) -> str:
        """The piece as it is read aloud."""
        if piece.face == HIDDEN:
            return "tile face down" if self.tiles else "card face down"
        return piece.face if self.tiles else Card.parse(piece.face).name


def hands(view: TableView, layout: Layout, used: set[str]) -> tuple[str, str]:
    """All cards that lie on the cloth, and beside them what they count and make."""
    faces = PieceFaces(view, layout.tiles)
    drawn, marks, order = [], [], 0
    for place, spot in spots_of(view, layout):
        hand = LaidHand(place, spot, layout.tiles)
        for card, x, y in hand.corners():
            symbol = faces.symbol(card)
            used.add(symbol)
            out = " mucked" if card.mucked else ""
            drawn.append(
                f'<g id="k-{ident(card.id)}" class="card n{min(order, DELAYS)}{out}" role="img" '
                f'aria-label="{faces.name(card)}" {at(x, y, hand.spot.scale)}>'
                f'<use href="#{symbol}"/></g>'
            )
            order += 1
        marks.append(_marks(place, hand, ring=layout.ring is not None))
    return "".join(drawn), "".join(marks)


def _marks(place: Lies, hand: LaidHand, *, ring: bool) -> str:
    """What stands beside a hand: its label, its count, its name, or those of its parts.

    Names lie on the foot of the cards, which is blank; at a poker table, where plates are under
    them, on their head.
    """
    laid, spot, id = hand.laid, hand.spot, ident(place.id)
    size, out = max(0.62, min(spot.scale, 1.5)), ""
    named = max(0.8 * size, 0.62, min(0.8, spot.room / 190))
    if hand.is_set:
        words = [f"{part.name} {part.called or part.points}" for part in place.parts]
        if spot.across:  # each at its own row
            named, words, last = 0.8, words[:1], words[-1]
            out += pill(f"g-{id}-last", "made", last, spot.x, laid.bottom + 9 * named, named)
        elif pill_width(" · ".join(words)) * named <= spot.room:
            words = [" · ".join(words)]
        for line, one in enumerate(reversed(words)):  # one above the other where it is narrow
            y = laid.top - (8 + 22 * line) * named
            out += pill(f"g-{id}-{line}", "made", one, spot.x, y, named)
    elif place.made:
        y = laid.top - 9 * named if ring else laid.bottom - 9 * size
        out += pill(f"g-{id}", "made", place.made, spot.x, y, named)
    elif place.count is not None:
        x, y = laid.left + 5 * size, laid.bottom - 5 * size
        out += (
            f'<g id="g-{id}" class="tag count" {at(x, y, size)}><circle r="14"/>'
            f'<text y="5.4" font-size="15">{place.count}</text></g>'
        )
    called = place.title if spot.place == ANYWHERE else spot.label
    if called and not ring and not called.isdigit():
        beside = called == "Board" or bool(place.parts) or laid.top < 20 * size + 2
        out += _label(called, id, laid, size, beside=beside)
    return out


def _label(words: str, id: str, laid: CardsLaid, size: float, *, beside: bool) -> str:
    """Above the cards, or at their left where something else is there."""
    if not beside:
        where = f'class="name" x="{n((laid.left + laid.right) / 2)}" y="{n(laid.top - 9 * size)}"'
    else:
        middle = (laid.top + laid.bottom) / 2
        where = f'class="name end" x="{n(laid.left - 10)}" y="{n(middle + 4 * size)}"'
    return f'<text id="l-{id}" {where} font-size="{n(12.5 * size)}">{safe(words)}</text>'


def pill_width(words: str) -> float:
    """How wide words in a capsule are."""
    return width(words, 13) + 22


def pill(id: str, kind: str, words: str, x: float, y: float, scale: float) -> str:
    """Words in a dark capsule around a point."""
    half = pill_width(words) / 2
    return (
        f'<g id="{id}" class="tag {kind}" {at(x, y, scale)}><rect x="{n(-half)}" y="-12" '
        f'width="{n(2 * half)}" height="24" rx="12"/><text y="4.6" font-size="13">'
        f"{safe(words)}</text></g>"
    )
