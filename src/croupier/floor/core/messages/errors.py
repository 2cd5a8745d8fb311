"""Why something was not done."""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from croupier.law import Cites


class Code(Enum):
    """What kind of error it is; each has one HTTP status."""

    BAD_BODY = "bad-body"
    TOO_LARGE = "too-large"
    NOT_SIGNED_IN = "not-signed-in"
    NOT_ALLOWED = "not-allowed"
    NOT_FOUND = "not-found"
    NO_SUCH_METHOD = "no-such-method"
    REFUSED = "refused"
    """By the rules of the game or of the house."""
    OTHER_ROUND = "other-round"
    """It was meant for a round that is not open."""
    OTHER_BODY = "other-body"
    """The same key was used for another command."""
    NO_CREDIT = "no-credit"
    FAULT = "fault"
    """The table has stopped."""
    TOO_MANY = "too-many"
    NOT_WRITTEN = "not-written"
    NOT_READY = "not-ready"
    WENT_WRONG = "went-wrong"
    """A mistake of ours."""

    @property
    def status(self) -> int:
        """The HTTP status."""
        return _STATUS.get(self, 409)


_STATUS: Final = {
    Code.BAD_BODY: 400,
    Code.NOT_SIGNED_IN: 401,
    Code.NOT_ALLOWED: 403,
    Code.NOT_FOUND: 404,
    Code.NO_SUCH_METHOD: 405,
    Code.TOO_LARGE: 413,
    Code.TOO_MANY: 429,
    Code.WENT_WRONG: 500,
    Code.NOT_WRITTEN: 503,
    Code.NOT_READY: 503,
}


class FloorError(msgspec.Struct, frozen=True):
    """Why something was not done: a sentence, and what refuses it."""

    code: Code
    text: str
    cites: Cites = ()
    retry: bool = False
    """Whether the same command with the same key may be taken later."""

    @property
    def status(self) -> int:
        """The HTTP status."""
        return self.code.status


class FloorRefused(Exception):
    """Something was not done, and nothing has changed."""

    def __init__(self, error: FloorError) -> None:
        super().__init__(error.text)
        self.error = error


def not_done(code: Code, text: str, cites: Cites = (), *, retry: bool = False) -> FloorRefused:
    """An error, ready to be raised."""
    return FloorRefused(FloorError(code, text, cites, retry))
