"""What goes wrong at a wheel of fortune: the facts, the conditions, and the ruling."""

from __future__ import annotations

from typing import Annotated

from croupier.games.wheels.rules import is_valid_spin
from croupier.games.wheels.state import WheelFelt
from croupier.law import Cites
from croupier.play.game import Game, Script
from croupier.play.irregularities import ESTABLISHED, Facts, WordsByFact, mishap, require
from croupier.play.mishaps import Invalid, a_result_is_due, open_again
from croupier.play.prompts import Prompt, Spin
from croupier.play.reports.facts import says
from croupier.play.spoken import result_named
from croupier.play.steps import Void

INVALID = "the spin is invalid"


class ShortSpin(Invalid, frozen=True):
    """The wheel came to rest too soon."""

    revolutions: Annotated[
        int | None, says("How many complete revolutions it made, if that is said")
    ] = None


@mishap("'No spin' was announced, wherever the indicator came to rest", "spin", "round", "returned")
def no_spin(felt: WheelFelt, prompt: Prompt, facts: Invalid, why: Cites) -> Script:
    """The spin is invalid and every wager on it is void."""
    yield ESTABLISHED
    felt.say("spin", "invalid", felt.law.does(no_spin, "spin", why))
    raise Void(felt.law.does(no_spin, "round", why), INVALID)


@mishap("The wheel made too few revolutions", "spin", "round", "returned")
def short_spin(felt: WheelFelt, prompt: Prompt, facts: ShortSpin, why: Cites) -> Script:
    """It was not as often round as a valid spin needs. Either it decides nothing and wagers stay
    for the next spin (reading W-4), or they are void.
    """
    made = facts.revolutions
    valid = made is not None and is_valid_spin(made, felt.rules.revolutions)
    require(not valid, f"{made} revolutions make a valid spin")
    a_result_is_due(prompt)
    yield ESTABLISHED
    if felt.rules.stays_after_short:
        open_again(felt, why)
    else:
        _void_the_spin(felt, why)


@mishap("The indicator stopped on the divider between two segments", "spin", "round", "returned")
def on_divider(felt: WheelFelt, prompt: Prompt, facts: Invalid, why: Cites) -> Script:
    """Neither of them is the result: the wagers are void."""
    require(not facts.settled_at, "on a divider the indicator is at no symbol")
    a_result_is_due(prompt)
    yield ESTABLISHED
    _void_the_spin(felt, why)


def _void_the_spin(felt: WheelFelt, why: Cites) -> None:
    felt.say("spin", "invalid", why)
    raise Void(why, INVALID)


class OnPeg(Facts, frozen=True):
    """The indicator has stopped between two symbols."""

    passed: Annotated[str, says("The symbol that last passed the indicator")]
    oncoming: Annotated[str, says("The symbol that would have been next")] = ""

    @classmethod
    def words(cls, game: Game) -> WordsByFact:
        """What is on the wheel."""
        symbols = tuple(dict.fromkeys(game.rules.wheel.compartments))
        return {"passed": symbols, "oncoming": symbols}


@mishap("The indicator stopped on a peg between two symbols", "result", "round")
def on_peg(felt: WheelFelt, prompt: Prompt, facts: OnPeg, why: Cites) -> Script:
    """The symbol that last passed the indicator is the result."""
    symbols = felt.rules.wheel.compartments
    require(isinstance(prompt, Spin), "the wheel is not being spun")
    for said in (facts.passed, facts.oncoming or facts.passed):
        require(result_named(symbols, said) in symbols, f"the wheel has no symbol {said!r}")
    won = result_named(symbols, facts.passed)
    if facts.oncoming and result_named(symbols, facts.oncoming) == won:
        one = f"the wheel has one space with {won}: another one is on its other side"
        require(symbols.count(won) > 1, one)
    yield ESTABLISHED
    felt.spins.append(won)
    felt.say("result", won, why)
