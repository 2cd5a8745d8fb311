"""Signing in: argon2id, tokens known by their hashes, one-time links that work on loopback only."""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import secrets
from collections.abc import Callable
from typing import Final

import argon2
from argon2.exceptions import InvalidHashError, VerificationError

from croupier.floor.core.messages import Caller, Code, not_done
from croupier.floor.core.people import LockOut, People, SessionRecord
from croupier.floor.serve.logs import log

_HASHER: Final = argon2.PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_NOBODY: Final = _HASHER.hash(secrets.token_hex())
"""What is compared where there is no such person, so that it takes as long."""
AT_ONCE: Final = 2
"""Passwords that are worked out at the same time: each takes 19 MB and a processor."""
SESSION_LASTS: Final = 12 * 3_600_000
LINK_LASTS: Final = 15 * 60_000
TOKEN_BYTES: Final = 32


def hashed(password: str) -> str:
    """The argon2id of a password."""
    return _HASHER.hash(password)


def hash_of(token: str) -> bytes:
    """A token as it is known on the floor."""
    return hashlib.sha256(token.encode()).digest()


def _fits(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False


def is_loopback(address: str) -> bool:
    """Whether somebody speaks from this very machine.

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("10.0.0.7"), is_loopback("")
    (True, True, False, False)
    """
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class Door:
    """Where people come in. `keep` is told of every session that begins or ends."""

    def __init__(
        self,
        people: People,
        now: Callable[[], int],
        *,
        lasts: int = SESSION_LASTS,
    ) -> None:
        self.people = people
        self._now = now
        self._lasts = lasts
        self._lock_out = LockOut()
        self._links: dict[bytes, tuple[str, int]] = {}
        self._working = asyncio.Semaphore(AT_ONCE)

    def caller(self, token: str) -> Caller | None:
        """Whoever a token stands for."""
        return self.people.caller(hash_of(token), self._now())

    async def sign_in(self, name: str, password: str) -> tuple[str, SessionRecord]:
        """A session for whoever knows a name and its password: its token, which is told once."""
        now = self._now()
        until = self._lock_out.locked(name, now)
        if until:
            raise _locked(until - now)
        person = self.people.named(name)
        kept = person.password if person is not None and person.password else _NOBODY
        async with self._working:
            good = await asyncio.to_thread(_fits, kept, password)
        if not good or person is None or not person.password or person.suspended:
            until = self._lock_out.failed(name, self._now())
            log.warning("sign-in failed", locked=bool(until))
            if until:
                raise _locked(until - now)
            raise not_done(Code.NOT_SIGNED_IN, "no such name, or another password")
        self._lock_out.good(name)
        return self.let_in(person.id)

    def let_in(self, person: str) -> tuple[str, SessionRecord]:
        """A session for somebody whose word is taken."""
        token, now = secrets.token_urlsafe(TOKEN_BYTES), self._now()
        id = secrets.token_hex(8)
        session = self.people.open(id, person, hash_of(token), now, now + self._lasts)
        log.info("signed in", person=person, session=id)
        return token, session

    def link(self, person: str) -> str:
        """A word that lets somebody in once, from this very machine, within minutes."""
        word, now = secrets.token_urlsafe(TOKEN_BYTES), self._now()
        self._links = {key: one for key, one in self._links.items() if one[1] > now}
        self._links[hash_of(word)] = (person, now + LINK_LASTS)
        return word

    def by_link(self, word: str, address: str, *, forwarded: bool) -> tuple[str, SessionRecord]:
        """A session for whoever has a link, which is good for one attempt."""
        found = self._links.pop(hash_of(word), None)
        if not is_loopback(address) or forwarded:
            raise not_done(Code.NOT_ALLOWED, "a link works on the floor's own machine only")
        if found is None or found[1] <= self._now() or found[0] not in self.people.persons:
            raise not_done(Code.NOT_SIGNED_IN, "this link was used already, or is too old")
        return self.let_in(found[0])


def _locked(left: int) -> Exception:
    seconds = max(1, -(-left // 1000))
    text = f"too many failed attempts: this name is locked for {seconds} seconds"
    return not_done(Code.TOO_MANY, text, retry=True)
