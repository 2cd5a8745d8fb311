"""What a table's page weighs: its HTML, style, script and type, and each update of it."""

from __future__ import annotations

import asyncio
import gzip
import re
import statistics
import zlib
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from croupier.books.book import game_ids
from croupier.floor.core import messages as m
from croupier.floor.serve.stream import GZIP
from croupier.pages.layouts import Shape
from croupier.play.offices import Office
from croupier.web.assets import assets
from croupier.web.table.pages import seen_by
from croupier.web.table.stream import SentParts
from croupier.web.telling import FELT, pressed
from croupier.web.visitors import SESSION, FloorPages
from tests.web.client import Client
from tests.web.table.floor import WebFloor, table_id

HTML, CSS, JS, FONTS, UPDATE = 15_000, 10_000, 8_000, 90_000, 1_000
"""Bytes, compressed."""
ROULETTE = "qld-2024/roulette"


@pytest.fixture(scope="module")
def served() -> Iterator[tuple[WebFloor, Client]]:
    floor = WebFloor(list(game_ids()))
    with Client(floor.app) as client:
        client.cookies.set(SESSION, floor.token("ada"))
        yield floor, client


@pytest.mark.parametrize("shape", list(Shape))
def test_the_page_of_every_table(served: tuple[WebFloor, Client], shape: Shape) -> None:
    _, client = served
    weighs = {}
    for id in game_ids():
        answer = client.get(f"/table/{table_id(id)}", params={"shape": shape.value})
        assert answer.status_code == 200
        weighs[id] = len(gzip.compress(answer.content, 6))
    heavy = {id: many for id, many in weighs.items() if many > HTML}
    assert not heavy


def test_style_script_and_type(served: tuple[WebFloor, Client]) -> None:
    page = served[1].get(f"/table/{table_id(ROULETTE)}").text
    named = set(re.findall(r'(?:href|src)="/[^"]*?/([\w/.-]+\.(?:css|js|woff2))"', page))
    named = {next(one for one in assets() if name.endswith(one)) for name in named}
    scripts = {one for one in named if one.endswith(".js")}
    while more := {one for name in scripts for one in _imported(name)} - scripts:
        scripts |= more
    weighs = {
        kind: sum(len(assets()[one].zipped or assets()[one].body) for one in those)
        for kind, those in (
            ("css", [one for one in named if one.endswith(".css")]),
            ("js", scripts),
            ("fonts", [one for one in named if one.endswith(".woff2")]),
        )
    }
    assert weighs["css"] <= CSS
    assert weighs["js"] <= JS
    assert weighs["fonts"] <= FONTS
    assert all(weighs.values())


def _imported(script: str) -> list[str]:
    found = re.findall(r'from "\./([\w/.-]+)"', assets()[script].body.decode())
    return [one for one in found if one in assets()]


def test_an_update_while_wagers_are_laid(served: tuple[WebFloor, Client]) -> None:
    """Chips laid one by one, as a page at the table hears of them in its one stream."""
    floor, _ = served
    pages: FloorPages = floor.app.state["floor_pages"]
    table, caller = table_id(ROULETTE), m.Caller("ben", Office.PLAYER, "Ben")
    floor.told("ben", m.DoSit(), table)
    while (round := pages.look(table, caller).view.round) == 0:
        floor.told("attila", m.DoBuyIn(1_00), "ben")  # the clock opens the round meanwhile
    sent, told = SentParts(), list[bytes]()
    for number in range(1, 21):
        told.append(sent.news(seen_by(pages, table, caller, Shape.LYING))[0].encode())
        body = m.DoWager("straight-up", 5_00, numbers=(str(number),), round=round)
        floor.told("ben", body, table)
    with ThreadPoolExecutor(1) as thread:  # a browser's loop may go on in this one
        pieces = thread.submit(asyncio.run, _all(pressed(_each(told)))).result()
    first, *updates = [len(one) for one in pieces]
    assert first < HTML
    assert max(updates) < UPDATE
    assert statistics.median(updates) < UPDATE / 2
    read = zlib.decompressobj(GZIP + FELT)
    assert [read.decompress(one) for one in pieces] == told  # each is there as soon as it comes


async def _each(told: list[bytes]) -> AsyncIterator[bytes]:
    for one in told:
        yield one


async def _all(pieces: AsyncIterator[bytes]) -> list[bytes]:
    return [one async for one in pieces]
