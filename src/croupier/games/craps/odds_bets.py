"""Supplemental wagers: how much odds may go behind a bet, and what they are paid."""

from __future__ import annotations

from croupier.games.craps.rules import (
    CrapsRules,
    Supplement,
    lay_odds,
    may_round_up,
    most_laid,
    most_taken,
    true_odds,
)
from croupier.games.craps.state import HandFelt
from croupier.law import rule
from croupier.money import UP_TO_DOLLAR, dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet
from croupier.play.refusals import Refusal, typed
from croupier.play.wagers import Verdict

LAYS = ("dont-win-odds", "dont-come-odds")


def supported(felt: HandFelt, supplement: Supplement, seat: str, on: str) -> Bet | None:
    """The bet that odds of this seat go behind; a come bet once it has its point."""
    return felt.find(seat, supplement.supports, on)


def number_of(felt: HandFelt, on: str) -> int:
    """The point that odds are for: the one they are placed on, or the come out point."""
    return int(on) if on else felt.state.point


def odds_of(wager: str, number: int) -> tuple[int, int]:
    """What odds pay on a point."""
    return lay_odds(number) if wager in LAYS else true_odds(number)


def most(rules: CrapsRules, wager: str, bet: int, number: int, *, payable: bool) -> int:
    """The most odds that may go behind a bet of so much; what goes above that is for winning whole
    dollars, where it is `payable` so (reading CR-4).
    """
    ceiling = most_laid if wager in LAYS else most_taken
    return ceiling(bet, number, rules.double_odds, payable)


def rounded_up(rules: CrapsRules, stake: int, bet: int, odds: tuple[int, int]) -> bool:
    """Whether this table pays the winnings up to the next dollar."""
    return rules.round_up and may_round_up(stake, bet, *odds)


def refusal(felt: HandFelt, answer: Place | Change, stake: int) -> Refusal | None:
    """Why odds of so much cannot lie there, or nothing."""
    rules = felt.rules
    supplement = rules.supplements[answer.wager]
    number = number_of(felt, answer.on)
    bet = supported(felt, supplement, answer.seat, answer.on) if number else None
    if bet is None:
        where = f" on {answer.on}" if answer.on else " with a come out point"
        return Refusal(
            f"{typed(answer.wager)} go behind a {supplement.supports} bet{where}, "
            "and {seat} has none",
            felt.game.wagers[answer.wager].where,
            answer.seat,
        )
    ceiling = most(rules, answer.wager, bet.stake, number, payable=rules.payable_unit)
    if stake > ceiling:
        return Refusal(
            f"{answer.wager} of {dollars(stake)} are above the {dollars(ceiling)} that may go "
            f"behind {dollars(bet.stake)} on {number}",
            supplement.most,
        )
    num, den = odds_of(answer.wager, number)
    plain = most(rules, answer.wager, bet.stake, number, payable=False)
    if stake > plain and stake * num % (den * 100):
        return Refusal(
            f"{answer.wager} above {dollars(plain)} are for winning whole dollars, which "
            f"{dollars(stake)} at {num} to {den} does not",
            supplement.payable,
        )
    if stake * num % den and not rounded_up(rules, stake, bet.stake, (num, den)):
        return Refusal(
            f"{dollars(stake)} cannot be paid to the cent at {num} to {den}: "
            f"stake a multiple of {den}c",
            supplement.paid,
        )
    return None


def paid(felt: HandFelt, bet: Bet, verdict: Verdict) -> int:
    """What a winning wager is paid: its odds, or for odds bets perhaps the next whole dollar.

    The bet that odds go behind still lies there.
    """
    supplement = felt.rules.supplements.get(bet.wager)
    if supplement is None:
        return verdict.pays(bet.stake)
    behind = supported(felt, supplement, bet.seat, bet.on)
    staked = behind.stake if behind is not None else 0
    if rounded_up(felt.rules, bet.stake, staked, (verdict.num, verdict.den)):
        return UP_TO_DOLLAR(bet.stake * verdict.num, verdict.den)
    return verdict.pays(bet.stake)


@rule
def cut_back(felt: HandFelt, seat: str, wager: str, on: str) -> None:
    """Odds above what may go behind a bet that has come down go back (reading CR-12)."""
    rules = felt.rules
    number = number_of(felt, on)
    for name, supplement in rules.supplements.items():
        if supplement.supports != wager:
            continue
        odds = felt.find(seat, name, on)
        if odds is None:
            continue
        bet = supported(felt, supplement, seat, on)
        why = felt.law[cut_back] + supplement.most
        ceiling = 0
        if bet is not None:
            ceiling = most(rules, name, bet.stake, number, payable=rules.payable_unit)
        if not ceiling:
            felt.give_back(odds, "removed", why, "the bet it went behind was taken down")
        elif odds.stake > ceiling:
            felt.reduce(odds, ceiling, why, "more than the bet before it allows")
