"""A journal checked: its commands applied again, its chain, its heads and its seeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from msgspec import UNSET, UnsetType

from croupier.books import game_of
from croupier.cases.tournament_file import rebuilt
from croupier.equipment import SystemSource
from croupier.pages.document import Note, Page
from croupier.pages.wording import many
from croupier.pages.writing import line, note
from croupier.play import BadJournal
from croupier.play.journal import Contents, Head, check, is_signed
from croupier.play.secrecy import PublicRecord, Secret
from croupier.play.table.audit import Audit


class Verified(msgspec.Struct, frozen=True):
    """What `croupier verify --json` prints; of a tournament without rounds that are open."""

    entries: int
    rounds: int
    valid: bool
    first_bad: int | None
    why: str
    torn: int
    open: bool | UnsetType
    derived: int | UnsetType
    key: str
    head: str


class JournalVerdict(msgspec.Struct, frozen=True):
    """What became of a journal when it was played again."""

    facts: Verified
    page: Page
    where: str
    """Where the first thing is that is wrong."""


def verified(
    journal: Contents,
    key: bytes,
    noted: Head | None,
    secrets: Mapping[int, Secret],
    told: Callable[[int], None],
) -> JournalVerdict:
    """Whether every round of a journal of tables comes out as it was written; `told` hears how
    many have. A round that is open is played again only by who has its secrets.
    """
    known = PublicRecord.of(journal.records, secrets)
    audit = Audit(known.commands, game_of, public=True)
    wrong = _played_again(audit, known, journal, told)
    first_bad = audit.commands + 1 if wrong else None
    shut = 0 if wrong else len(known.commands) - known.ends
    signed = _signatures(journal, key, noted, audit.moment is not None)
    if signed:
        wrong = f"{wrong}; {signed}" if wrong else signed
        first = _signed_records(journal, key) + 1
        first_bad = min(first, first_bad or first)
    entries, rounds = audit.commands + shut, audit.rounds
    open = audit.open or bool(shut)
    facts = _facts(journal, entries, rounds, wrong, first_bad, open, audit.derived)
    where = f"round {rounds + 1}, entry {first_bad}"
    if wrong:
        sentence = f"{rounds} rounds are good; what follows entry {entries} is not."
        return JournalVerdict(facts, Page("Verified", (note(sentence),)), where)
    notes = [_all_came_out(rounds, entries)]
    if open:
        theirs = f"The last round is open: {shut or audit.begun} of them are its entries"
        notes.append(note(f"{theirs}, and its cards are sealed." if shut else f"{theirs}."))
    if audit.derived and audit.moment is None:
        derived = "Every shuffle, cut, roll and spin is the one that the sealed seed gives."
        notes.append(note(derived))
    notes.append(line(f"Signed with the key {facts.key}."))
    notes.append(line(f"The last head is {facts.head}."))
    return JournalVerdict(facts, Page("Verified", tuple(notes)), where)


def verified_tournament(journal: Contents, key: bytes, noted: Head | None) -> JournalVerdict:
    """Whether every command of a tournament's journal can be applied again, and is signed."""
    again, wrong = rebuilt(journal.records, SystemSource())
    good = again.moment.last if again is not None else 0
    wrong = wrong or _breaks_off(journal) or check(journal, key, noted)
    rounds = again.state.rounds if again is not None else 0
    facts = _facts(journal, good, rounds, wrong, good + 1 if wrong else None)
    bad = note(f"{good} entries are good; what follows is not.")
    page = Page("Verified", (bad if wrong else _all_came_out(rounds, good),))
    return JournalVerdict(facts, page, f"entry {good + 1}")


def _facts(
    journal: Contents,
    entries: int,
    rounds: int,
    wrong: str,
    first_bad: int | None,
    open: bool | UnsetType = UNSET,
    derived: int | UnsetType = UNSET,
) -> Verified:
    key = journal.cover.key.hex()
    head = str(journal.heads[-1]) if journal.heads else ""
    valid = not wrong
    return Verified(
        entries, rounds, valid, first_bad, wrong, journal.torn, open, derived, key, head
    )


def _all_came_out(rounds: int, entries: int) -> Note:
    return note(f"{many(rounds, 'round')}, {entries} entries: all came out as they were written.")


def _played_again(
    audit: Audit, known: PublicRecord, journal: Contents, told: Callable[[int], None]
) -> str:
    """Every command in turn, until one does not give what is written; then why."""
    try:
        for number, command in enumerate(known.commands):
            told(audit.rounds)
            if number in known.wrong:
                return known.wrong[number]
            if number < known.ends:
                audit.take(command)
    except BadJournal as error:
        return str(error)
    return known.wrong.get(len(known.commands), "") or _breaks_off(journal)


def _breaks_off(journal: Contents) -> str:
    if journal.torn:
        return f"it breaks off: {journal.torn} bytes of an entry not written to its end"
    return journal.changed


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
