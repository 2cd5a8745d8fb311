"""The jackpot beside the game: a chip that wins by the player's own hand alone."""

from __future__ import annotations

from functools import partial

from croupier.games.house_poker.rules import ANTE, BET
from croupier.games.house_poker.state import HouseFelt
from croupier.games.jackpot.wagers import as_worked_out, note_pools, won
from croupier.games.stud.rules import CHIP, StudRules, at_most
from croupier.jackpots import Pool
from croupier.law import cites
from croupier.play.felt import LIVE, Bet
from croupier.play.limits import payable_in_chips
from croupier.play.wagers import Verdict


@cites("act-1992 CP 9.3(d)", "act-1992 CP 9.4(c)", "act-1992 CP 11.2", "act-1992 CP 11.3")
def settle_the_jackpot(felt: HouseFelt, pool: Pool) -> None:
    """From the dealer's right, each prize on the display that the one before has left; then all
    chips are collected into the pools (readings CP-10 to CP-12).
    """
    meter = pool.meter(felt.header.situation.pools)
    wager = felt.game.wagers[CHIP]
    for bet in sorted(_chips(felt, LIVE), key=lambda bet: -int(bet.box)):
        verdict = wager.verdict(felt, bet)
        if verdict.outcome == "win":
            prize, meter = won(meter, verdict)
            felt.prizes[bet.number] = prize
        felt.settle(bet, verdict)
    collected = _chips(felt, "win", "lose")
    for bet in collected:
        meter = meter.wagered(bet.stake)
    if collected:
        note_pools(felt, meter.pools(), felt.law[settle_the_jackpot])


def _chips(felt: HouseFelt, *states: str) -> list[Bet]:
    return [bet for bet in felt.bets if bet.wager == CHIP and bet.state in states]


def pay_up_to_the_maximum(rules: StudRules, felt: HouseFelt, bet: Bet, verdict: Verdict) -> int:
    """Every wager at its odds; a bet no more than the maximum on the sign."""
    won = verdict.pays(bet.stake)
    return at_most(won, rules.most) if bet.wager == BET else won


@cites("act-1992 CP 16.10")
def pay_in_chips(rules: StudRules, felt: HouseFelt, bet: Bet, verdict: Verdict) -> int:
    """The same in what the float can pay; a jackpot prize as it was worked out."""
    return as_worked_out(partial(_payable, rules), felt, bet, verdict)


def _payable(rules: StudRules, felt: HouseFelt, bet: Bet, verdict: Verdict) -> int:
    won = payable_in_chips(felt, bet, verdict, ANTE)
    return at_most(won, rules.most) if bet.wager == BET else won
