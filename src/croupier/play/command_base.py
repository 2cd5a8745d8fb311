"""What a record is made of: commands, of which some fields are said and others come out."""

from __future__ import annotations

import msgspec

CHANCE = frozenset({"luck", "order", "nonce", "outcome", "rules"})
"""What is not said by whoever gives a command, but comes out when it is applied."""


def same(one: msgspec.Struct, other: msgspec.Struct) -> bool:
    """Whether two commands say the same, whatever came out."""
    return type(one) is type(other) and all(
        getattr(one, name) == getattr(other, name)
        for name in one.__struct_fields__
        if name not in CHANCE
    )
