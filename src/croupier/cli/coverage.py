"""`coverage`: which provisions have code and a test, and which not."""

from __future__ import annotations

from collections import Counter
from typing import Any

from croupier.books import books as all_books
from croupier.books.index import code_index
from croupier.cli import given
from croupier.cli.rule import all_tests
from croupier.cli.say import emit, new_table, out
from croupier.law import Provision, without_code, without_test
from croupier.law import coverage as counted

BAR = 10
"""How many characters a full bar has."""


def show_coverage(book: str | None, json: bool, missing: bool) -> None:
    """Coverage of all books or one, as a table, as JSON, or as the list of what is missing."""
    books = (given.book(book),) if book is not None else tuple(all_books())
    tests, code = all_tests(), code_index()
    lacking = {name: (without_code(name, code), without_test(name, tests)) for name in books}
    if missing:
        rows = {name: _lacking(*lacking[name]) for name in books}
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


def _lacking(
    no_code: tuple[Provision, ...], no_test: tuple[Provision, ...]
) -> list[dict[str, Any]]:
    """What asks for code and a test and lacks one of them, in the book's order."""
    untested = {p.citation for p in no_test}
    uncoded = {p.citation for p in no_code}
    either = {p.citation: p for p in (*no_code, *no_test)}
    return [
        {
            "citation": str(citation),
            "heading": either[citation].heading,
            "class": either[citation].kind.value,
            "code": citation not in uncoded,
            "test": citation not in untested,
        }
        for citation in sorted(either)
    ]


def _print(
    counts: dict[str, dict[str, dict[str, int]]],
    lacking: dict[str, tuple[tuple[Provision, ...], tuple[Provision, ...]]],
) -> None:
    console = out()
    for book, chapters in counts.items():
        no_code, no_test = (Counter(p.citation.schedule for p in some) for some in lacking[book])
        columns = "Part! | Provisions> | To carry out> | With code>! | With test>!"
        table = new_table(f"{book}: {all_books()[book].title}", columns=columns)
        whole = Counter[str]()
        for chapter, count in chapters.items():
            todo = count["computed"] + count["enforced"]
            row = Counter(
                all=count["provisions"],
                todo=todo,
                code=todo - no_code[chapter],
                test=todo - no_test[chapter],
            )
            whole.update(row)
            table.add_row(chapter, *_cells(row))
        table.add_section()
        table.add_row("all", *_cells(whole), style="bold")
        console.print(table)
    console.print(
        "[dim]To carry out: provisions classed computed or enforced. "
        "`--missing` lists those without code or test.[/dim]"
    )


def _cells(row: Counter[str]) -> tuple[str, str, str, str]:
    todo = row["todo"]
    return str(row["all"]), str(todo or "–"), _bar(row["code"], todo), _bar(row["test"], todo)


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
        table = new_table(
            f"{book}: {len(lacking)} without code or test", columns="Provision§ | Class | Heading"
        )
        table.add_column("Lacks", style="yellow")
        for row in lacking:
            lacks = [word for word in ("code", "test") if not row[word]]
            table.add_row(row["citation"], row["class"], row["heading"], " and ".join(lacks))
        console.print(table)
