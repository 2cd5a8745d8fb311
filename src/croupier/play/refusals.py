"""Refusals: an answer that cannot be taken, in a sentence, with the rule."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why an answer is not taken: the fact and the provision."""

    text: str
    cites: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.cites})" if self.cites else self.text


class Refused(Exception):
    """The answer was refused and nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[Refused], tuple[Refusal]]:
        return Refused, (self.refusal,)


def a_wager(name: str) -> str:
    """A wager in a sentence: 'an ante wager', 'a banker wager'."""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name} wager"
