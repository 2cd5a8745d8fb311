"""`rule`: a provision, the code that carries it out, its tests and readings."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.parameters import Json, books_so
from croupier.cli.terminal import BadInput, present, progress

if TYPE_CHECKING:
    from croupier.law import Citation


def rule(
    book: Annotated[
        str | None, typer.Argument(metavar="BOOK", help="A rule book.", autocompletion=books_so)
    ] = None,
    citation: Annotated[
        str | None, typer.Argument(metavar="PROVISION", help="As the book numbers it.")
    ] = None,
    code: Annotated[
        str, typer.Option(metavar="NAME", help="A function: which provisions it carries out.")
    ] = "",
    json: Json = False,
) -> None:
    """A provision: what it is about, the code that carries it out, its tests and readings.

    Examples:
    croupier rule qld-2024 "sch 1 s 20"
    croupier rule act-1992 "BA 9" --json
    croupier rule --code croupier.games.baccarat.rules:banker_draws
    """
    from croupier.cli import arguments as given
    from croupier.pages import provision as pages

    if code:
        _code(code, json)
    elif book is None or citation is None:
        raise BadInput('name BOOK and PROVISION, such as: croupier rule qld-2024 "sch 1 s 20"')
    else:
        found = given.provision(book, citation)
        facts = pages.provision_facts(found, all_tests(found.citation))
        present(json, facts, lambda: pages.provision_page(found, facts))


def _code(name: str, json: bool) -> None:
    """The provisions that a function carries out, book by book."""
    from croupier.pages import provision as pages

    found = pages.carried_out_by(name)
    if not found:
        near = get_close_matches(name.rpartition(":")[2], pages.code_names(), 3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise BadInput(f"no code called {name!r} carries out a provision{hint}")
    present(json, found, lambda: pages.code_page(found))


def all_tests(about: Citation | None = None) -> dict[Citation, tuple[str, ...]]:
    """The tests and cases by the provision they cite: all, or those that may cite one."""
    from croupier.law import BadCitation, tests_citing
    from croupier.pages.provision import tests_root

    with progress("reading tests and cases") as bar:
        try:
            return tests_citing(
                tests_root(), lambda share: bar("", int(100 * share), 100), about, keep=True
            )
        except BadCitation as error:
            raise BadInput(str(error)) from None
