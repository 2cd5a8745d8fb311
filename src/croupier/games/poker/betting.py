"""A betting round: one player after another, each asked for what is open to him."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import compress
from typing import Any

from croupier.games.poker import acts_read
from croupier.games.poker import rules as rule_of
from croupier.games.poker.mishaps import out_of_turn_bound
from croupier.games.poker.rules import (
    BET,
    CALL,
    CHECK,
    FOLD,
    RAISE,
    STRUCTURED,
    opening_bet,
    raise_over,
    raises_left,
    to_call,
)
from croupier.games.poker.state import (
    MIDDLE,
    NOBODY,
    PokerFelt,
    PokerState,
    hands_on_show,
    lowest_on_show,
)
from croupier.law import Cites, essential, rule
from croupier.play.answers import Answer, Close, Move, Put
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.prompts import Choose, Option, Question, ToAct
from croupier.play.refusals import Refusal

MOVES = (FOLD, CHECK, CALL, BET, RAISE)


# -- how a betting round begins --------------------------------------------------------------------


def open_betting(felt: PokerFelt) -> None:
    """A betting round begins: nothing is wagered yet, but for the blinds in the first."""
    state, rules = felt.state, felt.rules
    players = len(state.order)
    if state.called != NOBODY:
        state.last_called = state.called
    state.called = state.opener = NOBODY
    state.most = 0
    if state.spoke:
        state.spoke_before += state.spoke
        state.spoke.clear()
    if state.bound or state.bought:
        state.bound.clear()
        state.bought.clear()
    if state.street > 1 or not rules.blinds:
        state.front = [0] * players
        state.acted = [False] * players
        state.high = state.level = state.raises = 0
        state.full = rule_of.bet_size(rules, state.street) if rules.structure == STRUCTURED else 0
    first = state.first_to_speak = _first(felt)
    out, stakes = state.out, state.stakes
    clockwise = rule_of.CLOCKWISE[players][first]
    if True in out or 0 in stakes:
        state.queue[:] = [one for one in clockwise if not out[one] and stakes[one]]
    else:
        state.queue[:] = clockwise
    if state.no_more_wagers:
        _ask_no_more(state, state.no_more_wagers)
    if state.sleeper != NOBODY and state.street == 1:
        _ask_no_more(state, [state.sleeper])


def _ask_no_more(state: PokerState, players: Sequence[int]) -> None:
    """These players have no part in the betting round any more."""
    state.queue[:] = [one for one in state.queue if one not in players]


def _first(felt: PokerFelt) -> int:
    """Who acts first in this betting round."""
    state, rules = felt.state, felt.rules
    players = len(state.order)
    if state.street == 1 and rules.blinds:
        button = players == 2 and not rules.buck and state.holds_button == 1
        return rule_of.first_to_act(players, state.last_blind, button)
    if not rules.bring_in or not any(state.able):
        return designated(felt) if rules.buck else 0
    if state.street == state.all_up:
        return state.first_to_speak
    if state.street == 1:
        state.opener = rule_of.lowest_card(lowest_on_show(felt), state.able)
        return state.opener
    return rule_of.highest_showing(hands_on_show(felt), state.live, state.able)


@rule
def designated(felt: PokerFelt) -> int:
    """Who has the part of the buck: the next to it who can still wager, if its player cannot."""
    able = felt.state.able
    return next((player for player, can in enumerate(able) if can), 0)


# -- one player after another ----------------------------------------------------------------------


class BettingRound(Enum):
    """Who speaks in each betting round, where a book says it of each by itself."""

    FIRST = 1
    SECOND = 2
    THIRD = 3
    FOURTH = 4
    FIFTH = 5


@essential
def betting_round(felt: PokerFelt) -> Script:
    """Players in order check, bet, call, raise or fold until all wagers are matched."""
    state, law = felt.state, felt.game.law
    why = law.of(BettingRound(state.street)) or law[betting_round]
    queue, bound, order = state.queue, state.bound, state.order
    while queue:
        player = queue[0]
        if len(queue) == 1 and nothing_to_decide(felt, player):
            break
        if bound:
            stands = out_of_turn_bound.stands(felt, player)
            if stands is not None:
                act(felt, player, *stands)
                continue
        answer = yield TurnToAct(order[player], why)
        if type(answer) is not Move:
            answer = stands_for(felt, player, answer)
            if not answer.move:
                continue
        if bound and answer.move == FOLD:
            forfeit(felt, player)
        act(felt, player, answer.move, answer.stake)
    queue.clear()
    return_the_uncalled(felt)


def stands_for(felt: PokerFelt, player: int, answer: Put | Close) -> Move:
    """The move that the book makes of what a player has said and put down, or of his silence; none
    as long as that is no move yet.
    """
    seat, asked = felt.state.order[player], question(felt)
    if type(answer) is Put:
        taken = acts_read.take(felt, player, asked, answer)
        return Move(seat, taken.move, stake=taken.chips)
    move, chips = out_of_turn_bound.silence(asked)
    return Move(seat, move, stake=chips)


def nothing_to_decide(felt: PokerFelt, player: int) -> bool:
    """Whether the last who is to act need not: all others have folded, or are all-in for no more
    than he has wagered.
    """
    state = felt.state
    if state.answered_by_another(player):
        return False
    return state.front[player] == max(compress(state.front, state.live))


class TurnToAct(ToAct, frozen=True, tag=True, gc=False):
    """It is a player's turn in a betting round."""

    def question(self, felt: Felt[Any, Any, Any]) -> Choose:
        """All that is open to him."""
        return Choose((question(felt),), self.cites)

    def refusal(self, felt: Felt[Any, Any, Any], answer: Answer) -> Refusal | None:
        """Nothing, if the move is open beyond doubt; otherwise it is looked for among all."""
        if type(answer) is Move and answer.seat == self.seat and not (answer.on or answer.cards):
            state: PokerState = felt.state
            player = state.queue[0]
            if answer.move == FOLD:
                if state.high > state.front[player] and not answer.stake and not state.bound:
                    return None
            elif _plainly_open(felt, player, answer):
                return None
        return self.question(felt).refusal(felt, answer)


