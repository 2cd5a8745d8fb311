"""A hand that is taken up in the middle: a betting round is about to begin, a pot lies there."""

from __future__ import annotations

from croupier.games.poker import placing
from croupier.games.poker.state import MIDDLE, HandInProgress, PokerFelt
from croupier.law import Cites


def take_up(felt: PokerFelt, found: HandInProgress) -> None:
    """What was put in lies in the middle; blinds and antes are among it."""
    placing.begin(felt)
    state = felt.state
    state.owes.clear()
    placing.seat_players(state, state.order)
    why: Cites = felt.law[placing.posts]
    for seat, cents in (*found.put_in.items(), *found.dead.items()):
        state.stakes[state.order.index(seat)] -= cents
        felt.put_in(seat, cents, why, MIDDLE)
    for player, seat in enumerate(state.order):
        state.put_in[player] = found.put_in.get(seat, 0)
        state.dead[player] = found.dead.get(seat, 0)
    state.wagered = True
    felt.closed = True


def who_has_folded(felt: PokerFelt, found: HandInProgress) -> None:
    """Some have given up their hands: no cards lie in front of them."""
    state = felt.state
    for seat in found.folded:
        state.out[state.order.index(seat)] = True


def given_up_before(felt: PokerFelt, found: HandInProgress) -> int:
    """How many of the first cards each player has given up by then."""
    return sum(street.discard for street in felt.rules.streets[: found.street - 1])
