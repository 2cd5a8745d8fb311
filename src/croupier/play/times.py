"""Times of day as people write them in files."""

from __future__ import annotations

from croupier.bad_input import BadInput

LAST_HOUR = 47
"""After midnight the hours of an evening are counted on: 25:10:00."""


def time_of_day(where: str, at: int | str, *, seconds: bool = True) -> int:
    """Seconds, of a number of them or of a time of day; which may leave the seconds out."""
    if isinstance(at, int) or not at:
        return at or 0
    parts = str(at).split(":")
    if not seconds and len(parts) == 2:
        parts.append("00")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts):
        raise BadInput(f'{where}: {at!r} is no time: write "20:01:10", or seconds')
    hours, minutes, rest = map(int, parts)
    if hours > LAST_HOUR or minutes > 59 or rest > 59:
        raise BadInput(f"{where}: {at!r} is no time of day")
    return (hours * 60 + minutes) * 60 + rest
