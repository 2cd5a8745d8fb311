"""The transcript of a case: each step, what was asked, what it brought about or why it was refused.

Every answer and report goes through the round, and the round of a case writes it down. What stands
here decides whether a case holds: a step that is refused fails it unless the refusal is expected.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from croupier.cases.values import Meant
from croupier.equipment.pieces import Piece
from croupier.law import Cites, said
from croupier.play import Answer, Facts, Game, Header, Refused, Round
from croupier.play.answers import At, Change, Close, Dice, Move, Place, Put, Result
from croupier.play.felt import Effect, Line
from croupier.play.prompts import Draw, Prompt, asked
from croupier.play.round import Correction, written
from croupier.play.words import answer_text, line_text

SPOKEN = frozenset({"bet", "change", "move", "put", "cut", "event", "table"})
"""Facts that somebody asks to be taken; `accepted` speaks of the last of them."""

GIVEN_BY: dict[type, tuple[str, ...]] = {
    Place: ("bet",),
    Change: ("change",),
    Move: ("move",),
    Put: ("put",),
    At: ("cut",),
    Dice: ("roll",),
    Result: ("spin", "drawn"),
    Close: ("close",),
}
"""The facts that an answer may be; a card is a `card`."""


@dataclass(frozen=True)
class FactGiven:
    """A fact of the case, as it stands there."""

    where: str = ""
    """`wagers 2`, `sequence 5`; nothing for what silence does."""
    kind: str = ""
    refused: Meant | None = None
    """By what it is refused, if the case says that the mistake is meant."""


SILENCE = FactGiven()
HANDS_FIRST = "say the cards of one hand at least (cards: {P1: [AS, AD]}): others are any cards"
"""Where hands are dealt at once, and a case has named no card."""


@dataclass(frozen=True)
class StepDone:
    """One thing that was done or tried."""

    fact: FactGiven
    says: str
    asked: str
    """What the round waited for."""
    asked_cites: Cites
    refused: str = ""
    cites: Cites = ()
    """The provisions that refuse it."""
    effects: tuple[Effect, ...] = ()
    lines: tuple[Line, ...] = ()
    then: str = ""
    """What the round waits for after it."""
    then_cites: Cites = ()
    way_out: str = ""
    """What the case could have said, where something was wanted first."""

    @property
    def spoken(self) -> bool:
        """Whether somebody asked for it: a wager, a change, a move, a cut, a report."""
        return self.fact.kind in SPOKEN

    def __str__(self) -> str:
        where = f"{self.fact.where}: " if self.fact.where else ""
        return f"{where}{self.says}"

    def as_json(self) -> dict[str, object]:
        """For machines."""
        found: dict[str, object] = {
            "fact": self.fact.where,
            "says": self.says,
            "asked": self.asked,
            "asked_cites": said(self.asked_cites),
        }
        if self.refused:
            found |= {"refused": self.refused, "reason": said(self.cites)}
        found["effects"] = [
            {"name": one.name, "value": one.value, "cites": said(one.cites)} for one in self.effects
        ]
        found["lines"] = [{"line": line_text(one), "cites": said(one.cites)} for one in self.lines]
        return found | {"then": self.then, "then_cites": said(self.then_cites)}


@dataclass
class Transcript:
    """The steps of a case in order."""

    steps: list[StepDone] = field(default_factory=list)
    fact: FactGiven = SILENCE
    """The fact that is being given."""
    marked: list[FactGiven] = field(default_factory=list)
    """The facts that are said to be refused."""

    @contextmanager
    def giving(self, where: str, kind: str, refused: Meant | None = None) -> Iterator[None]:
        """What is done meanwhile is this fact, as far as it is the fact's own kind of thing."""
        self.fact = FactGiven(where, kind, refused)
        if refused is not None:
            self.marked.append(self.fact)
        try:
            yield
        finally:
            self.fact = SILENCE

    def refuse(self, says: str, waits: Prompt | None, sentence: str, cites: Cites) -> None:
        """Something was not taken, and so the fact for which it was done."""
        waited = _asked(waits)
        hands = isinstance(waits, Draw) and waits.count > 1
        step = StepDone(
            self.fact,
            says,
            *waited,
            sentence,
            cites,
            then=waited[0],
            then_cites=waited[1],
            way_out=HANDS_FIRST if hands else "",
        )
        self.steps.append(step)

    @property
    def fact_refused(self) -> bool:
        """Whether the fact that is being given was refused."""
        return any(step.refused and step.fact is self.fact for step in self.steps)

    @property
    def refused(self) -> list[StepDone]:
        """The steps that were not taken."""
        return [step for step in self.steps if step.refused]

    @property
    def deciding(self) -> StepDone | None:
        """The refusal of which `accepted` speaks: of the last wager, move, cut or report; or, if
        that was taken, the first of something after it.
        """
        spoken = [at for at, step in enumerate(self.steps) if step.spoken]
        last = self.steps[spoken[-1]].fact if spoken else SILENCE
        since = next((at for at, step in enumerate(self.steps) if step.fact is last), 0)
        return next(
            (
                step
                for step in self.steps[since:]
                if step.refused and (step.spoken or step.fact.refused is None)
            ),
            None,
        )

    def unexpected(self, expects_refusal: bool) -> list[str]:
        """Each refusal that the case does not expect."""
        found = []
        expected = self.deciding if expects_refusal else None
        over = False
        for step in self.steps:
            over = over or step is expected
            if step.refused and step.fact.refused is None:
                silence_after = over and step.fact is SILENCE
                if expected is None or not (silence_after or _alike(step, expected)):
                    way_out = f"; {step.way_out}" if step.way_out else ""
                    found.append(f"{step}: refused: {step.refused}{way_out}")
        return found

    def in_vain(self) -> list[str]:
        """Each fact that is said to be refused, and was taken."""
        return [
            f"{fact.where}: it is said to be refused, and was taken"
            for fact in self.marked
            if not any(step.refused and step.fact is fact for step in self.steps)
        ]


