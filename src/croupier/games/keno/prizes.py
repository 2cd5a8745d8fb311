"""What every way of a game is paid: the schedules, the caps, pro-rating and the jackpots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from croupier.games.keno.rules import KenoRules, is_major
from croupier.games.keno.state import KenoFelt
from croupier.games.keno.wagers import all_caught, caught, enters_jackpot, jackpot_of
from croupier.law import Cites, essential, rule
from croupier.money import Prize, dollars
from croupier.play.wagers import Verdict


@essential
def capped(prize: int, rules: KenoRules) -> int:
    """One way pays no more than the cap, whatever was wagered on it; jackpot tickets have none."""
    return min(prize, rules.way_cap)


@essential
def pro_rated(majors: Sequence[int], most: int, floor: int) -> tuple[int, ...]:
    """Major prizes cut in proportion so that together they come to no more than `most`.

    None goes below `floor`: those that would are set to it first, and the rest share what is left
    (reading KE-2). Parts of a cent are not paid.
    """
    if sum(majors) <= most:
        return tuple(majors)
    floored: set[int] = set()
    while True:
        left = most - floor * len(floored)
        rest = sum(prize for place, prize in enumerate(majors) if place not in floored)
        below = {
            place
            for place, prize in enumerate(majors)
            if place not in floored and prize * left < floor * rest
        }
        if not below:
            break
        floored |= below
    return tuple(
        floor if place in floored else prize * left // rest for place, prize in enumerate(majors)
    )


@essential
def verdicts(felt: KenoFelt) -> dict[int, Verdict]:
    """By way, what the draw does to it; each way of a ticket is a ticket of its own here."""
    wagers, rules = felt.game.wagers, felt.rules
    ways = {bet.number: bet for bet in felt.live()}
    found = {number: wagers[bet.wager].verdict(felt, bet) for number, bet in ways.items()}
    jackpots = jackpot_prizes(felt)
    for number, cents in jackpots.items():
        found[number] = _jackpot(felt, found[number], cents, len(ways[number].numbers), jackpots)
    plain: dict[int, int] = {}
    for number, verdict in found.items():
        if verdict.outcome == "win" and number not in jackpots:
            bet, prize = ways[number], verdict.pays(ways[number].stake)
            no_cap = enters_jackpot(bet.wager, len(bet.numbers), rules)
            plain[number] = prize if no_cap else capped(prize, rules)
    majors = [number for number, prize in plain.items() if is_major(prize, rules)]
    cut = pro_rated([plain[number] for number in majors], rules.game_cap, rules.major)
    for number, cents in zip(majors, cut, strict=True):
        by_table = found[number].pays(ways[number].stake)
        if plain[number] < by_table:
            where = felt.law[capped]
            found[number] = _less(found[number], cents, "the most one way pays", where)
        if cents < plain[number]:
            found[number] = _less(found[number], cents, "pro-rated", felt.law[pro_rated])
    for number, where in felt.state.unpaid.items():
        if number in found and found[number].outcome == "win":
            refused = "payment of the prize is refused"
            found[number] = Verdict(found[number].event, "lose", refused, where)
    return found


def _less(verdict: Verdict, cents: int, why: str, where: Cites) -> Verdict:
    cites = verdict.cites + where
    return replace(verdict, odds=Prize(cents), why=f"{verdict.why}: {why}", cites=cites)


def _jackpot(
    felt: KenoFelt, verdict: Verdict, cents: int, chosen: int, winners: dict[int, int]
) -> Verdict:
    alone = sum(len(felt.bets[number - 1].numbers) == chosen for number in winners) == 1
    what = f"{verdict.why}{'' if alone else ', a share'} of {dollars(cents)}"
    where = verdict.cites + (() if alone else felt.law[shared])
    return replace(verdict, odds=Prize(cents), why=what, cites=where)


# -- jackpots --------------------------------------------------------------------------------------


@essential
def standing(pools: Mapping[str, int], chosen: int, rules: KenoRules) -> int:
    """What a jackpot stands at before a game: never less than its guaranteed minimum."""
    minimum = rules.jackpots[chosen]
    return max(minimum, pools.get(jackpot_of(chosen), minimum))


@rule
def contribution(wagered: int, rules: KenoRules) -> int:
    """The part of the amounts wagered on a jackpot that is added to it."""
    num, den = rules.jackpot_share
    return wagered * num // den


@essential
def shared(pool: int, stakes: Sequence[int]) -> tuple[int, ...]:
    """A jackpot won by several, in proportion to what each wagered; parts of a cent stay in it."""
    total = sum(stakes)
    return tuple(pool * stake // total for stake in stakes)


def jackpot_prizes(felt: KenoFelt) -> dict[int, int]:
    """By way, what each winner of a jackpot is paid; and on the felt, what each pool comes to:
    its part of what was wagered on it goes in first.
    """
    prizes: dict[int, int] = {}
    rules, pools = felt.rules, felt.state.pools
    for chosen in rules.jackpots:
        same = [bet for bet in felt.live() if len(bet.numbers) == chosen]
        mine = [bet for bet in same if enters_jackpot(bet.wager, chosen, rules)]
        fed = contribution(sum(bet.stake for bet in mine), rules)
        there = left = standing(pools, chosen, rules) + fed
        winners = [bet for bet in mine if caught(felt, bet) == all_caught(bet)]
        if winners:
            parts = shared(there, [bet.stake for bet in winners])
            prizes.update(zip([bet.number for bet in winners], parts, strict=True))
            left = rules.jackpots[chosen] + there - sum(parts)
        pools[jackpot_of(chosen)] = left
    return prizes
