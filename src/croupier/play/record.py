"""What a record is made of: commands, each with an id, who gives it and when.

Ids rise: one that is not above the last was applied before and is not applied again.
"""

from __future__ import annotations

import msgspec

CHANCE = frozenset({"luck", "order", "nonce", "outcome"})
"""What is not said by whoever gives a command, but comes out when it is applied."""


class Recorded(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Something that is done, as the record has it."""

    id: int
    actor: str
    """Who does it."""
    at: int
    """When, in seconds."""


def same(one: Recorded, other: Recorded) -> bool:
    """Whether two commands say the same, whatever came out."""
    return type(one) is type(other) and all(
        getattr(one, name) == getattr(other, name)
        for name in one.__struct_fields__
        if name not in CHANCE
    )
