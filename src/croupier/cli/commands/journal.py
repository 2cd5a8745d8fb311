"""`journal`: a journal for people, step by step; and the repair of one that is torn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.parameters import Json
from croupier.cli.terminal import FAILED, GOOD, BadInput, complain, out, present


def journal(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Written by play --journal.")],
    last: Annotated[int, typer.Option(help="Only the last rounds, this many.")] = 0,
    repair: Annotated[
        bool, typer.Option("--repair", help="Drop a last entry that was not written to its end.")
    ] = False,
    secrets: Annotated[
        Path | None,
        typer.Option(help="What is still sealed in it: then an open round is shown too."),
    ] = None,
    json: Json = False,
) -> None:
    """A journal for people, step by step: questions, answers, rulings, lines with provisions.

    Examples:
    croupier journal evening.journal
    croupier journal evening.journal --last 10 --json
    croupier journal evening.journal --repair
    """
    from croupier.play.record import journal_file

    if repair:
        out().print(journal_file.repair(file), soft_wrap=True, markup=False)
    else:
        raise typer.Exit(_show(file, last, secrets, json))


def _show(path: Path, last: int, secrets: Path | None, json: bool) -> int:
    """Print a journal; the exit status is 1 if it cannot be read to its end."""
    from croupier.pages import journal as pages
    from croupier.play.journal import BadJournal
    from croupier.play.record.journal_file import read_contents
    from croupier.play.record.secrets_file import secrets_in
    from croupier.play.table.audit import HOLDS

    found = read_contents(path)
    if found.cover.holds != HOLDS:
        raise BadInput(
            f"{path}: is the journal of a {found.cover.holds}: `croupier verify` plays it again"
        )
    hidden = secrets_in(secrets) if secrets is not None else {}
    try:
        told, wrong = pages.played_again(found.records, hidden, last)
    except BadJournal as error:
        raise BadInput(f"{path}: is not a journal of tables: {error}") from None
    torn = f"{found.torn} bytes of a torn entry" if found.torn else ""
    wrong = wrong or found.changed or torn
    document = pages.journal_document(found.cover.key, told) if json else {}
    present(json, document, lambda: pages.journal_page(told))
    if wrong:
        complain(f"{path}: what follows cannot be read: {wrong}")
    bad = any(isinstance(one, pages.PlayedAgain) and one.wrong for one in told)
    return FAILED if wrong or bad else GOOD
