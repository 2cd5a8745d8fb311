"""The provision registers: every provision of a rule book, with its heading and class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from croupier.law.citation import BOOKS, BadCitation, Citation, add_decimal_book
from croupier.law.errors import BadRegister, UnknownProvision


class Kind(Enum):
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
    kind: Kind


@dataclass(frozen=True)
class Register:
    """All provisions of one rule book, in the book's order."""

    book: str
    provisions: Mapping[Citation, Provision]

    def __iter__(self) -> Iterator[Provision]:
        return iter(self.provisions.values())

    def __len__(self) -> int:
        return len(self.provisions)

    def __contains__(self, citation: Citation) -> bool:
        return citation in self.provisions

    def find(self, citation: Citation) -> Provision:
        """The provision of that number."""
        found = self.provisions.get(citation)
        if found is not None:
            return found
        near = self._nearest(citation)
        raise UnknownProvision(
            f"{self.book} has no provision {citation}"
            + (f"; the nearest are {', '.join(near)}" if near else "")
        )

    def under(self, citation: Citation) -> tuple[Provision, ...]:
        """The provision and its items, in the book's order."""
        return tuple(p for p in self if citation.covers(p.citation))

    def _nearest(self, citation: Citation) -> list[str]:
        for above in citation.ancestors:
            if above in self.provisions:
                items = [str(c) for c in self.provisions if c != above and c.parent == above]
                return [str(above), *get_close_matches(str(citation), items, 3, 0.0)]
        return get_close_matches(str(citation), [str(c) for c in self.provisions], 3, 0.5)


_ELSEWHERE: dict[str, Path] = {}


def add_book(book: str, example: str, register: Path) -> None:
    """Make known a rule book beyond the five: its numbering by example, and its register."""
    add_decimal_book(book, example)
    _ELSEWHERE[book] = register


def _source(book: str) -> str:
    if book in _ELSEWHERE:
        return _ELSEWHERE[book].read_text(encoding="utf-8")
    if book not in BOOKS:
        raise BadCitation(f"there is no rule book {book!r}; the books are {', '.join(BOOKS)}")
    return (files("croupier.law") / "registers" / f"{book}.txt").read_text(encoding="utf-8")


@cache
def register(book: str) -> Register:
    """The register of a rule book."""
    return read_register(book, _source(book))


@cache
def _numbers(book: str) -> frozenset[str]:
    return frozenset(line.partition("\t")[0] for line in _source(book).splitlines())


def is_provision(citation: Citation) -> bool:
    """Whether the book has such a provision; quicker than reading the whole register."""
    return str(citation) in _numbers(citation.book)


def find(citation: Citation) -> Provision:
    """The provision a citation names, whichever its book."""
    return register(citation.book).find(citation)


def read_register(book: str, text: str) -> Register:
    """Read a register file: one provision a line, ``id TAB class TAB heading``."""
    provisions: dict[Citation, Provision] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 3:
            raise BadRegister(
                f"line {number} of the {book} register needs id, class and heading "
                f"with tabs between them: {line!r}"
            )
        citation = Citation.parse(book, fields[0])
        if str(citation) != fields[0]:
            raise BadRegister(f"line {number} of the {book} register: write {citation}")
        if citation in provisions:
            raise BadRegister(f"line {number} of the {book} register repeats {citation}")
        try:
            kind = Kind(fields[1])
        except ValueError:
            raise BadRegister(
                f"line {number} of the {book} register has the class {fields[1]!r}; "
                f"the classes are {', '.join(kind.value for kind in Kind)}"
            ) from None
        above = provisions.get(citation.parent) if citation.parent else None
        heading = fields[2] or (above.heading if above else "")
        provisions[citation] = Provision(citation, heading, kind)
    return Register(book, MappingProxyType(provisions))
