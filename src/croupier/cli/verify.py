"""`verify`: play the rounds of a journal again."""

from __future__ import annotations

from pathlib import Path

from croupier.books import BadOption, UnknownGame, game_of
from croupier.cli.journal import OPENING, records
from croupier.cli.say import FAILED, GOOD, BadInput, complain, emit, out, progress
from croupier.play import BadJournal, Round, read


def verify_journal(path: Path, json: bool) -> int:
    """Say whether every round of a journal comes out as it was written."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from None
    if not data.startswith(OPENING):
        raise BadInput(f"{path}: is not a journal that `croupier play --journal` wrote")
    entries = rounds = 0
    first_bad: int | None = None
    with progress("rounds") as bar:
        try:
            for saved, _ in records(data):
                bar("", rounds, rounds + 1)
                good, wrong = _replay(saved)
                entries += good
                if wrong:
                    raise BadJournal(wrong)
                rounds += 1
        except BadJournal as error:
            first_bad = entries + 1
            complain(f"{path}: round {rounds + 1}, entry {first_bad}: {error}")
    valid = first_bad is None
    if json:
        emit({"entries": entries, "rounds": rounds, "valid": valid, "first_bad": first_bad})
    elif valid:
        many = f"{rounds} round{'' if rounds == 1 else 's'}"
        out().print(f"{many}, {entries} entries: all came out as they were written.")
    else:
        out().print(f"{rounds} rounds are good; what follows entry {entries} is not.")
    return GOOD if valid else FAILED


def _replay(saved: bytes) -> tuple[int, str]:
    """How many entries of a saved round stand, and what is wrong with the next, if anything."""
    written = read(saved)
    entries = written.entries
    try:
        Round.resume(saved, game_of)
        return len(entries), ""
    except Exception as error:
        # A forged round may fail in any way at all: whatever it is, the round does not stand.
        why = str(error) or type(error).__name__
    try:
        game = game_of(written.header)
        if written.header.rules != game.fingerprint():
            return 0, why
    except (UnknownGame, BadOption):
        return 0, why
    for number in range(1, len(entries) + 1):
        try:
            Round.replay(game, written.header, entries[:number])
        except Exception:
            return number - 1, why
    return len(entries), why
