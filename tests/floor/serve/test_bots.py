"""The house's bots on a floor that runs: whoever conducts a table drives them, and nobody else."""

from __future__ import annotations

import asyncio

from croupier.equipment import SeededSource
from croupier.floor.core import messages as m
from croupier.floor.core.bots import asked_now
from croupier.floor.core.messages import FloorRequest
from croupier.floor.serve.bots import BotDriver
from tests.floor.core.evening import LIMITS, Evening
from tests.floor.serve.harness import run


def spoken(floor: Evening) -> list[FloorRequest]:
    """What bots say when something has changed at the table."""
    said: list[FloorRequest] = []

    async def look() -> None:
        driver = BotDriver(floor.core, SeededSource, said.append)
        driver.look(["T1", "no such table"])
        await asyncio.sleep(0.01)
        driver.stop()

    run(look())
    return said


def test_only_whoever_conducts_a_table_drives_its_bots() -> None:
    floor = Evening()
    opens = m.DoOpenTable("T1", "nsw-poker/texas-holdem", limits=LIMITS, bots=("tight", "loose"))
    floor.done("manager", opens)
    assert spoken(floor) == []
    floor.done("p1", m.DoSit(cents=20_000), "T1")
    assert [(one.caller.name, type(one.body)) for one in spoken(floor)] == [
        ("Tight bot", m.DoSit),
        ("Loose bot", m.DoSit),
    ]
    floor.core.epochs = {}  # another worker has it
    assert spoken(floor) == []


def test_who_has_lost_a_table_while_its_bot_thought_says_nothing_there() -> None:
    floor = Evening()
    opens = m.DoOpenTable("T1", "nsw-poker/texas-holdem", limits=LIMITS, bots=("tight", "loose"))
    floor.done("manager", opens)
    floor.done("p1", m.DoSit(cents=20_000), "T1")
    for said in spoken(floor):
        floor.core.submit(said, floor.now)
    floor.write()
    while not any(asked_now(floor.table())):
        assert floor.tick()
    said_late: list[FloorRequest] = []

    async def think(lost: bool) -> None:
        driver = BotDriver(floor.core, SeededSource, said_late.append)
        thinking = asyncio.create_task(driver._thinks("T1", tuple(asked_now(floor.table()))))
        driver._thinking["T1"] = thinking
        await asyncio.sleep(0)
        floor.core.epochs = {} if lost else None
        await thinking

    run(think(lost=True))
    assert said_late == []
    run(think(lost=False))
    assert [type(one.body) for one in said_late] == [m.DoMove]
