"""The numbers of craps: what a total does to each kind of wager, and which wagers work when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import gcd

from croupier.law import Cites, essential, rule

POINTS = (4, 5, 6, 8, 9, 10)
"""The totals that a point can be."""

STAYS = 0
"""The roll does not decide the wager."""
WINS = 1
LOSES = 2
RETURNED = 3
"""The wager is void."""
TRAVELS = 4
"""The total becomes the wager's own point."""

LINE = ("win", "dont-win")
COME = ("come", "dont-come")
CONTRACT = (*LINE, *COME)
"""Wagers with a first roll and a point of their own."""
DONT = ("dont-win", "dont-come")
SLEEPERS = ("place", "buy", "come-odds", "hardway")
"""Wagers that are off on a come out roll unless they are called on."""


@essential
def is_point(total: int) -> bool:
    """Whether a total can be a point."""
    return total in (4, 5, 6, 8, 9, 10)


@essential
def with_the_dice(point: int, total: int) -> int:
    """A win or come bet: what a total does to it, before its point (0) and after."""
    if point:
        if total == point:
            return WINS
        return LOSES if total == 7 else STAYS
    if total in (7, 11):
        return WINS
    return LOSES if total in (2, 3, 12) else TRAVELS


@essential
def against_the_dice(point: int, total: int) -> int:
    """A don't win or don't come bet: what a total does to it, before its point (0) and after."""
    if point:
        if total == point:
            return LOSES
        return WINS if total == 7 else STAYS
    if total in (3, 12):
        return WINS
    if total in (7, 11):
        return LOSES
    return RETURNED if total == 2 else TRAVELS


@rule
def before_a_seven(number: int, total: int) -> int:
    """A wager that its number comes before a 7 (reading CR-8)."""
    if total == number:
        return WINS
    return LOSES if total == 7 else STAYS


@rule
def after_a_seven(number: int, total: int) -> int:
    """A wager that a 7 comes before its number (reading CR-8)."""
    if total == 7:
        return WINS
    return LOSES if total == number else STAYS


@rule
def the_hardway(number: int, first: int, second: int) -> int:
    """A wager on a number as a pair, before it comes otherwise and before a 7 (reading CR-2)."""
    total = first + second
    if total == number:
        return WINS if first == second else LOSES
    return LOSES if total == 7 else STAYS


@rule
def in_the_field(total: int) -> bool:
    """Whether a field bet wins."""
    return total not in (5, 6, 7, 8)


@essential
def is_craps(total: int) -> bool:
    """Whether a total is 2, 3 or 12."""
    return total in (2, 3, 12)


@essential
def hand_decided(point: int, total: int) -> bool:
    """Whether the win bet is decided, so that the next roll is a come out roll (reading CR-6)."""
    return total in (7, point) if point else not is_point(total)


@essential
def seven_out(point: int, total: int) -> bool:
    """Whether the shooter has thrown a 7 after a come out point (reading CR-9)."""
    return point > 0 and total == 7


@essential
def works(wager: str, come_out: bool, called_on: bool) -> bool:
    """Whether a roll can decide a wager: place, buy, come odds and hardways sleep on a come out."""
    return not come_out or called_on or wager not in SLEEPERS


# -- what may be done with a wager ---------------------------------------------------------------


@essential
def may_be_made(wager: str, come_out: bool) -> bool:
    """Whether the hour is right: line bets before the come out, come bets after it (CR-7)."""
    if wager in LINE:
        return come_out
    if wager in COME or wager in ("win-odds", "dont-win-odds"):
        return not come_out
    return True


@essential
def may_come_down(wager: str, has_point: bool) -> bool:
    """Whether a wager may be removed or reduced: a win or come bet not once it has its point."""
    return not (has_point and wager in ("win", "come"))


@essential
def may_go_up(wager: str, has_point: bool, came_down: bool) -> bool:
    """Whether chips may be added: to no line or come bet with a point, to no don't bet that came
    down before (reading CR-11).
    """
    return not (has_point and wager in CONTRACT) and not (came_down and wager in DONT)


# -- true odds -----------------------------------------------------------------------------------


@rule
def true_odds(number: int) -> tuple[int, int]:
    """What a number before a 7 pays at true odds: 2 to 1, 3 to 2 or 6 to 5."""
    if number in (4, 10):
        return 2, 1
    return (3, 2) if number in (5, 9) else (6, 5)


@rule
def lay_odds(number: int) -> tuple[int, int]:
    """What a 7 before a number pays at true odds: 1 to 2, 2 to 3 or 5 to 6."""
    num, den = true_odds(number)
    return den, num


@rule
def most_taken(bet: int, number: int, double: bool, payable: bool) -> int:
    """The most chips behind a win or come bet: as many, twice as many if the operator agrees, or
    the least above it that wins whole dollars (reading CR-4).
    """
    num, den = true_odds(number)
    most = bet * 2 if double else bet
    if payable and bet * num % (den * 100):
        step = 100 * den // gcd(num, 100 * den)
        most = max(most, -(-bet // step) * step)
    return most


@rule
def most_laid(bet: int, number: int, double: bool, payable: bool) -> int:
    """The most chips behind a don't bet: what wins as much as the bet, twice as much if the
    operator agrees, or the least that wins whole dollars (reading CR-4).
    """
    num, den = lay_odds(number)
    win = bet * 2 if double else bet
    if payable:
        win = max(win, -(-bet // 100) * 100)
    return win // num * den


@rule
def may_round_up(stake: int, bet: int, num: int, den: int) -> bool:
    """Whether winnings may be rounded up: where more is staked, or laid to win, than the bet.

    At odds of 1 to 1 or better the stake is held against the bet, at less its winnings (CR-5).
    """
    return stake > bet if num >= den else stake * num > bet * den


@rule
def buy_commission(stake: int, percent: int) -> int:
    """What a buy bet costs: so many per cent of the stake, no part of a cent (reading CR-10)."""
    return stake * percent // 100


@rule
def lay_commission(stake: int, number: int, percent: int) -> int:
    """What a lay bet costs: so many per cent of what it could win, no part of a cent."""
    num, den = lay_odds(number)
    return stake * num * percent // (den * 100)


# -- the dice ------------------------------------------------------------------------------------


@essential
def uppermost(resting: int) -> int:
    """The face opposite the one that rests on chips or another object."""
    return 7 - resting


# -- a table's rules -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Supplement:
    """A supplemental wager behind another, with the provisions that bound it and pay it."""

    supports: str
    """The bet it goes behind."""
    most: Cites
    payable: Cites
    """That it may be more to win whole dollars."""
    paid: Cites


@dataclass(frozen=True)
class Overruling:
    """Whose calls one of the crew may overrule, and the provision that lets him."""

    of: tuple[str, ...]
    cites: Cites


@dataclass(frozen=True)
class CrapsRules:
    """What one table plays by."""

    supplements: Mapping[str, Supplement]
    """The odds bets, by name."""
    overrules: Mapping[str, Overruling]
    """Whose call each may overrule."""
    no_roll_by: tuple[str, ...]
    """Who may call no roll."""
    confirmed_by: tuple[str, ...] = ("dealer", "boxperson")
    """Who must confirm a wager made with the dice in the air."""
    late_wagers: bool = True
    """Whether wagers may be made while the dice are in the air."""
    double_odds: bool = False
    """Whether the operator agrees to odds of twice the bet."""
    round_up: bool = True
    """Whether odds winnings with part of a dollar go up to the next dollar."""
    payable_unit: bool = True
    """Whether an odds bet may go above its limit to win whole dollars."""
    commission: int = 5
    """Per cent that a buy or lay bet costs."""
