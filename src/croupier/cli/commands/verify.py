"""`verify`: apply a journal's commands again, and check its chain, its heads and its seeds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.parameters import Json
from croupier.cli.terminal import FAILED, GOOD, BadInput, complain, present, progress

if TYPE_CHECKING:
    from croupier.play.journal import Head


def verify(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="Written by play --journal.")],
    key: Annotated[str | None, typer.Option(help="The public key it must be signed with.")] = None,
    head: Annotated[
        str | None, typer.Option(help="A head noted before: the journal must have come that far.")
    ] = None,
    secrets: Annotated[
        Path | None,
        typer.Option(help="What is still sealed in it: then an open round is checked too."),
    ] = None,
    json: Json = False,
) -> None:
    """Play every round of a journal again and say whether all came out the same.

    Its chain, its signed heads, the seals of the cards that were shown and the seeds it reveals
    are checked too; nothing secret is needed for that. Without --key the key on its own cover
    counts, and whoever wrote the whole journal anew would pass with a key of his own.

    Examples:
    croupier verify evening.journal
    croupier verify evening.journal --secrets evening.secrets
    croupier verify evening.journal --json
    """
    from croupier.cases.tournament_file import HOLDS
    from croupier.pages.verified import verified, verified_tournament
    from croupier.play.record.journal_file import noted_head, read_contents
    from croupier.play.record.secrets_file import secrets_in

    public = _key(key)
    contents = read_contents(journal)
    noted = _head(head) if head is not None else noted_head(journal)
    with progress("rounds") as bar:
        if contents.cover.holds == HOLDS:
            found = verified_tournament(contents, public, noted)
        else:
            hidden = secrets_in(secrets) if secrets is not None else {}
            found = verified(contents, public, noted, hidden, lambda done: bar("", done, done + 1))
    if found.facts.why:
        complain(f"{journal}: {found.where}: {found.facts.why}")
    present(json, found.facts, lambda: found.page)
    raise typer.Exit(GOOD if found.facts.valid else FAILED)


def _key(text: str | None) -> bytes:
    """A public key as it is given: in hexadecimal, or the file that has it so."""
    if text is None:
        return b""
    try:
        written = Path(text).read_text(encoding="ascii") if Path(text).is_file() else text
        key = bytes.fromhex(written.strip())
    except (OSError, ValueError):
        key = b""
    if len(key) != 32:
        raise BadInput("--key: a public key is 64 hexadecimal digits, or a file with them")
    return key


def _head(text: str) -> Head:
    from croupier.play.journal import BadJournal, Head

    try:
        return Head.parse(text)
    except BadJournal as error:
        raise BadInput(f"--head: {error}") from None
