"""Reporting a mishap at the table: what may have happened, what is asked of it, and the ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.books import game_of
from croupier.cli.table import felt as felt_view
from croupier.cli.table.dialogue import ADDRESSED, YOU, Leaves, Talk
from croupier.cli.terminal import show
from croupier.law import said
from croupier.pages.document import Page
from croupier.pages.writing import each_on_a_line, grid, row
from croupier.play import AtTable, Driver, Mishap, Refused, Table
from croupier.play.reports.facts import FactKind
from croupier.play.reports.forms import Field, asked_of, fields_of
from croupier.play.reports.possible import may_have_happened
from croupier.play.round import find_irregularity
from croupier.speech.facts import NEXT, in_words, lying, question, understood
from croupier.speech.names import NotUnderstood, is_number

NOT_REPORTED = "Nothing is reported, and play goes on."

CANCEL = ("cancel", "back", "never mind")
"""How a player breaks a report off."""


class Reporting:
    """Takes a player's report of a mishap."""

    def __init__(self, house: Driver, talk: Talk) -> None:
        self.house = house
        self.talk = talk
        self.console = talk.console
        self.told = 0
        """Lines of the settlement up to the last that a ruling has told the player."""

    def take(self, round: AtTable, name: str = "") -> None:
        """One report: which mishap, its facts one by one, and what the book rules."""
        try:
            mishap = self._chosen(round, name)
            facts = self._facts(round, mishap) if mishap is not None else {}
        except Leaves:  # from the report, not from the table
            mishap = None
        if mishap is None:
            self.console.print(NOT_REPORTED, style="dim")
            return
        # Tried on a copy of the table first: a report that is refused draws no card.
        table = self.house.table
        copy = Table.restore(table.save(), self.house.source, game_of)
        try:
            _report(copy, mishap, facts, self.house.clock)
            before = len(round.felt.effects), len(round.settlement)
            _report(table, mishap, facts, self.house.clock)
        except Refused as error:
            self.talk.sorry(f"{error.refusal}. {NOT_REPORTED}")
            return
        self._tell(round, mishap, *before)

    # -- which ---------------------------------------------------------------------------------

    def _chosen(self, round: AtTable, name: str) -> Mishap | None:
        if name and name != "all":
            return self._named(name)
        prompt = round.prompt
        assert prompt is not None
        offered = may_have_happened(round.felt, prompt)
        if name == "all":
            offered = list(round.felt.game.irregularities.values())
        if not offered:
            self.console.print(
                "The book has no ruling for this moment. `report all` lists what it provides for."
            )
            return None
        rows = (
            row(str(number), mishap.title, each_on_a_line(mishap.cites))
            for number, mishap in enumerate(offered, 1)
        )
        question = "What has happened?"
        show(Page(question, (grid(question, "No.> | Mishap | Provision§", rows),)))
        answer = self.talk.ask("which? [dim](Enter: none)[/]> ", blank=True)
        if is_number(answer) and 1 <= int(answer) <= len(offered):
            return offered[int(answer) - 1]
        return self._named(answer) if answer and not is_number(answer) else None

    def _named(self, name: str) -> Mishap | None:
        try:
            return find_irregularity(self.house.table.game, name.replace(" ", "-"))
        except Refused:
            self.talk.sorry(f"the book has no mishap called {name!r}: see `report all`")
            return None

    # -- facts ---------------------------------------------------------------------------------

    def _facts(self, round: AtTable, mishap: Mishap) -> dict[str, object]:
        """What happened, asked for one by one; Enter leaves a fact at what it usually is."""
        self.console.print(f"{mishap.title} ({said(mishap.cites)}).", style="bold", markup=False)
        found: dict[str, object] = {}
        for fact in asked_of(fields_of(mishap.facts, round.felt.game)):
            found |= self._asked(round, fact)
        return found

    def _asked(self, round: AtTable, fact: Field) -> dict[str, object]:
        from rich.markup import escape

        usual = _usual(round, fact)
        hint = f" [dim](Enter: {escape(usual or in_words(fact))})[/]"
        if fact.required and not usual:
            hint = ""
        if fact.name == "lie":
            self.console.print(f"They lie: {lying(round.felt)}", markup=False)
        asks = question(fact)
        asks = f"{asks[:1].upper()}{asks[1:]}"
        while True:
            answer = self.talk.ask(f"  {escape(asks)}{hint}: ", blank=bool(hint))
            if answer in CANCEL:
                raise Leaves
            if not answer and not usual:
                return {}
            try:
                return understood(fact, answer or usual, round.felt)
            except NotUnderstood as error:
                self.talk.sorry(str(error))

    # -- the ruling ----------------------------------------------------------------------------

    def _tell(self, round: AtTable, mishap: Mishap, effects: int, lines: int) -> None:
        """What the book says, with its provisions, and the wagers that it decides at once."""
        self.console.print(f"Ruling ({said(mishap.cites)}):", style="bold", markup=False)
        for effect in round.felt.effects[effects:]:
            sentence = f"  {effect.name}: {effect.value}"
            for name, spoken in ADDRESSED.items():
                sentence = sentence.replace(name, spoken)
            self.console.print(f"{sentence}  ({said(effect.cites)})", markup=False)
        settled = round.settlement[lines:]
        if settled:
            self.told = len(round.settlement)
            self.console.print(felt_view.results(self.console, round.felt.game, settled))


def _usual(round: AtTable, fact: Field) -> str:
    """What is likeliest of a fact that has no default of its own, or none that helps."""
    felt = round.felt
    if fact.about is FactKind.CARD and not fact.many and not fact.by_place and fact.required:
        return NEXT
    if fact.about is FactKind.SEAT and fact.name == "player":
        return YOU
    if fact.about is FactKind.BOX:
        boxes = {bet.box for bet in felt.live() if bet.seat == YOU and bet.box}
        return boxes.pop() if len(boxes) == 1 else ""
    if fact.about is FactKind.WAGER and fact.required:
        mine = [bet for bet in felt.live() if bet.seat == YOU]
        if len(mine) == 1:
            return " ".join((mine[0].wager, mine[0].on, *mine[0].numbers)).strip()
    return ""


def _report(
    table: Table, mishap: Mishap, facts: Mapping[str, object], clock: Callable[[], int]
) -> None:
    """The report is made; cards that are said to be the next of the shoe come out of it."""

    def drawn(value: Any) -> object:
        if value == NEXT:
            return int(table.surplus(clock(), exposed=True))
        if isinstance(value, list):
            return [drawn(one) for one in value]
        if isinstance(value, dict):
            return {place: drawn(one) for place, one in value.items()}
        return value

    table.report(mishap.slug, {name: drawn(one) for name, one in facts.items()}, clock())
