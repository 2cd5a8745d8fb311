"""The live shell: answers when it is written, tells whoever listens, and recalls rounds."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from croupier.floor.core import messages as m
from croupier.floor.core.clock import Periods
from croupier.floor.core.messages import FloorRefused, FloorRequest
from croupier.floor.serve import shell
from croupier.floor.serve.shell import Shell
from croupier.floor.store.memory import MemoryStore
from croupier.play.offices import Office
from tests.floor.core.evening import CALLERS, PERSONS
from tests.floor.serve.harness import run
from tests.provisions import provision

ROULETTE = "qld-2024/roulette"


class House:
    """A floor that runs in this process."""

    def __init__(self) -> None:
        self.store = MemoryStore(PERSONS)
        self.shell = self.fresh()
        self.keys = 0

    def fresh(self) -> Shell:
        """The floor started, or started again."""
        return Shell(self.store, voucher_key=bytes(32), periods=Periods.of(100))

    async def do(self, who: str, body: m.Body, target: str = "") -> m.Reply:
        """Somebody says something."""
        self.keys += 1
        return await self.shell.do(FloorRequest(CALLERS[who], body, target, f"k{self.keys}"))

    async def plays(self, rounds: int) -> None:
        """A player wagers in every round until so many are over."""
        changed = asyncio.Event()
        self.shell.listen(["T1"], lambda table, wagers: changed.set())
        wagered = 0
        while self.shell.core.tables["T1"].table.standing.rounds < rounds:
            look = self.shell.look(CALLERS["p1"], "T1")
            if look.view.phase == "open" and look.view.round > wagered:
                wagered = look.view.round
                body = m.DoWager("red", 500, round=wagered)
                with contextlib.suppress(FloorRefused):  # it may come too late
                    await self.do("p1", body, "T1")
            await asyncio.wait_for(changed.wait(), 20)
            changed.clear()


async def opened() -> House:
    """A house with one table and a player at it."""
    house = House()
    await house.shell.start()
    await house.do("manager", m.DoOpenTable("T1", ROULETTE))
    await house.do("attendant", m.DoBuyIn(100_000), "p1")
    await house.do("p1", m.DoSit(1), "T1")
    return house


@provision("qld-2024 sch 16 s 3(2)(a)", "qld-2024 sch 16 s 3(2)(i)")
def test_rounds_are_recalled_from_memory_and_from_the_record() -> None:
    async def evening() -> None:
        house = await opened()
        await house.plays(2)
        before = [await house.shell.recall(CALLERS["p1"], "T1", n) for n in (1, 2)]
        await house.shell.stop()
        house.shell = house.fresh()
        after = [await house.shell.recall(CALLERS["p1"], "T1", n) for n in (1, 2)]
        assert after == before
        assert before[0].entries
        step = await house.shell.recall_step(CALLERS["p1"], "T1", 1, 1)
        assert step.view.phase == "open"
        for n in (0, 99):
            with pytest.raises(FloorRefused, match="no such round"):
                await house.shell.recall(CALLERS["p1"], "T1", n)

    run(evening())


def test_a_failed_write_is_told_and_the_floor_goes_on_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shell, "TRY_AGAIN", 0)

    async def evening() -> None:
        house = await opened()
        house.store.refuses = "the disk is full"
        with pytest.raises(FloorRefused) as refused:
            await house.do("attendant", m.DoBuyIn(500), "p1")
        assert (refused.value.error.status, refused.value.error.retry) == (503, True)
        assert house.shell.not_ready()
        house.store.refuses = ""
        while house.shell.not_ready():
            await asyncio.sleep(0)
        await house.do("attendant", m.DoBuyIn(500), "p1")
        assert house.shell.account("p1").credit == 100_500
        await house.shell.stop()

    run(evening())


def test_staff_see_a_preview_and_nothing_has_changed() -> None:
    async def evening() -> None:
        house = await opened()
        before = house.shell.core.tables["T1"].head
        with pytest.raises(m.FloorRefused, match="no round is open"):
            house.shell.preview(CALLERS["p2"], "T1", m.DoWager("red", 500, round=1))
        assert house.shell.core.tables["T1"].head == before
        assert house.shell.tables()[0].seated == 1
        assert CALLERS["p1"].office is Office.PLAYER
        await house.shell.stop()

    run(evening())
