"""What goes wrong at a craps table: the facts, the conditions, and the ruling."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Annotated

from croupier.games.craps.rules import CrapsRules, Overruling, uppermost
from croupier.games.craps.shooter import hand_over
from croupier.games.craps.state import HandFelt
from croupier.law import Cites, rule
from croupier.play.game import Game, Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, WordsByFact, mishap, require
from croupier.play.prompts import Choose, Prompt, Roll, Settle
from croupier.play.reports.facts import Die, says

# -- a roll that does not count --------------------------------------------------------------------


@mishap("A roll that decides nothing, whatever the dice show", "roll", "round")
def invalid_roll(felt: HandFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The roll is invalid."""
    _dice_are_thrown(prompt)
    yield ESTABLISHED
    _does_not_count(felt, why)


class OffTable(Facts, frozen=True):
    """One or both dice went off the table."""

    lost: Annotated[int, says("How many were not found again")] = 0
    original: Annotated[bool, says("Whether the shooter asks for the original dice")] = False
    remaining: Annotated[
        bool, says("Whether the shooter goes on with what is left of the set, to avoid delay")
    ] = False


@mishap("A die went off the table", "roll", "dice", "round")
def off_table(felt: HandFelt, prompt: Prompt, facts: OffTable, why: Cites) -> Script:
    """The roll is invalid; the shooter selects dice anew, from a new set if two are lost, unless
    he asks for the original dice or goes on with those that are left.
    """
    law = felt.law
    require(facts.lost in (0, 1, 2), f"two dice are in play: {facts.lost} cannot be lost")
    found = not facts.original or not facts.lost
    require(found, "dice that are lost cannot be returned", cites=law[original_dice])
    two = not facts.remaining or facts.lost == 2
    require(two, "without two dice lost there is no new set to wait for", cites=law[remaining_dice])
    require(off_the_table(prompt), "the dice have not been thrown")
    yield ESTABLISHED
    _does_not_count(felt, law[off_the_table])
    if facts.original:
        original_dice(felt)
    elif facts.lost < 2:
        select_again(felt)
    elif facts.remaining:
        remaining_dice(felt)
    else:
        new_set(felt)


@rule
def off_the_table(prompt: Prompt) -> bool:
    """Dice that go off the table make no valid roll: they were thrown."""
    return isinstance(prompt, Roll | Settle)


@rule
def select_again(felt: HandFelt) -> None:
    """The remaining dice are offered to the shooter, to select new ones."""
    felt.say("dice", "reselected", felt.law[select_again])


@rule
def new_set(felt: HandFelt) -> None:
    """Two dice are lost: a new set comes to the table."""
    felt.say("dice", "new set", felt.law[new_set])


@rule
def original_dice(felt: HandFelt) -> None:
    """The shooter has asked for the dice that he threw."""
    felt.say("dice", "original", felt.law[original_dice])


@rule
def remaining_dice(felt: HandFelt) -> None:
    """The shooter goes on with what is left of the set until he loses or declines the dice."""
    felt.say("dice", "remaining", felt.law[remaining_dice])


class NoRoll(Facts, frozen=True):
    """A call of no roll."""

    by: Annotated[str, says("who called it")]
    reason: Annotated[str, says("for what reason")]
    after_rest: Annotated[bool, says("Whether the call came only when both dice lay still")] = False

    @property
    def of_what_lies_there(self) -> bool:
        """A late call is about the roll that lies there."""
        return self.after_rest

    @classmethod
    def words(cls, game: Game) -> WordsByFact:
        """Who calls no roll, and why."""
        return {"by": game.rules.no_roll_by, "reason": NO_ROLL_REASONS}


NO_ROLL_REASONS = ("not simultaneous", "short", "improper")


@mishap("The boxperson or stickperson called no roll", "roll", "round")
def no_roll(felt: HandFelt, prompt: Prompt, facts: NoRoll, why: Cites) -> Script:
    """The roll is called invalid by one who may; a late call counts too (reading CR-16)."""
    crew = " or ".join(felt.rules.no_roll_by)
    may = called_off(felt.rules, facts.by)
    require(may, f"no roll is called by {crew}, not by {facts.by}", cites=felt.law[called_off])
    _is_a_ground(facts.reason, NO_ROLL_REASONS)
    _dice_are_thrown(prompt)
    yield ESTABLISHED
    late = felt.law[called_late] if called_late(facts) else ()
    _does_not_count(felt, felt.law[called_off] + late)


@rule
def called_off(rules: CrapsRules, by: str) -> bool:
    """Who may invalidate a roll by calling 'no roll'."""
    return by in rules.no_roll_by


@rule
def called_late(facts: NoRoll) -> bool:
    """The call is to come before the dice rest, whenever possible; one that comes later counts."""
    return facts.after_rest


