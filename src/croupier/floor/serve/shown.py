"""What is said and answered beside commands: sessions, persons, previews, health."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.play.offices import Office
from croupier.play.view import Ask, Settled, Told


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    password: Annotated[str, Meta(min_length=1, max_length=128)]


class SignInByLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The word of a one-time link."""

    link: Annotated[str, Meta(min_length=1, max_length=128)]


class SignedIn(msgspec.Struct, frozen=True):
    """A session; its token is told this once."""

    token: str
    person: str
    office: Office
    name: str
    session: str
    until: int


class SessionShown(msgspec.Struct, frozen=True):
    """A session without its token."""

    session: str
    person: str
    office: Office
    name: str
    opened: int
    until: int
    current: bool


class PreviewShown(msgspec.Struct, frozen=True):
    """What would follow from a command."""

    effects: tuple[Told, ...]
    lines: tuple[Settled, ...]
    asks: tuple[Ask, ...]


class PersonShown(msgspec.Struct, frozen=True):
    """Somebody whom the floor knows; nothing of his password."""

    id: str
    name: str
    office: Office
    suspended: bool
    sessions: int


class Health(msgspec.Struct, frozen=True):
    """The process lives."""

    status: str = "ok"


class Readiness(msgspec.Struct, frozen=True):
    """Commands are taken."""

    ready: bool = True
