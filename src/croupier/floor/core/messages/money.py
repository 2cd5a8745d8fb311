"""What is said at accounts and about vouchers, and of the chips of a table."""

from __future__ import annotations

from croupier.floor.core.messages.words import (
    Amount,
    ChipsOfATable,
    CommandBody,
    Reason,
    ShortText,
    Some,
)


class DoBuyIn(CommandBody, frozen=True):
    """Money comes in: by a voucher, or an attendant has taken it."""

    cents: Amount = 0
    """Of a voucher, nothing or what it is for."""
    voucher: ShortText = ""
    table: ShortText = ""
    """Where cash was taken at a table or its terminals: it lies in their box until it is counted
    (`drop`)."""

    def __post_init__(self) -> None:
        if not self.cents and not self.voucher:
            raise ValueError("say how much is paid in, or by which voucher")
        if self.table and self.voucher:
            raise ValueError("a voucher is no cash: nothing of it goes into a table's box")


class DoCashOut(CommandBody, frozen=True):
    """So much of the credit, or (0) all of it, becomes a voucher."""

    cents: Amount = 0


class DoHandPay(CommandBody, frozen=True):
    """An attendant pays credits by hand."""

    cents: Some
    why: Reason


class DoDispute(CommandBody, frozen=True):
    """The operator refuses credits that came of a malfunction, whatever the table."""

    cents: Some
    why: Reason


class DoSettleDispute(CommandBody, frozen=True):
    """What was disputed is credited again, or stays with the house."""

    cents: Some
    to_player: bool
    why: Reason


AccountBody = DoBuyIn | DoCashOut | DoHandPay | DoDispute | DoSettleDispute


class DoRedeem(CommandBody, frozen=True):
    """A voucher is paid, once."""


VoucherBody = DoRedeem


class DoFill(ChipsOfATable, frozen=True):
    """Chips come to a table's float from the bank."""


class DoCredit(ChipsOfATable, frozen=True):
    """Chips go from a table's float to the bank."""


class DoDrop(ChipsOfATable, frozen=True):
    """A table's drop box is emptied and counted."""
