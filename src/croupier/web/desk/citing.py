"""Provisions lead to the rule desk, wherever one is cited."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final
from urllib.parse import quote

from markupsafe import Markup

from croupier.html import HtmlWriter
from croupier.law import BadCitation, Citation, Cites, register, said
from croupier.law.instruments import instruments

RULES: Final = "/rules"


def provision_address(citation: Citation) -> str:
    """Where the rule desk has a provision.

    >>> provision_address(Citation.of("qld-2024 sch 1 s 24(4)"))
    '/rules/qld-2024/sch-1-s-24(4)'
    """
    return f"{RULES}/{citation.book}/{quote(str(citation).replace(' ', '-'), safe='()')}"


def citation_of(book: str, address: str) -> Citation:
    """The provision of an address."""
    return Citation.parse(book, address.replace("-", " "))


def linked(book: str, written: str) -> str:
    """A provision as it is written, as a link where the book has it."""
    citation = _known(book, written.strip())
    if citation is None:
        return escape(written)
    return f'<a class="cite" href="{escape(provision_address(citation))}">{escape(written)}</a>'


@lru_cache(maxsize=4096)
def _known(book: str, written: str) -> Citation | None:
    """What is cited: within the book, or with its book in front; the nearest that the book has."""
    try:
        if written.partition(" ")[0] in instruments():
            citation = Citation.of(written)
        elif book:
            citation = Citation.parse(book, written)
        else:
            return None
    except BadCitation:
        return None
    above = (citation, *citation.ancestors)
    return next((one for one in above if one in register(one.book)), None)


def writer(book: str, top: int = 2) -> HtmlWriter:
    """Writes parts of documents whose provisions are those of a book."""
    return HtmlWriter(lambda written: linked(book, written), top)


def cited(book: str, cites: Cites | str) -> Markup:
    """Provisions of a book as links, for a template."""
    return Markup(writer(book).cites(said(cites)))