def _alike(step: StepDone, expected: StepDone) -> bool:
    """Whether a refusal is the one expected: of that fact, or of another in the same words, as of
    each way of a ticket.
    """
    alike = (step.refused, step.fact.kind) == (expected.refused, expected.fact.kind)
    return alike or (step.fact is expected.fact and step.fact is not SILENCE)


class RecordedRound(Round[Any, Any]):
    """A round that writes down what is done in it."""

    def __init__(self, game: Game, header: Header | None, transcript: Transcript) -> None:
        super().__init__(game, header)
        self.transcript = transcript

    def answer(self, answer: Answer) -> Round[Any, Any]:
        kinds = ("card",) if isinstance(answer, Piece | tuple) else GIVEN_BY.get(type(answer), ())
        text = answer_text(self.game.pieces, written(answer))
        with self._noted(text, kinds):
            return super().answer(answer)

    def interrupt(
        self, irregularity: str, facts: Facts | Mapping[str, Any] | None = None
    ) -> Round[Any, Any]:
        with self._noted(f"reported: {irregularity}", ("event",)):
            return super().interrupt(irregularity, facts)

    def correct(self, keep: int, by: str, why: str) -> Correction:
        with self._noted(f"corrected by {by}, {why}: the first {keep} entries stand", ("correct",)):
            return super().correct(keep, by, why)

    @contextmanager
    def _noted(self, says: str, kinds: tuple[str, ...]) -> Iterator[None]:
        waits, felt = self.prompt, self.felt
        lines, effects = len(felt.lines), len(felt.effects)
        fact = self.transcript.fact
        if fact.kind not in kinds:
            fact = SILENCE
        try:
            yield
        except Refused as refused:
            self.transcript.refuse(says, waits, str(refused), refused.refusal.cites)
            raise
        self.transcript.steps.append(
            StepDone(
                fact,
                says,
                *_asked(waits),
                effects=self.felt.effects[effects:],
                lines=tuple(self.felt.lines[lines:]),
                then=_asked(self.prompt)[0],
                then_cites=_asked(self.prompt)[1],
            )
        )


def _asked(prompt: Prompt | None) -> tuple[str, Cites]:
    """What is waited for, and by what provision."""
    return (asked(prompt), prompt.cites) if prompt is not None else ("", ())
