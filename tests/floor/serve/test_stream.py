"""Live views: the newest state, at once where it matters, never a queue."""

from __future__ import annotations

import asyncio
import zlib

import msgspec
from litestar import Litestar

from croupier.floor.client import EventRead, events_of
from croupier.floor.core.messages import DoSit, DoWager
from croupier.floor.serve import stream
from croupier.floor.serve.limits import ServeLimits
from croupier.floor.serve.seen import TableSeen
from tests.floor.serve.harness import Reading, TestFloor, floor, run


def reading(
    on: TestFloor, person: str, tables: str, *, held: bool = False, **headers: str
) -> Reading:
    """Somebody follows tables."""
    sent = {"authorization": f"Bearer {on.token(person)}"}
    sent |= {name.replace("_", "-"): value for name, value in headers.items()}
    app: Litestar = on.app
    return Reading(app, f"/v1/events?tables={tables}", sent, held=held)


def events(data: bytes) -> list[EventRead]:
    return list(events_of(iter(data.decode().split("\n"))))


def views(data: bytes) -> list[TableSeen]:
    return [msgspec.json.decode(one.data, type=TableSeen) for one in events(data)]


async def a_moment() -> None:
    """As long as anything may take that happens at once."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_the_whole_view_comes_at_connect_and_after_each_change() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("b1", "qld-2024/baccarat")
            await on.opens("r1", "qld-2024/roulette")
            ada = reading(on, "ada", "b1,r1")
            first = events(await ada.something(b"r1"))
            assert ada.headers["content-type"].startswith("text/event-stream")
            assert [one.name for one in first] == ["view", "view"]
            assert first[-1].id == "b1:1,r1:1"
            assert b'"areas"' not in first[0].data
            whole = (await on.client("ada").get("/v1/tables/r1")).json()
            whole.pop("areas")
            assert msgspec.json.decode(first[1].data) == whole
            await on.says("ada", DoSit(1), "b1")
            (changed,) = views(await ada.something())
            assert [one.seat for one in changed.people] == ["ada"]
            await ada.leaves()
            assert len(on.desk.streams) == 0

            back = reading(on, "ada", "b1,r1", last_event_id=first[-1].id)
            assert {one.table for one in views(await back.something(b"r1:1"))} == {"b1", "r1"}
            await back.leaves()

    run(go())


async def two_at_baccarat(on: TestFloor) -> None:
    await on.opens("b1", "qld-2024/baccarat")
    for place, who in enumerate(("ada", "ben"), 1):
        await on.says(who, DoSit(place), "b1")
    await on.until("b1", "open")


def test_what_others_wager_waits_and_what_closes_goes_at_once() -> None:
    async def go() -> None:
        async with floor(limits=ServeLimits(bundled=60)) as on:
            await two_at_baccarat(on)
            ada, ben = reading(on, "ada", "b1"), reading(on, "ben", "b1")
            await ada.something()
            await ben.something()
            for cents in (10_00, 20_00, 30_00):
                await on.says("ben", DoWager("tie", cents, round=1), "b1")
            await a_moment()
            assert ada.data == b""  # not yet
            assert views(ben.data)[-1].chips[0].cents == 60_00  # his own, at once
            await on.later(60_000)  # no more bets
            await a_moment()
            closed = views(ada.data)
            assert closed[-1].phase != "open"
            assert closed[-1].chips[0].cents == 60_00
            await ada.leaves()
            await ben.leaves()

    run(go())


def test_what_others_wager_comes_together_a_moment_later() -> None:
    async def go() -> None:
        async with floor(limits=ServeLimits(bundled=0.01)) as on:
            await two_at_baccarat(on)
            ada = reading(on, "ada", "b1")
            await ada.something()
            await on.says("ben", DoWager("tie", 10_00, round=1), "b1")
            assert views(await ada.something())[-1].chips[0].cents == 10_00
            await ada.leaves()

    run(go())


def test_a_slow_reader_gets_the_newest_state_only() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("b1", "qld-2024/baccarat")
            await on.says("ada", DoSit(1), "b1")
            await on.until("b1", "open")
            ada = reading(on, "ada", "b1")
            await ada.something()
            ada.stops()
            for _ in range(200):
                await on.says("ada", DoWager("tie", 1_00, round=1), "b1")
            await a_moment()
            ada.goes_on()
            await a_moment()
            came = views(ada.data)
            assert len(came) <= 2  # one that was on its way, and the newest
            assert came[-1].credit == 10_000_00 - 200_00
            await ada.leaves()

    run(go())


def test_whoever_takes_nothing_is_disconnected() -> None:
    async def go() -> None:
        async with floor(limits=ServeLimits(behind=0.02)) as on:
            await on.opens("b1", "qld-2024/baccarat")
            ada = reading(on, "ada", "b1")
            await ada.something()
            ada.stops()
            await on.says("ada", DoSit(1), "b1")
            await asyncio.wait((ada.task,), timeout=5)
            assert ada.task.done()
            assert len(on.desk.streams) == 0

    run(go())


def test_streams_are_bounded_by_person_and_in_all() -> None:
    async def go() -> None:
        limits = ServeLimits(streams=5, streams_each=2)
        async with floor(limits=limits) as on:
            await on.opens("b1", "qld-2024/baccarat")
            there = [reading(on, who, "b1") for who in ("ada", "ada", "ben", "ben", "cleo")]
            for one in there:
                await one.something()
            more = [reading(on, who, "b1") for who in ("ada", "cleo", "dealer")]
            for one in more:
                assert b"too-many" in await one.something(b"retry")
                assert one.status == 429
            for one in there:
                await one.leaves()
            assert len(on.desk.streams) == 0
            again = reading(on, "cleo", "b1")
            assert b"view" in await again.something()
            await again.leaves()

    run(go())


def test_a_stream_ends_with_its_session() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("b1", "qld-2024/baccarat")
            ada = reading(on, "ada", "b1")
            await ada.something()
            on.shell.people.end(on.caller("ada").session, on.time)
            await on.says("ben", DoSit(1), "b1")
            await asyncio.wait((ada.task,), timeout=5)
            assert ada.task.done()
            assert b"ben" not in ada.data

    run(go())


def test_a_compressed_stream_is_flushed_after_each_event() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("r1", "qld-2024/roulette")
            ada = reading(on, "ada", "r1", accept_encoding="gzip")
            await a_moment()
            assert ada.headers["content-encoding"] == "gzip"
            unzip = zlib.decompressobj(31)
            first = ada.data
            ada.data = b""
            assert len(views(unzip.decompress(first))) == 1
            await on.says("ada", DoSit(1), "r1")
            await a_moment()
            plain = unzip.decompress(ada.data)
            assert len(views(plain)) == 1
            assert len(ada.data) < len(plain) / 5  # like the one before
            await ada.leaves()

    run(go())


def test_something_is_said_to_whoever_hears_nothing() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("b1", "qld-2024/baccarat")
            ada = reading(on, "ada", "b1")
            await ada.something()
            assert await ada.something() == stream.KEEP_ALIVE
            await ada.leaves()

    quiet, stream.QUIET = stream.QUIET, 0.01  # type: ignore[misc]
    try:
        run(go())
    finally:
        stream.QUIET = quiet  # type: ignore[misc]
