"""What goes wrong with the dice tumbler, and the ruling scripts for it."""

from __future__ import annotations

from croupier.games.sic_bo.round import SHOT
from croupier.games.sic_bo.rules import SicBoRules
from croupier.law import cites
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import Facts, NoFacts
from croupier.play.mishaps import Invalid, a_result_is_due, a_result_is_in, spin_again
from croupier.play.prompts import Prompt
from croupier.play.steps import Void


class DiceAsTheyLie(Facts, frozen=True):
    """The dice show something else than was entered."""

    correct: tuple[int, int, int]


# -- when a report makes sense ---------------------------------------------------------------------


@cites("qld-2024 sch 8 s 17(2)", "act-1992 SB 7.5")
def dice_have_been_tumbled(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """An open tumbler is started after 'no more bets', a covered one while wagers are open."""
    rules = felt.game.rules
    assert isinstance(rules, SicBoRules)
    return None if rules.covered else a_result_is_due(felt, prompt, facts)


@cites("act-1992 SB 7.3")
def dice_are_not_called_yet(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """Dice seen too early are reported before they are called as the result."""
    return "the dice were called as the result: they may be seen" if felt.rolls else None


@cites("act-1992 SB 7.7")
def dice_are_to_be_tumbled(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The tumbler cannot be started only as long as it has not been."""
    return "the dice have been tumbled" if felt.rolls else None


@cites("qld-2024 sch 8 s 15(4)")
def a_result_was_entered(felt: Felt, prompt: Prompt, facts: DiceAsTheyLie) -> str | None:
    """A wrong entry is a result that was keyed; what is right must be how three dice can lie."""
    if not all(1 <= face <= 6 for face in facts.correct):
        return f"three dice do not show {', '.join(map(str, facts.correct))}"
    return a_result_is_in(felt, prompt, facts)


# -- rulings ---------------------------------------------------------------------------------------


@cites("qld-2024 sch 8 s 17(1)", "qld-2024 sch 8 s 17(2)")
def tumble_again(felt: Felt, prompt: Prompt, facts: Invalid, why: str) -> Script:
    """'No spin': it decides nothing; wagers are open until the next (reading S-4), and a jackpot
    that was drawn is drawn again (reading ES-6).
    """
    felt.marks.pop(SHOT, None)
    yield from spin_again(felt, prompt, facts, why)


@cites("qld-2024 sch 8 s 15(4)", "qld-2024 sch 16 s 10(2)")
def enter_the_correct_result(felt: Felt, prompt: Prompt, facts: DiceAsTheyLie, why: str) -> Script:
    """The wrong result is cleared and what the dice show is entered."""
    felt.rolls[-1] = facts.correct
    felt.say("result", "corrected", why)
    yield from ()


@cites(
    "act-1992 SB 7.1", "act-1992 SB 7.2", "act-1992 SB 7.3", "act-1992 SB 7.4", "act-1992 SB 7.5"
)  # fmt: skip
def no_result(felt: Felt, prompt: Prompt, facts: Invalid, why: str) -> Script:
    """'No result': every wager on the tumble is void."""
    felt.say("result", "none", why)
    raise Void(why, "no result")
    yield  # a script, though it never waits


@cites("act-1992 SB 7.7")
def close_the_table(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The tumbler cannot be started: the table is closed, and wagers go back (reading SB-4)."""
    felt.say("table", "closed", why)
    raise Void(why, "the table is closed")
    yield  # a script, though it never waits
