"""Where a rule stands: the book and the section, written as the book numbers it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache, total_ordering
from typing import Final

from croupier.law.errors import BadCitation
from croupier.law.grammar import AGAIN, ROMANS, Grammar, StepRank, Steps
from croupier.law.instruments import instrument, instruments

Cites = tuple[str, ...]
"""The provisions that stand behind something, as their book numbers them."""

_RANGE: Final = re.compile(rf"(.*)\((\d+|[a-z]+)\)-\((\d+|[a-z]+)\)({AGAIN})")


@total_ordering
@dataclass(frozen=True, eq=False)
class Citation:
    """One provision of one rule book.

    >>> import croupier.books  # where the rule books are
    >>> Citation.of("qld-2024 Sch 1, s 24 (4)(d)(i)").full
    'qld-2024 sch 1 s 24(4)(d)(i)'
    >>> Citation.parse("act-1992", "ba 5.7(a)").parent
    Citation('act-1992 BA 5.7')
    """

    book: str
    path: Steps

    @classmethod
    def parse(cls, book: str, text: str) -> Citation:
        """Read a citation as a person would write it within its book."""
        return _parsed(book, text)

    @classmethod
    def of(cls, text: str) -> Citation:
        """Read a citation that begins with its book."""
        book, _, rest = text.strip().partition(" ")
        if book.lower() not in instruments():
            like = next((f"{id} {one.grammar.example}" for id, one in instruments().items()), "")
            raise BadCitation(
                f"{text.strip()!r} does not begin with a rule book; write it like {like!r}"
            )
        return cls.parse(book.lower(), rest)

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        text = self.path[0]
        for step in self.path[1:]:
            text += step if step[0] in "(." else f" {step}"
        return text

    def __repr__(self) -> str:
        return f"Citation({self.full!r})"

    @property
    def full(self) -> str:
        """The citation with its book in front."""
        return f"{self.book} {self}"

    @property
    def parent(self) -> Citation | None:
        """The provision this one is an item of, or None at the top of the book."""
        return Citation(self.book, self.path[:-1]) if len(self.path) > 1 else None

    @property
    def ancestors(self) -> tuple[Citation, ...]:
        """The provisions this one stands under, nearest first."""
        return tuple(Citation(self.book, self.path[:n]) for n in range(len(self.path) - 1, 0, -1))

    def covers(self, other: Citation) -> bool:
        """Whether the other provision is this one or one of its items."""
        return self.book == other.book and self.path == other.path[: len(self.path)]

    @property
    def schedule(self) -> str:
        """The chapter of the book that coverage is counted by: schedule, game or rule."""
        return self._grammar.chapter(self.path[0])

    @property
    def is_chapter(self) -> bool:
        """Whether this names a whole schedule or game rather than a provision of it."""
        return len(self.path) == 1 and self._grammar.kind(self.path[0]) in self._grammar.chapters

    @cached_property
    def order(self) -> tuple[StepRank, ...]:
        """What citations sort by: the order in which the book prints its provisions."""
        return (list(instruments()).index(self.book), 0, "", 1), *self._grammar.order(self.path)

    @property
    def _grammar(self) -> Grammar:
        return instrument(self.book).grammar

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Citation):
            return NotImplemented
        return self.path == other.path and self.book == other.book

    def __lt__(self, other: Citation) -> bool:
        if not isinstance(other, Citation):
            return NotImplemented
        return self.order < other.order

    def __hash__(self) -> int:
        return hash(self.path)


@lru_cache(maxsize=16384)
def _parsed(book: str, text: str) -> Citation:
    """Each citation of the program is read once: games cite the same provisions again and again."""
    grammar = instrument(book).grammar
    path = grammar.read(text)
    if not path:
        raise BadCitation(
            f"{text.strip()!r} does not name a provision of {book}; "
            f"write it like {grammar.example!r}"
        )
    return Citation(book, path)


def said(cites: Cites | str) -> str:
    """Provisions in a sentence, with commas between them."""
    return cites if isinstance(cites, str) else ", ".join(cites)


def provisions(text: Cites | str) -> Cites:
    """The provisions of a text that has commas between them.

    >>> provisions("sch 1 s 10(3), sch 1 s 11(3)")
    ('sch 1 s 10(3)', 'sch 1 s 11(3)')
    """
    return text if isinstance(text, tuple) else tuple(text.split(", ")) if text else ()


def provision_range(part: str, text: str) -> tuple[Citation, ...]:
    """A provision of a part of a book, or several in a row: `s 16(2)-(4)`, `s 9(a)(i)-(iv)`.

    >>> import croupier.books
    >>> [str(c) for c in provision_range("qld-2024 sch 1", "s 16(2)-(4)")]
    ['sch 1 s 16(2)', 'sch 1 s 16(3)', 'sch 1 s 16(4)']
    """
    many = _RANGE.fullmatch(text)
    if many is None:
        return (Citation.of(f"{part} {text}"),)
    above, first, last, again = many.groups()
    if first.isdigit():
        labels = [str(n) for n in range(int(first), int(last) + 1)]
    elif first == "i":
        labels = list(ROMANS[1 : ROMANS.index(last) + 1])
    else:
        labels = [chr(n) for n in range(ord(first), ord(last) + 1)]
    return tuple(Citation.of(f"{part} {above}({label}){again}") for label in labels)
