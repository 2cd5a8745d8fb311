"""Cards exchanged at draw poker, and given up at pineapple."""

from __future__ import annotations

from croupier.games.poker.rules import DISCARD, PAT
from croupier.games.poker.state import PokerFelt
from croupier.law import Cites, rule
from croupier.play.answers import Move
from croupier.play.dealer import BURNT
from croupier.play.game import Script
from croupier.play.prompts import Choose, Draw, Option, Question, Shuffle

ALL = 5
"""How many cards a hand of draw poker has."""


@rule
def discards(felt: PokerFelt) -> Script:
    """Each player in turn gives up one card."""
    state = felt.state
    for player in state.players():
        if player in state.drew:
            continue
        hand = felt.hands[state.order[player]]
        why = felt.law[discards]
        one = Option(DISCARD, cites=why, gives=(1, 1), held=tuple(hand.held))
        answer = yield Choose((Question(state.order[player], "", (one,)),), why)
        assert isinstance(answer, Move)
        state.drew.append(player)
        hand.muck(answer.cards)


@rule
def exchange(felt: PokerFelt) -> Script:
    """Each player in turn gives up any of his cards and is dealt as many others at once; who gives
    up all five has the last of them after everybody else.
    """
    state = felt.state
    for player in state.players():
        if player not in state.drew:
            state.gave = 0  # the hand that was being dealt to may be dead
            hand = felt.hands[state.order[player]]
            ahead = state.ahead.get(player, 0)
            why, held = felt.law[exchange], tuple(hand.held[: len(hand.held) - ahead])
            pat = Option(PAT, cites=why)
            some = Option(DISCARD, cites=why, gives=(max(ahead, 1), len(held)), held=held)
            question = Question(state.order[player], "", (pat, some), PAT)
            if ahead:  # he has new cards already, and gives up as many at least
                question = Question(state.order[player], "", (some,))
            answer = yield Choose((question,), why)
            state.drew.append(player)
            if type(answer) is Move:  # who stands pat gives up none
                hand.muck(answer.cards)
                state.discards += ((player, at) for at in answer.cards)
                state.gave = min(len(answer.cards), ALL - 1) - ahead
                if len(answer.cards) == ALL:
                    state.fifth.append(player)
        while state.gave and player == state.drew[-1]:
            yield from _new_card(felt, player)
            state.gave -= 1
    yield from last_of_five(felt)


@rule
def last_of_five(felt: PokerFelt) -> Script:
    """The fifth cards, in order; the last player's comes from under a burnt card, if he gave up
    five himself.
    """
    state = felt.state
    while state.fifth:
        player = state.fifth[0]
        if state.out[player]:
            state.fifth.pop(0)
            continue
        if player == state.players()[-1] and not felt.cards(BURNT):
            yield from enough_cards(felt, player)
            felt.hand(BURNT).take((yield Draw(BURNT, felt.law[last_of_five], face_up=False)))
            state.dealt += 1
        yield from _new_card(felt, player)
        state.fifth.pop(0)


def _new_card(felt: PokerFelt, player: int) -> Script:
    """One card face down from the deck."""
    state = felt.state
    yield from enough_cards(felt, player)
    seat = state.order[player]
    felt.hand(seat).take((yield Draw(seat, felt.law[exchange], face_up=False)))
    state.dealt += 1


def comes_again(felt: PokerFelt) -> Cites:
    """Where it stands what becomes of cards that were given up, if players give up any."""
    found = [felt.law.of(one) for one in (enough_cards, discards)]
    return next(filter(None, found), ())


@rule
def enough_cards(felt: PokerFelt, player: int) -> Script:
    """The last card of the deck is not dealt: it is shuffled with what others have given up, or
    with what he has himself if that is all there is.
    """
    state = felt.state
    if sum(felt.game.deck) - state.dealt > 1:
        return
    folded = [
        (n, at)
        for n, out in enumerate(state.out)
        if out
        for at in range(len(felt.hands[state.order[n]].cards))
    ]
    there = dict.fromkeys([*state.discards, *folded])
    free = [one for one in there if one not in state.returned_cards]
    back = [one for one in free if one[0] != player] or free
    yield Shuffle(tuple((state.order[n], at) for n, at in back), felt.law[enough_cards])
    state.returned_cards += back
    state.dealt -= len(back)
