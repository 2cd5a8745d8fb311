"""Mishaps of games with a layout and one result: chips displaced, a spin that does not count."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from croupier.law import cites, rule
from croupier.money import dollars
from croupier.play.answers import Place
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.irregularities import Facts
from croupier.play.prompts import Prompt, Roll, Settle, Spin
from croupier.play.spoken import as_named, result_named
from croupier.play.steps import Void


class Elsewhere(Facts, frozen=True):
    """A place on the layout."""

    wager: str
    on: str = ""
    numbers: tuple[str, ...] = ()


class Displaced(Facts, frozen=True):
    """A player's chips lie where they do not belong."""

    player: str
    wager: str
    belongs: Elsewhere
    on: str = ""
    numbers: tuple[str, ...] = ()
    stake: int = 0
    """How much of what lies there; all of it unless that is said."""
    unfair: bool = True
    """Whether the operator is satisfied that settling it as it lies would be unfair."""


class Moved(Displaced, frozen=True):
    """Another person moved a player's chips from where they lay."""

    position: ClassVar[str] = "original"
    identified: bool = True
    """Whether the operator can tell the chip and where it lay."""

    @property
    def proved(self) -> bool:
        """Whether it is known where they belong."""
        return self.identified


class Misplaced(Displaced, frozen=True):
    """The dealer put a player's chips elsewhere than he was told."""

    position: ClassVar[str] = "correct"
    confirmed: bool = True
    """Whether the dealer confirms what he was told."""

    @property
    def proved(self) -> bool:
        """Whether it is known where they belong."""
        return self.confirmed


class Spun(Facts, frozen=True):
    """Something else was spun than was entered."""

    correct: str | int


class Invalid(Facts, frozen=True):
    """A spin or tumble that does not count."""

    settled_at: str = ""
    """Where it came to rest all the same, which decides nothing."""


def chips_lie_there(felt: Felt, prompt: Prompt, facts: Displaced) -> str | None:
    """The player has such a wager, and may have had it where it is said to belong."""
    game = felt.game
    lies, there = _as_they_lie(felt, facts)
    bet = _lying(felt, lies)
    if bet is None:
        return f"{facts.player} has no {facts.wager} wager there"
    if not 0 <= facts.stake <= bet.stake or facts.stake % game.wagers[bet.wager].step:
        return f"{dollars(facts.stake)} is no part of the {dollars(bet.stake)} that lies there"
    if there.wager not in game.wagers:
        return game.unknown_wager(there.wager).text
    misfit = game.misfit(there)
    if misfit is not None:
        return misfit.text
    return "the chips lie there already" if there == lies else None


def _as_they_lie(felt: Felt, facts: Displaced) -> tuple[Place, Place]:
    """Where the chips lie and where they belong, as the game names the places."""
    game, to = felt.game, facts.belongs
    lies = as_named(game, Place(facts.player, facts.wager, 1, facts.on, "", facts.numbers))
    there = as_named(game, Place(facts.player, to.wager, 1, to.on, "", to.numbers))
    return lies, there


def _lying(felt: Felt, place: Place) -> Bet | None:
    return felt.find(place.seat, place.wager, place.on, "", place.numbers)


@cites(
    "qld-2024 sch 7 s 14(1)(a)(i)", "qld-2024 sch 7 s 14(1)(a)(ii)", "qld-2024 sch 7 s 14(1)(b)",
    "qld-2024 sch 7 s 14(2)",
    "qld-2024 sch 8 s 10(1)(a)(i)", "qld-2024 sch 8 s 10(1)(a)(i)[2]",
    "qld-2024 sch 8 s 10(1)(b)", "qld-2024 sch 8 s 10(2)",
    "qld-2024 sch 9 s 12(1)(a)(i)", "qld-2024 sch 9 s 12(1)(a)(ii)", "qld-2024 sch 9 s 12(1)(b)",
    "qld-2024 sch 9 s 12(2)",
)  # fmt: skip
@rule
def settle_where_it_belongs(
    felt: Felt, prompt: Prompt, facts: Moved | Misplaced, why: str
) -> Script:
    """The operator may settle a wager as though it lay where it belongs, with what else lies there
    (reading R-13); otherwise as it lies.
    """
    lies, there = _as_they_lie(felt, facts)
    bet = _lying(felt, lies)
    if bet is not None and facts.unfair and facts.proved:
        felt.move(bet, facts.stake or bet.stake, there, why)
        felt.say("position", facts.position, why)
    else:
        felt.say("position", "as it lies", why)
    yield from ()


def a_result_is_due(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The wheel turns or the dice tumble, or have just come to rest."""
    return None if isinstance(prompt, Spin | Roll | Settle) else "nothing has been spun or rolled"


def a_result_is_in(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The result is known, and the wagers are not settled yet."""
    return None if felt.rolls or felt.spins else "there is no result yet"


def another_was_spun(
    results: Collection[str], felt: Felt, prompt: Prompt, facts: Spun
) -> str | None:
    """A wrong entry is a result that was keyed; the right one must be on the wheel."""
    if result_named(results, str(facts.correct)) not in results:
        return f"{facts.correct!r} is not on the wheel"
    return a_result_is_in(felt, prompt, facts)


@cites("qld-2024 sch 9 s 6(5)", "qld-2024 sch 16 s 10(2)")
@rule
def enter_what_was_spun(
    results: Collection[str], felt: Felt, prompt: Prompt, facts: Spun, why: str
) -> Script:
    """The wrong result is cleared and what was spun is entered."""
    felt.spins[-1] = result_named(results, str(facts.correct))
    felt.say("result", "corrected", why)
    yield from ()


@cites("qld-2024 sch 8 s 15(3)", "qld-2024 sch 9 s 6(4)", "act-1992 SB 7.6")
@rule
def result_stands(felt: Felt, prompt: Prompt, facts: Facts, why: str) -> Script:
    """A winning area does not light up: the result is valid all the same."""
    felt.say("result", "valid", why)
    yield from ()


@cites("qld-2024 sch 7 s 17(5)", "act-1992 AR 8.6")
@rule
def spin_again(felt: Felt, prompt: Prompt, facts: Invalid, why: str) -> Script:
    """The spin is invalid: it decides nothing, and wagers are open until the next."""
    felt.spins.clear()
    felt.rolls.clear()
    felt.closed = False
    felt.say("spin", "invalid", why)
    yield from ()


@cites("qld-2024 sch 9 s 15(4)", "act-1992 MW 6.2")
@rule
def void_the_spin(felt: Felt, prompt: Prompt, facts: Invalid, why: str) -> Script:
    """The spin is invalid and every wager on it is void."""
    felt.say("spin", "invalid", why)
    raise Void(why, "the spin is invalid")
    yield  # a script, though it never waits
