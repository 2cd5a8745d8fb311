"""Whether a case holds: what came out beside what was expected, and how it was played."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.cases.actual import Actual
from croupier.cases.compare import compare
from croupier.cases.form import Case
from croupier.cases.transcript import Transcript
from croupier.play.words import line_text


@dataclass(frozen=True)
class CaseReport:
    """Whether a case holds."""

    case: Case
    failures: tuple[str, ...]
    actual: Actual
    transcript: Transcript = field(default_factory=Transcript)

    @classmethod
    def of(cls, case: Case, actual: Actual, transcript: Transcript | None = None) -> CaseReport:
        """What came out beside what was expected."""
        steps = transcript or Transcript()
        return cls(case, compare(case, actual, steps), actual, steps)

    @property
    def passed(self) -> bool:
        """Whether everything expected came out."""
        return not self.failures

    def __str__(self) -> str:
        """What differs, and how the case was played, for whoever has no terminal of ours."""
        case = self.case
        told = [*self.failures, f"{case.name}  ({case.game}  {', '.join(case.cites)})"]
        for step in self.transcript.steps:
            became = [f"{one.name}: {one.value}" for one in step.effects]
            became += [line_text(line) for line in step.lines]
            became += [f"refused: {step.refused}"] if step.refused else []
            told += [f"  {step}", *(f"    {one}" for one in became)]
        return "\n".join(told)

    def as_json(self) -> dict[str, object]:
        """One line of `croupier check --json`; with the transcript if the case fails or asks."""
        line: dict[str, object] = {
            "case": self.case.name,
            "game": self.case.game,
            "passed": self.passed,
            "failures": list(self.failures),
            "actual": self.actual.as_json(),
        }
        if self.case.asks or not self.passed:
            line["transcript"] = [step.as_json() for step in self.transcript.steps]
        return line
