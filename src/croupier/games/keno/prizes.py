"""What every way of a game is paid: the schedules, the caps, pro-rating and the jackpots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from croupier.games.keno.jackpots import jackpot_prizes, shared
from croupier.games.keno.rules import KenoRules, is_major
from croupier.games.keno.wagers import enters_jackpot
from croupier.law import cite, cites, provisions
from croupier.money import Prize, dollars
from croupier.play.felt import Bet, Felt
from croupier.play.wagers import Verdict, lose

UNPAID = "payment refused"
"""Of a way, that its prize is refused, and under which provision."""


@cites("act-1992 KE 12.1")
def capped(prize: int, rules: KenoRules) -> int:
    """One way pays no more than the cap, whatever was wagered on it; jackpot tickets have none."""
    return min(prize, rules.way_cap)


@cites("act-1992 KE 12.3", "act-1992 KE 12.4", "act-1992 KE 12.5")
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


@cites("act-1992 KE 11.2", "act-1992 KE 12.7", "act-1992 KE 12.8")
def verdicts(felt: Felt, rules: KenoRules) -> dict[int, Verdict]:
    """By way, what the draw does to it; each way of a ticket is a ticket of its own here."""
    wagers = felt.game.wagers
    ways = {bet.number: bet for bet in felt.live()}
    found = {number: wagers[bet.wager].verdict(felt, bet) for number, bet in ways.items()}
    jackpots = jackpot_prizes(felt, rules)
    for number, cents in jackpots.items():
        found[number] = _jackpot(felt, found[number], cents, len(ways[number].numbers), jackpots)
    plain = {
        number: _before_pro_rating(ways[number], verdict, rules)
        for number, verdict in found.items()
        if verdict.outcome == "win" and number not in jackpots
    }
    majors = [number for number, prize in plain.items() if is_major(prize, rules)]
    cut = pro_rated([plain[number] for number in majors], rules.game_cap, rules.major)
    for number, cents in zip(majors, cut, strict=True):
        by_table = found[number].pays(ways[number].stake)
        if plain[number] < by_table:
            found[number] = _less(felt, found[number], cents, "the most one way pays", capped)
        if cents < plain[number]:
            found[number] = _less(felt, found[number], cents, "pro-rated", pro_rated)
    for number, where in felt.answered.get(UNPAID, {}).items():
        if number in found and found[number].outcome == "win":
            found[number] = lose(found[number].event, "payment of the prize is refused", where)
    return found


def _before_pro_rating(bet: Bet, verdict: Verdict, rules: KenoRules) -> int:
    prize = verdict.pays(bet.stake)
    jackpot_ticket = enters_jackpot(bet.wager, len(bet.numbers), rules)
    return prize if jackpot_ticket else capped(prize, rules)


def _less(
    felt: Felt, verdict: Verdict, cents: int, why: str, rule: Callable[..., object]
) -> Verdict:
    where = verdict.cites + provisions(cite(rule, *felt.game.parts))
    return replace(verdict, odds=Prize(cents), why=f"{verdict.why}: {why}", cites=where)


def _jackpot(
    felt: Felt, verdict: Verdict, cents: int, chosen: int, winners: dict[int, int]
) -> Verdict:
    alone = sum(len(felt.bets[number - 1].numbers) == chosen for number in winners) == 1
    what = f"{verdict.why} of {dollars(cents)}"
    if not alone:
        what = f"{verdict.why}, a share of {dollars(cents)}"
    where = verdict.cites + provisions(cite(shared, *felt.game.parts))
    return replace(verdict, odds=Prize(cents), why=what, cites=where)
