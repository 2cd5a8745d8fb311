"""Hands with too few or too many cards: void, dead or put right."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from croupier.equipment.cards import BACK
from croupier.games.poker.betting import fold, forfeit
from croupier.games.poker.mishaps import out_of_turn_bound
from croupier.games.poker.mishaps.misdeals import (
    betting_has_begun,
    has_begun,
    misdeal,
    substantial_action,
)
from croupier.games.poker.mishaps.out_of_turn import leave_the_queue
from croupier.games.poker.put_right import DRAW, then
from croupier.games.poker.state import MIDDLE, PokerFelt
from croupier.law import Cites
from croupier.play.felt import Line
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Prompt
from croupier.play.reports.facts import SeatId, says
from croupier.play.steps import Void

ALL_WRONG = "the hands that were left had a wrong number of cards"


class WrongNumber(Facts, frozen=True):
    """Players have too few or too many cards."""

    players: Annotated[tuple[SeatId, ...], says("who it is about, each by name")]


class Correctable(WrongNumber, frozen=True):
    """The same where it may be put right."""

    corrected: Annotated[bool, says("Whether the dealer can put it right")] = False


class LastCardLacking(WrongNumber, frozen=True):
    """The same where the designated player may lack only the last card of the deal."""

    lacks_last: Annotated[bool, says("Whether it is that: he was not dealt the last card")] = False


def in_the_hand(felt: PokerFelt, prompt: Prompt, seats: tuple[str, ...]) -> list[int]:
    """The numbers of players who still have their hands."""
    has_begun(prompt)
    require(felt.state.street, "the first cards are being dealt")
    require(seats, "say whose hand it is")
    found = []
    for seat in dict.fromkeys(seats):
        require(seat in felt.state.order, "{seat} is not in the round", seat)
        player = felt.state.order.index(seat)
        require(not felt.state.out[player], "{seat} has no hand any more", seat)
        found.append(player)
    return found


# -- what becomes of a hand ------------------------------------------------------------------------


def dead_hand(felt: PokerFelt, player: int, why: Cites) -> None:
    """A hand cannot win; what its player has wagered stays in the pot, and with it what he has put
    down of a call or out of turn.
    """
    forfeit(felt, player)
    _out(felt, player)
    felt.say("hand", "dead", why)


def _out(felt: PokerFelt, player: int) -> None:
    """A hand is out of the round."""
    state = felt.state
    felt.lay(state.order[player])  # before the cards there is no hand yet
    fold(felt, player)
    for players in (state.shown, state.showing):
        if player in players:
            players.remove(player)
    if {*state.players()} <= {*state.mucked}:
        state.mucked.clear()  # they gave up the pot to a hand that is gone
    leave_the_queue(felt, player)
    out_of_turn_bound.forget(felt, player)


def void_hand(felt: PokerFelt, player: int, why: Cites, reason: str = "the hand is void") -> None:
    """A hand cannot win and all that its player has wagered goes back to him; the others play for
    what they have put in themselves.
    """
    state = felt.state
    _out(felt, player)
    felt.say("hand", "void", why)
    seat, cents = state.order[player], state.put_in[player] + state.dead[player]
    state.put_in[player] = state.dead[player] = state.front[player] = state.returned[player] = 0
    state.stakes[player] += cents
    if cents:
        felt.take_out(seat, cents, why, MIDDLE)
        felt.lines.append(Line(0, seat, "pot", "", "", "void", cents, 0, "", why, reason, pot=True))
        felt.say("returned", "{seat} pot", why, seat)
    least = felt.rules.blinds[-1] if state.street == 1 and felt.rules.blinds else 0
    state.high = max(least, *state.front)
    state.level = min(state.level, state.high)


# -- the mishaps -----------------------------------------------------------------------------------


class WrongHand(Enum):
    """What becomes of a hand with a wrong number of cards, where each has its own provision."""

    ONE_OF_SEVERAL = "a misdeal, or the hand is void"
    ONLY_HAND = "nobody else is left: the round is void"


@mishap("A player has a wrong number of cards", "deal", "hand", "returned", "round")
def wrong_number(felt: PokerFelt, prompt: Prompt, facts: Correctable, why: Cites) -> Script:
    """Before substantial action it is put right or is a misdeal; after it the hand is void and its
    wagers go back. If it is the only hand left the round is void.
    """
    players = in_the_hand(felt, prompt, facts.players)
    late = substantial_action(felt)
    if facts.corrected:
        require(not late, "two players have acted: the number of cards is not put right any more")
    yield ESTABLISHED
    if not late:
        why = felt.law[WrongHand.ONE_OF_SEVERAL]
        if not facts.corrected:
            misdeal(felt, why)
        felt.say("deal", "corrected", why)
        return
    law = felt.law
    void_their_hands(felt, players, law[WrongHand.ONE_OF_SEVERAL], law[WrongHand.ONLY_HAND])


@mishap("A player has a wrong number of hole cards", "hand", "card", "returned", "round")
def wrong_number_void(
    felt: PokerFelt, prompt: Prompt, facts: LastCardLacking, why: Cites
) -> Script:
    """The hand is void and its bets go back. A player with the button, or to the right of a dead
    one, who only lacks the last card of the deal and has not acted is given the next one.
    """
    players = in_the_hand(felt, prompt, facts.players)
    _not_a_misdeal(felt)
    state = felt.state
    designated = state.holds_button if state.on_button else len(state.order) - 1
    acted = state.street > 1 or designated in state.spoke
    yield ESTABLISHED
    if facts.lacks_last and players == [designated] and not acted:
        _dealt_after_all(felt, facts.players[0], felt.law.does(wrong_number_void, "card"))
    else:
        one, all_of_them = (felt.law.does(wrong_number_void, what) for what in ("hand", "round"))
        void_their_hands(felt, players, one, all_of_them)


@mishap("A player has a wrong number of hole cards", "hand", "pot", "round")
def wrong_number_dead(felt: PokerFelt, prompt: Prompt, facts: WrongNumber, why: Cites) -> Script:
    """The hand is dead and its bets stay in the pot. One who is left wins it; if nobody is, the
    player who folded last does.
    """
    players = in_the_hand(felt, prompt, facts.players)
    _not_a_misdeal(felt)
    state = felt.state
    none_left = {*players} >= {*state.players()}
    require(state.folds or not none_left, "nobody has folded who could win the pot")
    yield ESTABLISHED
    for player in players:
        dead_hand(felt, player, felt.law.does(wrong_number_dead, "hand"))
    if none_left:
        last = state.folds[-1]
        state.out[last] = False
        for player, cents in enumerate(state.put_in):  # he wins it whatever he has put in himself
            state.dead[player] += cents
            state.put_in[player] = state.front[player] = 0
        felt.say("pot", "{seat}", felt.law.does(wrong_number_dead, "pot"), state.order[last])


def _not_a_misdeal(felt: PokerFelt) -> None:
    """A misdeal cannot be declared any more."""
    says = "before the first round of betting starts it is a misdeal, or the deal is reconstructed"
    require(betting_has_begun(felt), says)


def _dealt_after_all(felt: PokerFelt, seat: str, why: Cites) -> None:
    """The card that the deal counted as his is the next of the shoe, and is dealt to him."""
    felt.hands[seat].remove((len(felt.hands[seat].cards) - 1,))
    felt.state.dealt -= 1
    felt.next.insert(0, BACK)
    felt.say("card", "next card", why)
    then(felt, DRAW, seat, why)


def void_their_hands(
    felt: PokerFelt, players: list[int], why: Cites, all_of_them: Cites = ()
) -> None:
    """Hands are void; the round is if no other is left."""
    if {*players} >= {*felt.state.players()}:
        raise Void(all_of_them or why, ALL_WRONG)
    for player in players:
        void_hand(felt, player, why)
