"""Every error in the one form: `{code, text, cites, retry}`, whoever has found it."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from croupier.floor.core.messages import MOST_BYTES, Code, FloorError, FloorRefused
from croupier.floor.serve.logs import log
from croupier.play.refusals import Refused
from croupier.printable import printable

JSON = "application/json"
RETRY_AFTER = {Code.TOO_MANY: "1", Code.NOT_WRITTEN: "1", Code.NOT_READY: "2"}
"""After how many seconds it is worth trying again."""
_OF_STATUS = {
    400: Code.BAD_BODY,
    401: Code.NOT_SIGNED_IN,
    403: Code.NOT_ALLOWED,
    404: Code.NOT_FOUND,
    405: Code.NO_SUCH_METHOD,
    409: Code.REFUSED,
    413: Code.TOO_LARGE,
    415: Code.BAD_BODY,
    429: Code.TOO_MANY,
    503: Code.NOT_READY,
}
_SAID = {
    Code.NOT_FOUND: "there is nothing here",
    Code.NO_SUCH_METHOD: "this is not asked for in that way",
    Code.TOO_LARGE: f"a body has at most {MOST_BYTES} bytes",
}
_MOST_TEXT = 400


def headers_of(error: FloorError) -> dict[str, str]:
    """What goes with an error beside its body."""
    headers = {"cache-control": "no-store"}
    if error.code in RETRY_AFTER:
        headers["retry-after"] = RETRY_AFTER[error.code]
    if error.code is Code.NOT_SIGNED_IN:
        headers["www-authenticate"] = "Bearer"
    return headers


def error_bytes(error: FloorError) -> bytes:
    """An error as it is sent. What somebody typed is in it only as a terminal may show it."""
    text = printable(error.text)[:_MOST_TEXT]
    return msgspec.json.encode(msgspec.structs.replace(error, text=text))


def answered(error: FloorError) -> Response[bytes]:
    """An error as a response."""
    return Response(
        error_bytes(error),
        status_code=error.status,
        media_type=JSON,
        headers=headers_of(error),
    )


def of_status(status: int, text: str) -> FloorError:
    """An error that is known by its HTTP status alone."""
    code = _OF_STATUS.get(status, Code.WENT_WRONG if status >= 500 else Code.BAD_BODY)
    return FloorError(code, text, retry=status in (429, 503))


def error_of(exception: Exception) -> FloorError:
    """Whatever went wrong, as the client is told it."""
    if isinstance(exception, FloorRefused):
        return exception.error
    if isinstance(exception, Refused):
        refusal = exception.refusal
        return FloorError(Code.REFUSED, refusal.text, refusal.cites)
    if isinstance(exception, ValidationException):
        return FloorError(Code.BAD_BODY, _what_is_wrong(exception))
    if isinstance(exception, HTTPException) and exception.status_code in _OF_STATUS:
        code = _OF_STATUS[exception.status_code]
        return FloorError(code, _SAID.get(code) or exception.detail or "not good")
    if isinstance(exception, HTTPException) and 400 <= exception.status_code < 500:
        return FloorError(Code.BAD_BODY, exception.detail or "not good")
    if isinstance(exception, RecursionError):  # of the decoder: nothing of ours goes so deep
        return FloorError(Code.BAD_BODY, "the body is nested too deep")
    if isinstance(exception, UnicodeDecodeError):
        return FloorError(Code.BAD_BODY, "the body is not UTF-8")
    number = secrets.token_hex(4)
    log.error("went wrong", number=number, kind=type(exception).__name__, exc_info=exception)
    return FloorError(Code.WENT_WRONG, f"a mistake of ours; it is in the log as {number}")


def _what_is_wrong(exception: ValidationException) -> str:
    """What the first bad field is, and why."""
    for one in exception.extra if isinstance(exception.extra, list) else ():
        if isinstance(one, dict):
            key, message = one.get("key"), str(one.get("message", ""))
            return f"{key}: {message}" if key else message
    detail = exception.detail
    return detail.partition(": ")[2] if detail.startswith("Validation failed") else detail


def told(request: Request[Any, Any, Any], exception: Exception) -> Response[bytes]:
    """Litestar's hook: every exception becomes an error in the one form."""
    return answered(error_of(exception))


HANDLERS: ExceptionHandlersMap = {Exception: told, HTTPException: told, FloorRefused: told}
"""For an application or a router."""
