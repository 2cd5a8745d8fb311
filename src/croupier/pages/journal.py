"""A journal of tables, step by step: questions, answers, rulings, lines with provisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.books import game_of
from croupier.law import provisions, said
from croupier.money import dollars
from croupier.pages.document import Note, Page, Span, Tone
from croupier.pages.wording import at_utc
from croupier.pages.writing import line, quiet, strong
from croupier.play.command_base import called
from croupier.play.digest import digest
from croupier.play.entries import ChipsBrought, SeatTaken
from croupier.play.felt import Account, Effect, Line, Purse
from croupier.play.header import Header, encode_piece
from croupier.play.journal import BadJournal
from croupier.play.refusals import Refused
from croupier.play.round import Corrected, DeclaredVoid, Entry, Interrupted, Round
from croupier.play.secrecy import PublicRecord, Secret
from croupier.play.table import commands as c
from croupier.play.table.fold import Fold, TableMoment, begin
from croupier.play.words import answer_text, line_text


@dataclass
class StepAgain:
    """One entry of a round, and what it brought about."""

    entry: Entry
    says: str
    lines: list[Line] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    moved: list[str] = field(default_factory=list)
    """By a correction: the difference that goes to each account."""


@dataclass
class PlayedAgain:
    """A round of a journal, played again."""

    number: int
    at: int
    round: Round
    outcome: bytes = b""
    """What came out, as the journal has it; nothing while it is open."""
    left: bool = False
    """Whether the table was closed before it was over."""
    steps: list[StepAgain] = field(default_factory=list)
    wrong: str = ""


@dataclass
class CommandGiven:
    """A command that is not part of a round."""

    command: c.TableCommand
    says: list[str]


@dataclass
class Shut:
    """A round that is open and of which no card is shown yet."""

    entries: int


JournalTold = CommandGiven | PlayedAgain | Shut


def played_again(
    records: Iterable[bytes], secrets: Mapping[int, Secret], last: int = 0
) -> tuple[list[JournalTold], str]:
    """What a journal's records tell, the rounds played again, all or the last of them; and why the
    rest cannot be read, if that is so. A round that is open is told only to who has its secrets.
    """
    known = PublicRecord.of(records, secrets)
    if not known.commands and known.wrong:
        raise BadJournal(known.wrong[0])
    reading = JournalReader()
    good = min(known.ends, *known.wrong) if known.wrong else known.ends
    wrong = reading.read(known.commands[:good]) or known.wrong.get(good, "")
    if not wrong and good < len(known.commands):
        reading.parts.append(Shut(len(known.commands) - good))
    told = [one for one in reading.parts if not _untouched(one)]
    rounds = [one for one in told if isinstance(one, PlayedAgain)]
    if last > 0:
        first = rounds[-last].number if len(rounds) >= last else 1
        told = [one for one in told if not isinstance(one, PlayedAgain) or one.number >= first]
    for one in told:
        if isinstance(one, PlayedAgain):
            _play(one)
    return told, wrong


class JournalReader:
    """Reads the commands of a journal and applies them again, table by table."""

    def __init__(self) -> None:
        self.parts: list[JournalTold] = []
        self._rounds = 0
        self._fold: Fold | None = None
        self._moment: TableMoment | None = None

    def read(self, commands: Iterable[c.TableCommand]) -> str:
        """All of them, or up to one that cannot be applied: then why not."""
        try:
            for command in commands:
                self._take(command)
        except (Refused, LookupError, ValueError) as error:
            return str(error)
        return ""

    def _take(self, command: c.TableCommand) -> None:
        if isinstance(command, c.Begin):
            game = game_of(Header(command.game, dict(command.options)))
            self._fold, self._moment = Fold(game, public=True), begin(game, command)
            self.parts.append(CommandGiven(command, _told(command, self._moment)))
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
            self.parts.append(PlayedAgain(self._rounds, command.at, running.round))
        elif not isinstance(command, c.InRound):
            self.parts.append(CommandGiven(command, _told(command, self._moment)))

    def _ended(self, command: c.CloseRound | c.CloseTable) -> None:
        playing = next(one for one in reversed(self.parts) if isinstance(one, PlayedAgain))
        playing.outcome = command.outcome
        playing.left = isinstance(command, c.CloseTable)


def _untouched(part: JournalTold) -> bool:
    """Whether this is a round that the player left before he did anything."""
    return isinstance(part, PlayedAgain) and part.left and not part.round.journal


def _told(command: c.TableCommand, moment: TableMoment) -> list[str]:
    """A command in words; what is said of it first, and what is less important."""
    stood = moment.standing
    when = at_utc(command.at)
    match command:
        case c.Begin():
            seal = [f"the seed is sealed: {command.sealed}"] if command.sealed else []
            return [f"Set up: {command.name}, {command.game}{when}", *seal]
        case c.Sit():
            chips = dollars(command.chips)
            return [f"Seated: {command.seat}, at {stood.begun.game}, with {chips}{when}"]
        case c.ShuffleCards():
            seal = [f"sealed: {stood.shoe.seal}"] if stood.shoe is not None else []
            return [f"Shuffled{when}", *seal]
        case c.CloseTable():
            has = ", ".join(f"{seat.id} with {dollars(seat.balance)}" for seat in stood.seats)
            seed = [f"the seed is revealed: {command.seed}"] if command.seed else []
            return [f"Closed: {has}{when}", *seed]
    fields = {name: getattr(command, name) for name in command.__struct_fields__[3:]}
    said_of = ", ".join(f"{name} {value}" for name, value in fields.items() if value)
    return [f"{called(type(command))} by {command.actor or 'the house'}: {said_of}{when}"]


# -- a round once more -----------------------------------------------------------------------------


def _play(played: PlayedAgain) -> None:
    """Play a round again to see what each entry brought about."""
    try:
        playing = Round(played.round.game, played.round.header)
        for entry in played.round.journal:
            step = StepAgain(entry, entry_words(playing, entry))
            played.steps.append(step)
            _see(playing, entry, step)
        if played.outcome:
            playing.agrees(played.outcome)
    except (Refused, LookupError, ValueError) as error:
        played.wrong = str(error)


def _see(playing: Round, entry: Entry, step: StepAgain) -> None:
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


def entry_words(playing: Round, entry: Entry) -> str:
    """An entry in words."""
    if isinstance(entry, Interrupted):
        title = getattr(playing.game.irregularities.get(entry.irregularity), "title", "")
        facts = ", ".join(f"{name} {value}" for name, value in entry.facts.items())
        return f"reported: {title or entry.irregularity}" + (f" ({facts})" if facts else "")
    if isinstance(entry, Corrected):
        return f"corrected by {entry.by}, {entry.why}: the first {entry.keep} entries stand"
    if isinstance(entry, DeclaredVoid):
        return f"declared void by {entry.by}: {entry.why}"
    if isinstance(entry, SeatTaken):
        return f"{entry.seat.id} sits down"
    if isinstance(entry, ChipsBrought):
        says = "brings" if entry.cents > 0 else "collects"
        return f"{entry.seat} {says} {dollars(abs(entry.cents))}"
    return f"{entry.asked}: {answer_text(playing.game.pieces, entry.answer)}"


# -- shown -----------------------------------------------------------------------------------------


def journal_page(told: Iterable[JournalTold]) -> Page:
    """A journal for people."""
    return Page("Journal", tuple(note for one in told for note in _notes(one)))


def _notes(told: JournalTold) -> Iterator[Note]:
    if isinstance(told, Shut):
        yield line(f"A round is open, with {told.entries} entries; its cards are sealed.")
        return
    if isinstance(told, CommandGiven):
        first, *rest = told.says
        yield line(first)
        yield from (line(quiet(words), indent=2) for words in rest)
        return
    state = ", left before its end" if told.left else "" if told.outcome else ", open"
    yield line(strong(f"Round {told.number}, {told.round.game.id}{at_utc(told.at)}{state}"))
    for number, step in enumerate(told.steps, 1):
        yield line(f"{number:4}  {step.says}")
        yield from brought_about(step.effects, step.moved, step.lines)
    if told.outcome:
        yield line(quiet(f"what came out: {digest(told.outcome).hex()}"), indent=6)
    if told.wrong:
        wrong = f"here it does not come out as written: {told.wrong}"
        yield line(Span(wrong, Tone.BAD), indent=6)


def brought_about(
    effects: Iterable[Effect], moved: Iterable[str], lines: Iterable[Line]
) -> Iterator[Note]:
    """What a step of a round led to: what was ruled, what was put right, what was settled."""
    for effect in effects:
        cites = f"  ({said(effect.cites)})" if effect.cites else ""
        yield line(Span(f"{effect.name}: {effect.value}{cites}", Tone.WARN), indent=8)
    yield from (line(Span(one, Tone.WARN), indent=8) for one in moved)
    for one in lines:
        tone = Tone.GOOD if one.outcome == "win" else Tone.PLAIN
        yield line(Span(line_text(one), tone), indent=8)


def journal_document(key: bytes, told: Iterable[JournalTold]) -> dict[str, Any]:
    """The document of `journal --json`: commands and entries as they are written, each with what
    it says and what it brought about.
    """
    return {"key": key.hex(), "parts": [_document(one) for one in told]}


def _document(told: JournalTold) -> dict[str, Any]:
    if isinstance(told, Shut):
        return {"sealed": told.entries}
    if isinstance(told, CommandGiven):
        command = told.command
        plain = {name: getattr(command, name) for name in command.__struct_fields__}
        for name in ("order", "nonce", "cards"):  # nobody wants to read them here
            plain.pop(name, None)
        return {"command": called(type(command)), **msgspec.to_builtins(plain), "says": told.says}
    return {
        "round": told.number,
        "at": told.at,
        "header": _plain(told.round.opening()),
        "over": bool(told.outcome) and not told.left,
        "steps": [
            {
                **_plain(step.entry),
                "says": step.says,
                "moved": step.moved,
                "lines": [_cited(line) for line in step.lines],
                "effects": [_cited(effect) for effect in step.effects],
            }
            for step in told.steps
        ],
        "digest": digest(told.outcome).hex() if told.outcome else "",
        "wrong": told.wrong,
    }


def _plain(value: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(value, enc_hook=encode_piece, str_keys=True)
    return plain


def _cited(value: Line | Effect) -> dict[str, Any]:
    return _plain(value) | {"cites": list(provisions(value.cites))}
