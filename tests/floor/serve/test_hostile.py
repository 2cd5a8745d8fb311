"""A hostile client gets sentences, and slows nobody else."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator

import httpx
import pytest

from croupier.floor.core.messages import DoSit
from croupier.floor.core.people import FloorPerson
from croupier.floor.serve.limits import ServeLimits
from croupier.floor.serve.patience import Patient
from croupier.play.offices import Office
from tests.floor.live import live
from tests.floor.serve.harness import Reading, TestFloor, body, floor, run

ESCAPES = "<script>alert(1)</script>\x1b[2J\u202e\x00{seat}"


def head(on: TestFloor, who: str) -> dict[str, str]:
    return {"authorization": f"Bearer {on.token(who)}"}


def test_huge_bodies_are_refused_before_they_are_read() -> None:
    async def go() -> None:
        async with floor(credit=False) as on:
            taken = 0

            async def endless() -> AsyncIterator[bytes]:
                nonlocal taken
                while True:
                    taken += 1
                    yield b"x" * 4096

            http = on.client("ada")
            answer = await http.post(
                "/v1/tables/b1/commands", content=endless(), headers={"Idempotency-Key": "1"}
            )
            assert answer.status_code == 413
            assert taken < 10
            answer = await http.post(
                "/v1/sessions", content=b"", headers={"content-length": str(10**12)}
            )
            assert answer.status_code in (400, 413)

    run(go())


def test_thousands_of_streams_are_bounded_and_others_are_served() -> None:
    async def go() -> None:
        async with floor(limits=ServeLimits(streams=50, streams_each=40)) as on:
            await on.opens("b1", "qld-2024/baccarat")
            path = "/v1/events?tables=b1"
            many = [Reading(on.app, path, head(on, "ben"), held=True) for _ in range(2_000)]
            await asyncio.sleep(0)
            while len(on.desk.streams) < 40:
                await asyncio.sleep(0)
            sit = await on.client("ada").post(
                "/v1/tables/b1/commands", json=body(DoSit(1)), headers={"Idempotency-Key": "1"}
            )
            assert sit.status_code == 200
            ada = Reading(on.app, path, head(on, "ada"))
            assert b'"ada"' in await ada.something()
            await ada.leaves()
            for one in many:
                one.goes_on()
            refused = [one for one in many if one.task.done() or one.status == 429]
            for one in many:
                await one.leaves()
            assert sum(one.status == 429 for one in many) == 1_960
            assert len(refused) <= 1_960
            assert len(on.desk.streams) == 0

    run(go())


async def nothing_yet(on: TestFloor) -> None:
    """A floor without tables."""


def said(port: int, data: bytes) -> socket.socket:
    """Somebody who has said so much, and now waits."""
    line = socket.create_connection(("127.0.0.1", port), timeout=30)
    line.sendall(data)
    return line


def answer_of(line: socket.socket) -> tuple[int, dict[str, object]]:
    """The status and the error that somebody is told before the connection is closed."""
    with line, line.makefile("rb") as file:
        head, _, body = file.read().partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


def test_whoever_says_nothing_or_says_it_slowly_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Patient, "patience", 0.5)
    body_begins = b"POST /v1/sessions HTTP/1.1\r\nhost: floor\r\ncontent-length: 99\r\n\r\n{"
    with live(nothing_yet) as floor:
        port = int(floor.url.rpartition(":")[2])
        slow = [said(port, data) for data in (b"", b"GET /hea", body_begins)]
        with httpx.Client(base_url=floor.url) as other:
            assert other.get("/health").status_code == 200  # meanwhile
            for one in slow:
                status, error = answer_of(one)
                assert (status, error["code"]) == (400, "bad-body")
                assert "has not come within" in str(error["text"])
            assert other.get("/health").status_code == 200  # it has rested longer than that
        status, error = answer_of(said(port, b"\x16\x03\x01 no HTTP\r\n\r\n"))
        assert (status, list(error)) == (400, ["code", "text", "cites", "retry"])


def test_there_are_so_many_connections_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Patient, "most", 3)
    with live(nothing_yet) as floor:
        port = int(floor.url.rpartition(":")[2])
        idle = [said(port, b"GET /hea") for _ in range(3)]
        status, error = answer_of(said(port, b""))
        assert (status, error["code"], error["retry"]) == (503, "not-ready", True)
        idle.pop().close()
        with httpx.Client(base_url=floor.url, transport=httpx.HTTPTransport(retries=3)) as other:
            assert other.get("/health").status_code == 200
        for one in idle:
            one.close()


def test_tokens_and_ids_cannot_be_forged_or_replayed() -> None:
    async def go() -> None:
        async with floor() as on:
            token = on.token("ada")
            session = on.caller("ada").session
            forged = [
                *(token[:-1], token + "a", token.swapcase(), token[::-1], session),
                *(on.caller("ada").person, "null", "undefined", "..", "\u00e9" * 43),
            ]
            stranger = on.client()
            for word in forged:
                answer = await stranger.get(
                    "/v1/tables", headers=[(b"authorization", f"Bearer {word}".encode())]
                )
                assert answer.status_code == 401, word
            own = {"authorization": f"Bearer {token}"}
            await stranger.delete("/v1/sessions/current", headers=own)
            assert (await stranger.get("/v1/tables", headers=own)).status_code == 401

    run(go())


def test_a_key_of_somebody_else_is_another_key() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("b1", "qld-2024/baccarat")
            for place, who in enumerate(("ada", "ben"), 1):
                answer = await on.client(who).post(
                    "/v1/tables/b1/commands",
                    json=body(DoSit(place)),
                    headers={"Idempotency-Key": "the-same"},
                )
                assert answer.status_code == 200, answer.text
            seated = on.shell.look(on.caller("dealer"), "b1").view.people
            assert [one.id for one in seated] == ["ada", "ben"]

    run(go())


def test_ids_in_paths_are_words_and_nothing_else() -> None:
    async def go() -> None:
        async with floor(credit=False) as on:
            ada = on.client("ada")
            for word in (
                *("..", "%2e%2e%2fetc", "a%00b", "%1b%5b2J", "a b", "'; drop table entry; --"),
                *("%F0%9F%82%A1", "x" * 64, "{seat}", "floor", "-1"),
            ):
                for path in (
                    f"/v1/tables/{word}",
                    f"/v1/tables/{word}/rounds/1",
                    f"/v1/accounts/{word}",
                    f"/v1/events?tables={word}",
                ):
                    answer = await ada.get(path)
                    assert answer.status_code in (400, 403, 404), (path, answer.text)
                    error = answer.json()
                    assert "\x1b" not in error["text"]
                    assert list(error) == ["code", "text", "cites", "retry"]

    run(go())


def test_names_with_markup_and_escapes_harm_nobody() -> None:
    async def go() -> None:
        async with floor(credit=False) as on:
            on.shell.people.put(FloorPerson("mal", ESCAPES, Office.PLAYER))
            await on.pays_in("mal")
            await on.opens("b1", "qld-2024/baccarat")
            mal = on.client("mal")
            sit = await mal.post(
                "/v1/tables/b1/commands", json=body(DoSit(1)), headers={"Idempotency-Key": "1"}
            )
            assert sit.status_code == 200, sit.text
            reader = Reading(on.app, "/v1/events?tables=b1", head(on, "ada"))
            data = await reader.something()
            assert data.count(b"\n\n") == 1  # no event was forged
            assert b"\x1b" not in data
            assert b"\x00" not in data
            view = json.loads(data.partition(b"data: ")[2])
            assert view["people"][0]["name"] == ESCAPES  # said as it is, in JSON's own escapes
            await reader.leaves()
            vain = {"do": "wager", "wager": ESCAPES[:60], "cents": 100, "round": 1}
            answer = await mal.post(
                "/v1/tables/b1/commands", json=vain, headers={"Idempotency-Key": "2"}
            )
            assert answer.status_code == 409
            assert not set("\x1b\x00\u202e") & set(answer.json()["text"])

    run(go())


def test_rounds_far_away_cost_nothing() -> None:
    async def go() -> None:
        async with floor(credit=False) as on:
            await on.opens("b1", "qld-2024/baccarat")
            ada = on.client("ada")
            for number in (10**9, 10**9 + 1, 10**30, 2**63):
                answer = await ada.get(f"/v1/tables/b1/rounds/{number}")
                assert answer.status_code in (400, 404)

    run(go())
