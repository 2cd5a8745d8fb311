"""The writer's desk at a table of keno: tickets for several games, from one game to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from msgspec.structs import replace

from croupier.games.keno.claims import old_prize
from croupier.games.keno.computer import Computer, NotPaid, Record
from croupier.games.keno.rules import KenoRules
from croupier.games.keno.state import KenoFelt, KenoState
from croupier.games.keno.tickets import Way
from croupier.law import Cites, Law
from croupier.play.answers import Place
from croupier.play.refusals import refuse
from croupier.play.table.chips import CameTo, Entries, WrittenTicket

T = TypeVar("T")


@dataclass(frozen=True)
class KenoDesk:
    """What a keno table does with tickets; the computer's record is what it keeps."""

    rules: KenoRules
    law: Law
    entered_by: Mapping[str, Cites]
    """By entry, the provisions that allow it."""

    def write(
        self, kept: bytes, day: date, seat: str, ways: tuple[Place, ...], games: int
    ) -> WrittenTicket:
        """A ticket is written, from the next game on."""
        computer = self._computer(kept, day)
        chosen = tuple(Way(way.wager, way.numbers, way.stake) for way in ways)
        ticket = self._or_refused(lambda: computer.issue(seat, chosen, games))
        return WrittenTicket(computer.save(), ticket.number, ticket.charge)

    def cancel(self, kept: bytes, day: date, number: str) -> tuple[bytes, str, int]:
        """A ticket is cancelled between two games."""
        computer = self._computer(kept, day)
        back = self._or_refused(lambda: computer.cancel(number))
        player = computer.records[number].ticket.player
        computer.forget()
        return computer.save(), player, back

    def claim(self, kept: bytes, day: date, number: str, form: bool) -> tuple[bytes, str, int]:
        """What a ticket has won is paid; late it needs the form."""
        computer = self._computer(kept, day)
        ticket = self._or_refused(lambda: computer.receipt(number))
        paid = computer.claim(ticket, day, form=form)
        if not paid.cents:
            if paid.payment.refused:
                raise refuse(f"ticket {number} is claimed late, by the form", self.law[old_prize])
            raise refuse(f"ticket {number} has won nothing yet", self.law.of(Computer.claim))
        computer.forget()
        return computer.save(), ticket.player, paid.cents

    def entries(self, kept: bytes, day: date, before: KenoState) -> Entries:
        """The tickets in the next game, and how far each has run."""
        computer = self._computer(kept, day)
        ways, runs = computer.entries()
        paid = {number: replace(run, paid=True) for number, run in runs.items()}
        free: dict[str, int] = {}
        for record in computer.records.values():
            if record.plays(computer.game):
                ticket = record.ticket
                more = ticket.cost - min(ticket.cost, _ahead(computer, record))
                free[ticket.player] = free.get(ticket.player, 0) + more
        return Entries(KenoState(before.pools, paid), ways, free)

    def after(self, kept: bytes, day: date, felt: KenoFelt) -> tuple[bytes, tuple[CameTo, ...]]:
        """A game was played: prizes go on record, what was cancelled comes back."""
        if not felt.state.tickets:
            return kept, ()
        computer = self._computer(kept, day)
        came = []
        for number, record in computer.records.items():
            if record.plays(computer.game):
                came.append(_came_to(computer, number, record, felt))
        computer.next_game()
        computer.forget()
        return computer.save(), tuple(came)

    def _or_refused(self, act: Callable[[], T]) -> T:
        """What the computer does, or its refusal with where that stands."""
        try:
            return act()
        except NotPaid as why:
            where = self.entered_by.get(why.by) or self.law.of(why.by)
            raise refuse(str(why), where) from None

    def _computer(self, kept: bytes, day: date) -> Computer:
        computer = Computer.restore(kept) if kept else Computer(self.rules, day, 1)
        computer.day = max(day, computer.day)
        return computer


def _ahead(computer: Computer, record: Record) -> int:
    """What is paid of a ticket for the game that is open and those after it."""
    ticket = record.ticket
    return max(ticket.charge - ticket.cost * (computer.game - ticket.first), 0)


def _came_to(computer: Computer, number: str, record: Record, felt: KenoFelt) -> CameTo:
    """What a ticket has come to in a game: drawn, void, or cancelled before or during the draw."""
    ticket = record.ticket
    ahead = _ahead(computer, record)
    lines = {line.number: line for line in felt.lines}
    mine = [bet for bet in felt.bets if bet.box == number and bet.seat == ticket.player]
    drawn = [lines[bet.number] for bet in mine if bet.state in ("win", "lose")]
    cost, prize = sum(line.stake for line in drawn), sum(line.pays for line in drawn)
    spent = min(cost, ahead)
    back = min(ticket.cost, ahead) - spent  # a way that was void
    if any(bet.state == "removed" for bet in mine):
        record.cancelled_after, back = computer.game - 1, ahead
    elif any(bet.number in felt.state.called_off for bet in mine):
        record.cancelled_after, back = computer.game, ahead - spent
    if prize:
        record.prizes.append((computer.day, prize))
    return CameTo(ticket.player, spent, cost - spent, back, prize)
