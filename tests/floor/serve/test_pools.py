"""Jackpots that tables share, over HTTP: meters for everybody, commands for whom the book says."""

from __future__ import annotations

from typing import Any

from croupier.floor.core.messages import DoSit, DoWager
from tests.floor.serve.harness import Reading, TestFloor, floor, run
from tests.provisions import provision

GAME, OPTIONS = "qld-2024/caribbean-stud", {"jackpot": "progressive"}
OPENED: dict[str, Any] = {"do": "open-pool", "pool": "J", "tables": ["T1", "T2"], "why": "w"}


def key(text: str) -> dict[str, str]:
    return {"Idempotency-Key": text}


async def opened(on: TestFloor, *tables: str) -> None:
    """Tables with a jackpot, and the jackpot J over the first two."""
    for table in ("T1", "T2", *tables):
        await on.opens(table, GAME, options=OPTIONS)
    answer = await on.client("manager").post("/v1/pools", json=OPENED, headers=key("o"))
    assert answer.status_code == 201, answer.text


async def plays(on: TestFloor, table: str) -> None:
    """Ada plays a round with a jackpot wager."""
    if not on.shell.core.tables[table].table.standing.seats:
        await on.says("ada", DoSit(1), table)
    await on.until(table, "open")
    round = on.shell.core.tables[table].open_round
    await on.says("ada", DoWager("ante", 1_000, round=round), table)
    await on.says("ada", DoWager("jackpot", 100, round=round), table)
    await on.later(1_000)
    await on.until(table, "over")


@provision("qld-2024 sch 18 s 3(3)", "qld-2024 sch 18 s 3(4)")
def test_a_jackpot_is_opened_linked_and_shown() -> None:
    async def go() -> None:
        async with floor() as on:
            await opened(on, "T3")
            http = on.client("manager")
            again = await http.post("/v1/pools", json=OPENED, headers=key("o"))
            assert again.status_code == 201
            link = {"do": "link-table", "table": "T3", "why": "one more"}
            answer = await http.post("/v1/pools/J/commands", json=link, headers=key("l"))
            assert answer.status_code == 200
            assert "qld-2024 sch 18 s 3(3)" in answer.json()["cites"]
            answer = await http.post("/v1/pools/J/commands", json=link, headers=key("m"))
            assert (answer.status_code, answer.json()["code"]) == (409, "refused")
            shown = (await on.client("ada").get("/v1/pools/J")).json()
            assert (shown["cents"], shown["state"]) == (1_000_000, "open")
            assert shown["tables"] == ["T1", "T2", "T3"]
            assert [one["id"] for one in (await http.get("/v1/pools")).json()] == ["J"]
            assert (await http.get("/v1/pools/K")).status_code == 404
            missing = await http.post("/v1/pools/K/commands", json=link, headers=key("n"))
            assert missing.status_code == 404

    run(go())


def test_players_and_dealers_hear_who_may() -> None:
    async def go() -> None:
        async with floor() as on:
            await opened(on)
            for who in ("ada", "dealer", "attendant", "inspector"):
                http = on.client(who)
                close = {"do": "close-pool", "why": "w"}
                answer = await http.post("/v1/pools/J/commands", json=close, headers=key("c"))
                assert answer.status_code == 403, who
                assert answer.json()["cites"]
                again = {**OPENED, "pool": "K"}
                answer = await http.post("/v1/pools", json=again, headers=key("d"))
                assert answer.status_code == 403, who

    run(go())


@provision("qld-2024 sch 18 s 3(4)")
def test_the_meter_is_live_for_whoever_looks_at_it_or_at_a_table() -> None:
    async def go() -> None:
        async with floor() as on:
            await opened(on)
            token = {"authorization": f"Bearer {on.token('ben')}"}
            meter = Reading(on.app, "/v1/events?pools=J", token)
            other = Reading(on.app, "/v1/events?tables=T2", token)
            assert b'"cents":1000000' in await meter.something()
            await other.something()
            await plays(on, "T1")
            assert b'"cents":1000020' in await meter.something(b"1000020")
            assert b"1000020" in await other.something(b"1000020")
            await meter.leaves()
            await other.leaves()
            look = (await on.client("ben").get("/v1/tables/T2")).json()
            assert look["meters"] == [{"id": "jackpot", "title": "Jackpot", "cents": 1_000_020}]
            answer = await on.client("ben").get("/v1/events?pools=K")
            assert answer.status_code == 404
            assert (await on.client("ben").get("/v1/events")).status_code == 400
            on.shell.core.ledger.check()

    run(go())


@provision("qld-2024 sch 18 s 22(1)(a)", "qld-2024 sch 18 s 22(1)(b)")
def test_a_supervisor_reports_a_failure_and_the_wagers_of_the_round_go_back() -> None:
    async def go() -> None:
        async with floor() as on:
            await opened(on)
            had = on.shell.core.credit_of("ada")
            await on.says("ada", DoSit(1), "T1")
            await on.until("T1", "open")
            round = on.shell.core.tables["T1"].open_round
            await on.says("ada", DoWager("ante", 1_000, round=round), "T1")
            await on.says("ada", DoWager("jackpot", 100, round=round), "T1")
            await on.until("T1", "playing")
            http = on.client("supervisor")
            fails = {"do": "fail-pool", "why": "the meter is dark"}
            answer = await http.post("/v1/pools/J/commands", json=fails, headers=key("f"))
            assert answer.status_code == 200, answer.text
            assert "qld-2024 sch 18 s 22(1)" in answer.json()["cites"]
            await on.until("T1", "over")
            assert on.shell.core.credit_of("ada") == had
            assert (await http.get("/v1/pools/J")).json()["state"] == "failed"

    run(go())
