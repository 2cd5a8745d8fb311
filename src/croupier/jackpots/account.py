"""The account of a jackpot: lines that are only ever added, and the proof that they add up."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.jackpots.pools import Meter, PoolRules, Unreconciled

START, CONTRIBUTION, AWARD = "start", "contribution", "award"
RESET, TRANSFER, ODD = "reset", "transfer", "odd cents"


@dataclass(frozen=True)
class AccountLine:
    """One line of the account: what it did to the meter and to the reserve."""

    kind: str
    meter: int
    reserve: int
    about: str
    cites: str = ""


@dataclass(frozen=True)
class LinkedAward:
    """What a winner is paid."""

    table: str
    player: str
    hand: str
    cents: int
    shared_with: int
    """How many others won at the same time."""
    cites: str


@dataclass(frozen=True)
class JackpotAccount:
    """The account of a jackpot, which has been proved."""

    pool: PoolRules | None
    lines: tuple[AccountLine, ...]
    awards: tuple[LinkedAward, ...]

    def total(self, *kinds: str) -> tuple[int, int]:
        """What lines of these kinds have done to the meter and the reserve; of none, of all."""
        mine = [line for line in self.lines if not kinds or line.kind in kinds]
        return sum(line.meter for line in mine), sum(line.reserve for line in mine)

    def pools(self) -> dict[str, int]:
        """The meter and the reserve by name; nothing where prizes are set."""
        if self.pool is None:
            return {}
        meter, reserve = self.total()
        return {self.pool.name: meter, self.pool.reserve: reserve}


def reconcile(account: JackpotAccount, meter: Meter, paid: int) -> None:
    """What is there is what was there, with contributions, resets and transfers, without awards;
    and what the winners have had is what went out.
    """
    meter.reconcile()
    shown, reserve = account.total(START, CONTRIBUTION, RESET, TRANSFER, ODD, AWARD)
    if (shown, reserve) != (meter.displayed, meter.reserve):
        raise Unreconciled(
            f"{meter.pool.name}: the account comes to {shown} and {reserve} in reserve, "
            f"the meter to {meter.displayed} and {meter.reserve}"
        )
    out = -sum(account.total(AWARD, ODD))
    if out != paid:
        raise Unreconciled(f"{meter.pool.name}: {out} cents went out, the winners had {paid}")
