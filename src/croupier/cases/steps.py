"""The form of every step that a sequence may have: its fields, what each wants, what is done.

They are made from the structs that the steps are read into, and so are the table of steps in
docs/cases.md, the JSON schema and what is said when a step is written otherwise.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from functools import cache
from types import MappingProxyType, NoneType
from typing import TYPE_CHECKING, Final, get_args, get_origin

import msgspec

from croupier.cases import form
from croupier.cases.loading import BadCaseFile
from croupier.cases.values import CALLED
from croupier.play.command_base import CHANCE

if TYPE_CHECKING:
    from croupier.play.table.commands import TableCommand

REFUSED: Final = "refused"
BESIDE: Final = ("at", "by", REFUSED)
"""What may stand beside a fact at a table: when it was done, by whom, and that it is refused."""
BY_WHOM: Final = frozenset({"id", "actor", "at"})
"""What is no field of a step: who gives a command and when stands beside it."""
SAID: Final[Mapping[str, str]] = {"seat": "player"}
"""Fields of commands that a case calls otherwise."""
READ_OTHERWISE: Final[Mapping[str, object]] = {
    "limits": dict[str, form.MinMax],
    "cites": form.CaseWords,
    "ways": tuple[form.CaseWay, ...],
}
"""Fields of commands that a case gives in another form."""


class StepField(msgspec.Struct, frozen=True):
    """One field of a step."""

    name: str
    kind: object
    """Its type."""
    required: bool

    def __str__(self) -> str:
        wanted = f"{self.name}: {in_words(self.kind)}"
        return wanted if self.required else f"[{wanted}]"


class StepForm(msgspec.Struct, frozen=True):
    """What a step looks like."""

    name: str
    means: str
    fields: tuple[StepField, ...] = ()
    value: str = ""
    """What it wants instead of fields."""

    def __str__(self) -> str:
        fields = f"{{{', '.join(map(str, self.fields))}}}"
        return f"{self.name}: {self.value or fields}"


# -- what a case may be about --------------------------------------------------------------------


@cache
def facts() -> Mapping[str, StepForm]:
    """The facts of a round."""
    of = [_of(name, kind) for name, kind in FACTS.items()]
    of += [StepForm(name, means, value=value) for name, (value, means) in VALUES.items()]
    return {one.name: one for one in sorted(of, key=lambda one: ORDER.index(one.name))}


FACTS: Final[Mapping[str, type[msgspec.Struct]]] = {
    "bet": form.CaseWager,
    "change": form.CaseChange,
    "move": form.CaseMove,
    "put": form.CasePut,
    "correct": form.CaseCorrection,
}
VALUES: Final = {
    "card": ("a card (AS)", "A card leaves the shoe."),
    "roll": ("a list of faces ([3, 4])", "Dice are rolled."),
    "spin": ("a result (17), or a list of them", "A wheel is spun."),
    "drawn": ("a list of numbers", "Numbers are drawn."),
    "close": ("bets", "No more is said to what is open."),
    "event": (
        "{irregularity: word, [players_keep_wagers: true or false], facts of its own}",
        "Something goes wrong; `croupier games GAME --json` lists what, and with which facts.",
    ),
    "cut": ("a whole number", "The cards are cut at this position."),
    "deal": ("a whole number", "At a table: so many cards are dealt, or (0) all that are due."),
}
"""Facts that are one value: what is wanted, and what is done."""
ORDER: Final = "bet change move put card roll spin drawn cut close deal event correct".split()


@cache
def at_table() -> Mapping[str, StepForm]:
    """The commands of a table."""
    return {
        name: _of(name, kind, CHANCE | BY_WHOM | {"seed"}, SAID)
        for name, kind in table_commands().items()
    }


@cache
def table_commands() -> Mapping[str, type[TableCommand]]:
    """The commands of a table by the names that a case gives them, but for those that are facts of
    a round and those of the table itself.
    """
    from croupier.play.table import commands as c  # few cases need them

    otherwise = (c.Begin, c.GiveAnswer, c.DealCards, c.Report, c.Correct, c.Late)
    kinds = [one for one in c.TableCommand.__subclasses__() if one not in otherwise]
    return {_kebab(str(kind.__struct_config__.tag)): kind for kind in kinds}


@cache
def in_tournament() -> Mapping[str, StepForm]:
    """The commands of a tournament."""
    from croupier.tournaments.commands import BY_NAME

    found = {name: _of(name, kind, BY_WHOM) for name, kind in BY_NAME.items()}
    for name, one in found.items():
        fields = [field for field in one.fields if field.name != LUCK]
        if len(fields) < len(one.fields):
            fields += DRAWN
        fields += SAID_BESIDES.get(name, ())
        found[name] = msgspec.structs.replace(one, fields=tuple(fields))
    return found


@cache
def of_promotion() -> Mapping[str, StepForm]:
    """What may be done with a promotion."""
    from croupier.cases.promotions import STEPS

    return {name: _of(name, kind) for name, kind in STEPS.items()}


LUCK: Final = "luck"
"""What chance brought: in a document it is told as it came out, as `drawn` or as `cards`."""
DRAWN: Final = (
    StepField("drawn", object, required=False),
    StepField("cards", tuple[str, ...], required=False),
)
SAID_BESIDES: Final[Mapping[str, tuple[StepField, ...]]] = {
    "enter": (StepField("players", int | tuple[str, ...], required=False),),
    "ballot": (StepField("T1", tuple[str, ...], required=False),),
}
"""What a step of a tournament may say besides: many players at once, who sits at which table."""


# -- from structs --------------------------------------------------------------------------------


def _of(
    name: str,
    kind: type[msgspec.Struct],
    left_out: Container[str] = (REFUSED,),
    said: Mapping[str, str] = MappingProxyType({}),
) -> StepForm:
    means = (kind.__doc__ or "").strip().partition("\n\n")[0]
    fields = [
        StepField(
            said.get(field.name, field.name),
            READ_OTHERWISE.get(field.name, field.type) if said else field.type,
            field.required,
        )
        for field in msgspec.structs.fields(kind)
        if field.name not in left_out
    ]
    return StepForm(name, " ".join(means.split()), tuple(fields))


def in_words(kind: object) -> str:
    """What a field wants, for people."""
    if kind == form.CaseStake:
        return "cents"
    of = [one for one in get_args(kind) if one not in (NoneType, ...)]
    match get_origin(kind):
        case types.UnionType | typing.Union:
            return " or ".join(dict.fromkeys(map(in_words, of)))
        case typing.Literal:
            return " or ".join(map(str, of))
        case found if found is tuple or found is list:
            return f"list of {in_words(of[0])}"
        case found if found is not None and issubclass(found, Mapping):
            return f"{{name: {in_words(of[1])}}}"
    assert isinstance(kind, type)
    if issubclass(kind, Enum):
        return " or ".join(str(one.value) for one in kind)
    if issubclass(kind, msgspec.Struct):
        return f"{{{', '.join(kind.__struct_encode_fields__)}}}"
    found = next((one for one in kind.__mro__ if one in CALLED), object)
    return CALLED[found]


@contextmanager
def naming_the_form(step: StepForm) -> Iterator[None]:
    """Whatever is wrong with a step, it is said how it is written."""
    try:
        yield
    except BadCaseFile as error:
        raise BadCaseFile(f"{error}; it is written {step}") from None


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


# -- for people ----------------------------------------------------------------------------------


def table_of_steps() -> str:
    """Every step of every kind of case, as docs/cases.md has them."""
    rows = ["| in a case about | step | what is done |", "|---|---|---|"]
    about = {
        "a round, a table": facts(),
        "a table": at_table(),
        "a tournament": in_tournament(),
        "a promotion": of_promotion(),
    }
    for name, forms in about.items():
        rows += (f"| {name} | `{one}` | {one.means} |" for one in forms.values())
    return "\n".join(rows)
