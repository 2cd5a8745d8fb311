"""Keno jackpots: how they grow, who shares them, and what goes on to the next game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.games.keno.rules import KenoRules
from croupier.games.keno.wagers import all_caught, caught, enters_jackpot, jackpot_of
from croupier.law import cites
from croupier.play.felt import Bet, Felt


@cites("act-1992 KE 7.2")
def standing(pools: Mapping[str, int], chosen: int, rules: KenoRules) -> int:
    """What a jackpot stands at before a game: never less than its guaranteed minimum."""
    minimum = rules.jackpots[chosen]
    return max(minimum, pools.get(jackpot_of(chosen), minimum))


@cites("act-1992 KE 7.3")
def contribution(wagered: int, rules: KenoRules) -> int:
    """The part of the amounts wagered on a jackpot that is added to it."""
    num, den = rules.jackpot_share
    return wagered * num // den


@cites("act-1992 KE 12.6")
def shared(pool: int, stakes: Sequence[int]) -> tuple[int, ...]:
    """A jackpot won by several, in proportion to what each wagered; parts of a cent stay in it."""
    total = sum(stakes)
    return tuple(pool * stake // total for stake in stakes)


def entries(felt: Felt, chosen: int, rules: KenoRules) -> list[Bet]:
    """The ways in the game that play for this jackpot."""
    return [
        bet
        for bet in felt.live()
        if len(bet.numbers) == chosen and enters_jackpot(bet.wager, chosen, rules)
    ]


def pool(felt: Felt, chosen: int, rules: KenoRules) -> int:
    """What a jackpot comes to in this game, with its part of what was wagered on it."""
    before = standing(felt.header.situation.pools, chosen, rules)
    return before + contribution(sum(bet.stake for bet in entries(felt, chosen, rules)), rules)


def jackpot_prizes(felt: Felt, rules: KenoRules) -> dict[int, int]:
    """By way, what each winner of a jackpot is paid; and on the felt, what each pool comes to."""
    prizes: dict[int, int] = {}
    for chosen in rules.jackpots:
        there = pool(felt, chosen, rules)
        winners = [
            bet for bet in entries(felt, chosen, rules) if caught(felt, bet) == all_caught(bet)
        ]
        left = there
        if winners:
            parts = shared(there, [bet.stake for bet in winners])
            prizes.update(zip([bet.number for bet in winners], parts, strict=True))
            left = rules.jackpots[chosen] + there - sum(parts)
        felt.pools[jackpot_of(chosen)] = left
    return prizes
