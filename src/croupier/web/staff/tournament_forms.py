"""What can be done in a tournament as forms: of each act a title, of each field how it is typed.

The fields are those of the act itself; whom and what they may name comes from the tournament.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final, NamedTuple, get_args

import msgspec

from croupier.floor.core.people import People
from croupier.floor.core.tournament_acts import ACTS
from croupier.floor.core.tournament_views import ActOpen, TournamentLook
from croupier.play.offices import Office
from croupier.play.seeing.words import as_sentence

TITLES: Final = {
    "publish": "Publish the conditions",
    "notify": "Notify the authority",
    "approve": "Approve the conditions",
    "appoint": "Appoint who conducts it",
    "enter": "Enter a player",
    "refuse-entry": "Refuse an application",
    "buy-in": "Take a buy-in",
    "withdraw": "Withdraw a player",
    "refund": "Refund an entry fee",
    "transfer": "Transfer an entry",
    "substitute": "Approve a substitute",
    "rebuy": "Re-buy",
    "add-on": "Add-on",
    "buy-back": "Buy back in",
    "add-value": "Add to the prizes",
    "designate": "Designate tables",
    "ballot": "Draw the seats",
    "assign": "Assign a seat",
    "absent": "Player is away",
    "present": "Player is back",
    "seat-reserve": "Seat a reserve",
    "move-player": "Move a player",
    "balance": "Balance the tables",
    "break-table": "Break a table",
    "change-start": "Alter the start",
    "open-session": "Begin play",
    "pause": "Break",
    "resume": "Go on after the break",
    "change-wagers": "Set the wagers",
    "limit-time": "Limit the time for a wager",
    "announce-bonus": "Announce a bonus round",
    "announce-elimination": "Announce an elimination round",
    "open-round": "Begin a round",
    "wager": "Enter a wager",
    "eliminate-lowest": "Eliminate the lowest stake",
    "infringe": "Rule on an infringement",
    "dispute": "A player disputes",
    "settle": "Settle the dispute",
    "close-session": "Close the session",
    "play-off": "Enter a play-off",
    "award": "Pay the prizes",
    "cancel": "Cancel the tournament",
}
"""The acts that have a form of their own; results and counts are keyed in at each table, and the
conditions are written when it is opened."""
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "Conditions": ("publish", "notify", "approve", "appoint", "add-value", "cancel"),
    "Entries": (
        *("enter", "buy-in", "withdraw", "refuse-entry", "transfer", "substitute", "refund"),
        *("rebuy", "add-on", "buy-back"),
    ),
    "Seats": (
        *("designate", "ballot", "assign", "seat-reserve", "absent", "present"),
        *("move-player", "balance", "break-table"),
    ),
    "Play": (
        *("open-session", "pause", "resume", "change-start", "change-wagers", "limit-time"),
        *("announce-bonus", "announce-elimination", "open-round", "wager", "eliminate-lowest"),
        *("infringe", "dispute", "settle"),
    ),
    "The end": ("close-session", "play-off", "award"),
}
HIDDEN: Final = frozenset({"name", "paid", "form", "lacking"})
"""Fields that a page does not ask: what the floor knows itself, or what is rare."""
LABELS: Final = {
    "by": "By",
    "cents": "Dollars",
    "what": "What",
    "tables": "Tables, with spaces between",
    "order": "The best first, with spaces between",
    "starts": "Starts (UTC)",
    "approved": "It is approved",
    "notice": "Notice was given",
    "licensed": "Holds a licence",
    "in_time": "Came in time for this round",
    "in_person": "Nominated in person",
    "from_jackpot": "It is money of a jackpot",
    "jackpot": "On a jackpot",
    "agreed": "Has agreed in writing",
    "meets": "Meets the criteria",
    "entitled": "May enter and gamble",
    "reserve": "As a reserve",
    "buy_in": "Pays the buy-in now",
    "returned": "Chips counted back, if not all",
    "seats": "Seats at each, if not as stated",
    "goods": "Goods or services",
}


class FormField(NamedTuple):
    """A field of a form."""

    name: str
    label: str
    kind: str
    """`select`, `number`, `text`, `check` or `time`."""
    said_as: str
    """What it is said as: `int`, `bool`, `list`, `cents`, `time`, or nothing for text."""
    required: bool
    choices: tuple[tuple[str, str], ...] = ()
    checked: bool = False
    value: str = ""
    """What stands in it at first."""


class ActForm(NamedTuple):
    """Something that can be done, with all that is asked."""

    do: str
    title: str
    fields: tuple[FormField, ...]
    ready: bool
    why_not: str
    cites: tuple[str, ...]
    due: bool = False
    """Whether the tournament waits for it."""


def forms_of(look: TournamentLook, people: People) -> dict[str, list[ActForm]]:
    """What may be done now under its headings, what is due first."""
    open_now = {one.do: one for one in look.acts}
    names = _names(look, people)
    due = due_now(look)
    found: dict[str, list[ActForm]] = {}
    for heading, acts in GROUPS.items():
        here = [_form(open_now[do], look, names, do == due) for do in acts if do in open_now]
        if here:
            found[heading] = here
    return found


def due_now(look: TournamentLook) -> str:
    """What a tournament waits for next, if it is one thing."""
    ready = {one.do for one in look.acts if one.ready}
    named = not look.directed_as or bool(look.director)
    seated = look.tables or look.listed.entries < (look.conditions.least or 2)
    order = (
        *("publish", "notify", "approve", "" if named else "appoint"),
        *("break-table" if look.to_break else "", "balance" if look.to_balance else ""),
        *("award", "play-off", "close-session", "resume", "open-session", "ballot"),
        "" if seated else "designate",
    )
    return next((one for one in order if one in ready), "")


Named = Mapping[str, tuple[tuple[str, str], ...]]


def _names(look: TournamentLook, people: People) -> Named:
    """Whom and what a field may name."""
    entered = {one.id for one in look.players if one.status != "withdrawn"}
    persons = [one for one in people.persons.values() if not one.suspended]
    others = [
        (one.id, one.name)
        for one in persons
        if one.office is Office.PLAYER and one.id not in entered
    ]
    tables = tuple((one.name, one.name) for one in look.tables)
    house = [(one.id, one.name) for one in persons if one.office.acts_as(Office.DEALER)]
    first = (look.to_break, look.to_break)
    return {
        "player": tuple((one.id, one.name) for one in look.players),
        "winner": tuple((one.id, one.name) for one in look.players),
        "new": tuple(others),
        "person": tuple(house),
        "table": tables,
        "breaks": (first, *(one for one in tables if one != first)) if look.to_break else tables,
    }


def _form(act: ActOpen, look: TournamentLook, names: Named, due: bool) -> ActForm:
    fields = tuple(_fields(act.do, look, names))
    why = as_sentence(act.why_not) if act.why_not else ""
    return ActForm(act.do, TITLES[act.do], fields, act.ready, why, tuple(act.cites), due)


def _fields(do: str, look: TournamentLook, names: Named) -> Iterable[FormField]:
    several = len(look.conditions.sessions) > 1
    for one in msgspec.structs.fields(ACTS[do]):
        if one.name in HIDDEN or (one.name == "session" and not several):
            continue
        field = _field(do, one, names)
        yield field._replace(value=_tables_wanted(look)) if one.name == "tables" else field


def _tables_wanted(look: TournamentLook) -> str:
    """As many tables as the players need, by name."""
    many = -(-look.listed.entries // (look.conditions.seats or 10))
    return " ".join(f"T{number}" for number in range(1, many + 1))


def _field(do: str, one: msgspec.structs.FieldInfo, names: Named) -> FormField:
    name, label = one.name, LABELS.get(one.name) or one.name.replace("_", " ").capitalize()
    required = one.required or name == "player"
    kind = _plain(one.type)
    whom = {("enter", "player"): "new", ("refuse-entry", "player"): "new"}.get((do, name), name)
    whom = {("substitute", "by"): "new", ("break-table", "table"): "breaks"}.get((do, name), whom)
    if whom in names:
        return FormField(name, label, "select", "", required, names[whom])
    if isinstance(kind, type) and issubclass(kind, Enum):
        choices = tuple((one.value, one.value.replace("-", " ").capitalize()) for one in kind)
        return FormField(name, label, "select", "", required, choices)
    if kind is bool:
        return FormField(name, label, "check", "bool", False, checked=bool(one.default))
    if name == "starts":
        return FormField(name, label, "time", "time", required)
    if kind is int:
        said = "cents" if name == "cents" else "int"
        return FormField(name, label, "number", said, required)
    return FormField(name, label, "text", "list" if kind is tuple else "", required)


def _plain(annotated: object) -> object:
    """A type without its bounds: of `Annotated[int, …] | None`, `int`.

    >>> from croupier.floor.core.tournament_acts import FigureSaid
    >>> _plain(FigureSaid | None), _plain(bool), _plain(tuple[str, ...])
    (<class 'int'>, <class 'bool'>, <class 'tuple'>)
    """
    if isinstance(annotated, type) and not get_args(annotated):
        return annotated
    inner = [one for one in get_args(annotated) if one is not type(None)]
    text = re.sub(r"\W.*", "", str(annotated))
    if text in ("tuple", "dict"):
        return tuple
    return _plain(inner[0])
