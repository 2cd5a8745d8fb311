"""`verify`: apply a journal's commands again, and check its chain, its heads and its seeds."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from croupier.books import game_of
from croupier.cli import tournament_journal as tournament
from croupier.cli.table.journal_file import noted_head, read_contents
from croupier.cli.terminal import FAILED, GOOD, BadInput, complain, emit, out, progress
from croupier.play import BadJournal
from croupier.play.journal import Contents, Head, check, is_signed
from croupier.play.table.audit import Audit


@dataclass
class Found:
    """What became of a journal when it was played again."""

    audit: Audit
    wrong: str = ""
    first_bad: int | None = None


def verify_journal(path: Path, key: str | None, head: str | None, json: bool) -> int:
    """Say whether every round of a journal comes out as it was written."""
    public = _key(key)
    journal = read_contents(path)
    noted = _head(head) if head is not None else noted_head(path)
    if journal.cover.holds == tournament.HOLDS:
        return tournament.verify(path, journal, public, noted, json)
    found = _play_again(journal)
    audit = found.audit
    if not found.wrong and journal.torn:
        found.wrong = f"it breaks off: {journal.torn} bytes of an entry not written to its end"
    elif not found.wrong and journal.changed:
        found.wrong = journal.changed
    if found.wrong and found.first_bad is None:
        found.first_bad = audit.commands + 1
    signed = _signatures(journal, public, noted, audit.moment is not None)
    if signed:
        found.wrong = f"{found.wrong}; {signed}" if found.wrong else signed
        first = _signed_records(journal, public) + 1
        found.first_bad = min(first, found.first_bad or first)
    if found.wrong:
        where = f"round {audit.rounds + 1}, entry {found.first_bad}"
        complain(f"{path}: {where}: {found.wrong}")
    _say(journal, found, json)
    return FAILED if found.wrong else GOOD


def _say(journal: Contents, found: Found, json: bool) -> None:
    audit = found.audit
    entries, rounds = audit.commands, audit.rounds
    if json:
        emit(
            {
                "entries": entries,
                "rounds": rounds,
                "valid": not found.wrong,
                "first_bad": found.first_bad,
                "why": found.wrong,
                "torn": journal.torn,
                "open": audit.open,
                "derived": audit.derived,
                "key": journal.cover.key.hex(),
                "head": str(journal.heads[-1]) if journal.heads else "",
            }
        )
    elif found.wrong:
        out().print(f"{rounds} rounds are good; what follows entry {entries} is not.")
    else:
        many = f"{rounds} round{'' if rounds == 1 else 's'}"
        page = out()
        page.print(f"{many}, {entries} entries: all came out as they were written.")
        if audit.open:
            page.print(f"The last round is open: {audit.begun} of them are its entries.")
        if audit.derived and audit.moment is None:
            page.print("Every shuffle, cut, roll and spin is the one that the sealed seed gives.")
        page.print(f"Signed with the key {journal.cover.key.hex()}.", soft_wrap=True)
        page.print(f"The last head is {journal.heads[-1]}.", soft_wrap=True)


def _play_again(journal: Contents) -> Found:
    """Every record in turn, until one does not give what is written."""
    audit = Audit(journal.records, game_of)
    found = Found(audit)
    with progress("rounds") as bar:
        try:
            for record in journal.records:
                bar("", audit.rounds, audit.rounds + 1)
                audit.take(record)
        except BadJournal as error:
            found.wrong = str(error)
            found.first_bad = audit.commands + 1
    return found


def _signatures(journal: Contents, key: bytes, noted: Head | None, open: bool) -> str:
    """What is wrong with the heads; a journal that is neither closed nor watched was cut off."""
    wrong = check(journal, key, noted)
    if not wrong and open and noted is None:
        return "its end is missing: nobody has left the table, and no head beside it says how far"
    return wrong


def _signed_records(journal: Contents, key: bytes) -> int:
    """How many records stand before the last head that the right key has signed."""
    key = key or journal.cover.key
    return next((one.records for one in reversed(journal.heads) if is_signed(one, key)), 0)


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
    try:
        return Head.parse(text)
    except BadJournal as error:
        raise BadInput(f"--head: {error}") from None
