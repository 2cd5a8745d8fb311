"""What goes wrong with the dice tumbler or the jackpot: the facts, the conditions, the ruling."""

from __future__ import annotations

from typing import Annotated

from croupier.games.sic_bo.state import SicBoFelt
from croupier.games.sic_bo.wagers import JACKPOT
from croupier.law import Cites
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.mishaps import Invalid, a_result_is_due, a_result_is_in, open_again
from croupier.play.prompts import Prompt
from croupier.play.reports.facts import Die, says
from croupier.play.steps import Void

# -- a tumble that does not count ----------------------------------------------------------------


@mishap("A die does not lie flat in the tumbler", "spin", "round")
def not_flat(felt: SicBoFelt, prompt: Prompt, facts: Invalid, why: Cites) -> Script:
    """The tumble decides nothing."""
    a_result_is_due(prompt)
    yield ESTABLISHED
    _decides_nothing(felt, why)


@mishap("The dice tumbler did not operate correctly", "spin", "round")
def tumbler_failure(felt: SicBoFelt, prompt: Prompt, facts: Invalid, why: Cites) -> Script:
    """The tumble decides nothing; an open tumbler is started only after 'no more bets'."""
    if not felt.rules.covered:
        a_result_is_due(prompt)
    yield ESTABLISHED
    _decides_nothing(felt, why)


@mishap("The dice were seen before no more bets were called", "result", "round", "returned")
def exposed_early(felt: SicBoFelt, prompt: Prompt, facts: Invalid, why: Cites) -> Script:
    """They decide nothing."""
    require(not felt.closed, "no more bets has been called: the dice may be seen")
    yield ESTABLISHED
    _decides_nothing(felt, why)


@mishap("The dealer announced 'no result'", "result", "round", "returned")
def no_result(felt: SicBoFelt, prompt: Prompt, facts: Invalid, why: Cites) -> Script:
    """The tumble decides nothing."""
    yield ESTABLISHED
    _decides_nothing(felt, why)


def _decides_nothing(felt: SicBoFelt, why: Cites) -> None:
    """Either wagers are open until the next tumble (reading S-4), and a jackpot that was drawn is
    drawn again (reading ES-6); or there is 'no result', and every wager is void.
    """
    if felt.rules.tumbled_again:
        felt.state.shot_by = ""
        open_again(felt, why)
    else:
        felt.say("result", "none", why)
        raise Void(why, "no result")


@mishap("The equipment cannot start the tumbler", "table", "round", "returned")
def cannot_activate(felt: SicBoFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The table is closed, and wagers go back (reading SB-4)."""
    require(not felt.rolls, "the dice have been tumbled")
    yield ESTABLISHED
    felt.say("table", "closed", why)
    raise Void(why, "the table is closed")


# -- a result that was entered wrongly -----------------------------------------------------------


class DiceAsTheyLie(Facts, frozen=True):
    """The dice show something else than was entered."""

    correct: Annotated[tuple[Die, Die, Die], says("what it really is")]


@mishap("Another result was entered than the dice show", "result", "round")
def wrong_entry(felt: SicBoFelt, prompt: Prompt, facts: DiceAsTheyLie, why: Cites) -> Script:
    """The wrong result is cleared and what the dice show is entered."""
    possible = all(1 <= face <= 6 for face in facts.correct)
    require(possible, f"three dice do not show {', '.join(map(str, facts.correct))}")
    a_result_is_in(felt)
    another = sorted(facts.correct) != sorted(felt.rolls[-1])
    require(another, "that is the result that was entered")
    yield ESTABLISHED
    felt.rolls[-1] = facts.correct
    felt.say("result", "corrected", why)


# -- the jackpot ---------------------------------------------------------------------------------


@mishap(
    "The jackpot system failed and the operator refuses the prize", "jackpot", "returned", "round"
)
def jackpot_malfunction(felt: SicBoFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The prize is refused, and the stakes go back."""
    made = [bet for bet in felt.live() if bet.wager == JACKPOT]
    require(made, "no jackpot wager has been made in this round")
    yield ESTABLISHED
    felt.say(JACKPOT, "not paid", why)
    for bet in made:
        felt.hand_back(bet, why, "the jackpot system failed")
