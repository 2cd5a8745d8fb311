"""What is said about persons and their offices."""

from __future__ import annotations

from croupier.floor.core.messages.words import CommandBody, Id, Password, Reason, ShownName
from croupier.play.offices import Office


class DoAddPerson(CommandBody, frozen=True):
    """Somebody gets an account and an office. The engine gets the argon2id of the password, never
    the password, and keeps that out of the record."""

    name: ShownName
    office: Office
    password: Password
    why: Reason


class DoSetPassword(CommandBody, frozen=True):
    """Somebody gets another password; his sessions end."""

    person: Id
    password: Password
    why: Reason


class DoSuspend(CommandBody, frozen=True):
    """Somebody may not sign in any more, or again; his sessions end."""

    person: Id
    suspended: bool
    why: Reason


class DoRevoke(CommandBody, frozen=True):
    """Every session of somebody ends."""

    person: Id
    why: Reason
