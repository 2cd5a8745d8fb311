"""The rule desk: every provision of every book, with what carries it out and how it is read."""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect, Template

from croupier.books import books, listings
from croupier.books.book import Book
from croupier.law import Citation, Provision, find, readings, register
from croupier.pages.lists import BookRow, book_rows
from croupier.pages.provision import KINDS, ProvisionFacts, carried_out_by, provision_facts
from croupier.web.desk.citing import RULES, citation_of, provision_address
from croupier.web.desk.lookup import lookup
from croupier.web.desk.source import SourceShown, shown

PATIENCE = 2.0
"""Seconds that a provision's page waits for the index when a house has just opened."""


class TreeItem(msgspec.Struct, frozen=True):
    """A provision in a tree, with how deep it stands."""

    number: str
    heading: str
    href: str
    depth: int
    here: bool = False
    on_the_way: bool = False
    kind: str = ""


class ChapterShown(msgspec.Struct, frozen=True):
    """A schedule or part of a book."""

    number: str
    heading: str
    href: str
    provisions: int
    games: tuple[tuple[str, str], ...]
    """Id and title of those that it is about."""


class BookShown(msgspec.Struct, frozen=True):
    """A book in the list."""

    row: BookRow
    dated: str
    classes: tuple[tuple[str, int, float], ...]
    """How many provisions there are of each class, and what share that is."""
    readings: int


# -- books -----------------------------------------------------------------------------------------


@cache
def _books_shown() -> tuple[BookShown, ...]:
    return tuple(map(_book_shown, book_rows()))


def _book_shown(row: BookRow) -> BookShown:
    kinds = Counter(p.kind.value for p in register(row.book) if not p.citation.is_chapter)
    classes = tuple(
        (kind, kinds[kind], kinds[kind] / row.provisions) for kind in KINDS if kinds[kind]
    )
    return BookShown(row, books()[row.book].dated, classes, len(readings(row.book)))


@get("/rules", sync_to_thread=True)
def rule_books() -> Template:
    """The books."""
    return Template("desk/rules.html", context={"books": _books_shown(), "kinds": KINDS})


def _book(id: str) -> Book:
    found = books().get(id)
    if found is None:
        raise NotFoundException(f"There is no book {id}; there are {', '.join(books())}.")
    return found


@cache
def _chapters(id: str) -> tuple[ChapterShown, ...]:
    by_chapter: dict[str, list[Provision]] = {}
    for provision in register(id):
        by_chapter.setdefault(provision.citation.schedule, []).append(provision)
    games: dict[str, list[tuple[str, str]]] = {}
    for one in listings():
        if one.book != id:
            continue
        chapter = books()[id].chapters[one.id.partition("/")[2]] or one.cites.partition(",")[0]
        own = Citation.parse(id, chapter).schedule
        games.setdefault(own, []).append((one.id, one.title))
    found = []
    for name, members in by_chapter.items():
        first = members[0]
        whole = str(first.citation) == name
        found.append(
            ChapterShown(
                name,
                first.heading if whole else "What holds at every table",
                provision_address(first.citation),
                sum(not one.citation.is_chapter for one in members),
                tuple(games.get(name, ())),
            )
        )
    return tuple(found)


def warm() -> None:
    """Read what the lists of books show, before anybody asks."""
    for one in _books_shown():
        _chapters(one.row.book)


@get("/rules/{book:str}", sync_to_thread=True)
def rule_book(book: FromPath[str]) -> Template:
    """A book's contents."""
    found = _book(book)
    shown = next(one for one in _books_shown() if one.row.book == book)
    context = {"book": found, "shown": shown, "chapters": _chapters(book), "kinds": KINDS}
    return Template("desk/book.html", context=context)


# -- a provision -----------------------------------------------------------------------------------


