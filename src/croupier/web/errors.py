"""What went wrong, as a page in the same look; under the API, as its error."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Final

from litestar.exceptions import HTTPException
from litestar.response import Response, Template

from croupier.floor.serve.errors import of_status
from croupier.web.policy import API, AnyRequest

WORDS: Final = {
    400: ("That cannot be read", "Something in the address or the form is not as it should be."),
    401: ("Who are you?", "This page is for people who have signed in."),
    403: ("Not for this visitor", "This page or act is for another office."),
    404: ("Nothing lies here", "There is no such page."),
    405: ("Not like this", "This address cannot be used that way."),
    429: ("Too many at once", "Wait a moment and try again."),
    503: ("Not now", "The house cannot answer at this moment. Try again shortly."),
}
BROKEN: Final = ("Something went wrong", "It is ours to mend, and it has been noted.")
LOG: Final = logging.getLogger("croupier.web")


def on_http(request: AnyRequest, error: HTTPException) -> Response[object]:
    """An error that has a number of its own."""
    if error.status_code >= 500:
        return on_any(request, error)
    # The protocol's own words for a number say no more than the number does.
    phrase = HTTPStatus(error.status_code).phrase
    return _answer(request, error.status_code, "" if error.detail == phrase else error.detail)


def on_unknown(request: AnyRequest, error: LookupError) -> Response[object]:
    """A provision or game that there is not; the sentence says which are near."""
    return _answer(request, 404, str(error.args[0]))


def on_bad_input(request: AnyRequest, error: Exception) -> Response[object]:
    """A citation or option that cannot be read; the sentence says what would be right."""
    return _answer(request, 400, str(error))


def on_any(request: AnyRequest, error: Exception) -> Response[object]:
    """What nobody foresaw: written to the log, and not told to the visitor."""
    LOG.error("%s %s", request.method, request.url.path, exc_info=error)
    return _answer(request, 500, "")


def _answer(request: AnyRequest, status: int, said: str) -> Response[object]:
    title, usual = WORDS.get(status, BROKEN)
    text = said or usual
    if request.url.path.startswith(API):
        return Response[object](of_status(status, text), status_code=status)
    context = {"status": status, "title": title, "text": text}
    page: Response[object] = Template("error.html", context=context, status_code=status)  # type: ignore[assignment]
    return page
