"""Old name of what is in `mishaps`, until the last family has changed."""

from __future__ import annotations

from croupier.games.house_poker.mishaps import (
    as_it_lies,
    excess_goes_back,
    lay_aside,
    leave_face_up,
    other_hand,
    put_right,
    return_all,
    return_excess,
    return_what_was_found,
    void_the_round,
)

__all__ = [
    "as_it_lies",
    "excess_goes_back",
    "lay_aside",
    "leave_face_up",
    "other_hand",
    "put_right",
    "return_all",
    "return_excess",
    "return_what_was_found",
    "void_the_round",
]
