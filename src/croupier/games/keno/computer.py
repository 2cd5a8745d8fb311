"""The keno computer: it records tickets, knows what they won, and keeps what nobody claims.

>>> from datetime import date
>>> from croupier.games.keno.tickets import Way
>>> rules = KenoRules(counts={"standard": tuple(range(1, 16))})
>>> computer = Computer(rules, day=date(1992, 11, 3), game=200)
>>> receipt = computer.issue("P1", (Way("standard", ("6", "36", "45", "80"), 300),))
>>> receipt.charge, receipt.last
(300, 200)
>>> computer.won(receipt.number, 1200)
>>> computer.claim(receipt, date(1992, 12, 1)).cents
1200
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

import msgspec

from croupier.games.keno import tickets
from croupier.games.keno.claims import Payment, is_late, old_prize, without_ticket
from croupier.games.keno.rules import KenoRules
from croupier.games.keno.state import TicketRun
from croupier.games.keno.tickets import Ticket, Way
from croupier.law import essential
from croupier.law.concordance import Carrier
from croupier.play.answers import Place


class NotPaid(ValueError):
    """The computer cannot do what is asked; the sentence says why, and by which rule."""

    def __init__(self, why: str, by: Carrier) -> None:
        super().__init__(why)
        self.by = by


@dataclass(frozen=True)
class ClaimPaid:
    """A claim and what became of it."""

    cents: int
    payment: Payment
    as_printed: bool = True
    """Whether the receipt says what the computer has; otherwise the computer's record decided."""


@dataclass
class Record:
    """A ticket as the computer stores it."""

    ticket: Ticket
    day: date
    cancelled_after: int | None = None
    """The last game that is played, where the rest were cancelled."""
    prizes: list[tuple[date, int]] = field(default_factory=list)
    """What it has won and not been paid, with the Keno Day of each win."""

    @property
    def last(self) -> int:
        """The last game that is played."""
        last = self.ticket.last
        return last if self.cancelled_after is None else min(last, self.cancelled_after)

    def plays(self, game: int) -> bool:
        """Whether it is in a game."""
        return self.ticket.first <= game <= self.last


