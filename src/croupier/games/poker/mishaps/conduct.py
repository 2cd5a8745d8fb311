"""Time, protection of hands, errors that no rule covers, and what a supervisor may declare."""

from __future__ import annotations

from typing import Annotated

from croupier.games.poker.mishaps.clock import has_acted
from croupier.games.poker.mishaps.misdeals import has_begun, return_the_fee
from croupier.games.poker.mishaps.numbers import dead_hand, in_the_hand, void_hand
from croupier.games.poker.mishaps.out_of_turn import give_up_the_hand, is_asked
from croupier.games.poker.mishaps.own_cards import OnePlayer
from croupier.games.poker.state import MIDDLE, PokerFelt
from croupier.law import Cites, Point
from croupier.play import powers
from croupier.play.felt import Line
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.powers import (
    Device,
    Disruption,
    Invalidating,
    Sanction,
    Separation,
    ground_is_named,
    refunded,
)
from croupier.play.prompts import Prompt
from croupier.play.reports.facts import SeatId, says
from croupier.play.steps import Void

TIME_LIMIT = 40
"""Seconds that a player has once the supervisor has told him."""


class OutOfTime(Facts, frozen=True):
    """A player on whom a time limit was imposed has not acted."""

    player: SeatId
    seconds: Annotated[int, says("How long ago he was told")]


class Mucked(OnePlayer, frozen=True):
    """The dealer mucked a player's cards by accident."""

    protected: Annotated[bool, says("Whether the player had protected them")] = False


class Uncovered(Facts, frozen=True):
    """An error for which no rule provides."""

    error: Annotated[str, says("What has gone wrong")]


class Forfeiting(Disruption, frozen=True):
    """The game was disrupted or a fraud committed."""

    forfeit: Annotated[
        tuple[SeatId, ...],
        says("Whose wagers the supervisor directs to be forfeited, of those who committed a fraud"),
    ] = ()


@mishap(
    "A player has not acted within the time the supervisor gave him", "hand", "binding", "round"
)
def out_of_time(felt: PokerFelt, prompt: Prompt, facts: OutOfTime, why: Cites) -> Script:
    """After 40 seconds his hand is folded, though he could have checked; but not if he has
    announced a bet or raise, to which he is held.
    """
    player = is_asked(felt, facts.player)
    over = facts.seconds >= TIME_LIMIT
    require(over, f"{{seat}} has {TIME_LIMIT} seconds from being told", facts.player)
    yield ESTABLISHED
    if not has_acted(felt, player, why):
        give_up_the_hand(felt, player)
        felt.say("hand", "folded", why)


@mishap("The dealer mucked a hand that was not protected", "hand", "redress", "round")
def hand_mucked(felt: PokerFelt, prompt: Prompt, facts: Mucked, why: Cites) -> Script:
    """Its player has no redress: the hand is dead."""
    (player,) = in_the_hand(felt, prompt, (facts.player,))
    require(not facts.protected, "{seat} had protected his hand", facts.player)
    alone = len(felt.state.players()) == 1
    require(not alone, "nobody else is left: {seat} has won", facts.player)
    yield ESTABLISHED
    dead_hand(felt, player, why)
    felt.say("redress", "none", why)


@mishap("An error that no rule covers", "round")
def uncovered_error(felt: PokerFelt, prompt: Prompt, facts: Uncovered, why: Cites) -> Script:
    """The supervisor may declare the hand void, and all money of the round goes back."""
    has_begun(prompt)
    require(facts.error, "say what the error was")
    covered = facts.error in felt.game.irregularities
    require(not covered, f"{facts.error} has a rule of its own")
    yield ESTABLISHED
    return_the_fee(felt, why)
    raise Void(why, f"declared void by the supervisor: {facts.error}")


# -- what a supervisor may declare -----------------------------------------------------------------


def declared_void(felt: PokerFelt, facts: Sanction, why: Cites) -> None:
    """What a player has in the pots goes back to him and his hand is out."""
    state = felt.state
    if not facts.void_wagers or facts.player not in state.order or not state.out:
        return
    player = state.order.index(facts.player)
    if state.players() == [player]:
        raise Void(why, "the wagers of the only player left are void")
    void_hand(felt, player, why, "declared void by the supervisor")


@mishap("A player had a device that can help him", "hand", "returned", "excluded", "round")
def device_used(felt: PokerFelt, prompt: Prompt, facts: Device, why: Cites) -> Script:
    """His wagers may be void, with his hand, and he may be shut out; unless the device was approved
    in writing.
    """
    yield from powers.unapproved_device(felt, prompt, facts, why)
    declared_void(felt, facts, felt.law[Point.DEVICE_VOIDED])


@mishap("A player broke a rule", "hand", "returned", "excluded", "round")
def misconduct(felt: PokerFelt, prompt: Prompt, facts: Sanction, why: Cites) -> Script:
    """His wagers may be void, with his hand, and he may be shut out."""
    yield from powers.misconduct(felt, prompt, facts, why)
    declared_void(felt, facts, felt.law[Point.VOIDED])


@mishap(
    "A player broke a rule or ignored a direction",
    "hand",
    "returned",
    "excluded",
    "separated",
    "round",
)
def contravention(felt: PokerFelt, prompt: Prompt, facts: Separation, why: Cites) -> Script:
    """The same; he may also be kept apart from another player."""
    yield from powers.contravention(felt, prompt, facts, why)
    declared_void(felt, facts, felt.law[Point.VOIDED])


@mishap("Disruption or fraud: the outcome is invalidated", "forfeited", "round")
def outcome_invalidated(felt: PokerFelt, prompt: Prompt, facts: Forfeiting, why: Cites) -> Script:
    """All wagers go back; of a player who committed a fraud they may be forfeited."""
    why = ground_is_named(felt, facts)
    state = felt.state
    if facts.forfeit:
        fraud = facts.reason == Invalidating.FRAUD.value
        require(fraud, "wagers are forfeited only for a fraud", cites=refunded(felt.law))
        for seat in facts.forfeit:
            require(seat in state.order and state.out, "{seat} is not in the round", seat)
    yield ESTABLISHED
    by = refunded(felt.law)
    for seat in dict.fromkeys(facts.forfeit):
        player = state.order.index(seat)
        cents = state.put_in[player] + state.dead[player]
        if cents:
            state.put_in[player] = state.dead[player] = 0
            felt.forfeit(seat, cents, by, MIDDLE)
            sentence = "forfeited for fraud"
            felt.lines.append(
                Line(0, seat, "pot", "", "", "lose", cents, 0, "", by, sentence, pot=True)
            )
        felt.say("forfeited", "{seat}", by, seat)
    raise Void(why, f"outcome invalidated: {facts.reason}")