def _plainly_open(felt: PokerFelt, player: int, answer: Move) -> bool:
    """Whether the player whose turn it is may do this beyond doubt: he calls a wager, checks where
    nobody has bet, or bets or raises within the limits.
    """
    state, move, chips = felt.state, answer.move, answer.stake
    if state.bound:
        return False
    if state.high:
        if move == CALL:
            high, front = state.high, state.front[player]
            return high > front and chips == to_call(high, front, state.stakes[player])
        least, most, step = raises(felt, player) if move == RAISE else NONE
    elif player == state.opener:
        return False
    elif move == CHECK:
        return not chips and state.street > 1 and not felt.rules.never_check
    else:
        least, most, step = bets(felt, player) if move == BET else NONE
    return 0 < least <= chips <= most and step == 1


def question(felt: PokerFelt) -> Question:
    """What is open to the player whose turn it is."""
    player = felt.state.queue[0]
    found = asks(felt, player)
    return out_of_turn_bound.narrowed(felt, player, found) if felt.state.bound else found


def asks(felt: PokerFelt, player: int) -> Question:
    """What is open to a player in his turn; if he says nothing he checks or folds."""
    state, law = felt.state, felt.game.law
    high, front = state.high, state.front[player]
    options: tuple[Option, ...]
    if high > front:
        chips = to_call(high, front, state.stakes[player])
        options = Option(FOLD, 0, 0, law[fold]), Option(CALL, chips, chips, law[to_call])
        options += _sized(RAISE, *raises(felt, player), law[raise_over])
        return Question(state.order[player], "", options, FOLD)
    if high:
        options = _sized(RAISE, *raises(felt, player), law[raise_over])
    elif player == state.opener:
        return Question(state.order[player], "", _brought_in(felt, player))
    else:
        why = state.most_by if state.most else law[opening_bet]
        options = _sized(BET, *bets(felt, player), why)
    checks = may_check(felt, player)
    if not checks or felt.rules.blind_may_fold or state.street > 1:
        options = (Option(FOLD, 0, 0, law[fold]), *options)
    if checks:
        options = (Option(CHECK, 0, 0, law[may_check]), *options)
    return Question(state.order[player], "", options, CHECK if checks else FOLD)


