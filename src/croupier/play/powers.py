"""Powers that a supervisor or an operator has at any table, as rulings."""

from __future__ import annotations

from croupier.law import cites
from croupier.play.felt import Felt
from croupier.play.game import RESERVED, Script
from croupier.play.irregularities import Facts, offer_the_round, offer_withdrawal
from croupier.play.prompts import Prompt, Settle
from croupier.play.steps import Void


class Sanction(Facts, frozen=True):
    """What the supervisor does about a player; the decision is his, the system records it."""

    player: str
    void_wagers: bool = True
    exclude: bool = False


class Separation(Sanction, frozen=True):
    """The same where he may also keep players apart."""

    apart_from: str = ""
    """Another player at whose table this one may no longer play."""


class Malfunction(Facts, frozen=True):
    """A card machine failed."""

    disadvantaged: bool = False
    """Whether the supervisor considers that a player was put at a disadvantage."""
    replaced: bool = False
    """Whether the machine was replaced and not repaired."""


class Disruption(Facts, frozen=True):
    """The game was disrupted or a fraud committed."""

    reason: str


GROUNDS = frozenset({"civil commotion", "fire", "riot", "brawl", "robbery", "act of God", "fraud"})
"""On what grounds an outcome may be invalidated, if the operator finds that it was affected."""


def ground_is_named(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """An outcome is invalidated only for a ground that the rules name."""
    assert isinstance(facts, Disruption)
    if facts.reason in GROUNDS:
        return None
    return f"{facts.reason!r} is no ground; the grounds are: {', '.join(sorted(GROUNDS))}"


def player_is_known(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The player named has a wager or a seat at this table."""
    assert isinstance(facts, Sanction)
    known = {bet.seat for bet in felt.bets} | {seat.id for seat in felt.header.seats}
    if isinstance(facts, Separation) and facts.apart_from in RESERVED - {""} | {facts.player}:
        return f"{facts.player!r} is not kept apart from {facts.apart_from!r}"
    return None if facts.player in known else f"{facts.player!r} is not playing at this table"


@cites(
    "qld-2024 s 4(2)(a)", "qld-2024 s 4(2)(b)", "qld-2024 s 11(2)(a)", "qld-2024 s 11(2)(b)",
    "qld-2024 s 11(2)(c)", "act-1992 AR 9.2(a)", "act-1992 AR 9.2(b)",
    "act-1992 BA 13.2", "act-1992 BJ 20.2(a)", "act-1992 BJ 20.2(b)", "act-1992 MB 13.2",
    "act-1992 KE 17.2", "act-1992 RD 12.2(a)", "act-1992 RD 12.2(b)", "act-1992 CP 16.2(a)",
    "act-1992 CP 16.2(b)",
)  # fmt: skip
def sanction(felt: Felt, prompt: Prompt, facts: Sanction, why: str) -> Script:
    """A player's wagers are declared void, and the player is shut out or moved, as directed."""
    if facts.void_wagers:
        for bet in (*felt.live(), *felt.waiting()):
            if bet.seat == facts.player:
                felt.hand_back(bet, why, "declared void by the supervisor")
    if facts.exclude:
        felt.excluded[facts.player] = why
        felt.say("excluded", "{seat}", why, facts.player)
    if isinstance(facts, Separation) and facts.apart_from:
        felt.say("separated", "{seat} from {other}", why, facts.player, facts.apart_from)
    yield from ()


@cites("qld-2024 s 17(2)", "qld-2024 s 17(3)")
def machine_malfunction(felt: Felt, prompt: Prompt, facts: Malfunction, why: str) -> Script:
    """The machine is repaired or replaced; if a player was disadvantaged, all may retract."""
    if _lets_all_retract(felt, prompt, facts, why):
        yield from offer_withdrawal(felt, felt.live(), why)


@cites("qld-2024 s 17(2)", "qld-2024 s 17(3)")
def malfunction_in_a_hand(felt: Felt, prompt: Prompt, facts: Malfunction, why: str) -> Script:
    """The same where a player's wagers ride on one hand: all of them are retracted, or none."""
    if _lets_all_retract(felt, prompt, facts, why):
        yield from offer_the_round(felt, why)


def _lets_all_retract(felt: Felt, prompt: Prompt, facts: Malfunction, why: str) -> bool:
    felt.say("machine", "replaced" if facts.replaced else "repaired", why)
    over = isinstance(prompt, Settle) and prompt.last  # every card is out
    return facts.disadvantaged and bool(felt.live()) and not over


@cites(
    "act-1992 AR 9.3", "act-1992 AR 9.4", "act-1992 BA 13.3", "act-1992 BA 13.4",
    "act-1992 BJ 20.3(a)", "act-1992 BJ 20.3(b)", "act-1992 BJ 20.4", "act-1992 MB 13.3",
    "act-1992 MB 13.4",
    "act-1992 KE 17.3", "act-1992 RD 12.3(a)", "act-1992 RD 12.3(b)", "act-1992 RD 12.4",
)  # fmt: skip
def invalidate(felt: Felt, prompt: Prompt, facts: Disruption, why: str) -> Script:
    """The operator invalidates the outcome: every wager of the hand is refunded."""
    raise Void(why, f"outcome invalidated: {facts.reason}")
    yield  # a script, though it never waits
