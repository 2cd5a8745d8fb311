"""Structured logs, a line of JSON each, without secrets.

No token, password, key, card or body is ever given to a logger; a name of a field that sounds like
one is blotted out all the same.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, Final, TextIO

import structlog

SECRET: Final = frozenset(
    {"token", "password", "authorization", "cookie", "link", "secret", "seed", "voucher"}
)
"""Fields that are never written out."""
log: structlog.stdlib.BoundLogger = structlog.get_logger("croupier.floor")


def without_secrets(
    logger: Any, method: str, event: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Blots out what a log must not hold.

    >>> without_secrets(None, "info", {"event": "signed in", "token": "abc"})
    {'event': 'signed in', 'token': '[not shown]'}
    """
    for name in event:
        if name in SECRET:
            event[name] = "[not shown]"
    return event


def set_up(level: str = "info", out: TextIO | None = None) -> None:
    """Has the logs written, a line of JSON each; `level` is one of Python's."""
    least = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            without_secrets,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(least),
        logger_factory=structlog.PrintLoggerFactory(out or sys.stderr),
        cache_logger_on_first_use=True,
    )