@essential
def may_check(felt: PokerFelt, player: int) -> bool:
    """Whether a player whose wager is matched, or before whom nobody has bet, may check."""
    state, rules = felt.state, felt.rules
    if rules.never_check and not state.high:
        return False
    return not checks_no_more(felt, player) and not checks_not_yet(felt, player)


@essential
def checks_not_yet(felt: PokerFelt, player: int) -> bool:
    """Nobody checks in the first betting round but who has put in a blind, or as much."""
    return felt.state.street == 1 and player not in felt.state.posted


@essential
def checks_no_more(felt: PokerFelt, player: int) -> bool:
    """Nobody checks whose wager is not matched: there has been a bet or a raise."""
    return felt.state.front[player] < felt.state.high


@essential
def somebody_answers(felt: PokerFelt, player: int) -> bool:
    """Whether anybody is left to call a bet or raise: who is all-in takes no further part."""
    return len(felt.state.queue) > 1 or felt.state.answered_by_another(player)


def _nobody_raises(felt: PokerFelt, player: int) -> Cites:
    """By what a player may not raise: another wager than a raise came after his own, nobody could
    call, or as many raises have been made as a betting round has.
    """
    law, state = felt.law, felt.state
    if not somebody_answers(felt, player):
        return law[somebody_answers]
    capped = rule_of.capped(felt.rules, state.raises) and not state.acted[player]
    return law[raises_left] if capped else law[may_raise]


@essential
def may_raise(felt: PokerFelt, player: int) -> bool:
    """Whether he may raise: somebody can answer it, raises are left, and he has not acted since the
    last one. An all-in wager that is less than a raise gives nobody a second chance.
    """
    state, rules = felt.state, felt.rules
    if state.acted[player] or state.most or (player == state.sleeper and state.street == 1):
        return False
    if not somebody_answers(felt, player):
        return False
    if not rule_of.capped(rules, state.raises):
        return True
    final = state.street == len(rules.streets)
    return raises_left(rules, state.raises, state.out.count(False), state.contesting, final)


def _brought_in(felt: PokerFelt, player: int) -> tuple[Option, ...]:
    """The lowest card opens for the minimum or more; where bets have one size, for one of these."""
    state, rules, why = felt.state, felt.rules, felt.law[rule_of.lowest_card]
    stake = state.stakes[player]
    least = min(rules.bring_in, stake)
    bet, most, step = bets(felt, player) if stake > least else NONE
    if rules.structure != STRUCTURED:
        return (Option(BET, least, most or least, why),)
    full = _sized(BET, bet, most, step, felt.game.law[opening_bet])
    return (Option(BET, least, least, why), *full)


NONE = 0, 0, 1
"""The least and most of a wager that is not open, and the steps between."""


def bets(felt: PokerFelt, player: int) -> tuple[int, int, int]:
    """The least and most that opens a betting round, and the steps between; of no use where nobody
    could call.
    """
    state = felt.state
    if not somebody_answers(felt, player):
        return NONE
    least, most, step = opening_bet(
        felt.rules, state.street, felt.pots[MIDDLE], state.stakes[player]
    )
    if state.most:
        least, most = min(least, state.most), min(most, state.most)
    return least, most, step


def raises(felt: PokerFelt, player: int) -> tuple[int, int, int]:
    """The least and most chips that call and raise, and the steps between."""
    if not may_raise(felt, player):
        return NONE
    state, rules = felt.state, felt.rules
    high, front, stake = state.high, state.front[player], state.stakes[player]
    pot, alone = felt.pots[MIDDLE], rules.free_size_heads_up and state.contesting == 2
    least, most, step = raise_over(
        rules, state.street, pot, high, state.level, state.full, front, stake, alone
    )
    call = high - front
    return (call + least, call + most, step) if most else NONE


def _sized(move: str, least: int, most: int, step: int, why: Cites) -> tuple[Option, ...]:
    """A move with the chips it adds; where only multiples may be wagered, each by itself."""
    if not most:
        return ()
    if step == 1:
        return (Option(move, least, most, why),)
    return tuple(Option(move, cents, cents, why) for cents in range(least, most + 1, step))


# -- what a move does ------------------------------------------------------------------------------


