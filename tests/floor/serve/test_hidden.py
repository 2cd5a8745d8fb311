"""What is sent to a session holds no face that it may not see.

Every byte of every stream, view, answer, refusal and recall is read while random rounds of a game
of each family are played; and two floors whose hidden cards differ send the same bytes to everybody
who may not see them.
"""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from typing import Any

import msgspec
import pytest

from croupier.equipment.cards import Card
from croupier.equipment.randomness import SeededSource
from croupier.floor.core.messages import DoSit
from croupier.floor.serve.limits import Rate, ServeLimits
from croupier.floor.serve.seen import TableSeen, areas_of
from croupier.play.dealer import Dealer
from croupier.play.round import Round
from croupier.play.view import HIDDEN, Viewer
from tests.floor.guests import acts
from tests.floor.serve.harness import PLAYERS, Reading, TestFloor, body, floor, run
from tests.often import often
from tests.play.seeing.everyone import CARD
from tests.play.seeing.test_hidden_faces import shown_now

GAMES = (
    "qld-2024/baccarat",
    "qld-2024/blackjack",
    "qld-2024/blackjack-switch",
    "qld-2024/caribbean-stud",
    "qld-2024/casino-war",
    "qld-2024/texas-holdem-bonus",
    "qld-2024/ultimate-texas-holdem",
    "qld-2024/three-card-poker",
    "qld-2024/electronic-three-card-poker",
    "qld-2024/mississippi-stud",
    "qld-2024/manila-poker",
    "qld-2024/omaha",
    "act-1992/red-dog",
    "act-1992/canberra-poker",
    "nsw-poker/draw-ante",
    "nsw-poker/seven-card-stud",
    "nsw-poker/crazy-pineapple",
    "wa-uth/ultimate-texas-holdem",
)
FAST = Rate(1e6, 1e6)
UNBOUNDED = ServeLimits(session=FAST, address=FAST, bundled=0)
SESSIONS = (*PLAYERS, "dealer", "attendant", "supervisor", "inspector")
SEEN_AS = {"dealer": Viewer.DEALER, "supervisor": Viewer.PIT}


async def sits_down(on: TestFloor, game: str) -> None:
    await on.opens("t", game)
    room = on.shell.game("t").tables.room is not None
    for place, who in enumerate(PLAYERS[:2], 1):
        await on.says(who, DoSit(place, 500_00 if room else 0), "t")


class Known:
    """By session, the faces that were before his eyes in this round and the last, by what the felt
    says of who has seen them.
    """

    def __init__(self, on: TestFloor) -> None:
        self._on = on
        self._round = -1
        self._now: dict[str, set[str]] = defaultdict(set)
        self._before: dict[str, set[str]] = {}

    def look(self) -> None:
        table = self._on.shell.core.tables["t"].table
        running = table.running
        if running is not None and self._round != table.standing.rounds:
            self._round = table.standing.rounds
            self._before, self._now = self._now, defaultdict(set)
        if running is not None:
            self._sees(self._now, running.round, running.dealer)
        if table.history:
            known = self._now if running is None else self._before
            self._sees(known, table.history[-1], table.last_dealer)

    def _sees(self, known: dict[str, set[str]], played: Round, dealer: Dealer[Any] | None) -> None:
        for who in SESSIONS:
            faces = known.setdefault(who, set())
            faces.update(shown_now(played, SEEN_AS.get(who, who)))
            if played.game.tables.room is not None and dealer and who in played.felt.hands:
                faces.update(map(str, dealer.faces(who)))

    def reads_only(self, who: str, data: bytes) -> None:
        """Whatever was sent to somebody holds no other face."""
        found = {face.decode() for face in CARD.findall(data)}
        known = self._now.get(who, set()) | self._before.get(who, set())
        assert found <= known, (who, found - known, data)


