"""The chain of a stream worked out again from its entries, and the entries for who inspects."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from croupier.floor.core.entries import first_head, next_head, read_entry
from croupier.floor.store.base import KeptRow
from croupier.law import Cites


class ChainLink(msgspec.Struct, frozen=True):
    """An entry of a stream with its hash."""

    seq: int
    at: int
    person: str
    office: str
    kind: str
    cites: Cites
    why: str
    moved: int
    """Cents that it has moved."""
    head: str


class ChainChecked(msgspec.Struct, frozen=True):
    """What was found when a chain was worked out again."""

    entries: int
    first_bad: int | None
    links: tuple[ChainLink, ...]

    @property
    def valid(self) -> bool:
        """Whether every hash is the one that its entry and those before it give."""
        return self.first_bad is None


def checked(stream: str, rows: Iterable[KeptRow]) -> ChainChecked:
    """Every entry read, its number and hash compared with what they must be."""
    head, links, bad = first_head(stream), list[ChainLink](), None
    for number, row in enumerate(rows, 1):
        entry = read_entry(row.public)
        head = next_head(head, row.public)
        if bad is None and (row.head != head or row.seq != number or entry.stream != stream):
            bad = number
        moved = sum(one.cents for one in entry.postings)
        links.append(
            ChainLink(
                entry.seq,
                entry.at,
                entry.person,
                entry.office,
                entry.kind,
                tuple(entry.cites),
                entry.why,
                moved,
                row.head.hex(),
            )
        )
    return ChainChecked(len(links), bad, tuple(links))
