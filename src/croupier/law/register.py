"""The provision registers: every provision of a rule book, with its heading and class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from functools import cache, cached_property
from types import MappingProxyType

from croupier.law.citation import Citation
from croupier.law.errors import BadRegister, UnknownProvision
from croupier.law.instruments import instrument


class ProvisionClass(Enum):
    """What a provision leaves for the program to do."""

    COMPUTED = "computed"
    """A result, an amount or a card follows by calculation."""
    ENFORCED = "enforced"
    """The program permits or refuses."""
    RECORDED = "recorded"
    """A person decides, the program records it."""
    PHYSICAL = "physical"
    """Nothing for a program to do."""
    DEFINITION = "definition"
    """The book says what a word means, or what it is about."""
    UNCLASSIFIED = "unclassified"
    """Not yet read for its class."""


@dataclass(frozen=True)
class Provision:
    """One numbered provision: where it stands, what it is about, what it asks of us."""

    citation: Citation
    heading: str
    kind: ProvisionClass


@dataclass(frozen=True)
class Register:
    """All provisions of one rule book, in the book's order. A line is read when it is asked for."""

    book: str
    lines: Mapping[str, tuple[ProvisionClass, str]]
    """By the provision's number: its class, and its heading where it has one of its own."""

    def __iter__(self) -> Iterator[Provision]:
        return iter(self._all)

    @cached_property
    def _all(self) -> tuple[Provision, ...]:
        return tuple(map(self._read, self.lines))

    def __len__(self) -> int:
        return len(self.lines)

    def __contains__(self, citation: Citation) -> bool:
        return str(citation) in self.lines

    def find(self, citation: Citation) -> Provision:
        """The provision of that number."""
        if citation in self:
            return self._provision(citation)
        near = self._nearest(citation)
        raise UnknownProvision(
            f"{self.book} has no provision {citation}"
            + (f"; the nearest are {', '.join(near)}" if near else "")
        )

    def under(self, citation: Citation) -> tuple[Provision, ...]:
        """The provision and its items, in the book's order."""
        items = (self._read(number) for number in self.lines if number.startswith(str(citation)))
        return tuple(p for p in items if citation.covers(p.citation))

    def _read(self, number: str) -> Provision:
        citation = Citation.parse(self.book, number)
        if str(citation) != number:
            raise BadRegister(f"the {self.book} register has {number}: write {citation}")
        return self._provision(citation)

    def _provision(self, citation: Citation) -> Provision:
        kind, heading = self.lines[str(citation)]
        named = (self.lines.get(str(above), (kind, ""))[1] for above in citation.ancestors)
        return Provision(citation, heading or next(filter(None, named), ""), kind)

    def _nearest(self, citation: Citation) -> list[str]:
        for above in citation.ancestors:
            if above in self:
                items = [str(p.citation) for p in self.under(above) if p.citation.parent == above]
                return [str(above), *get_close_matches(str(citation), items, 3, 0.0)]
        return get_close_matches(str(citation), list(self.lines), 3, 0.5)


@cache
def register(book: str) -> Register:
    """The register of a rule book; of an amended one, the one before with its differences."""
    one = instrument(book)
    if not one.amends:
        return read_register(book, one.register)
    return _amended(book, register(one.amends), one.register)


def find(citation: Citation) -> Provision:
    """The provision a citation names, whichever its book."""
    return register(citation.book).find(citation)


def read_register(book: str, text: str) -> Register:
    """Read a register file: one provision a line, ``id TAB class TAB heading``."""
    lines: dict[str, tuple[ProvisionClass, str]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 3:
            raise BadRegister(
                f"line {number} of the {book} register needs id, class and heading "
                f"with tabs between them: {line!r}"
            )
        if fields[0] in lines:
            raise BadRegister(f"line {number} of the {book} register repeats {fields[0]}")
        if fields[1] not in _KINDS:
            raise BadRegister(
                f"line {number} of the {book} register has the class {fields[1]!r}; "
                f"the classes are {', '.join(_KINDS)}"
            )
        lines[fields[0]] = _KINDS[fields[1]], fields[2]
    return Register(book, MappingProxyType(lines))


def _amended(book: str, before: Register, text: str) -> Register:
    """A register with the lines of an amendment: in the place of what they change, where they
    belong if they are new; a provision of the class `repealed` is there no more.
    """
    rows = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    gone = [row.partition("\t")[0] for row in rows if row.split("\t")[1:2] == [REPEALED]]
    for number in gone:
        if number not in before.lines:
            raise BadRegister(f"{book} repeals {number}, which {before.book} does not have")
    own = read_register(book, "\n".join(row for row in rows if row.split("\t")[1:2] != [REPEALED]))
    lines = {number: line for number, line in before.lines.items() if number not in gone}
    new = [number for number in own.lines if number not in lines]
    lines.update(own.lines)
    if new:
        order = {number: Citation.parse(book, number).order for number in lines}
        kept = [number for number in lines if number not in new]
        for number in new:
            above = [place for place, other in enumerate(kept) if order[other] < order[number]]
            kept.insert(above[-1] + 1 if above else 0, number)
        lines = {number: lines[number] for number in kept}
    return Register(book, MappingProxyType(lines))


REPEALED = "repealed"
"""In place of a class: the provision is no more."""
_KINDS = {kind.value: kind for kind in ProvisionClass}