def _dice_are_thrown(prompt: Prompt) -> None:
    """The dice are in the air, or have just come to rest."""
    require(isinstance(prompt, Roll | Settle), "the dice have not been thrown")


def _is_a_ground(reason: str, grounds: tuple[str, ...]) -> None:
    require(reason in grounds, f"{reason!r} is no ground; the grounds are: {', '.join(grounds)}")


def _does_not_count(felt: HandFelt, why: Cites) -> None:
    """The roll decides nothing; wagers are open again until the next."""
    del felt.rolls[felt.state.rolls_paid :]
    felt.closed = False
    felt.say("roll", "invalid", why)


# -- a roll that counts ----------------------------------------------------------------------------


@mishap("The dice touched chips other than the bank", "roll", "round")
def touched_chips(felt: HandFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """Dice that touch chips, but for the bank, make no invalid roll."""
    require(isinstance(prompt, Settle), "no roll lies there that could be called off")
    yield ESTABLISHED
    felt.say("roll", "valid", why)


class Cocked(Facts, frozen=True):
    """A die that does not lie flat."""

    resting: Annotated[tuple[Die, ...], says("The faces that rest on chips or another object")]
    dice: Annotated[
        tuple[Die, ...],
        says("The face of the other die, or those of both; without them, the roll that lies there"),
    ] = ()


@mishap("A die does not lie flat", "roll", "round")
def cocked_die(felt: HandFelt, prompt: Prompt, facts: Cocked, why: Cites) -> Script:
    """A die that does not lie flat shows the face opposite the one it rests on."""
    _are_faces((*facts.resting, *facts.dice))
    _dice_are_thrown(prompt)
    paid = felt.state.rolls_paid
    up = [uppermost(face) for face in facts.resting]
    flat = list(facts.dice or (felt.rolls[paid:] or [()])[-1])
    for face in up if len(flat) == 2 else ():
        require(face in flat, f"a die that rests so shows {face}: say what the other die shows")
        flat.remove(face)
    require(up and len(up) + len(flat) == 2, "two dice were thrown: say how both of them lie")
    yield ESTABLISHED
    felt.rolls[paid:] = [(*up, *flat)]
    felt.closed = False
    felt.say("roll", "valid", why)


class Overrule(Facts, frozen=True):
    """A call that was wrong."""

    by: Annotated[str, says("who called it")]
    of: Annotated[str, says("whose call was wrong")]
    roll: Annotated[tuple[Die, Die], says("what the dice show")]

    @classmethod
    def words(cls, game: Game) -> WordsByFact:
        """Who overrules whom."""
        overrules: Mapping[str, Overruling] = game.rules.overrules
        called = chain.from_iterable(one.of for one in overrules.values())
        return {"by": tuple(overrules), "of": tuple(dict.fromkeys(called))}


@mishap("The throw was called wrongly", "roll", "round")
def overrule(felt: HandFelt, prompt: Prompt, facts: Overrule, why: Cites) -> Script:
    """A call is overruled by those above who made it, before the wagers are paid."""
    above = stands_above(felt.rules, facts.by, facts.of)
    require(above, f"{facts.by} does not overrule {facts.of}")
    _are_faces(facts.roll)
    require(isinstance(prompt, Settle), "no roll has been called")
    another = sorted(facts.roll) != sorted(felt.rolls[-1])
    require(another, "that is the roll that was called")
    yield ESTABLISHED
    felt.rolls[-1] = facts.roll
    felt.say("roll", "corrected", felt.rules.overrules[facts.by].cites)


@rule
def stands_above(rules: CrapsRules, by: str, of: str) -> bool:
    """Whether one of the crew may overrule the call of another."""
    return by in rules.overrules and of in rules.overrules[by].of


def _are_faces(faces: tuple[int, ...]) -> None:
    require(all(1 <= face <= 6 for face in faces), "a die has the faces 1 to 6")


# -- the shooter -----------------------------------------------------------------------------------


class OrderToPass(Facts, frozen=True):
    """Why the shooter loses the dice."""

    reason: Annotated[str, says("for what reason")]

    @classmethod
    def words(cls, game: Game) -> WordsByFact:
        """The grounds."""
        return {"reason": ORDER_REASONS}


ORDER_REASONS = ("delay", "invalid rolls", "contravention")


@mishap("The boxperson orders the shooter to pass the dice", "dice", "round")
def order_pass(felt: HandFelt, prompt: Prompt, facts: OrderToPass, why: Cites) -> Script:
    """The dice are taken from the shooter; wagers are open until the next has them."""
    require(not isinstance(prompt, Choose), "nobody has the dice now")
    _is_a_ground(facts.reason, ORDER_REASONS)
    yield ESTABLISHED
    hand_over(felt, felt.state.shooter, why)
    felt.closed = False