@dataclass
class Computer:
    """Tickets, prizes and vouchers on record. It has no clock: the day and the game are given."""

    rules: KenoRules
    day: date
    """The Keno Day."""
    game: int
    """The number of the game that tickets are being written for, or that is being drawn."""
    closed: bool = False
    """Whether that game is closed: tickets are written for the next."""
    drawing: bool = False
    """Whether its first number is drawn."""
    records: dict[str, Record] = field(default_factory=dict)
    vouchers: dict[str, tuple[date, int]] = field(default_factory=dict)
    issued: int = 0
    """How many tickets were ever issued; no two have one number."""
    lodged: int = 0
    """How many vouchers were ever issued; no two have one number."""

    def save(self) -> bytes:
        """All that is on record, as bytes."""
        return msgspec.msgpack.encode(self)

    @classmethod
    def restore(cls, data: bytes) -> Computer:
        """The computer as it was saved."""
        return msgspec.msgpack.decode(data, type=cls)

    # -- tickets -------------------------------------------------------------------------------

    @essential
    def issue(self, player: str, ways: tuple[Way, ...], games: int = 1) -> Ticket:
        """A receipt ticket is issued, and its details are stored, from the next game open."""
        number = f"{self.issued + 1:06}"
        first = self.game + (self.closed or self.drawing)
        ticket = Ticket(number, player, ways, first, games)
        fault = tickets.wrong_with(ticket, self.rules)
        if fault is not None:
            raise NotPaid(*fault)
        self.records[number] = Record(ticket, self.day)
        self.issued += 1
        return ticket

    def receipt(self, number: str) -> Ticket:
        """A ticket as the computer has it."""
        return self._on_record(number).ticket

    def forget(self) -> None:
        """Tickets whose games are over or cancelled, and that nothing is owed on, are dropped."""
        self.records = {
            number: record
            for number, record in self.records.items()
            if record.prizes or self.game <= record.last
        }

    def entries(self) -> tuple[tuple[Place, ...], dict[str, TicketRun]]:
        """The ways that are in the game, and how far each ticket has run: what a round needs."""
        places: list[Place] = []
        runs: dict[str, TicketRun] = {}
        for number, record in self.records.items():
            if record.plays(self.game):
                ticket = record.ticket
                runs[number] = self._run(record)
                places += [
                    Place(ticket.player, way.wager, way.stake, "", number, way.numbers)
                    for way in ticket.ways
                ]
        return tuple(places), runs

    def _run(self, record: Record) -> TicketRun:
        ticket = record.ticket
        played = max(self.game - ticket.first, 0)
        return TicketRun(ticket.games, played, self.day > record.day, len(ticket.ways))

    @essential
    def cancel(self, number: str) -> int:
        """A ticket is cancelled for the games not played: what comes back."""
        record = self._on_record(number, Computer.cancel)
        run = self._run(record)
        drawing = self.drawing and self.game >= record.ticket.first
        if record.cancelled_after is not None:
            raise NotPaid(f"ticket {number} is cancelled already", tickets.games_to_cancel)
        said: tuple[tuple[str, Carrier], ...] = (
            (tickets.on_a_later_day(run.later_day), tickets.on_a_later_day),
            (
                tickets.keno_to_go_has_begun(run.games, run.played, drawing, self.rules),
                tickets.keno_to_go_has_begun,
            ),
            (
                tickets.nothing_left_to_cancel(run.games, run.played, drawing),
                tickets.nothing_left_to_cancel,
            ),
        )
        for why, by in said:
            if why:
                raise NotPaid(why, by)
        record.cancelled_after = record.ticket.first + run.played + drawing - 1
        return tickets.refund(record.ticket.cost, run.games, run.played, drawing)

    # -- games ---------------------------------------------------------------------------------

    @essential
    def won(self, number: str, cents: int) -> None:
        """A ticket has won in the game drawn: only a game that stands on it can win."""
        record = self._on_record(number)
        if not record.plays(self.game):
            raise NotPaid(f"ticket {number} is not in game {self.game}", Computer.won)
        record.prizes.append((self.day, cents))

    def next_game(self, day: date | None = None) -> None:
        """The draw is over and the next game is open, on the same Keno Day or a later one."""
        self.game += 1
        self.closed = self.drawing = False
        if day is not None:
            self.day = max(day, self.day)

    # -- claims --------------------------------------------------------------------------------

    @essential
    def claim(self, receipt: Ticket, today: date, *, form: bool = False) -> ClaimPaid:
        """A receipt ticket is presented: the record decides, and after its time the form."""
        record = self._on_record(receipt.number)
        late = [won for won, _ in record.prizes if is_late(won, today, self.rules)]
        payment = old_prize(bool(late), form=form)
        cents = 0
        if not payment.refused:
            cents = self._pay(record)
        elif len(late) < len(record.prizes):  # what was won within the time needs no form
            payment = old_prize(False, form=form)
            cents = self._pay(record, late)
        return ClaimPaid(cents, payment, receipt == record.ticket)

    @essential
    def claim_without_ticket(self, number: str, *, form: bool, approved: bool) -> ClaimPaid:
        """The ticket is lost or cannot be read: the form, and the inspector's approval."""
        record = self._on_record(number)
        payment = without_ticket(form=form, approved=approved)
        return ClaimPaid(0 if payment.refused else self._pay(record), payment)

    @essential
    def returnable(self, today: date) -> int:
        """Prizes nobody has claimed in time, which may go into a bonus or a jackpot; no vouchers.

        They can still be claimed afterwards.
        """
        return sum(
            cents
            for record in self.records.values()
            for won, cents in record.prizes
            if is_late(won, today, self.rules)
        )

    # -- vouchers ------------------------------------------------------------------------------

    @essential
    def deposit(self, cents: int) -> str:
        """A voucher for money lodged, or for winning tickets handed in."""
        if cents < 1:
            raise NotPaid("a voucher is for an amount above nothing", Computer.deposit)
        self.lodged += 1
        number = f"V{self.lodged:05}"
        self.vouchers[number] = (self.day, cents)
        return number

    @essential
    def redeem(self, number: str, today: date, *, form: bool = False) -> ClaimPaid:
        """A voucher is paid out or wagered; after its time it needs the form, as a prize does."""
        if number not in self.vouchers:
            raise NotPaid(f"no voucher {number} is on record", Computer.redeem)
        lodged, cents = self.vouchers[number]
        payment = old_prize(is_late(lodged, today, self.rules), form=form)
        if payment.refused:
            return ClaimPaid(0, payment)
        del self.vouchers[number]
        return ClaimPaid(cents, payment)

    def _on_record(self, number: str, asked: Carrier = None) -> Record:
        """A ticket on record; by what it is asked for, if not to be paid."""
        record = self.records.get(number)
        if record is None:
            raise NotPaid(f"no ticket {number} is on record", asked or Computer.claim)
        return record

    @staticmethod
    def _pay(record: Record, keep: list[date] | None = None) -> int:
        """What is paid leaves the record."""
        kept = [(won, cents) for won, cents in record.prizes if won in (keep or ())]
        cents = sum(cents for _, cents in record.prizes) - sum(cents for _, cents in kept)
        record.prizes = kept
        return cents
