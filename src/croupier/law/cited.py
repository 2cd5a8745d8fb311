"""Which code carries out which provision."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, TypeVar

from croupier.law.citation import Citation
from croupier.law.concordance import code_name
from croupier.law.errors import NoRule
from croupier.law.register import find

Rule = TypeVar("Rule", bound=Callable[..., Any])

_code: Final[dict[Citation, dict[str, None]]] = {}
_citations: Final[dict[str, tuple[Citation, ...]]] = {}


def cites(*citations: str) -> Callable[[Rule], Rule]:
    """Say which provisions a function carries out; the function itself is left as it is.

    >>> @cites("qld-2024 sch 1 s 18")
    ... def is_natural(points: int) -> bool:
    ...     return points in (8, 9)
    >>> [str(c) for c in citations_of(is_natural)]
    ['sch 1 s 18']
    """
    known = _known(citations)

    def record(function: Rule) -> Rule:
        _record(code_name(function), known)
        return function

    return record


def cited(name: str, *citations: str | Citation) -> None:
    """Say which provisions stand behind something that is not a function.

    A wager, a row of a pay table, a ruling or an option is named ``module:name``.
    """
    _record(name, _known(citations))


def code_for(citation: Citation) -> tuple[str, ...]:
    """The code that cites exactly this provision."""
    return tuple(_code.get(citation, ()))


def cited_provisions() -> tuple[Citation, ...]:
    """Every provision that some loaded code cites, in the books' order."""
    return tuple(sorted(_code))


def citations_of(function: Callable[..., Any]) -> tuple[Citation, ...]:
    """The provisions a function carries out, as its author listed them."""
    return _citations.get(code_name(function), ())


@cache
def cite(function: Callable[..., Any], *parts: str) -> str:
    """The provisions a function carries out in the part of the book that is in play.

    The first part that has any decides: a variant's own schedule before the one it varies.
    """
    mine = citations_of(function)
    for part in parts:
        found = [str(c) for c in mine if _stands_in(c, part)]
        if found:
            return ", ".join(found)
    raise NoRule(
        f"{code_name(function)} carries out no provision of {' or '.join(parts) or 'no part'}; "
        f"it cites {', '.join(c.full for c in mine) or 'nothing'}"
    )


def _stands_in(citation: Citation, part: str) -> bool:
    """Whether a provision stands in a part: a book, its general part, or a provision."""
    book, _, place = part.partition(" ")
    if place in ("", "general"):
        return citation.book == book and place in ("", citation.schedule)
    return Citation.of(part).covers(citation)


def _known(citations: Iterable[str | Citation]) -> tuple[Citation, ...]:
    known = tuple(c if isinstance(c, Citation) else Citation.of(c) for c in citations)
    for citation in known:
        find(citation)
    return known


def _record(name: str, citations: tuple[Citation, ...]) -> None:
    before = _citations.get(name, ())
    _citations[name] = before + tuple(c for c in citations if c not in before)
    for citation in citations:
        _code.setdefault(citation, {})[name] = None
