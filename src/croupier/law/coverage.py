"""Coverage: which provisions the code carries out and the tests check, and which not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from croupier.law.citation import BOOKS, Citation
from croupier.law.register import Kind, Provision, register

COUNTS = ("provisions", *(kind.value for kind in Kind), "with_code", "with_test")
"""What is counted for each chapter of a book, in the order it is printed."""

TO_CARRY_OUT = frozenset({Kind.COMPUTED, Kind.ENFORCED})
"""The classes that ask for code and for a test."""


class Reach:
    """The provisions that a set of citations touches.

    A provision is touched if it is cited, or an item of it, or what it is an item of. Naming
    a whole schedule or game touches nothing: it would pass for work on every line of it.
    """

    def __init__(self, citations: Iterable[Citation]) -> None:
        self._cited = {c for c in citations if not c.is_chapter}
        self._above = {above for c in self._cited for above in c.ancestors}

    def touches(self, citation: Citation) -> bool:
        return (
            citation in self._cited
            or citation in self._above
            or any(above in self._cited for above in citation.ancestors)
        )


def coverage(
    code: Iterable[Citation], tests: Mapping[Citation, Sequence[str]]
) -> dict[str, dict[str, dict[str, int]]]:
    """For each book and chapter: how many provisions of each class, with code, with a test."""
    coded, tested = Reach(code), Reach(tests)
    counted: dict[str, dict[str, dict[str, int]]] = {}
    for book in BOOKS:
        chapters: dict[str, dict[str, int]] = {}
        for provision in _provisions(book):
            counts = chapters.setdefault(provision.citation.schedule, dict.fromkeys(COUNTS, 0))
            counts["provisions"] += 1
            counts[provision.kind.value] += 1
            counts["with_code"] += coded.touches(provision.citation)
            counts["with_test"] += tested.touches(provision.citation)
        counted[book] = chapters
    return counted


def without_code(book: str, code: Iterable[Citation]) -> tuple[Provision, ...]:
    """The provisions to be computed or enforced that no code carries out."""
    return _untouched(book, Reach(code))


def without_test(book: str, tests: Mapping[Citation, Sequence[str]]) -> tuple[Provision, ...]:
    """The provisions to be computed or enforced that no test or case cites."""
    return _untouched(book, Reach(tests))


def _provisions(book: str) -> list[Provision]:
    return [p for p in register(book) if not p.citation.is_chapter]


def _untouched(book: str, reach: Reach) -> tuple[Provision, ...]:
    return tuple(
        p for p in _provisions(book) if p.kind in TO_CARRY_OUT and not reach.touches(p.citation)
    )
