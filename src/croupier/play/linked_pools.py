"""Pools of a jackpot that tables share: what a round is told of them, and when.

A round is opened with the pools as they were shown. Meanwhile rounds at other tables go on, and a
prize is paid from what is there when it is paid: so the settlement is told how the pools stand
then, by whoever keeps them. No table hears of what another does in between.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.law import rule
from croupier.play.answers import Done
from croupier.play.refusals import Refusal

if TYPE_CHECKING:
    from croupier.play.felt import Felt


def pools_refusal(felt: Felt, told: Done) -> Refusal | None:
    """Why a settlement cannot be told this: a round hears of the pools that it was opened with."""
    shown, now = felt.header.situation.pools.keys(), [name for name, _ in told.pools]
    if sorted(now) == sorted(shown):
        return None
    wanted = ", ".join(sorted(shown)) or "none"
    return Refusal(f"the pools shown when the round was opened are told, which are: {wanted}")


@rule
def as_they_stand(felt: Felt, told: Done) -> None:
    """Prizes are paid in the order in which they are settled: each from what those before it, at
    any of the tables, have left.
    """
    situation = replace(felt.header.situation, pools=dict(told.pools))
    felt.header = replace(felt.header, situation=situation)
