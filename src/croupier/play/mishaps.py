"""Mishaps of games with a layout and one result: chips displaced, a result that does not count."""

from __future__ import annotations

from typing import Annotated, Any, Protocol

from croupier.equipment.wheels import Wheel
from croupier.law import Cites, Point
from croupier.money import dollars
from croupier.play.answers import Place
from croupier.play.felt import Bet, Felt
from croupier.play.game import Game, Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, WordsByFact, mishap, require
from croupier.play.prompts import Prompt, Roll, Settle, Spin
from croupier.play.refusals import typed
from croupier.play.reports.facts import Cents, SeatId, WagerName, says
from croupier.play.spoken import as_named, result_named

# -- chips that lie where they do not belong -----------------------------------------------------


class Elsewhere(Facts, frozen=True):
    """A place on the layout."""

    wager: WagerName
    on: str = ""
    numbers: Annotated[tuple[str, ...], says("how many numbers there were")] = ()


class Displaced(Facts, frozen=True):
    """A player's chips lie where they do not belong."""

    player: SeatId
    wager: WagerName
    belongs: Annotated[Elsewhere, says("which wager the chips belong on")]
    on: str = ""
    numbers: Annotated[tuple[str, ...], says("how many numbers there were")] = ()
    stake: Annotated[Cents, says("How much of what lies there; all of it unless that is said")] = 0
    unfair: Annotated[
        bool, says("Whether the operator is satisfied that settling it as it lies would be unfair")
    ] = True


class Moved(Displaced, frozen=True):
    """Another person moved a player's chips from where they lay."""

    identified: Annotated[bool, says("Whether the operator can tell the chip and where it lay")] = (
        True
    )


class Misplaced(Displaced, frozen=True):
    """The dealer put a player's chips elsewhere than he was told."""

    confirmed: Annotated[bool, says("Whether the dealer confirms what he was told")] = True


@mishap("Another person moved a player's chip", "position", "round")
def chip_moved(felt: Felt, prompt: Prompt, facts: Moved, why: Cites) -> Script:
    """It may be settled where it lay, if the operator can tell; otherwise as it lies."""
    yield from _settle_where_it_belongs(felt, facts, facts.identified, "original", why)


@mishap("The dealer did not place a wager as instructed", "position", "round")
def dealer_misplaced(felt: Felt, prompt: Prompt, facts: Misplaced, why: Cites) -> Script:
    """It may be settled where it was to go, if the dealer confirms that; otherwise as it lies."""
    yield from _settle_where_it_belongs(felt, facts, facts.confirmed, "correct", why)


def _settle_where_it_belongs(
    felt: Felt, facts: Displaced, known: bool, position: str, why: Cites
) -> Script:
    """Chips that lie elsewhere than they belong are settled there, if that is known and fair."""
    bet, there = _chips_lie_there(felt, facts)
    yield ESTABLISHED
    if facts.unfair and known:
        felt.move(bet, facts.stake or bet.stake, there, why)
        felt.say("position", position, why)
    else:
        felt.say("position", "as it lies", felt.law.of(Point.POSITION) or why)


def _chips_lie_there(felt: Felt, facts: Displaced) -> tuple[Bet, Place]:
    """The wager as it lies, and the place where it may have belonged (reading R-13)."""
    game, to, who = felt.game, facts.belongs, facts.player
    lies = as_named(game, Place(who, facts.wager, 1, facts.on, "", facts.numbers))
    there = as_named(game, Place(who, to.wager, 1, to.on, "", to.numbers))
    bet = felt.find(who, lies.wager, lies.on, "", lies.numbers)
    require(bet, f"{{seat}} has no {typed(facts.wager)} wager there", who)
    assert bet is not None
    part = 0 <= facts.stake <= bet.stake and not facts.stake % game.wagers[bet.wager].step
    says = f"{dollars(facts.stake)} is no part of the {dollars(bet.stake)} that lies there"
    require(part, says)
    require(there.wager in game.wagers, game.unknown_wager(there.wager).sentence)
    misfit = game.misfit(there)
    require(misfit is None, misfit.sentence if misfit else "")
    require(there != lies, "the chips lie there already")
    return bet, there


# -- results that do not count, or not as they were entered --------------------------------------


class Invalid(Facts, frozen=True):
    """A spin or tumble that does not count."""

    settled_at: Annotated[
        str, says("Where it came to rest all the same, which decides nothing")
    ] = ""


class Spun(Facts, frozen=True):
    """Something else was spun than was entered."""

    correct: Annotated[str | int, says("what it really is")]

    @classmethod
    def words(cls, game: Game) -> WordsByFact:
        """What is on the wheel."""
        return {"correct": game.rules.wheel.compartments}


class HasWheel(Protocol):
    """Rules of a game with a wheel."""

    @property
    def wheel(self) -> Wheel: ...


def a_result_is_due(prompt: Prompt) -> None:
    """The wheel turns or the dice tumble, or have just come to rest."""
    require(isinstance(prompt, Spin | Roll | Settle), "nothing has been spun or rolled")


def a_result_is_in(felt: Felt) -> None:
    """The result is known, and the wagers are not settled yet."""
    require(felt.rolls or felt.spins, "there is no result yet")


def open_again(felt: Felt, why: Cites) -> None:
    """The spin is invalid: it decides nothing, and wagers are open until the next."""
    felt.spins.clear()
    felt.rolls.clear()
    felt.closed = False
    felt.say("spin", "invalid", why)


@mishap("Another result was entered than was spun", "result", "round")
def wrong_entry(felt: Felt[Any, HasWheel], prompt: Prompt, facts: Spun, why: Cites) -> Script:
    """The wrong result is cleared and what was spun is entered."""
    results = felt.rules.wheel.compartments
    correct = result_named(results, str(facts.correct))
    require(correct in results, f"{facts.correct!r} is not on the wheel")
    a_result_is_in(felt)
    require(correct != felt.spins[-1], f"{correct} is what was entered")
    yield ESTABLISHED
    felt.spins[-1] = correct
    felt.say("result", "corrected", why)


@mishap("A winning area did not light up", "result", "round")
def light_failure(felt: Felt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The result is valid all the same."""
    a_result_is_in(felt)
    yield ESTABLISHED
    felt.say("result", "valid", why)
