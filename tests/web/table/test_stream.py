"""In which order a table's page hears of an entry."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from croupier.floor.core import messages as m
from croupier.pages.layouts import Shape
from croupier.play.offices import Office
from croupier.web.table.pages import seen_by
from croupier.web.table.stream import events
from croupier.web.visitors import FloorPages
from tests.web.client import Client
from tests.web.table.floor import WebFloor, table_id

GAME = "qld-2024/roulette"


def test_an_entry_is_seen_whole_before_it_counts() -> None:
    """A page takes an entry for seen by `parts` or `seq`: a cloth that shuts comes before them."""
    floor = WebFloor([GAME])
    table, caller = table_id(GAME), m.Caller("ada", Office.PLAYER, "Ada")
    with Client(floor.app):
        pages: FloorPages = floor.app.state["floor_pages"]
        floor.told("ada", m.DoSit(), table)
        see = partial(seen_by, pages, table, caller, Shape.LYING)
        while see().view.round == 0:
            floor.told("attila", m.DoBuyIn(1_00), "ada")  # the clock opens the round meanwhile

        async def changes() -> AsyncIterator[str]:
            round = see().view.round
            wager = m.DoWager("straight-up", 5_00, numbers=("17",), round=round)
            for body in (wager, m.DoClose(round)):
                floor.told("ada", body, table)
                yield table

        async def heard() -> list[tuple[str, str, int | None]]:
            return [event async for event in events(see, changes())]

        with ThreadPoolExecutor(1) as thread:  # a browser's loop may go on in this one
            told = thread.submit(asyncio.run, heard()).result()
    assert [name for name, _, _ in told[:2]] == ["cloth", "parts"]
    assert ("cloth", "shut", None) in told[2:]
    assert all((number is None) == (name == "cloth") for name, _, number in told)
    assert told[-1][0] in ("parts", "seq")
