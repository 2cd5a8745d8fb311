"""Bodies that outsiders rely on, as contracts.md has them: rounds said word by word by a dealer; of
every answer the keys that are promised.
"""

from __future__ import annotations

from typing import Any

from croupier.floor.core.messages import TableMode
from tests.floor.serve.harness import TestFloor, floor, run

VIEW = {
    *("seq", "round", "phase", "closes_at", "places", "chips", "asks", "areas", "open", "lines"),
    *("people", "credit"),
}
PLACE = {"id", "kind", "owner", "box", "hand", "cards"}
CHIPS = {"area", "owner", "cents", "state"}
ASK = {"seat", "on", "move", "title", "least", "most", "step"}
AREA = {"id", "wager", "on", "box", "numbers"}
LINE = {"seat", "wager", "outcome", "stake", "pays", "why", "cites"}
PERSON = {"seat", "name", "cents"}
PARTS = {
    "places": PLACE,
    "chips": CHIPS,
    "asks": ASK,
    "areas": AREA,
    "lines": LINE,
    "people": PERSON,
}


class Dealt:
    """A table over HTTP, and every phase that it was in."""

    def __init__(self, on: TestFloor, table: str) -> None:
        self.on, self.table, self.keys = on, table, 0
        self.phases: list[str] = []

    async def says(self, who: str, **said: Any) -> dict[str, Any]:
        """A command that is taken; then the view of who said it."""
        self.keys += 1
        http, address = self.on.client(who), f"/v1/tables/{self.table}"
        key = {"idempotency-key": f"{self.table}-{self.keys}"}
        answer = await http.post(f"{address}/commands", json=said, headers=key)
        assert answer.status_code == 200, answer.text
        assert answer.json().keys() >= {"seq", "credit"}
        return await self.sees(who)

    async def sees(self, who: str) -> dict[str, Any]:
        """What somebody is shown: all keys that are promised, and of every part."""
        view: dict[str, Any] = (await self.on.client(who).get(f"/v1/tables/{self.table}")).json()
        assert view.keys() >= VIEW, view
        for part, keys in PARTS.items():
            for one in view[part]:
                assert one.keys() >= keys, part
        assert {*view["open"]} <= {one["id"] for one in view["areas"]}
        if self.phases[-1:] != [view["phase"]]:
            self.phases.append(view["phase"])
        return view

    async def accepts(self) -> None:
        """Whoever is offered the dice takes them, and throws those that come first."""
        for _ in range(3):
            asks = (await self.sees("ada"))["asks"]
            if not any(one["on"] == "dice" for one in asks):
                return
            await self.says("ada", do="move", move=asks[0]["move"], on="dice", round=1)

    async def recalled(self, step: int | None = None) -> dict[str, Any]:
        """The first round, or the view of a step of it."""
        asked = "" if step is None else f"?step={step}"
        answer = await self.on.client("ada").get(f"/v1/tables/{self.table}/rounds/1{asked}")
        found: dict[str, Any] = answer.json()
        return found


