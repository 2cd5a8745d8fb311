"""Chips beside words; and the felts as they were last looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.books import game, listings
from croupier.pages.felt.areas import dice_of, face, is_colour, is_number
from croupier.pages.felt.chips import StackOnArea, row
from croupier.pages.felt.text import width
from croupier.pages.layouts import AreaOnCloth, Layout, Shape, layout_of
from croupier.play.view import Stack
from tests.pages.felt import snapshots

CHIP, FOOT = 17, 20
"""Half a chip across, and down to its lower edge, at scale 1."""
CAPITALS = 0.72
"""How high a letter stands above its line, of its size."""
GAMES = [one.id for one in listings()]


def touched(area: AreaOnCloth, layout: Layout, players: int, pays: int) -> Iterator[str]:
    """The words of an area that chips of so many players lie on."""
    set_out = face(area)
    zone, wager = set_out.chips, area.area.wager
    lying = [
        StackOnArea(Stack(one, area.id, f"P{one}", 5_00, wager, pays=pays), area)
        for one in range(players)
    ]
    for x in row(lying, zone, layout):
        for line in set_out.words:
            long = width(line.text, line.size)
            left = line.x if "left" in line.style else line.x - long / 2
            beside = min(x + CHIP * zone.scale, left + long) - max(x - CHIP * zone.scale, left)
            top = max(zone.y - CHIP * zone.scale, line.y - line.size * CAPITALS)
            if beside > 1 and min(zone.y + FOOT * zone.scale, line.y) - top > 1:
                yield line.text


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("id", GAMES)
def test_chips_of_several_players_lie_on_no_word(id: str, shape: Shape) -> None:
    layout = layout_of(game(id), shape)
    if layout.ring is not None:  # chips lie before the players
        return
    for area in layout.areas:
        if is_number(area) or is_colour(area) or dice_of(area):
            continue  # the oval of a number is larger than its figure, and dice stand for words
        for players, pays in ((1, 0), (1, 5_00), (3, 0), (3, 5_00)):
            assert list(touched(area, layout, players, pays)) == [], (area.id, players, pays)


def test_felts_are_as_they_were_last_looked_at() -> None:
    """Where this fails, `python -m tests.pages.felt.snapshots FOLDER` writes what has changed:
    look at the pictures before the digests are committed.
    """
    changed = [
        name
        for name, drawn in snapshots.felts()
        if snapshots.kept().get(name) != snapshots.digest(drawn)
    ]
    assert changed == []
