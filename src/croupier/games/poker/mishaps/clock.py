"""The clock of the sign: what follows when it has run out, and time that a player buys."""

from __future__ import annotations

from typing import Annotated, Self

from croupier.games.poker.betting import act, question
from croupier.games.poker.binding_acts import said_aloud
from croupier.games.poker.mishaps import out_of_turn_bound
from croupier.games.poker.mishaps.numbers import dead_hand
from croupier.games.poker.mishaps.out_of_turn import WAGERS, give_up_the_hand, is_asked
from croupier.games.poker.rules import CHECK
from croupier.games.poker.state import MIDDLE, PokerFelt
from croupier.law import Cites, rule
from croupier.money import dollars
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Prompt, Question
from croupier.play.reports.facts import SeatId, says

LEAST = 20
"""Seconds that a clock gives a player at least, where the book says so."""
DOLLAR = 100


class Bought(Facts, frozen=True):
    """A player asks for more time."""

    player: Annotated[SeatId, says("Who is to act")]


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
    player = is_asked(felt, seat)
    times = sum(one == player for one, _ in state.bought)
    sold = f"{{seat}} has bought time {times} times in this betting round: no more is sold"
    require(sells_so_often(times, rules.extra_times), sold, seat, cites=felt.law.of(sells_so_often))
    has = state.stakes[player] - out_of_turn_bound.lies_there(felt, player)
    short = f"{{seat}} has {dollars(has)}, not more than {dollars(rules.extra_fee)}"
    require(has > rules.extra_fee, short, seat)
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


@rule
def sells_so_often(times: int, most: int) -> bool:
    """Time is sold to a player so many times in a betting round."""
    return times < most


class RanOut(Facts, frozen=True):
    """The clock of the sign has run out against a player."""

    player: SeatId
    seconds: Annotated[int, says("How long he was asked")]

    @classmethod
    def of_silence(cls, felt: PokerFelt, question: Question) -> Self | None:
        """Of whoever is to bet, where the sign sets a time."""
        state = felt.state
        acts = bool(state.queue) and state.order[state.queue[0]] == question.seat
        if not felt.rules.time_to_act or not acts or state.amends:
            return None
        return cls(question.seat, seconds_to_act(felt, state.queue[0]))


def _ran_out(felt: PokerFelt, facts: RanOut) -> Script:
    """He was asked, and has had his time with what he bought."""
    require(felt.rules.time_to_act, "no time to act is set at this table")
    has = seconds_to_act(felt, is_asked(felt, facts.player))
    require(facts.seconds >= has, f"{{seat}} has {has} seconds", facts.player)
    yield ESTABLISHED


def has_acted(felt: PokerFelt, player: int, why: Cites) -> bool:
    """Whether a player who says nothing more has said that he bets or raises: he does, by the least
    that it takes.
    """
    move, chips = out_of_turn_bound.silence(question(felt))
    if move not in WAGERS:
        return False
    act(felt, player, move, chips)
    where = (*felt.law[said_aloud], *why)
    felt.say("binding", f"{move} {dollars(chips)}", where, felt.state.order[player])
    return True


def _plays_on(felt: PokerFelt, why: Cites) -> bool:
    """A player is held to what he has said; who could check has checked."""
    player = felt.state.queue[0]
    if has_acted(felt, player, why):
        return True
    if question(felt).otherwise != CHECK:
        return False
    act(felt, player, CHECK, 0)
    felt.say("hand", "checked", why)
    return True


@mishap("The time to act has run out", "hand", "binding", "round")
def clock_ran_out(felt: PokerFelt, prompt: Prompt, facts: RanOut, why: Cites) -> Script:
    """He is held to a bet or raise that he has announced; he has checked if he could; otherwise
    his hand is dead.
    """
    yield from _ran_out(felt, facts)
    if not _plays_on(felt, why):
        dead_hand(felt, felt.state.queue[0], why)


@mishap("The time to act has run out", "hand", "binding", "round")
def clock_ran_out_folds(felt: PokerFelt, prompt: Prompt, facts: RanOut, why: Cites) -> Script:
    """He is held to a bet or raise that he has declared; he has checked if nobody has bet;
    otherwise he has folded.
    """
    yield from _ran_out(felt, facts)
    if not _plays_on(felt, why):
        give_up_the_hand(felt, felt.state.queue[0])
        felt.say("hand", "folded", why)


def seconds_to_act(felt: PokerFelt, player: int) -> int:
    """How long a player has for the decision that is his, with what he has bought."""
    rules, state = felt.rules, felt.state
    return rules.time_to_act + rules.extra_time * state.bought.count((player, len(state.spoke)))