def test_a_hand_of_blackjack_is_dealt_by_the_bodies_of_the_contract() -> None:
    async def go() -> None:
        async with floor() as on:
            await on.opens("j1", "qld-2024/blackjack", TableMode.DEALER, keyed=True)
            dealt = Dealt(on, "j1")
            assert (await dealt.sees("ada"))["phase"] == "waiting"
            view = await dealt.says("ada", do="sit", place=1, cents=500_00)
            assert [one["seat"] for one in view["people"]] == ["ada"]
            await dealt.says("dealer", do="open-round")
            await dealt.says("dealer", do="close")  # nobody else wants to cut
            await dealt.says("dealer", do="cut", position=100)
            assert (await dealt.sees("ada"))["phase"] == "open"
            wager = {"wager": "original", "box": "1", "round": 1}
            view = await dealt.says("ada", do="wager", cents=10_00, **wager)
            view = await dealt.says("ada", do="change", cents=20_00, **wager)
            assert [one["cents"] for one in view["chips"]] == [20_00]
            await dealt.says("dealer", do="close")
            for card in ("9C", "KH"):
                await dealt.says("dealer", do="card", card=card)
            view = await dealt.says("dealer", do="card", card="5D")
            view = await dealt.sees("ada")
            assert view["phase"] == "playing"
            stand = next(one for one in view["asks"] if one["move"] == "stand")
            await dealt.says("dealer", do="correct", keep=view_entries(await dealt.recalled()) - 1,
                             why="the five was another box's")  # fmt: skip
            view = await dealt.says("dealer", do="card", card="6D")
            view = await dealt.says("ada", do="move", move="stand", on=stand["on"], round=1)
            while view["phase"] == "playing":
                drawn = "settled" not in view["says"]
                said = {"do": "card", "card": "TS"} if drawn else {"do": "go-on"}
                view = await dealt.says("dealer", **said)
            assert view["phase"] == "over"
            (line,) = (await dealt.sees("ada"))["lines"]
            assert (line["seat"], line["wager"], line["stake"]) == ("ada", "original", 20_00)
            assert line["cites"]
            await dealt.says("dealer", do="close-round")
            found = await dealt.recalled()
            assert [*found] == ["round", "entries", "lines"]
            assert {tuple(one) for one in found["entries"]} == {("n", "what", "cites")}
            for step in (1, view_entries(found)):
                assert (await dealt.recalled(step)).keys() >= VIEW
            assert dealt.phases[:3] == ["waiting", "playing", "open"]

    run(go())


def view_entries(found: dict[str, Any]) -> int:
    """How many entries a round has."""
    return len(found["entries"])


def test_cards_of_the_floors_own_shoe_are_not_keyed_in() -> None:
    """A card that is not the next of the shoe would stand on record and could never be dealt."""

    async def go() -> None:
        async with floor() as on:
            await on.opens("j1", "qld-2024/blackjack", TableMode.DEALER)
            dealt = Dealt(on, "j1")
            await dealt.says("ada", do="sit", place=1)
            for said in ({"do": "open-round"}, {"do": "close"}, {"do": "cut", "position": 100}):
                await dealt.says("dealer", **said)
            wager = {"wager": "original", "box": "1", "round": 1, "cents": 10_00}
            await dealt.says("ada", do="wager", **wager)
            await dealt.says("dealer", do="close")
            for path in ("commands", "previews"):
                answer = await on.client("dealer").post(
                    f"/v1/tables/j1/{path}",
                    json={"do": "card", "card": "9C"},
                    headers={"idempotency-key": "named"},
                )
                assert (answer.status_code, answer.json()["code"]) == (409, "refused")
                assert "come out of its shoe" in answer.json()["text"]
            view = await dealt.says("dealer", do="deal")
            assert view["places"]

    run(go())


def test_dice_and_wheels_are_keyed_in_by_the_bodies_of_the_contract() -> None:
    async def go() -> None:
        async with floor() as on:
            for table, game, wager, said in (
                ("c1", "qld-2024/craps", "win", {"do": "roll", "dice": [3, 4]}),
                ("r1", "qld-2024/roulette", "red", {"do": "spin", "result": "1"}),
            ):
                await on.opens(table, game, TableMode.DEALER)
                dealt = Dealt(on, table)
                await dealt.says("ada", do="sit", place=1)
                await dealt.says("dealer", do="open-round")
                await dealt.accepts()
                await dealt.says("ada", do="wager", wager=wager, cents=10_00, round=1)
                await dealt.says("dealer", do="close")
                await dealt.accepts()
                view = await dealt.says("dealer", **said)
                while not view["lines"]:
                    view = await dealt.says("dealer", do="go-on")
                (line,) = view["lines"]
                assert (line["outcome"], line["pays"]) == ("win", 10_00), line

    run(go())
