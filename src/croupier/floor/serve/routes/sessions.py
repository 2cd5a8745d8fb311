"""Signing in and out."""

from __future__ import annotations

from time import perf_counter

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from croupier.floor.core.messages import Caller, Code, not_done
from croupier.floor.core.people import SessionRecord
from croupier.floor.serve.gate import ANYBODY, FrontDesk, address_of
from croupier.floor.serve.routes import FloorCall, PathId, errors
from croupier.floor.serve.shown import SessionShown, SignedIn, SignIn, SignInByLink
from croupier.play.offices import Office


def session_routes(desk: FrontDesk) -> list[HTTPRouteHandler]:
    """The routes of sessions."""
    house, door = desk.house, desk.door

    async def begun(token: str, session: SessionRecord) -> SignedIn:
        await house.keep_session(session)
        person = house.people.persons[session.person]
        return SignedIn(token, person.id, person.office, person.name, session.id, session.until)

    def not_too_often(request: FloorCall) -> None:
        if not desk.signing_in.takes(address_of(request.scope), perf_counter()):
            raise not_done(Code.TOO_MANY, "too many attempts to sign in", retry=True)

    @post(
        "/v1/sessions",
        opt={ANYBODY: True},
        responses=errors(400, 401, 413),
        operation_id="sign_in",
    )
    async def sign_in(request: FloorCall, data: JSONBody[SignIn]) -> SignedIn:
        """Signs in with a name and a password."""
        not_too_often(request)
        return await begun(*await door.sign_in(data.name, data.password))

    @post(
        "/v1/sessions/links",
        opt={ANYBODY: True},
        responses=errors(400, 401, 403, 413),
        operation_id="use_link",
    )
    async def use_link(request: FloorCall, data: JSONBody[SignInByLink]) -> SignedIn:
        """Signs in with a one-time link, on the floor's own machine only."""
        not_too_often(request)
        forwarded = any(
            name in request.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip")
        )
        address = address_of(request.scope)
        return await begun(*door.by_link(data.link, address, forwarded=forwarded))

    @get(
        "/v1/sessions",
        responses=errors(401),
        operation_id="list_sessions",
    )
    async def list_sessions(request: FloorCall) -> list[SessionShown]:
        """The sessions that you have."""
        caller = request.user
        return [
            SessionShown(
                one.id,
                one.person,
                caller.office,
                caller.name,
                one.opened,
                one.until,
                one.id == caller.session,
            )
            for one in house.people.sessions(caller.person)
        ]

    @delete(
        "/v1/sessions/{session:str}",
        responses=errors(400, 401, 403, 404),
        operation_id="sign_out",
    )
    async def sign_out(request: FloorCall, session: PathId) -> None:
        """Ends a session: `current`, another of yours, or one of somebody below you."""
        caller = request.user
        id = caller.session if session == "current" else session
        found = house.people.session(id)
        if found is None or not _ends(caller, found, desk):
            raise not_done(Code.NOT_FOUND, "there is no such session")
        ended = house.people.end(id, house.now())
        if ended is not None:
            await house.keep_session(ended)

    return [sign_in, use_link, list_sessions, sign_out]


def _ends(caller: Caller, session: SessionRecord, desk: FrontDesk) -> bool:
    """Whether somebody may end a session; whoever may not does not learn that there is one."""
    if session.person == caller.person:
        return True
    person = desk.house.people.persons.get(session.person)
    if person is None or not caller.office.acts_as(Office.SUPERVISOR):
        return False
    return person.office is Office.PLAYER or (
        caller.office is not person.office and caller.office.acts_as(person.office)
    )
