"""What people say to a tournament: its commands, without who says it, when, and what chance gives.

There is one struct for each command of `croupier.tournaments.commands`, made of it: whatever can be
done in a tournament can be said to the floor, and nothing else.

>>> msgspec.json.decode(b'{"do":"pause","minutes":10}', type=TournamentSaid)
TournamentPause(minutes=10)
>>> said_as(ACTS["rebuy"](player="P1"))
'rebuy'
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Final, cast

import msgspec
from msgspec import Meta

from croupier.play.offices import Actor
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import LARGEST
from croupier.tournaments.offices import OWN

WordSaid = Annotated[str, Meta(max_length=200)]
FigureSaid = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
MOST_AT_ONCE: Final = 256
"""Players or tables in one act."""
_BOUNDED: Final[dict[Any, Any]] = {
    str: WordSaid,
    int: FigureSaid,
    int | None: FigureSaid | None,
    tuple[str, ...]: Annotated[tuple[WordSaid, ...], Meta(max_length=MOST_AT_ONCE)],
    dict[str, int]: Annotated[dict[WordSaid, FigureSaid], Meta(max_length=MOST_AT_ONCE)],
    dict[int, int]: Annotated[dict[int, FigureSaid], Meta(max_length=MOST_AT_ONCE)],
}
"""What a field of a command is, as it is taken from outside."""
NOT_SAID: Final = ("id", "actor", "at", "luck")
"""Who and when come from the session and the clock, and what is drawn the floor draws."""


class TournamentAct(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"
):
    """Something that somebody has a tournament do."""


def _act(name: str, kind: type[c.TournamentCommand]) -> type[TournamentAct]:
    """The struct of a command; a player need not say who he is."""
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    for one in msgspec.structs.fields(kind):
        if one.name in NOT_SAID:
            continue
        taken = _BOUNDED.get(one.type, one.type)
        if one.default_factory is not msgspec.NODEFAULT:
            fields.append((one.name, taken, msgspec.field(default_factory=one.default_factory)))
        elif one.default is not msgspec.NODEFAULT:
            fields.append((one.name, taken, one.default))
        elif one.name == "player" and issubclass(kind, OWN):
            fields.append((one.name, taken, ""))
        else:
            fields.append((one.name, taken))
    required = [one for one in fields if len(one) == 2]
    optional = [one for one in fields if len(one) == 3]
    made = msgspec.defstruct(
        "Tournament" + name.title().replace("-", ""),
        [*required, *optional],
        bases=(TournamentAct,),
        namespace={"__doc__": kind.__doc__},
        module=__name__,
        frozen=True,
        tag=name,
        tag_field="do",
        forbid_unknown_fields=True,
        omit_defaults=True,
    )
    return cast("type[TournamentAct]", made)


ACTS: Final[dict[str, type[TournamentAct]]] = {
    name: _act(name, kind) for name, kind in c.BY_NAME.items()
}
"""All that can be said, by what it is called."""

if TYPE_CHECKING:
    TournamentSaid = TournamentAct
else:
    TournamentSaid = reduce(or_, ACTS.values())
"""Any of them, as it comes from outside."""


def said_as(act: TournamentAct) -> str:
    """What an act is called."""
    return str(act.__struct_config__.tag)


def field_of(act: TournamentAct, name: str) -> Any:
    """A field of an act; nothing where it has none of that name."""
    return getattr(act, name, "")


def command_of(act: TournamentAct, id: int, by: Actor, at: int, second: int) -> c.TournamentCommand:
    """The command that an act is. Times are said in seconds, of which each has so many units."""
    kind = c.BY_NAME[said_as(act)]
    told = {name: getattr(act, name) for name in act.__struct_fields__}
    if kind is c.ChangeStart:
        told["starts"] *= second
    return kind(id, by, at, **told)


__all__ = ["ACTS", "TournamentAct", "TournamentSaid", "command_of", "field_of", "said_as"]
