"""What is to be known of an event at a table or in a tournament, as fields; and how it is said.

>>> facts = EventFacts(cents=50, stands=100_050)
>>> in_words("jackpot grows", facts)
'$0.50 to $1,000.50'
>>> in_words("waits", None)
'for any place'
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Any

import msgspec

from croupier.money import dollars
from croupier.play.header import OptionValue


class CardForPlace(msgspec.Struct, frozen=True, array_like=True):
    """A card that somebody has drawn for a place at the table."""

    seat: str
    card: str

    def __str__(self) -> str:
        return f"{self.seat} {self.card}"


class EventFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is to be known of an event beside what it is, of whom, and by which provisions."""

    cents: int | None = None
    """Money that it is about: a fee, a prize, what stood in a pool before."""
    stands: int | None = None
    """What a pool stands at then."""
    chips: int | None = None
    """Chips, by what they are worth."""
    count: int | None = None
    """How many: players, chips of a colour, shuffles so far; or which round."""
    more: int | None = None
    """By how much a count differs."""
    value: int | None = None
    """What one chip of a colour is worth."""
    least: int | None = None
    most: int | None = None
    place: int | None = None
    left: int | None = None
    """The place that somebody had before."""
    session: int | None = None
    minutes: int | None = None
    seconds: int | None = None
    name: str | None = None
    """What something goes by: a jackpot, a wager, a colour, goods, a ticket, a game."""
    table: str | None = None
    to: str | None = None
    """Who comes after somebody."""
    by: str | None = None
    """Who of the house has decided it."""
    other: str | None = None
    """Another player whom it is about."""
    names: tuple[str, ...] | None = None
    how: str | None = None
    """One word of a few: what somebody is held to, as what he comes back, what he has broken."""
    why: str | None = None
    """What a person has said about it."""
    drawn: tuple[CardForPlace, ...] | None = None
    """The cards that were drawn for it, in order."""
    seal: str | None = None
    """A commitment, or the seed that it was to."""
    terms: dict[str, OptionValue] | None = None
    """Terms of play, by name."""
    lacking: dict[int, int] | None = None
    """How many chips are missing, by denomination."""


