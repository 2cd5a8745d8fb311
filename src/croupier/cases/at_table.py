"""A case at a table: what is done there over several rounds, each step a command of the table.

The facts are those of a sequence, and besides them every command that a table knows: who sits down
and leaves, notices and changed limits, markers, the shoe and its cutting card, rounds opened and
closed, each at its time. The table deals from the case's shoe by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import singledispatchmethod
from typing import cast

from croupier.cases import form, steps
from croupier.cases.actual import Actual
from croupier.cases.facts import Given
from croupier.cases.form import Case, CaseFact, CaseStep, Order, TableSetup
from croupier.cases.played import shows
from croupier.cases.poker import is_poker
from croupier.cases.said import change, happened, move, put, wager
from croupier.cases.steps import REFUSED, StepField, naming_the_form
from croupier.cases.tables import limits_of
from croupier.cases.transcript import StepDone as Done
from croupier.cases.transcript import Transcript
from croupier.cases.values import near, typed
from croupier.equipment import Scripted, SeededSource
from croupier.equipment.pieces import Piece
from croupier.equipment.shoe import BadCut, ShoeEmpty
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    At,
    Bets,
    Choose,
    Cut,
    Dice,
    Draw,
    Game,
    Place,
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
from croupier.play.command_base import in_milliseconds
from croupier.play.felt import Effect
from croupier.play.offices import DEALER, Actor, actor_named
from croupier.play.spoken import result_named
from croupier.play.table.commands import TableCommand
from croupier.play.table.standing import NotedEvent
from croupier.play.table_rules import SECOND
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
        setup = case.table or TableSetup()
        for told in case.state.said().keys() - {"differential"}:
            raise case.wrong("state", f"{told}: at a table it comes about by what is done")
        cards = [self.given.card("shoe", text) for text in case.shoe]
        mark = setup.cutting_card
        if mark is not None and not 0 <= mark < len(cards):
            raise case.wrong("table.cutting_card", f"the shoe has {len(cards)} cards")
        self.table = Table(
            "case",
            played,
            SeededSource(1),
            places=setup.places,
            limits=limits_of(case, "limits", case.limits, played),
            differential=case.state.differential,
            teaching=setup.teaching,
            box=Scripted(cards, mark) if cards else None,
            by_hand=setup.by_hand,
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
        for step in self.case.sequence or ():
            self.at = self.at if step.at is None else step.at
            kind = "table" if isinstance(step.gives, Order) else step.kind
            with self.transcript.giving(step.where, kind, step.refused):
                self._give(step.gives, step)

    @singledispatchmethod
    def _give(self, fact: CaseFact, step: CaseStep) -> None:
        """One fact of a sequence."""
        raise self.case.wrong(step.where, f"no {step.kind} at a table: cards come from its shoe")

    @_give.register
    def _give_wager(self, fact: form.CaseWager, step: CaseStep) -> None:
        self._come_to(Bets, Roll, Spin, Draw)
        self._answer(wager(self.case, self.game, fact, last=False))

    @_give.register
    def _give_change(self, fact: form.CaseChange, step: CaseStep) -> None:
        self._come_to(Bets, Roll, Spin, Draw)
        self._answer(change(self.game, fact))

    @_give.register
    def _give_move(self, fact: form.CaseMove, step: CaseStep) -> None:
        self._come_to(Choose)
        self._answer(move(self.table.prompt, fact))

    @_give.register
    def _give_put(self, fact: form.CasePut, step: CaseStep) -> None:
        self._come_to(Choose)
        self._answer(put(fact))

    @_give.register
    def _give_cut_at(self, fact: form.CutAt, step: CaseStep) -> None:
        self._come_to(Cut)
        self._answer(At(fact.position))

    @_give.register
    def _give_close(self, fact: form.CaseClose, step: CaseStep) -> None:
        self._answer(CLOSE)

    @_give.register
    def _give_deal_on(self, fact: form.DealOn, step: CaseStep) -> None:
        says = f"{fact.cards or 'all'} cards are dealt"
        self._do(says, lambda: self.table.deal(self.now, fact.cards))

    @_give.register
    def _give_throw(self, fact: form.Throw, step: CaseStep) -> None:
        self._come_to(Roll)
        self._answer(Dice(fact.faces))

    @_give.register
    def _give_spun(self, fact: form.CaseSpun, step: CaseStep) -> None:
        for result in fact.results:
            self._come_to(Spin)
            prompt = self.table.prompt
            results = prompt.results if isinstance(prompt, Spin) else ()
            self._answer(Result(result_named(results, result)))

    @_give.register
    def _give_event(self, fact: form.CaseEvent, step: CaseStep) -> None:
        self._report(fact, actor_named(step.by) if step.by else None)

    @_give.register
    def _give_order(self, fact: Order, step: CaseStep) -> None:
        """A command of the table."""
        if fact.name == "close-round":
            self._come_to()
        with naming_the_form(steps.at_table()[fact.name]):
            told = self._fields(step.where, fact.name, fact.fields)
        words = ", ".join(f"{name} {value}" for name, value in told.items() if value)
        says = f"{fact.name}{f' ({words})' if words else ''}, at {self.at}"
        own = Actor(str(told["seat"])) if fact.name in ("sit", "leave", "buy-in") else DEALER
        actor = actor_named(step.by) if step.by else own
        if fact.name == "shuffle":
            self._do(says, lambda: self.table.shuffle(self.now, actor))
            return
        build: Callable[..., TableCommand] = steps.table_commands()[fact.name]
        self._do(says, lambda: self.table.give(build, actor, self.now, **told))
        if fact.name == "close-round" and len(self.table.history) > len(self.rounds):
            self.rounds.append(self.table.history[-1])

    def _fields(self, where: str, kind: str, given: object) -> dict[str, object]:
        """What a command says, by the names of its own fields."""
        given = {} if given is None or given is True else given
        if not isinstance(given, dict):
            raise self.case.wrong(where, f"{kind} wants fields")
        said = {str(key).replace("-", "_"): value for key, value in given.items()}
        said.pop(REFUSED, None)
        known = {field.name: field for field in steps.at_table()[kind].fields}
        for name in said:
            if name not in known:
                raise self.case.wrong(where, f"unknown key {name!r}{near(name, [*known])}")
        for name, field in known.items():
            if field.required and name not in said:
                raise self.case.wrong(where, f"the {name} is missing")
        own = {said: field for field, said in steps.SAID.items()}
        return {
            own.get(name, name): self._field(where, known[name], value, said)
            for name, value in said.items()
        }

    def _field(
        self, where: str, field: StepField, value: object, beside: Mapping[str, object]
    ) -> object:
        """One of them, as the command has it."""
        if field.name == "limits":
            return limits_of(self.case, where, value, self.game)
        told = typed(
            self.case.wrong, f"{where} {field.name}", value, cast("type[object]", field.kind)
        )
        if field.name == "ways":
            ways = cast("tuple[form.CaseWay, ...]", told)
            return tuple(self._way(where, one, str(beside.get("player"))) for one in ways)
        return in_milliseconds(field.name, told, SECOND)

    @property
    def now(self) -> int:
        """The time at the table; a file has it in seconds."""
        return self.at * SECOND

    def _way(self, where: str, way: form.CaseWay, player: str) -> Place:
        """One way of a ticket, as it is put down."""
        if way.player not in (None, player):
            raise self.case.wrong(where, f"ways: the ticket is {player}'s, not {way.player}'s")
        put = form.CaseWager(player, way.wager, way.stake, on=way.on, numbers=way.numbers)
        return wager(self.case, self.game, put, last=False)

    def _report(self, event: form.CaseEvent, by: Actor | None) -> None:
        says = f"reported: {event.irregularity}"
        try:
            mishap, told = happened(self.round, self.given, event)
        except Refused as refused:
            self.transcript.refuse(says, self.table.prompt, str(refused), refused.refusal.cites)
            return
        self._do(says, lambda: self.table.report(mishap.slug, told, self.now, by))

    def _answer(self, answer: Answer) -> bool:
        text = answer_text(self.game.pieces, answer)
        return self._do(text, lambda: self.table.answer(answer, self.now))

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
            except BadCut as cut:
                said = f"too few cards to be shuffled and cut: {cut}; give none, or a whole shoe"
                raise self.case.wrong("shoe", said) from None
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
            Done(
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
        """Let silence pass until the round asks for one of these things, or is over. Among players
        who play for a pot nobody checks or folds unless the case says it, or closes the round.
        """
        while (prompt := self.table.prompt) is not None and not isinstance(prompt, wanted):
            if isinstance(prompt, Settle):
                passed = self._answer(DONE)
            elif isinstance(prompt, Cut):
                passed = self._answer(At((prompt.least + prompt.most) // 2))
            elif isinstance(prompt, Draw | Turn):
                passed = self._do("the dealer deals", lambda: self.table.deal(self.now))
            else:
                asks = isinstance(prompt, Choose) and not shows(prompt)
                speaks = wanted and asks and is_poker(self.game)
                closes = not speaks and self.round.refusal(CLOSE) is None
                passed = closes and self._answer(CLOSE)
            if not passed:
                return


def _cited(event: NotedEvent) -> tuple[str, ...]:
    return (event.cites,) if event.cites else ()
