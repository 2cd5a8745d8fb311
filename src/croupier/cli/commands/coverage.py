"""`coverage`: which provisions have code and a test, and which not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.books import books as all_books
from croupier.books.index import code_index
from croupier.cli import arguments as given
from croupier.cli.commands.rule import all_tests
from croupier.cli.terminal import emit, new_table, out
from croupier.law import (
    Citation,
    Kind,
    Provision,
    near_test,
    unclassified,
    without_code,
    without_test,
)
from croupier.law import coverage as counted

BAR = 7
"""How many characters a full bar has."""


def show_coverage(book: str | None, json: bool, missing: bool) -> None:
    """Coverage of all books or one, as a table, as JSON, or as the list of what is missing."""
    books = (given.book(book),) if book is not None else tuple(all_books())
    tests, code = all_tests(), code_index()
    lacking = {name: _Lacking.of(name, code, tests) for name in books}
    if missing:
        rows = {name: _rows(lacking[name]) for name in books}
        if json:
            emit(rows)
        else:
            _print_missing(rows)
        return
    counts = {name: chapters for name, chapters in counted(code, tests).items() if name in books}
    if json:
        emit(counts)
        return
    _print(counts, lacking)


@dataclass(frozen=True)
class _Lacking:
    """What of a book is not there yet."""

    code: tuple[Provision, ...]
    test: tuple[Provision, ...]
    near: frozenset[Citation]
    """Of those without a test, the ones of which a part or the whole has one."""
    unclassified: tuple[Provision, ...]
    """Nobody has said what they ask for."""

    @staticmethod
    def of(book: str, code: Iterable[Citation], tests: Mapping[Citation, Any]) -> _Lacking:
        no_test = without_test(book, tests)
        near = near_test(no_test, tests)
        return _Lacking(without_code(book, code), no_test, near, unclassified(book))


def _rows(lacking: _Lacking) -> list[dict[str, Any]]:
    """What asks for code and a test and lacks one of them, and what is unclassified, in the
    book's order.
    """
    untested = {p.citation for p in (*lacking.test, *lacking.unclassified)}
    uncoded = {p.citation for p in (*lacking.code, *lacking.unclassified)}
    every = {p.citation: p for p in (*lacking.code, *lacking.test, *lacking.unclassified)}
    return [
        {
            "citation": str(citation),
            "heading": every[citation].heading,
            "class": every[citation].kind.value,
            "code": citation not in uncoded,
            "test": citation not in untested,
            "near_test": citation in lacking.near,
        }
        for citation in sorted(every)
    ]


def _print(
    counts: dict[str, dict[str, dict[str, int]]],
    lacking: dict[str, _Lacking],
) -> None:
    console = out()
    for book, chapters in counts.items():
        no_code = Counter(p.citation.schedule for p in lacking[book].code)
        no_test = Counter(p.citation.schedule for p in lacking[book].test)
        near = Counter(citation.schedule for citation in lacking[book].near)
        columns = "Part! | All>! | Unclassed>! | To do>! | Code>! | Test>! | Near>!"
        table = new_table(f"{book}: {all_books()[book].title}", columns=columns)
        whole = Counter[str]()
        for chapter, count in chapters.items():
            todo = count["computed"] + count["enforced"]
            row = Counter(
                all=count["provisions"],
                todo=todo,
                code=todo - no_code[chapter],
                test=todo - no_test[chapter],
                near=near[chapter],
                unclassified=count["unclassified"],
            )
            whole.update(row)
            table.add_row(chapter, *_cells(row))
        table.add_section()
        table.add_row("all", *_cells(whole), style="bold")
        console.print(table)
    console.print(
        "[dim]To do: provisions classed computed or enforced; of the unclassified nobody has said "
        "yet what they ask for. Test: a test or case cites that very provision. Near: only a part "
        "of it is cited, or the whole. `--missing` lists what lacks something.[/dim]"
    )


def _cells(row: Counter[str]) -> tuple[str, ...]:
    todo, unknown = row["todo"], row["unclassified"]
    return (
        str(row["all"]),
        f"[bold red]{unknown}[/]" if unknown else "–",
        str(todo or "–"),
        _bar(row["code"], todo),
        _bar(row["test"], todo),
        str(row["near"] or "–"),
    )


def _bar(done: int, todo: int) -> str:
    """So many of so many, as a bar."""
    if not todo:
        return "[dim]–[/dim]"
    full = done * BAR // todo
    colour = "green" if done == todo else "yellow"
    return f"[{colour}]{'█' * full}[/][dim]{'░' * (BAR - full)}[/] {done:>4}"


def _print_missing(rows: dict[str, list[dict[str, Any]]]) -> None:
    console = out()
    for book, lacking in rows.items():
        if not lacking:
            console.print(
                f"{book}: every provision to be computed or enforced has code and a test."
            )
            continue
        classed = [row for row in lacking if row["class"] != Kind.UNCLASSIFIED.value]
        table = new_table(
            f"{book}: {len(classed)} without code or test", columns="Provision§ | Class | Heading"
        )
        table.add_column("Lacks", style="yellow")
        for row in classed:
            lacks = [word for word in ("code", "test") if not row[word]]
            near = " (near)" if row["near_test"] else ""
            lack = " and ".join(lacks) + near
            table.add_row(row["citation"], row["class"], row["heading"], lack)
        if classed:
            console.print(table)
        unknown = Counter(
            Citation.parse(book, row["citation"]).schedule for row in lacking if row not in classed
        )
        for part, count in unknown.items():
            console.print(f"{book}: {count} provisions of {part} are unclassified.")
