"""Keno tickets: what they cost, until when they can be cancelled, what then comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from croupier.games.keno.rules import KenoRules, wrong_numbers
from croupier.games.keno.wagers import enters_jackpot
from croupier.law import Point, essential, rule
from croupier.law.concordance import Carrier
from croupier.money import dollars

DOLLAR, TEN_CENTS = 100, 10


@dataclass(frozen=True)
class Way:
    """One selection of numbers, and what is wagered on it in each game."""

    wager: str
    numbers: tuple[str, ...]
    stake: int


@dataclass(frozen=True)
class Ticket:
    """A receipt ticket: its ways, and the consecutive games they are played in.

    >>> ticket = Ticket("024589", "P1", (Way("standard", ("6", "36", "45", "80"), 300),), games=50)
    >>> ticket.cost, ticket.charge
    (300, 14700)
    """

    number: str
    player: str
    ways: tuple[Way, ...]
    first: int = 1
    """The game it is first played in."""
    games: int = 1

    @property
    def last(self) -> int:
        """The game it is last played in."""
        return self.first + self.games - 1

    @property
    def cost(self) -> int:
        """What one game costs."""
        return sum(way.stake for way in self.ways)

    @property
    def charge(self) -> int:
        """What the ticket costs."""
        return self.cost * charged_games(self.games)


# -- price ---------------------------------------------------------------------------------------


@essential
def charged_games(games: int) -> int:
    """How many of its games a ticket is charged for."""
    if games >= 100:
        return games - 2
    return games - 1 if games >= 50 else games


@essential
def way_minimum(ways: int) -> int:
    """The least that may be wagered on each way of a ticket with so many ways."""
    if ways >= 50:
        return 10
    if ways >= 20:
        return 20
    return 50 if ways >= 4 else DOLLAR


@essential
def wrong_price(stake: int, ways: int) -> str:
    """What is wrong with a stake on one way: below $1 it goes by 10 cents, above by $1."""
    least = way_minimum(ways)
    if stake < least:
        return (
            f"{dollars(stake)} a way is below the minimum of {dollars(least)} "
            f"for {ways} way{'s' if ways > 1 else ''}"
        )
    step = DOLLAR if stake > DOLLAR else TEN_CENTS
    if stake % step:
        return f"{dollars(stake)} a way is not in steps of {dollars(step)}"
    return ""


@rule
def wrong_jackpot_price(stake: int) -> str:
    """A jackpot is entered for at least $2 a way, and by $1 above that."""
    if stake < 2 * DOLLAR:
        return f"{dollars(stake)} is below the minimum of $2 a way for a jackpot"
    return f"{dollars(stake)} a way is not in steps of $1" if stake % DOLLAR else ""


@essential
def too_dear(charge: int, rules: KenoRules) -> str:
    """One ticket is charged no more than the maximum (reading KE-3)."""
    if charge <= rules.most_per_ticket:
        return ""
    return f"a ticket costs at most {dollars(rules.most_per_ticket)}, not {dollars(charge)}"


class Fault(NamedTuple):
    """What is wrong with a ticket, and the rule that says so, or the entry whose schedule does."""

    why: str
    by: Carrier


def wrong_with(ticket: Ticket, rules: KenoRules) -> Fault | None:
    """Why a ticket cannot be issued for what it offers, or nothing."""
    if not ticket.ways or ticket.games < 1:
        return Fault("a ticket has at least one way and one game", Point.WAGERS)
    for way in ticket.ways:
        if way.wager not in rules.counts:
            there = f"there is no entry {way.wager!r}; there are: {', '.join(rules.counts)}"
            return Fault(there, Point.WAGERS)
        why = wrong_numbers(rules.counts[way.wager], way.numbers)
        if why:
            return Fault(why, way.wager)
        fault = _wrong_stake(way, len(ticket.ways), rules)
        if fault is not None:
            return fault
    dear = too_dear(ticket.charge, rules)
    return Fault(dear, too_dear) if dear else None


def _wrong_stake(way: Way, ways: int, rules: KenoRules) -> Fault | None:
    """What is wrong with what is wagered on one way."""
    if enters_jackpot(way.wager, len(way.numbers), rules):
        why = wrong_jackpot_price(way.stake)
        return Fault(why, wrong_jackpot_price) if why else None
    why = wrong_price(way.stake, ways)
    below = way.stake < way_minimum(ways)
    return Fault(why, way_minimum if below else wrong_price) if why else None


@essential
def games_are_over(games: int, played: int) -> str:
    """A ticket is in the games that stand on it, and in no other."""
    return f"the ticket was for {games} games, which are played" if played >= games else ""


# -- cancelling ----------------------------------------------------------------------------------


@rule
def is_keno_to_go(games: int, rules: KenoRules) -> bool:
    """Whether a ticket is for so many games that it is Keno To Go."""
    return games >= rules.to_go


@rule
def on_a_later_day(later_day: bool) -> str:
    """Games that were not run on the Keno Day of purchase can no longer be cancelled."""
    return "the Keno Day on which the ticket was bought is over" if later_day else ""


@rule
def keno_to_go_has_begun(games: int, played: int, drawing: bool, rules: KenoRules) -> str:
    """A Keno To Go ticket is cancelled before the first number of its first game, or not at all."""
    if is_keno_to_go(games, rules) and (played or drawing):
        return f"a ticket for {games} games can be cancelled before its first game only"
    return ""


@essential
def nothing_left_to_cancel(games: int, played: int, drawing: bool) -> str:
    """A game cannot be cancelled once its first number is drawn."""
    if games_to_cancel(games, played, drawing) > 0:
        return ""
    return "the first number is drawn: the ticket can no longer be cancelled"


@essential
def games_to_cancel(games: int, played: int, drawing: bool) -> int:
    """How many games of a ticket are not played yet; one that is being drawn is."""
    return games - played - drawing


def refund(cost: int, games: int, played: int, drawing: bool) -> int:
    """What comes back of a ticket: the price of every game not played.

    One cancelled before its first game gives back what it was charged, and no free game.
    """
    left = games_to_cancel(games, played, drawing)
    return cost * (charged_games(games) if left == games else left)