@pytest.mark.parametrize("game", GAMES)
def test_no_byte_that_is_sent_holds_a_face_the_session_may_not_see(game: str) -> None:
    async def go() -> None:
        async with floor(
            source=lambda table: SeededSource(f"{game} {table}"), limits=UNBOUNDED
        ) as on:
            await sits_down(on, game)
            assert on.shell.game("t").pieces is Card
            rng, known = random.Random(game), Known(on)
            readers = {who: reading(on, who) for who in SESSIONS}
            https = {who: on.client(who) for who in SESSIONS}
            areas, shown, told = areas_of(on.shell.game("t")), 0, 0
            for step in range(often(40, 400)):
                for who in PLAYERS:
                    view = msgspec.json.decode(
                        (await https[who].get("/v1/tables/t")).content, type=TableSeen
                    )
                    said = acts(rng, view, who, areas)
                    if said is None or rng.random() < 0.1:
                        continue
                    answer = await https[who].post(
                        "/v1/tables/t/commands",
                        json=body(said),
                        headers={"Idempotency-Key": f"{step}-{who}"},
                    )
                    assert answer.status_code in (200, 403, 409), answer.text
                    told += answer.status_code == 200
                    known.look()
                    known.reads_only(who, answer.content)
                await on.later(7_000)
                known.look()
                for who, reader in readers.items():
                    shown += len(reader.data)
                    known.reads_only(who, reader.data)
                    reader.data = b""
                who, number = rng.choice(SESSIONS), on.shell.core.tables["t"].open_round
                if number:
                    recall = await https[who].get(f"/v1/tables/t/rounds/{number}")
                    known.reads_only(
                        who, recall.content.replace(b": ", b': "').replace(b'",', b'"')
                    )
            assert told
            assert shown > 10_000
            for reader in readers.values():
                await reader.leaves()

    run(go())


def reading(on: TestFloor, who: str) -> Reading:
    return Reading(on.app, "/v1/events?tables=t", {"authorization": f"Bearer {on.token(who)}"})


# -- two floors that differ in hidden cards only -------------------------------------------------

LOOKED_AT = (
    "qld-2024/three-card-poker",
    "qld-2024/mississippi-stud",
    "qld-2024/ultimate-texas-holdem",
    "nsw-poker/texas-holdem",
    "nsw-poker/draw-ante",
    "nsw-poker/omaha",
)
"""Games in which cards lie face down before the first is shown."""
OTHERS = ("cleo", "dealer", "attendant", "supervisor", "inspector")


def shown_to_all(data: bytes) -> bool:
    """Whether a card or tile lies face up."""
    view = msgspec.json.decode(data[data.index(b"data: ") + 6 :], type=TableSeen)
    return any(face != HIDDEN for place in view.places for face in place.cards)


async def newest(on: TestFloor, reader: Reading) -> bytes:
    """The last view that was sent, once it is of the last entry."""
    wanted = b"\nid: t:%d\n" % on.shell.core.tables["t"].durable.seq
    while wanted not in reader.data:
        await asyncio.sleep(0)
    return reader.data[reader.data.rindex(b"event:") :]


async def sent_to_others(game: str, seed: int) -> list[dict[str, bytes]]:
    """Step by step, all that is sent to those who may see no card, until one is shown to all."""
    sent: list[dict[str, bytes]] = []
    async with floor(source=lambda _: SeededSource(seed), limits=UNBOUNDED) as on:
        await sits_down(on, game)
        readers = {who: reading(on, who) for who in OTHERS}
        rng = random.Random(game)
        areas = areas_of(on.shell.game("t"))
        for _ in range(12):
            for who in PLAYERS[:2]:
                view = msgspec.json.decode(
                    (await on.client(who).get("/v1/tables/t")).content, type=TableSeen
                )
                said = acts(rng, view, who, areas) if view.phase == "open" else None
                if said is not None:
                    key = {"Idempotency-Key": f"{len(sent)}-{who}"}
                    await on.client(who).post("/v1/tables/t/commands", json=body(said), headers=key)
            for reader in readers.values():  # each has seen it before the time goes on
                await newest(on, reader)
            await on.later(3_000)
            got = {who: await newest(on, reader) for who, reader in readers.items()}
            if any(shown_to_all(data) for data in got.values()):
                break
            sent.append(got)
        for reader in readers.values():
            await reader.leaves()
    return sent


@pytest.mark.parametrize("game", LOOKED_AT)
def test_other_hidden_cards_change_no_byte_for_others(game: str) -> None:
    async def go() -> None:
        one, two = await sent_to_others(game, 1), await sent_to_others(game, 2)
        both = list(zip(one, two, strict=False))
        assert both
        for step, (this, that) in enumerate(both):
            assert this == that, step
        assert any(b'"??"' in data for this, _ in both for data in this.values())

    run(go())
