"""Every command as every office: nobody does what his office may not (floor.md section 7)."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from croupier.floor.core.messages import (
    AccountBody,
    DoOpenRound,
    DoSit,
    FloorBody,
    PoolBody,
    TableBody,
    TableMode,
)
from tests.floor.serve.harness import floor, run

EVERYBODY = ("player", "dealer", "attendant", "supervisor", "manager", "operator", "inspector")
HOUSE = ("dealer", "supervisor", "manager", "operator")
PIT = ("supervisor", "manager", "operator")
MANAGERS = ("manager", "operator")
OPERATOR = ("operator",)
PAYS = ("attendant", "supervisor", "manager", "operator")
PLAYS = ("player", *HOUSE)
NOBODY: tuple[str, ...] = ()

AT_A_TABLE: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    # a player for himself, and a dealer for him
    "sit": (PLAYS, {"place": 2}),
    "leave": ((*PLAYS, "attendant"), {}),
    "wager": (PLAYS, {"wager": "original", "cents": 500, "box": "1", "round": 1}),
    "change": (PLAYS, {"wager": "original", "cents": 0, "box": "1", "round": 1}),
    "move": (PLAYS, {"move": "stand", "round": 1}),
    "fund": ((*PLAYS, "attendant"), {"cents": 100}),
    "collect": ((*PLAYS, "attendant"), {}),
    "take-off": (PLAYS, {"cents": 100}),
    "sit-out": (PLAYS, {}),
    "sit-in": (PLAYS, {}),
    "change-seat": (PLAYS, {"place": 3}),
    "ask-for": (PLAYS, {}),
    "ask-no-more": (PLAYS, {}),
    "ask-reshuffle": (PLAYS, {}),
    "buy-colour": (PLAYS, {"colour": "red", "value": 100, "chips": 1}),
    "redeem-colour": (PLAYS, {"colour": "red", "chips": 1}),
    "ticket": (PLAYS, {"ways": [{"wager": "original", "cents": 100}]}),
    "cancel-ticket": (PLAYS, {"number": "1"}),
    "claim-ticket": ((*PLAYS, "attendant"), {"number": "1"}),
    # whoever conducts the game
    "open-round": (HOUSE, {}),
    "close": (HOUSE, {"round": 1}),
    "card": (HOUSE, {"card": "AS"}),
    "cards": (HOUSE, {"cards": ["AS"]}),
    "roll": (HOUSE, {"dice": [1, 2]}),
    "spin": (HOUSE, {"result": "17"}),
    "cut": (HOUSE, {"position": 50}),
    "go-on": (HOUSE, {}),
    "deal": (HOUSE, {}),
    "surplus": (HOUSE, {}),
    "shuffle": (HOUSE, {}),
    "cutting-card": (HOUSE, {}),
    "place-mark": (HOUSE, {"from_back": 60}),
    "report": (HOUSE, {"irregularity": "not-enough-cards", "facts": {}}),
    "correct": (HOUSE, {"keep": 0, "why": "wrong"}),
    "close-round": (HOUSE, {}),
    "hand-over": (HOUSE, {"to": "dealer-2"}),
    "collect-fees": (HOUSE, {}),
    "vacate": (HOUSE, {"seat": "ada"}),
    "give-seat": (HOUSE, {"place": 4}),
    # supervisors: s 11, s 13
    "exclude": (PIT, {"seat": "ada", "why": "device", "cites": ["s 11(2)(b)"]}),
    "separate": (PIT, {"seat": "ada", "other": "ben", "why": "team", "cites": ["s 11(2)(c)"]}),
    "raise-maximum": (PIT, {"seat": "ada", "maximum": 100, "why": "asked"}),
    "move-out": (PIT, {"seat": "ada", "to": "t2", "why": "balance"}),
    "notice": (PIT, {"limits": {"*": {"least": 100, "most": 1000}}}),
    "display-sign": (HOUSE, {}),
    "withdraw-notice": (PIT, {}),
    "change-limits": (HOUSE, {}),
    "raise-minimum": (PIT, {"limits": {"*": {"least": 100, "most": 1000}}, "why": "busy"}),
    "announce-closing": (PIT, {}),
    "end-play": (PIT, {}),
    # the manager: s 5, s 15(2)(c), sch 16 s 10(2)-(3)
    "direct": (MANAGERS, {"seat": "ada", "one_box": True, "why": "count"}),
    "limit-entry": (MANAGERS, {"seat": "ada", "entry": "refused", "why": "late"}),
    "direct-shuffle": (MANAGERS, {"why": "wish"}),
    "recalculate": (MANAGERS, {"round": 1, "entry": 0, "why": "wrong", "cards": ["AS"]}),
    "void-round": (MANAGERS, {"why": "fault"}),
    "resume": (MANAGERS, {"why": "mended"}),
    # the operator: sch 16 ss 8, 10(4)
    "refuse-credit": (OPERATOR, {"seat": "ada", "cents": 100, "why": "fault"}),
    "withhold": (OPERATOR, {"seat": "ada", "cents": 100, "why": "fault"}),
    "release": (OPERATOR, {"seat": "ada", "why": "fault"}),
    "pay-disputed": (OPERATOR, {"seat": "ada", "why": "owes it"}),
    "limit-terminal": (OPERATOR, {"seat": "ada", "limits": {}, "why": "wish"}),
    "script": (HOUSE, {"cards": ["AS"]}),
}
OWN = frozenset(
    "sit leave wager change move fund collect take-off sit-out sit-in change-seat ask-for"
    " ask-no-more ask-reshuffle buy-colour redeem-colour ticket".split()
)
"""What names the seat where somebody else than its player says it."""

AT_AN_ACCOUNT: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "buy-in": (PAYS, {"cents": 100}),
    "cash-out": (("player", *PAYS), {"cents": 100}),
    "hand-pay": (PAYS, {"cents": 100, "why": "voucher printer is out"}),
    "dispute": (OPERATOR, {"cents": 100, "why": "malfunction"}),
    "settle-dispute": (OPERATOR, {"cents": 100, "to_player": True, "why": "was right"}),
}
PASSWORD = "a long password"
OF_THE_FLOOR: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "open-table": (MANAGERS, {"table": "t9", "game": "qld-2024/blackjack", "mode": "dealer"}),
    "close-table": (MANAGERS, {"table": "none", "why": "empty"}),
    "fill": (PIT, {"table": "none", "cents": 100, "why": "low"}),
    "credit": (PIT, {"table": "none", "cents": 100, "why": "high"}),
    "drop": (PIT, {"table": "none", "cents": 100, "why": "count"}),
    "open-pool": (MANAGERS, {"pool": "j", "tables": ["none"]}),
    "add-person": (MANAGERS, {"name": "x", "office": "player", "password": PASSWORD, "why": "n"}),
    "set-password": (MANAGERS, {"person": "cleo", "password": PASSWORD, "why": "forgotten"}),
    "suspend": (MANAGERS, {"person": "cleo", "suspended": False, "why": "back"}),
    "revoke": (PIT, {"person": "cleo", "why": "left"}),
}

OF_A_POOL: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "link-table": (MANAGERS, {"table": "none", "why": "one more"}),
    "unlink-table": (MANAGERS, {"table": "none", "why": "one fewer"}),
    "fund-pool": (MANAGERS, {"cents": 100, "why": "low"}),
    "fail-pool": (PIT, {"why": "the meter is dark"}),
    "mend-pool": (PIT, {"why": "works again"}),
    "close-pool": (MANAGERS, {"why": "done"}),
}


def tags(union: Any) -> set[str]:
    return {str(one.__struct_config__.tag) for one in get_args(union)}


@pytest.mark.parametrize(
    ("known", "union"),
    [
        (AT_A_TABLE, TableBody),
        (AT_AN_ACCOUNT, AccountBody),
        (OF_THE_FLOOR, FloorBody),
        (OF_A_POOL, PoolBody),
    ],
)
def test_every_command_is_spoken_for(known: dict[str, Any], union: Any) -> None:
    assert known.keys() == tags(union)


def person_of(office: str) -> str:
    return "ada" if office == "player" else office


def test_nobody_does_at_a_table_what_his_office_may_not() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("j1", "qld-2024/blackjack", TableMode.DEALER)
            await on.says("ada", DoSit(1, 100_00), "j1")
            await on.says("dealer", DoOpenRound(), "j1")
            wrong: list[str] = []
            for do, (allowed, said) in AT_A_TABLE.items():
                for office in EVERYBODY:
                    whose = {"seat": "ada"} if do in OWN and office != "player" else {}
                    await on.settled()  # a late wager before is noted
                    before = on.shell.core.tables["j1"].durable.seq
                    answer = await on.client(person_of(office)).post(
                        "/v1/tables/j1/commands",
                        json={"do": do, **said, **whose},
                        headers={"Idempotency-Key": f"{do}-{office}"},
                    )
                    forbidden = answer.status_code == 403
                    if forbidden is (office in allowed):
                        wrong.append(f"{do} as {office}: {answer.status_code} {answer.text}")
                    if forbidden:
                        assert answer.json()["cites"], (do, office)
                        assert on.shell.core.tables["j1"].durable.seq == before
                    assert answer.status_code < 500, (do, office, answer.text)
            assert not wrong, "\n".join(wrong)

    run(go())


def test_a_player_does_nothing_at_anothers_seat_or_account() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("j1", "qld-2024/blackjack", TableMode.DEALER)
            await on.says("ada", DoSit(1, 100_00), "j1")
            before = on.shell.look(on.caller("ada"), "j1")
            ben = on.client("ben")
            for do in sorted(OWN):
                said = {"do": do, **AT_A_TABLE[do][1], "seat": "ada"}
                answer = await ben.post(
                    "/v1/tables/j1/commands", json=said, headers={"Idempotency-Key": do}
                )
                assert answer.status_code in (403, 409), (do, answer.text)
            for do, (_, said) in AT_AN_ACCOUNT.items():
                answer = await ben.post("/v1/accounts/ada/commands", json={"do": do, **said})
                assert answer.status_code == 403, (do, answer.text)
            after = on.shell.look(on.caller("ada"), "j1")
            assert (after.credit, after.view.people) == (before.credit, before.view.people)

    run(go())


def test_nobody_does_with_money_or_the_floor_what_his_office_may_not() -> None:
    async def go() -> None:
        async with floor() as on:
            wrong: list[str] = []
            for path, known in (
                ("/v1/accounts/ada/commands", AT_AN_ACCOUNT),
                ("/v1/floor/commands", OF_THE_FLOOR),
                ("/v1/pools/none/commands", OF_A_POOL),
            ):
                for do, (allowed, said) in known.items():
                    for office in EVERYBODY:
                        answer = await on.client(person_of(office)).post(
                            path,
                            json={"do": do, **said},
                            headers={"Idempotency-Key": f"{do}-{office}"},
                        )
                        forbidden = answer.status_code == 403
                        if forbidden is (office in allowed):
                            wrong.append(f"{do} as {office}: {answer.status_code} {answer.text}")
                        assert answer.status_code < 500, (do, office, answer.text)
            assert not wrong, "\n".join(wrong)

    run(go())


def test_nobody_touches_whoever_is_above_him() -> None:
    async def go() -> None:
        async with floor(credit=False) as on:
            for do in ("set-password", "suspend", "revoke"):
                for office, above in (
                    ("supervisor", "manager"),
                    ("manager", "operator"),
                    ("manager", "inspector"),
                ):
                    said = {"do": do, **OF_THE_FLOOR[do][1], "person": above}
                    answer = await on.client(office).post(
                        "/v1/floor/commands",
                        json=said,
                        headers={"Idempotency-Key": f"{do}-{office}-{above}"},
                    )
                    assert answer.status_code == 403, (do, office, above)

    run(go())
