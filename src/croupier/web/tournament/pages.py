"""The addresses of a tournament: its page, what changes on it, and what is done there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Stream, Template
from litestar.response.sse import ServerSentEventMessage

from croupier.floor.core import messages as m
from croupier.floor.core.tournament_acts import TournamentSaid
from croupier.floor.core.tournament_views import TournamentListed, TournamentLook
from croupier.floor.serve.app import AS_IT_IS
from croupier.money import dollars
from croupier.play.offices import Office
from croupier.web.policy import AnyRequest
from croupier.web.staff.office import StaffAct
from croupier.web.table.pages import refused
from croupier.web.telling import event_stream
from croupier.web.templating import render
from croupier.web.tournament.parts import PHASES, facts_of, moment, player_parts, price
from croupier.web.visitors import BYSTANDER, FloorPages, pages_of

Parts = Callable[[], dict[str, str]]
"""What changes on a page, by id, as it is now."""


def tournament_seen(pages: FloorPages, id: str, who: m.Caller) -> TournamentLook:
    """A tournament as a visitor sees it."""
    try:
        return pages.house.tournament(who, id)
    except m.FloorRefused:
        raise NotFoundException(f"There is no tournament {id}.") from None


def conducts(who: m.Caller) -> bool:
    """Whether somebody has to do with conducting tournaments."""
    return who.office.acts_as(Office.DEALER) or who.office is Office.AUTHORITY


def _parts(pages: FloorPages, id: str, who: m.Caller) -> dict[str, str]:
    credit = ""
    if who.office is Office.PLAYER and who.person:
        credit = dollars(pages.house.account(who.person).credit)
    return player_parts(tournament_seen(pages, id, who), credit)


@get("/tournaments/{id:str}", media_type=MediaType.HTML, sync_to_thread=False)
def tournament_page(request: AnyRequest, id: FromPath[str]) -> Template | Redirect:
    """A tournament to enter, to play in, or to watch."""
    pages = pages_of(request)
    who = pages.caller(request)
    look = tournament_seen(pages, id, who or BYSTANDER)
    if who is None:
        return Redirect(f"/sign-in?next=/tournaments/{id}")
    return Template(
        "tournament/page.html",
        context={
            "id": id,
            "cup": look,
            "parts": _parts(pages, id, who),
            "facts": facts_of(look.conditions),
            "staff": conducts(who),
        },
    )


async def changing(pages: FloorPages, id: str, parts: Parts) -> AsyncIterator[str]:
    """The parts that differ from what a page has, whenever something has changed."""
    sent: dict[str, str] = {}

    def news() -> str:
        made = parts()
        found = [markup for one, markup in made.items() if sent.get(one) != markup]
        sent.update(made)
        return "".join(found)

    yield news()
    async for _ in pages.changes((id,)):
        yield news()


def told(request: AnyRequest, pages: FloorPages, id: str, parts: Parts) -> Stream:
    """The stream of a tournament's page."""

    async def messages() -> AsyncIterator[ServerSentEventMessage]:
        async for data in changing(pages, id, parts):
            yield ServerSentEventMessage(data=data, event="parts")

    return event_stream(request, messages())


@get("/tournaments/{id:str}/stream", opt={AS_IT_IS: True}, sync_to_thread=False)
def tournament_stream(request: AnyRequest, id: FromPath[str]) -> Stream:
    """What changes in a tournament, for this visitor."""
    pages = pages_of(request)
    who = pages.caller(request) or BYSTANDER
    tournament_seen(pages, id, who)
    return told(request, pages, id, lambda: _parts(pages, id, who))


@post("/tournaments/{id:str}/do")
async def tournament_do(request: AnyRequest, id: FromPath[str]) -> Response[Any]:
    """Something is done in a tournament, by a player or by whoever conducts it."""
    pages = pages_of(request)
    who = pages.caller(request)
    if who is None:
        return refused(m.FloorError(m.Code.NOT_SIGNED_IN, "sign in first"))
    act = m.body_of(StaffAct, await request.body())
    if isinstance(act, m.FloorError):
        return refused(act)
    said = m.body_of(TournamentSaid, bytes(act.body))
    if isinstance(said, m.FloorError):
        return refused(said)
    body = m.DoAtTournament(said)
    try:
        reply = await pages.house.do(m.FloorRequest(who, body, id, f"page.{act.key}"[:80]))
    except m.FloorRefused as error:
        return refused(error.error)
    return Response(None, status_code=204, headers={"x-seq": str(reply.seq)})


# -- in the lobby ----------------------------------------------------------------------------------


def lobby_card(listed: TournamentListed) -> str:
    """A tournament as a card of the lobby."""
    words = f"tournament {listed.name} {listed.title} {listed.book}".lower()
    return render(
        "lobby/tournament.html",
        one=listed,
        words=words,
        phase=PHASES[listed.phase],
        price=price(listed),
        starts=moment(listed.starts) if listed.starts else "",
        pool=dollars(listed.pool),
    )


def lobby_cards(pages: FloorPages) -> dict[str, str]:
    """The tournaments of the lobby by id: all that are not over."""
    those = pages.house.tournaments()
    return {one.id: lobby_card(one) for one in those if one.phase not in ("paid", "cancelled")}


HANDLERS: Final = (tournament_page, tournament_stream, tournament_do)
