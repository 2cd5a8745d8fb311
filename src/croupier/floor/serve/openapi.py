"""The OpenAPI document: the routes as Litestar knows them, the structs as msgspec does.

Litestar leaves out what bounds the items of a list, and whoever writes a client wants to know.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, Final

import msgspec
from litestar import MediaType, Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from croupier.floor.core import messages as m
from croupier.floor.serve import house as h
from croupier.floor.serve.seen import TableSeen
from croupier.floor.serve.shown import (
    Health,
    PersonShown,
    PreviewShown,
    Readiness,
    SessionShown,
    SignedIn,
    SignIn,
    SignInByLink,
)

SAID: Final[tuple[Any, ...]] = (
    *(m.TableBody, m.AccountBody, m.FloorBody, SignIn, SignInByLink),
    *(m.CommandTaken, m.VoucherIssued, m.VoucherPaid, m.PersonAdded, m.FloorError),
    *(SignedIn, SessionShown, PersonShown, PreviewShown, TableSeen, Health, Readiness),
    *(h.TableListed, h.RoundRecalled, h.AccountShown, h.PoolShown, h.DayReport),
)
"""All that is said, either way."""


def exact(schema: dict[str, Any]) -> dict[str, Any]:
    """A document with the structs as msgspec checks them."""
    _, structs = msgspec.json.schema_components(SAID, ref_template="#/components/schemas/{name}")
    missing = schema["components"]["schemas"].keys() - structs.keys()
    assert not missing, f"the schema knows no {missing}"
    return {**schema, "components": {**schema["components"], "schemas": structs}}


class _Exact(JsonRenderPlugin):
    """Renders the document as it is, once."""

    def __init__(self) -> None:
        super().__init__(media_type=MediaType.JSON)
        self._made: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self._made is None:
            self._made = msgspec.json.encode(exact(openapi_schema))
        return self._made


def openapi() -> OpenAPIConfig:
    """How `/schema/openapi.json` is made."""
    return OpenAPIConfig(
        title="Croupier: the floor",
        version=version("croupier"),
        description="Money in cents, times in milliseconds; errors are {code, text, cites, retry}.",
        path="/schema",
        render_plugins=[_Exact()],
        use_handler_docstrings=True,
        components=Components(
            security_schemes={"bearer": SecurityScheme(type="http", scheme="bearer")}
        ),
    )
