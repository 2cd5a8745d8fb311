"""Powers that a supervisor or an operator has at any table, as rulings."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any

from croupier.law import Cites, Law, Point, rule
from croupier.play.felt import Felt
from croupier.play.game import RESERVED, Game, Script
from croupier.play.irregularities import (
    ESTABLISHED,
    Facts,
    NoFacts,
    WordsByFact,
    mishap,
    offer_the_round,
    offer_withdrawal,
    require,
)
from croupier.play.prompts import Prompt, Settle
from croupier.play.reports.facts import SeatId, says
from croupier.play.steps import Void


class Sanction(Facts, frozen=True):
    """What the supervisor does about a player; the decision is his, the system records it."""

    player: SeatId
    void_wagers: Annotated[bool, says("whether the wagers of the player are void")] = True
    exclude: Annotated[bool, says("whether the player is shut out")] = False


class Separation(Sanction, frozen=True):
    """The same where he may also keep players apart."""

    apart_from: Annotated[
        SeatId, says("Another player at whose table this one may no longer play")
    ] = ""


class Device(Sanction, frozen=True):
    """The same for a player with a device."""

    approved: Annotated[bool, says("Whether he has it under a written approval")] = False


class Malfunction(Facts, frozen=True):
    """A card machine failed."""

    disadvantaged: Annotated[
        bool, says("Whether the supervisor considers that a player was put at a disadvantage")
    ] = False
    replaced: Annotated[bool, says("Whether the machine was replaced and not repaired")] = False


class Disruption(Facts, frozen=True):
    """The game was disrupted or a fraud committed."""

    reason: Annotated[str, says("for what reason")]

    @classmethod
    def words(cls, game: Game) -> WordsByFact:
        """The grounds that the rules name."""
        return {"reason": sorted(grounds(game.law))}


class Invalidating(Enum):
    """On what ground an outcome may be invalidated, where the rules name it."""

    CIVIL_COMMOTION = "civil commotion"
    FIRE = "fire"
    RIOT = "riot"
    BRAWL = "brawl"
    ROBBERY = "robbery"
    ACT_OF_GOD = "act of God"
    LIKE_DISTURBANCE = "like disturbance"
    FRAUD = "fraud"
    IMPRACTICAL = "impractical"
    DECK = "deck"


DISRUPTIONS = (
    Invalidating.CIVIL_COMMOTION,
    Invalidating.FIRE,
    Invalidating.RIOT,
    Invalidating.BRAWL,
    Invalidating.ROBBERY,
)
"""The grounds of every book."""


def grounds(law: Law) -> dict[str, Cites]:
    """On what grounds an outcome may be invalidated, if the operator finds that it was affected;
    by what provision.
    """
    return {one.value: law[one] for one in Invalidating if law.of(one)}


@rule
def refunded(law: Law) -> Cites:
    """Where it stands that wagers are refunded, beside the ground."""
    return law.of(refunded)


def _is_sanctioned(felt: Felt, facts: Sanction, apart_from: str = "") -> None:
    """The player named has a wager or a seat at this table, and something is decided about him."""
    known = {bet.seat for bet in felt.bets} | {seat.id for seat in felt.header.seats}
    known -= RESERVED
    require(facts.player in known, "{seat} is not playing at this table", facts.player)
    decided = facts.void_wagers or facts.exclude or apart_from
    require(decided, "nothing is declared about {seat}", facts.player)


def _sanctioned(felt: Felt, facts: Sanction, void: Cites, out: Cites) -> None:
    """A player's wagers are declared void, and he is shut out, as the supervisor directs, each by
    its own provision.
    """
    if facts.void_wagers:
        for bet in (*felt.live(), *felt.waiting()):
            if bet.seat == facts.player:
                felt.hand_back(bet, void, "declared void by the supervisor")
    if facts.exclude:
        felt.excluded[facts.player] = out
        felt.say("excluded", "{seat}", out, facts.player)


def _for_a_device(felt: Felt, facts: Sanction) -> None:
    law = felt.law
    _sanctioned(felt, facts, law[Point.DEVICE_VOIDED], law[Point.DEVICE_EXCLUDED])


def _for_misconduct(felt: Felt, facts: Sanction) -> None:
    law = felt.law
    _sanctioned(felt, facts, law[Point.VOIDED], law[Point.EXCLUDED])


@mishap("A player had a device that can help him", "returned", "excluded")
def device_used(felt: Felt, prompt: Prompt, facts: Sanction, why: Cites) -> Script:
    """His wagers may be void and he may be shut out."""
    _is_sanctioned(felt, facts)
    yield ESTABLISHED
    _for_a_device(felt, facts)


@mishap("A player had a device that can help him", "returned", "excluded")
def unapproved_device(felt: Felt, prompt: Prompt, facts: Device, why: Cites) -> Script:
    """The same where a device may be approved in writing."""
    _is_sanctioned(felt, facts)
    approved = "{seat} has the device under a written approval"
    cites = felt.law[Point.DEVICE_APPROVED]
    require(not facts.approved, approved, facts.player, cites=cites)
    yield ESTABLISHED
    _for_a_device(felt, facts)


@mishap("A player broke a rule", "returned", "excluded")
def misconduct(felt: Felt, prompt: Prompt, facts: Sanction, why: Cites) -> Script:
    """His wagers may be void and he may be shut out."""
    _is_sanctioned(felt, facts)
    yield ESTABLISHED
    _for_misconduct(felt, facts)


@mishap("A player broke a rule or ignored a direction", "returned", "excluded", "separated")
def contravention(felt: Felt, prompt: Prompt, facts: Separation, why: Cites) -> Script:
    """His wagers may be void; he may be shut out, or kept apart from another player."""
    _is_sanctioned(felt, facts, facts.apart_from)
    require(
        facts.apart_from not in RESERVED - {""} | {facts.player},
        "{seat} is not kept apart from {other}",
        facts.player,
        facts.apart_from,
    )
    yield ESTABLISHED
    _for_misconduct(felt, facts)
    if facts.apart_from:
        apart = felt.law[Point.APART]
        felt.say("separated", "{seat} from {other}", apart, facts.player, facts.apart_from)


@mishap("The card machine failed during a round", "machine", "offer", "returned", "round")
def machine_malfunction(felt: Felt, prompt: Prompt, facts: Malfunction, why: Cites) -> Script:
    """The machine is repaired or replaced; if a player was disadvantaged, all may retract."""
    _a_machine_deals(felt)
    yield ESTABLISHED
    if _lets_all_retract(felt, prompt, facts, felt.law.does(machine_malfunction, "machine")):
        yield from offer_withdrawal(felt, felt.live(), felt.law.does(machine_malfunction, "offer"))


@mishap("The card machine failed during a round", "machine", "offer", "returned", "round")
def malfunction_in_a_hand(felt: Felt, prompt: Prompt, facts: Malfunction, why: Cites) -> Script:
    """The same where a player's wagers ride on one hand: all of them are retracted, or none."""
    _a_machine_deals(felt)
    yield ESTABLISHED
    if _lets_all_retract(felt, prompt, facts, felt.law.does(malfunction_in_a_hand, "machine")):
        yield from offer_the_round(felt, felt.law.does(malfunction_in_a_hand, "offer"))


