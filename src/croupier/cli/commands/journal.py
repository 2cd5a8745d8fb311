"""`journal`: a journal for people, step by step; and the repair of one that is torn."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.books import game_of
from croupier.cli.table.journal_file import read_contents, repair
from croupier.cli.terminal import FAILED, GOOD, BadInput, complain, emit, out
from croupier.law import provisions, said
from croupier.money import dollars
from croupier.play.digest import digest
from croupier.play.felt import Account, Effect, Line, Purse
from croupier.play.header import Header, encode_piece
from croupier.play.journal import BadJournal
from croupier.play.refusals import Refused
from croupier.play.round import Corrected, Entry, Interrupted, Round
from croupier.play.table import commands as c
from croupier.play.table.audit import HOLDS
from croupier.play.table.fold import Fold, Moment, begin
from croupier.play.words import answer_text, line_text


@dataclass
class Step:
    """One entry of a round, and what it brought about."""

    entry: Entry
    says: str
    lines: list[Line] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    moved: list[str] = field(default_factory=list)
    """By a correction: the difference that goes to each account."""


@dataclass
class Played:
    """A round of a journal, played again."""

    number: int
    at: int
    round: Round
    outcome: bytes = b""
    """What came out, as the journal has it; nothing while it is open."""
    left: bool = False
    """Whether the table was closed before it was over."""
    steps: list[Step] = field(default_factory=list)
    wrong: str = ""


@dataclass
class Given:
    """A command that is not part of a round."""

    command: c.Command
    says: list[str]


Part = Given | Played


def repair_journal(path: Path) -> int:
    """Drop what was not written to its end, and say what that is."""
    out().print(repair(path), soft_wrap=True, markup=False)
    return GOOD


def show_journal(path: Path, last: int, json: bool) -> int:
    """Print a journal; the exit status is 1 if it cannot be read to its end."""
    found = read_contents(path)
    if found.cover.holds != HOLDS:
        raise BadInput(
            f"{path}: is the journal of a {found.cover.holds}: `croupier verify` plays it again"
        )
    try:
        commands = [c.read(data) for data in found.records]
    except BadJournal as error:
        raise BadInput(f"{path}: is not a journal of tables: {error}") from None
    reading = Reading()
    wrong = reading.read(commands)
    parts = [one for one in reading.parts if not _untouched(one)]
    rounds = [part for part in parts if isinstance(part, Played)]
    if last > 0:
        first = rounds[-last].number if len(rounds) >= last else 1
        parts = [one for one in parts if not isinstance(one, Played) or one.number >= first]
    for one in parts:
        if isinstance(one, Played):
            _play(one)
    torn = f"{found.torn} bytes of a torn entry" if found.torn else ""
    wrong = wrong or found.changed or torn
    if json:
        emit({"key": found.cover.key.hex(), "parts": [_document(one) for one in parts]})
    else:
        for one in parts:
            _show(one)
    if wrong:
        complain(f"{path}: what follows cannot be read: {wrong}")
    return FAILED if wrong or any(isinstance(p, Played) and p.wrong for p in parts) else GOOD


class Reading:
    """Reads the commands of a journal and applies them again, table by table."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self._rounds = 0
        self._fold: Fold | None = None
        self._moment: Moment | None = None

    def read(self, commands: Iterable[c.Command]) -> str:
        """All of them, or up to one that cannot be applied: then why not."""
        try:
            for command in commands:
                self._take(command)
        except (Refused, LookupError, ValueError) as error:
            return str(error)
        return ""

    def _take(self, command: c.Command) -> None:
        if isinstance(command, c.Begin):
            game = game_of(Header(command.game, dict(command.options)))
            self._fold, self._moment = Fold(game), begin(game, command)
            self.parts.append(Given(command, _told(command, self._moment)))
            return
        if self._fold is None or self._moment is None:
            raise BadJournal("a command stands where no table is set up")
        before, fold = self._moment, self._fold
        if isinstance(command, c.CloseRound | c.CloseTable) and before.opened is not None:
            self._ended(command)
            command = replace(command, outcome=b"")
        self._moment, _ = fold.apply(before, command, None)
        if isinstance(command, c.CloseRound):
            fold.closed()
        elif isinstance(command, c.Open):
            self._rounds += 1
            running = fold.at(self._moment)
            assert running is not None
            self.parts.append(Played(self._rounds, command.at, running.round))
        elif not isinstance(command, c.InRound):
            self.parts.append(Given(command, _told(command, self._moment)))

    def _ended(self, command: c.CloseRound | c.CloseTable) -> None:
        playing = next(one for one in reversed(self.parts) if isinstance(one, Played))
        playing.outcome = command.outcome
        playing.left = isinstance(command, c.CloseTable)


def _untouched(part: Part) -> bool:
    """Whether this is a round that the player left before he did anything."""
    return isinstance(part, Played) and part.left and not part.round.journal


