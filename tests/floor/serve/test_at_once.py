"""The short way of a command at a table answers as the whole way does; commands go before views."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Sequence

import httpx
import pytest
from litestar.types import HTTPScope, ReceiveMessage

from croupier.floor.core.entries import EntryRow
from croupier.floor.core.messages import DoSit, FloorRequest
from croupier.floor.serve import at_once
from croupier.floor.serve.limits import STANDS_BACK, Turns
from tests.floor.serve.harness import TestFloor, floor, run

KEY = {"idempotency-key": "k"}
JSON = {"content-type": "application/json"}
DEEP = b'{"do":"wager","wager":' + b"[" * 8_000 + b"]" * 8_000 + b"}"
PLAYER = b'{"do":"wager","wager":"player","cents":%b,"round":1}'
SAID: tuple[tuple[str, dict[str, str], bytes], ...] = (
    ("b1", {**KEY, **JSON}, PLAYER % b"500"),
    ("b1", {**KEY, **JSON}, PLAYER % b"500"),  # the first answer again
    ("b1", {**KEY, **JSON}, PLAYER % b"600"),  # the key of another command
    ("b1", {"idempotency-key": "k2"}, PLAYER % b'"500"'),  # a number as a text is taken as it was
    ("b1", {"idempotency-key": "k3"}, PLAYER % b"1"),  # below the minimum
    ("b1", {"idempotency-key": "k4"}, b'{"do":"open-round"}'),  # no player's command
    ("b1", {"idempotency-key": "k5"}, b'{"do":"wager","wager":"player","cents":5'),
    ("b1", {"idempotency-key": "k6"}, b'{"do":"wager","more":1}'),
    ("b1", {"idempotency-key": "k7"}, DEEP),
    ("b1", {"idempotency-key": "k8"}, b'"' + b"x" * 17_000 + b'"'),
    ("b1", {"idempotency-key": "k9"}, b""),
    ("b1", {"idempotency-key": "k" * 81}, PLAYER % b"500"),
    ("b1", {"idempotency-key": "k 9"}, PLAYER % b"500"),
    ("b1", {}, PLAYER % b"500"),
    ("b1", {"content-type": "text/plain", **KEY}, PLAYER % b"500"),
    ("nowhere", {"idempotency-key": "k10"}, PLAYER % b"500"),
    ("t" * 65, {"idempotency-key": "k11"}, PLAYER % b"500"),
    ("b1", {"idempotency-key": "k12"}, b'{"do":"wager","wager":"\xc3","cents":500,"round":1}'),
)


SHORT = 6
"""So many of them are plainly good, though some are refused by the rules."""


async def answers(on: TestFloor) -> list[httpx.Response]:
    """What a player is answered to all that is said at a table."""
    await on.opens("b1", "qld-2024/baccarat")
    await on.says("ada", DoSit(1), "b1")
    await on.until("b1", "open")
    async with on.client("ada") as http:
        return [
            await http.post(f"/v1/tables/{table}/commands", headers=headers, content=data)
            for table, headers, data in SAID
        ]


def test_both_ways_give_the_same_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[list[tuple[int, bytes, dict[str, str]]]] = []
    taken: list[FloorRequest | None] = []
    reads = at_once._read

    async def go() -> None:
        async with floor() as on:
            found.append(
                [(one.status_code, one.content, dict(one.headers)) for one in await answers(on)]
            )

    def read(scope: HTTPScope, received: Sequence[ReceiveMessage]) -> FloorRequest | None:
        taken.append(reads(scope, received))
        return taken[-1]

    monkeypatch.setattr(at_once, "_read", read)
    run(go())
    assert sum(one is not None for one in taken) == SHORT
    monkeypatch.setattr(at_once, "_read", lambda *said: None)
    run(go())
    assert found[0] == found[1]
    assert {status for status, _, _ in found[0]} == {200, 400, 403, 404, 409, 413}


def test_what_is_received_in_pieces_is_put_together() -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for piece in (b'{"do":"wager","wager":"player",', b'"cents":500,"round":1}'):
            yield piece

    async def go() -> None:
        async with floor() as on:
            await on.opens("b1", "qld-2024/baccarat")
            await on.says("ada", DoSit(1), "b1")
            await on.until("b1", "open")
            async with on.client("ada") as http:
                answer = await http.post(
                    "/v1/tables/b1/commands", headers={**KEY, **JSON}, content=pieces()
                )
                assert answer.status_code == 200, answer.text

    run(go())


def test_views_wait_while_a_command_is_written_but_not_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def go() -> None:
        async with floor() as on:
            goes_on, writes = threading.Event(), on.shell.store.write

            def slowly(rows: Sequence[EntryRow]) -> None:
                goes_on.wait(10)
                writes(rows)

            await on.opens("b1", "qld-2024/baccarat")
            turns, loop = Turns(on.shell.until_written), asyncio.get_running_loop()
            began = loop.time()
            await turns.mine()
            assert loop.time() - began < STANDS_BACK
            monkeypatch.setattr(on.shell.store, "write", slowly)
            saying = asyncio.ensure_future(on.says("ada", DoSit(1), "b1"))
            await asyncio.sleep(0)
            began = loop.time()
            await turns.mine()
            assert loop.time() - began >= STANDS_BACK * 0.9
            assert not saying.done()
            waiting = asyncio.ensure_future(on.shell.until_written(10))
            await asyncio.sleep(0)
            goes_on.set()
            await waiting
            assert on.shell.core.table("b1").settled
            await saying

    run(go())
