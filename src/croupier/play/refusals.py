"""Refusals: an answer that cannot be taken, in a sentence, with the rule."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from croupier.law import Cites, said

_WHO = re.compile(r"\{\{|\{(seat|other)\}")
NO_NAMES: Mapping[str, str] = MappingProxyType({})


def named(text: str, seat: str, other: str = "", names: Mapping[str, str] = NO_NAMES) -> str:
    """A sentence in which `{seat}` and `{other}` stand for players, with what they are called.

    >>> named("{seat} sits beside {other}", "P1", "P2", {"P1": "the {other} one"})
    'the {other} one sits beside P2'

    About nobody, it is shown as it stands; beside players, what somebody typed is put in by
    `typed`.

    >>> named("there is no '{seat}'", "")
    "there is no '{seat}'"
    """
    if "{" not in text or not (seat or other):
        return text
    who = {"{{": "{", "{seat}": names.get(seat, seat), "{other}": names.get(other, other)}
    return _WHO.sub(lambda found: who[found[0]], text)


def typed(text: object) -> str:
    """What somebody typed, as it stands in a sentence about players: no player is put in for it.

    >>> named(f"{{seat}} does not {typed('{other} {seat} {{')}", "P1", "P2")
    'P1 does not {other} {seat} {{'
    """
    return str(text).replace("{", "{{")


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why an answer is not taken: the fact and the provision."""

    sentence: str
    """In it, `{seat}` and `{other}` stand for the players it is about."""
    cites: Cites = ()
    seat: str = ""
    other: str = ""

    @property
    def text(self) -> str:
        """The sentence with the players' ids."""
        return named(self.sentence, self.seat, self.other)

    def shown(self, names: Mapping[str, str]) -> str:
        """The sentence with what the players are called, and the provision."""
        text = named(self.sentence, self.seat, self.other, names)
        return f"{text} ({said(self.cites)})" if self.cites else text

    def __str__(self) -> str:
        return self.shown(NO_NAMES)


class Refused(Exception):
    """The answer was refused and nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[Refused], tuple[Refusal]]:
        return Refused, (self.refusal,)


def refuse(
    text: str, where: Cites = (), seat: str | None = None, other: str | None = None
) -> Refused:
    """A refusal, ready to be raised; where a name is wanted and none was said, it says nobody."""
    return Refused(Refusal(text, where, who(seat), who(other)))


def who(said: str | None) -> str:
    """Whom a sentence is about; nothing where it has no place for a player."""
    return "" if said is None else said or "nobody"


def a_wager(name: str) -> str:
    """A wager in a sentence: 'an ante wager', 'a banker wager'."""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name} wager"