@get("/rules/{book:str}/{number:str}", sync_to_thread=True)
def provision(book: FromPath[str], number: FromPath[str]) -> Template | Redirect:
    """A provision."""
    _book(book)
    citation = citation_of(book, number)
    if number != str(citation).replace(" ", "-"):
        return Redirect(provision_address(citation))
    found = find(citation)
    there = lookup().wait(PATIENCE)
    facts = provision_facts(found, lookup().tests) if there else None
    before, after = _neighbours(found)
    context = {
        "book": books()[book],
        "provision": found,
        "about": KINDS[found.kind.value],
        "crumbs": _crumbs(citation),
        "tree": tree(citation),
        "items": items(citation),
        "facts": facts,
        "code": _code(facts),
        "cases": _named(facts, cases=True),
        "tests": _named(facts, cases=False),
        "readings": facts.readings if facts else [],
        "before": before,
        "after": after,
        "games": _games(citation),
    }
    return Template("desk/provision.html", context=context)


def _crumbs(citation: Citation) -> list[tuple[str, str]]:
    found = [("Rule desk", RULES), (books()[citation.book].title, f"{RULES}/{citation.book}")]
    for above in reversed(citation.ancestors):
        if above in register(citation.book):
            found.append((str(above), provision_address(above)))
    return found


def tree(citation: Citation) -> list[TreeItem]:
    """The chapter of a provision: its sections, and what is open on the way to it."""
    book = register(citation.book)
    way = {citation, *citation.ancestors}
    found = []
    for one in book:
        c = one.citation
        if c.schedule != citation.schedule:
            continue
        top = c.parent is None or c.parent.is_chapter or c.parent not in book
        if top or c.parent in way:
            depth = sum(above in book and not above.is_chapter for above in c.ancestors)
            own = book.lines[str(c)][1]
            found.append(
                TreeItem(str(c), own, provision_address(c), depth, c == citation, c in way)
            )
    return found


def items(citation: Citation) -> list[TreeItem]:
    """What is under a provision."""
    book = register(citation.book)
    return [
        TreeItem(
            str(one.citation),
            book.lines[str(one.citation)][1],
            provision_address(one.citation),
            len(one.citation.path) - len(citation.path) - 1,
            kind=one.kind.value,
        )
        for one in book.under(citation)
        if one.citation != citation
    ]


def _neighbours(found: Provision) -> tuple[TreeItem | None, TreeItem | None]:
    """The provisions before and behind it in the book."""
    every = list(register(found.citation.book))
    place = every.index(found)
    before = _beside(every[place - 1]) if place else None
    after = _beside(every[place + 1]) if place + 1 < len(every) else None
    return before, after


def _beside(one: Provision) -> TreeItem:
    return TreeItem(str(one.citation), one.heading, provision_address(one.citation), 0)


def _code(facts: ProvisionFacts | None) -> list[SourceShown]:
    """What carries it out; what only passes it on is named once."""
    if facts is None:
        return []
    return [shown(name, facts.lines.get(name, "")) for name in facts.code]


def _named(facts: ProvisionFacts | None, cases: bool) -> list[tuple[str, str]]:
    """Cases or tests that check it: the file, and what it is called."""
    found = []
    for name in facts.tests if facts else ():
        is_case = ".yaml: " in name
        if is_case == cases:
            file, _, title = name.partition(": " if is_case else "::")
            found.append(
                (file, title if is_case else title.removeprefix("test_").replace("_", " "))
            )
    return found


def _games(citation: Citation) -> list[tuple[str, str]]:
    """The games that are played by the chapter of a provision."""
    chapters = {one.number: one.games for one in _chapters(citation.book)}
    return list(chapters.get(citation.schedule, ()))


# -- from the code ---------------------------------------------------------------------------------


@get("/code/{name:path}", sync_to_thread=True)
def code(name: FromPath[str]) -> Template:
    """A function, and the provisions that it carries out."""
    wanted = name.strip("/")
    if not lookup().wait(PATIENCE):
        return Template("desk/code.html", context={"name": wanted, "source": None, "found": ()})
    found = carried_out_by(wanted)
    if not found:
        raise NotFoundException(f"Nothing that is called {wanted} carries out a provision.")
    source = shown(found[0].code, found[0].line)
    cites = [
        (one.heading, Citation.of(one.citation), provision_address(Citation.of(one.citation)))
        for one in found
    ]
    context = {"name": found[0].code, "source": source, "found": cites}
    return Template("desk/code.html", context=context)
