"""A round as people at a table have it: what it asks, and answers that go by the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from croupier.play.answers import Answer
from croupier.play.felt import Felt, Line
from croupier.play.game import Game
from croupier.play.header import Header
from croupier.play.irregularities import Facts
from croupier.play.journal import BadJournal
from croupier.play.prompts import Prompt, asked
from croupier.play.refusals import Refusal
from croupier.play.round import Answered, Before, Correction, Entry, Interrupted, Round
from croupier.play.table.running import said

if TYPE_CHECKING:
    from croupier.play.table.table import Table


class AtTable:
    """One round of a table, open or over. Every answer is a command to the table."""

    __slots__ = ("_number", "_round", "_table")

    def __init__(self, table: Table, round: Round) -> None:
        self._table = table
        self._number = table.standing.rounds
        self._round = round

    @property
    def round(self) -> Round:
        """The round itself, which is not to be answered past the table."""
        running, history = self._table.running, self._table.history
        back = self._table.standing.rounds - self._number
        if not back and running is not None:  # it may have been run again
            self._round = running.round
        elif 1 <= back <= len(history):
            self._round = history[-back]
        return self._round

    # -- what everyone may ask -----------------------------------------------------------------

    @property
    def game(self) -> Game:
        """What is played."""
        return self._table.game

    @property
    def header(self) -> Header:
        """What it is played under."""
        return self.round.header

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

    @property
    def entries_in_force(self) -> tuple[Entry, ...]:
        """The entries that no correction has struck out."""
        return self.round.entries_in_force

    @property
    def journal(self) -> tuple[Entry, ...]:
        """Every entry in order, corrections included."""
        return self.round.journal

    def opening(self) -> Header:
        """The header as it is kept."""
        return self.round.opening()

    def outcome(self) -> bytes:
        """What has come out so far, as the record keeps it."""
        return self.round.outcome()

    def agrees(self, kept: bytes) -> None:
        """Refuse what is kept of it if something else has come out."""
        self.round.agrees(kept)

    def watch(self, watcher: Before) -> None:
        """Somebody keeps its journal: he is told of each entry before it counts."""
        self._table.watch(watcher)

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

    def correct(self, keep: int, by: str, why: str) -> Correction:
        """Entries after the first `keep` in force were wrongly keyed: run again without them."""
        return self._table.correct(keep, by, why)

    def again(self, entry: Entry) -> None:
        """One entry of a journal once more."""
        if isinstance(entry, Answered):
            prompt = self.prompt
            now = asked(prompt) if prompt is not None else "nothing"
            if now != entry.asked:
                raise BadJournal(f"{entry.asked!r} was answered, the round asks {now!r}")
            self.answer(said(self.game, entry.answer))
        elif isinstance(entry, Interrupted):
            self.interrupt(entry.irregularity, entry.facts)
        else:
            self.correct(entry.keep, entry.by, entry.why)
