"""Coming in and going: with a name and a password, or by a one-time link."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated, Final

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Template

from croupier.floor.core.messages import FloorRefused
from croupier.floor.core.people import SessionRecord
from croupier.floor.serve.gate import address_of
from croupier.play.offices import Office
from croupier.play.seeing.words import as_sentence
from croupier.web.look import own_path
from croupier.web.policy import AnyRequest
from croupier.web.visitors import SESSION, FloorPages, pages_of, session_cookie

FIRST_PAGES: Final = {
    Office.PLAYER: "/",
    Office.DEALER: "/dealer",
    Office.INSPECTOR: "/inspector",
}
"""Where somebody goes first; those who supervise go to the pit."""

SignInForm = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/sign-in", sync_to_thread=False)
def sign_in_page(request: AnyRequest) -> Template:
    """A name and a password."""
    next_page = own_path(request.query_params.get("next", "/"))
    return Template("sign-in.html", context={"next": next_page, "name": "", "refused": ""})


@post("/sign-in", status_code=303)
async def sign_in(request: AnyRequest, data: SignInForm) -> Template | Redirect:
    """Somebody comes in, or is told why not."""
    pages = pages_of(request)
    name, wanted = data.get("name", "")[:64], own_path(data.get("next", "/"))
    if not pages.desk.signing_in.takes(address_of(request.scope), perf_counter()):
        return _once_more(name, wanted, "Too many attempts from here. Wait a minute.")
    try:
        token, session = await pages.door.sign_in(name, data.get("password", "")[:128])
    except FloorRefused as refused:
        return _once_more(name, wanted, _sentence(refused))
    return await _let_in(request, pages, token, session, wanted)


def _sentence(refused: FloorRefused) -> str:
    return as_sentence(refused.error.text)


def _once_more(name: str, wanted: str, words: str) -> Template:
    context = {"next": wanted, "name": name, "refused": words}
    return Template("sign-in.html", context=context, status_code=200)


@get("/enter/{word:str}")
async def enter(request: AnyRequest, word: FromPath[str]) -> Template | Redirect:
    """Somebody comes in by a link that is good once, on this very machine."""
    pages = pages_of(request)
    forwarded = any(
        name.startswith("x-forwarded") or name == "forwarded" for name in request.headers
    )
    try:
        token, session = pages.door.by_link(word, address_of(request.scope), forwarded=forwarded)
    except FloorRefused as refused:
        return _once_more("", "/", _sentence(refused))
    return await _let_in(request, pages, token, session, "")


async def _let_in(
    request: AnyRequest, pages: FloorPages, token: str, session: SessionRecord, wanted: str
) -> Redirect:
    await pages.house.keep_session(session)
    office = pages.house.people.persons[session.person].office
    first = FIRST_PAGES.get(office, "/pit")
    to = wanted if wanted not in ("", "/") else first
    return Redirect(to, status_code=303, cookies=[session_cookie(request, token)])


@post("/sign-out", status_code=303)
async def sign_out(request: AnyRequest) -> Redirect:
    """A session ends, here and everywhere."""
    pages = pages_of(request)
    caller = pages.door.caller(request.cookies.get(SESSION, ""))
    if caller is not None:
        ended = pages.house.people.end(caller.session, pages.house.now())
        if ended is not None:
            await pages.house.keep_session(ended)
    return Redirect("/", status_code=303, cookies=[session_cookie(request, "")])


HANDLERS: Final = (sign_in_page, sign_in, enter, sign_out)
