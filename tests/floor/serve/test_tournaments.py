"""Tournaments over HTTP: opened, entered, conducted, shown; each refusal with what refuses."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from croupier.floor.client import FloorClient
from croupier.floor.core.messages import DoOpenTournament
from croupier.floor.core.tournament_acts import ACTS
from croupier.floor.core.tournament_views import WHEN, TournamentLook
from croupier.tournaments import commands as c
from tests.floor.core.cup import CUP, POKER, conditions
from tests.floor.serve.harness import CREDIT, PLAYERS, Reading, TestFloor, floor, run

OPENING = msgspec.json.encode(DoOpenTournament(CUP, "The cup", POKER, conditions()))


class Desk:
    """Speaks HTTP to a floor with a tournament as whoever it is told."""

    def __init__(self, at: TestFloor) -> None:
        self.floor, self.keys = at, 0

    async def post(self, who: str, path: str, body: bytes) -> httpx.Response:
        """Somebody posts something under a new key."""
        self.keys += 1
        headers = {"idempotency-key": f"h{self.keys}", "content-type": "application/json"}
        async with self.floor.client(who) as client:
            return await client.post(path, content=body, headers=headers)

    async def says(self, who: str, do: str, status: int = 200, **said: Any) -> Any:
        """Somebody has the tournament do something."""
        body = msgspec.json.encode({"do": do, **said})
        answer = await self.post(who, f"/v1/tournaments/{CUP}/commands", body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def look(self, who: str) -> TournamentLook:
        """The tournament as somebody sees it."""
        async with self.floor.client(who) as client:
            answer = await client.get(f"/v1/tournaments/{CUP}")
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=TournamentLook)

    async def opened(self) -> None:
        """Opened, published and conducted."""
        assert (await self.post("manager", "/v1/tournaments", OPENING)).status_code == 200
        await self.says("manager", "publish")
        await self.says("manager", "appoint", person="supervisor")


def test_every_command_can_be_said_and_has_a_time() -> None:
    assert set(ACTS) == set(c.BY_NAME) == set(WHEN)
    assert len(ACTS) == 45


def test_a_tournament_is_followed_live() -> None:
    async def go() -> None:
        async with floor() as at:
            desk = Desk(at)
            await desk.opened()
            token = {"authorization": f"Bearer {at.token('ada')}"}
            reader = Reading(at.app, f"/v1/events?tournaments={CUP}", token)
            first = await reader.something()
            assert b"event: tournament\n" in first
            await desk.says("ada", "enter")
            told = await reader.something(b'"me":"ada"')
            look = await desk.look("ada")
            assert b"id: %b:%d\n" % (CUP.encode(), look.seq) in told
            await reader.leaves()
            async with at.client("ada") as client:
                assert (await client.get("/v1/events?tournaments=none")).status_code == 404

    run(go())


def test_an_evening_over_http() -> None:
    async def evening() -> None:
        async with floor() as at:
            desk = Desk(at)
            await desk.opened()
            assert [one.id for one in at.shell.tournaments()] == [CUP]
            for one in PLAYERS:
                told = await desk.says(one, "enter")
                assert told["credit"] == CREDIT - 12_000
            await desk.says("supervisor", "designate", tables=["T1"])
            await desk.says("supervisor", "ballot")
            await desk.says("supervisor", "open-session")
            at.time += 60_000
            look = await desk.look("ada")
            assert look.clock is not None
            assert (look.clock.level, look.clock.left) == (1, 19 * 60_000)
            assert look.clock.ends == at.time + 19 * 60_000
            assert look.me == "ada"
            assert look.places == (15_000, 9_000, 6_000)
            first, *others = look.tables[0].players
            chips = {first: 30_000, **dict.fromkeys(others, 0)}
            await desk.says("dealer", "results", table="T1", chips=chips)
            await desk.says("supervisor", "close-session")
            await desk.says("supervisor", "award")
            after = await desk.look(first)
            assert after.listed.phase == "paid"
            assert after.players[0].prize == 15_000
            assert at.shell.account(first).credit == CREDIT - 12_000 + 15_000

    run(evening())


def test_what_may_be_done_is_shown_to_whoever_may() -> None:
    async def evening() -> None:
        async with floor() as at:
            desk = Desk(at)
            await desk.opened()
            mine = {one.do: one for one in (await desk.look("ada")).acts}
            assert mine["enter"].ready
            assert "designate" not in mine
            assert not mine["withdraw"].ready
            assert mine["withdraw"].cites, "the provision that refuses"
            his = {one.do: one for one in (await desk.look("supervisor")).acts}
            assert his["designate"].ready
            assert not his["ballot"].ready
            assert "cancel" not in his, "that is the operator's"
            assert {one.do for one in (await desk.look("inspector")).acts} == set()
            before = at.shell.core.tournaments[CUP].head
            await desk.look("supervisor")
            assert at.shell.core.tournaments[CUP].head == before, "to look changes nothing"

    run(evening())


@pytest.mark.parametrize(
    ("who", "do", "said", "status"),
    [
        ("ada", "ballot", {}, 403),
        ("ben", "enter", {"player": "ada"}, 403),
        ("dealer", "cancel", {}, 403),
        ("attendant", "publish", {}, 403),
        ("inspector", "publish", {}, 403),
        ("supervisor", "open-session", {}, 409),
        ("ada", "rebuy", {}, 409),
    ],
)
def test_a_refusal_says_what_refuses(who: str, do: str, said: Any, status: int) -> None:
    async def evening() -> None:
        async with floor() as at:
            desk = Desk(at)
            await desk.opened()
            await desk.says("ben", "enter")
            told = await desk.says(who, do, status, **said)
            assert told["cites"]
            assert told["text"]

    run(evening())


@pytest.mark.parametrize(
    "body",
    [
        b'{"do":"enter","luck":[]}',
        b'{"do":"ballot","luck":[["ada","T1",1]]}',
        b'{"do":"enter","at":0}',
        b'{"do":"results","table":"T1"}',
        b'{"do":"nonsense"}',
        b'{"do":"pause","minutes":1000000000000000}',
        b"[]",
    ],
)
def test_what_is_not_said_so_is_refused(body: bytes) -> None:
    """Nobody says what chance gives, or when; and figures are bounded."""

    async def evening() -> None:
        async with floor() as at:
            desk = Desk(at)
            await desk.opened()
            answer = await desk.post("supervisor", f"/v1/tournaments/{CUP}/commands", body)
            assert answer.status_code == 400, answer.text

    run(evening())


def test_there_is_no_other() -> None:
    async def evening() -> None:
        async with floor() as at:
            async with at.client("ada") as client:
                assert (await client.get("/v1/tournaments/none")).status_code == 404
            async with at.client() as stranger:
                assert (await stranger.get("/v1/tournaments")).status_code == 401
            body = b'{"do":"enter"}'
            answer = await Desk(at).post("ada", "/v1/tournaments/none/commands", body)
            assert answer.status_code == 404

    run(evening())


def test_the_typed_client_speaks_of_tournaments() -> None:
    asked: list[tuple[str, str, bytes]] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append((request.method, request.url.path, request.content))
        if request.method == "GET":
            return httpx.Response(200, content=b"[]")
        assert request.headers["idempotency-key"]
        return httpx.Response(200, content=b'{"seq":3,"credit":1}')

    with FloorClient("http://floor", transport=httpx.MockTransport(answer)) as client:
        assert client.tournaments() == []
        assert client.in_tournament(CUP, ACTS["enter"]()).credit == 1
        assert client.open_tournament(DoOpenTournament(CUP, "C", POKER, conditions())).seq == 3
    assert asked[1] == ("POST", "/v1/tournaments/cup/commands", b'{"do":"enter"}')
    assert b'"do":"open-tournament"' in asked[2][2]
