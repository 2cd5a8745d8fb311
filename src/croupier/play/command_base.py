"""What a record is made of: commands, of which some fields are said and others come out.

A command has an id, who gives it and when. Ids rise: one that is not above the last was applied
before and is not applied again. What nobody could foretell is written into the command that
brought it about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce
from operator import or_
from typing import Generic, Protocol, TypeVar

import msgspec

from croupier.play.header import decode_piece, encode_piece
from croupier.play.journal import BadJournal
from croupier.play.offices import Actor, Office, titled
from croupier.play.refusals import refuse

CHANCE = frozenset({"luck", "order", "nonce", "outcome", "exposed", "record", "rules", "told"})
"""What is not said by whoever gives a command, but comes out when it is applied."""


class Command(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """Something that is done, at a table or in a tournament."""

    id: int
    actor: Actor
    """Who does it: his id and his office."""
    at: int
    """When, in milliseconds; in an older record of a tournament in seconds (`Begin.second`)."""


def called(kind: type[Command]) -> str:
    """What records call a command, whatever its class is called here."""
    return str(kind.__struct_config__.tag)


def same(one: Command, other: Command) -> bool:
    """Whether two commands say the same, whatever came out."""
    return type(one) is type(other) and all(
        getattr(one, name) == getattr(other, name)
        for name in one.__struct_fields__
        if name not in came_out(type(one))
    )


@cache
def came_out(kind: type[Command]) -> frozenset[str]:
    """The fields of a command that nobody says; that a card was exposed by mistake is said."""
    fields = msgspec.structs.fields(kind)
    return frozenset(
        one.name for one in fields if one.name in CHANCE and not isinstance(one.default, bool)
    )


C = TypeVar("C", bound=Command)
B = TypeVar("B", bound=Command)


class RecordForm(Generic[C]):
    """How the commands of one kind of record are written down and read again."""

    def __init__(self, base: type[C], what: str, second: int = 1) -> None:
        """`base` is what all its commands are, `what` they are commands of; `second` is how many
        of their units of time a second has.
        """
        self.what, self.second = what, second
        self._kinds = {called(kind): kind.__struct_fields__[3:] for kind in base.__subclasses__()}
        self._encoder = msgspec.msgpack.Encoder(enc_hook=encode_piece)
        self._decoder: msgspec.msgpack.Decoder[C] = msgspec.msgpack.Decoder(
            reduce(or_, base.__subclasses__()), dec_hook=decode_piece
        )

    def written(self, command: C) -> bytes:
        """A command as the record has it; what could not be read again is refused."""
        try:
            data = self._encoder.encode(command)
            self._decoder.decode(data)
        except (msgspec.MsgspecError, TypeError, ValueError, OverflowError) as error:
            raise refuse(f"that cannot be written down: {error}") from None
        return data

    def read(self, data: bytes) -> C:
        """A command of a record."""
        try:
            return self._decoder.decode(data)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            older = _of_form_1(data, self._kinds, self.second)
            if older is None:
                raise BadJournal(f"not a command of a {self.what}: {error}") from None
        return self.read(older)

    def first(self, record: Iterator[bytes], kind: type[B]) -> B:
        """The setting up, with which a record begins."""
        begun = self.read(next(record, b""))
        if not isinstance(begun, kind):
            raise BadJournal(f"the record does not begin with the setting up of a {self.what}")
        return begun


TIMES = frozenset({"until", "time", "paid_until", "next_shown", "next_at"})
"""Fields of commands that are times."""


def in_milliseconds(name: str, told: object, unit: int) -> object:
    """A field of a command that was said in another unit, which has so many milliseconds."""
    if name in TIMES and isinstance(told, int):
        return told * unit
    if isinstance(told, dict):
        return {key: in_milliseconds(str(key), value, unit) for key, value in told.items()}
    if isinstance(told, msgspec.Struct):
        inner = {name: getattr(told, name) for name in told.__struct_fields__}
        there = {name: in_milliseconds(name, value, unit) for name, value in inner.items()}
        return msgspec.structs.replace(told, **there)
    return told


def _of_form_1(data: bytes, kinds: Mapping[str, Sequence[str]], unit: int) -> bytes | None:
    """A command of form 1 in the form of today, if it is one. There whoever gave it was a name and
    nothing else. Read so: a title of the books is its office; whoever has none and is named in
    the command is that player; where nobody is named it was the house itself, and anybody else
    was a dealer of it. Times were in seconds; `unit` is how many of today's a second has.
    """
    try:
        match msgspec.msgpack.decode(data):
            case [str(tag), int(id), str(name), int(at), *said] if tag in kinds:
                office = Office.DEALER if name else Office.OPERATOR
                if name and name in _named(said):
                    office = Office.PLAYER
                actor = titled(name) or Actor(name, office)
                fields = zip(kinds[tag], said, strict=False)
                told = [in_milliseconds(field, value, unit) for field, value in fields]
                return msgspec.msgpack.encode([tag, id, actor, at * unit, *told])
    except msgspec.DecodeError:
        pass
    return None


def _named(said: list[object]) -> Iterator[object]:
    """Everything that a command says, by itself."""
    for one in said:
        if isinstance(one, list):
            yield from _named(one)
        elif isinstance(one, dict):
            yield from _named(list(one.values()))
        else:
            yield one


class Moment(Protocol):
    """What is kept after a command, and replaced by the next one."""

    @property
    def last(self) -> int: ...
    @property
    def format(self) -> int: ...


M = TypeVar("M", bound=Moment)


class SavedForm(Generic[M]):
    """How a moment is saved: a shortcut into the record."""

    def __init__(self, kind: type[M], what: str, format: int) -> None:
        self.what, self.format = what, format
        self._encoder = msgspec.msgpack.Encoder(enc_hook=encode_piece)
        self._decoder = msgspec.msgpack.Decoder(kind, dec_hook=decode_piece)

    def saved(self, moment: M) -> bytes:
        """A moment as bytes. Of a table they are secret: the cards not yet dealt are in them."""
        return self._encoder.encode(moment)

    def restored(self, data: bytes) -> M:
        """A moment as it was saved."""
        try:
            moment = self._decoder.decode(data)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise BadJournal(f"not a saved {self.what}: {error}") from None
        if moment.format != self.format:
            raise BadJournal(
                f"saved in format {moment.format}; this release reads format {self.format}"
            )
        return moment
