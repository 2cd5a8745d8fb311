"""The plain ledger: what everybody must have, by what he has paid in, taken out and won, and by
nothing else. It knows no postings, accounts or meters.
"""

from __future__ import annotations

from collections import Counter

from croupier.floor.core import messages as m
from croupier.floor.core.messages import FloorRequest


class PlainLedger:
    """By person, his money; and what is out on vouchers."""

    def __init__(self) -> None:
        self.has: Counter[str] = Counter()
        self.vouchers: dict[str, int] = {}
        """By number, what is still to be paid on it."""
        self.disputed: Counter[str] = Counter()

    def done(self, request: FloorRequest, reply: m.Reply) -> None:
        """A command was taken: what it has paid in or out."""
        body, who = request.body, request.target
        match body:
            case m.DoBuyIn(voucher=number) if number:
                self.has[who] += self.vouchers.pop(number)
            case m.DoBuyIn(cents=cents):
                self.has[who] += cents
            case m.DoHandPay(cents=cents):
                self.has[who] -= cents
            case m.DoDispute(cents=cents):
                self.has[who] -= cents
                self.disputed[who] += cents
            case m.DoSettleDispute(cents=cents, to_player=to_player):
                self.disputed[who] -= cents
                self.has[who] += cents if to_player else 0
            case m.DoRedeem():
                self.vouchers.pop(who)
            case m.DoCashOut() if isinstance(reply, m.VoucherIssued):
                self.has[who] -= reply.voucher.cents
                self.vouchers[reply.voucher.number] = reply.voucher.cents

    def won(self, gains: dict[str, int]) -> None:
        """A round is over: what everybody has won, or lost."""
        self.has.update(gains)
