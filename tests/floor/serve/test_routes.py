"""Every route and every status, in the one form of errors."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from croupier.floor.core.messages import (
    DoCashOut,
    DoFund,
    DoLeave,
    DoMove,
    DoSit,
    DoWager,
    TableMode,
    VoucherIssued,
)
from croupier.floor.core.people import FloorPerson
from croupier.floor.serve.auth import hashed
from croupier.floor.serve.limits import Rate, ServeLimits
from croupier.play.offices import Office
from tests.floor.serve.harness import TestFloor, body, floor, run

PASSWORD = "a long password"


def refused(answer: httpx.Response, status: int, code: str = "") -> dict[str, Any]:
    """The error that an answer is, in the form that all errors have."""
    assert answer.status_code == status, answer.text
    error: dict[str, Any] = answer.json()
    assert list(error) == ["code", "text", "cites", "retry"]
    assert isinstance(error["text"], str)
    assert error["text"]
    assert isinstance(error["retry"], bool)
    assert answer.headers["content-type"] == "application/json"
    if code:
        assert error["code"] == code
    return error


def key(text: str) -> dict[str, str]:
    return {"Idempotency-Key": text}


# -- sessions --------------------------------------------------------------------------------------


def with_password(on: TestFloor) -> None:
    on.shell.people.put(FloorPerson("dora", "Dora D.", Office.PLAYER, hashed(PASSWORD)))


def test_whoever_knows_the_password_has_a_session_until_he_signs_out() -> None:
    async def go() -> None:
        async with floor(credit=False) as on:
            with_password(on)
            http = on.client()
            answer = await http.post("/v1/sessions", json={"name": "dora d.", "password": PASSWORD})
            assert answer.status_code == 201
            said = answer.json()
            assert (said["person"], said["office"]) == ("dora", "player")
            own = {"authorization": f"Bearer {said['token']}"}
            assert (await http.get("/v1/tables", headers=own)).status_code == 200
            (shown,) = (await http.get("/v1/sessions", headers=own)).json()
            assert shown["current"]
            assert said["token"] not in str(shown)
            answer = await http.delete("/v1/sessions/current", headers=own)
            assert answer.status_code == 204
            refused(await http.get("/v1/tables", headers=own), 401, "not-signed-in")
            kept = on.shell.store.load().sessions
            assert said["token"] not in str(kept)

    run(go())


def test_a_name_is_locked_after_five_failed_attempts_whether_there_is_one_or_not() -> None:
    async def go() -> None:
        async with floor(credit=False) as on:
            with_password(on)
            http = on.client()
            for name in ("dora", "nobody"):
                wrong = {"name": name, "password": "wrong"}
                told = [await http.post("/v1/sessions", json=wrong) for _ in range(6)]
                assert [one.status_code for one in told] == [401, 401, 401, 401, 429, 429]
                assert told[0].text == told[3].text
                assert told[5].headers["retry-after"]
            good = {"name": "dora", "password": PASSWORD}
            refused(await http.post("/v1/sessions", json=good), 429, "too-many")
            on.time += 60_000
            assert (await http.post("/v1/sessions", json=good)).status_code == 201

    run(go())


def test_a_link_works_once_and_on_loopback_only() -> None:
    async def go() -> None:
        async with floor(credit=False) as on:
            door = on.desk.door
            near, far = on.client(), on.client(address="192.0.2.7")
            link = {"link": door.link("dealer")}
            refused(await far.post("/v1/sessions/links", json=link), 403)
            refused(await near.post("/v1/sessions/links", json=link), 401)
            link = {"link": door.link("dealer")}
            through = {"x-forwarded-for": "192.0.2.7"}
            refused(await near.post("/v1/sessions/links", json=link, headers=through), 403)
            link = {"link": door.link("dealer")}
            answer = await near.post("/v1/sessions/links", json=link)
            assert (answer.status_code, answer.json()["office"]) == (201, "dealer")
            refused(await near.post("/v1/sessions/links", json=link), 401)
            link = {"link": door.link("dealer")}
            on.time += 16 * 60_000
            refused(await near.post("/v1/sessions/links", json=link), 401)

    run(go())


def test_sessions_end_with_time_by_revocation_and_by_whoever_is_above() -> None:
    async def go() -> None:
        async with floor(credit=False) as on:
            ada, ben = on.client("ada"), on.client("ben")
            session = on.caller("ada").session
            refused(await ben.delete(f"/v1/sessions/{session}"), 404)
            refused(await on.client("inspector").delete(f"/v1/sessions/{session}"), 404)
            above = on.caller("manager").session
            refused(await on.client("supervisor").delete(f"/v1/sessions/{above}"), 404)
            assert (
                await on.client("supervisor").delete(f"/v1/sessions/{session}")
            ).status_code == 204
            refused(await ada.get("/v1/tables"), 401)
            revoke = {"do": "revoke", "person": "ben", "why": "left his terminal"}
            answer = await on.client("supervisor").post(
                "/v1/floor/commands", json=revoke, headers=key("1")
            )
            assert answer.status_code == 200, answer.text
            refused(await ben.get("/v1/tables"), 401)
            cleo = on.client("cleo")
            on.time += 12 * 3_600_000
            refused(await cleo.get("/v1/tables"), 401)

    run(go())


# -- tables ----------------------------------------------------------------------------------------


def test_a_round_of_baccarat_over_http() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("b1", "qld-2024/baccarat")
            ada = on.client("ada")
            (listed,) = (await ada.get("/v1/tables")).json()
            assert {"id", "game", "title", "mode", "state", "limits", "seated"} <= listed.keys()
            assert listed["limits"] == {"*": {"min": 100, "max": 1_000_000}}
            sit = await ada.post("/v1/tables/b1/commands", json=body(DoSit(1)), headers=key("1"))
            assert sit.json().keys() >= {"seq", "credit"}
            await on.until("b1", "open")
            view = (await ada.get("/v1/tables/b1")).json()
            assert view.keys() >= {
                *("seq", "round", "phase", "closes_at", "places", "chips", "asks", "areas"),
                *("open", "lines", "people", "credit"),
            }
            assert view["closes_at"] > on.time
            assert "banker" in view["open"]
            area = next(one for one in view["areas"] if one["id"] == "banker")
            assert area.keys() >= {"id", "wager", "on", "box", "numbers"}
            wager = {"do": "wager", "wager": "banker", "cents": 20_00, "round": view["round"]}
            first = await ada.post("/v1/tables/b1/commands", json=wager, headers=key("2"))
            assert first.json()["credit"] == 10_000_00 - 20_00
            again = await ada.post("/v1/tables/b1/commands", json=wager, headers=key("2"))
            assert again.text == first.text
            other = {**wager, "cents": 40_00}
            answer = await ada.post("/v1/tables/b1/commands", json=other, headers=key("2"))
            refused(answer, 409, "other-body")
            late = {**wager, "round": view["round"] + 1}
            answer = await ada.post("/v1/tables/b1/commands", json=late, headers=key("3"))
            refused(answer, 409, "other-round")
            low = {**wager, "wager": "tie", "cents": 1}
            answer = await ada.post("/v1/tables/b1/commands", json=low, headers=key("4"))
            assert refused(answer, 409, "refused")["cites"] == ["sch 1 s 9(1)"]
            much = {**wager, "wager": "tie", "cents": 9_990_00}
            answer = await ada.post("/v1/tables/b1/commands", json=much, headers=key("5"))
            refused(answer, 409, "no-credit")
            view = (await ada.get("/v1/tables/b1")).json()
            (chips,) = view["chips"]
            assert (chips["area"], chips["owner"], chips["cents"]) == ("banker", "ada", 20_00)
            await on.until("b1", "over")
            view = (await ada.get("/v1/tables/b1")).json()
            (line,) = view["lines"]
            assert line.keys() >= {"seat", "wager", "outcome", "stake", "pays", "why", "cites"}
            places = {one["id"]: one for one in view["places"]}
            assert places["player"].keys() >= {"id", "kind", "owner", "box", "hand", "cards"}
            assert "??" not in places["player"]["cards"]

    run(go())


def test_a_round_is_recalled_step_by_step() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("b1", "qld-2024/baccarat")
            await on.says("ada", DoSit(1), "b1")
            await on.until("b1", "open")
            await on.says("ada", DoWager("player", 20_00, round=1), "b1")
            await on.until("b1", "over")
            ada = on.client("ada")
            recalled = (await ada.get("/v1/tables/b1/rounds/1")).json()
            assert recalled["round"] == 1
            assert [one["n"] for one in recalled["entries"]] == [
                *range(1, len(recalled["entries"]) + 1)
            ]
            assert any("places $20 on player" in one["what"] for one in recalled["entries"])
            assert recalled["lines"][0]["seat"] == "ada"
            step = (await ada.get("/v1/tables/b1/rounds/1?step=1")).json()
            assert step["chips"] == []
            last = len(recalled["entries"])
            step = (await ada.get(f"/v1/tables/b1/rounds/1?step={last}")).json()
            assert [one["wager"] for one in step["lines"]] == ["player"]
            refused(await ada.get(f"/v1/tables/b1/rounds/1?step={last + 1}"), 404)
            refused(await ada.get("/v1/tables/b1/rounds/2"), 404)
            refused(await ada.get("/v1/tables/b1/rounds/0"), 400)
            refused(await ada.get("/v1/tables/b1/rounds/one"), 404)
            refused(await ada.get("/v1/tables/b1/rounds/1?step=x"), 400)

    run(go())


def test_a_preview_says_what_would_follow_and_changes_nothing() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("r1", "qld-2024/roulette", TableMode.DEALER)
            await on.says("ada", DoSit(1), "r1")
            dealer, ada, at = on.client("dealer"), on.client("ada"), "/v1/tables/r1/previews"
            await dealer.post("/v1/tables/r1/commands", json={"do": "open-round"}, headers=key("1"))
            wager = {"do": "wager", "wager": "red", "cents": 500, "round": 1}
            before = (await ada.get("/v1/tables/r1")).json()
            answer = await ada.post(at, json=wager)  # it brings its chips, as the wager does
            assert (answer.status_code, answer.json()) == (
                200,
                {"effects": [], "lines": [], "asks": []},
            )
            after = (await ada.get("/v1/tables/r1")).json()
            assert {**before, "now": 0} == {**after, "now": 0}
            too_much = await ada.post(at, json={**wager, "cents": 100_000_000})
            assert refused(too_much, 409)["code"] == "no-credit"
            assert refused(await ada.post(at, json={**wager, "round": 2}), 409)["code"] == (
                "other-round"
            )
            assert refused(await on.client("ben").post(at, json=wager), 409)["cites"]
            await on.says("ada", DoWager("red", 500, round=1), "r1")
            correct = {"do": "correct", "keep": 0, "why": "it was laid elsewhere"}
            shown = (await dealer.post(at, json=correct)).json()
            assert [one["text"] for one in shown["effects"]] == ["Ada is given $5."]
            assert refused(await ada.post(at, json=correct), 403)["cites"]
            assert (await ada.get("/v1/tables/r1")).json()["chips"][0]["cents"] == 500

    run(go())


# -- money -----------------------------------------------------------------------------------------


@pytest.mark.provision("qld-2024 sch 16 s 9(2)", "qld-2024 sch 16 s 9(3)(c)")
def test_credit_becomes_a_voucher_that_is_redeemed_once() -> None:
    async def go() -> None:
        async with floor() as on:
            ada, attendant = on.client("ada"), on.client("attendant")
            out = {"do": "cash-out", "cents": 300_00}
            answer = await ada.post("/v1/accounts/ada/commands", json=out, headers=key("1"))
            voucher = answer.json()["voucher"]
            assert voucher["cents"] == 300_00
            assert (await ada.get("/v1/accounts/ada")).json()["credit"] == 9_700_00
            again = await ada.post("/v1/accounts/ada/commands", json=out, headers=key("1"))
            assert again.json()["voucher"] == voucher
            path = f"/v1/vouchers/{voucher['number']}/redeem"
            error = refused(await ada.post(path), 403)
            assert error["cites"] == ["qld-2024 sch 16 s 9(3)(c)"]
            answer = await attendant.post(path)
            assert (answer.status_code, answer.json()["cents"]) == (200, 300_00)
            refused(await attendant.post(path), 409)
            refused(await attendant.post("/v1/vouchers/none/redeem"), 404)

    run(go())


@pytest.mark.provision("qld-2024 sch 16 s 4(2)")
def test_money_comes_in_by_an_attendant_or_by_voucher() -> None:
    async def go() -> None:
        async with floor() as on:
            ada, attendant = on.client("ada"), on.client("attendant")
            cash = {"do": "buy-in", "cents": 50_00}
            refused(await ada.post("/v1/accounts/ada/commands", json=cash), 403)
            assert (await attendant.post("/v1/accounts/ada/commands", json=cash)).is_success
            refused(await attendant.post("/v1/accounts/nobody/commands", json=cash), 404)
            issued = await on.says("ada", DoCashOut(20_00), "ada")
            assert isinstance(issued, VoucherIssued)
            paid = {"do": "buy-in", "voucher": issued.voucher.number}
            ben = on.client("ben")
            answer = await ben.post("/v1/accounts/ben/commands", json=paid)
            assert answer.json()["credit"] == 10_020_00
            refused(await ben.post("/v1/accounts/ben/commands", json=paid), 409)
            refused(await ben.get("/v1/accounts/ada"), 403)
            assert (await on.client("inspector").get("/v1/accounts/ada")).is_success

    run(go())


# -- staff -----------------------------------------------------------------------------------------


def test_persons_are_added_by_managers_and_sign_in() -> None:
    async def go() -> None:
        async with floor(credit=False) as on:
            manager = on.client("manager")
            new = {
                "do": "add-person",
                "name": "Emil",
                "office": "player",
                "password": PASSWORD,
                "why": "new guest",
            }
            answer = await manager.post("/v1/floor/commands", json=new, headers=key("1"))
            assert answer.status_code == 200, answer.text
            again = await manager.post("/v1/floor/commands", json=new, headers=key("1"))
            assert again.json() == answer.json()
            record = b"".join(one.public for one in on.shell.store.entries("floor", 0))
            assert b"argon2" not in record
            assert PASSWORD.encode() not in record
            answer = await on.client().post(
                "/v1/sessions", json={"name": "emil", "password": PASSWORD}
            )
            assert answer.status_code == 201
            for office in ("operator", "inspector"):
                other = {**new, "name": office, "office": office}
                refused(
                    await manager.post("/v1/floor/commands", json=other, headers=key(office)), 403
                )
            clock = {**new, "name": "clock", "office": "clock"}
            refused(await manager.post("/v1/floor/commands", json=clock, headers=key("c")), 400)
            persons = (await on.client("inspector").get("/v1/persons")).json()
            assert {"Emil"} <= {one["name"] for one in persons}
            assert "argon2" not in str(persons)
            refused(await on.client("ada").get("/v1/persons"), 403)

    run(go())


def test_pools_reports_and_exports_are_for_whom_they_are_for() -> None:
    async def go() -> None:
        async with floor() as on:
            ada, inspector = on.client("ada"), on.client("inspector")
            assert (await ada.get("/v1/pools")).status_code == 200
            refused(await ada.get("/v1/pools/none"), 404)
            refused(await ada.get("/v1/reports/2026-11-18"), 403)
            refused(await inspector.get("/v1/reports/yesterday"), 400)
            assert (await inspector.get("/v1/reports/2026-11-18")).status_code in (200, 404)
            refused(await ada.get("/v1/exports"), 403)
            refused(await on.client("supervisor").get("/v1/exports"), 403)

    run(go())


# -- what is wrong in any way ----------------------------------------------------------------------


BAD: list[tuple[str, str, dict[str, Any], int]] = [
    ("GET", "/v1/nothing", {}, 404),
    ("PUT", "/v1/tables", {}, 405),
    ("GET", "/v1/tables/none", {}, 404),
    ("GET", f"/v1/tables/{'x' * 65}", {}, 400),
    ("POST", "/v1/tables/b1/commands", {"content": b"{"}, 400),
    ("POST", "/v1/tables/b1/commands", {"content": b""}, 400),
    ("POST", "/v1/tables/b1/commands", {"content": b"\xff\xfe"}, 400),
    ("POST", "/v1/tables/b1/commands", {"content": b"[" * 16_000}, 400),
    ("POST", "/v1/tables/b1/commands", {"content": b"x" * 16_385}, 413),
    ("POST", "/v1/tables/b1/commands", {"json": {"do": "nothing"}}, 400),
    ("POST", "/v1/tables/b1/commands", {"json": {"do": "sit", "who": "me"}}, 400),
    ("POST", "/v1/tables/b1/commands", {"json": {"do": "sit", "cents": -1}}, 400),
    ("POST", "/v1/tables/b1/commands", {"json": {"do": "sit", "cents": 1.5}}, 400),
    ("POST", "/v1/tables/b1/commands", {"json": {"do": "sit", "cents": 10**12}}, 400),
    ("POST", "/v1/tables/none/commands", {"json": {"do": "sit"}}, 404),
    ("POST", "/v1/tables/b1/commands", {"data": {"do": "sit"}}, 400),
    ("GET", "/v1/events", {}, 400),
    ("GET", "/v1/events?tables=", {}, 400),
    ("GET", "/v1/events?tables=none", {}, 404),
    ("GET", "/v1/events?tables=" + ",".join(map(str, range(65))), {}, 400),
]


def test_a_bad_request_is_answered_with_a_sentence() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("b1", "qld-2024/baccarat")
            http = on.client("ada")
            for method, path, how, status in BAD:
                refused(await http.request(method, path, headers=key("k"), **how), status)

    run(go())


def test_a_command_needs_a_key_that_can_be_one() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("b1", "qld-2024/baccarat")
            ada = on.client("ada")
            refused(await ada.post("/v1/tables/b1/commands", json=body(DoSit(1))), 400)
            for bad in ("", "x" * 81, "with space"):
                answer = await ada.post(
                    "/v1/tables/b1/commands", json=body(DoSit(1)), headers=key(bad)
                )
                refused(answer, 400)

    run(go())


READ = (
    *("/v1/tables", "/v1/tables/b1", "/v1/sessions", "/v1/accounts/ada", "/v1/persons"),
    *("/v1/pools", "/v1/reports/2026-11-18", "/v1/exports", "/v1/events?tables=b1"),
)


def test_a_stranger_sees_nothing() -> None:
    async def go() -> None:
        async with floor(credit=False) as on:
            http = on.client()
            for path in READ:
                refused(await http.get(path), 401, "not-signed-in")
                for token in ("", "Bearer", "Bearer x", "Basic eDp5", "Bearer " + "x" * 5000):
                    refused(await http.get(path, headers={"authorization": token}), 401)

    run(go())


def test_too_many_requests_are_told_to_wait() -> None:
    async def go() -> None:
        slow = Rate(0.001, 3)
        async with floor(limits=ServeLimits(session=slow)) as on:
            ada, ben = on.client("ada"), on.client("ben")
            told = [(await ada.get("/v1/tables")).status_code for _ in range(4)]
            assert told == [200, 200, 200, 429]
            answer = await ada.get("/v1/tables")
            assert refused(answer, 429, "too-many")["retry"]
            assert answer.headers["retry-after"]
            assert (await ben.get("/v1/tables")).status_code == 200
        async with floor(limits=ServeLimits(address=slow)) as on:
            told = [(await on.client("ada").get("/v1/tables")).status_code for _ in range(4)]
            assert told == [200, 200, 200, 429]
            far = on.client("ben", address="192.0.2.7")
            assert (await far.get("/v1/tables")).status_code == 200

    run(go())


def test_what_cannot_be_written_is_not_acknowledged() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("b1", "qld-2024/baccarat")
            ada = on.client("ada")
            store: Any = on.shell.store
            store.refuses = "the disk is full"
            sit = await ada.post("/v1/tables/b1/commands", json=body(DoSit(1)), headers=key("1"))
            assert refused(sit, 503, "not-written")["retry"]
            assert sit.headers["retry-after"]
            refused(await on.client().get("/ready"), 503, "not-ready")
            assert (await on.client().get("/health")).json() == {"status": "ok"}
            assert (await ada.get("/v1/tables/b1")).json()["people"] == []
            store.refuses = ""
            on.shell.core.goes_on(on.time)
            sit = await ada.post("/v1/tables/b1/commands", json=body(DoSit(1)), headers=key("1"))
            assert sit.status_code == 200, sit.text

    run(go())


def test_health_readiness_metrics_and_the_schema_need_no_session() -> None:
    async def go() -> None:
        async with floor() as on:
            http = on.client()
            assert (await http.get("/health")).status_code == 200
            assert (await http.get("/ready")).json() == {"ready": True}
            await on.client("ada").get("/v1/tables")
            figures = (await http.get("/metrics")).text
            assert 'croupier_requests_total{route="/v1/tables",status="200"} 1.0' in figures
            assert "ada" not in figures
            schema = (await http.get("/schema/openapi.json")).json()
            assert schema["openapi"].startswith("3.1")
            assert "/v1/tables/{table}/commands" in schema["paths"]

    run(go())


def test_a_mistake_of_ours_is_told_without_what_it_was() -> None:
    async def go() -> None:
        async with floor() as on:

            def broken() -> None:
                raise RuntimeError("the ace of spades is next")

            on.shell.tables = broken  # type: ignore[method-assign, assignment]
            error = refused(await on.client("ada").get("/v1/tables"), 500, "went-wrong")
            assert "ace" not in error["text"]

    run(go())


def test_poker_over_http_asks_whose_turn_it_is() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("p1", "nsw-poker/texas-holdem", limits={})
            for place, who in enumerate(("ada", "ben", "cleo"), 1):
                await on.says(who, DoSit(place, 200_00), "p1")
            await on.until("p1", "playing")
            views = {
                who: (await on.client(who).get("/v1/tables/p1")).json()
                for who in ("ada", "ben", "cleo")
            }
            asked = [who for who, view in views.items() if view["asks"]]
            assert len(asked) == 1
            (who,) = asked
            moves = {one["move"]: one for one in views[who]["asks"]}
            assert {"fold", "call"} <= moves.keys()
            assert moves["call"].keys() >= {"seat", "on", "move", "title", "least", "most", "step"}
            call = {"do": "move", "move": "call", "cents": moves["call"]["least"], "round": 1}
            answer = await on.client(who).post(
                "/v1/tables/p1/commands", json=call, headers=key("1")
            )
            assert answer.status_code == 200, answer.text
            answer = await on.client(who).post(
                "/v1/tables/p1/commands", json=call, headers=key("2")
            )
            refused(answer, 409)
            own = next(one for one in views[who]["places"] if one["owner"] == who)
            assert "??" not in own["cards"]
            other = next(one for one in views[who]["places"] if one["owner"] not in ("", who))
            assert set(other["cards"]) == {"??"}

    run(go())


def test_whoever_sits_may_bring_more_and_leave() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("p1", "nsw-poker/texas-holdem", limits={})
            ada = on.client("ada")
            for number, said in enumerate((DoSit(1, 200_00), DoFund(50_00), DoLeave())):
                answer = await ada.post(
                    "/v1/tables/p1/commands", json=body(said), headers=key(str(number))
                )
                assert answer.status_code == 200, answer.text
            assert answer.json()["credit"] == 10_000_00
            answer = await ada.post(
                "/v1/tables/p1/commands", json=body(DoMove("fold", round=1)), headers=key("z")
            )
            refused(answer, 409)

    run(go())
