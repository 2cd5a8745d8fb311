"""Claims: how a prize is paid when its ticket is late, lost or unreadable."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import date

from croupier.games.keno.rules import KenoRules, is_major
from croupier.law import rule

REFUSED, FORM, TICKET = "refused", "claim form", "ticket"


@dataclass(frozen=True)
class Payment:
    """Whether a prize is paid, on what, and how."""

    by: str
    """`ticket`, `claim form` or `refused`."""
    inspector: bool = False
    """Whether the inspector's approval decides."""

    @property
    def refused(self) -> bool:
        """Whether nothing is paid."""
        return self.by == REFUSED


@rule
def old_prize(late: bool, *, form: bool) -> Payment:
    """Within the time the ticket is enough; after it the claim form, and then a cheque."""
    if not late:
        return Payment(TICKET)
    return Payment(FORM) if form else Payment(REFUSED)


@rule
def without_ticket(*, form: bool, approved: bool) -> Payment:
    """A lost or unreadable ticket is claimed by the form, and the inspector approves payment."""
    if form and approved:
        return Payment(FORM, inspector=True)
    return Payment(REFUSED, inspector=form)


@rule
def by_cheque(payment: Payment) -> bool:
    """What is paid on a claim form is paid by cheque."""
    return payment.by == FORM


@rule
def ways_to_pay(prize: int, rules: KenoRules) -> tuple[str, ...]:
    """Prizes are paid in cash; a major one may be paid by cheque."""
    return ("cash", "cheque") if is_major(prize, rules) else ("cash",)


def kept_until(day: date, months: int) -> date:
    """The last day on which the computer still has what was won on a Keno Day."""
    years, month = divmod(day.month - 1 + months, 12)
    year, month = day.year + years, month + 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


@rule
def is_late(won: date, today: date, rules: KenoRules) -> bool:
    """Whether more than the time for claiming has gone by since the Keno Day of a win."""
    return today > kept_until(won, rules.kept_months)
