"""A learner's progress in a cookie of his own: no account is needed, and nothing is kept here."""

from __future__ import annotations

import base64
import zlib
from typing import Final

from litestar.datastructures import Cookie

from croupier.school.progress import LearnerProgress, read, written
from croupier.web.policy import AnyRequest

COOKIE: Final = "school"
YEAR: Final = 365 * 24 * 3600
UNPACKED: Final = 20_000
"""Bytes of any progress: more than all provisions and misses that are kept."""


def progress_of(request: AnyRequest) -> LearnerProgress:
    """As the cookie has it; somebody may have written anything into it."""
    kept = request.cookies.get(COOKIE, "")
    try:
        packed = base64.urlsafe_b64decode(kept.encode() + b"=" * (-len(kept) % 4))
        text = zlib.decompressobj().decompress(packed, UNPACKED).decode()
    except (ValueError, zlib.error):
        return LearnerProgress()
    return read(text)


def kept_in(request: AnyRequest, progress: LearnerProgress) -> Cookie:
    """The cookie that keeps it."""
    packed = zlib.compress(written(progress).encode(), 9)
    return Cookie(
        key=COOKIE,
        value=base64.urlsafe_b64encode(packed).decode().rstrip("="),
        path="/school",
        max_age=YEAR,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
