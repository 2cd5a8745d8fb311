"""Time to act that a player buys when the clock runs against him."""

from __future__ import annotations

from croupier.games.poker.state import MIDDLE, PokerFelt
from croupier.law import Cites, rule
from croupier.money import dollars
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Choose, Prompt

LEAST = 20
"""Seconds that a clock gives a player at least, where the book says so."""
DOLLAR = 100


class Bought(Facts, frozen=True):
    """A player asks for more time."""

    player: str


@rule
def divide_the_fee(fee: int) -> tuple[int, int]:
    """What the house and the pot have of the price of time: halves in whole dollars, and the odd
    dollar stays with the players.

    >>> divide_the_fee(400), divide_the_fee(500), divide_the_fee(100)
    ((200, 200), (200, 300), (0, 100))
    """
    house = fee // 2 // DOLLAR * DOLLAR
    return house, fee - house


@mishap("A player buys time to act", "time", "round")
def buy_time(felt: PokerFelt, prompt: Prompt, facts: Bought, why: Cites) -> Script:
    """He has more time for this decision; what it costs goes to the house and into the pot."""
    state, rules, seat = felt.state, felt.rules, facts.player
    require(rules.time_to_act and rules.extra_fee, "no time is sold at this table")
    asked = isinstance(prompt, Choose) and bool(state.queue) and state.order[state.queue[0]] == seat
    require(asked, "the table does not wait for {seat}", seat)
    player = state.queue[0]
    times = sum(one == player for one, _ in state.bought)
    sold = f"{{seat}} has bought time {times} times in this betting round: no more is sold"
    require(times < rules.extra_times, sold, seat)
    short = (
        f"{{seat}} has {dollars(state.stakes[player])}, not more than {dollars(rules.extra_fee)}"
    )
    require(state.stakes[player] > rules.extra_fee, short, seat)
    yield ESTABLISHED
    house, pot = rules.extra_fee, 0
    if rules.extra_divided:
        house, pot = divide_the_fee(rules.extra_fee)
    state.bought.append((player, len(state.spoke)))
    state.stakes[player] -= rules.extra_fee
    if house:
        felt.charge_seat(seat, house, why)
    if pot:
        felt.put_in(seat, pot, felt.law[divide_the_fee], MIDDLE)
        state.dead[player] += pot
    felt.say("time", f"{{seat}} has {rules.extra_time} seconds more", why, seat)


def seconds_to_act(felt: PokerFelt, player: int) -> int:
    """How long a player has for the decision that is his, with what he has bought."""
    rules, state = felt.rules, felt.state
    return rules.time_to_act + rules.extra_time * state.bought.count((player, len(state.spoke)))