def act(felt: PokerFelt, player: int, move: str, chips: int) -> None:
    """A player has acted."""
    state = felt.state
    queue = state.queue
    del queue[0]
    state.spoke.append(player)
    if state.bound:
        out_of_turn_bound.forget(felt, player)
    if move == FOLD:
        state.folds.append(player)
        fold(felt, player)
        if state.out.count(False) == 1:
            queue.clear()
        return
    state.acted[player] = True
    if move == CHECK:
        return
    state.wagered = True
    put_down(felt, player, chips, felt.game.law[WHY[move]])
    wagered = state.front[player]
    if wagered <= state.high:
        return
    state.called = player
    if rule_of.is_full_raise(
        felt.rules, state.street, state.high, state.level, state.full, wagered
    ):
        _full(felt, player, move, wagered)
    state.high = wagered
    queue[:] = rule_of.next_to_act(player, state.front, wagered, state.out, state.stakes, queue)
    if state.no_more_wagers:
        _ask_no_more(state, state.no_more_wagers)


WHY = {CALL: to_call, BET: opening_bet, RAISE: raise_over}


def _full(felt: PokerFelt, player: int, move: str, wagered: int) -> None:
    """A full bet or raise: everybody may raise again, and no smaller raise follows it."""
    state, rules = felt.state, felt.rules
    added = wagered - state.high
    if move == RAISE:
        state.raises += 1
    if added > state.full and (move == RAISE or rules.bet_is_raise):
        if rules.structure != STRUCTURED:
            state.full = added
    state.level = wagered
    state.acted = [False] * len(state.order)
    state.acted[player] = True


def forfeit(felt: PokerFelt, player: int) -> None:
    """Who folds though he wagered out of turn may have to leave that wager in the pot: nobody has
    to match it, and none of it comes back.
    """
    bound, state = out_of_turn_bound.loses_by_folding(felt, player), felt.state
    if bound is not None:
        chips = bound.wagers - state.front[player]
        put_down(felt, player, chips, out_of_turn_bound.held_by(felt, bound))
        state.front[player] -= chips
        state.put_in[player] -= chips
        state.dead[player] += chips


def put_down(felt: PokerFelt, player: int, chips: int, why: Cites) -> None:
    """A player's chips go into the middle."""
    state = felt.state
    state.stakes[player] -= chips
    state.front[player] += chips
    state.put_in[player] += chips
    felt.put_in(state.order[player], chips, why, MIDDLE)


@essential
def fold(felt: PokerFelt, player: int) -> None:
    """He gives up his cards and whatever he has put in."""
    state = felt.state
    state.out[player] = True
    felt.hands[state.order[player]].muck_all()


@essential
def return_the_uncalled(felt: PokerFelt) -> None:
    """What nobody has called goes back before anything is reckoned; but who has no hand any more
    has given up whatever he put in.
    """
    state = felt.state
    if state.front.count(state.high) > 1:
        return
    player, cents = rule_of.uncalled(state.front)
    if cents and not state.out[player]:
        state.front[player] -= cents
        state.put_in[player] -= cents
        state.stakes[player] += cents
        state.returned[player] += cents
        felt.take_out(state.order[player], cents, felt.game.law[return_the_uncalled], MIDDLE)


def not_open(felt: PokerFelt, answer: Move) -> Cites:
    """The provision that closes a move to a player whose turn it is; if it is not, or nobody's, it
    is what the table waits for that does.
    """
    law = felt.law
    if not felt.state.queue or felt.state.order[felt.state.queue[0]] != answer.seat:
        return ()
    player = felt.state.queue[0]
    bound = out_of_turn_bound.of(felt, player)
    if bound is not None and any(one.move == answer.move for one in asks(felt, player).options):
        # open but for what he did before his turn
        return out_of_turn_bound.held_by(felt, bound)
    if answer.move == CHECK and felt.rules.never_check:
        return law[may_check]
    if answer.move == CHECK and checks_not_yet(felt, player):
        return law[checks_not_yet]
    if answer.move == CHECK and checks_no_more(felt, player):
        return law[checks_no_more]
    if answer.move == RAISE and felt.state.most:
        return felt.state.most_by
    if answer.move == RAISE and felt.state.high and not may_raise(felt, player):
        return _nobody_raises(felt, player)
    if answer.move == CHECK:
        return law[may_check]
    return law[WHY[answer.move]] if answer.move in WHY else ()
