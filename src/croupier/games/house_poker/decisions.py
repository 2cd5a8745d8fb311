"""Who has decided what at which stage of the round; folding, and undoing it."""

from __future__ import annotations

from collections.abc import Collection

from croupier.games.house_poker.places import players, seats
from croupier.games.house_poker.rules import FOLD
from croupier.games.house_poker.state import HouseFelt
from croupier.play.limits import bring_within_limits

FOLDED, CHECKED, WAGERED, ABSENT = "folded", "checked", "wagered", "absent"
"""What a player may have done at a stage."""
BY_A_FOLD = frozenset({FOLD, FOLDED, ABSENT})
"""The events by which a wager is lost on a fold; one that has none outlives it."""
STAGES = range(3)
"""No game of the kind asks more often."""


def decide_so(felt: HouseFelt, seat: str, stage: int, done: str) -> None:
    """A player has decided at a stage; with nothing done, he is to decide again."""
    said = felt.state.decided.setdefault(seat, {})
    if done:
        said[stage] = done
    else:
        said.pop(stage, None)


def decision(felt: HouseFelt, seat: str, stage: int) -> str:
    """What a player has done at a stage; nothing while he is still to decide."""
    return felt.state.decided.get(seat, {}).get(stage, "")


def decided_at(felt: HouseFelt, seat: str, *done: str) -> int:
    """At which stage a player first did one of these; -1 if at none."""
    for stage in STAGES:
        if decision(felt, seat, stage) in done:
            return stage
    return -1


def has(felt: HouseFelt, seat: str, *done: str) -> bool:
    """Whether a player has done one of these."""
    return decided_at(felt, seat, *done) >= 0


def somebody_has_decided(felt: HouseFelt) -> bool:
    """Whether a player has decided anything."""
    return any(decision(felt, seat, stage) for seat in seats(felt) for stage in STAGES)


def undecided(felt: HouseFelt, stage: int) -> list[str]:
    """Who is in the round and has not decided at this stage."""
    return [seat for seat in players(felt) if not decision(felt, seat, stage)]


# -- folding -------------------------------------------------------------------------------------


def close_the_hand(felt: HouseFelt, seat: str, event: str, stands: Collection[str] = ()) -> None:
    """A player's wagers are taken, but those that stand."""
    for bet in felt.live():
        if bet.seat == seat and bet.wager not in stands:
            if bring_within_limits(felt, bet):
                felt.settle(bet, felt.game.wagers[bet.wager].verdicts[event])


def put_back_what_was_folded(felt: HouseFelt, why: str, player: str = "") -> bool:
    """Wagers taken on a fold lie on the layout again; says whether there were any."""
    wagers = felt.game.wagers
    taken = [
        bet
        for bet in felt.bets
        if bet.state == "lose"
        and player in ("", bet.seat)
        and not BY_A_FOLD.isdisjoint(wagers[bet.wager].verdicts)
    ]
    for bet in taken:
        felt.reinstate(bet, why, "taken on a fold and put back")
    for seat in seats(felt):
        for stage in STAGES:
            if player in ("", seat) and decision(felt, seat, stage) in (FOLDED, ABSENT):
                decide_so(felt, seat, stage, "")
    return bool(taken)
