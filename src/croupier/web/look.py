"""How a visitor wants the pages to look: light or dark, moving or still, two colours or four.

It is kept in a cookie, needs no account, and works without script.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

import msgspec
from litestar import get, post
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

from croupier.web.policy import AnyRequest

COOKIE: Final = "croupier-look"
YEAR: Final = 365 * 24 * 3600


class PageLook(msgspec.Struct, frozen=True):
    """What a visitor has chosen."""

    theme: Literal["system", "dark", "light"] = "system"
    motion: Literal["full", "none"] = "full"
    deck: Literal["two", "four"] = "two"

    def __str__(self) -> str:
        return ".".join((self.theme, self.motion, self.deck))

    @staticmethod
    def of(request: AnyRequest) -> PageLook:
        """As the cookie has it; what cannot be read is as if nothing had been chosen."""
        kept = request.cookies.get(COOKIE, "").split(".")
        if len(kept) != len(PageLook.__struct_fields__):
            return PageLook()
        try:
            return msgspec.convert(
                dict(zip(PageLook.__struct_fields__, kept, strict=True)), PageLook
            )
        except msgspec.ValidationError:
            return PageLook()


class LookChoice(msgspec.Struct, frozen=True):
    """A title, and the choices with their words."""

    name: str
    title: str
    choices: dict[str, str]


CHOICES: Final = (
    LookChoice("theme", "Colours", {"system": "As the device", "dark": "Dark", "light": "Light"}),
    LookChoice("motion", "Motion", {"full": "Cards and chips move", "none": "Nothing moves"}),
    LookChoice("deck", "Suits", {"two": "Red and black", "four": "Four colours"}),
)


@get("/settings", sync_to_thread=False)
def settings(request: AnyRequest) -> Template:
    """The choices, with those that stand."""
    back = own_path(request.headers.get("referer", ""))
    context = {
        "choices": CHOICES,
        "chosen": msgspec.structs.asdict(PageLook.of(request)),
        "back": back,
    }
    return Template("settings.html", context=context)


@post("/settings", sync_to_thread=False, status_code=303)
def choose(
    request: AnyRequest,
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Redirect:
    """Keep what was chosen, and go back."""
    given = {name: data[name] for name in PageLook.__struct_fields__ if name in data}
    try:
        look = msgspec.convert(msgspec.structs.asdict(PageLook.of(request)) | given, PageLook)
    except msgspec.ValidationError:
        look = PageLook()
    secure = request.url.scheme == "https"
    cookie = Cookie(
        key=COOKIE, value=str(look), max_age=YEAR, httponly=True, samesite="strict", secure=secure
    )
    return Redirect(own_path(data.get("back", "")), status_code=303, cookies=[cookie])


def own_path(address: str) -> str:
    """A page of this house, and never another's.

    >>> own_path("https://elsewhere.example//games?x=1"), own_path("//evil.example")
    ('/games?x=1', '/')
    """
    parts = urlsplit(address)
    path = "/" + parts.path.lstrip("/\\")
    if path.startswith("/settings"):
        return "/"
    return f"{path}?{parts.query}" if parts.query else path
