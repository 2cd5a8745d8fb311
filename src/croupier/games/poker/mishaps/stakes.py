"""A table stake outside the limits of the sign that nobody noticed when it was put down."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from croupier.games.poker.mishaps import out_of_turn_bound
from croupier.games.poker.mishaps.misdeals import has_begun, substantial_action
from croupier.games.poker.state import MIDDLE, PokerFelt
from croupier.law import Cites
from croupier.money import dollars
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Prompt, Settle
from croupier.play.reports.facts import Cents, SeatId, says


class StakeFound(Enum):
    """When a wrong stake is found, and which; each has a provision of its own."""

    EARLY = "before substantial action"
    TOO_SMALL = "too small, after it"
    TOO_LARGE = "too large, after it"
    ROUND_OVER = "when the round is complete"


class WrongStake(Facts, frozen=True):
    """A player's initial stake, or what it came to when he added to it, is outside the limits."""

    player: SeatId
    stake: Annotated[
        Cents,
        says(
            "What it was when he brought it, which may be rounds ago: the record of a round knows "
            "only what he has now"
        ),
    ]


@mishap("A table stake is outside the limits", "stake", "returned", "result", "round")
def wrong_stake(felt: PokerFelt, prompt: Prompt, facts: WrongStake, why: Cites) -> Script:
    """Before substantial action it is brought within them. After it a stake too small plays on to
    the end of the round, and one too large is cut at once, with everything that was wagered beyond
    the most. When the round is complete its result stands.
    """
    state, room, seat = felt.state, felt.game.tables.room, facts.player
    has_begun(prompt)
    require(seat in state.order, "{seat} is not in the round", seat)
    assert room is not None  # poker is played in one
    least, most = room.least, room.most
    low, high = facts.stake < least, bool(most) and facts.stake > most
    within = f"{dollars(facts.stake)} is within the limits of this table"
    require(low or high, within)
    player = state.order.index(seat)
    once = not felt.brought.get(seat) and seat not in state.below
    require(once, "the stake of {seat} has been seen to", seat)
    yield ESTABLISHED
    over, late = isinstance(prompt, Settle), substantial_action(felt)
    why = felt.law[_found(over=over, late=late, low=low)]
    if over:
        felt.say("result", "stands", why)
    elif low and late:
        state.below.append(seat)
        felt.say("stake", f"{{seat}} plays on, then at least {dollars(least)}", why, seat)
    elif low:
        _bring(felt, player, max(least - _in_play(felt, player), 0), why)
    else:
        _return_beyond(felt, player, most, why)
        _bring(felt, player, min(most - _in_play(felt, player), 0), why)


def _found(*, over: bool, late: bool, low: bool) -> StakeFound:
    if over or not late:
        return StakeFound.ROUND_OVER if over else StakeFound.EARLY
    return StakeFound.TOO_SMALL if low else StakeFound.TOO_LARGE


def _in_play(felt: PokerFelt, player: int) -> int:
    """What he has in the round: in front of him and in the pots."""
    state = felt.state
    return state.stakes[player] + state.put_in[player] + state.dead[player]


def _bring(felt: PokerFelt, player: int, cents: int, why: Cites) -> None:
    """A player adds chips, or takes some off that lie in front of him; none if by now he complies,
    whatever he has won or lost since.
    """
    state, seat = felt.state, felt.state.order[player]
    cents = max(cents, -state.stakes[player])
    state.stakes[player] += cents
    felt.bring(seat, cents)
    does = f"adds {dollars(cents)}" if cents > 0 else f"takes off {dollars(-cents)}"
    felt.say("stake", f"{{seat}} {does if cents else 'complies by now'}", why, seat)
    bound = out_of_turn_bound.of(felt, player)
    if bound is not None:
        bound.wagers = min(bound.wagers, state.front[player] + state.stakes[player])
    if not state.stakes[player] and player in state.queue:
        state.queue.remove(player)


def _return_beyond(felt: PokerFelt, player: int, most: int, why: Cites) -> None:
    """What anybody has wagered beyond the most comes back, if the player wagered beyond it; so he
    wins no more than that from anybody.
    """
    state = felt.state
    if state.put_in[player] + state.dead[player] <= most:
        return
    for other, put in enumerate(state.put_in):
        if put > most:
            _give_back(felt, other, put - most, why)
    state.high = max(state.front)
    state.level = min(state.level, state.high)


def _give_back(felt: PokerFelt, player: int, cents: int, why: Cites) -> None:
    state, seat = felt.state, felt.state.order[player]
    state.put_in[player] -= cents
    state.front[player] = max(state.front[player] - cents, 0)
    state.stakes[player] += cents
    felt.take_out(seat, cents, why, MIDDLE)
    felt.say("returned", f"{{seat}} {dollars(cents)}", why, seat)
