"""What a supervisor may direct at a poker table, and claims and disputes that he hears."""

from __future__ import annotations

from enum import Enum
from itertools import combinations
from typing import Annotated, Literal

import msgspec

from croupier.games.poker.mishaps.conduct import declared_void
from croupier.games.poker.mishaps.own_cards import OnePlayer
from croupier.games.poker.state import PokerFelt
from croupier.law import Cites, Point, rule
from croupier.play import powers
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.powers import Sanction
from croupier.play.prompts import Bets, Prompt, Settle
from croupier.play.refusals import typed
from croupier.play.reports.facts import SeatId, WagerName, says


class GivenDirection(Enum):
    """What a supervisor may direct, each by its own provision."""

    ENGLISH = "english"
    SILENCE = "silence"
    APART = "apart"
    SPECTATORS = "spectators"


class DisputeHeard(Enum):
    """What becomes of a dispute, step by step."""

    DECIDED = "a gaming supervisor decides, and a casino supervisor reviews"
    TOLD = "who is not satisfied is told of his right to complain"


class SupervisorDirection(Facts, frozen=True):
    """What the supervisor directs."""

    direction: Annotated[
        Literal["english", "silence", "apart", "spectators"], says("what the supervisor directs")
    ]
    players: Annotated[
        tuple[SeatId, ...], says("Players suspected of collusion, who do not play at one table")
    ] = ()


class RefusedWager(OnePlayer, frozen=True):
    """The supervisor refuses a wager."""

    wager: WagerName = "blind"
    grounds: Annotated[str, says("On what reasonable grounds")] = ""


class PotClaim(OnePlayer, frozen=True):
    """A player contests a pot."""

    earlier: Annotated[bool, says("Whether it is that of the round before")] = False


class PlayerDispute(OnePlayer, frozen=True):
    """A player disputes something, or complains."""

    about: Annotated[str, says("What it is about")]
    review: Annotated[bool, says("Whether he has asked for a review")] = False
    satisfied: Annotated[bool, says("Whether the answer was enough for him")] = True


class PokerDevice(Sanction, frozen=True):
    """What is done about a player with a device."""

    from_casino: Annotated[bool, says("Whether he is excluded from the casino")] = False
    detain: Annotated[
        bool, says("Whether he is kept until an inspector or the police take over")
    ] = False
    has_device: Annotated[bool, says("Whether he has it on him")] = True


def is_at_the_table(felt: PokerFelt, seat: str) -> None:
    """The player has a seat at this table."""
    require(felt.header.seat(seat), "{seat} is not playing at this table", seat)


@mishap("The supervisor gives a direction", "direction", "separated", "round")
def direction_given(
    felt: PokerFelt, prompt: Prompt, facts: SupervisorDirection, why: Cites
) -> Script:
    """English only, silence, spectators to leave; players who may collude not at one table."""
    for seat in facts.players:
        is_at_the_table(felt, seat)
    if facts.direction == "apart":
        several = len({*facts.players}) > 1
        require(several, "name the players who are not to play at one table")
    else:
        require(not facts.players, f"the direction of {facts.direction} is for the whole table")
    yield ESTABLISHED
    by = felt.law[GivenDirection(facts.direction)]
    felt.say("direction", facts.direction, by)
    for one, other in combinations(dict.fromkeys(facts.players), 2):
        felt.say("separated", "{seat} from {other}", by, other, one)


@mishap("The supervisor refuses a wager", "returned", "round")
def wager_refused(felt: PokerFelt, prompt: Prompt, facts: RefusedWager, why: Cites) -> Script:
    """Before the first card it may be taken off the layout, on reasonable grounds."""
    require(isinstance(prompt, Bets), "the first card is out: no wager is refused any more")
    require(facts.grounds, "say on what grounds")
    bet = felt.find(facts.player, facts.wager)
    require(bet, f"{{seat}} has no {typed(facts.wager)} there", facts.player)
    yield ESTABLISHED
    assert bet is not None
    felt.hand_back(bet, why, f"refused: {facts.grounds}")


@mishap("A player contests a pot", "claim", "round")
def pot_contested(felt: PokerFelt, prompt: Prompt, facts: PotClaim, why: Cites) -> Script:
    """At once, and no later than before the first card of the next round: then results stand."""
    is_at_the_table(felt, facts.player)
    if facts.earlier:
        between = isinstance(prompt, Bets)
        require(between, "a card of this round is out: the results of earlier ones stand")
    else:
        decided = isinstance(prompt, Settle) or bool(felt.state.showing)
        require(decided, "the pot is not decided yet")
        require(facts.player in felt.state.order, "{seat} is not in the round", facts.player)
    yield ESTABLISHED
    felt.say("claim", "of the round before" if facts.earlier else "of this round", why)


@mishap("A dispute or complaint", "dispute", "told", "round")
def disputed(felt: PokerFelt, prompt: Prompt, facts: PlayerDispute, why: Cites) -> Script:
    """The gaming supervisor decides, and the casino supervisor if a review is asked for; who is not
    satisfied then is told of his right to complain to an inspector.
    """
    is_at_the_table(felt, facts.player)
    require(facts.about, "say what it is about")
    reviewed = facts.satisfied or facts.review
    by = felt.law[DisputeHeard.DECIDED]
    require(reviewed, "{seat} has not asked for a review yet", facts.player, cites=by)
    yield ESTABLISHED
    decided, told = felt.law[DisputeHeard.DECIDED], felt.law[DisputeHeard.TOLD]
    felt.say("dispute", "gaming supervisor", decided)
    if facts.review:
        felt.say("dispute", "casino supervisor", decided)
    if not facts.satisfied:
        felt.say("told", "right to complain to an inspector", told)


@mishap(
    "A player had a device that can help him",
    *("hand", "returned", "excluded", "excluded from the casino", "detained", "round"),
)
def device_found(felt: PokerFelt, prompt: Prompt, facts: PokerDevice, why: Cites) -> Script:
    """His wagers may be void, with his hand; he may be shut out of the game or the casino, and be
    kept until somebody takes over, if he has the device on him. He was involved in a hand.
    """
    is_at_the_table(felt, facts.player)
    dealt = facts.player in felt.state.order and bool(felt.state.out)
    require(dealt, "{seat} has not been dealt a hand in this round", facts.player)
    kept = facts.has_device or not facts.detain
    require(kept, "{seat} has no device on him and is not kept", facts.player)
    if facts.from_casino or facts.detain:  # he does not play on
        facts = msgspec.structs.replace(facts, exclude=True)
    yield from powers.device_used(felt, prompt, facts, why)
    declared_void(felt, facts, felt.law[Point.DEVICE_VOIDED])
    if facts.from_casino:
        out_of_the_casino(felt, facts.player)
    if facts.detain:
        kept_until_somebody_comes(felt, facts.player)


@rule
def out_of_the_casino(felt: PokerFelt, player: str) -> None:
    """A player with a device is excluded from the casino."""
    felt.say("excluded from the casino", "{seat}", felt.law[out_of_the_casino], player)


@rule
def kept_until_somebody_comes(felt: PokerFelt, player: str) -> None:
    """Who has a device on him is kept until an inspector or a police officer has come."""
    felt.say("detained", "{seat}", felt.law[kept_until_somebody_comes], player)
