"""`journal`: a journal for people, step by step; and the repair of one that is torn."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from croupier.books import game_of
from croupier.cli.journal_file import read_contents, repair
from croupier.cli.say import FAILED, GOOD, complain, emit, out
from croupier.law import provisions, said
from croupier.money import dollars
from croupier.play import (
    BadJournal,
    Change,
    Close,
    Corrected,
    Dice,
    Effect,
    Entry,
    Felt,
    Header,
    Interrupted,
    Line,
    Move,
    Place,
    Refused,
    Result,
    Round,
)
from croupier.play.answers import At, Done
from croupier.play.header import encode_piece
from croupier.play.record import Ended, Left, Opened, Record, Sat, Struck, decode
from croupier.play.round import Written


@dataclass
class Step:
    """One entry of a round, and what it brought about."""

    entry: Entry
    says: str
    lines: list[Line] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    struck: str = ""


@dataclass
class Played:
    """A round of a journal, played again."""

    number: int
    at: int
    header: Header
    entries: list[tuple[Entry, str]] = field(default_factory=list)
    """Each with why it was struck, if it was."""
    ended: Ended | None = None
    steps: list[Step] = field(default_factory=list)
    wrong: str = ""


Part = Sat | Left | Played


def repair_journal(path: Path) -> int:
    """Drop what was not written to its end, and say what that is."""
    out().print(repair(path), soft_wrap=True, markup=False)
    return GOOD


def show_journal(path: Path, last: int, json: bool) -> int:
    """Print a journal; the exit status is 1 if it cannot be read to its end."""
    found = read_contents(path)
    parts = [one for one in tuple(_parts(map(decode, found.records))) if not _untouched(one)]
    rounds = [part for part in parts if isinstance(part, Played)]
    if last > 0:
        first = rounds[-last].number if len(rounds) >= last else 1
        parts = [one for one in parts if not isinstance(one, Played) or one.number >= first]
    for one in parts:
        if isinstance(one, Played):
            _play(one)
    wrong = found.changed or (f"{found.torn} bytes of a torn entry" if found.torn else "")
    if json:
        emit({"key": found.cover.key.hex(), "parts": [_document(one) for one in parts]})
    else:
        for one in parts:
            _show(one)
    if wrong:
        complain(f"{path}: what follows cannot be read: {wrong}")
    return FAILED if wrong or any(isinstance(p, Played) and p.wrong for p in parts) else GOOD


def _parts(records: Iterator[Record]) -> Iterator[Part]:
    """Who sat down, the rounds he played, and that he left."""
    number, playing = 0, None
    for record in records:
        if isinstance(record, Sat | Left):
            yield record
        elif isinstance(record, Opened):
            number += 1
            playing = Played(number, record.at, record.header)
            yield playing
        elif playing is None:
            raise BadJournal("an entry stands outside a round")
        elif isinstance(record, Ended):
            playing.ended = record
        elif isinstance(record, Struck):
            entry, _ = playing.entries[-1]
            playing.entries[-1] = entry, record.why
        else:
            playing.entries.append((record, ""))


def _untouched(part: Part) -> bool:
    """Whether this is a round that the player left before he did anything."""
    return isinstance(part, Played) and part.ended is not None and not part.entries


# -- a round once more -----------------------------------------------------------------------------


def _play(played: Played) -> None:
    """Play a round again to see what each entry brought about."""
    try:
        game = game_of(played.header)
        playing = Round(game, played.header)
        for entry, struck in played.entries:
            step = Step(entry, _words(playing, entry), struck=struck)
            played.steps.append(step)
            if not struck:
                _see(playing, entry, step)
        if played.ended is not None:
            playing.agrees(played.ended.outcome)
    except Refused as error:
        played.wrong = str(error.refusal)
    except (BadJournal, LookupError, ValueError) as error:
        played.wrong = str(error)


def _see(playing: Round, entry: Entry, step: Step) -> None:
    felt = playing.felt
    lines, effects = len(felt.lines), len(felt.effects)
    playing.again(entry)
    if playing.felt is felt:
        step.lines = felt.lines[lines:]
        step.effects = list(felt.effects[effects:])


def _words(playing: Round, entry: Entry) -> str:
    """An entry in words."""
    if isinstance(entry, Interrupted):
        title = getattr(playing.game.irregularities.get(entry.irregularity), "title", "")
        facts = ", ".join(f"{name} {value}" for name, value in entry.facts.items())
        return f"reported: {title or entry.irregularity}" + (f" ({facts})" if facts else "")
    if isinstance(entry, Corrected):
        return f"corrected by {entry.by}, {entry.why}: the first {entry.keep} entries stand"
    return f"{entry.asked}: {_answer(playing.felt, entry.answer)}"


def _answer(felt: Felt[Any, Any, Any], answer: Written) -> str:
    pieces = felt.game.pieces
    match answer:
        case int():
            return str(pieces(answer))
        case tuple():
            return " ".join(str(pieces(code)) for code in answer)
        case Place():
            return f"{answer.seat} places {dollars(answer.stake)} on {_where(answer)}"
        case Change(stake=0):
            return f"{answer.seat} takes {_where(answer)} back"
        case Change():
            return f"{answer.seat} brings {_where(answer)} to {dollars(answer.stake)}"
        case Move():
            chips = f" with {dollars(answer.stake)}" if answer.stake else ""
            about = f" on {answer.on}" if answer.on else ""
            return f"{answer.seat} says {answer.move}{about}{chips}"
        case Dice():
            return " ".join(map(str, answer.faces))
        case Close():
            return f"closed by {answer.by}"
        case At():
            return f"cut at {answer.position}"
        case Result():
            return answer.at
        case Done():
            return "go on"


def _where(answer: Place | Change) -> str:
    words = (answer.wager, answer.on, answer.box, " ".join(answer.numbers))
    return " ".join(word for word in words if word)


# -- shown -----------------------------------------------------------------------------------------


def _show(part: Part) -> None:
    page = out()

    def tell(text: str, style: str = "") -> None:
        page.print(text, style=style, markup=False, soft_wrap=True)

    if isinstance(part, Sat):
        tell(f"Seated: {part.player}, at {part.game}, with {dollars(part.chips)}{_when(part.at)}")
        tell(f"  the seed is sealed: {part.sealed}", "dim")
        return
    if isinstance(part, Left):
        tell(f"Left with {dollars(part.chips)}{_when(part.at)}")
        tell(f"  the seed is revealed: {part.seed}", "dim")
        return
    state = ", open" if part.ended is None else ", left before its end" if part.ended.left else ""
    tell(f"Round {part.number}, {part.header.game}{_when(part.at)}{state}", "bold")
    for number, step in enumerate(part.steps, 1):
        struck = f"  [struck: {step.struck}]" if step.struck else ""
        tell(f"{number:4}  {step.says}{struck}")
        for effect in step.effects:
            tell(f"        {effect.name}: {effect.value}  ({said(effect.cites)})", "yellow")
        for line in step.lines:
            tell(f"        {line_text(line)}", "green" if line.outcome == "win" else "")
    if part.wrong:
        tell(f"      here it does not come out as written: {part.wrong}", "red")


def line_text(line: Line) -> str:
    """A line of the settlement with its reason and its provision."""
    where = " ".join(word for word in (line.on, line.box, " ".join(line.numbers)) if word)
    name = f"{line.seat} {line.wager} {where}".rstrip()
    pays = f" {dollars(line.pays)}" if line.pays else ""
    why = f": {line.why}" if line.why else ""
    return f"{name} {dollars(line.stake)} {line.outcome}{pays}{why}  ({said(line.cites)})"


def _when(at: int) -> str:
    return f", {time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(at))} UTC" if at else ""


def _document(part: Part) -> dict[str, Any]:
    if isinstance(part, Sat):
        return {"sat": _plain(part)}
    if isinstance(part, Left):
        return {"left": _plain(part) | {"nonce": part.nonce.hex()}}
    return {
        "round": part.number,
        "at": part.at,
        "header": _plain(part.header),
        "over": part.ended is not None and not part.ended.left,
        "steps": [
            {
                **_plain(step.entry),
                "says": step.says,
                "struck": step.struck,
                "lines": [_cited(line) for line in step.lines],
                "effects": [_cited(effect) for effect in step.effects],
            }
            for step in part.steps
        ],
        "wrong": part.wrong,
    }


def _plain(value: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(value, enc_hook=encode_piece, str_keys=True)
    return plain


def _cited(value: Line | Effect) -> dict[str, Any]:
    return _plain(value) | {"cites": list(provisions(value.cites))}
