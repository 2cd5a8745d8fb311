"""A case at a table: what is done there over several rounds, each step a command of the table.

The facts are those of a sequence, and besides them every command that a table knows: who sits down
and leaves, notices and changed limits, markers, the shoe and its cutting card, rounds opened and
closed, each at its time. The table deals from the case's shoe by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec

from croupier.cases.facts import Given
from croupier.cases.reader import BESIDE, Case
from croupier.cases.report import Actual
from croupier.cases.said import change, happened, move, put, wager, whole
from croupier.cases.tables import limits_of
from croupier.cases.transcript import Step, Transcript
from croupier.equipment import Scripted, SeededSource
from croupier.equipment.pieces import Piece
from croupier.equipment.shoe import ShoeEmpty
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    At,
    Bets,
    Choose,
    Cut,
    Draw,
    Game,
    Refused,
    Result,
    Roll,
    Round,
    Settle,
    Spin,
    Table,
    Turn,
    asked,
)
from croupier.play.command_base import CHANCE
from croupier.play.felt import Effect
from croupier.play.spoken import result_named
from croupier.play.table import commands as c
from croupier.play.table.standing import Event
from croupier.play.words import answer_text


class TableRun:
    """A table being played at, as a case says."""

    def __init__(self, case: Case, played: Game) -> None:
        self.case = case
        self.game = played
        self.given = Given(case, played.pieces)
        self.transcript = Transcript()
        self.actual = Actual()
        self.at = 0
        setup = case.table or {}
        for key, kind in SETUP.items():
            if key in setup and type(setup[key]) is not kind:
                raise case.wrong(f"table.{key}", f"{setup[key]!r} is not what is wanted here")
        if told := set(case.state) - {"differential"}:
            raise case.wrong("state", f"{told.pop()}: at a table it comes about by what is done")
        cards = [self.given.card("shoe", text) for text in case.shoe]
        mark = setup.get("cutting_card")
        if mark is not None and not 0 <= mark < len(cards):
            raise case.wrong("table.cutting_card", f"the shoe has {len(cards)} cards")
        self.table = Table(
            "case",
            played,
            SeededSource(1),
            places=setup.get("places"),
            limits=limits_of(case, "limits", case.limits, played),
            differential=case.state.get("differential"),
            teaching=str(setup.get("teaching", "")),
            box=Scripted(cards, mark) if cards else None,
            by_hand=bool(setup.get("by_hand", False)),
        )
        self.rounds: list[Round] = []

    # -- what is shown -------------------------------------------------------------------------

    @property
    def round(self) -> Round:
        """The round that is open, or the last one; before there was any, one with nothing on it."""
        running = self.table.running
        if running is not None:
            return running.round
        return self.rounds[-1] if self.rounds else Round(self.game)

    @property
    def before(self) -> list[Round]:
        """The rounds that are over and closed, but for the one that is shown."""
        return self.rounds if self.table.running is not None else self.rounds[:-1]

    @property
    def burnt(self) -> list[Piece]:
        """The cards burnt in the round that is open."""
        running = self.table.running
        return running.dealer.burnt if running is not None and running.dealer is not None else []

    # -- steps ---------------------------------------------------------------------------------

    def play(self) -> None:
        """One thing after another."""
        for number, entry in enumerate(self.case.sequence or (), 1):
            ((kind, fields),) = ((k, v) for k, v in entry.items() if k not in BESIDE)
            self.at = whole(self.case, f"sequence {number} at", entry.get("at", self.at))
            by = str(entry.get("by", ""))
            meant = entry.get("refused")
            if meant is None and isinstance(fields, dict):
                meant = fields.get("refused")
            giving = "table" if kind in COMMANDS else kind
            with self.transcript.giving(f"sequence {number}", giving, meant):
                self._give(number, kind, fields, by)

    def _give(self, number: int, kind: str, fields: Any, by: str) -> None:
        where = f"sequence {number}"
        if kind in COMMANDS:
            self._command(where, kind, fields, by)
            return
        match kind:
            case "bet" | "change":
                self._come_to(Bets, Roll, Spin, Draw)
                wanted = (
                    wager(self.case, self.game, fields, last=False)
                    if kind == "bet"
                    else (change(self.case, self.game, fields))
                )
                self._answer(wanted)
            case "move":
                self._come_to(Choose)
                self._answer(move(self.table.prompt, fields))
            case "put":
                self._come_to(Choose)
                self._answer(put(self.case, fields))
            case "cut":
                self._come_to(Cut)
                self._answer(At(whole(self.case, where, fields)))
            case "close":
                self._answer(CLOSE)
            case "deal":
                cards = whole(self.case, where, fields)
                self._do(
                    f"{cards or 'all'} cards are dealt", lambda: self.table.deal(self.at, cards)
                )
            case "roll":
                self._come_to(Roll)
                self._answer(self.given.dice(fields))
            case "spin" | "drawn":
                for said in fields if isinstance(fields, list) else [fields]:
                    self._come_to(Spin)
                    prompt = self.table.prompt
                    results = prompt.results if isinstance(prompt, Spin) else ()
                    self._answer(Result(result_named(results, str(said))))
            case "event":
                self._report(fields, by)
            case _:
                raise self.case.wrong(where, f"no {kind} at a table: cards come from its shoe")

    def _command(self, where: str, kind: str, fields: Any, by: str) -> None:
        if kind == "close-round":
            self._come_to()
        build = COMMANDS[kind]
        told = self._fields(where, build, {} if fields in (None, True) else fields)
        words = ", ".join(f"{name} {value}" for name, value in told.items() if value)
        says = f"{kind}{f' ({words})' if words else ''}, at {self.at}"
        own = str(told["seat"]) if kind in ("sit", "leave", "buy-in") else "dealer"
        actor = by or own
        if kind == "shuffle":
            self._do(says, lambda: self.table.shuffle(self.at, actor))
            return
        self._do(says, lambda: self.table.give(build, actor, self.at, **told))
        if kind == "close-round" and len(self.table.history) > len(self.rounds):
            self.rounds.append(self.table.history[-1])

    def _fields(self, where: str, build: type[c.Command], given: Any) -> dict[str, Any]:
        """What a command says, by the names of its own fields; `player` is the seat."""
        if not isinstance(given, dict):
            raise self.case.wrong(where, "fields are wanted here, such as {player: P1, …}")
        said = {SAID.get(str(key), str(key)): value for key, value in given.items()}
        said.pop("refused", None)
        known = {
            field.name: field
            for field in msgspec.structs.fields(build)
            if field.name not in CHANCE | {"id", "actor", "at"}
        }
        told: dict[str, Any] = {}
        for name, value in said.items():
            if name not in known:
                raise self.case.wrong(where, f"unknown key {name!r}; there are: {', '.join(known)}")
            if name == "limits":
                told[name] = limits_of(self.case, where, value, self.game)
            elif name == "cites":
                told[name] = tuple(value) if isinstance(value, list) else (str(value),)
            elif name == "ways":
                told[name] = tuple(wager(self.case, self.game, one, last=False) for one in value)
            else:
                try:
                    told[name] = msgspec.convert(value, known[name].type)
                except msgspec.ValidationError as error:
                    raise self.case.wrong(where, f"{name}: {error}") from None
        missing = [name for name in known if known[name].required and name not in told]
        if missing:
            raise self.case.wrong(where, f"the {missing[0]} is missing")
        return told

    def _report(self, event: Mapping[str, Any], by: str) -> None:
        says = f"reported: {event['irregularity']}"
        try:
            mishap, told = happened(self.round, self.given, event)
        except Refused as refused:
            self.transcript.refuse(says, self.table.prompt, str(refused), refused.refusal.cites)
            return
        self._do(says, lambda: self.table.report(mishap.slug, told, self.at, by))

    def _answer(self, answer: Answer) -> bool:
        text = answer_text(self.game.pieces, answer)
        return self._do(text, lambda: self.table.answer(answer, self.at))

    def _do(self, says: str, act: Callable[[], object]) -> bool:
        with self._noted(says):
            try:
                act()
            except Refused as refused:
                waits = self.table.prompt
                self.transcript.refuse(says, waits, str(refused), refused.refusal.cites)
                return False
            except ShoeEmpty as empty:
                raise self.case.wrong("shoe", f"it cannot finish the round: {empty}") from None
        return True

    @contextmanager
    def _noted(self, says: str) -> Iterator[None]:
        prompt, steps = self.table.prompt, len(self.transcript.steps)
        felt = self.round.felt
        lines, effects = len(felt.lines), len(felt.effects)
        yield
        if len(self.transcript.steps) > steps:
            return
        after = self.round.felt
        if after is not felt and len(after.lines) < lines:
            lines = effects = 0
        told = [
            Effect(event.what, f"{event.who} {event.detail}".strip(), _cited(event))
            for event in self.table.standing.events
        ]
        then = self.table.prompt
        self.transcript.steps.append(
            Step(
                self.transcript.fact,
                says,
                asked(prompt) if prompt is not None else "",
                prompt.cites if prompt is not None else (),
                effects=(*after.effects[effects:], *told),
                lines=tuple(after.lines[lines:]),
                then=asked(then) if then is not None else "",
                then_cites=then.cites if then is not None else (),
            )
        )

    def _come_to(self, *wanted: type[Bets | Draw | Choose | Cut | Roll | Spin]) -> None:
        """Let silence pass until the round asks for one of these things, or is over."""
        while (prompt := self.table.prompt) is not None and not isinstance(prompt, wanted):
            if isinstance(prompt, Settle):
                passed = self._answer(DONE)
            elif isinstance(prompt, Cut):
                passed = self._answer(At((prompt.least + prompt.most) // 2))
            elif isinstance(prompt, Draw | Turn):
                passed = self._do("the dealer deals", lambda: self.table.deal(self.at))
            else:
                passed = self.round.refusal(CLOSE) is None and self._answer(CLOSE)
            if not passed:
                return


SETUP = {"places": int, "teaching": str, "cutting_card": int, "by_hand": bool}
"""How a table is set up, and what each of it is."""
SAID = {"player": "seat", "from-back": "from_back"}
"""Fields of commands that people write in other words."""


def _cited(event: Event) -> tuple[str, ...]:
    return (event.cites,) if event.cites else ()


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


COMMANDS: dict[str, type[c.Command]] = {
    _kebab(kind.__name__): kind
    for kind in c.Command.__subclasses__()
    if kind not in (c.Begin, c.Answer, c.Deal, c.Report, c.Correct, c.Late)
}
"""The commands of a table by the names that a case gives them."""
