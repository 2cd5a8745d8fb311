"""The OpenAPI document: the routes as Litestar knows them, the structs as msgspec does.

Litestar leaves out what bounds the items of a list, and whoever writes a client wants to know.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import version
from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from croupier.floor.core import messages as m
from croupier.floor.core import tournament_views as v
from croupier.floor.core.tournament_acts import TournamentSaid
from croupier.floor.serve import house as h
from croupier.floor.serve.gate import ANYBODY
from croupier.floor.serve.pools_shown import PoolShown
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
    *(m.TableBody, m.AccountBody, m.FloorBody, m.PoolBody, SignIn, SignInByLink),
    *(m.CommandTaken, m.VoucherIssued, m.VoucherPaid, m.PersonAdded, m.FloorError),
    *(SignedIn, SessionShown, PersonShown, PreviewShown, TableSeen, Health, Readiness),
    *(m.DoOpenTournament, TournamentSaid, v.TournamentListed, v.TournamentLook),
    *(h.TableListed, h.RoundRecalled, h.AccountShown, PoolShown, h.DayReport),
)
"""All that is said, either way."""


LINKS: Final[dict[str, tuple[tuple[str, dict[str, str]], ...]]] = {
    "list_tables": (
        ("view_table", {"table": "$response.body#/0/id"}),
        ("command_table", {"table": "$response.body#/0/id"}),
    ),
    "view_table": (
        ("command_table", {"table": "$request.path.table"}),
        ("preview_command", {"table": "$request.path.table"}),
        (
            "recall_round",
            {"table": "$request.path.table", "number": "$response.body#/round"},
        ),
    ),
    "command_table": (("view_table", {"table": "$request.path.table"}),),
    "list_persons": (
        ("view_account", {"person": "$response.body#/0/id"}),
        ("command_account", {"person": "$response.body#/0/id"}),
    ),
    "command_account": (
        ("view_account", {"person": "$request.path.person"}),
        ("redeem_voucher", {"number": "$response.body#/voucher/number"}),
    ),
    "list_pools": (
        ("view_pool", {"pool": "$response.body#/0/id"}),
        ("command_pool", {"pool": "$response.body#/0/id"}),
    ),
    "list_tournaments": (
        ("view_tournament", {"tournament": "$response.body#/0/id"}),
        ("command_tournament", {"tournament": "$response.body#/0/id"}),
    ),
}
"""By what was asked, what can be asked next, and where its parameters stand in the answer."""


def linked(schema: dict[str, Any]) -> dict[str, Any]:
    """A document that says what follows from an answer."""
    for path in schema["paths"].values():
        for operation in path.values():
            for follows, parameters in LINKS.get(operation["operationId"], ()):
                links = operation["responses"]["200"].setdefault("links", {})
                links[follows] = {"operationId": follows, "parameters": parameters}
    return schema


def exact(schema: dict[str, Any]) -> dict[str, Any]:
    """A document with the structs as msgspec checks them."""
    _, structs = msgspec.json.schema_components(SAID, ref_template="#/components/schemas/{name}")
    missing = schema["components"]["schemas"].keys() - structs.keys()
    assert not missing, f"the schema knows no {missing}"
    return {**schema, "components": {**schema["components"], "schemas": structs}}


def document(routes: Sequence[HTTPRouteHandler]) -> dict[str, Any]:
    """The document of these routes, whatever application serves them."""
    config = OpenAPIConfig(
        title="Croupier: the floor",
        version=version("croupier"),
        description="Money in cents, times in milliseconds; errors are {code, text, cites, retry}.",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
        components=Components(
            security_schemes={"bearer": SecurityScheme(type="http", scheme="bearer")}
        ),
    )
    alone = Litestar(list(routes), openapi_config=config, logging_config=None)
    return linked(exact(alone.openapi_schema.to_schema()))


def schema_route(routes: Sequence[HTTPRouteHandler]) -> HTTPRouteHandler:
    """The route of the document; it is made when it is first asked for."""
    made: list[bytes] = []

    @get("/schema/openapi.json", opt={ANYBODY: True}, include_in_schema=False)
    async def schema() -> Response[bytes]:
        """What can be asked of this floor, and how."""
        if not made:
            made.append(msgspec.json.encode(document(routes)))
        return Response(made[0], media_type=MediaType.JSON)

    return schema
