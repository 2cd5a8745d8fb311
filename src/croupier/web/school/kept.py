"""Where a learner's progress is kept: by his account, or in a cookie of his own without one."""

from __future__ import annotations

import base64
import time
import zlib
from typing import Final

from litestar.datastructures import Cookie

from croupier.floor.core.messages import Caller
from croupier.school.learners import Learners
from croupier.school.progress import ALL_PROVISIONS, MOST_PROVISIONS, LearnerProgress, read, written
from croupier.web.policy import AnyRequest
from croupier.web.visitors import FloorPages

COOKIE: Final = "school"
YEAR: Final = 365 * 24 * 3600
UNPACKED: Final = 20_000
"""Bytes of any progress: more than all provisions and misses that are kept."""


def learner(request: AnyRequest) -> tuple[Learners, Caller] | None:
    """The book of learners and whoever is signed in; nothing for who has no account."""
    pages: FloorPages | None = request.app.state.get("floor_pages")
    who = pages.caller(request) if pages is not None else None
    return (pages.learners, who) if pages is not None and who is not None else None


def progress_of(request: AnyRequest) -> LearnerProgress:
    """As his account has it, or the cookie; somebody may have written anything into that."""
    known = learner(request)
    if known is not None:
        return known[0].of(known[1].person)
    kept = request.cookies.get(COOKIE, "")
    try:
        packed = base64.urlsafe_b64decode(kept.encode() + b"=" * (-len(kept) % 4))
        text = zlib.decompressobj().decompress(packed, UNPACKED).decode()
    except (ValueError, zlib.error):
        return LearnerProgress()
    return read(text)


def provisions_counted(request: AnyRequest) -> int:
    """How many provisions are counted of him: a cookie is small."""
    return MOST_PROVISIONS if learner(request) is None else ALL_PROVISIONS


def kept_in(request: AnyRequest, progress: LearnerProgress) -> list[Cookie]:
    """Keep it; the cookie that does, where he has no account."""
    known = learner(request)
    if known is not None:
        known[0].keep(known[1].person, progress, time.time_ns() // 1_000_000)
        return []
    packed = zlib.compress(written(progress).encode(), 9)
    return [
        Cookie(
            key=COOKIE,
            value=base64.urlsafe_b64encode(packed).decode().rstrip("="),
            path="/school",
            max_age=YEAR,
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
    ]
