"""Acting out of turn at a table: what binds whom. A terminal refuses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from croupier.games.poker.betting import asks, fold, forfeit
from croupier.games.poker.mishaps import out_of_turn_bound
from croupier.games.poker.rules import BET, CALL, CHECK, RAISE, to_call
from croupier.games.poker.state import Bound, PokerFelt
from croupier.law import Cites
from croupier.money import dollars
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Choose, Option, Prompt
from croupier.play.refusals import typed
from croupier.play.reports.facts import Cents, SeatId, says

WAGERS = (BET, CALL, RAISE)


class OutOfTurn(Facts, frozen=True):
    """A player has acted before those who should have acted first."""

    player: SeatId
    move: Annotated[Literal["check", "bet", "call", "raise"], says("What he has done")] = "bet"
    stake: Annotated[
        Cents, says("The chips that it adds; unsaid, the least that the move takes")
    ] = 0


class FoldedEarly(Facts, frozen=True):
    """A player has folded before those who should have acted first."""

    player: SeatId


class DirectedWrongly(Facts, frozen=True):
    """Players acted because the dealer told the wrong one to."""

    players: Annotated[tuple[SeatId, ...], says("who it is about, each by name")]


def is_asked(felt: PokerFelt, seat: str) -> int:
    """The number of a player whose turn it is; nobody's is while the dealer has something to put
    right first.
    """
    state = felt.state
    waits = bool(state.queue) and not state.amends and state.order[state.queue[0]] == seat
    require(waits, "the table does not wait for {seat}", seat)
    return state.queue[0]


def waits_behind(felt: PokerFelt, prompt: Prompt, seat: str) -> int:
    """The number of a player who is to act in this betting round, but not now."""
    state = felt.state
    betting = isinstance(prompt, Choose) and bool(state.queue)
    require(betting, "no betting round is in progress")
    require(seat in state.order, "{seat} is not in the round", seat)
    known = felt.header.seat(seat)
    at_table = known is None or not known.terminal
    require(at_table, "a terminal takes nothing out of turn: {seat} acts in his turn", seat)
    player = state.order.index(seat)
    require(not state.out[player], "{seat} has folded", seat)
    require(player != state.queue[0], "it is {seat}'s turn", seat)
    require(player in state.queue, "{seat} has acted: nothing is left to him out of turn", seat)
    return player


def _bind(felt: PokerFelt, player: int, facts: OutOfTurn, by: str, why: Cites) -> tuple[Bound, int]:
    """The wager as it was made, but for what goes beyond the limit; and how much that is."""
    state = felt.state
    seat = facts.player
    require(
        out_of_turn_bound.of(felt, player) is None, "{seat} has acted out of turn already", seat
    )
    options = (*_call_of_a_wager_out_of_turn(felt, player), *asks(felt, player).options)
    open_to_him = [one for one in options if one.move == facts.move]
    moves = ", ".join(dict.fromkeys(one.move for one in options))
    require(
        open_to_him, f"{typed(facts.move)} would not be open to {{seat}}; open were: {moves}", seat
    )
    chips, has = facts.stake or open_to_him[0].least, state.stakes[player]
    require(chips <= has, f"{{seat}} has {dollars(has)} left, not {dollars(chips)}", seat)
    most = max(one.most for one in open_to_him)
    over = max(chips - most, 0)
    chips -= over
    fits = any(one.least <= chips <= one.most for one in open_to_him)
    least = open_to_him[0].least
    require(fits, f"{facts.move} takes {dollars(least)} to {dollars(most)}, not {dollars(chips)}")
    wagers = state.front[player] + chips
    return Bound(player, by, wagers, state.front[:], _missed(felt, player), why), over


def _missed(felt: PokerFelt, player: int) -> list[int]:
    """Who should have acted before a player and has not: not even out of turn."""
    queue = felt.state.queue
    early = [one.player for one in felt.state.bound if one.by in out_of_turn_bound.OUT_OF_TURN]
    return [one for one in queue[: queue.index(player)] if one not in early]


def _call_of_a_wager_out_of_turn(felt: PokerFelt, player: int) -> tuple[Option, ...]:
    """What calls the highest wager that was made out of turn before this one."""
    state = felt.state
    high = max(
        (one.wagers for one in state.bound if one.by in out_of_turn_bound.OUT_OF_TURN), default=0
    )
    if high <= state.high:
        return ()
    chips = to_call(high, state.front[player], state.stakes[player])
    return (Option(CALL, chips, chips, ()),)


def _acted_early(
    felt: PokerFelt,
    prompt: Prompt,
    facts: OutOfTurn,
    by: str,
    why: Cites,
    ruling: Callable[..., Script],
) -> Script:
    """Those who were missed act first; then it is seen whether the wager stands."""
    player = waits_behind(felt, prompt, facts.player)
    bound = None
    over = 0
    if facts.move != CHECK:
        bound, over = _bind(felt, player, facts, by, why)
    yield ESTABLISHED
    for one in _missed(felt, player):
        first = felt.law.does(ruling, "acts first", why)
        felt.say("acts first", "{seat}", first, felt.state.order[one])
    if over:
        beyond = felt.law.does(ruling, "returned", why)
        felt.say("returned", f"{{seat}} {dollars(over)}", beyond, facts.player)
    if bound is not None:
        felt.state.bound.append(bound)


@mishap("A player wagered out of turn", "acts first", "returned", "round")
def out_of_turn(felt: PokerFelt, prompt: Prompt, facts: OutOfTurn, why: Cites) -> Script:
    """If those who were missed check, he checks; if they wager no more than he did he calls or
    folds, if they wager more he does what he likes; by folding he leaves his wager in the pot. If
    they fold it stands. What goes beyond the limit goes back at once.
    """
    require(
        facts.move in WAGERS, "a check out of turn is no wager: {seat} acts in turn", facts.player
    )
    by = out_of_turn_bound.CHECKS
    yield from _acted_early(felt, prompt, facts, by, why, out_of_turn)


@mishap("A player acted out of turn", "acts first", "returned", "round")
def out_of_turn_until_more(felt: PokerFelt, prompt: Prompt, facts: OutOfTurn, why: Cites) -> Script:
    """A bet out of turn stands unless somebody who was missed bets more: then he may fold, call or
    raise, and has it back if he folds. What goes beyond the limit goes back at once.
    """
    by = out_of_turn_bound.LARGER
    yield from _acted_early(felt, prompt, facts, by, why, out_of_turn_until_more)


@mishap("A player acted out of turn", "acts first", "returned", "round")
def out_of_turn_until_raised(
    felt: PokerFelt, prompt: Prompt, facts: OutOfTurn, why: Cites
) -> Script:
    """A bet out of turn stands if those who were missed check, call or fold; otherwise it goes back
    and he is free. What goes beyond the maximum goes back at once.
    """
    by = out_of_turn_bound.RAISED
    yield from _acted_early(felt, prompt, facts, by, why, out_of_turn_until_raised)


@mishap("A player folded out of turn", "hand", "round")
def folded_out_of_turn(felt: PokerFelt, prompt: Prompt, facts: FoldedEarly, why: Cites) -> Script:
    """A hand that was given up does not come back, whosever turn it was."""
    player = waits_behind(felt, prompt, facts.player)
    yield ESTABLISHED
    give_up_the_hand(felt, player)
    felt.say("hand", "folded", why)


@mishap("The dealer told the wrong player to act", "retracted", "round")
def directed_out_of_turn(
    felt: PokerFelt, prompt: Prompt, facts: DirectedWrongly, why: Cites
) -> Script:
    """All who acted then take it back and act in their turn, as do those who followed them."""
    require(facts.players, "say who acted because the dealer told him to")
    players = [waits_behind(felt, prompt, seat) for seat in facts.players]
    yield ESTABLISHED
    state = felt.state
    early = [one.player for one in state.bound if one.by in out_of_turn_bound.OUT_OF_TURN]
    misled = [at for at, player in enumerate(early) if player in players]
    players += [one for one in early[min(misled, default=len(early)) :] if one not in players]
    state.bound[:] = [one for one in state.bound if one.player not in players]
    for player in players:
        felt.say("retracted", "{seat}", why, state.order[player])


def give_up_the_hand(felt: PokerFelt, player: int) -> None:
    """A hand is out, in turn or not, with the chips that its player is bound to leave; who is left
    alone has nothing more to decide.
    """
    state = felt.state
    forfeit(felt, player)
    fold(felt, player)
    out_of_turn_bound.forget(felt, player)
    state.folds.append(player)
    state.spoke.append(player)
    leave_the_queue(felt, player)


def leave_the_queue(felt: PokerFelt, player: int) -> None:
    """Nobody waits for a player any more; nor for anybody if one is left alone."""
    state = felt.state
    if player in state.queue:
        state.queue.remove(player)
    if len(state.players()) == 1:
        state.queue.clear()
