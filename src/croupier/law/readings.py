"""The readings: what was chosen where a rule book is unclear, and why."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from croupier.law import kept
from croupier.law.citation import Citation
from croupier.law.errors import BadCitation, BadRegister, UnknownProvision
from croupier.law.instruments import Instrument, instrument
from croupier.law.register import find, register

FIELDS = ("number", "cites", "issue", "choices", "choice", "why")
LISTS = ("cites", "choices")


@dataclass(frozen=True)
class Reading:
    """One unclear place of a book: the ways to read it, the way taken, and the reason."""

    number: str
    cites: tuple[Citation, ...]
    issue: str
    choices: tuple[str, ...]
    choice: str
    why: str


@cache
def readings(book: str) -> tuple[Reading, ...]:
    """The readings chosen for a book, in the order of its readings file; of an amended one, those
    before as far as what they are about is still there, then its own.
    """
    one = instrument(book)
    rows = kept.made_of(f"readings-{book}", _folders(one), list[_Row], lambda: _rows(one))
    own = tuple(
        Reading(number, tuple(Citation(book, path) for path in cites), issue, choices, choice, why)
        for number, cites, issue, choices, choice, why in rows
    )
    return (*_still(one), *own) if one.amends else own


_Row = tuple[str, tuple[tuple[str, ...], ...], str, tuple[str, ...], str, str]
"""A reading that was checked, its citations by their steps."""


def _folders(one: Instrument) -> list[Path]:
    """What readings are checked by: the folder of the book, and of the books that it amends."""
    return [one.home, *(_folders(instrument(one.amends)) if one.amends else ())]


def _rows(one: Instrument) -> list[_Row]:
    return [
        (own.number, tuple(c.path for c in own.cites), own.issue, own.choices, own.choice, own.why)
        for own in read_readings(one.id, one.readings)
    ]


def _still(one: Instrument) -> Iterator[Reading]:
    """What an amended book leaves of the readings of the book before."""
    for reading in readings(one.amends):
        cites = tuple(Citation(one.id, citation.path) for citation in reading.cites)
        if all(citation in register(one.id) for citation in cites):
            yield replace(reading, cites=cites)


@cache
def readings_for(citation: Citation) -> tuple[Reading, ...]:
    """The readings that bear on a provision, on an item of it, or on what it is an item of."""
    return tuple(
        reading
        for reading in readings(citation.book)
        if any(c.covers(citation) or citation.covers(c) for c in reading.cites)
    )


def read_readings(book: str, text: str) -> tuple[Reading, ...]:
    """Read and check a readings file: ``[[reading]]`` with number, cites, issue and so on."""
    return _checked(book, _entries(book, text))


ReadingEntries = list[dict[str, Any]]
"""The entries of a readings file as they stand there."""


def _entries(book: str, text: str) -> ReadingEntries:
    try:
        entries = tomllib.loads(text).get("reading", [])
    except tomllib.TOMLDecodeError as error:
        raise BadRegister(f"the readings of {book} are not TOML: {error}") from None
    if not isinstance(entries, list):
        raise BadRegister(f"the readings of {book} need [[reading]] entries")
    return entries


def _checked(book: str, entries: ReadingEntries) -> tuple[Reading, ...]:
    found: list[Reading] = []
    last: dict[str, int] = {}
    for entry in entries:
        one = _reading(book, entry)
        prefix, _, count = one.number.rpartition("-")
        if int(count) != last.get(prefix, 0) + 1:
            raise BadRegister(
                f"reading {one.number} of {book} should be {prefix}-{last.get(prefix, 0) + 1}"
            )
        last[prefix] = int(count)
        found.append(one)
    return tuple(found)


def _reading(book: str, entry: object) -> Reading:
    if not isinstance(entry, dict) or set(entry) != set(FIELDS):
        given = ", ".join(entry) if isinstance(entry, dict) else repr(entry)
        raise BadRegister(f"a reading of {book} needs {', '.join(FIELDS)}; this has {given}")
    for field, value in entry.items():
        texts = value if field in LISTS else [value]
        if not isinstance(texts, list) or not texts:
            raise BadRegister(f"a reading of {book} needs a list of {field}, not {value!r}")
        if not all(isinstance(text, str) and text.strip() for text in texts):
            raise BadRegister(f"a reading of {book} has an empty or odd {field}: {value!r}")
    number, choices = entry["number"], tuple(entry["choices"])
    if not re.fullmatch(r"[A-Z]+-\d+", number):
        raise BadRegister(f"reading {number!r} of {book} needs a number like B-1")
    if entry["choice"] not in choices:
        raise BadRegister(f"reading {number} of {book} takes a choice that it does not list")
    try:
        cites = tuple(Citation.parse(book, text) for text in entry["cites"])
        for citation in cites:
            find(citation)
    except (BadCitation, UnknownProvision) as error:
        raise BadRegister(f"reading {number} of {book}: {error}") from None
    return Reading(number, cites, entry["issue"], choices, entry["choice"], entry["why"])
