"""A client of a floor: typed, with keys of its own, retries with the same key, and a stream that
comes back by itself.

    with FloorClient("http://127.0.0.1:8300") as floor:
        floor.sign_in("player-1", password)
        floor.do("baccarat", DoSit(1, 100_00))
        for view in floor.follow("baccarat"):
            ...
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import quote

import httpx
import msgspec

from croupier.floor.core.messages import (
    AccountBody,
    Code,
    CommandTaken,
    DoAddPerson,
    DoCashOut,
    DoOpenPool,
    DoOpenTournament,
    FloorBody,
    FloorError,
    FloorRefused,
    PersonAdded,
    PoolBody,
    TableBody,
    VoucherIssued,
    VoucherPaid,
)
from croupier.floor.core.tournament_acts import TournamentAct
from croupier.floor.core.tournament_views import TournamentListed, TournamentLook
from croupier.floor.serve.house import (
    AccountShown,
    DayReport,
    RoundRecalled,
    TableListed,
)
from croupier.floor.serve.pools_shown import PoolShown
from croupier.floor.serve.seen import TableSeen
from croupier.floor.serve.shown import (
    PersonShown,
    PreviewShown,
    SessionShown,
    SignedIn,
    SignIn,
    SignInByLink,
)

ATTEMPTS: Final = 6
"""How often a request is made before its failure is told."""
FIRST_PAUSE: Final = 0.1
"""Seconds before the second attempt; twice as long before each further one, up to `LONGEST`."""
LONGEST: Final = 5.0
T = TypeVar("T")


class EventRead(NamedTuple):
    """One event of a stream."""

    name: str
    id: str
    data: bytes


def events_of(lines: Iterator[str]) -> Iterator[EventRead]:
    """The events in the lines of a stream.

    >>> list(events_of(iter([": ", "", "event: view", "id: B1:3", "data: {}", ""])))
    [EventRead(name='view', id='B1:3', data=b'{}')]
    """
    name, id, data = "message", "", list[str]()
    for line in lines:
        if not line:
            if data:
                yield EventRead(name, id, "\n".join(data).encode())
            name, data = "message", []
            continue
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "event":
            name = value
        elif field == "id":
            id = value
        elif field == "data":
            data.append(value)


def new_key() -> str:
    """A key that nobody else uses."""
    return secrets.token_urlsafe(16)


class FloorClient:
    """One person's connection to a floor. Whatever it refuses raises `FloorRefused`."""

    def __init__(
        self,
        url: str,
        *,
        token: str = "",
        timeout: float = 10.0,
        attempts: int = ATTEMPTS,
        pause: Callable[[float], None] = time.sleep,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._http = httpx.Client(base_url=url, timeout=timeout, transport=transport)
        self._attempts = attempts
        self._pause = pause
        self.me: SignedIn | None = None
        if token:
            self._http.headers["authorization"] = f"Bearer {token}"

    def __enter__(self) -> FloorClient:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hangs up; the session stays."""
        self._http.close()

    # -- sessions --------------------------------------------------------------------------------

    def sign_in(self, name: str, password: str) -> SignedIn:
        """Signs in, and speaks as that person from then on."""
        return self._signed_in("/v1/sessions", SignIn(name, password))

    def sign_in_by_link(self, word: str) -> SignedIn:
        """Signs in with a one-time link, on the floor's own machine."""
        return self._signed_in("/v1/sessions/links", SignInByLink(word))

    def _signed_in(self, path: str, body: SignIn | SignInByLink) -> SignedIn:
        me = self._post(path, body, SignedIn, repeat=False)
        self._http.headers["authorization"] = f"Bearer {me.token}"
        self.me = me
        return me

    def sign_out(self) -> None:
        """Ends the session."""
        self._call("DELETE", "/v1/sessions/current")
        self._http.headers.pop("authorization", None)
        self.me = None

    def sessions(self) -> list[SessionShown]:
        """The sessions that you have."""
        return self._get("/v1/sessions", list[SessionShown])

    # -- tables ----------------------------------------------------------------------------------

    def tables(self) -> list[TableListed]:
        """All tables that are open."""
        return self._get("/v1/tables", list[TableListed])

    def view(self, table: str) -> TableSeen:
        """A table as you may see it."""
        return self._get(f"/v1/tables/{_path(table)}", TableSeen)

    def do(self, table: str, body: TableBody, key: str = "") -> CommandTaken:
        """Gives a command. It is tried again with the same key until there is an answer, so that
        it is done once or not at all.
        """
        return self._post(
            f"/v1/tables/{_path(table)}/commands", body, CommandTaken, key or new_key()
        )

    def preview(self, table: str, body: TableBody) -> PreviewShown:
        """What a command would do."""
        return self._post(f"/v1/tables/{_path(table)}/previews", body, PreviewShown)

    def round(self, table: str, number: int) -> RoundRecalled:
        """A round out of the record."""
        return self._get(f"/v1/tables/{_path(table)}/rounds/{number}", RoundRecalled)

    def round_at(self, table: str, number: int, step: int) -> TableSeen:
        """The view after so many entries of a round."""
        return self._get(f"/v1/tables/{_path(table)}/rounds/{number}?step={step}", TableSeen)

    # -- tournaments -----------------------------------------------------------------------------

    def tournaments(self) -> list[TournamentListed]:
        """All tournaments, those that are over too."""
        return self._get("/v1/tournaments", list[TournamentListed])

    def tournament(self, id: str) -> TournamentLook:
        """A tournament as you may see it."""
        return self._get(f"/v1/tournaments/{_path(id)}", TournamentLook)

    def open_tournament(self, body: DoOpenTournament, key: str = "") -> CommandTaken:
        """Opens one with its conditions."""
        return self._post("/v1/tournaments", body, CommandTaken, key or new_key())

    def in_tournament(self, id: str, act: TournamentAct, key: str = "") -> CommandTaken:
        """Has a tournament do something, once or not at all."""
        path = f"/v1/tournaments/{_path(id)}/commands"
        return self._post(path, act, CommandTaken, key or new_key())

    # -- money, staff ----------------------------------------------------------------------------

    def account(self, person: str) -> AccountShown:
        """What somebody has."""
        return self._get(f"/v1/accounts/{_path(person)}", AccountShown)

    def at_account(
        self, person: str, body: AccountBody, key: str = ""
    ) -> VoucherIssued | CommandTaken:
        """Money in or out."""
        path, key = f"/v1/accounts/{_path(person)}/commands", key or new_key()
        if isinstance(body, DoCashOut):
            return self._post(path, body, VoucherIssued, key)
        return self._post(path, body, CommandTaken, key)

    def redeem(self, voucher: str, key: str = "") -> VoucherPaid:
        """Has a voucher paid."""
        path = f"/v1/vouchers/{_path(voucher)}/redeem"
        return self._post(path, None, VoucherPaid, key or new_key())

    def of_the_floor(self, body: FloorBody, key: str = "") -> PersonAdded | CommandTaken:
        """A command that belongs to no table."""
        path, key = "/v1/floor/commands", key or new_key()
        if isinstance(body, DoAddPerson):
            return self._post(path, body, PersonAdded, key)
        return self._post(path, body, CommandTaken, key)

    def persons(self) -> list[PersonShown]:
        """Everybody whom the floor knows."""
        return self._get("/v1/persons", list[PersonShown])

    def pools(self) -> list[PoolShown]:
        """The jackpots that are linked over tables."""
        return self._get("/v1/pools", list[PoolShown])

    def pool(self, pool: str) -> PoolShown:
        """One of them."""
        return self._get(f"/v1/pools/{_path(pool)}", PoolShown)

    def open_pool(self, body: DoOpenPool, key: str = "") -> CommandTaken:
        """Opens a jackpot over tables."""
        return self._post("/v1/pools", body, CommandTaken, key or new_key())

    def at_pool(self, pool: str, body: PoolBody, key: str = "") -> CommandTaken:
        """Gives a command about a jackpot."""
        path = f"/v1/pools/{_path(pool)}/commands"
        return self._post(path, body, CommandTaken, key or new_key())

    def report(self, day: str) -> DayReport:
        """Meters and reconciliation of a day."""
        return self._get(f"/v1/reports/{_path(day)}", DayReport)

    # -- the stream ------------------------------------------------------------------------------

    def follow(self, *tables: str) -> Iterator[TableSeen]:
        """Live views of tables, for as long as they are read. A stream that breaks off is taken up
        again where it was.
        """
        last, failed = "", 0
        while True:
            headers = {"last-event-id": last} if last else {}
            with suppress(httpx.TransportError), self._stream(tables, headers) as answer:
                if answer.status_code != 200:
                    error = _error(answer.status_code, answer.read())
                    if not error.retry or failed + 1 >= self._attempts:
                        raise FloorRefused(error)
                else:
                    for event in events_of(answer.iter_lines()):
                        last, failed = event.id or last, 0
                        if event.name == "view":
                            yield msgspec.json.decode(event.data, type=TableSeen)
                        elif event.name == "gone":
                            raise FloorRefused(msgspec.json.decode(event.data, type=FloorError))
            failed += 1
            if failed >= self._attempts:
                raise _unreachable()
            self._pause(_pause(failed))

    def _stream(self, tables: tuple[str, ...], headers: dict[str, str]) -> Any:
        timeout = httpx.Timeout(10.0, read=60.0)  # the floor says something every 15 seconds
        params = {"tables": ",".join(tables)}
        return self._http.stream(
            "GET", "/v1/events", params=params, headers=headers, timeout=timeout
        )

    # -- asking ----------------------------------------------------------------------------------

    def _get(self, path: str, kind: type[T]) -> T:
        return msgspec.json.decode(self._call("GET", path), type=kind)

    def _post(
        self, path: str, body: Any, kind: type[T], key: str = "", *, repeat: bool = True
    ) -> T:
        return msgspec.json.decode(self._call("POST", path, body, key, repeat=repeat), type=kind)

    def _call(
        self, method: str, path: str, body: Any = None, key: str = "", *, repeat: bool = True
    ) -> bytes:
        """Asks until there is an answer: the same body with the same key each time."""
        headers = {"idempotency-key": key} if key else {}
        content = None
        if body is not None:
            content = msgspec.json.encode(body)
            headers["content-type"] = "application/json"
        for attempt in range(1, self._attempts + 1):
            last = attempt == self._attempts or not repeat
            try:
                answer = self._http.request(method, path, content=content, headers=headers)
            except httpx.TransportError:
                if last:
                    raise _unreachable() from None
                self._pause(_pause(attempt))
                continue
            if answer.status_code < 400:
                return answer.content
            error = _error(answer.status_code, answer.content)
            if last or not error.retry:
                raise FloorRefused(error)
            self._pause(_waits(answer, attempt))
        raise _unreachable()


def _path(word: str) -> str:
    """A word inside a path, whatever is in it."""
    return quote(word, safe="")


def _pause(attempt: int) -> float:
    return min(FIRST_PAUSE * 2.0 ** (attempt - 1), LONGEST)


def _waits(answer: httpx.Response, attempt: int) -> float:
    """How long the floor wants to be left alone."""
    said: str = answer.headers.get("retry-after", "")
    return max(_pause(attempt), min(float(said), LONGEST) if said.isdigit() else 0.0)


def _error(status: int, data: bytes) -> FloorError:
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(data, type=FloorError)
    return FloorError(
        Code.WENT_WRONG, f"the floor answered {status} and nothing more", retry=status == 503
    )


def _unreachable() -> FloorRefused:
    return FloorRefused(FloorError(Code.NOT_READY, "the floor does not answer", retry=True))
