"""`rule`: a provision, the code that carries it out, its tests and readings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from croupier.cli import given
from croupier.cli.say import BadInput, emit, out, progress
from croupier.law import (
    BadCitation,
    Citation,
    Provision,
    Reading,
    cited_provisions,
    code_for,
    readings_for,
    register,
    tests_citing,
)

if TYPE_CHECKING:
    from rich.tree import Tree

MOST_BRANCHES = 120
"""A tree longer than this shows only the provisions one step down."""


def show_rule(book: str, text: str, json: bool) -> None:
    """One provision, for a person or as JSON."""
    provision = given.provision(book, text)
    found = about(provision)
    if json:
        emit(found | {"readings": [reading_json(one) for one in found["readings"]]})
        return
    _print(provision, found)


def about(provision: Provision) -> dict[str, Any]:
    """What is known of a provision."""
    citation = provision.citation
    return {
        "citation": citation.full,
        "heading": provision.heading,
        "class": provision.kind.value,
        "code": list(_named(citation, {c: code_for(c) for c in cited_provisions()})),
        "tests": list(_named(citation, all_tests())),
        "readings": list(readings_for(citation)),
    }


def all_tests() -> dict[Citation, tuple[str, ...]]:
    """The tests and cases by the provision they cite."""
    with progress("reading tests and cases") as bar:
        try:
            return tests_citing(given.tests_root(), lambda share: bar("", int(100 * share), 100))
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
            console.print(Text(f"  {name}"), soft_wrap=True)
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