WORDS: Mapping[str, tuple[str, ...]] = {
    # at tables
    "seat fee": ("{cents:$}",),
    "time fee": ("{cents:$}",),
    "fee not paid": ("{cents:$}",),
    "freeze-out": ("of {count}",),
    "blinds rise": ("{terms}",),
    "jackpot offered": ("{name} {cents:$}",),
    "jackpot changed": ("{name}",),
    "jackpot withdrawn": ("{name}",),
    "jackpot grows": ("{cents:$} to {stands:$}",),
    "jackpot displayed": ("{cents:$}",),
    "jackpot confirmed": ("{cents:$} by {by}",),
    "display was wrong": ("{cents:$} displayed, {stands:$} counts",),
    "jackpot won": ("{name}: {cents:$}",),
    "jackpot moved": ("{cents:$} to {stands:$} at other tables",),
    "jackpot to be confirmed": ("{name}",),
    "sits out": ("approved by {by}", ""),
    "is back": ("{how}", ""),
    "changed seats": ("from {left} to {place}, past {count}",),
    "directed": ("to {table}",),
    "waits": ("for place {place}", "for any place"),
    "place given": ("{place} {drawn}", "{place}"),
    "chips taken off": ("{chips} by {by}", "{chips} for goods and services"),
    "must leave the game": ("{cents:$} left, and nothing added",),
    "colour issued": ("{count} {name} at {value}",),
    "colour redeemed": ("{chips}",),
    "ticket written": ("{name} for {chips}",),
    "ticket cancelled": ("{name}: {chips} back",),
    "ticket paid": ("{name}: {chips}",),
    "table closed": ("{seal}", ""),
    "wager refused": ("{name} {chips}: {why}",),
    "notice of change": ("by {by}",),
    "minimum raised": ("by {by}",),
    "terminal limits": ("by {by}",),
    "game changed": ("{name}, {terms}", "{name}", "{terms}"),
    "marker": (
        "old minimum, in front of place {place}",
        "old minimum, for a standing player",
        "maximum {most} by {by}",
        "no other maximum, by {by}",
    ),
    "inspector to be notified": ("of the {how}",),
    "round recalculated": ("{count}: {why}",),
    "difference posted": ("{cents:$} is disputed", ""),
    "sat down": ("place {place}",),
    "stood by": ("place {place}",),
    "bought in": ("{chips}",),
    "left": ("{chips}",),
    "direction": ("{names} by {by}",),
    "late entry": ("{how} by {by}",),
    "separated": ("from {other}",),
    "shuffled": ("{count} {seal}", "{count}"),
    "shuffle directed": ("by {by}",),
    "dealer changed": ("{to}", ""),
    "credit refused": ("{why}",),
    "payment withheld": ("{why}",),
    # in tournaments
    "bought back": ("session {session}",),
    "added to the prizes": ("{name}", "{cents:$}"),
    "session over": ("session {session}",),
    "play-off due": ("{names}",),
    "play-off": ("{names}",),
    "cancelled": ("{why}", ""),
    "chips missing": ("{count}: {lacking}", "{count}"),
    "advances": ("session {session}",),
    "prize": ("{cents:$}",),
    "goods won": ("{name}",),
    "hand folded": ("{how}",),
    "wager void": ("{how}",),
    "disqualified": ("{how}",),
    "round void": ("{why}",),
    "dispute": ("{why}",),
    "dispute settled": ("{why}", ""),
    "count differs": ("{more:+}",),
    "condition against a rule": ("{name}: {why}: the {how} hold",),
    "withdrawn": ("{cents:$}",),
    "refunded": ("{cents:$}",),
    "transferred": ("session {session}",),
    "substituted": ("for {other}",),
    "bonus round": ("{table}",),
    "elimination round": ("{table}",),
    "warned": ("{how}",),
    "match won": ("{count} of 3",),
    "wager to the maximum": ("{chips}",),
    "bonus prize": ("{name}",),
    "tables designated": ("{names}",),
    "moved": ("{table} seat {place}",),
    "seats balloted": ("session {session}",),
    "table broken": ("{table}",),
    "start altered": ("session {session} at {seconds}",),
    "session open": ("{count} players, {chips} chips each",),
    "break": ("{minutes} minutes",),
    "wagers changed": ("{least}",),
    "time limited": ("{seconds} seconds",),
    "eliminated": ("{how}", ""),
}
"""By event, the ways in which it is said, each by the fields that it names: an event with others is
not known here. One that is not listed has nothing beside."""


class Unsaid(LookupError):
    """An event has fields for which there are no words."""


class _Words(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "$":
            return dollars(value)
        if isinstance(value, tuple):
            return ", ".join(map(str, value))
        return str(super().format_field(value, format_spec))


@cache
def _ways(what: str) -> dict[frozenset[str], str]:
    """The ways in which an event is said, by the fields that each names."""
    ways = WORDS.get(what, ("",))
    return {
        frozenset(name for _, name, _, _ in Formatter().parse(way) if name): way for way in ways
    }


def in_words(what: str, facts: EventFacts | None) -> str:
    """What is to be known of an event, in a few words."""
    given = {} if facts is None else msgspec.structs.asdict(facts)
    told = {name: value for name, value in given.items() if value is not None}
    way = _ways(what).get(frozenset(told))
    if way is None:
        raise Unsaid(f"{what}: {', '.join(told) or 'nothing'} cannot be said of it")
    if "terms" in told:
        told["terms"] = ", ".join(f"{name} {value}" for name, value in told["terms"].items())
    if "lacking" in told:
        told["lacking"] = ", ".join(f"{many} of {each}" for each, many in told["lacking"].items())
    return _Words().vformat(way, (), told)