def _a_machine_deals(felt: Felt) -> None:
    require(felt.game.tables.shoe is None, "the cards come from a shoe: no card machine is in use")


def _lets_all_retract(felt: Felt, prompt: Prompt, facts: Malfunction, why: Cites) -> bool:
    felt.say("machine", "replaced" if facts.replaced else "repaired", why)
    over = isinstance(prompt, Settle) and prompt.last  # every card is out
    return facts.disadvantaged and bool(felt.live()) and not over


@mishap("The supervisor has the cards replaced", "cards", "round")
def cards_replaced(felt: Felt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """They are replaced after a round, before the next is dealt."""
    between_rounds = not felt.closed or (isinstance(prompt, Settle) and prompt.last)
    require(between_rounds, "a round is being played: cards are replaced after it")
    yield ESTABLISHED
    felt.say("cards", "replaced", why)


@mishap("Disruption or fraud: the operator invalidates the outcome", "round", "returned")
def outcome_invalidated(felt: Felt, prompt: Prompt, facts: Disruption, why: Cites) -> Script:
    """Every wager of the hand is refunded, one that was settled already too; only for a ground
    that the rules name.
    """
    why = ground_is_named(felt, facts)
    yield ESTABLISHED
    reason = f"outcome invalidated: {facts.reason}"
    for bet in felt.bets:
        if bet.state == "lose":
            felt.reinstate(bet, why, reason)
        elif bet.state == "win":
            felt.take_back(bet, why, reason)
    felt.take_back_bonuses(why, reason)
    raise Void(why, reason)


def ground_is_named(felt: Felt[Any, Any, Any], facts: Disruption) -> Cites:
    """An outcome is invalidated only for a ground that the rules name: by what, with the refund."""
    named = grounds(felt.law)
    require(
        facts.reason in named,
        f"{facts.reason!r} is no ground; the grounds are: {', '.join(sorted(named))}",
    )
    return (*named[facts.reason], *refunded(felt.law))
