"""What every answer says about itself, and how forged requests are told from a person's own."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-cache",
}
_ENCODED: Final = tuple((name.encode(), value.encode()) for name, value in HEADERS.items())

API: Final = "/v1/"
VISIT: Final = "croupier-visit"
"""A cookie with a random number; a form carries the token that belongs to it."""
FIELD: Final = "form-token"
"""The field of a form, and as `x-form-token` the header of a script's request."""
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
NEW_VISIT: Final = "croupier-new-visit"

AnyRequest = Request[object, object, State]
"""A request whoever makes it."""


async def with_headers(message: Message, scope: Scope) -> None:
    """Put what every answer says into this one, an error's as well."""
    if message["type"] != "http.response.start":
        return
    headers = list(message["headers"])
    said = {name for name, _ in headers}
    headers += [one for one in _ENCODED if one[0] not in said]
    message["headers"] = headers
    made = scope.get("state", {}).get(NEW_VISIT)
    if made:
        cookie = Cookie(
            key=VISIT, value=made, httponly=True, samesite="strict", secure=_secure(scope)
        )
        headers.append((b"set-cookie", cookie.to_header(header="").encode("latin-1")))


def _secure(scope: Scope) -> bool:
    return scope.get("scheme") == "https"


class Forgery:
    """Tells a form that this house gave out from one that another page made up."""

    def __init__(self, secret: str = "") -> None:
        self._secret = (secret or secrets.token_hex(32)).encode()

    def token(self, request: AnyRequest) -> str:
        """What a form must carry for this visitor."""
        visit = request.cookies.get(VISIT) or request.scope["state"].get(NEW_VISIT)
        if not visit:
            visit = request.scope["state"][NEW_VISIT] = secrets.token_hex(16)
        return self._of(visit)

    async def guard(
        self,
        connection: ASGIConnection[BaseRouteHandler, object, object, State],
        handler: BaseRouteHandler,
    ) -> None:
        """Refuse what changes something unless the visitor's own page asks for it. The API needs no
        such guard: its requests bear a token and never a cookie.
        """
        if connection.scope.get("method", "GET") in SAFE:
            return
        if not _from_here(connection.headers.get):
            raise PermissionDeniedException("Another site's page asked for this.")
        assert isinstance(connection, Request)
        given = connection.headers.get(f"x-{FIELD}") or (await connection.form()).get(FIELD, "")
        visit = connection.cookies.get(VISIT, "")
        if not visit or not hmac.compare_digest(str(given).encode(), self._of(visit).encode()):
            raise PermissionDeniedException("This page is out of date: load it again.")

    def _of(self, visit: str) -> str:
        return hmac.new(self._secret, visit.encode(), hashlib.sha256).hexdigest()


def _from_here(header: Callable[[str], str | None]) -> bool:
    """Whether the browser says that the request comes from a page of this house."""
    site = header("sec-fetch-site")
    if site is not None:
        return site == "same-origin"
    origin = header("origin")
    return origin is None or urlsplit(origin).netloc == header("host")
