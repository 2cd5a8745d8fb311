"""The rule books that are known. The law itself names none: whoever keeps books says where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from croupier.law.errors import BadCitation
from croupier.law.grammar import Grammar

REGISTER = "register.txt"
READINGS = "readings.toml"


@dataclass(frozen=True, kw_only=True)
class Instrument:
    """A rule book as the law knows it: how it numbers its provisions, and where its folder is."""

    id: str
    title: str
    grammar: Grammar
    home: Path
    """The folder with the register of its provisions and, if there are any, its readings."""
    since: date | None = None
    """The day from which it is in force as it stands here; nothing where its text bears none."""
    dated: str = ""
    """What its text says of that day, where it is not the day itself."""
    amends: str = ""
    """The book that this one is with differences: its register and readings have these only."""

    @property
    def version(self) -> str:
        """The book and its day, as a record names what it was played under."""
        return f"{self.id} {self.since}" if self.since is not None else self.id

    @property
    def register(self) -> str:
        """The text of the register."""
        return (self.home / REGISTER).read_text(encoding="utf-8")

    @property
    def readings(self) -> str:
        """The text of the readings; nothing where none had to be chosen."""
        source = self.home / READINGS
        return source.read_text(encoding="utf-8") if source.is_file() else ""


Shelf = Callable[[], Iterable[Instrument]]
_SHELVES: list[Shelf] = []


def add_shelf(shelf: Shelf) -> None:
    """Make rule books known; they are asked for when the first provision is looked up."""
    _SHELVES.append(shelf)
    instruments.cache_clear()


@cache
def instruments() -> Mapping[str, Instrument]:
    """Every rule book that is known, by id."""
    return {one.id: one for shelf in _SHELVES for one in shelf()}


def instrument(book: str) -> Instrument:
    """The rule book of this id, or a sentence with those there are."""
    known = instruments()
    if book not in known:
        books = f"the books are {', '.join(known)}" if known else "import croupier.books first"
        raise BadCitation(f"there is no rule book {book!r}; {books}")
    return known[book]
