"""Requests made from the schema, as each office: no mistake of ours, no answer it does not have."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Iterator
from threading import Thread
from typing import Any, Final

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from croupier.floor.core.messages import DoSit, TableMode
from croupier.floor.serve.limits import Rate, ServeLimits
from tests.floor.serve.harness import TestFloor, floor
from tests.floor.serve.test_offices import (
    AT_A_TABLE,
    AT_AN_ACCOUNT,
    EVERYBODY,
    OF_A_POOL,
    OF_THE_FLOOR,
    person_of,
)
from tests.often import often

CHANCE: Final[dict[str, Any]] = {
    "deadline": None,
    "database": None,
    "derandomize": True,
    "phases": [Phase.generate],
    "suppress_health_check": list(HealthCheck),
}
schemathesis: Any = pytest.importorskip("schemathesis")
FAST = Rate(1e9, 1e9)
ROUTES = [
    "sign_in use_link list_sessions sign_out list_tables view_table command_table",
    "preview_command recall_round view_account command_account redeem_voucher command_floor",
    "list_persons list_pools view_pool report_day export_record health ready metrics",
    "open_pool command_pool",
    "list_tournaments open_tournament view_tournament command_tournament",
]
"""All but the stream, which does not end."""
FORBIDDEN = {
    **AT_A_TABLE,
    **AT_AN_ACCOUNT,
    **OF_THE_FLOOR,
    **OF_A_POOL,
    "open-tournament": (("manager", "operator"), {}),
}


class Served:
    """A floor in a loop and a thread of its own, spoken to from a test that knows no loops.

    The thread is needed where the browser's tests ran before in the same process: theirs is a loop
    that goes on until the end, and no second one runs in its thread.
    """

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = Thread(target=self.loop.run_forever)
        self.thread.start()
        limits = ServeLimits(session=FAST, address=FAST, signing_in=FAST)
        self._entered = floor(limits=limits)
        self.on: TestFloor = self.do(self._entered.__aenter__())
        self.do(self._opens())

    async def _opens(self) -> None:
        await self.on.opens("j1", "qld-2024/blackjack", TableMode.DEALER)
        await self.on.opens("b1", "qld-2024/baccarat")
        await self.on.opens("p1", "nsw-poker/texas-holdem", limits={})
        await self.on.says("ada", DoSit(1, 100_00), "j1")

    def do(self, what: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(what, self.loop).result()

    def close(self) -> None:
        self.do(self._entered.__aexit__(None, None, None))
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    one = Served()
    yield one
    one.close()


def test_every_operation_of_the_schema_is_tried(served: Served) -> None:
    paths = served.do(served.on.client().get("/schema/openapi.json")).json()["paths"]
    named = {one["operationId"] for path in paths.values() for one in path.values()}
    assert named == {*" ".join(ROUTES).split(), "follow_tables"}


@pytest.mark.parametrize("office", [*EVERYBODY, ""])
def test_whatever_the_schema_allows_is_answered_as_it_says(served: Served, office: str) -> None:
    on = served.on
    document = served.do(on.client().get("/schema/openapi.json")).json()
    schema = schemathesis.openapi.from_dict(document)
    person = person_of(office) if office else ""
    for path, methods in document["paths"].items():
        for method in methods:
            if path == "/v1/events":
                continue
            tried(served, schema[path][method.upper()], person, office)


def tried(served: Served, operation: Any, person: str, office: str) -> None:
    """One operation with bodies and parameters out of the schema, good and bad."""

    @settings(max_examples=often(6, 300), **CHANCE)
    def one(case: Any) -> None:
        asked(served, case, person, office)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        given(case=operation.as_strategy())(one)()


def asked(served: Served, case: Any, person: str, office: str) -> httpx.Response:
    """A request, and what must be true of every answer."""
    http = served.on.client(person)
    if case.operation.path == "/v1/sessions/{session}" and case.method == "DELETE":
        case.path_parameters["session"] = "none"  # or he would sign himself out
    kwargs = case.as_transport_kwargs(base_url="http://floor")
    kwargs.pop("cookies", None)
    kwargs.pop("timeout", None)
    if isinstance(kwargs.get("data"), bytes | str):
        kwargs["content"] = kwargs.pop("data")
    answer: httpx.Response = served.do(http.request(**kwargs))
    assert answer.status_code < 500 or answer.status_code == 503, answer.text
    described = case.operation.definition.raw["responses"]
    assert str(answer.status_code) in described, (answer.status_code, answer.text)
    if answer.status_code >= 400:
        assert list(answer.json()) == ["code", "text", "cites", "retry"]
    elif not office and case.operation.definition.raw.get("security"):
        raise AssertionError(f"a stranger got {answer.status_code}")
    if answer.status_code == 200 and isinstance(case.body, dict) and "do" in case.body:
        assert office in FORBIDDEN[case.body["do"]][0], (office, case.body)
    return answer


def test_whatever_follows_from_an_answer_is_answered_as_the_schema_says(served: Served) -> None:
    """One request after another, each with what the one before has answered, as each office."""
    document = served.do(served.on.client().get("/schema/openapi.json")).json()
    del document["paths"]["/v1/events"]
    machine = schemathesis.openapi.from_dict(document).as_state_machine()
    followed: set[str] = set()

    class Evening(machine):  # type: ignore[misc,valid-type]
        """What one person asks, in an order of chance."""

        office = ""

        def call(self, case: Any, **kwargs: Any) -> Any:
            answer = asked(served, case, person_of(self.office), self.office)
            followed.add(case.operation.definition.raw["operationId"])
            return schemathesis.Response.from_any(answer)

        def validate_response(self, response: Any, case: Any, **kwargs: Any) -> None:
            """`asked` has looked at it."""

    chance = CHANCE | {"derandomize": False}  # each office has a seed of its own
    many = settings(max_examples=often(3, 100), stateful_step_count=10, **chance)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number, office in enumerate(EVERYBODY):
            evening: Any = seed(number)(type("EveningOf", (Evening,), {"office": office}))
            evening.run(settings=many)
    assert {"list_tables", "view_table", "command_table", "command_account"} <= followed
