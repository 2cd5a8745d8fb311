"""The felts of all games, drawn in both shapes at moments of random rounds."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache

import pytest

from croupier.books import game, listings
from croupier.equipment.cards import Card
from croupier.pages.felt import draw
from croupier.pages.layouts import Shape, layout_of
from croupier.play import Round
from croupier.play.view import HIDDEN, Lies, PieceView, PlaceKind, TableView
from tests.books.shelf import run
from tests.pages.felt.looking import boxes, ids, references
from tests.play.anyplay import IDS, play, sitting

MOST = 40_000
"""Bytes of a picture."""
EDGE = 1.0
"""By so much a shadow may leave the canvas."""
GAMES = [one.id for one in listings()]


@cache
def moments(id: str) -> tuple[TableView, ...]:
    """A round by chance, as a player and as a bystander see it: its beginning, some moments of it,
    the last question and the end."""
    rng, found = random.Random(f"felt {id}"), list[TableView]()
    for played in sitting(rng, id, {}, 2):
        seen = [_seen(played, number) for number, _ in enumerate(play(rng, played))]
        few = seen[:: max(1, len(seen) // 4)]
        found += [view for pair in (*few, seen[-1], _seen(played, 0)) for view in pair]
    return tuple(found)


def _seen(played: Round, number: int) -> tuple[TableView, TableView]:
    return played.view(IDS[number % 2]), played.view()


def felts(id: str) -> Iterator[tuple[TableView, Shape, str]]:
    made = game(id)
    for view in moments(id):
        for shape in Shape:
            yield view, shape, draw(view, layout_of(made, shape))


@pytest.mark.parametrize("id", GAMES)
def test_a_picture_stands_alone(id: str) -> None:
    for view, shape, drawn in felts(id):
        root = ET.fromstring(drawn)
        named = ids(root)
        assert len(named) == len(set(named)), (shape, view.phase)
        assert {f"#{one}" for one in named} >= references(drawn)
        assert len(drawn.encode()) < MOST, (shape, view.phase, len(drawn))
        assert not re.search(r"<script|\sstyle=|\son\w+=|@import|<image|<foreignObject", drawn)
        assert root.get("role") == "img"
        assert [child.tag.rpartition("}")[2] for child in root[:2]] == ["title", "desc"]


@pytest.mark.parametrize("id", GAMES)
def test_nothing_leaves_the_canvas(id: str) -> None:
    made = game(id)
    for view, shape, drawn in felts(id):
        layout = layout_of(made, shape)
        for box in boxes(ET.fromstring(drawn)):
            inside = (
                box.left >= -EDGE
                and box.top >= -EDGE
                and box.right <= layout.w + EDGE
                and box.foot <= layout.h + EDGE
            )
            assert inside, (shape, view.phase, box[:4], ET.tostring(box.element)[:200])


@pytest.mark.parametrize("id", GAMES)
def test_every_card_and_every_chip_of_a_view_is_on_the_picture(id: str) -> None:
    made = game(id)
    for view, shape, drawn in felts(id):
        named = ids(ET.fromstring(drawn))
        cards = sum(one.startswith("k-") and one not in COURTS for one in named)
        shown = [card for place in view.places for card in _still_there(place, view)]
        assert cards == len(shown), (shape, view.phase)
        if made.tables.room is None:
            settled = len(view.rolls) > 1 and view.phase != "over"
            stacks = [
                f"s-{one.id}"
                for one in view.chips
                if one.cents and one.state != "removed" and not (settled and one.state != "live")
            ]
            assert [one for one in stacks if one not in named] == [], (shape, view.phase)


COURTS = frozenset({"k-J", "k-Q", "k-K"})


def _still_there(place: Lies, view: TableView) -> list[PieceView]:
    """The cards of a place that lie there still."""
    if place.kind is PlaceKind.ASIDE:
        return []
    kept = [card for card in place.cards if not card.mucked]
    return list(kept or (place.cards if place.owner == view.seat else ()))


@pytest.mark.parametrize("id", GAMES)
def test_no_face_is_in_the_bytes_that_is_not_in_the_view(id: str) -> None:
    tiles = layout_of(game(id), Shape.LYING).tiles
    for view, shape, drawn in felts(id):
        seen = {card.face for place in view.places for card in place.cards} - {HIDDEN}
        faces = set(re.findall(r'<g id="c-(..)"', drawn))
        if not tiles:
            assert faces <= seen, (shape, view.phase)
        said = set(re.findall(r'aria-label="([^"]*)"', drawn))
        assert {Card.parse(face).name for face in faces} <= said


INVENTED = """
import random
import xml.etree.ElementTree as ET
from croupier.books import game, listings
from croupier.pages.felt import draw
from croupier.pages.layouts import Shape, layout_of
from tests.play.anyplay import play, start
for listing in listings():
    if listing.book in ("nt-2026", "vic-2030"):
        rng = random.Random(1)
        played = start(rng, listing.id, {})
        for _ in play(rng, played):
            pass
        for shape in Shape:
            drawn = draw(played.view(), layout_of(game(listing.id), shape))
            named = {element.get("id") for element in ET.fromstring(drawn).iter()}
            bets = [bet.number for bet in played.felt.bets if bet.state != "removed"]
            assert bets and all(f"s-{number}" in named for number in bets), listing.id
        print(listing.id)
"""


def test_a_game_that_nobody_knew_is_drawn_too() -> None:
    assert set(run(INVENTED).split()) >= {"nt-2026/baccarat", "vic-2030/dragon-tiger"}
