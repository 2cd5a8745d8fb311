"""A case about a tournament: its conditions, what is done, and how it stands then."""

from __future__ import annotations

import msgspec

from croupier.books import UnknownGame, game_ids
from croupier.books.tournaments import tournament_rules
from croupier.cases.actual import Actual
from croupier.cases.form import Case, Order, TournamentSetup
from croupier.cases.report import CaseReport
from croupier.cases.steps import in_tournament, naming_the_form
from croupier.cases.transcript import StepDone, Transcript
from croupier.equipment import SeededSource
from croupier.law import BadCitation, Citation, UnknownProvision, find, provisions
from croupier.play import Refused
from croupier.play.felt import Effect
from croupier.play.table_rules import SECOND
from croupier.tournaments import Conditions, Tournament, TournamentRules, usual
from croupier.tournaments import commands as c
from croupier.tournaments import spoken as written
from croupier.tournaments.documenting import holding
from croupier.tournaments.spoken import BadDocument
from croupier.tournaments.view import shown


class TournamentRun:
    """A tournament being run, as a case says."""

    def __init__(self, case: Case, rules: TournamentRules) -> None:
        self.case = case
        self.rules = rules
        self.transcript = Transcript()
        self.tournament = Tournament("case", case.game, rules, SeededSource(1))
        self.setup = case.tournament or TournamentSetup()
        self.told = self._conditions()
        self.at = 0

    def _conditions(self) -> Conditions:
        setup, usually = self.setup, usual(buy_in=self.rules.buy_ins)
        try:
            stated = written.conditions(setup.conditions or {}, usually)
            return written.leave_out(stated, list(setup.leaves_out or ()))
        except BadDocument as error:
            raise self.case.wrong("tournament", str(error)) from None

    def play(self) -> None:
        """What stands before the case begins, then one thing after another."""
        for name, fields in self._before():
            with self.transcript.giving(f"tournament {name}", "table"):
                self._give("tournament", name, fields, "")
            if self.transcript.refused:  # it never came to what the case is about
                return
        for step in self.case.sequence or ():
            self.at = self.at if step.at is None else step.at
            with self.transcript.giving(step.where, "table", step.refused):
                assert isinstance(step.gives, Order)
                with naming_the_form(in_tournament()[step.gives.name]):
                    self._give(step.where, step.gives.name, step.gives.fields, step.by)

    def _before(self) -> list[tuple[str, object]]:
        """The steps that bring a tournament to where the case begins."""
        seated = {table: [*players] for table, players in (self.setup.seated or {}).items()}
        entered: int | list[str] | None
        entered = (
            [*self.setup.entered] if isinstance(self.setup.entered, tuple) else self.setup.entered
        )
        if seated and entered is None:
            entered = [one for players in seated.values() for one in players if one is not None]
        steps: list[tuple[str, object]] = []
        if entered is None:
            return steps
        rules = self.rules
        steps.append(("document", None))
        ready = (("publish", rules.published), ("notify", rules.notified))
        steps += [(name, None) for name, wanted in (*ready, ("approve", rules.approved)) if wanted]
        if rules.director:
            steps.append(("appoint", "the director"))
        if entered:
            steps.append(("enter", {"players": entered, "agreed": True}))
        if seated:
            steps += [("designate", {"tables": list(seated)}), ("ballot", seated)]
        if self.setup.playing:
            steps.append(("open-session", None))
        return steps

    def _give(self, where: str, name: str, fields: object, by: str) -> None:
        if name == "document" and not fields:
            fields = {"conditions": self.told}
        try:
            for kind, told in written.step(name, fields):
                if kind is c.Document and isinstance(told.get("conditions"), dict):
                    told["conditions"] = written.conditions(told["conditions"], self.told)
                id = self.tournament.moment.last + 1
                self._do(written.command(kind, id, by, self.at, told, SECOND))
        except BadDocument as error:
            raise self.case.wrong(where, str(error)) from None

    def _do(self, command: c.TournamentCommand) -> None:
        words = ", ".join(
            f"{field.name} {value}"
            for field in msgspec.structs.fields(type(command))[3:]
            if (value := getattr(command, field.name)) != field.default
            and field.name not in ("luck", "conditions")
        )
        says = f"{c.spoken(type(command))}{f' ({words})' if words else ''}, at {self.at}"
        try:
            written.must_not_be_over(self.tournament.state, self.at)
            self.tournament.do(command)
        except Refused as refused:
            self.transcript.refuse(says, None, str(refused), refused.refusal.cites)
            return
        effects = tuple(
            Effect(event.what, f"{event.who} {event.detail}".strip(), provisions(event.cites))
            for event in self.tournament.state.events
        )
        self.transcript.steps.append(
            StepDone(
                self.transcript.fact, says, self.tournament.state.phase.value, (), effects=effects
            )
        )

    def read(self) -> Actual:
        """How it stands."""
        actual = Actual()
        actual.decided(self.transcript)
        view = shown(self.rules, self.tournament.state, self.at * SECOND)
        view["prevails"] = {text: self._holds(text) for text in self._asked("prevails")}
        view["applies"] = {text: self._applies(text) for text in self._asked("applies")}
        view["events"] = list(
            dict.fromkeys(
                text
                for event in self.tournament.events
                for text in (event.what, f"{event.what} {event.who}".strip())
            )
        )
        actual.tournament = view
        return actual

    def _asked(self, about: str) -> list[str]:
        wanted = self.case.expect.tournament.get(about)
        return list(wanted) if isinstance(wanted, dict) else []

    def _holds(self, text: str) -> str:
        try:
            held = holding(self.rules, self.tournament.state, text)
        except Refused as refused:
            raise self.case.wrong("expect.tournament.prevails", str(refused)) from None
        return "conditions" if held.value == "conditions" else "rules"

    def _applies(self, text: str) -> bool:
        try:
            cited = Citation.parse(self.case.game.partition("/")[0], text)
            find(cited)
        except (BadCitation, UnknownProvision) as error:
            raise self.case.wrong("expect.tournament.applies", str(error)) from None
        return self.rules.applies(cited)


def run_tournament(case: Case) -> CaseReport:
    """A case about a tournament."""
    try:
        rules = tournament_rules(case.game)
    except UnknownGame as error:
        if case.game not in game_ids():
            raise case.wrong("game", str(error)) from None
        actual = Actual(accepted=False, refused=str(error))  # its book has none: a refusal too
        return CaseReport.of(case, actual)
    run = TournamentRun(case, rules)
    run.play()
    return CaseReport.of(case, run.read(), run.transcript)
