"""Who gives a command: an id, and the office that he holds. Both are given from outside, by what
knows persons (a session, a console, a case file); no office is ever read from a name.

>>> ann = Actor("s-17", Office.SUPERVISOR)
>>> str(ann), ann.acts_as(Office.DEALER), ann.acts_as(Office.MANAGER)
('s-17', True, False)
>>> Actor("evil manager").acts_as(Office.MANAGER)
False
"""

from __future__ import annotations

from enum import Enum

import msgspec


class Office(Enum):
    """What somebody may be at a table. A book's own titles are said by `Offices.titles`."""

    PLAYER = "player"
    CLOCK = "clock"
    """What an automated table does by itself, in the place of a dealer."""
    CONTROLLER = "controller"
    """The jackpot controller, which is equipment of the house."""
    ATTENDANT = "attendant"
    """Who conducts payments at terminals."""
    DEALER = "dealer"
    STICKPERSON = "stickperson"
    BOXPERSON = "boxperson"
    SUPERVISOR = "supervisor"
    ASSISTANT_MANAGER = "assistant manager"
    """A supervisor who is responsible for a pit."""
    MANAGER_OF_THE_ROOM = "manager of the room"
    """Who manages the poker room, and not the gaming floor."""
    MANAGER = "manager"
    DIRECTOR = "director"
    """Who conducts a tournament."""
    OPERATOR = "operator"
    INSPECTOR = "inspector"
    """The government's, who reads everything and changes nothing."""
    AUTHORITY = "authority"
    """Who approves what the operator may not decide alone."""

    __hash__ = object.__hash__  # there is one of each, and they are looked up at every command

    def acts_as(self, other: Office) -> bool:
        """Whether whoever holds this office has the powers of another too."""
        return self is other or other in BELOW.get(self, ())


_DEALERS = (Office.DEALER, Office.STICKPERSON, Office.BOXPERSON)
_SUPERVISORS = (*_DEALERS, Office.ATTENDANT, Office.SUPERVISOR)
_MANAGERS = (*_SUPERVISORS, Office.ASSISTANT_MANAGER, Office.MANAGER_OF_THE_ROOM)
BELOW: dict[Office, tuple[Office, ...]] = {
    Office.STICKPERSON: (Office.DEALER,),
    Office.BOXPERSON: (Office.DEALER, Office.STICKPERSON),
    Office.SUPERVISOR: _SUPERVISORS,
    Office.ASSISTANT_MANAGER: _SUPERVISORS,
    Office.MANAGER_OF_THE_ROOM: (*_SUPERVISORS, Office.ASSISTANT_MANAGER),
    Office.DIRECTOR: _DEALERS,
    Office.MANAGER: (*_MANAGERS, Office.DIRECTOR),
    Office.OPERATOR: (*_MANAGERS, Office.DIRECTOR, Office.MANAGER),
}
"""Whose powers an office has beside its own: in the house who stands above may what those below
him may. The others have nobody's.
"""


class Actor(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Whoever gives a command: who he is, and what; without an office, a player."""

    id: str
    office: Office = Office.PLAYER

    def __str__(self) -> str:
        return self.id

    def acts_as(self, office: Office) -> bool:
        """Whether he has the powers of an office."""
        return self.office.acts_as(office)


def holder(office: Office) -> Actor:
    """Whoever holds an office, where it does not matter which person it is."""
    return Actor(office.value, office)


DEALER = holder(Office.DEALER)
CLOCK = holder(Office.CLOCK)
SUPERVISOR = holder(Office.SUPERVISOR)
MANAGER = holder(Office.MANAGER)
OPERATOR = holder(Office.OPERATOR)

TITLES: dict[str, Office] = {
    **{office.value: office for office in Office},
    "gaming supervisor": Office.SUPERVISOR,
    "casino supervisor": Office.SUPERVISOR,
    "table inspector": Office.SUPERVISOR,  # any other inspector is the government's
    "assistant gaming manager": Office.ASSISTANT_MANAGER,
    "assistant poker manager": Office.ASSISTANT_MANAGER,
    "poker manager": Office.MANAGER_OF_THE_ROOM,
    "poker room manager": Office.MANAGER_OF_THE_ROOM,
    "poker dealer": Office.DEALER,
    "gaming manager": Office.MANAGER,
    "jackpot controller": Office.CONTROLLER,
    "tournament director": Office.DIRECTOR,
    "tournament supervisor": Office.DIRECTOR,
    "casino operator": Office.OPERATOR,
    "casino surveillance authority": Office.AUTHORITY,
}
"""The offices by what the books call whoever holds them."""


def actor_named(by: str) -> Actor:
    """Whoever a document names: by a title of the books, or a player by his id."""
    return titled(by) or Actor(by)


def titled(title: str) -> Actor | None:
    """Whoever has a title of the books, where a document names the title and no person."""
    office = TITLES.get(title.lower())
    return Actor(title, office) if office is not None else None
