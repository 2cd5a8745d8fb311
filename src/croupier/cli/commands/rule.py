"""`rule`: a provision, the code that carries it out, its tests and readings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from croupier.books.index import code_index, games_under
from croupier.cli import arguments as given
from croupier.cli.terminal import BadInput, emit, new_table, out, progress
from croupier.law import (
    BadCitation,
    Citation,
    Provision,
    Reading,
    find,
    readings_for,
    register,
    tests_citing,
)

if TYPE_CHECKING:
    from rich.tree import Tree

MOST_BRANCHES = 120
"""A tree longer than this shows only the provisions one step down."""


def show_rule(book: str | None, text: str | None, json: bool) -> None:
    """One provision, for a person or as JSON."""
    if book is None or text is None:
        raise BadInput('name BOOK and PROVISION, such as: croupier rule qld-2024 "sch 1 s 20"')
    provision = given.provision(book, text)
    found = about(provision)
    if json:
        emit(found | {"readings": [reading_json(one) for one in found["readings"]]})
        return
    _print(provision, found)


def about(provision: Provision) -> dict[str, Any]:
    """What is known of a provision."""
    citation = provision.citation
    index = code_index(*games_under(citation))
    lines = {name: line for names in index.values() for name, line in names.items()}
    code = list(_named(citation, {c: tuple(names) for c, names in index.items()}))
    return {
        "citation": citation.full,
        "heading": provision.heading,
        "class": provision.kind.value,
        "code": code,
        "lines": {name: lines[name] for name in code if lines[name]},
        "tests": list(_named(citation, all_tests(citation))),
        "readings": list(readings_for(citation)),
    }


def show_code(name: str, json: bool) -> None:
    """The provisions that a function carries out, book by book, for a person or as JSON."""
    found = [
        {"citation": citation.full, "heading": find(citation).heading, "code": code, "line": line}
        for citation, names in sorted(code_index().items())
        for code, line in names.items()
        if name in (code, code.rpartition(":")[2])
    ]
    if not found:
        known = {c for names in code_index().values() for c in names}
        last = name.rpartition(":")[2]
        near = get_close_matches(last, {code.rpartition(":")[2] for code in known}, 3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise BadInput(f"no code called {name!r} carries out a provision{hint}")
    if json:
        emit(found)
        return
    for code, line in dict.fromkeys((one["code"], one["line"]) for one in found):
        table = new_table(f"{code}  {line}".rstrip(), columns="Provision§ | About")
        for one in found:
            if one["code"] == code:
                table.add_row(one["citation"], one["heading"])
        out().print(table)


def all_tests(about: Citation | None = None) -> dict[Citation, tuple[str, ...]]:
    """The tests and cases by the provision they cite: all, or those that may cite one."""
    with progress("reading tests and cases") as bar:
        try:
            return tests_citing(
                given.tests_root(), lambda share: bar("", int(100 * share), 100), about
            )
        except BadCitation as error:
            raise BadInput(str(error)) from None


def reading_json(reading: Reading) -> dict[str, Any]:
    """A reading as other programs see it."""
    return {
        "number": reading.number,
        "cites": [str(c) for c in reading.cites],
        "issue": reading.issue,
        "choices": list(reading.choices),
        "choice": reading.choice,
        "why": reading.why,
    }


def _named(citation: Citation, by: Mapping[Citation, Sequence[str]]) -> Iterable[str]:
    """What cites the provision, an item of it, or what it is an item of; not a whole schedule."""
    return dict.fromkeys(
        name
        for other, names in by.items()
        if not other.is_chapter and (other.covers(citation) or citation.covers(other))
        for name in names
    )


def _print(provision: Provision, found: Mapping[str, Any]) -> None:
    from rich.panel import Panel
    from rich.text import Text

    console = out()
    citation = provision.citation
    text = Text()
    text.append(provision.heading or "(no heading)", style="bold")
    text.append(f"\n{provision.kind.value}: {_KINDS[provision.kind.value]}", style="dim")
    console.print(Panel(text, title=f"[cyan]{citation.full}[/cyan]", title_align="left"))
    under = [p for p in register(citation.book).under(citation) if p.citation != citation]
    if under:
        console.print(_tree(provision, under))
    for title, nothing in (("code", "no code cites it"), ("tests", "no test or case cites it")):
        console.print(f"\n[bold]{title.capitalize()}[/bold]")
        for name in found[title]:
            line = found["lines"].get(name, "") if title == "code" else ""
            console.print(Text(f"  {name}"), Text(line, style="dim"), soft_wrap=True)
        if not found[title]:
            console.print(f"  [dim]{nothing}[/dim]")
    if found["readings"]:
        console.print("\n[bold]Readings[/bold]")
        print_readings(found["readings"])


def print_readings(readings: Iterable[Reading]) -> None:
    """Readings, each with what was unclear, what was chosen and why."""
    from rich.padding import Padding
    from rich.text import Text

    console = out()
    for one in readings:
        text = Text()
        text.append(one.number, style="bold")
        text.append(f"  {', '.join(str(c) for c in one.cites)}\n", style="cyan")
        text.append(f"{one.issue}\n")
        text.append("Read as: ", style="dim")
        text.append(one.choice, style="italic")
        text.append(f". {one.why}")
        console.print(Padding(text, (0, 0, 1, 2)))


def _tree(top: Provision, under: Sequence[Provision]) -> Tree:
    from rich.text import Text
    from rich.tree import Tree

    def label(provision: Provision, above: Provision | None) -> Text:
        text = Text(str(provision.citation), style="cyan")
        if above is None or provision.heading != above.heading:
            text.append(f"  {provision.heading}", style="default")
        text.append(f"  {provision.kind.value}", style="dim")
        return text

    if len(under) > MOST_BRANCHES:
        under = [p for p in under if p.citation.parent == top.citation]
    tree = Tree(label(top, None))
    branches: dict[Citation, tuple[Tree, Provision]] = {top.citation: (tree, top)}
    for provision in under:
        above, owner = next(
            (branches[c] for c in provision.citation.ancestors if c in branches), (tree, top)
        )
        branches[provision.citation] = above.add(label(provision, owner)), provision
    return tree


_KINDS = {
    "computed": "a result, an amount or a card follows by calculation",
    "enforced": "the program permits or refuses",
    "recorded": "a person decides, the program records it",
    "physical": "nothing for a program to do",
    "definition": "says what a word means, or what the book is about",
    "unclassified": "not yet read for its class",
}
