"""Which provision a bet or raise goes against that is too small, too large or of no size at all.

What may be wagered is worked out in `rules`; here it is told why another amount may not.
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.poker.betting import bets, raises
from croupier.games.poker.rules import BET, HALF_POT, MULTIPLES, POT, RAISE, STRUCTURED
from croupier.games.poker.state import PokerFelt
from croupier.law import Cites, rule
from croupier.play.answers import Move


@rule
def below_the_least_raise(over: int, least: int) -> bool:
    """A raise is not less than the table minimum, or the bet or raise before it."""
    return over < least


@rule
def beyond_the_pot(over: int, most: int) -> bool:
    """Of pot betting, a raise is not more than the pot with the call in it."""
    return over > most


@rule
def beyond_half_the_pot(over: int, most: int) -> bool:
    """Of half-pot betting, a raise is not more than half the pot with the call in it."""
    return over > most


@rule
def another_size_of_raise(over: int, size: int) -> bool:
    """Of structured betting, a raise has one size."""
    return over != size


@rule
def raise_of_no_multiple(over: int, blind: int) -> bool:
    """Where raises are multiples of the blind: a raise is once or twice the blind."""
    return over not in (blind, 2 * blind)


@rule
def last_raise_of_no_multiple(over: int, blind: int) -> bool:
    """The same of the last betting round: once to four times the blind."""
    return over not in (blind, 2 * blind, 3 * blind, 4 * blind)


@rule
def below_the_least_bet(bet: int, least: int) -> bool:
    """An opening bet is not less than the minimum of the betting round."""
    return bet < least


@rule
def beyond_the_most_bet(bet: int, most: int) -> bool:
    """An opening bet is not more than the betting structure has it."""
    return bet > most


@rule
def bet_beyond_the_pot(bet: int, most: int) -> bool:
    """Where bets are bound by the pot or half of it, so is an opening bet."""
    return bet > most


@rule
def bet_of_no_multiple(bet: int, blind: int) -> bool:
    """Where bets are multiples of the blind: an opening bet is once or twice the blind."""
    return bet not in (blind, 2 * blind)


@rule
def last_bet_of_no_multiple(bet: int, blind: int) -> bool:
    """The same of the last betting round: once to four times the blind."""
    return bet not in (blind, 2 * blind, 3 * blind, 4 * blind)


def against(felt: PokerFelt, answer: Move) -> Cites:
    """The provision that a bet or raise of so many chips goes against; nothing if something else
    than the structure of the betting binds the player.
    """
    state = felt.state
    if state.bound or state.most or answer.move not in (BET, RAISE):
        return ()
    player = state.queue[0]
    if answer.move == BET:
        if player == state.opener:
            return ()
        asked = _of_a_bet(felt, *bets(felt, player)[:2])
        chips = answer.stake
    else:
        call = state.high - state.front[player]
        least, most, _ = raises(felt, player)
        asked, chips = _of_a_raise(felt, least - call, most - call), answer.stake - call
    return next((felt.law.of(one) for one, bound in asked if one(chips, bound)), ())


Bounds = list[tuple[Callable[[int, int], bool], int]]
"""What an amount may go against, each with what bounds it."""


def _of_a_raise(felt: PokerFelt, least: int, most: int) -> Bounds:
    structure = felt.rules.structure
    if structure == STRUCTURED:
        return [(another_size_of_raise, least)]
    if structure == POT:
        return [(below_the_least_raise, least), (beyond_the_pot, most)]
    if structure == HALF_POT:
        return [(below_the_least_raise, least), (beyond_half_the_pot, most)]
    if structure == MULTIPLES:
        blind = felt.rules.minimums[felt.state.street]
        sizes = last_raise_of_no_multiple if _is_last(felt) else raise_of_no_multiple
        return [(sizes, blind), (below_the_least_raise, least)]
    return [(below_the_least_raise, least)]


def _of_a_bet(felt: PokerFelt, least: int, most: int) -> Bounds:
    if felt.rules.structure == MULTIPLES:
        blind = felt.rules.minimums[felt.state.street]
        return [(last_bet_of_no_multiple if _is_last(felt) else bet_of_no_multiple, blind)]
    of_the_pot = felt.rules.structure in (POT, HALF_POT)
    beyond = bet_beyond_the_pot if of_the_pot else beyond_the_most_bet
    return [(below_the_least_bet, least), (beyond, most)]


def _is_last(felt: PokerFelt) -> bool:
    return felt.state.street == len(felt.rules.streets)
