"""The client: keys, retries with the same key, a stream that comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx
import msgspec
import pytest

from croupier.floor.client import FloorClient, events_of
from croupier.floor.core.messages import (
    Code,
    CommandTaken,
    DoCashOut,
    DoFund,
    DoMove,
    DoSit,
    DoWager,
    FloorError,
    FloorRefused,
    VoucherIssued,
)
from croupier.floor.core.people import FloorPerson
from croupier.floor.serve.auth import hashed
from croupier.play.offices import Office
from tests.floor.live import live
from tests.floor.serve.harness import TestFloor

Handler = Callable[[httpx.Request], httpx.Response]
PASSWORD = "a long password"


def client(handler: Handler, waits: list[float] | None = None) -> FloorClient:
    pause = (waits if waits is not None else []).append
    return FloorClient("http://floor", transport=httpx.MockTransport(handler), pause=pause)


def error(code: Code, *, retry: bool = False) -> httpx.Response:
    data = msgspec.json.encode(FloorError(code, "a sentence", ("s 3",), retry))
    return httpx.Response(code.status, content=data)


def test_a_command_is_tried_again_with_the_same_key_and_body() -> None:
    asked: list[tuple[str, bytes]] = []
    waits: list[float] = []

    def handler(request: httpx.Request) -> httpx.Response:
        asked.append((request.headers["idempotency-key"], request.content))
        if len(asked) == 1:
            raise httpx.ReadError("gone", request=request)
        if len(asked) == 2:
            answer = error(Code.NOT_WRITTEN, retry=True)
            answer.headers["retry-after"] = "2"
            return answer
        return httpx.Response(200, content=msgspec.json.encode(CommandTaken(7, 100)))

    taken = client(handler, waits).do("b1", DoFund(1_00))
    assert taken.seq == 7
    assert len(asked) == 3
    assert len(set(asked)) == 1
    assert waits == [0.1, 2.0]


def test_what_is_refused_is_not_tried_again() -> None:
    asked: list[str] = []

    def handler(request: httpx.Request) -> httpx.Response:
        asked.append(request.url.path)
        return error(Code.REFUSED)

    with pytest.raises(FloorRefused) as refused:
        client(handler).do("a/b", DoFund(1_00))
    assert refused.value.error.cites == ("s 3",)
    assert asked == ["/v1/tables/a/b/commands"]  # sent as %2F, and one word there


def test_a_floor_that_does_not_answer_is_told_in_a_sentence() -> None:
    waits: list[float] = []

    def handler(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("no", request=request)

    with pytest.raises(FloorRefused, match="does not answer"):
        client(handler, waits).tables()
    assert waits == [0.1, 0.2, 0.4, 0.8, 1.6]


class Broken(httpx.SyncByteStream):
    """A stream that breaks off after so much."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def __iter__(self) -> Iterator[bytes]:
        yield self._data
        raise httpx.ReadError("gone")


def test_a_stream_that_breaks_off_is_taken_up_again() -> None:
    came: list[str | None] = []

    def handler(request: httpx.Request) -> httpx.Response:
        came.append(request.headers.get("last-event-id"))
        if len(came) == 3:
            return error(Code.NOT_SIGNED_IN)
        data = f"event: view\nid: b1:{len(came)}\ndata: {VIEW}\n\n".encode()
        return httpx.Response(200, stream=Broken(b": \n\n" + data))

    views = client(handler).follow("b1")
    assert [next(views).seq, next(views).seq] == [4, 4]
    with pytest.raises(FloorRefused):
        next(views)
    assert came == [None, "b1:1", "b1:2"]


VIEW = (
    '{"table":"b1","game":"g","title":"t","mode":"automated","seq":4,"round":1,"phase":"open",'
    '"closes_at":null,"now":0,"places":[],"chips":[],"asks":[],"open":[],"lines":[],"people":[],'
    '"credit":null}'
)


def test_data_of_several_lines_is_one() -> None:
    (one,) = events_of(iter(["data: a", "data: b", "", "data: c"]))
    assert one.data == b"a\nb"


# -- with a floor --------------------------------------------------------------------------------


async def opens(on: TestFloor) -> None:
    on.shell.people.put(FloorPerson("dora", "Dora", Office.PLAYER, hashed(PASSWORD)))
    await on.pays_in("dora")
    await on.opens("r1", "qld-2024/roulette")
    await on.opens("j1", "qld-2024/electronic-blackjack")


def test_a_round_of_roulette_and_one_of_blackjack_over_the_wire() -> None:
    with live(opens) as served, FloorClient(served.url) as floor:
        me = floor.sign_in("dora", PASSWORD)
        assert {one.id for one in floor.tables()} == {"r1", "j1"}
        floor.do("r1", DoSit())
        line = plays(floor, "r1", "dora")
        assert line in ("win", "lose")
        floor.do("j1", DoSit())
        assert plays(floor, "j1", "dora")
        assert floor.round("r1", 1).lines
        assert floor.round_at("r1", 1, 0).chips == ()
        assert floor.account("dora").credit == floor.view("r1").credit
        issued = floor.at_account(me.person, DoCashOut(1_00))
        assert isinstance(issued, VoucherIssued)
        with pytest.raises(FloorRefused) as refused:
            floor.redeem(issued.voucher.number)
        assert refused.value.error.status == 403
        floor.sign_out()
        with pytest.raises(FloorRefused):
            floor.tables()


def plays(floor: FloorClient, table: str, me: str) -> str:
    """One round by what the view offers; how its first wager ended."""
    wagered = 0
    for view in floor.follow(table):
        try:
            if view.asks:
                ask = view.asks[-1]
                floor.do(table, DoMove(ask.move, ask.on, ask.least, round=view.round))
            elif view.phase == "open" and not wagered:
                area = next(one for one in floor.view(table).areas or () if one.id in view.open)
                wager = DoWager(area.wager, 5_00, area.on, area.box, area.numbers, view.round)
                wagered = floor.do(table, wager).seq
        except FloorRefused as late:
            assert late.error.status == 409  # noqa: PT017 - the clock was first
        own = [one for one in view.lines if one.seat == me]
        if own:
            return own[0].outcome
    raise AssertionError("the stream has ended")
