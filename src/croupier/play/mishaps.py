"""Mishaps of games with a layout and one result: chips displaced, a spin that does not count."""

from __future__ import annotations

from croupier.law import cites
from croupier.play.answers import Place
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import Facts
from croupier.play.prompts import Prompt, Roll, Settle, Spin
from croupier.play.spoken import as_named
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
    """Where they lay before, or where the player wanted them."""
    on: str = ""
    numbers: tuple[str, ...] = ()
    identified: bool = True
    """Whether the operator can tell the chip and where it lay."""
    confirmed: bool = True
    """Whether the dealer confirms what he was told."""
    unfair: bool = True
    """Whether the operator is satisfied that settling it as it lies would be unfair."""


class Invalid(Facts, frozen=True):
    """A spin or tumble that does not count."""

    settled_at: str = ""
    """Where it came to rest all the same, which decides nothing."""


def chips_lie_there(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The player has such a wager, and may have had it where it is said to belong."""
    assert isinstance(facts, Displaced)
    lies, there = _as_they_lie(felt, facts)
    bet = felt.find(lies.seat, lies.wager, lies.on, "", lies.numbers)
    if bet is None:
        return f"{facts.player} has no {facts.wager} wager there"
    wager = felt.game.wagers.get(there.wager)
    if wager is None:
        return felt.game.unknown_wager(there.wager).text
    if there.on not in wager.on if wager.on else there.on:
        return f"a {wager.name} wager does not lie on {there.on or 'no place'}"
    if wager.spots is not None:
        return wager.spots(there.numbers) or None
    return None


def _as_they_lie(felt: Felt, facts: Displaced) -> tuple[Place, Place]:
    """Where the chips lie and where they belong, as the game names the places."""
    game, to = felt.game, facts.belongs
    lies = as_named(game, Place(facts.player, facts.wager, 1, facts.on, "", facts.numbers))
    there = as_named(game, Place(facts.player, to.wager, 1, to.on, "", to.numbers))
    return lies, there


@cites("qld-2024 sch 7 s 14(2)", "qld-2024 sch 8 s 10(2)", "qld-2024 sch 9 s 12(2)")
def settle_where_it_belongs(
    position: str, felt: Felt, prompt: Prompt, facts: Displaced, why: str
) -> Script:
    """The operator may settle a wager as though it lay where it belongs; otherwise as it lies."""
    lies, there = _as_they_lie(felt, facts)
    bet = felt.find(lies.seat, lies.wager, lies.on, "", lies.numbers)
    if bet is not None and facts.unfair and facts.identified and facts.confirmed:
        bet.wager, bet.on, bet.numbers = there.wager, there.on, there.numbers
        felt.say("position", position, why)
    else:
        felt.say("position", "as it lies", why)
    yield from ()


def a_result_is_due(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The wheel turns or the dice tumble, or have just come to rest."""
    return None if isinstance(prompt, Spin | Roll | Settle) else "nothing has been spun or rolled"


@cites("qld-2024 sch 7 s 17(5)", "act-1992 AR 8.6")
def spin_again(felt: Felt, prompt: Prompt, facts: Invalid, why: str) -> Script:
    """The spin is invalid: it decides nothing, and wagers are open until the next."""
    felt.spins.clear()
    felt.rolls.clear()
    felt.closed = False
    felt.say("spin", "invalid", why)
    yield from ()


@cites("qld-2024 sch 9 s 15(4)", "act-1992 MW 6.2")
def void_the_spin(felt: Felt, prompt: Prompt, facts: Invalid, why: str) -> Script:
    """The spin is invalid and every wager on it is void."""
    felt.say("spin", "invalid", why)
    raise Void(why, "the spin is invalid")
    yield  # a script, though it never waits
