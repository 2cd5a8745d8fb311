"""The journal of a tournament: its commands, taken up again and verified."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from croupier.books import UnknownGame
from croupier.books.tournaments import tournament_rules
from croupier.cli.terminal import FAILED, GOOD, complain, emit, out
from croupier.equipment import SystemSource
from croupier.equipment.randomness import Source
from croupier.play import BadJournal, Refused
from croupier.play.fold import Keep, not_kept
from croupier.play.journal import Contents, Head, check
from croupier.tournaments import Tournament

HOLDS = "tournament"
"""What the cover of such a journal says."""


def rebuilt(
    records: Sequence[bytes], source: Source, keep: Keep = not_kept
) -> tuple[Tournament | None, str]:
    """The tournament of a record as far as it is good, and what is wrong behind that."""
    again: Tournament | None = None
    try:
        again = Tournament.rebuild(records[:1], source, tournament_rules)
        again.take(records[1:])
        again.keep = keep
    except (BadJournal, Refused, UnknownGame) as error:
        return again, str(error)
    return again, ""


def verify(path: Path, journal: Contents, key: bytes, noted: Head | None, json: bool) -> int:
    """Say whether every command of a journal can be applied again, and is signed."""
    again, wrong = rebuilt(journal.records, SystemSource())
    good = again.moment.last if again is not None else 0
    if not wrong and journal.torn:
        wrong = f"it breaks off: {journal.torn} bytes of an entry not written to its end"
    wrong = wrong or journal.changed or check(journal, key, noted)
    rounds = again.state.rounds if again is not None else 0
    if wrong:
        complain(f"{path}: entry {good + 1}: {wrong}")
    if json:
        emit(
            {
                "entries": good,
                "rounds": rounds,
                "valid": not wrong,
                "first_bad": good + 1 if wrong else None,
                "why": wrong,
                "torn": journal.torn,
                "key": journal.cover.key.hex(),
                "head": str(journal.heads[-1]) if journal.heads else "",
            }
        )
    elif wrong:
        out().print(f"{good} entries are good; what follows is not.")
    else:
        many = f"{rounds} round{'' if rounds == 1 else 's'}"
        out().print(f"{many}, {good} entries: all came out as they were written.")
    return FAILED if wrong else GOOD