def _told(command: c.Command, moment: Moment) -> list[str]:
    """A command in words; what is said of it first, and what is less important."""
    stood = moment.standing
    when = _when(command.at)
    match command:
        case c.Begin():
            seal = [f"the seed is sealed: {command.sealed}"] if command.sealed else []
            return [f"Set up: {command.name}, {command.game}{when}", *seal]
        case c.Sit():
            chips = dollars(command.chips)
            return [f"Seated: {command.seat}, at {stood.begun.game}, with {chips}{when}"]
        case c.Shuffle():
            seal = [f"sealed: {stood.shoe.seal}"] if stood.shoe is not None else []
            return [f"Shuffled{when}", *seal]
        case c.CloseTable():
            has = ", ".join(f"{seat.id} with {dollars(seat.balance)}" for seat in stood.seats)
            seed = [f"the seed is revealed: {command.seed}"] if command.seed else []
            return [f"Closed: {has}{when}", *seed]
    fields = {name: getattr(command, name) for name in command.__struct_fields__[3:]}
    said_of = ", ".join(f"{name} {value}" for name, value in fields.items() if value)
    return [f"{type(command).__name__} by {command.actor or 'the house'}: {said_of}{when}"]


# -- a round once more -----------------------------------------------------------------------------


def _play(played: Played) -> None:
    """Play a round again to see what each entry brought about."""
    try:
        playing = Round(played.round.game, played.round.header)
        for entry in played.round.journal:
            step = Step(entry, _words(playing, entry))
            played.steps.append(step)
            _see(playing, entry, step)
        if played.outcome:
            playing.agrees(played.outcome)
    except (Refused, LookupError, ValueError) as error:
        played.wrong = str(error)


def _see(playing: Round, entry: Entry, step: Step) -> None:
    if isinstance(entry, Corrected):
        for source, target, cents, _ in playing.correct(entry.keep, entry.by, entry.why).postings:
            step.moved.append(f"{dollars(cents)} from {_whose(source)} to {_whose(target)}")
        return
    felt = playing.felt
    lines, effects = len(felt.lines), len(felt.effects)
    playing.again(entry)
    step.lines = felt.lines[lines:]
    step.effects = list(felt.effects[effects:])


def _whose(account: Account) -> str:
    return account.seat if isinstance(account, Purse) else "the house"


def _words(playing: Round, entry: Entry) -> str:
    """An entry in words."""
    if isinstance(entry, Interrupted):
        title = getattr(playing.game.irregularities.get(entry.irregularity), "title", "")
        facts = ", ".join(f"{name} {value}" for name, value in entry.facts.items())
        return f"reported: {title or entry.irregularity}" + (f" ({facts})" if facts else "")
    if isinstance(entry, Corrected):
        return f"corrected by {entry.by}, {entry.why}: the first {entry.keep} entries stand"
    return f"{entry.asked}: {answer_text(playing.game.pieces, entry.answer)}"


# -- shown -----------------------------------------------------------------------------------------


def _show(part: Part) -> None:
    page = out()

    def tell(text: str, style: str = "") -> None:
        page.print(text, style=style, markup=False, soft_wrap=True)

    if isinstance(part, Given):
        first, *rest = part.says
        tell(first)
        for text in rest:
            tell(f"  {text}", "dim")
        return
    state = ", left before its end" if part.left else "" if part.outcome else ", open"
    tell(f"Round {part.number}, {part.round.game.id}{_when(part.at)}{state}", "bold")
    for number, step in enumerate(part.steps, 1):
        tell(f"{number:4}  {step.says}")
        for effect in step.effects:
            tell(f"        {effect.name}: {effect.value}  ({said(effect.cites)})", "yellow")
        for moved in step.moved:
            tell(f"        {moved}", "yellow")
        for line in step.lines:
            tell(f"        {line_text(line)}", "green" if line.outcome == "win" else "")
    if part.outcome:
        tell(f"      what came out: {digest(part.outcome).hex()}", "dim")
    if part.wrong:
        tell(f"      here it does not come out as written: {part.wrong}", "red")


def _when(at: int) -> str:
    return f", {time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(at))} UTC" if at else ""


def _document(part: Part) -> dict[str, Any]:
    if isinstance(part, Given):
        command = part.command
        plain = {name: getattr(command, name) for name in command.__struct_fields__}
        for name in ("order", "nonce", "cards"):  # the cards to come are nobody's business
            plain.pop(name, None)
        return {"command": type(command).__name__, **msgspec.to_builtins(plain), "says": part.says}
    return {
        "round": part.number,
        "at": part.at,
        "header": _plain(part.round.opening()),
        "over": bool(part.outcome) and not part.left,
        "steps": [
            {
                **_plain(step.entry),
                "says": step.says,
                "moved": step.moved,
                "lines": [_cited(line) for line in step.lines],
                "effects": [_cited(effect) for effect in step.effects],
            }
            for step in part.steps
        ],
        "digest": digest(part.outcome).hex() if part.outcome else "",
        "wrong": part.wrong,
    }


def _plain(value: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(value, enc_hook=encode_piece, str_keys=True)
    return plain


def _cited(value: Line | Effect) -> dict[str, Any]:
    return _plain(value) | {"cites": list(provisions(value.cites))}
