"""Coverage: which provisions the code carries out and the tests check, and which not."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from croupier.law.citation import Citation
from croupier.law.instruments import instruments
from croupier.law.register import Provision, ProvisionClass, register

COUNTS = (
    "provisions",
    *(kind.value for kind in ProvisionClass),
    "with_code",
    "with_test",
    "near_test",
)
"""What is counted for each chapter of a book, in the order it is printed. A provision is tested
where it is cited itself; `near_test` are those of which only a part is, or the whole.
"""

TO_CARRY_OUT = frozenset({ProvisionClass.COMPUTED, ProvisionClass.ENFORCED})
"""The classes that ask for code and for a test."""


class Reach:
    """The provisions that a set of citations names, and those that it touches.

    A provision is touched if it is named, or an item of it, or what it is an item of. Naming
    a whole schedule or game touches nothing: it would pass for work on every line of it.
    """

    def __init__(self, citations: Iterable[Citation]) -> None:
        self._cited = {c for c in citations if not c.is_chapter}
        self._above = {above for c in self._cited for above in c.ancestors}

    @staticmethod
    def of(citations: Reach | Iterable[Citation]) -> Reach:
        """Of citations, or what was already made of them."""
        return citations if isinstance(citations, Reach) else Reach(citations)

    def names(self, citation: Citation) -> bool:
        return citation in self._cited

    def touches(self, citation: Citation) -> bool:
        return (
            citation in self._cited
            or citation in self._above
            or any(above in self._cited for above in citation.ancestors)
        )

    def nears(self, citation: Citation) -> bool:
        return self.touches(citation) and not self.names(citation)


def coverage(
    code: Reach | Iterable[Citation], tests: Reach | Iterable[Citation]
) -> dict[str, dict[str, dict[str, int]]]:
    """For each book and chapter: how many provisions of each class, with code, with a test."""
    coded, tested = Reach.of(code), Reach.of(tests)
    counted: dict[str, dict[str, dict[str, int]]] = {}
    for book in instruments():
        chapters: dict[str, dict[str, int]] = {}
        for provision in _provisions(book):
            counts = chapters.setdefault(provision.citation.schedule, dict.fromkeys(COUNTS, 0))
            counts["provisions"] += 1
            counts[provision.kind.value] += 1
            counts["with_code"] += coded.touches(provision.citation)
            counts["with_test"] += tested.names(provision.citation)
            counts["near_test"] += tested.nears(provision.citation)
        counted[book] = chapters
    return counted


def without_code(book: str, code: Reach | Iterable[Citation]) -> tuple[Provision, ...]:
    """The provisions to be computed or enforced that no code carries out."""
    return _to_carry_out(book, Reach.of(code).touches)


def without_test(book: str, tests: Reach | Iterable[Citation]) -> tuple[Provision, ...]:
    """The provisions to be computed or enforced that no test or case cites itself."""
    return _to_carry_out(book, Reach.of(tests).names)


def near_test(
    provisions: Iterable[Provision], tests: Reach | Iterable[Citation]
) -> frozenset[Citation]:
    """Those provisions of which a test or case cites only a part, or the whole."""
    reach = Reach.of(tests)
    return frozenset(p.citation for p in provisions if reach.nears(p.citation))


def unclassified(book: str) -> tuple[Provision, ...]:
    """The provisions of which nobody has said yet what they ask for."""
    return tuple(p for p in _provisions(book) if p.kind is ProvisionClass.UNCLASSIFIED)


def _provisions(book: str) -> list[Provision]:
    return [p for p in register(book) if not p.citation.is_chapter]


def _to_carry_out(book: str, done: Callable[[Citation], bool]) -> tuple[Provision, ...]:
    return tuple(p for p in _provisions(book) if p.kind in TO_CARRY_OUT and not done(p.citation))
