"""Cards that others may see: a folded hand on request, and what somebody has learnt of one."""

from __future__ import annotations

from typing import Annotated

from croupier.games.poker.mishaps.misdeals import has_begun
from croupier.games.poker.put_right import TURN, then
from croupier.games.poker.showdown import nobody_else_wins, strength
from croupier.games.poker.state import PokerFelt
from croupier.law import Cites
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Prompt, Settle, Turn
from croupier.play.reports.facts import Ordinal, SeatId, says


class Request(Facts, frozen=True):
    """A player asks to see a hand that was folded at the showdown."""

    player: SeatId
    of: Annotated[SeatId, says("The called player who has folded it")]
    mucked: Annotated[bool, says("Whether the cards have been placed in the muck")] = False


class CardsWithheld(Facts, frozen=True):
    """A player who has to show his cards keeps or throws some away, unseen."""

    player: SeatId


class Learnt(Facts, frozen=True):
    """A player has come to know cards of another, however that came about."""

    by: Annotated[SeatId, says("Who knows them")]
    player: Annotated[SeatId, says("Whose they are")]
    numbers: Annotated[tuple[Ordinal, ...], says("Which of his cards, from 1")] = (1,)


@mishap("A player asks to see the hand that the called player folded", "shown", "hand", "round")
def request_to_view(felt: PokerFelt, prompt: Prompt, facts: Request, why: Cites) -> Script:
    """Asked for by a player with the highest hand it is shown and can win; by another it is only
    shown. Where several share the highest hand none of them may ask.
    """
    state = felt.state
    require(isinstance(prompt, Settle), "the hands are not all shown yet")
    for seat in (facts.player, facts.of):
        require(seat in state.order, "{seat} is not in the round", seat)
    asks, of = state.order.index(facts.player), state.order.index(facts.of)
    require(of in state.mucked, "{seat} has not folded at the showdown", facts.of)
    before = state.showing[: state.showing.index(of)]
    called = all(player in state.mucked for player in before)
    require(called, "{seat} was not the called player", facts.of)
    require(not facts.mucked, "the cards of {seat} are in the muck", facts.of)
    active = state.able[asks] and asks not in state.mucked
    require(active, "{seat} is not an active player", facts.player)
    ranks = {player: strength(felt, player) for player in state.shown}
    best = [player for player, rank in ranks.items() if rank == max(ranks.values())]
    shared = asks in best and len(best) > 1
    require(not shared, "{seat} shares the highest hand and may not ask", facts.player)
    yield ESTABLISHED
    felt.say("shown", "{seat}", why, facts.of)
    if asks in best:
        state.mucked.remove(of)
        state.shown.append(of)
        felt.say("hand", "eligible to win", why)
        return
    for at in felt.hands[facts.of].held:
        then(felt, TURN, facts.of, why, at=at)
    felt.say("hand", "dead", why)


@mishap("A player does not show all of his cards", "hand", "round")
def not_shown(felt: PokerFelt, prompt: Prompt, facts: CardsWithheld, why: Cites) -> Script:
    """He gives up the pot: a hand wins by nothing less."""
    state, seat = felt.state, facts.player
    turned = isinstance(prompt, Turn) and prompt.hand == seat and not state.amends
    shows = turned and state.order.index(seat) in state.shown
    require(shows, "{seat} is not to show his cards now", seat)
    player = state.order.index(seat)
    alone = nobody_else_wins(felt, player)
    require(not alone, "nobody else is left to win what {seat} has put in", seat)
    yield ESTABLISHED
    state.shown.remove(player)
    state.mucked.append(player)
    felt.say("hand", "wins nothing", why)


def _told(felt: PokerFelt, prompt: Prompt, facts: Learnt, anybody: bool, why: Cites) -> Script:
    """Of a player whose bet is not called it goes to everybody; otherwise, of one who is out of the
    betting, to all others who are in it.
    """
    state = felt.state
    has_begun(prompt)
    for seat in (facts.player, facts.by):
        require(seat in state.order, "{seat} is not in the round", seat)
    require(facts.player != facts.by, "{seat} knows his own cards", facts.by)
    known = all(1 <= one <= len(felt.cards(facts.player)) for one in facts.numbers)
    require(known and facts.numbers, "say which cards, from 1")
    able, whose, by = state.able, state.order.index(facts.player), state.order.index(facts.by)
    uncalled = _bet_is_not_called(felt, whose)
    concerns = uncalled or not able[whose]
    require(concerns, "{seat} is in the betting and no bet of his waits for a call", facts.player)
    learnt = able[by] or (uncalled and anybody)
    require(learnt, "{seat} is not an active player", facts.by)
    yield ESTABLISHED
    others = [n for n in range(len(state.order)) if n not in (whose, by) and (uncalled or able[n])]
    for number in facts.numbers:
        for other in (by, *others):
            then(felt, TURN, facts.player, why, at=number - 1, to=state.order[other])
    felt.say("told", "all players" if uncalled else "active players", why)


def _bet_is_not_called(felt: PokerFelt, player: int) -> bool:
    """Whether a player has bet or raised last, and nobody has matched that."""
    state = felt.state
    mine = state.front[player]
    matched = any(state.front[n] >= mine for n in state.players() if n != player)
    return state.called == player and not matched


@mishap("A player has learnt cards of another", "told", "round")
def cards_learnt(felt: PokerFelt, prompt: Prompt, facts: Learnt, why: Cites) -> Script:
    """An active player passes on what he knows."""
    yield from _told(felt, prompt, facts, False, why)


@mishap("A player has learnt cards of another", "told", "round")
def cards_learnt_by_anybody(felt: PokerFelt, prompt: Prompt, facts: Learnt, why: Cites) -> Script:
    """The same; of a bet that is not called any player passes it on."""
    yield from _told(felt, prompt, facts, True, why)
