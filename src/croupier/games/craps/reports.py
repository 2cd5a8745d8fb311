"""What is reported at a craps table: the facts of each mishap, and when it can have happened."""

from __future__ import annotations

from croupier.games.craps.state import HandFelt
from croupier.play.irregularities import Facts
from croupier.play.prompts import Choose, Prompt, Roll, Settle


class OffTable(Facts, frozen=True):
    """One or both dice went off the table."""

    lost: int = 0
    """How many were not found again."""


class NoRoll(Facts, frozen=True):
    """A call of no roll."""

    by: str
    reason: str
    after_rest: bool = False
    """Whether the call came only when both dice lay still."""


class Cocked(Facts, frozen=True):
    """A die that does not lie flat."""

    resting: tuple[int, ...]
    """The faces that rest on chips or another object."""
    dice: tuple[int, ...] = ()
    """The faces that were called; without them, those of the roll that lies there."""


class Overrule(Facts, frozen=True):
    """A call that was wrong."""

    by: str
    of: str
    roll: tuple[int, int]


class OrderToPass(Facts, frozen=True):
    """Why the shooter loses the dice."""

    reason: str


NO_ROLL_REASONS = ("not simultaneous", "short", "improper")
ORDER_REASONS = ("delay", "invalid rolls", "contravention")


def dice_are_thrown(felt: HandFelt, prompt: Prompt, facts: Facts) -> str | None:
    """The dice are in the air, or have just come to rest."""
    return None if isinstance(prompt, Roll | Settle) else "the dice have not been thrown"


def dice_went_off(felt: HandFelt, prompt: Prompt, facts: OffTable) -> str | None:
    """Two dice are thrown, so none, one or two can be lost."""
    if facts.lost not in (0, 1, 2):
        return f"two dice are in play: {facts.lost} cannot be lost"
    return dice_are_thrown(felt, prompt, facts)


def no_roll_may_be_called(felt: HandFelt, prompt: Prompt, facts: NoRoll) -> str | None:
    """By those who may call it, for a reason that the rules name."""
    by = felt.rules.no_roll_by
    if facts.by not in by:
        return f"no roll is called by {' or '.join(by)}, not by {facts.by}"
    if facts.reason not in NO_ROLL_REASONS:
        return f"{facts.reason!r} is no ground; the grounds are: {', '.join(NO_ROLL_REASONS)}"
    return dice_are_thrown(felt, prompt, facts)


def a_die_is_cocked(felt: HandFelt, prompt: Prompt, facts: Cocked) -> str | None:
    """The faces named make up two dice."""
    faces = (*facts.resting, *facts.dice)
    if not all(1 <= face <= 6 for face in faces):
        return "a die has the faces 1 to 6"
    if not 1 <= len(facts.resting) <= 2 or len(facts.dice) > 2:
        return "one die or both may rest on something, and two were thrown"
    if len(faces) < 2 and not isinstance(prompt, Settle):
        return "the face of the other die is wanted"
    return dice_are_thrown(felt, prompt, facts)


def may_overrule(felt: HandFelt, prompt: Prompt, facts: Overrule) -> str | None:
    """A call is overruled by those above who made it, before the wagers are paid."""
    overrules = felt.rules.overrules
    if facts.of not in overrules.get(facts.by, ()):
        return f"{facts.by} does not overrule {facts.of}"
    if not all(1 <= face <= 6 for face in facts.roll):
        return "a die has the faces 1 to 6"
    return None if isinstance(prompt, Settle) else "no roll has been called"


def may_be_ordered(felt: HandFelt, prompt: Prompt, facts: OrderToPass) -> str | None:
    """The dice are taken away only for a reason that the rules name."""
    if isinstance(prompt, Choose):
        return "nobody has the dice now"
    if facts.reason in ORDER_REASONS:
        return None
    return f"{facts.reason!r} is no ground; the grounds are: {', '.join(ORDER_REASONS)}"
