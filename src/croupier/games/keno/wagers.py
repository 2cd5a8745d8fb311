"""Keno wagers: one way each, decided by how many of its numbers are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from types import MappingProxyType

from croupier.games.keno import lens
from croupier.games.keno.rules import (
    NUMBERS,
    KenoRules,
    Schedule,
    chosen_on,
    matches,
    wrong_numbers,
)
from croupier.law import rule
from croupier.money import PayTable, Prize, Return, Row
from croupier.play.events import events
from croupier.play.felt import Bet, Felt
from croupier.play.game import Game
from croupier.play.wagers import Wager, lose

STANDARD, JACKPOT = "standard", "jackpot"
"""The wagers that enter a jackpot where there is one for so many numbers (reading KE-1)."""


def _by_the_numbers(game: Game, wager: Wager) -> Iterator[str]:
    """Of as many numbers as a way may have, all, none or some."""
    for chosen in wager.counts:
        yield from (f"{matched} of {chosen}" for matched in range(chosen + 1))


@events(by_game=_by_the_numbers)
def caught(felt: Felt, bet: Bet) -> str:
    """How many of the numbers of a way were drawn: `6 of 10`."""
    return f"{matches(bet.numbers, felt.spins)} of {len(bet.numbers)}"


@rule
def enters_jackpot(wager: str, chosen: int, rules: KenoRules) -> bool:
    """Whether a way plays for a jackpot: one of the standard schedule, with 6 or 8 numbers."""
    return wager in (STANDARD, JACKPOT) and chosen in rules.jackpots


def all_caught(bet: Bet) -> str:
    """The event of matching every number of a way."""
    return f"{len(bet.numbers)} of {len(bet.numbers)}"


def jackpot_of(chosen: int) -> str:
    """The name of the jackpot for so many numbers."""
    return f"jackpot-{chosen}"


def wager_on(
    name: str,
    title: str,
    where: str,
    *schedules: Schedule,
    guaranteed: Mapping[int, int] = MappingProxyType({}),
    note: str = "",
    stake: int = 100,
) -> Wager:
    """A wager on one schedule of prizes, and on columns that stand in others.

    `guaranteed` gives the minimum of each jackpot for matching all the numbers of a way; `stake` is
    what its odds are proved for.
    """
    rows, rest = [], []
    for schedule in schedules:
        for chosen, column in schedule.columns.items():
            for matched in range(chosen, -1, -1):
                event = f"{matched} of {chosen}"
                if matched == chosen in guaranteed:
                    minimum = Prize(guaranteed[chosen])
                    rows.append(Row(event, f"all {chosen} numbers: the jackpot", minimum, where))
                elif column.get(matched):
                    prize = Return(column[matched], schedule.per)
                    rows.append(
                        Row(event, f"{matched} of {chosen} numbers drawn", prize, schedule.cites)
                    )
                else:
                    why = f"{matched} of {chosen} numbers drawn win nothing"
                    rest.append(lose(event, why, schedule.cites))
    return Wager(
        name,
        title,
        where,
        caught,
        PayTable(name, tuple(rows)),
        tuple(rest),
        spots=partial(wrong_numbers, chosen_on(*schedules)),
        examples=tuple(NUMBERS[:chosen] for chosen in schedules[0].columns),
        counts_besides=chosen_on(*schedules[1:]),
        lens=lens.own_numbers,
        note=note,
        proof_stake=stake,
    )
