"""What goes wrong at a craps table, and the ruling scripts for it."""

from __future__ import annotations

from croupier.games.craps.reports import Cocked, NoRoll, OffTable, OrderToPass, Overrule
from croupier.games.craps.round import rolls_paid
from croupier.games.craps.rules import uppermost
from croupier.games.craps.shooter import hand_over, shooter
from croupier.games.craps.state import HandFelt
from croupier.law import cites
from croupier.play.game import Script
from croupier.play.irregularities import NoFacts
from croupier.play.prompts import Prompt


def _does_not_count(felt: HandFelt, why: str) -> None:
    """The roll decides nothing; wagers are open again until the next."""
    del felt.rolls[rolls_paid(felt) :]
    felt.closed = False
    felt.say("roll", "invalid", why)


@cites(
    "qld-2024 sch 4 s 23(1)(b)", "qld-2024 sch 4 s 23(1)(c)", "qld-2024 sch 4 s 23(1)(d)",
    "qld-2024 sch 4 s 23(1)(e)", "qld-2024 sch 4 s 23(1)(f)", "qld-2024 sch 4 s 23(1)(g)",
    "qld-2024 sch 4 s 23(1)(h)", "qld-2024 sch 4 s 23(1)(i)", "qld-2024 sch 4(a) s 7",
)  # fmt: skip
def invalid_roll(felt: HandFelt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The roll is invalid."""
    _does_not_count(felt, why)
    yield from ()


@cites(
    "qld-2024 sch 4 s 23(1)(a)", "qld-2024 sch 4 s 21(1)(b)", "qld-2024 sch 4 s 21(1)(d)",
)  # fmt: skip
def off_the_table(felt: HandFelt, prompt: Prompt, facts: OffTable, why: str) -> Script:
    """The roll is invalid; the shooter selects dice anew, from a new set if two are lost."""
    _does_not_count(felt, why)
    felt.say("dice", "new set" if facts.lost == 2 else "reselected", why)
    yield from ()


@cites("qld-2024 sch 4 s 23(2)", "qld-2024 sch 4 s 23(3)")
def no_roll(felt: HandFelt, prompt: Prompt, facts: NoRoll, why: str) -> Script:
    """The roll is called invalid by one who may; a late call counts too (reading CR-16)."""
    _does_not_count(felt, why)
    yield from ()


@cites("qld-2024 sch 4 s 23(4)")
def touched_chips(felt: HandFelt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """Dice that touch chips, but for the bank, make no invalid roll."""
    felt.say("roll", "valid", why)
    yield from ()


@cites("qld-2024 sch 4 s 25(3)")
def cocked_die(felt: HandFelt, prompt: Prompt, facts: Cocked, why: str) -> Script:
    """A die that does not lie flat shows the face opposite the one it rests on."""
    lying = felt.rolls[rolls_paid(felt) :]
    flat = list(facts.dice or (lying[-1] if lying else ()))
    up = [uppermost(face) for face in facts.resting]
    if len(up) == 1 and up[0] in flat and len(flat) == 2:
        flat.remove(up[0])
    faces = (*up, *flat[len(flat) - 2 + len(up) :])
    felt.rolls[rolls_paid(felt) :] = [faces]
    felt.closed = False
    felt.say("roll", "valid", why)
    yield from ()


@cites(
    "qld-2024 sch 4 s 24(1)", "qld-2024 sch 4 s 24(2)", "qld-2024 sch 4 s 24(3)",
    "qld-2024 sch 4(a) s 8(1)", "qld-2024 sch 4(a) s 8(2)",
)  # fmt: skip
def overrule(felt: HandFelt, prompt: Prompt, facts: Overrule, why: str) -> Script:
    """The call was wrong: the dice count as the one above says."""
    felt.rolls[-1] = facts.roll
    felt.say("roll", "corrected", why)
    yield from ()


@cites("qld-2024 sch 4 s 26(2)(b)")
def order_to_pass(felt: HandFelt, prompt: Prompt, facts: OrderToPass, why: str) -> Script:
    """The boxperson takes the dice from the shooter; wagers are open until the next has them."""
    hand_over(felt, shooter(felt), why)
    felt.closed = False
    yield from ()
