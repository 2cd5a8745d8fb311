"""The routes of the API, a file a resource."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, PathParameter

from croupier.floor.core.messages import Caller, FloorError

FloorCall = Request[Caller, Any, State]
"""A request whose `user` is whoever the session stands for."""
CommandKey = Annotated[
    str,
    HeaderParameter(
        name="Idempotency-Key",
        min_length=1,
        max_length=80,
        pattern=r"^[\x21-\x7e]+$",
        description="Your own for this command: the same again gives the first answer again.",
    ),
]
OptionalKey = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        min_length=1,
        max_length=80,
        pattern=r"^[\x21-\x7e]+$",
        required=False,
        description="As for commands at a table; without one every request is another command.",
    ),
]
MOST_OF_AN_ID = 64
PathId = Annotated[str, PathParameter(min_length=1, max_length=MOST_OF_AN_ID)]


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors that a route may answer with, for the schema."""
    said = {
        400: "The request is not good",
        401: "Nobody is signed in",
        403: "Not for this office; with the provision that gives the power",
        404: "There is no such thing",
        405: "Not asked for in that way",
        409: "Refused by the rules, or the same key with another body",
        413: "The body is too large",
        429: "Too many",
        503: "Not written, or not ready",
    }
    return {
        status: ResponseSpec(FloorError, description=said[status], generate_examples=False)
        for status in (*statuses, 429)
    }
