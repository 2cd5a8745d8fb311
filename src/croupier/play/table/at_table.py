"""A round as people at a table have it: what it asks, and answers that go by the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from croupier.play.answers import Answer
from croupier.play.felt import Felt, Line
from croupier.play.irregularities import Facts
from croupier.play.picture import picture
from croupier.play.prompts import Prompt
from croupier.play.refusals import Refusal
from croupier.play.round import Round
from croupier.play.seeing.at_table import of_table
from croupier.play.seeing.making import of_round
from croupier.play.view import TableView, Viewer

if TYPE_CHECKING:
    from croupier.play.table.running import Running
    from croupier.play.table.table import Table


class AtTable:
    """One round of a table, open or over. Every answer is a command to the table."""

    __slots__ = ("_round", "_running", "_table")

    def __init__(self, table: Table, running: Running | None) -> None:
        self._table = table
        self.refresh(running)

    def refresh(self, running: Running | None) -> None:
        """After a command: the open round as it is now; nothing if it has to be run again."""
        self._running = running
        self._round = running.round if running is not None else None

    def close(self) -> None:
        """The round is over and put away: what lay there stays to be looked at."""
        self._running = None

    @property
    def round(self) -> Round:
        """The round itself, which is not to be answered past the table."""
        if self._round is None:
            self.refresh(self._table.running)
            assert self._round is not None
        return self._round

    # -- what everyone may ask -----------------------------------------------------------------

    @property
    def felt(self) -> Felt:
        """The felt, with everything on it."""
        return self.round.felt

    @property
    def prompt(self) -> Prompt | None:
        """What the round waits for; nothing once it is over."""
        return self.round.prompt

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.round.over

    @property
    def void(self) -> bool:
        """Whether it was declared void."""
        return self.round.void

    @property
    def settlement(self) -> tuple[Line, ...]:
        """The lines written so far, each with its provision."""
        return self.round.settlement

    def view(self, viewer: str | Viewer = Viewer.BYSTANDER) -> TableView:
        """The round as a seat, the dealer, the pit or a bystander may see it. Where players play
        among themselves, his own cards are a player's to look at.
        """
        table, played = self._table, self.round
        running = table.running
        if played is (running.round if running is not None else table.history[-1]):
            return of_table(table, viewer)
        return of_round(played, viewer)

    def _repr_svg_(self) -> str | None:
        """As a notebook shows it: what a bystander sees."""
        return picture(self.view(), self.round.game)

    def refusal(self, answer: Answer) -> Refusal | None:
        """Why this answer would be refused now, or nothing; asking changes nothing."""
        return self.round.refusal(answer)

    # -- driving -------------------------------------------------------------------------------

    def answer(self, answer: Answer, now: int | None = None) -> AtTable:
        """Give the round what it waits for."""
        self._table.answer(answer, now)
        return self

    def interrupt(
        self, irregularity: str, facts: Facts | Mapping[str, Any] | None = None
    ) -> AtTable:
        """Report an irregularity."""
        self._table.report(irregularity, facts)
        return self
