"""What goes wrong at a wheel of fortune, and the ruling scripts for it."""

from __future__ import annotations

from croupier.games.wheels.rules import WheelRules, is_valid_spin, on_a_peg
from croupier.law import cites
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import Facts
from croupier.play.mishaps import Invalid, a_result_is_due
from croupier.play.prompts import Prompt, Spin
from croupier.play.spoken import result_named


class OnPeg(Facts, frozen=True):
    """The indicator has stopped between two symbols."""

    passed: str
    """The symbol that last passed the indicator."""
    oncoming: str = ""
    """The symbol that would have been next."""


class ShortSpin(Invalid, frozen=True):
    """The wheel came to rest too soon."""

    revolutions: int | None = None
    """How many complete revolutions it made, if that is said."""


# -- when a report makes sense ---------------------------------------------------------------------


@cites("qld-2024 sch 9 s 4(3)", "act-1992 MW 3.2", "act-1992 MW 6.1")
def too_few_revolutions(felt: Felt, prompt: Prompt, facts: ShortSpin) -> str | None:
    """The wheel was spun, and not as often round as a valid spin needs."""
    rules = felt.game.rules
    assert isinstance(rules, WheelRules)
    if facts.revolutions is not None and is_valid_spin(facts.revolutions, rules.revolutions):
        return f"{facts.revolutions} revolutions make a valid spin"
    return a_result_is_due(felt, prompt, facts)


@cites("qld-2024 sch 9 s 14(2)")
def the_wheel_stops(felt: Felt, prompt: Prompt, facts: OnPeg) -> str | None:
    """The wheel is spun and has come to rest between two of its symbols."""
    if not isinstance(prompt, Spin):
        return "the wheel is not being spun"
    for said in (facts.passed, facts.oncoming or facts.passed):
        if result_named(_symbols(felt), said) not in _symbols(felt):
            return f"the wheel has no symbol {said!r}"
    return None


def _symbols(felt: Felt) -> tuple[str, ...]:
    return felt.game.wagers["symbol"].on


# -- rulings ---------------------------------------------------------------------------------------


@cites("qld-2024 sch 9 s 14(2)", "qld-2024 sch 9 s 18(2)", "qld-2024 sch 9 s 21(2)")
def last_passed_wins(felt: Felt, prompt: Prompt, facts: OnPeg, why: str) -> Script:
    """On a peg the symbol that last passed the indicator is the result."""
    won = result_named(_symbols(felt), on_a_peg(facts.passed, facts.oncoming))
    felt.spins.append(won)
    felt.say("result", won, why)
    yield from ()
