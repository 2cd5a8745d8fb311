"""Prizes and pools on the felt: what was worked out for a wager, and what the pools have come to.

Every jackpot beside a game does this alike, whatever its pools are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from croupier.law import Cites
from croupier.play.felt import Bet, Felt
from croupier.play.wagers import Verdict

Pay = Callable[[Felt[Any, Any], Bet, Verdict], int]
"""What a winning wager is paid."""


def note_prize(felt: Felt, bet: Bet, cents: int) -> None:
    """What a wager wins has been worked out."""
    felt.prizes[bet.number] = cents


def prize_of(felt: Felt, bet: Bet) -> int | None:
    """What was worked out for a wager; nothing if it wins by its odds."""
    return felt.prizes.get(bet.number)


def note_pools(felt: Felt, pools: Mapping[str, int], why: Cites | str) -> None:
    """What the pools have come to, for the next round."""
    for name, cents in pools.items():
        felt.pools[name] = cents
        felt.say(f"pool {name}", str(cents), why)


def as_worked_out(otherwise: Pay | None, felt: Felt, bet: Bet, verdict: Verdict) -> int:
    """A prize as it was worked out; every other wager as the game pays it."""
    prize = prize_of(felt, bet)
    if prize is not None:
        return prize
    return verdict.pays(bet.stake) if otherwise is None else otherwise(felt, bet, verdict)


def winners_of(decided: Iterable[tuple[Bet, Verdict]], event: str) -> list[Bet]:
    """The wagers that win by this event."""
    return [bet for bet, verdict in decided if verdict.event == event]
