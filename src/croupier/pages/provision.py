"""A provision: what it is about, the code that carries it out, its tests and readings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from croupier.books.index import code_index, games_under
from croupier.law import Citation, Provision, find, readings_for, register
from croupier.pages.document import Branch, Note, Page, Panel, Part, Section, Text
from croupier.pages.readings import ReadingFacts, reading_notes
from croupier.pages.writing import cited, grid, line, quiet, row, strong, text

MOST_BRANCHES: Final = 120
"""A tree longer than this shows only the provisions one step down."""
KINDS: Final = {
    "computed": "a result, an amount or a card follows by calculation",
    "enforced": "the program permits or refuses",
    "recorded": "a person decides, the program records it",
    "physical": "nothing for a program to do",
    "definition": "says what a word means, or what the book is about",
    "unclassified": "not yet read for its class",
}

TestsCiting = Mapping[Citation, Sequence[str]]
"""Tests and cases by the provision that they cite."""


class ProvisionFacts(msgspec.Struct, frozen=True):
    """A provision as `croupier rule --json` prints it."""

    citation: str
    heading: str
    kind: str = msgspec.field(name="class")
    code: list[str]
    lines: dict[str, str]
    """By the name of a piece of code, its file and line."""
    tests: list[str]
    readings: list[ReadingFacts]


class CarriedOut(msgspec.Struct, frozen=True):
    """A provision that a piece of code carries out, as `croupier rule --code --json` lists it."""

    citation: str
    heading: str
    code: str
    line: str


def provision_facts(provision: Provision, tests: TestsCiting) -> ProvisionFacts:
    """What is known of a provision."""
    citation = provision.citation
    index = code_index(*games_under(citation))
    lines = {name: line for names in index.values() for name, line in names.items()}
    code = list(_named(citation, {c: tuple(names) for c, names in index.items()}))
    return ProvisionFacts(
        citation.full,
        provision.heading,
        provision.kind.value,
        code,
        {name: lines[name] for name in code if lines[name]},
        list(_named(citation, tests)),
        [ReadingFacts.of(one) for one in readings_for(citation)],
    )


def tests_root() -> Path:
    """Where tests and case files lie: the checkout, or the package if it was installed.

    A checkout has `cases/` beside `src/`; an installed package carries `croupier/case_files`.
    """
    import croupier

    package = Path(croupier.__file__).resolve().parent
    checkout = package.parent.parent
    if package.parent.name == "src" and (checkout / "cases").is_dir():
        return checkout
    return package


def _named(citation: Citation, by: TestsCiting) -> Iterable[str]:
    """What cites the provision, an item of it, or what it is an item of; not a whole schedule."""
    return dict.fromkeys(
        name
        for other, names in by.items()
        if not other.is_chapter and (other.covers(citation) or citation.covers(other))
        for name in names
    )


def provision_page(provision: Provision, facts: ProvisionFacts) -> Page:
    """The page of a provision."""
    kind = quiet(f"\n{facts.kind}: {KINDS[facts.kind]}")
    about = text(strong(facts.heading or "(no heading)"), kind)
    code = (_line(name, facts.lines.get(name, "")) for name in facts.code)
    tests = (_line(name) for name in facts.tests)
    parts: list[Part] = [
        Panel(text(cited(facts.citation)), about),
        *_items(provision),
        _section("Code", code, "no code cites it"),
        _section("Tests", tests, "no test or case cites it"),
    ]
    if facts.readings:
        shown = tuple(reading_notes(facts.readings))
        parts.append(Section(text("Readings"), shown, apart=True))
    return Page(facts.citation, tuple(parts))


def _line(name: str, at: str = "") -> Note:
    return line(f"{name} ", quiet(at), indent=2)


def _section(title: str, lines: Iterable[Note], nothing: str) -> Section:
    shown = tuple(lines) or (line(quiet(nothing), indent=2),)
    return Section(text(title), shown, apart=True)


def _items(top: Provision) -> Iterator[Branch]:
    """What is under a provision, as a tree."""
    under = [p for p in register(top.citation.book).under(top.citation) if p != top]
    if len(under) > MOST_BRANCHES:
        under = [p for p in under if p.citation.parent == top.citation]
    if not under:
        return
    known = {top.citation: top, **{p.citation: p for p in under}}
    owned: dict[Citation, list[Provision]] = {citation: [] for citation in known}
    for one in under:
        owner = next((c for c in one.citation.ancestors if c in known), top.citation)
        owned[owner].append(one)

    def branch(one: Provision, above: Provision | None) -> Branch:
        return Branch(_label(one, above), tuple(branch(p, one) for p in owned[one.citation]))

    yield branch(top, None)


def _label(one: Provision, above: Provision | None) -> Text:
    """A provision in a tree; a heading that is the same as above is not said again."""
    heading = f"  {one.heading}" if above is None or one.heading != above.heading else ""
    return text(cited(str(one.citation)), heading, quiet(f"  {one.kind.value}"))


# -- from the code -----------------------------------------------------------------------------


def carried_out_by(name: str) -> list[CarriedOut]:
    """The provisions that a function carries out, book by book; by its name with or without its
    module.
    """
    return [
        CarriedOut(citation.full, find(citation).heading, code, line)
        for citation, names in sorted(code_index().items())
        for code, line in names.items()
        if name in (code, code.rpartition(":")[2])
    ]


def code_names() -> set[str]:
    """The names of all that carries out a provision, without modules."""
    return {code.rpartition(":")[2] for names in code_index().values() for code in names}


def code_page(found: Sequence[CarriedOut]) -> Page:
    """What a function carries out; a table to each that is called so."""
    grids = []
    for code, at in dict.fromkeys((one.code, one.line) for one in found):
        rows = (row(one.citation, one.heading) for one in found if one.code == code)
        grids.append(grid(f"{code}  {at}".rstrip(), "Provision§ | About", rows))
    return Page(found[0].code, tuple(grids))
